package io.github.bigtablemapper.observation;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;

import com.google.api.gax.rpc.StatusCode;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.AsyncRepository;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.WriteServer;
import io.github.bigtablemapper.internal.call.CallerContext;
import io.github.bigtablemapper.internal.call.OpenCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.call.TimeLimit;
import io.github.bigtablemapper.key.KeyRange;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an operation allocates on the thread that starts it. */
class ObservationCostTest {
  private static final Raw RAW = Raw.of("a", "x");
  private static final RawKey KEY = new RawKey("a");
  private static final int ROUNDS = 12;

  /** Where a compiler runs for longer, the least of more rounds. */
  private static final int MOST_ROUNDS = 60;

  private static final int CALLS = 100;

  private final com.sun.management.ThreadMXBean threads =
      (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

  /**
   * At most what was measured without an observer, and one part in twenty, as most of it is gRPC's;
   * and less than an observed operation by nearly all that the hook allocates: so an object of the
   * hook that is made without an observer is seen. An observer that does nothing adds little: it
   * does not use the number of attempts. The best of many rounds is the one without a running
   * compiler; the difference is that of most rounds, because on a busy machine single rounds of
   * either repository are cheaper.
   *
   * @param most bytes of a call
   * @param less how many bytes an observed call has more, at the least
   * @param more how many bytes an observed call has more, at the most
   */
  @ParameterizedTest
  @CsvSource({"put, 19000, 190, 270", "find, 21000, 190, 270"})
  void anOperationThatNobodyObservesIsNotDearer(String operation, long most, long less, long more)
      throws IOException {
    try (WriteServer server = new WriteServer()) {
      AsyncRepository<Raw, RawKey, ?> unobserved = rows(BigtableMapper.create(server.client()));
      AsyncRepository<Raw, RawKey, ?> observed =
          rows(
              BigtableMapper.builder(server.client())
                  .observe((name, entity, table) -> new Idle())
                  .build());
      boolean isPut = operation.equals("put");
      long without = Long.MAX_VALUE;
      long dearer = 0;
      List<Long> differences = new ArrayList<>();
      boolean isWithin = false;
      for (int round = 0; round < ROUNDS || (!isWithin && round < MOST_ROUNDS); round++) {
        long plain = bytes(() -> isPut ? unobserved.put(RAW) : unobserved.find(KEY));
        differences.add(bytes(() -> isPut ? observed.put(RAW) : observed.find(KEY)) - plain);
        without = Math.min(without, plain);
        dearer = median(differences);
        isWithin = without <= most && dearer >= less && dearer <= more;
      }

      assertWithMessage("bytes of %s", operation).that(without).isAtMost(most);
      assertWithMessage("%s", differences).that(dearer).isAtLeast(less);
      assertWithMessage("%s", differences).that(dearer).isAtMost(more);
    }
  }

  /**
   * A read of many keys, or of a range, has what a read of one has, and lists: the client's
   * callable, which is larger than all of these, and the filter are not made again.
   */
  @Test
  void findAllOfOneKeyAndAScanAreNotMuchDearerThanFind() throws IOException {
    try (WriteServer server = new WriteServer();
        BigtableDataClient ofMessages = BigtableDataClient.create(server.settings().build())) {
      AsyncRepository<Raw, RawKey, ?> rows = rows(BigtableMapper.create(ofMessages));
      List<Long> many = new ArrayList<>();
      List<Long> scan = new ArrayList<>();
      for (int round = 0;
          round < ROUNDS || ((median(many) > 4_000 || median(scan) > 2_700) && round < MOST_ROUNDS);
          round++) {
        long one = bytes(() -> rows.find(KEY));
        many.add(bytes(() -> rows.findAll(List.of(KEY))) - one);
        scan.add(bytes(() -> rows.scan(KeyRange.of(KEY)).list()) - one);
      }

      assertWithMessage("findAll %s", many).that(median(many)).isAtMost(4_000);
      assertWithMessage("scan %s", scan).that(median(scan)).isAtMost(2_700);
    }
  }

  /** A log that is not enabled costs no more than where its words would come from. */
  @Test
  void aRequestLogThatIsOffIsNotDearer() throws IOException {
    try (WriteServer server = new WriteServer()) {
      AsyncRepository<Raw, RawKey, ?> unobserved = rows(BigtableMapper.create(server.client()));
      AsyncRepository<Raw, RawKey, ?> logged =
          rows(BigtableMapper.builder(server.client()).observe(RequestLog.create()).build());
      List<Long> differences = new ArrayList<>();
      for (int round = 0;
          round < ROUNDS || (median(differences) > 160 && round < MOST_ROUNDS);
          round++) {
        long without = bytes(() -> unobserved.find(KEY));
        differences.add(bytes(() -> logged.find(KEY)) - without);
      }

      assertWithMessage("%s", differences).that(median(differences)).isAtMost(160);
    }
  }

  /** An observer that does nothing. */
  private static final class Idle implements OperationObserver.Scope {
    @Override
    public boolean countsAttempts() {
      return false;
    }

    @Override
    public void end(OperationObserver.Outcome outcome, StatusCode.@Nullable Code code) {}
  }

  private static AsyncRepository<Raw, RawKey, ?> rows(BigtableMapper mapper) {
    return new RawRepository(mapper, RawMapping.of(List.of(KEPT), "kept:a")).async();
  }

  private static long median(List<Long> values) {
    return values.stream().sorted().toList().get(values.size() / 2);
  }

  /**
   * The bytes of a call, on this thread, until it is under way: the median of many, as buffers of
   * gRPC grow in some of them.
   */
  private long bytes(Supplier<CompletableFuture<?>> call) {
    long[] bytes = new long[CALLS];
    for (int i = 0; i < CALLS; i++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      CompletableFuture<?> started = call.get();
      bytes[i] = threads.getCurrentThreadAllocatedBytes() - before;
      var unused = started.join();
    }
    Arrays.sort(bytes);
    return bytes[CALLS / 2];
  }

  /** The hook itself allocates nothing. */
  @Test
  void nothingIsAllocatedWhereNobodyObserves() {
    Operation unknown =
        new Operation(
            "put",
            Operation.Kind.WRITE,
            "Raw",
            "raw",
            null,
            TimeLimit.total(new OpenCalls(), Duration.ofSeconds(10)));
    long started = 0;
    for (int round = 0; round < 3; round++) { // the first ones load classes
      started = threads.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < 100_000; i++) {
        Operation operation = unknown.on(KEY).on(ByteString.EMPTY);
        if (operation.observe() != null || CallerContext.capture(operation) != null) {
          throw new AssertionError("nobody observes");
        }
      }
    }

    long allocated = threads.getCurrentThreadAllocatedBytes() - started;

    assertThat(allocated).isLessThan(10_000); // less than a byte for ten operations
  }
}
