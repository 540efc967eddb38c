package io.github.bigtablemapper.conditions;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.conditions.Gadget.Grade;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Random conditions on rows in random states: of a conditional write the outcome and the row after
 * it, of a scan the rows it finds, are equal to a model's. {@code -Dseed} repeats another run.
 */
@Tag("reliability")
@BigtableTest({GadgetRepository.class, LeaseRepository.class, GrantRepository.class})
class ConditionModelTest {
  /** Enough for as many writes on random conditions of each of the three entities. */
  private static final int ROUNDS = Runs.times(2);

  private static final int WRITES_OF_EACH = Runs.times(60);

  private static final List<String> NAMES =
      List.of("", "a", "a\n", "ab", "b", "\u0000", "é", "😀", "\uFFFF");
  private static final List<String> TAGS = NAMES.subList(1, NAMES.size());
  private static final List<Long> LEVELS =
      List.of(Long.MIN_VALUE, -256L, -1L, 0L, 1L, 255L, 256L, Long.MAX_VALUE);
  private static final List<Integer> ALARMS =
      List.of(Integer.MIN_VALUE, -1, 0, 1, Integer.MAX_VALUE);
  private static final List<BigDecimal> PRICES =
      Stream.of("1.0", "1.00", "-7", "-7.25", "0", "0.000", "12.5", "1E+2", "99.99", "2E-9")
          .map(BigDecimal::new)
          .toList();
  private static final List<Double> WEIGHTS =
      List.of(Double.NEGATIVE_INFINITY, -1e9, -1.5, -0.0, 0.0, Double.MIN_VALUE, 1.5, 2.5, 1e300);
  private static final List<Float> CHARGES =
      List.of(-Float.MAX_VALUE, -0.5f, -0.0f, 0.0f, 0.25f, Float.POSITIVE_INFINITY);
  private static final List<LocalDate> DAYS =
      List.of(
          LocalDate.MIN,
          LocalDate.of(1969, 12, 31),
          LocalDate.EPOCH,
          LocalDate.of(2024, 2, 29),
          LocalDate.MAX);

  /** As the operators of Java compare: zero is zero, with any sign. */
  private static final Comparator<Double> BY_OPERATOR =
      (one, other) -> one < other ? -1 : one > other ? 1 : 0;

  private static final Comparator<Float> BY_FLOAT_OPERATOR =
      (one, other) -> one < other ? -1 : one > other ? 1 : 0;
  private static final Comparator<String> BY_CODE_POINT =
      Comparator.comparing(
          ByteString::copyFromUtf8, ByteString.unsignedLexicographicalComparator());

  private static final List<Property<Gadget, GadgetPatch>> OF_GADGETS =
      List.of(
          new ColumnProperty<>(
              GadgetColumns.NAME,
              NAMES,
              BY_CODE_POINT,
              Gadget::name,
              GadgetPatch::name,
              GadgetPatch::clearName),
          new ColumnProperty<>(
              GadgetColumns.LEVEL,
              LEVELS,
              Comparator.naturalOrder(),
              Gadget::level,
              GadgetPatch::level,
              GadgetPatch::clearLevel),
          new ColumnProperty<>(
              GadgetColumns.PRICE,
              PRICES,
              Comparator.naturalOrder(),
              Gadget::price,
              GadgetPatch::price,
              GadgetPatch::clearPrice),
          new ColumnProperty<>(
              GadgetColumns.ALARM,
              ALARMS,
              Comparator.naturalOrder(),
              Gadget::alarm,
              GadgetPatch::alarm,
              GadgetPatch::clearAlarm),
          new ColumnProperty<>(
              GadgetColumns.WEIGHT,
              WEIGHTS,
              BY_OPERATOR,
              Gadget::weight,
              GadgetPatch::weight,
              GadgetPatch::clearWeight),
          new ColumnProperty<>(
              GadgetColumns.CHARGE,
              CHARGES,
              BY_FLOAT_OPERATOR,
              Gadget::charge,
              GadgetPatch::charge,
              GadgetPatch::clearCharge),
          new ColumnProperty<>(
              GadgetColumns.DAY,
              DAYS,
              Comparator.naturalOrder(),
              Gadget::day,
              GadgetPatch::day,
              GadgetPatch::clearDay),
          new ColumnProperty<>(
              GadgetColumns.GRADE,
              List.of(Grade.values()),
              Comparator.naturalOrder(),
              Gadget::grade,
              GadgetPatch::grade,
              GadgetPatch::clearGrade),
          new MapProperty<>(
              GadgetColumns.LABELS,
              CellCodecs.STRING,
              TAGS,
              CellCodecs.STRING,
              NAMES,
              Gadget::labels,
              GadgetPatch::putLabels,
              GadgetPatch::removeLabels,
              GadgetPatch::clearLabels),
          new MapProperty<>(
              GadgetColumns.SIZES,
              CellCodecs.STRING,
              TAGS,
              CellCodecs.LONG,
              LEVELS,
              Gadget::sizes,
              GadgetPatch::putSizes,
              GadgetPatch::removeSizes,
              GadgetPatch::clearSizes),
          new SetProperty<>(
              GadgetColumns.TAGS,
              CellCodecs.STRING,
              TAGS,
              Gadget::tags,
              GadgetPatch::addTags,
              GadgetPatch::removeTags,
              GadgetPatch::clearTags),
          new SetProperty<>(
              GadgetColumns.MARKS,
              CellCodecs.INT,
              ALARMS,
              Gadget::marks,
              GadgetPatch::addMarks,
              GadgetPatch::removeMarks,
              GadgetPatch::clearMarks),
          new CounterProperty<>(GadgetColumns.LIKES, LEVELS, GadgetPatch::likes));

