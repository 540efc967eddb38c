package io.github.bigtablemapper.functional;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;
import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import com.google.cloud.bigtable.data.v2.models.Filters.Filter;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Random conditions on rows with many versions, some of them expired, against a model that has the
 * latest visible value of each column. What the server's filter lets pass is compared too, lest the
 * check on this side hide a filter that lets too much pass. Numbers and the constants of an enum
 * are compared in the order of their values.
 */
@NullMarked
@BigtableTest({StationRepository.class, ConditionsTest_ReadingRepository.class})
class ConditionsTest {
  private static final TableId TABLE = TableId.of("stations");
  private static final int ROWS = 60;
  private static final int CONDITIONS = Runs.times(120);

  /** How old cells are, around the maximum age of an hour. */
  private static final List<Duration> AGES =
      List.of(
          Duration.ofHours(-1),
          Duration.ZERO,
          Duration.ofMinutes(1),
          Duration.ofHours(1),
          Duration.ofHours(1).plusMillis(1),
          Duration.ofHours(2));

  private static final double[] NUMBERS = {
    Double.NEGATIVE_INFINITY,
    -Double.MAX_VALUE,
    -1.5,
    -1,
    -Double.MIN_VALUE,
    -0.0,
    0.0,
    Double.MIN_VALUE,
    1,
    1.5,
    Double.MAX_VALUE,
    Double.POSITIVE_INFINITY,
    Double.NaN
  };

  /** In no order of their names. */
  enum Level {
    LOW,
    HIGH,
    ALARM
  }

  @Table("readings")
  @Family("r")
  record Reading(@RowKey String id, double value, float small, @Nullable Level level) {}

  private final long seed = Long.getLong("seed", 20_261_120L);
  private final Random random = new Random(seed);

  /** Ahead of the clock of a real instance, so that its garbage collection keeps the expired. */
  private final Instant now =
      Instant.now().plus(Duration.ofHours(3)).truncatedTo(ChronoUnit.MILLIS);

  private final List<Reading> storedReadings = new ArrayList<>();
  private final ConditionsTest_ReadingRepository readings;

  ConditionsTest(ConditionsTest_ReadingRepository readings) {
    this.readings = readings;
  }

  @Test
  void theServerAndTheModelAgree(
      StationRepository stations, BigtableDataClient client, TestClock clock) {
    clock.set(now);
    List<Station> rows = new ArrayList<>();
    BulkMutation writes = BulkMutation.create(TABLE);
    for (int i = 0; i < ROWS; i++) {
      Mutation cells = Mutation.create();
      Station latest =
          new Station(
              "r",
              i,
              latest(cells, StationColumns.NAME, RandomCondition.NAMES),
              latest(cells, StationColumns.LEVEL, RandomCondition.LEVELS),
              latest(cells, StationColumns.PRICE, RandomCondition.PRICES),
              latest(cells, StationColumns.ALARM, RandomCondition.NAMES));
      // Expired: so each row is in the table, though perhaps none of its cells is visible.
      cells.setCell("aged", "filler", micros(Duration.ofHours(2)), "");
      rows.add(latest);
      writes.add(latest.key().toByteString(), cells);
    }
    client.bulkMutateRows(writes);

    for (int i = 0; i < CONDITIONS; i++) {
      RandomCondition condition = RandomCondition.of(random, 3);
      String seeded = "seed " + seed + ", condition " + i;
      List<Station> expected =
          rows.stream().filter(condition.model()).filter(ConditionsTest::isVisible).toList();

      assertWithMessage(seeded)
          .that(stations.scan(StationKey.all()).where(condition.condition()).list())
          .containsExactlyElementsIn(expected)
          .inOrder();
      assertWithMessage(seeded)
          .that(stations.scan(StationKey.all()).where(condition.condition()).count())
          .isEqualTo(expected.size());
      assertWithMessage(seeded)
          .that(passing(client, condition))
          .containsExactlyElementsIn(
              rows.stream()
                  .filter(condition.model())
                  .map(station -> station.key().toByteString())
                  .toList());
    }
    System.out.println("ConditionsTest: seed " + seed + ", " + CONDITIONS + " conditions");
  }

  @Test
  void visibleRowsAreThereWithoutAnyCondition(
      StationRepository stations, BigtableDataClient client, TestClock clock) {
    clock.set(now);
    BulkMutation writes = BulkMutation.create(TABLE);
    writes.add(key(1), cell("aged", Duration.ofHours(1)));
    writes.add(key(2), cell("aged", Duration.ofHours(1).plusMillis(1)));
    writes.add(key(3), cell("d", Duration.ofHours(9)));
    client.bulkMutateRows(writes);

    assertThat(stations.scan(StationKey.all()).list().stream().map(Station::number))
        .containsExactly(1, 3)
        .inOrder();
  }

  private static boolean isVisible(Station station) {
    return station.name() != null
        || station.level() != null
        || station.price() != null
        || station.alarm() != null;
  }

  private static ByteString key(int number) {
    return StationKey.of("r", number).toByteString();
  }

  private Mutation cell(String family, Duration age) {
    return Mutation.create().setCell(family, "filler", micros(age), "");
  }

