package io.github.bigtablemapper.beam;

import com.google.bigtable.v2.Row;
import io.github.bigtablemapper.engine.EntityRows;
import io.github.bigtablemapper.engine.TableRows;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.TableMapping;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Instant;
import java.time.InstantSource;
import org.apache.beam.sdk.coders.CoderException;
import org.apache.beam.sdk.coders.CustomCoder;
import org.apache.beam.sdk.util.SerializableSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Encodes entities between the steps of a pipeline in their Bigtable form: a row key and cells.
 * Entities do not need to be Serializable. The coder is deterministic if the codecs of the values
 * are: equal entities become equal bytes, so that they can be keys of a grouping.
 *
 * <p>An entity is encoded completely or not at all. Entities with counters or aggregates, or with
 * {@code @UpdatedAt(stored = false)}, are rejected, because a write of an entity does not contain
 * these values. Select the columns that you need, or set another coder for the collection.
 *
 * <p>Immutable; thread-safe.
 *
 * @param <E> the entity, or the sealed interface of all entities that share a table
 */
public final class EntityCoder<E> extends CustomCoder<E> {
  private static final long serialVersionUID = 1L;

  /** Later than every timestamp of a history, so that none is ahead of the clock. */
  private static final Instant LATE = Instant.parse("9999-01-01T00:00:00Z");

  private final SerializableSupplier<? extends TableMapping<E, ?>> mapping;
  private transient volatile @Nullable Rows<E> rows;

  private EntityCoder(SerializableSupplier<? extends TableMapping<E, ?>> mapping) {
    this.mapping = mapping;
  }

  /**
   * {@return the coder of an entity, or of all entities that share a table}
   *
   * @param mapping supplies the generated mapping, here and where the pipeline runs
   * @throws InvalidRequestException if entities have values that the coder would lose
   */
  public static <E> EntityCoder<E> of(SerializableSupplier<? extends TableMapping<E, ?>> mapping) {
    for (EntityMapping<?, ?> member : mapping.get().members()) {
      if (Counters.has(member) || member.readsNewestTimestamp()) {
        throw new InvalidRequestException(
            member.entity()
                + " has counters, aggregates or the newest timestamp of its row, which the coder of"
                + " entities would lose. Select what the pipeline needs of it, or give it another"
                + " coder.");
      }
    }
    return new EntityCoder<>(mapping);
  }

  @Override
  public void encode(@Nullable E entity, OutputStream out) throws IOException {
    if (entity == null) {
      throw new CoderException("the coder of entities cannot encode null");
    }
    cells(entity).row().writeDelimitedTo(out);
  }

  private RowCells cells(E entity) throws CoderException {
    EntityRows<E, ?> rows = rows().written();
    try {
      RowCells cells = new RowCells(rows.rowKey(entity));
      cells.addAll(rows.restore(entity, LATE));
      return cells;
    } catch (BigtableMapperException e) {
      throw new CoderException("an entity that cannot be stored", e);
    }
  }

  @Override
  public E decode(InputStream in) throws IOException {
    Row row = Row.parseDelimitedFrom(in);
    if (row == null) {
      throw new EOFException();
    }
    try {
      return rows()
          .read()
          .decode(row)
          .orElseThrow(() -> new CoderException("bytes of another entity"));
    } catch (BigtableMapperException e) {
      throw new CoderException("bytes that are not an entity", e);
    }
  }

  /** Equal entities become equal bytes. */
  @Override
  public void verifyDeterministic() {}

  /** Coders of one mapping are equal. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof EntityCoder<?> coder && mapping.get().equals(coder.mapping.get());
  }

  @Override
  public int hashCode() {
    return mapping.get().hashCode();
  }

  private Rows<E> rows() {
    Rows<E> made = rows;
    if (made == null) {
      made = Rows.of(mapping.get());
      rows = made; // of two threads each may make its own: they are alike
    }
    return made;
  }

  /**
   * The rows of the entities at two times.
   *
   * @param written a time at which no timestamp is ahead of the clock
   * @param read a time at which nothing is too old, including expired rows
   */
  private record Rows<E>(EntityRows<E, ?> written, TableRows<E, ?> read) {
    static <E> Rows<E> of(TableMapping<E, ?> mapping) {
      return new Rows<>(
          EntityRows.of(mapping, InstantSource.fixed(LATE)),
          TableRows.of(mapping, InstantSource.fixed(Instant.EPOCH)).includingExpired());
    }
  }
}
