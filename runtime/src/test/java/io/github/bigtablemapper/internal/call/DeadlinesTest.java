package io.github.bigtablemapper.internal.call;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.StatusCode;
import com.google.bigtable.v2.CheckAndMutateRowRequest;
import com.google.bigtable.v2.MutateRowRequest;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.common.collect.Range;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.codec.time.TimeCodecs;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.fixture.BlackHole;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.SlowRows;
import io.github.bigtablemapper.fixture.Ticket;
import io.github.bigtablemapper.fixture.TicketRepository;
import io.github.bigtablemapper.fixture.WriteServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What a deadline is measured by, and what ends with it. */
class DeadlinesTest {
  private static final RawMapping MAPPING = RawMapping.of(List.of(KEPT), "kept:a");
  private static final RawMapping EXPIRING = RawMapping.of(List.of(KEPT), "kept:a", "kept:until@");

  /** Longer than a thread of a busy machine stands still, as a call can be slow, but not silent. */
  private static final Duration SHORT = Duration.ofSeconds(4);

  /**
   * Much later than a deadline, and much earlier than anything else would end. How soon after its
   * deadline an operation ends is for {@link BlackHoleTest} to tell.
   */
  private static final long LATE_MILLIS = 40_000;

  /** The deadlines of all operations but the one under test. */
  private static final Deadlines OTHERS = Deadlines.of(Duration.ofMinutes(5));

  /** Twenty of these are longer than the deadline. */
  private static final Duration PAUSE = Duration.ofMillis(300);

  private static final List<RawKey> KEYS =
      IntStream.range(0, 20).mapToObj(i -> new RawKey("k%04d".formatted(i))).toList();

  /** What is loaded and connected for the first time takes long on a busy machine. */
  @BeforeAll
  static void warmUp() throws IOException {
    try (SlowRows server = new SlowRows(Duration.ofMillis(1), 0, 3)) {
      RawRepository rows = rows(server.client(), Deadlines.defaults());
      assertThat(rows.scan(RawKey.all()).list()).hasSize(3);
      rows.putAll(raws(2_000));
    }
  }

  private static RawRepository rows(BigtableDataClient client, Deadlines deadlines) {
    return new RawRepository(BigtableMapper.builder(client).deadlines(deadlines).build(), MAPPING);
  }

  @Test
  void aScanGoesOnAsLongAsItDelivers() throws IOException {
    try (SlowRows server = new SlowRows(PAUSE, 0, 20)) {
      assertThat(rows(server.client(), Deadlines.of(SHORT)).scan(RawKey.all()).list()).hasSize(20);
    }
  }

  @Test
  void aServerThatLooksForRowsIsNotSilent() throws IOException {
    try (SlowRows server = new SlowRows(PAUSE, 19, 1)) {
      assertThat(rows(server.client(), Deadlines.of(SHORT)).scan(RawKey.all()).list()).hasSize(1);
    }
  }

  @Test
  void theTimeThatAReaderTakesDoesNotCount() throws Exception {
    try (SlowRows server = new SlowRows(PAUSE, 0, 3);
        BlackHole hole = new BlackHole(BlackHole.Kind.SERVER);
        Stream<Raw> rows = rows(server.client(), Deadlines.of(SHORT)).scan(RawKey.all()).stream()) {
      var iterator = rows.iterator();
      assertThat(iterator.next().id()).isEqualTo("k0001");
      RawRepository silent = rows(hole.client(), Deadlines.of(SHORT));
      for (int i = 0; i < 2; i++) { // meanwhile, the same deadline ends another scan, and one more
        assertThrows(RequestFailedException.class, () -> silent.scan(RawKey.all()).list());
      }
      assertThat(iterator.next().id()).isEqualTo("k0002");
      assertThat(iterator.next().id()).isEqualTo("k0003");
      assertThat(iterator.hasNext()).isFalse();
    }
  }

