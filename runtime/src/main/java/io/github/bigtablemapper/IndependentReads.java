package io.github.bigtablemapper;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import com.google.errorprone.annotations.CheckReturnValue;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.call.BatchElements;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.blocking.BlockingCalls;
import io.github.bigtablemapper.internal.scan.KeyedReads;
import io.github.bigtablemapper.internal.scan.ReadResults;
import io.github.bigtablemapper.internal.scan.SharedRead;
import io.github.bigtablemapper.key.Key;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Reads of rows of several repositories, sent at the same time: the counterpart of {@link
 * IndependentWrites}. They are not a snapshot, neither together nor for one table: each row is read
 * by itself, at some time during the call.
 *
 * <pre>{@code
 * IndependentReadResults read =
 *     IndependentReads.begin()
 *         .find(orders, orderKey)
 *         .findAll(customers, customerKeys)
 *         .read();
 * Optional<Order> order = read.find(orders, orderKey);
 * Map<CustomerKey, Customer> found = read.of(customers).found();
 * }</pre>
 *
 * <p>The keys of a repository are sent in requests as in {@code findAll}. They share requests with
 * the keys of other repositories of the same table if the keys distinguish the entities, such as
 * the entities of a sealed interface. A key that occurs twice is read once. Not safe for use by
 * several threads.
 */
public final class IndependentReads {
  /** In the order in which they were first named. */
  private final Map<AsyncReadRepository<?, ?>, KeyedReads<?, ?>> reads = new LinkedHashMap<>();

  private IndependentReads() {}

  /** {@return an empty set of reads} */
  public static IndependentReads begin() {
    return new IndependentReads();
  }

  /**
   * Adds a read of an entity, as with {@link ReadRepository#find(Key)}.
   *
   * @throws InvalidKeyException if the key cannot be stored
   */
  @CanIgnoreReturnValue
  public <E, K extends Key> IndependentReads find(ReadRepository<E, K> repository, K key) {
    Objects.requireNonNull(repository, "repository");
    Objects.requireNonNull(key, "key");
    of(repository.async()).add(key);
    return this;
  }

  /**
   * Adds reads of entities, as with {@link ReadRepository#findAll}.
   *
   * @throws InvalidKeyException if a key cannot be stored
   */
  @CanIgnoreReturnValue
  public <E, K extends Key> IndependentReads findAll(
      ReadRepository<E, K> repository, Collection<? extends K> keys) {
    Objects.requireNonNull(repository, "repository");
    Objects.requireNonNull(keys, "keys");
    KeyedReads<E, K> ofRepository = of(repository.async());
    BatchElements.checked(repository.async().context().table().readAll("findAll"), keys)
        .forEach(ofRepository::add);
    return this;
  }

  @SuppressWarnings("unchecked") // the map has the reads of each repository under it
  private <E, K extends Key> KeyedReads<E, K> of(AsyncReadRepository<E, K> repository) {
    return (KeyedReads<E, K>) reads.computeIfAbsent(repository, added -> repository.keyedReads());
  }

  /**
   * Sends all reads, for different tables at the same time, and waits for them.
   *
   * @return the result of each key; the failure of one does not hide the others
   * @throws RequestFailedException if the thread is interrupted
   */
  @CheckReturnValue
  public IndependentReadResults read() {
    return reads.isEmpty()
        ? new IndependentReadResults(Map.of())
        : BlockingCalls.await(
            reads.keySet().iterator().next().context().table().readAll("findAll"), this::readAsync);
  }

  /** As {@link #read}, with a CompletableFuture; canceling it cancels all calls. */
  @CheckReturnValue
  public CompletableFuture<IndependentReadResults> readAsync() {
    Map<SharedRead, CompletableFuture<? extends ReadResults<?>>> calls = new LinkedHashMap<>();
    SharedRead.of(reads.values()).forEach(read -> calls.put(read, read.send()));
    List<CompletableFuture<?>> all = List.copyOf(calls.values());
    CompletableFuture<IndependentReadResults> result =
        CompletableFuture.allOf(all.toArray(CompletableFuture<?>[]::new))
            .thenApply(
                (@Nullable Void ended) -> {
                  Map<KeyedReads<?, ?>, ReadResults<?>> done = new HashMap<>();
                  calls.forEach(
                      (read, call) -> read.parts().forEach(part -> done.put(part, call.join())));
                  Map<AsyncReadRepository<?, ?>, ReadResult<?, ?>> outcomes = new LinkedHashMap<>();
                  reads.forEach(
                      (repository, keys) ->
                          outcomes.put(
                              repository, outcome(keys, Objects.requireNonNull(done.get(keys)))));
                  return new IndependentReadResults(outcomes);
                });
    all.forEach(call -> ClientCalls.cancelWith(result, call));
    return result;
  }

  /** {@return the number of tables and rows, without keys} */
  private static <E, K extends Key> ReadResult<E, K> outcome(
      KeyedReads<E, K> keys, ReadResults<?> read) {
    return keys.outcome(read, ReadResult::new);
  }

  @Override
  public String toString() {
    return "IndependentReads" + reads.values();
  }
}