  /** Writes up to four versions of a column; the latest one that is visible, or null. */
  private <T> @Nullable T latest(Mutation cells, MappedColumn<Station, T> column, List<T> values) {
    TreeMap<Duration, T> visible = new TreeMap<>();
    for (int i = random.nextInt(5); i > 0; i--) {
      Duration age = AGES.get(random.nextInt(AGES.size()));
      T value = values.get(random.nextInt(values.size()));
      cells.setCell(column.family(), column.qualifier(), micros(age), column.codec().encode(value));
      if (column.family().equals("d") || age.compareTo(Duration.ofHours(1)) <= 0) {
        visible.put(age, value);
      }
    }
    return visible.isEmpty() ? null : visible.firstEntry().getValue();
  }

  private long micros(Duration age) {
    return now.minus(age).toEpochMilli() * 1000;
  }

  private List<ByteString> passing(BigtableDataClient client, RandomCondition condition) {
    Filter filter =
        FILTERS.fromProto(
            MappedTable.of(StationMapping.INSTANCE, StationMapping.INSTANCE.table())
                .filters()
                .matches(condition.condition(), now.toEpochMilli()));
    return client.readRows(Query.create(TABLE).filter(filter)).stream().map(Row::getKey).toList();
  }

  @BeforeEach
  void storeReadings() {
    for (int i = 0; i < NUMBERS.length; i++) {
      Level level = i % 4 == 3 ? null : Level.values()[i % 4];
      storedReadings.add(new Reading("%02d".formatted(i), NUMBERS[i], (float) NUMBERS[i], level));
    }
    assertThat(
            readings
                .applyAll(storedReadings.stream().map(readings.writes()::put).toList())
                .failures())
        .isEmpty();
  }

  private void checkReadings(
      Condition<Reading> condition, Predicate<Reading> expected, Object bound) {
    Set<String> found =
        readings.scan(ConditionsTest_ReadingKey.all()).where(condition).list().stream()
            .map(Reading::id)
            .collect(Collectors.toCollection(TreeSet::new));

    assertWithMessage("%s", bound)
        .that(found)
        .isEqualTo(
            storedReadings.stream()
                .filter(expected)
                .map(Reading::id)
                .collect(Collectors.toCollection(TreeSet::new)));
  }

  @Test
  void doublesAreComparedAsJavaDoes() {
    var value = ConditionsTest_ReadingColumns.VALUE;
    for (double bound : NUMBERS) {
      if (!Double.isNaN(bound)) {
        checkReadings(value.isLessThan(bound), each -> each.value() < bound, bound);
        checkReadings(value.isAtMost(bound), each -> each.value() <= bound, bound);
        checkReadings(value.isGreaterThan(bound), each -> each.value() > bound, bound);
        checkReadings(value.isAtLeast(bound), each -> each.value() >= bound, bound);
        checkReadings(value.isEqualTo(bound), each -> each.value() == bound, bound);
        checkReadings(value.isNotEqualTo(bound), each -> each.value() != bound, bound);
        for (double most : NUMBERS) {
          if (!Double.isNaN(most)) {
            checkReadings(
                value.isBetween(bound, most),
                each -> bound <= each.value() && each.value() <= most,
                bound + " to " + most);
          }
        }
      }
    }
    assertThrows(InvalidValueException.class, () -> value.isLessThan(Double.NaN));
    checkReadings(value.isEqualTo(Double.NaN), each -> Double.isNaN(each.value()), "NaN");
  }

  @Test
  void floatsToo() {
    var small = ConditionsTest_ReadingColumns.SMALL;
    for (double number : NUMBERS) {
      float bound = (float) number;
      if (!Float.isNaN(bound)) {
        checkReadings(small.isLessThan(bound), each -> each.small() < bound, bound);
        checkReadings(small.isAtMost(bound), each -> each.small() <= bound, bound);
        checkReadings(small.isGreaterThan(bound), each -> each.small() > bound, bound);
        checkReadings(small.isAtLeast(bound), each -> each.small() >= bound, bound);
        checkReadings(small.isEqualTo(bound), each -> each.small() == bound, bound);
      }
    }
  }

  @Test
  void constantsAreInTheOrderOfTheirDeclaration() {
    var level = ConditionsTest_ReadingColumns.LEVEL;
    for (Level bound : Level.values()) {
      checkReadings(level.isLessThan(bound), each -> has(each, l -> l.compareTo(bound) < 0), bound);
      checkReadings(level.isAtMost(bound), each -> has(each, l -> l.compareTo(bound) <= 0), bound);
      checkReadings(
          level.isGreaterThan(bound), each -> has(each, l -> l.compareTo(bound) > 0), bound);
      checkReadings(level.isAtLeast(bound), each -> has(each, l -> l.compareTo(bound) >= 0), bound);
      for (Level most : Level.values()) {
        checkReadings(
            level.isBetween(bound, most),
            each -> has(each, l -> l.compareTo(bound) >= 0 && l.compareTo(most) <= 0),
            bound + " to " + most);
      }
    }
  }

  private static boolean has(Reading reading, Predicate<Level> test) {
    Level level = reading.level();
    return level != null && test.test(level);
  }

  @Test
  void writesTakeNumbers() {
    ConditionsTest_ReadingKey key = ConditionsTest_ReadingKey.of("03"); // -1
    var value = ConditionsTest_ReadingColumns.VALUE;

    assertThat(readings.patchIf(key, value.isGreaterThan(-1.0), r -> r.value(2.0))).isFalse();
    assertThat(readings.patchIf(key, value.isAtLeast(-1.0), r -> r.value(2.0))).isTrue();
    assertThat(readings.deleteIf(key, value.isLessThan(2.5))).isTrue();
  }
}
