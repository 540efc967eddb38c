package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Salted;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.fixture.Waiting;
import io.github.bigtablemapper.testing.BundledEmulator;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.ForwardingClientCall.SimpleForwardingClientCall;
import io.grpc.ForwardingClientCallListener.SimpleForwardingClientCallListener;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Reads that are given up at any moment: what is cut off does not look complete, no row comes
 * twice, too early, or after the method has returned, and no call stays open.
 */
@NullMarked
@Tag("reliability")
class GivenUpReadsTest {
  private static final int ROUNDS = Runs.times(6);
  private static final int ROWS = 1_000;

  @Table("leaves")
  @Family("l")
  @Salted(buckets = 4)
  record Leaf(@RowKey String id, String text) {}

  private enum Read {
    LIST(true),
    STREAM(true),
    UNORDERED(false),
    FOR_EACH(true),
    FOR_EACH_PARALLEL(false),
    PUBLISHER(true),
    FIND_ALL(true),
    PAGES(true);

    private final boolean isInOrder;

    Read(boolean isInOrder) {
      this.isInOrder = isInOrder;
    }

    /** Reads all rows. */
    void run(GivenUpReadsTest_LeafRepository leaves, Consumer<Leaf> taken) {
      var all = leaves.scan(GivenUpReadsTest_LeafKey.all());
      switch (this) {
        case LIST -> all.list().forEach(taken);
        case STREAM -> {
          try (Stream<Leaf> stream = all.stream()) {
            stream.forEach(taken);
          }
        }
        case UNORDERED -> {
          try (Stream<Leaf> stream = all.unordered().stream()) {
            stream.forEach(taken);
          }
        }
        case FOR_EACH -> all.forEach(taken);
        case FOR_EACH_PARALLEL -> all.forEachParallel(3, taken);
        case PUBLISHER -> {
          CompletableFuture<Void> end = new CompletableFuture<>();
          all.publisher().subscribe(new Taker(taken, end));
          end.join();
        }
        case FIND_ALL -> leaves.findAll(KEYS).values().forEach(taken);
        case PAGES -> {
          var page = all.page(300);
          page.items().forEach(taken);
          while (page.nextToken().isPresent()) {
            page = all.page(300, page.nextToken().get());
            page.items().forEach(taken);
          }
        }
      }
    }

    /** Starts to read all rows. */
    CompletableFuture<?> start(GivenUpReadsTest_LeafRepository leaves, Consumer<Leaf> taken) {
      var all = leaves.async().scan(GivenUpReadsTest_LeafKey.all());
      return switch (this) {
        case LIST -> all.list();
        case STREAM -> all.count();
        case UNORDERED -> all.unordered().forEach(leaf -> took(leaf, taken));
        case FOR_EACH -> all.forEach(leaf -> took(leaf, taken));
        case FOR_EACH_PARALLEL -> all.forEachParallel(3, leaf -> took(leaf, taken));
        case PUBLISHER -> {
          CompletableFuture<Void> end = new CompletableFuture<>();
          all.publisher().subscribe(new Taker(taken, end));
          yield end;
        }
        case FIND_ALL -> leaves.async().findAll(KEYS);
        case PAGES -> all.page(ROWS);
      };
    }

    private static CompletableFuture<?> took(Leaf leaf, Consumer<Leaf> taken) {
      taken.accept(leaf);
      return CompletableFuture.completedFuture(null);
    }
  }

  private static final List<GivenUpReadsTest_LeafKey> KEYS =
      IntStream.range(0, ROWS).mapToObj(i -> GivenUpReadsTest_LeafKey.of(id(i))).toList();

  private static String id(int number) {
    return "%05d".formatted(number);
  }

  /** Takes all rows, and cancels once the end is decided by another. */
  private static final class Taker implements Flow.Subscriber<Leaf> {
    private final Consumer<Leaf> taken;
    private final CompletableFuture<Void> end;

    Taker(Consumer<Leaf> taken, CompletableFuture<Void> end) {
      this.taken = taken;
      this.end = end;
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
      var unused =
          end.whenComplete(
              (done, failure) -> {
                if (end.isCancelled()) {
                  subscription.cancel();
                }
              });
      subscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(Leaf leaf) {
      taken.accept(leaf);
    }

    @Override
    public void onError(Throwable failure) {
      end.completeExceptionally(failure);
    }

    @Override
    public void onComplete() {
      end.complete(null);
    }
  }

  private enum End {
    INTERRUPT,
    CANCEL,
    DEADLINE,
    CLOSE
  }

  /** The calls that a client has open. */
  private static final class OpenCalls implements ClientInterceptor {
    private final AtomicInteger open = new AtomicInteger();

