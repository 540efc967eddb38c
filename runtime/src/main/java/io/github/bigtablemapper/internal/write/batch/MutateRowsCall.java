package io.github.bigtablemapper.internal.write.batch;

import com.google.api.core.ApiFuture;
import com.google.api.core.ApiFutures;
import com.google.api.gax.rpc.ApiCallContext;
import com.google.api.gax.rpc.ApiException;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import com.google.cloud.bigtable.data.v2.models.MutateRowsException;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.util.Durations;
import com.google.rpc.RetryInfo;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.internal.call.AttemptCounter;
import io.github.bigtablemapper.internal.call.AttemptState;
import io.github.bigtablemapper.internal.call.BulkSettings;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Observation;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.call.TimeLimit;
import io.github.bigtablemapper.internal.call.many.BatchProgress;
import io.github.bigtablemapper.internal.wire.EntryBytes;
import io.github.bigtablemapper.internal.wire.WireWrites;
import io.github.bigtablemapper.internal.write.row.RowWrite;
import io.github.bigtablemapper.key.Key;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One MutateRows request of a batch, and what has become of its rows.
 *
 * <p>The client repeats the rows whose response is lost, and reports only the last failure of each
 * row. So a row that was refused at once would look like one that was lost before it was refused.
 * The first attempt is therefore a separate call: what it finally rejects was not applied. The rows
 * that it may be worth to repeat go into a second call, with the attempts and the time that are
 * left of what the client gives both.
 *
 * @param <K> the row key
 */
final class MutateRowsCall<K extends Key> {
  private static final Mutation NO_MUTATIONS = Mutation.create();

  private final BigtableDataClient client;
  private final BulkSettings settings;
  private final TableId table;
  private final Operation operation;
  private final @Nullable Observation observation;
  private final BatchProgress progress;

  /** The requests of one batch. */
  MutateRowsCall(
      BigtableDataClient client,
      BulkSettings settings,
      TableId table,
      Operation operation,
      @Nullable Observation observation,
      BatchProgress progress) {
    this.client = client;
    this.settings = settings;
    this.table = table;
    this.operation = operation;
    this.observation = observation;
    this.progress = progress;
  }

  /** How a call has ended; null: all rows were written. */
  private record End(@Nullable Throwable thrown) {}

  /** {@return what has failed of some rows, by their keys} It never fails itself. */
  CompletableFuture<Map<K, BigtableMapperException>> send(List<RowWrite<K>> rows) {
    RuntimeException refusal = progress.refusal();
    if (refusal != null) {
      Map<K, BigtableMapperException> notSent = new LinkedHashMap<>();
      rows.forEach(row -> notSent.put(row.key(), operation.failure(refusal)));
      return CompletableFuture.completedFuture(notSent);
    }
    AttemptCounter attempts = attempts();
    long started = System.nanoTime();
    return ClientCalls.then(
        call(rows, operation.limit(), attempts, attempts.onceContext(operation.kind(), settings)),
        end -> {
          AttemptState made = made(attempts, end);
          List<@Nullable BigtableMapperException> failures = failures(rows, end, attempts, made);
          List<Integer> lost = operation.isRepeatable() ? lost(rows.size(), end) : List.of();
          Duration delay = delay(end);
          BulkSettings.Left left = settings.left(started);
          // As the client would, unless it is too late for it, or it makes one attempt only.
          return lost.isEmpty() || left.isTooShortFor(delay)
              ? CompletableFuture.completedFuture(byKey(rows, failures))
              : ClientCalls.then(
                  operation.limit().delay(delay),
                  now ->
                      again(new First<>(rows, lost, failures, made, attempts), left.after(delay)));
        });
  }

  /** The rows of the first attempt, which of them were lost, and what is known of each. */
  private record First<K extends Key>(
      List<RowWrite<K>> rows,
      List<Integer> lost,
      List<@Nullable BigtableMapperException> failures,
      AttemptState made,
      AttemptCounter attempts) {}

  private CompletableFuture<Map<K, BigtableMapperException>> again(
      First<K> first, BulkSettings.Left left) {
    List<RowWrite<K>> rows = first.rows();
    List<@Nullable BigtableMapperException> failures = first.failures();
    List<RowWrite<K>> repeated = first.lost().stream().map(rows::get).toList();
    AttemptCounter attempts = attempts();
    attempts.goesOn(first.attempts());
    return ClientCalls.then(
        call(
            repeated,
            operation.limit().endingIn(left.time()),
            attempts,
            attempts.furtherContext(operation.kind(), settings, left)),
        end -> {
          if (end.thrown() == null || attempts.sent() > 0) {
            List<@Nullable BigtableMapperException> last =
                failures(repeated, end, attempts, made(attempts, end).after(first.made()));
            for (int i = 0; i < last.size(); i++) {
              failures.set(first.lost().get(i), last.get(i));
            }
          } // else the first attempt is what is known
          return CompletableFuture.completedFuture(byKey(rows, failures));
        });
  }

  private AttemptCounter attempts() {
    return observation == null ? new AttemptCounter() : observation.countAttempts();
  }

