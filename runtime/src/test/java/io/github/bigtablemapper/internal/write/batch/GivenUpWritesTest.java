package io.github.bigtablemapper.internal.write.batch;

import static com.google.common.truth.Truth.assertWithMessage;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;
import static java.util.Objects.requireNonNull;

import com.google.bigtable.v2.CheckAndMutateRowRequest;
import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.MutateRowsRequest;
import com.google.bigtable.v2.ReadModifyWriteRowRequest;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.IndependentWrites;
import io.github.bigtablemapper.codec.time.TimeCodecs;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.exception.BatchCancelledException;
import io.github.bigtablemapper.exception.BatchFailedException;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.IncompleteOperationException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.fixture.Chunks;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.fixture.Waiting;
import io.github.bigtablemapper.fixture.WriteServer;
import io.github.bigtablemapper.interceptor.EntityInterceptor;
import io.github.bigtablemapper.interceptor.EntityWrite;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.observation.OperationObserver.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Writes that are given up at any moment: no row is reported as not written whose request has
 * reached the server.
 */
@Tag("reliability")
class GivenUpWritesTest {
  private static final int ROUNDS = Runs.times(20);
  private static final Instant NOW = Instant.parse("2026-11-20T10:00:00Z");
  private static final int STORED = 120;
  private static final int MANY = 3_500;
  private static final RawMapping PLAIN = RawMapping.of(List.of(KEPT), "kept:a", "kept:until@");
  private static final RawMapping ONCE = PLAIN.writeOnce(0);
  private static final RawKey ONE = new RawKey("00000");
  private static final CounterColumn<Raw> LIKES = CounterColumn.of(0, "likes", "kept", "likes");
  private static final Duration LONGEST = Duration.ofMillis(20);
  private static final Duration A_LITTLE = Duration.ofNanos(200_000);
  private static final KeyRange<RawKey> STORED_ROWS = RawKey.all().id().from("0");

  /** All that write with several requests, and one of each kind that writes with one. */
  private enum Write {
    PUT,
    PUT_IF_ABSENT,
    INCREMENT,
    MOVE,
    DELETE_EXPIRED,
    DELETE_RANGE,
    PUT_ALL,
    PUT_ALL_CHECKED,
    DELETE_ALL,
    INDEPENDENT;

    /** The futures of the others only have what was cancelled: nothing of what was written. */
    boolean isOfBatch() {
      return compareTo(PUT_ALL) >= 0;
    }

    @Nullable Object run(BigtableMapper mapper) {
      RawRepository rows = new RawRepository(mapper, PLAIN);
      return switch (this) {
        case PUT -> done(() -> rows.put(Raw.of("00000", "x", null)));
        case PUT_IF_ABSENT -> rows.putIfAbsent(Raw.of("00000", "x", null));
        case INCREMENT -> rows.increment(ONE, LIKES, 1);
        case MOVE -> done(() -> rows.move(ONE, new RawKey("new")));
        case DELETE_EXPIRED -> rows.deleteExpired(RawKey.all());
        case DELETE_RANGE -> done(() -> rows.deleteRange(STORED_ROWS).confirm(STORED));
        case PUT_ALL -> done(() -> rows.putAll(raws(MANY)));
        case PUT_ALL_CHECKED -> done(() -> new RawRepository(mapper, ONCE).putAll(raws(STORED)));
        case DELETE_ALL -> done(() -> rows.deleteAll(keys(MANY)));
        case INDEPENDENT -> done(() -> independent(mapper).write().orThrow());
      };
    }

    CompletableFuture<?> start(BigtableMapper mapper) {
      RawRepository.Async rows = new RawRepository(mapper, PLAIN).async();
      return switch (this) {
        case PUT_ALL -> rows.putAll(raws(MANY));
        case PUT_ALL_CHECKED -> new RawRepository(mapper, ONCE).async().putAll(raws(STORED));
        case DELETE_ALL -> rows.deleteAll(keys(MANY));
        case INDEPENDENT -> independent(mapper).writeAsync();
        default -> throw new AssertionError(this);
      };
    }

    private static IndependentWrites independent(BigtableMapper mapper) {
      RawRepository rows = new RawRepository(mapper, PLAIN);
      RawRepository once = new RawRepository(mapper, ONCE);
      IndependentWrites writes = IndependentWrites.begin();
      raws(MANY).forEach(raw -> writes.add(rows, rows.writes().put(raw)));
      raws(STORED).stream()
          .map(raw -> Raw.of("once" + raw.id(), "x", null))
          .forEach(raw -> writes.add(once, once.writes().put(raw)));
      return writes;
    }

