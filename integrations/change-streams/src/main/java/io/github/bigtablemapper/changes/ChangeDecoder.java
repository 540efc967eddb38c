package io.github.bigtablemapper.changes;

import com.google.cloud.bigtable.data.v2.models.ChangeStreamMutation;
import io.github.bigtablemapper.engine.TableRows;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.TableMapping;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/**
 * Converts records of a change stream to typed changes, for engines that read change streams
 * themselves, such as Beam's {@code BigtableIO.readChangeStream}. It sends no request. Immutable;
 * thread-safe.
 *
 * @param <E> the entity, or the sealed interface of all entities that share the table
 * @param <K> its row key
 */
public final class ChangeDecoder<E, K extends Key> {
  /** A time at which nothing has expired: the reader of a change checks expiry. */
  private static final InstantSource BEFORE_ALL = InstantSource.fixed(Instant.EPOCH);

  private final TableMapping<E, K> mapping;
  private final TableRows<E, K> rows;

  private ChangeDecoder(TableMapping<E, K> mapping) {
    this.mapping = mapping;
    this.rows = TableRows.of(mapping, BEFORE_ALL);
  }

  /**
   * {@return a decoder of the changes of a table}
   *
   * @param mapping the generated mapping of an entity, or of a sealed interface
   */
  public static <E, K extends Key> ChangeDecoder<E, K> of(TableMapping<E, K> mapping) {
    return new ChangeDecoder<>(mapping);
  }

  /**
   * {@return the change of an entity; empty: by its key, the row belongs to another entity} Values
   * are decoded on demand, so a cell that does not decode affects only code that reads it.
   */
  public Optional<Change<E, K>> decode(ChangeStreamMutation mutation) {
    for (EntityMapping<? extends E, ? extends K> member : mapping.members()) {
      if (member.keyPattern().matches(mutation.getRowKey())) {
        return Optional.of(new Change<>(member, rows, mutation));
      }
    }
    return Optional.empty();
  }
}
