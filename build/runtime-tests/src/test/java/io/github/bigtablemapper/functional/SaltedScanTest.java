package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.AsyncScan;
import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.PageToken;
import io.github.bigtablemapper.ReadRepository;
import io.github.bigtablemapper.Scan;
import io.github.bigtablemapper.Selection;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Salted;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Random scans of salted keys, in both formats, against a list in the order of the parts. */
@Tag("reliability")
@BigtableTest({SaltedScanTest_ReadingRepository.class, SaltedScanTest_SampleRepository.class})
class SaltedScanTest {
  private static final int ROWS = 400;
  private static final int SCANS = Runs.times(8);
  private static final long SEED = Long.getLong("seed", 20_261_120L);

  /** Text of one byte per character, so that strings compare as they are stored. */
  private static final List<String> TENANTS =
      List.of("", "\u0000", " ", "#", "%", "a", "a#", "a#b", "aa", "ab", "b", "c", "c1", "c10");

  private static final int NUMBERS = 12;
  private static final int DAYS = 5;

  /** What both entities have. */
  interface Row {
    String tenant();

    int number();

    int day();

    String name();
  }

  @Table("salted-readings")
  @Family("r")
  @Salted(
      buckets = 16,
      by = {"tenant", "number"})
  record Reading(
      @RowKey String tenant,
      @RowKey(digits = 3) int number,
      @RowKey(reversed = true, digits = 2) int day,
      @Column String name)
      implements Row {}

  @Table(value = "salted-samples", keyFormat = KeyFormat.ORDERED)
  @Family("s")
  @Salted(buckets = 5)
  record Sample(
      @RowKey String tenant,
      @RowKey int number,
      @RowKey(reversed = true) int day,
      @Column String name)
      implements Row {}

  /** A range, and what it means. */
  private record Range<K extends Key>(KeyRange<K> keys, Predicate<Row> model) {}

  private final Random random = new Random(SEED);

  @Test
  void readableKeys(SaltedScanTest_ReadingRepository readings) {
    List<Reading> all = new ArrayList<>();
    for (Sample row : rows()) {
      all.add(new Reading(row.tenant(), row.number(), row.day(), row.name()));
    }
    readings.putAll(all);
    scan(readings, all, this::readings, SaltedScanTest_ReadingColumns.NAME);
  }

  @Test
  void orderedKeys(SaltedScanTest_SampleRepository samples) {
    List<Sample> all = rows();
    samples.putAll(all);
    scan(samples, all, this::samples, SaltedScanTest_SampleColumns.NAME);
  }

  private <E extends Row, K extends Key> void scan(
      ReadRepository<E, K> rows,
      List<E> all,
      Supplier<Range<K>> ranges,
      MappedColumn<E, String> name) {
    int found = 0;
    for (int i = 0; i < SCANS; i++) {
      Range<K> one = ranges.get();
      Range<K> other = ranges.get();
      Scan<E, K> scan = rows.scan(one.keys());
      Predicate<Row> model = one.model();
      if (random.nextInt(3) == 0) {
        scan = rows.scan(one.keys(), other.keys());
        model = model.or(other.model());
      }
      if (random.nextBoolean()) {
        scan = scan.where(name.isEqualTo("x"));
        model = model.and(row -> row.name().equals("x"));
      }
      List<E> expected = new ArrayList<>(all.stream().filter(model).toList());
      if (random.nextBoolean()) {
        scan = scan.reverse();
        Collections.reverse(expected);
      }
      List<E> matching = expected;
      if (random.nextBoolean()) {
        int limit = random.nextInt(30);
        scan = scan.limit(limit);
        expected = expected.subList(0, Math.min(limit, expected.size()));
      }
      check("seed " + SEED + ", scan " + i, scan, expected);
      List<E> unordered = scan.unordered().list();
      assertWithMessage("seed %s, scan %s", SEED, i).that(unordered).hasSize(expected.size());
      assertWithMessage("seed %s, scan %s", SEED, i).that(unordered).containsNoDuplicates();
      assertWithMessage("seed %s, scan %s", SEED, i)
          .that(matching)
          .containsAtLeastElementsIn(unordered);
      check("seed " + SEED + ", unordered scan " + i, scan.unordered(), unordered);
      found += expected.size();
    }
    Runs.report("salted scans: seed " + SEED + ", " + SCANS + " scans of " + found + " rows");
  }