  @Test
  void findAllHasTheDeadlineOfReads() throws IOException {
    try (SlowRows server = new SlowRows(PAUSE, 0, 20)) {
      RawRepository slow = rows(server.client(), OTHERS.withReads(SHORT));
      long start = System.nanoTime();

      RequestFailedException thrown =
          assertThrows(RequestFailedException.class, () -> slow.findAll(KEYS));

      assertThat(thrown.code()).isEqualTo(StatusCode.Code.DEADLINE_EXCEEDED);
      assertThat(millisSince(start)).isAtMost(LATE_MILLIS);
    }
  }

  @Test
  void aBatchGoesOnAsLongAsAnswersCome() throws IOException {
    try (SlowRows server = new SlowRows(PAUSE.multipliedBy(3), 0, 0)) {
      RawRepository slow = rows(server.client(), Deadlines.of(SHORT));
      long start = System.nanoTime();
      assertThat(slow.applyAll(raws(24_000).stream().map(slow.writes()::put).toList()).failures())
          .isEmpty();
      assertThat(server.batches()).isEqualTo(24);
      assertThat(millisSince(start)).isAtLeast(SHORT.toMillis());
    }
  }

  @Test
  void aBatchThatIsNotAnsweredAnyMoreSendsNoMoreAndTellsItsRows() throws IOException {
    try (SlowRows server = new SlowRows(PAUSE, 0, 0).answerBatches(2)) {
      RawRepository slow = rows(server.client(), Deadlines.of(SHORT));

      BatchResult<Raw, RawKey> result =
          slow.applyAll(raws(20_000).stream().map(slow.writes()::put).toList());

      assertThat(result.stored()).hasSize(2_000);
      assertThat(result.failures()).hasSize(18_000);
      assertThat(server.batches()).isAtMost(10); // 2 answered, 4 after, each once more
      long unknown =
          result.failures().values().stream()
              .filter(OutcomeUnknownException.class::isInstance)
              .count();
      assertThat(unknown).isIn(Range.closed(4_000L, 8_000L)); // of each lane the last one or two
      for (BigtableMapperException failure : result.failures().values()) {
        assertThat(((RequestFailedException) failure).code())
            .isEqualTo(StatusCode.Code.DEADLINE_EXCEEDED);
      }
    }
  }

  /** Each row is a separate request, 16 at a time: none of the second 16 is answered. */
  @Test
  void aBatchOfCheckedRowsThatIsNotAnsweredAnyMoreTellsThem() throws Exception {
    try (WriteServer server = new WriteServer().hold()) {
      TicketRepository tickets =
          new TicketRepository(
              BigtableMapper.builder(server.client()).deadlines(Deadlines.of(SHORT)).build());
      CompletableFuture<BatchResult<Ticket, RawKey>> batch =
          tickets
              .async()
              .applyAll(
                  IntStream.range(0, 100)
                      .mapToObj(i -> new Ticket("k%04d".formatted(i), "x", 0))
                      .toList()
                      .stream()
                      .map(tickets.async().writes()::put)
                      .toList());
      server.waitForRequests(16);
      server.releaseThese();

      BatchResult<Ticket, RawKey> result = batch.get(20, TimeUnit.SECONDS);

      assertThat(result.applied()).hasSize(16);
      assertThat(result.failures()).hasSize(84);
      List<Boolean> unknown = new ArrayList<>();
      for (BigtableMapperException failure : result.failures().values()) {
        assertThat(((RequestFailedException) failure).code())
            .isEqualTo(StatusCode.Code.DEADLINE_EXCEEDED);
        unknown.add(failure instanceof OutcomeUnknownException);
      }
      assertThat(unknown.subList(0, 16)).doesNotContain(false);
      assertThat(unknown.subList(32, 84)).doesNotContain(true); // of each lane one more at most
      assertThat(server.requestCount()).isAtLeast(32);
      assertThat(server.requestCount()).isAtMost(16 + Collections.frequency(unknown, true));
    }
  }

  @Test
  void aMoveEndsInTimeWithAllItsSteps() throws IOException {
    try (WriteServer server = new WriteServer()) {
      server.hang(MutateRowRequest.class).answerReads(Map.of("k", ByteString.copyFromUtf8("x")));
      RawRepository rows = rows(server.client(), OTHERS.withWrites(SHORT));
      long start = System.nanoTime();

      assertThrows(
          OutcomeUnknownException.class, () -> rows.move(new RawKey("k"), new RawKey("l")));

      assertThat(millisSince(start)).isAtMost(LATE_MILLIS);
      assertThat(server.requests(MutateRowRequest.class)).hasSize(1);
    }
  }

