package io.github.bigtablemapper;

import com.google.bigtable.v2.Row;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.errorprone.annotations.CheckReturnValue;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.call.Cancellation;
import io.github.bigtablemapper.internal.call.blocking.OwnCalls;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.scan.EntityReads;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Runs calls of the client that no repository offers, such as SQL queries, as operations of a
 * repository: with its client and deadlines, {@linkplain MapperBuilder#observe observed} by name,
 * and canceled when the mapper is closed. It is for modules that add operations. Safe for use by
 * many threads.
 *
 * @param <E> the entity
 */
@CheckReturnValue
public final class ClientOperations<E> {
  private final RepositoryContext<?> context;
  private final EntityReads<E, ?> reads;

  private ClientOperations(AsyncReadRepository<E, ?> repository) {
    this.context = repository.context();
    this.reads = repository.reads();
  }

  /** {@return the operations of a repository} */
  public static <E> ClientOperations<E> of(ReadRepository<E, ?> repository) {
    return new ClientOperations<>(repository.async());
  }

  /**
   * {@return the names of the tables that a repository reads and writes: its table, and the tables
   * of its maintained indexes} The result is empty for a view and for a mock of a repository.
   */
  public static List<String> tables(ReadRepository<?, ?> repository) {
    @Nullable AsyncReadRepository<?, ?> async = repository.async(); // null for a mock
    return async == null || async.context() == null ? List.of() : async.tables();
  }

  /**
   * {@return true if a repository uses the client of a mapper} With several instances, this method
   * finds the repositories of one of them. A mock of a repository has no client.
   */
  public static boolean haveSameClient(BigtableMapper mapper, ReadRepository<?, ?> repository) {
    @Nullable AsyncReadRepository<?, ?> async = repository.async(); // null for a mock
    return async != null && async.uses(mapper.client());
  }

  /**
   * Runs a call, such as the preparation of a query, with the deadline of reads by key. Observers
   * do not receive the number of attempts, which the client does not report.
   *
   * @param operation the name
   * @param call sends the call and waits for the response, on a separate thread. If the call is
   *     canceled, the thread is not stopped, but its gRPC calls are canceled
   * @return the response; fails with a {@link RequestFailedException} if the client has failed, or
   *     the call was canceled
   */
  public <R> CompletableFuture<R> call(
      String operation, Function<? super BigtableDataClient, ? extends R> call) {
    Objects.requireNonNull(operation, "operation");
    Objects.requireNonNull(call, "call");
    return OwnCalls.start(context.table().read(operation), () -> call.apply(context.client()));
  }

  /**
   * {@return the entities of the rows that a call of the client returns, such as a query} Like a
   * scan, it starts when the first entity is requested, and fails if the server sends no row for
   * the deadline of scans while one is requested. Rows that do not contain the entity, and rows
   * that have expired, are left out.
   *
   * <p>The stream waits for each row. Close it after use. It throws a {@link DecodeException} if a
   * row of the entity is undecodable, and a {@link RequestFailedException} if the client has
   * failed, or the call was canceled.
   *
   * @param operation the name
   * @param call starts the call; receives the current time of the mapper's clock. Its stream waits
   *     for each requested row. Any thread may close the stream: that cancels the call, and threads
   *     that wait for a row receive an exception. In each column the newest cell comes first
   */
  public Stream<E> stream(
      String operation,
      BiFunction<? super BigtableDataClient, Instant, ? extends Stream<Row>> call) {
    Objects.requireNonNull(operation, "operation");
    Objects.requireNonNull(call, "call");
    return reads.stream(operation, call);
  }

  /**
   * Runs code that cancels calls of the client. The thread keeps its interrupt flag, which the
   * client's cancellation clears.
   */
  public static void cancel(Runnable cancellation) {
    Objects.requireNonNull(cancellation, "cancellation");
    Cancellation.keepingInterrupt(cancellation);
  }

  /** {@return the current time of the mapper's clock, in whole milliseconds} */
  public Instant now() {
    return Instant.ofEpochMilli(context.clock().millis());
  }
}
