package io.github.bigtablemapper.internal.scan;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.internal.read.RepositoryContext;
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
public final class KeyedReads<E, K extends Key> {
  private final RepositoryContext<? extends TableMapping<E, K>> context;
  private final EntityReads<E, K> reads;
  private final Map<K, ByteString> keys = new LinkedHashMap<>();

  /** Reads of a repository. */
  public KeyedReads(
      RepositoryContext<? extends TableMapping<E, K>> context, EntityReads<E, K> reads) {
    this.context = context;
    this.reads = reads;
  }

  /** Adds a key. */
  public void add(K key) {
    keys.put(key, key.toByteString());
  }

  RepositoryContext<? extends TableMapping<E, K>> context() {
    return context;
  }

  Collection<ByteString> rowKeys() {
    return keys.values();
  }

  List<? extends EntityMapping<?, ? extends Key>> members() {
    return context.mapping().members();
  }

  CompletableFuture<ReadResults<E>> send(Collection<ByteString> rowKeys) {
    return reads.findEach(rowKeys);
  }

  /** Makes an outcome. */
  @FunctionalInterface
  public interface Outcome<K, E, R> {
    /** {@return the outcome of what was found, of what is not there, and of what failed} */
    R of(Map<K, E> found, Set<K> absent, Map<K, BigtableMapperException> failures);
  }

  /** {@return what became of each key} */
  @SuppressWarnings("unchecked") // what was read of a key of the repository is an entity of it
  public <R> R outcome(ReadResults<?> read, Outcome<K, E, R> outcome) {
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
    return outcome.of(found, absent, failures);
  }

  /** {@return the number of rows, without keys} */
  @Override
  public String toString() {
    return keys.size() + " of " + context.table().name();
  }
}
