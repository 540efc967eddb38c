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
 * Makes typed changes of the records of a change stream: for engines that read change streams by
 * themselves, such as Beam's {@code BigtableIO.readChangeStream}. It makes no call. Immutable, and
 * used by many threads at once.
 *
 * @param <E> the entity, or the sealed interface of all entities that share the table
 * @param <K> its row key
 */
public final class ChangeDecoder<E, K extends Key> {
  /** Nothing has expired then: whether a change has is for its reader to say. */
  private static final InstantSource BEFORE_ALL = InstantSource.fixed(Instant.EPOCH);

  private final TableMapping<E, K> mapping;
  private final TableRows<E, K> rows;

  private ChangeDecoder(TableMapping<E, K> mapping) {
    this.mapping = mapping;
    this.rows = TableRows.of(mapping, BEFORE_ALL);
  }

  /**
   * {@return what decodes the changes of a table}
   *
   * @param mapping the generated mapping of an entity, or of a sealed interface
   */
  public static <E, K extends Key> ChangeDecoder<E, K> of(TableMapping<E, K> mapping) {
    return new ChangeDecoder<>(mapping);
  }

  /**
   * {@return the change of an entity; empty: the row is of another one, by its key} Nothing of it
   * is decoded before it is asked for, so that a cell that does not decode stops nobody who does
   * not need it.
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