  private static final List<Property<Lease, LeasePatch>> OF_LEASES =
      List.of(
          new ColumnProperty<>(
              LeaseColumns.HOLDER, NAMES, BY_CODE_POINT, Lease::holder, LeasePatch::holder, null),
          new ColumnProperty<>(
              LeaseColumns.NOTE,
              NAMES,
              BY_CODE_POINT,
              Lease::note,
              LeasePatch::note,
              LeasePatch::clearNote),
          new SetProperty<>(
              LeaseColumns.TAGS,
              CellCodecs.STRING,
              TAGS,
              Lease::tags,
              LeasePatch::addTags,
              LeasePatch::removeTags,
              LeasePatch::clearTags));

  /** Their ends are around now, and as far from it as can be. */
  private List<Property<Grant, GrantPatch>> ofGrants() {
    List<Instant> ends =
        List.of(
            Instant.MIN,
            Instant.EPOCH.minusNanos(1),
            Instant.EPOCH,
            now.minusMillis(1),
            now,
            now.plusNanos(1),
            now.plusMillis(1),
            now.plusSeconds(60),
            now.plusSeconds(3_600),
            Instant.MAX);
    return List.of(
        new ColumnProperty<>(
            GrantColumns.UNTIL,
            ends,
            Comparator.naturalOrder(),
            Grant::until,
            GrantPatch::until,
            GrantPatch::clearUntil),
        new ColumnProperty<>(
            GrantColumns.ALARM,
            ALARMS,
            Comparator.naturalOrder(),
            Grant::alarm,
            GrantPatch::alarm,
            GrantPatch::clearAlarm),
        new SetProperty<>(
            GrantColumns.TAGS,
            CellCodecs.STRING,
            TAGS,
            Grant::tags,
            GrantPatch::addTags,
            GrantPatch::removeTags,
            GrantPatch::clearTags),
        new CounterProperty<>(GrantColumns.USES, LEVELS, GrantPatch::uses));
  }

  private final long seed = Long.getLong("seed", 20_261_120L);
  private final Random random = new Random(seed);

  /** Ahead of the clock of a real instance, so that its garbage collection keeps the expired. */
  private final Instant now =
      Instant.now().plus(3, ChronoUnit.HOURS).truncatedTo(ChronoUnit.MILLIS);

  private final BigtableDataClient client;

  ConditionModelTest(BigtableDataClient client, TestClock clock) {
    this.client = client;
    clock.set(now);
  }

  @Test
  void rowsOfWhichNoColumnIsRequired(GadgetRepository gadgets) throws Exception {
    run(new ModelRun<>(gadgets, OF_GADGETS, GadgetKey::of, this::gadget, GadgetKey.all()));
  }

  @Test
  void rowsThatAreGoneWhenARequiredColumnHasExpired(LeaseRepository leases) throws Exception {
    run(new ModelRun<>(leases, OF_LEASES, LeaseKey::of, this::lease, LeaseKey.all()));
  }

  @Test
  void rowsThatExpireEachAtItsInstant(GrantRepository grants) throws Exception {
    run(new ModelRun<>(grants, ofGrants(), GrantKey::of, this::grant, GrantKey.all()));
  }

  private void run(ModelRun<?, ?, ?> run) throws Exception {
    for (int round = 0; round < ROUNDS; round++) {
      String what = "seed " + seed + ", round " + round;
      run.fill(client, random, now);
      run.write(what, random, now.toEpochMilli());
      run.assertRows(what, client);
      run.scan(what, random, now.toEpochMilli());
      run.clear();
    }
    Runs.report("conditions: seed " + seed + ", " + run.cases());
    assertThat(run.conditionalWrites()).isAtLeast(WRITES_OF_EACH);
  }

  private Gadget gadget(String id) {
    Map<String, Long> sizes = new HashMap<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      sizes.put(Property.one(TAGS, random), Property.one(LEVELS, random));
    }
    Map<String, String> labels = new HashMap<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      labels.put(Property.one(TAGS, random), Property.one(NAMES, random));
    }
    return new Gadget(
        id,
        maybe(NAMES),
        maybe(LEVELS),
        maybe(PRICES),
        maybe(ALARMS),
        maybe(WEIGHTS),
        maybe(CHARGES),
        maybe(DAYS),
        maybe(List.of(Grade.values())),
        sizes,
        labels,
        some(TAGS),
        some(ALARMS),
        random.nextLong());
  }

  private Lease lease(String id) {
    return new Lease(id, Property.one(NAMES, random), maybe(NAMES), some(TAGS));
  }

  private Grant grant(String id) {
    return new Grant(
        id,
        random.nextBoolean() ? null : now.plusMillis(random.nextInt(3) - 1),
        maybe(ALARMS),
        some(TAGS),
        random.nextLong());
  }

  private <T> @Nullable T maybe(List<T> values) {
    return random.nextBoolean() ? Property.one(values, random) : null;
  }

  private <T> Set<T> some(List<T> values) {
    Set<T> some = new HashSet<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      some.add(Property.one(values, random));
    }
    return some;
  }
}