  private <E extends Row, K extends Key> void check(
      String seeded, Scan<E, K> scan, List<E> expected) {
    assertWithMessage(seeded).that(scan.list()).isEqualTo(expected);
    assertWithMessage(seeded).that(scan.count()).isEqualTo(expected.size());
    try (Stream<E> stream = scan.stream()) {
      assertWithMessage(seeded).that(stream.toList()).isEqualTo(expected);
    }
    List<E> walked = new ArrayList<>();
    int size = 1 + random.nextInt(12);
    PageToken token = null;
    do {
      Page<E> page = token == null ? scan.page(size) : scan.page(size, token);
      token = page.nextToken().orElse(null);
      walked.addAll(page.items());
      if (token != null) {
        assertWithMessage(seeded).that(page.items()).hasSize(size);
      }
    } while (token != null);
    assertWithMessage(seeded).that(walked).isEqualTo(expected);
    if (!expected.isEmpty()) {
      int last = random.nextInt(expected.size());
      List<E> following = expected.subList(last + 1, expected.size());
      K key = scan.select().list().get(last).key();
      assertWithMessage(seeded)
          .that(scan.startAfter(key).limit(following.size()).list())
          .isEqualTo(following);
    }
  }

  @Test
  void theAsynchronousTwinAndSelectionsToo(SaltedScanTest_SampleRepository samples)
      throws Exception {
    List<Sample> all = rows();
    samples.putAll(all);
    AsyncScan<Sample, SaltedScanTest_SampleKey> scan =
        samples.async().scan(SaltedScanTest_SampleKey.all().tenant().from("a"));
    List<Sample> expected = all.stream().filter(row -> row.tenant().compareTo("a") >= 0).toList();
    Executor other = CompletableFuture.delayedExecutor(0, TimeUnit.MILLISECONDS);
    List<Sample> taken = Collections.synchronizedList(new ArrayList<>());

    scan.forEach(row -> CompletableFuture.runAsync(() -> taken.add(row), other)).get();

    assertThat(taken).isEqualTo(expected);
    assertThat(scan.list().get()).isEqualTo(expected);
    assertThat(scan.count().get()).isEqualTo(expected.size());
    assertThat(scan.page(7).get().items()).isEqualTo(expected.subList(0, 7));
    SaltedScanTest_SampleKey seventh = samples.mapping().key(expected.get(6));
    assertThat(scan.startAfter(seventh).limit(7).list().get()).isEqualTo(expected.subList(7, 14));
    List<Sample> before = new ArrayList<>(expected.subList(0, 6));
    Collections.reverse(before);
    assertThat(scan.startAfter(seventh).reverse().list().get()).isEqualTo(before);
    assertThat(scan.reverse().startAfter(seventh).list().get()).isEqualTo(before);
    assertThat(scan.unordered().list().get()).containsExactlyElementsIn(expected);
    PageToken ordered = scan.page(7).get().nextToken().orElseThrow();
    assertThrows(ExecutionException.class, () -> scan.unordered().page(7, ordered).get());
    List<Sample> parallel = Collections.synchronizedList(new ArrayList<>());
    samples
        .scan(SaltedScanTest_SampleKey.all().tenant().from("a"))
        .forEachParallel(4, parallel::add);
    assertThat(parallel).containsExactlyElementsIn(expected);
    assertThat(
            scan.select(SaltedScanTest_SampleColumns.NAME).reverse().limit(1).list().get().stream()
                .map(Selection::key))
        .containsExactly(samples.mapping().key(expected.get(expected.size() - 1)));
  }