  @Test
  void aSweepEndsInTimeIfADeletionIsNotAnswered() throws IOException {
    try (WriteServer server = new WriteServer()) {
      server
          .hang(CheckAndMutateRowRequest.class)
          .answerReads(Map.of("k", TimeCodecs.INSTANT.encode(Instant.EPOCH)));
      RawRepository rows =
          new RawRepository(
              BigtableMapper.builder(server.client()).deadlines(OTHERS.withWrites(SHORT)).build(),
              EXPIRING);
      long start = System.nanoTime();

      assertThrows(OutcomeUnknownException.class, () -> rows.deleteExpired(RawKey.all()));

      assertThat(millisSince(start)).isAtMost(LATE_MILLIS);
      assertThat(server.requests(CheckAndMutateRowRequest.class)).hasSize(1);
    }
  }

  @Test
  void theTimeoutOfTheClientEndsAnOperationEarlier() throws IOException {
    try (WriteServer server = new WriteServer().hang()) {
      BigtableDataSettings.Builder settings = server.settings();
      settings.stubSettings().checkAndMutateRowSettings().setSimpleTimeoutNoRetriesDuration(SHORT);
      try (BigtableDataClient client = BigtableDataClient.create(settings.build())) {
        RawRepository rows = rows(client, OTHERS);
        long start = System.nanoTime();

        OutcomeUnknownException thrown =
            assertThrows(OutcomeUnknownException.class, () -> rows.putIfAbsent(Raw.of("k", "x")));

        assertThat(thrown.code()).isEqualTo(StatusCode.Code.DEADLINE_EXCEEDED);
        assertThat(millisSince(start)).isAtMost(LATE_MILLIS);
      }
    }
  }

  /** The second cells from the right of the table's rows, such as {@code 10 s}. */
  @Test
  void theDefaultsAreThoseOfTheGuide() throws IOException {
    String guide = Files.readString(Path.of("..", "docs", "deadlines.md"));
    Map<String, String> told =
        Pattern.compile("(?m)^\\| ([a-z ]+) \\|.*\\| (\\d+) s \\|[^|]*\\|$")
            .matcher(guide)
            .results()
            .collect(Collectors.toMap(row -> row.group(1), row -> row.group(2)));
    Deadlines defaults = Deadlines.defaults();

    assertThat(told)
        .containsExactly(
            "reads", defaults.reads().toSeconds() + "",
            "reads of many keys", defaults.reads().toSeconds() + "",
            "writes", defaults.writes().toSeconds() + "",
            "batches", defaults.batches().toSeconds() + "",
            "scans", defaults.scans().toSeconds() + "",
            "schema", defaults.schema().toSeconds() + "");
  }

  @Test
  void aDeadlineIsPositive() {
    assertThrows(IllegalArgumentException.class, () -> Deadlines.of(Duration.ZERO));
    assertThrows(
        IllegalArgumentException.class,
        () -> Deadlines.defaults().withScans(Duration.ofSeconds(-1)));
    assertThat(Deadlines.of(Duration.ofSeconds(Long.MAX_VALUE)).reads().toSeconds())
        .isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void aDeadlineMayBeAsLongAsOneLikes() throws IOException {
    try (WriteServer server = new WriteServer()) {
      rows(server.client(), Deadlines.of(Duration.ofSeconds(Long.MAX_VALUE)))
          .putAll(List.of(Raw.of("k", "x")));
      assertThat(
              rows(server.client(), Deadlines.of(Duration.ofSeconds(Long.MAX_VALUE))).findAll(KEYS))
          .isEmpty();
    }
  }

  private static List<Raw> raws(int count) {
    return IntStream.range(0, count).mapToObj(i -> Raw.of("k%05d".formatted(i), "x")).toList();
  }

  private static long millisSince(long start) {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
  }
}
