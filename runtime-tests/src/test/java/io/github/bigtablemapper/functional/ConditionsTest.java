package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import com.google.cloud.bigtable.data.v2.models.Filters.Filter;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.MappedColumn;
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
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Random conditions on rows with many versions, some of them expired, against a model that has the
 * latest visible value of each column. What the server's filter lets pass is compared too, lest the
 * check on this side hide a filter that lets too much pass.
 */
@BigtableTest(StationRepository.class)
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

  private final long seed = Long.getLong("seed", 20_261_120L);
  private final Random random = new Random(seed);

  /** Ahead of the emulator's clock: lest its garbage collection, once awake, takes the expired. */
  private final Instant now =
      Instant.now().plus(Duration.ofHours(3)).truncatedTo(ChronoUnit.MILLIS);

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
        MappedTable.of(StationMapping.INSTANCE, StationMapping.INSTANCE.table())
            .filters()
            .matches(condition.condition(), now.toEpochMilli());
    return client.readRows(Query.create(TABLE).filter(filter)).stream().map(Row::getKey).toList();
  }
}