    @Override
    public <Q, A> ClientCall<Q, A> interceptCall(
        MethodDescriptor<Q, A> method, CallOptions options, Channel channel) {
      return new SimpleForwardingClientCall<Q, A>(channel.newCall(method, options)) {
        @Override
        public void start(Listener<A> listener, Metadata headers) {
          open.incrementAndGet();
          super.start(
              new SimpleForwardingClientCallListener<A>(listener) {
                @Override
                public void onClose(Status status, Metadata trailers) {
                  open.decrementAndGet();
                  super.onClose(status, trailers);
                }
              },
              headers);
        }
      };
    }
  }

  @ParameterizedTest
  @EnumSource(Read.class)
  void noCallStaysOpenAndNothingLooksComplete(Read read) throws Exception {
    long seed = Runs.seed();
    Random random = new Random(seed + read.ordinal());
    OpenCalls calls = new OpenCalls();
    Map<End, Integer> failed = new TreeMap<>();
    BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
    try (BigtableTableAdminClient admin =
            BigtableTableAdminClient.create(instance.adminSettings().build());
        BigtableDataClient client =
            BigtableDataClient.create(
                BigtableMapper.withWireReads(
                    RecordedRequests.intercepted(instance.dataSettings(), calls).build()))) {
      List<String> expected = stored(BigtableMapper.create(client), admin);
      long nanos = nanos(read, new GivenUpReadsTest_LeafRepository(BigtableMapper.create(client)));
      for (int round = 0; round < ROUNDS; round++) {
        for (End end : End.values()) {
          List<String> taken = Collections.synchronizedList(new ArrayList<>());
          double moment = random.nextDouble() * round / ROUNDS; // first at once, on any machine
          Duration pause = Duration.ofNanos(1 + (long) (nanos * moment));
          Throwable thrown = givenUp(read, end, client, pause, leaf -> taken.add(leaf.id()));
          int whenItReturned = taken.size();
          String label =
              "%s, %s, round %d of seed %d: %s".formatted(read, end, round, seed, thrown);
          Waiting.until("no call is open: " + label, () -> calls.open.get() == 0);
          List<String> all = List.copyOf(taken);
          if (end != End.CANCEL && read != Read.PUBLISHER) {
            assertWithMessage(label).that(all).hasSize(whenItReturned);
          }
          if (thrown != null) {
            failed.merge(end, 1, Integer::sum);
          } else if (end != End.CANCEL) { // of which some have no rows
            assertWithMessage(label).that(all).hasSize(ROWS);
          }
          assertWithMessage(label).that(new HashSet<>(all)).hasSize(all.size());
          if (read.isInOrder) {
            assertWithMessage(label).that(all).isEqualTo(expected.subList(0, all.size()));
          }
        }
      }
    }
    Runs.report(
        "given up reads: seed %d, %d rounds of %s, of which failed %s"
            .formatted(seed, ROUNDS, read, failed));
    assertThat(failed).isNotEmpty();
  }

  /** {@return how long a read may go on: up to half as long again as a whole one takes} */
  private static long nanos(Read read, GivenUpReadsTest_LeafRepository leaves) {
    read.run(leaves, leaf -> {}); // which loads classes
    long start = System.nanoTime();
    read.run(leaves, leaf -> {});
    return (System.nanoTime() - start) * 3 / 2;
  }

  private static List<String> stored(BigtableMapper mapper, BigtableTableAdminClient admin) {
    GivenUpReadsTest_LeafRepository leaves = new GivenUpReadsTest_LeafRepository(mapper);
    mapper.schema(admin).apply(leaves);
    List<String> ids = IntStream.range(0, ROWS).mapToObj(GivenUpReadsTest::id).toList();
    var unused = leaves.putAll(ids.stream().map(id -> new Leaf(id, id.repeat(40))).toList());
    return ids;
  }

  /** {@return how a read has failed; null: it was faster} */
  private static @Nullable Throwable givenUp(
      Read read, End end, BigtableDataClient client, Duration pause, Consumer<Leaf> taken)
      throws InterruptedException {
    BigtableMapper mapper =
        BigtableMapper.builder(client)
            .deadlines(end == End.DEADLINE ? Deadlines.of(pause) : Deadlines.defaults())
            .build();
    GivenUpReadsTest_LeafRepository leaves = new GivenUpReadsTest_LeafRepository(mapper);
    if (end == End.CANCEL) {
      CompletableFuture<?> future = read.start(leaves, taken);
      pause(pause);
      future.cancel(true);
      return future.handle((done, thrown) -> thrown).join();
    }
    CompletableFuture<@Nullable Throwable> outcome = new CompletableFuture<>();
    Thread reader =
        new Thread(
            () -> {
              try {
                read.run(leaves, taken);
                outcome.complete(null);
              } catch (Throwable thrown) {
                outcome.complete(thrown);
              }
            });
    reader.start();
    pause(pause);
    if (end == End.INTERRUPT) {
      reader.interrupt();
    } else if (end == End.CLOSE) {
      mapper.close(Duration.ZERO);
    }
    reader.join();
    return outcome.join();
  }

  private static void pause(Duration time) {
    long start = System.nanoTime();
    while (System.nanoTime() - start < time.toNanos()) {
      Thread.onSpinWait();
    }
  }
}
