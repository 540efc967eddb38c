package io.github.bigtablemapper;

import com.google.bigtable.v2.Row;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.errorprone.annotations.CheckReturnValue;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.call.OwnCalls;
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
 * Calls of the client that no repository makes, such as queries in SQL, as operations of a
 * repository: through its client, {@linkplain MapperBuilder#observe observed} by name, with its
 * deadlines, and ended when the mapper is closed. It is for modules that add operations. Safe for
 * use by many threads.
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
   * {@return the names of the tables that a repository reads and writes: its own, and those of the
   * indexes that it keeps} A view is no table, and a mock of a repository has none.
   */
  public static List<String> tables(ReadRepository<?, ?> repository) {
    @Nullable AsyncReadRepository<?, ?> async = repository.async(); // null: of a mock
    return async == null || async.context() == null ? List.of() : async.tables();
  }

  /**
   * {@return true if a repository works through the client of a mapper} With several instances, it
   * finds the repositories of one. A mock of a repository has no client.
   */
  public static boolean haveSameClient(BigtableMapper mapper, ReadRepository<?, ?> repository) {
    @Nullable AsyncReadRepository<?, ?> async = repository.async(); // null: of a mock
    return async != null && async.uses(mapper.client());
  }

  /**
   * Makes a call, such as one that prepares a query, which is ended by the deadline of reads by
   * key. Observers do not learn how often the client sends it, as the client does not tell.
   *
   * @param operation the name
   * @param call makes the call and waits for the answer, on a thread of its own. If the call is
   *     given up, the thread is left to itself, and what was sent from it through gRPC is cancelled
   * @return the answer; fails with a {@link RequestFailedException} if the client has failed, or
   *     the call was given up
   */
  public <R> CompletableFuture<R> call(
      String operation, Function<? super BigtableDataClient, ? extends R> call) {
    Objects.requireNonNull(operation, "operation");
    Objects.requireNonNull(call, "call");
    return OwnCalls.start(context.table().read(operation), () -> call.apply(context.client()));
  }

  /**
   * {@return the entities of the rows that a call of the client answers with, such as a query} As a
   * scan, it starts when the first entity is asked for, and ends if the server is silent for the
   * deadline of scans while a row is wanted. Rows that are none of the entity, and those that have
   * expired, are left out.
   *
   * <p>The stream waits for each row, and is to be closed. It throws a {@link DecodeException} if a
   * row of the entity does not decode, and a {@link RequestFailedException} if the client has
   * failed, or the call was given up.
   *
   * @param operation the name
   * @param call starts the call, given the present by the clock of the mapper. Its stream waits for
   *     a row whenever it is asked for one. Any thread may close it: that cancels the call, and
   *     fails who waits. Of each column the newest cell comes first
   */
  public Stream<E> stream(
      String operation,
      BiFunction<? super BigtableDataClient, Instant, ? extends Stream<Row>> call) {
    Objects.requireNonNull(operation, "operation");
    Objects.requireNonNull(call, "call");
    return reads.stream(operation, call);
  }

  /** {@return the present, by the clock of the mapper, in whole milliseconds} */
  public Instant now() {
    return Instant.ofEpochMilli(context.clock().millis());
  }
}
