package io.github.bigtablemapper.dynamodb;

import io.github.bigtablemapper.AsyncWritableRepository;
import io.github.bigtablemapper.WriteResult;
import io.github.bigtablemapper.engine.EntityRows;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.key.Key;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** Writes the rows of one batch, once: each by itself succeeds or fails. */
final class RowLoad<E, K extends Key> {
  /** Conditional writes at a time. */
  private static final int CONCURRENCY = 100;

  private final AsyncWritableRepository<E, K, ?> repository;
  private final ImportTarget<E, K> target;
  private final Instant at;
  private final ImportMode mode;

  RowLoad(ImportTarget<E, K> target, Instant at, ImportMode mode) {
    this.repository = target.repository().async();
    this.target = target;
    this.at = at;
    this.mode = mode;
  }

  /**
   * What became of rows.
   *
   * @param failures why rows were not written
   * @param present how many were there, and left as they are
   */
  record Result<K extends Key>(Map<K, BigtableMapperException> failures, long present) {}

  /** {@return what becomes of entities, by their keys} */
  CompletableFuture<Result<K>> load(Map<K, E> entities) {
    if (mode == ImportMode.ONLY_ABSENT) {
      return loadAbsent(List.copyOf(entities.entrySet()));
    }
    return loadAll(entities.values(), Map.of())
        .exceptionallyCompose(
            failure ->
                cause(failure) instanceof InvalidValueException
                    ? loadValid(entities)
                    : CompletableFuture.failedFuture(cause(failure)));
  }

  private CompletableFuture<Result<K>> loadAll(
      Collection<E> entities, Map<K, BigtableMapperException> invalid) {
    return repository
        .applyAll(entities.stream().map(entity -> target.write(entity, at)).toList())
        .thenApply(
            outcome -> {
              Map<K, BigtableMapperException> failures = new LinkedHashMap<>(invalid);
              failures.putAll(outcome.failures());
              return new Result<>(failures, 0);
            });
  }

  /** An entity that cannot be stored refuses the whole batch: it is looked for, and left out. */
  private CompletableFuture<Result<K>> loadValid(Map<K, E> entities) {
    EntityRows<E, K> rows = EntityRows.of(repository.mapping(), InstantSource.system());
    Map<K, BigtableMapperException> invalid = new LinkedHashMap<>();
    List<E> valid = new ArrayList<>();
    entities.forEach(
        (key, entity) -> {
          try {
            var unused = rows.load(entity, at);
            valid.add(entity);
          } catch (InvalidValueException e) {
            invalid.put(key, e);
          }
        });
    return loadAll(valid, invalid);
  }

  private CompletableFuture<Result<K>> loadAbsent(List<Map.Entry<K, E>> entities) {
    CompletableFuture<Result<K>> result =
        CompletableFuture.completedFuture(new Result<>(Map.of(), 0));
    for (int i = 0; i < entities.size(); i += CONCURRENCY) {
      List<Map.Entry<K, E>> some = entities.subList(i, Math.min(entities.size(), i + CONCURRENCY));
      result = result.thenCompose(before -> loadEach(some, before));
    }
    return result;
  }

  private CompletableFuture<Result<K>> loadEach(List<Map.Entry<K, E>> some, Result<K> before) {
    Map<K, CompletableFuture<WriteResult<E>>> writes = new LinkedHashMap<>();
    some.forEach(
        each ->
            writes.put(
                each.getKey(), repository.apply(target.write(each.getValue(), at).ifAbsent())));
    return CompletableFuture.allOf(writes.values().toArray(CompletableFuture<?>[]::new))
        .handle((done, failed) -> result(writes, before));
  }

  /** All of the writes are done. */
  private Result<K> result(Map<K, CompletableFuture<WriteResult<E>>> writes, Result<K> before) {
    Map<K, BigtableMapperException> failures = new LinkedHashMap<>(before.failures());
    long present = before.present();
    for (Map.Entry<K, CompletableFuture<WriteResult<E>>> write : writes.entrySet()) {
      try {
        present += write.getValue().join().applied() ? 0 : 1;
      } catch (CompletionException e) {
        if (!(e.getCause() instanceof BigtableMapperException failure)
            || failure instanceof InvalidRequestException) {
          throw e;
        }
        failures.put(write.getKey(), failure);
      }
    }
    return new Result<>(failures, present);
  }

  private static Throwable cause(Throwable failure) {
    return failure instanceof CompletionException && failure.getCause() != null
        ? failure.getCause()
        : failure;
  }
}