    private static @Nullable Object done(Runnable write) {
      write.run();
      return null;
    }

    private static List<Raw> raws(int count) {
      return IntStream.range(0, count)
          .mapToObj(i -> Raw.of("%05d".formatted(i), "x", null))
          .toList();
    }

    private static List<RawKey> keys(int count) {
      return raws(count).stream().map(PLAIN::key).toList();
    }
  }

  private enum End {
    INTERRUPT,
    CANCEL,
    DEADLINE,
    CLOSE
  }

  @ParameterizedTest
  @EnumSource(Write.class)
  void noRowThatTheServerHasIsReportedAsNotWritten(Write write) throws Exception {
    long seed = Runs.seed();
    Random random = new Random(seed + write.ordinal());
    Map<End, Integer> failed = new EnumMap<>(End.class);
    try (WriteServer server = new WriteServer().answerReads(expired())) {
      server.row(Chunks.row(ONE.toByteString()).cell("kept", "a", 2_000, "x").commit().build());
      if (write == Write.DELETE_EXPIRED) { // the others have the condition that a row is not there
        server.matchPredicates();
      }
      int requests = requests(server, write);
      for (int round = 0; round < ROUNDS; round++) {
        for (End end : End.values()) {
          if (end == End.CANCEL && !write.isOfBatch()) {
            continue;
          }
          server.forget();
          boolean isByTime = end == End.DEADLINE || random.nextBoolean();
          Notified notified = new Notified();
          String table = "-%d-%d".formatted(round, end.ordinal());
          Throwable thrown =
              new Round(
                      server,
                      table,
                      write,
                      end,
                      isByTime ? 0 : 1 + random.nextInt(requests),
                      time(random, isByTime ? LONGEST : A_LITTLE),
                      notified)
                  .run();
          String label = "%s, %s, round %d: %s".formatted(write, end, round, thrown);
          // A thread that has decided an outcome may still notify when the caller has it.
          Waiting.until(label, () -> notified.exceptOnce().isEmpty());
          assertWithMessage(label).that(notified.otherThan(thrown)).isEmpty();
          server.waitForRequestsToEnd();
          if (thrown != null) {
            failed.merge(end, 1, Integer::sum);
            assertWithMessage(label)
                .that(notReported(thrown, written(server, table)).size())
                .isEqualTo(0);
          }
          assertWithMessage(label).that(notified.exceptOnce()).isEmpty();
        }
      }
    }
    Runs.report(
        "given up writes: seed %d, %d rounds of %s, of which failed %s"
            .formatted(seed, ROUNDS, write, failed));
  }

  /** The outcomes that interceptors receive. */
  private static final class Notified implements EntityInterceptor<Object> {
    private final Map<String, Queue<Outcome>> outcomes = new ConcurrentHashMap<>();

    @Override
    public Object beforeWrite(Object entity, EntityWrite write) {
      outcomes.put(((Raw) entity).id(), new ConcurrentLinkedQueue<>());
      return entity;
    }

    @Override
    public void afterOutcome(Object entity, EntityWrite write, Outcome outcome) {
      requireNonNull(outcomes.get(((Raw) entity).id())).add(outcome);
    }

    /** {@return the entities of which they have not received one outcome} */
    List<String> exceptOnce() {
      return outcomes.entrySet().stream()
          .filter(each -> each.getValue().size() != 1)
          .map(each -> each.getKey() + " " + each.getValue())
          .limit(5)
          .toList();
    }

    /** {@return the entities of which they have received what the caller has not} */
    List<String> otherThan(@Nullable Throwable thrown) {
      Set<ByteString> notWritten = new HashSet<>();
      Set<ByteString> applied = new HashSet<>();
      if (thrown instanceof BatchFailedException batch) {
        notWritten.addAll(certain(batch.failures()));
        applied.addAll(batch.applied());
      } else if (thrown instanceof BatchCancelledException batch) {
        notWritten.addAll(certain(batch.failures()));
        applied.addAll(batch.succeeded());
      }
      return outcomes.entrySet().stream()
          .filter(
              each -> {
                ByteString row = new RawKey(each.getKey()).toByteString();
                Outcome outcome = each.getValue().element();
                return (outcome == Outcome.APPLIED && notWritten.contains(row))
                    || (outcome != Outcome.APPLIED && (thrown == null || applied.contains(row)));
              })
          .map(each -> each.getKey() + " " + each.getValue())
          .limit(5)
          .toList();
    }
  }

