package io.github.bigtablemapper;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.scan.EachRead;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.TableMapping;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * The keys that one repository is to read. Used by one thread until they are sent.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
final class KeyedReads<E, K extends Key> {
  private final AsyncReadRepository<E, K> repository;
  private final Map<K, ByteString> keys = new LinkedHashMap<>();

  KeyedReads(AsyncReadRepository<E, K> repository) {
    this.repository = repository;
  }

  void add(K key) {
    keys.put(key, key.toByteString());
  }

  AsyncReadRepository<E, K> repository() {
    return repository;
  }

  RepositoryContext<? extends TableMapping<E, K>> context() {
    return repository.context();
  }

  Collection<ByteString> rowKeys() {
    return keys.values();
  }

  List<? extends EntityMapping<?, ? extends Key>> members() {
    return repository.mapping().members();
  }

  CompletableFuture<EachRead<E>> send(Collection<ByteString> rowKeys) {
    return repository.findEach(rowKeys);
  }

  /** {@return what became of each key} */
  @SuppressWarnings("unchecked") // what was read of a key of the repository is an entity of it
  ReadOutcome<K, E> outcome(EachRead<?> read) {
    Map<K, E> found = new LinkedHashMap<>();
    Set<K> absent = new LinkedHashSet<>();
    Map<K, BigtableMapperException> failures = new LinkedHashMap<>();
    keys.forEach(
        (key, rowKey) -> {
          Object entity = read.found().get(rowKey);
          BigtableMapperException failure = entity == null ? read.failure(rowKey) : null;
          if (entity != null) {
            found.put(key, (E) entity);
          } else if (failure != null) {
            failures.put(key, failure);
          } else {
            absent.add(key);
          }
        });
    return new ReadOutcome<>(found, absent, failures);
  }

  /** {@return the number of rows, without keys} */
  @Override
  public String toString() {
    return keys.size() + " of " + repository.table();
  }
}