  private CompletableFuture<End> call(
      List<RowWrite<K>> rows, TimeLimit limit, AttemptCounter attempts, ApiCallContext context) {
    List<EntryBytes> bytes = bytes(rows);
    WireWrites written = new WireWrites(bytes);
    Function<@Nullable Throwable, End> end =
        thrown -> {
          if (attempts.sent() > 0) { // what never left was not answered
            progress.ended(thrown);
          }
          written.forget();
          return new End(thrown == null ? notWritten(written) : thrown);
        };
    Function<@Nullable ApiCallContext, ApiFuture<Void>> call =
        inContext -> send(rows, bytes, written.in(inContext));
    return ClientCalls.within(
        limit,
        () -> progress.answered(attempts.heard()),
        () ->
            ClientCalls.start(
                observation == null ? call : observation.inOperationContext(call),
                context,
                done -> end.apply(null),
                end),
        end);
  }

  /** {@return the rows that are bytes, if the client's transport asks for them} */
  private List<EntryBytes> bytes(List<RowWrite<K>> rows) {
    List<EntryBytes> bytes = new ArrayList<>();
    if (settings.takeBytes()) {
      for (RowWrite<K> row : rows) {
        if (row.protos() instanceof EntryBytes entry) {
          bytes.add(entry);
        }
      }
    }
    return bytes;
  }

  /** {@return why a request that has succeeded has written nothing; null: it has} */
  private @Nullable Throwable notWritten(WireWrites written) {
    settings.sent(written.isWritten());
    return !written.areLost()
        ? null
        : new IllegalStateException(
            "A gRPC interceptor of the client has replaced the marshaller of a request. Install it"
                + " for all requests, or for none.");
  }

  /** What starting it throws fails it: other requests have their own outcome. */
  private ApiFuture<Void> send(
      List<RowWrite<K>> rows, List<EntryBytes> bytes, @Nullable ApiCallContext context) {
    try {
      return client.bulkMutationCallable().futureCall(bulkMutation(rows, bytes), context);
    } catch (RuntimeException notSent) {
      return ApiFutures.immediateFailedFuture(notSent);
    }
  }

  /**
   * {@return what the client sends}
   *
   * @param bytes the rows of which it has only the keys
   */
  private BulkMutation bulkMutation(List<RowWrite<K>> rows, List<EntryBytes> bytes) {
    BulkMutation request = BulkMutation.create(table);
    int next = 0;
    for (RowWrite<K> row : rows) {
      boolean isOfBytes = next < bytes.size() && row.protos() == bytes.get(next);
      next += isOfBytes ? 1 : 0;
      request.add(row.rowKey(), isOfBytes ? NO_MUTATIONS : row.mutation());
    }
    return request;
  }

  private static AttemptState made(AttemptCounter attempts, End end) {
    Throwable thrown = end.thrown();
    return thrown == null ? AttemptState.ANSWERED : attempts.made(thrown);
  }

  /** {@return the failure of each row; null: it was written} */
  private List<@Nullable BigtableMapperException> failures(
      List<RowWrite<K>> rows, End end, AttemptCounter attempts, AttemptState made) {
    Throwable thrown = end.thrown();
    Map<Integer, BigtableMapperException> ofRows = new HashMap<>();
    BigtableMapperException others = operation.doubt(attempts);
    if (thrown instanceof MutateRowsException partial) {
      for (MutateRowsException.FailedMutation failed : partial.getFailedMutations()) {
        ApiException error = failed.getError();
        ofRows.put(
            failed.getIndex(), operation.failure(error, isOwn(error) ? made.answered() : made));
      }
    } else if (thrown != null) {
      others = operation.failure(thrown, made);
    }
    List<@Nullable BigtableMapperException> failures = new ArrayList<>(rows.size());
    for (int i = 0; i < rows.size(); i++) {
      failures.add(ofRows.getOrDefault(i, others));
    }
    return failures;
  }

  /** Whether the server has returned it for this row, and not for the whole request. */
  private static boolean isOwn(ApiException ofRow) {
    return !(ofRow.getCause() instanceof ApiException);
  }

  /** {@return the rows that the client would send again, by their numbers} */
  private static List<Integer> lost(int count, End end) {
    List<Integer> lost = new ArrayList<>();
    if (end.thrown() instanceof MutateRowsException partial) {
      for (MutateRowsException.FailedMutation failed : partial.getFailedMutations()) {
        if (failed.getError().isRetryable() || retryInfo(failed.getError()) != null) {
          lost.add(failed.getIndex());
        }
      }
    } else if (end.thrown() instanceof ApiException whole
        && (whole.isRetryable() || retryInfo(whole) != null)) {
      for (int i = 0; i < count; i++) {
        lost.add(i);
      }
    }
    return lost;
  }

  /** {@return how long the server requests the client to wait} */
  private static Duration delay(End end) {
    Duration longest = Duration.ZERO;
    if (end.thrown() instanceof MutateRowsException partial) {
      for (MutateRowsException.FailedMutation failed : partial.getFailedMutations()) {
        RetryInfo info = retryInfo(failed.getError());
        if (info != null) {
          Duration asked = Duration.ofMillis(Durations.toMillis(info.getRetryDelay()));
          longest = asked.compareTo(longest) > 0 ? asked : longest;
        }
      }
    }
    return longest;
  }

  private static @Nullable RetryInfo retryInfo(ApiException failure) {
    return failure.getErrorDetails() == null ? null : failure.getErrorDetails().getRetryInfo();
  }

  private Map<K, BigtableMapperException> byKey(
      List<RowWrite<K>> rows, List<@Nullable BigtableMapperException> failures) {
    Map<K, BigtableMapperException> byKey = new LinkedHashMap<>();
    for (int i = 0; i < rows.size(); i++) {
      BigtableMapperException failure = failures.get(i);
      if (failure != null) {
        byKey.put(rows.get(i).key(), failure);
      }
    }
    return byKey;
  }
}