  /** Rows with different keys, in their order. */
  private List<Sample> rows() {
    Map<List<Object>, Sample> rows = new HashMap<>();
    while (rows.size() < ROWS) {
      Sample row =
          new Sample(
              tenant(),
              random.nextInt(NUMBERS),
              random.nextInt(DAYS),
              random.nextBoolean() ? "x" : "y");
      rows.put(List.of(row.tenant(), row.number(), row.day()), row);
    }
    return rows.values().stream()
        .sorted(
            Comparator.comparing(Sample::tenant)
                .thenComparing(Sample::number)
                .thenComparing(Sample::day, Comparator.reverseOrder()))
        .toList();
  }

  private String tenant() {
    return TENANTS.get(random.nextInt(TENANTS.size()));
  }

  private Range<SaltedScanTest_ReadingKey> readings() {
    String a = tenant();
    String b = tenant();
    int m = random.nextInt(NUMBERS);
    int n = random.nextInt(NUMBERS);
    int day = random.nextInt(DAYS);
    SaltedScanTest_ReadingKey.TenantPrefix prefix = SaltedScanTest_ReadingKey.tenant(a);
    Predicate<Row> inA = row -> row.tenant().equals(a);
    Predicate<Row> inNumber = inA.and(row -> row.number() == m);
    return switch (random.nextInt(12)) {
      case 0 -> new Range<>(SaltedScanTest_ReadingKey.all(), row -> true);
      case 1 -> new Range<>(prefix, inA);
      case 2 -> new Range<>(prefix.number(m), inNumber);
      case 3 ->
          new Range<>(prefix.number(m).day().from(day), inNumber.and(row -> row.day() >= day));
      case 4 ->
          new Range<>(prefix.number(m).day().before(day), inNumber.and(row -> row.day() < day));
      case 5 ->
          new Range<>(
              KeyRange.of(SaltedScanTest_ReadingKey.of(a, m, day)),
              inNumber.and(row -> row.day() == day));
      case 6 ->
          new Range<>(
              prefix.number().from(m).before(n),
              inA.and(row -> row.number() >= m && row.number() < n));
      case 7 -> new Range<>(prefix.number().after(m), inA.and(row -> row.number() > m));
      case 8 ->
          new Range<>(
              prefix.number().to(n).after(m),
              inA.and(row -> row.number() > m && row.number() <= n));
      case 9 ->
          new Range<>(
              SaltedScanTest_ReadingKey.all().tenant().from(a).before(b),
              row -> row.tenant().compareTo(a) >= 0 && row.tenant().compareTo(b) < 0);
      case 10 ->
          new Range<>(
              SaltedScanTest_ReadingKey.all().tenant().startsWith(a),
              row -> row.tenant().startsWith(a));
      default ->
          new Range<>(
              SaltedScanTest_ReadingKey.all().tenant().after(a),
              row -> row.tenant().compareTo(a) > 0);
    };
  }

  private Range<SaltedScanTest_SampleKey> samples() {
    String a = tenant();
    String b = tenant();
    int m = random.nextInt(NUMBERS);
    int n = random.nextInt(NUMBERS);
    SaltedScanTest_SampleKey.TenantPrefix prefix = SaltedScanTest_SampleKey.tenant(a);
    Predicate<Row> inA = row -> row.tenant().equals(a);
    return switch (random.nextInt(7)) {
      case 0 -> new Range<>(SaltedScanTest_SampleKey.all(), row -> true);
      case 1 -> new Range<>(prefix, inA);
      case 2 -> new Range<>(prefix.number(m), inA.and(row -> row.number() == m));
      case 3 ->
          new Range<>(
              prefix.number().from(m).before(n),
              inA.and(row -> row.number() >= m && row.number() < n));
      case 4 ->
          new Range<>(
              SaltedScanTest_SampleKey.all().tenant().from(a).before(b),
              row -> row.tenant().compareTo(a) >= 0 && row.tenant().compareTo(b) < 0);
      case 5 ->
          new Range<>(
              SaltedScanTest_SampleKey.all().tenant().startsWith(a),
              row -> row.tenant().startsWith(a));
      default ->
          new Range<>(
              SaltedScanTest_SampleKey.all().tenant().to(a), row -> row.tenant().compareTo(a) <= 0);
    };
  }
}