  /** {@return how many requests the whole write has} */
  private static int requests(WriteServer server, Write write) throws InterruptedException {
    BigtableMapper mapper =
        BigtableMapper.builder(server.client()).clock(InstantSource.fixed(NOW)).build();
    try {
      var unused = write.run(mapper);
    } catch (AppliedException withoutItsValue) { // as the server has none for an increment
    }
    return server.waitForRequestsToEnd();
  }

  /** {@return a time up to the longest} More of them are short than long. */
  private static Duration time(Random random, Duration longest) {
    return Duration.ofNanos(1 + (long) (longest.toNanos() * Math.pow(random.nextDouble(), 3)));
  }

  private static Map<String, ByteString> expired() {
    Map<String, ByteString> cells = new LinkedHashMap<>();
    IntStream.range(0, STORED)
        .forEach(i -> cells.put("%05d".formatted(i), TimeCodecs.INSTANT.encode(NOW)));
    return cells;
  }

  /**
   * {@return the rows of a table that the server was asked to write}
   *
   * @param table the end of its name: each round has a table, as a thread that prepares a request
   *     when the caller has its result may send it in the next round
   */
  private static Set<ByteString> written(WriteServer server, String table) {
    Set<ByteString> rows = new HashSet<>();
    server.requests(MutateRowRequest.class).stream()
        .filter(each -> each.getTableName().endsWith(table))
        .forEach(each -> rows.add(each.getRowKey()));
    server.requests(CheckAndMutateRowRequest.class).stream()
        .filter(each -> each.getTableName().endsWith(table))
        .forEach(each -> rows.add(each.getRowKey()));
    server.requests(ReadModifyWriteRowRequest.class).stream()
        .filter(each -> each.getTableName().endsWith(table))
        .forEach(each -> rows.add(each.getRowKey()));
    server.requests(MutateRowsRequest.class).stream()
        .filter(each -> each.getTableName().endsWith(table))
        .forEach(each -> each.getEntriesList().forEach(entry -> rows.add(entry.getRowKey())));
    return rows;
  }

  /** {@return the rows of which a failure says that they were not written} */
  private static Set<ByteString> notReported(Throwable thrown, Set<ByteString> written) {
    if (thrown instanceof BatchFailedException batch) {
      written.retainAll(certain(batch.failures()));
    } else if (thrown instanceof BatchCancelledException batch) {
      written.retainAll(certain(batch.failures()));
    } else if (thrown instanceof IncompleteOperationException incomplete) {
      written.removeAll(incomplete.unknownRows());
      if (written.size() <= incomplete.appliedRows()) { // which has no names of them
        written.clear();
      }
    } else if (thrown instanceof OutcomeUnknownException
        || thrown instanceof AppliedException // the server has no value for an increment
        || thrown instanceof CancellationException) {
      written.clear();
    }
    return written;
  }

  private static Set<ByteString> certain(Map<ByteString, BigtableMapperException> failures) {
    Set<ByteString> rows = new HashSet<>(failures.keySet());
    rows.removeIf(row -> failures.get(row) instanceof OutcomeUnknownException);
    return rows;
  }

  /** One write, and its end: so long after the server has so many requests. */
  private record Round(
      WriteServer server,
      String table,
      Write write,
      End end,
      int requests,
      Duration pause,
      Notified notified) {
    /** {@return how it has failed; null: it was faster} */
    @Nullable Throwable run() throws InterruptedException {
      BigtableMapper mapper =
          BigtableMapper.builder(server.client())
              .clock(InstantSource.fixed(NOW))
              .intercept(notified)
              .tableNames(name -> name + table)
              .deadlines(end == End.DEADLINE ? Deadlines.of(pause) : Deadlines.defaults())
              .build();
      CompletableFuture<Object> outcome = new CompletableFuture<>();
      if (end == End.CANCEL) {
        CompletableFuture<?> future = write.start(mapper);
        waitForMoment();
        future.cancel(true);
        return future.handle((done, thrown) -> thrown).join();
      }
      Thread caller =
          new Thread(
              () -> {
                try {
                  outcome.complete(write.run(mapper));
                } catch (Throwable thrown) {
                  outcome.completeExceptionally(thrown);
                }
              });
      caller.start();
      waitForMoment();
      if (end == End.INTERRUPT) {
        caller.interrupt();
      } else if (end == End.CLOSE) {
        mapper.close(Duration.ZERO);
      }
      caller.join();
      return outcome.handle((done, thrown) -> thrown).join();
    }

    /** Without a rest of the thread, which is longer than most of these times. */
    private void waitForMoment() throws InterruptedException {
      server.waitForRequests(requests);
      long start = System.nanoTime();
      while (System.nanoTime() - start < pause.toNanos()) {
        Thread.onSpinWait();
      }
    }
  }
}
