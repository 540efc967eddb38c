package io.github.bigtablemapper;

import static com.google.common.truth.Truth.assertWithMessage;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.BucketColumn;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.WriteServer;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.io.IOException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every time, count and size that a program can name, at its ends: it is taken, or refused in
 * words. No sum overflows, and nothing waits for ever.
 */
@NullMarked
class ExtremesTest {
  private static final List<Duration> DURATIONS =
      List.of(
          Duration.ZERO,
          Duration.ofNanos(1),
          Duration.ofNanos(-1),
          Duration.ofMillis(1),
          Duration.ofNanos(Long.MAX_VALUE),
          Duration.ofMillis(Long.MAX_VALUE),
          Duration.ofSeconds(Long.MAX_VALUE, 999_999_999),
          Duration.ofSeconds(Long.MIN_VALUE),
          ChronoUnit.FOREVER.getDuration());
  private static final List<Integer> COUNTS =
      List.of(Integer.MIN_VALUE, -1, 0, 1, 2, Integer.MAX_VALUE - 1, Integer.MAX_VALUE);
  private static final List<Long> SIZES =
      List.of(Long.MIN_VALUE, -1L, 0L, 1L, Long.MAX_VALUE - 1, Long.MAX_VALUE);

  private static final RawMapping MAPPING = RawMapping.of(List.of(KEPT), "kept:a", "kept:h*");
  private static final RawKey KEY = new RawKey("k");

  private WriteServer server;
  private RawRepository rows;

  @BeforeEach
  void start() throws IOException {
    server = new WriteServer();
    rows = new RawRepository(BigtableMapper.create(server.client()), MAPPING);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @SuppressWarnings("unchecked") // all its columns are of bytes
  private static HistoryColumn<Raw, ByteString> history() {
    return (HistoryColumn<Raw, ByteString>) MAPPING.columns().get(1);
  }

  private Map<String, Function<Duration, Object>> durations() {
    Map<String, Function<Duration, Object>> uses = new LinkedHashMap<>();
    uses.put("Deadlines.of", deadline -> write(rows.withDeadlines(Deadlines.of(deadline))));
    Map<String, BiFunction<Deadlines, Duration, Deadlines>> parts =
        Map.of(
            "withReads", Deadlines::withReads,
            "withWrites", Deadlines::withWrites,
            "withBatches", Deadlines::withBatches,
            "withScans", Deadlines::withScans,
            "withSchema", Deadlines::withSchema);
    parts.forEach(
        (name, with) ->
            uses.put(
                name,
                deadline -> write(rows.withDeadlines(with.apply(Deadlines.defaults(), deadline)))));
    uses.put("BulkWriter.close", time -> done(() -> rows.bulkWriter().close(time)));
    uses.put("first backoff", time -> two(options -> options.retryFailedRows(1, time)));
    uses.put("mapper.close", time -> BigtableMapper.create(server.client()).close(time));
    uses.put(
        "bucket",
        bucket -> BucketColumn.of(0, "sums", "s", "q", CellCodecs.LONG, bucket).toString());
    return uses;
  }

  private static Object write(Repository<Raw, RawKey, ?> rows) {
    return List.of(
        rows.put(Raw.of("k", "x", null)),
        rows.putAll(List.of(Raw.of("k", "x", null))),
        rows.find(KEY),
        rows.findAll(List.of(KEY)),
        rows.scan(RawKey.all()).list());
  }

  private static Object done(Runnable call) {
    call.run();
    return "done";
  }

  private Object two(UnaryOperator<BulkWriterOptions<RawKey>> options) {
    try (var writer = rows.bulkWriter(options)) {
      return List.of(
          writer.add(rows.writes().put(Raw.of("k", "x", null))),
          writer.add(rows.writes().put(Raw.of("l", "x", null))));
    }
  }

  private Map<String, Function<Integer, Object>> counts() {
    Map<String, Function<Integer, Object>> uses = new LinkedHashMap<>();
    uses.put("page", size -> rows.scan(RawKey.all()).page(size).items());
    uses.put("parallel", count -> rows.scan(RawKey.all()).forEachParallel(count, row -> {}));
    uses.put("keepNewest", count -> done(() -> rows.history(KEY, history()).keepNewest(count)));
    uses.put("newest", count -> rows.scan(RawKey.all()).newest(history(), count).list());
    uses.put(
        "newest of a read", n -> rows.find(KEY, read -> read.newest(history(), n)).isPresent());
    uses.put("history", count -> rows.history(KEY, history()).newest(count).size());
    uses.put("FamilyRule.maxVersions", count -> FamilyRule.of("f").maxVersions(count).toString());
    uses.put("outstanding rows", count -> two(options -> options.maxOutstandingRows(count)));
    uses.put("retries", count -> two(options -> options.retryFailedRows(count, Duration.ZERO)));
    return uses;
  }

  private Map<String, Function<Long, Object>> sizes() {
    Map<String, Function<Long, Object>> uses = new LinkedHashMap<>();
    uses.put("limit", limit -> rows.scan(RawKey.all()).limit(limit).list());
    uses.put("reverse limit", limit -> rows.scan(RawKey.all()).reverse().limit(limit).list());
    uses.put("outstanding bytes", bytes -> two(options -> options.maxOutstandingBytes(bytes)));
    uses.put(
        "confirm",
        count -> done(() -> rows.deleteRange(RawKey.all().id().from("a")).confirm(count)));
    return uses;
  }

  @TestFactory
  Stream<DynamicTest> timesAreTakenOrRefused() {
    return tests(durations(), DURATIONS);
  }

  @TestFactory
  Stream<DynamicTest> countsAreTakenOrRefused() {
    return tests(counts(), COUNTS);
  }

  @TestFactory
  Stream<DynamicTest> sizesAreTakenOrRefused() {
    return tests(sizes(), SIZES);
  }

  private static <T> Stream<DynamicTest> tests(
      Map<String, Function<T, Object>> uses, List<T> values) {
    return uses.entrySet().stream()
        .map(
            use ->
                DynamicTest.dynamicTest(
                    use.getKey(),
                    () -> values.forEach(value -> use(use.getKey(), use.getValue(), value))));
  }

  private static <T> void use(String name, Function<T, Object> use, T value) {
    assertTimeoutPreemptively(
        Duration.ofSeconds(40),
        () -> {
          try {
            assertWithMessage(name).that(use.apply(value)).isNotNull();
          } catch (BigtableMapperException | IllegalArgumentException refused) {
            assertWithMessage("%s of %s", name, value)
                .that(String.valueOf(refused.getMessage()).length())
                .isGreaterThan(15);
          } catch (RuntimeException | Error thrown) {
            throw new AssertionError(name + " of " + value, thrown);
          }
        },
        () -> name + " of " + value);
  }
}
