package io.github.bigtablemapper.engine;

import com.google.bigtable.v2.Mutation;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.mutation.ElementIds;
import io.github.bigtablemapper.internal.mutation.WriteMode;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.read.column.Projection;
import io.github.bigtablemapper.internal.write.RowEncoder;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.TableMapping;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/**
 * Converts the entities of one class, or of classes that share a table, to mutations of their rows,
 * and rows to entities: for engines, imports and tests with their own client. It sends no requests.
 *
 * <pre>{@code
 * EntityRows<Product, ProductKey> rows =
 *     EntityRows.of(ProductMapping.INSTANCE, InstantSource.system());
 * MutateRowRequest request =
 *     MutateRowRequest.newBuilder()
 *         .setTableName(table)
 *         .setRowKey(rows.rowKey(product))
 *         .addAllMutations(rows.put(product, Instant.now().truncatedTo(ChronoUnit.MILLIS)))
 *         .build();
 * Optional<Product> read = rows.decode(row);
 * }</pre>
 *
 * <p>The mutations depend only on the entity and the time, so an engine that repeats a unit of work
 * writes the same cells again. Generated ids must be set before, as a repository does before it
 * writes. Write each row only once for a time: two writes with different lists at the same time
 * could use the same ids for elements.
 *
 * <p>Immutable, and safe for use by many threads if its clock is.
 *
 * @param <E> the entity, or the sealed interface of all entities that share a table
 * @param <K> its row key
 */
public final class EntityRows<E, K extends Key> extends TableRows<E, K> {
  private final TableMapping<E, K> mapping;

  /** One encoder for each member of the mapping, in their order. */
  private final List<RowEncoder<?, ?>> encoders;

  private EntityRows(
      TableMapping<E, K> mapping,
      MappedTable<? extends TableMapping<?, K>> table,
      MillisecondClock clock) {
    super(table, Projection.entities(mapping), List.of(), clock);
    this.mapping = mapping;
    this.encoders =
        mapping.members().stream()
            .<RowEncoder<?, ?>>map(member -> encoder(member, mapping.table(), clock))
            .toList();
  }

  private static <M, L extends Key> RowEncoder<M, L> encoder(
      EntityMapping<M, L> member, String table, MillisecondClock clock) {
    return new RowEncoder<>(MappedTable.of(member, table), clock, new ElementIds());
  }

  /**
   * {@return the rows of an entity, or of all entities that share a table}
   *
   * @param mapping the generated mapping of an entity, or of a sealed interface
   * @param clock the current time: rows that have expired by then do not exist
   */
  public static <E, K extends Key> EntityRows<E, K> of(
      TableMapping<E, K> mapping, InstantSource clock) {
    return new EntityRows<>(
        mapping, MappedTable.of(mapping, mapping.table()), new MillisecondClock(clock));
  }

  /** {@return the row key of an entity} */
  public ByteString rowKey(E entity) {
    return member(entity).key(entity).toByteString();
  }

  /**
   * {@return the mutations that replace what an entity maps, as a repository's {@code put} does}
   *
   * @param at the time of the write, in whole milliseconds, at most an hour ahead of the clock
   * @throws InvalidValueException if the entity or the time cannot be stored
   * @throws InvalidRequestException if the entity has a version or write-once properties, which
   *     mutations do not check
   */
  public List<Mutation> put(E entity, Instant at) {
    requireUnchecked(entity, "put");
    return encoder(entity).mutations(entity, at, WriteMode.REPLACE);
  }

  /**
   * {@return the mutations that set the properties that are not null, as a repository's {@code
   * merge} does}
   *
   * @param at the time of the write, in whole milliseconds, at most an hour ahead of the clock
   * @throws InvalidValueException if the entity or the time cannot be stored
   * @throws InvalidRequestException if the entity has a version or write-once properties, which
   *     mutations do not check
   */
  public List<Mutation> merge(E entity, Instant at) {
    requireUnchecked(entity, "merge");
    return encoder(entity).mutations(entity, at, WriteMode.MERGE);
  }

  /**
   * {@return the mutations that set the properties that are not null, unchanged} The version and
   * the times of creation and update are stored as they are, not set by this write; nothing is
   * deleted, and nothing is checked. It is for rows from another place: an import into rows that do
   * not exist, or the copy of a table. Counters and aggregates are not included.
   *
   * @param at the timestamp of the cells, in whole milliseconds, at most an hour ahead of the
   *     clock; later cells in the row still take precedence
   * @throws InvalidValueException if the entity or the time cannot be stored
   */
  public List<Mutation> restore(E entity, Instant at) {
    return encoder(entity).mutations(entity, at, WriteMode.RESTORE);
  }

  private void requireUnchecked(E entity, String method) {
    EntityMapping<E, ? extends K> member = member(entity);
    if (member.isChecked()) {
      throw new InvalidRequestException(
          method
              + " of "
              + member.entity()
              + ": its version or write-once properties would not be checked. Put it by its"
              + " repository, or restore it as it is.");
    }
  }

  /** The mapping that is found by the class of an entity maps that class. */
  @SuppressWarnings("unchecked")
  private EntityMapping<E, ? extends K> member(E entity) {
    return (EntityMapping<E, ? extends K>) mapping.members().get(mapping.member(entity));
  }

  @SuppressWarnings("unchecked")
  private RowEncoder<E, ? extends K> encoder(E entity) {
    return (RowEncoder<E, ? extends K>) encoders.get(mapping.member(entity));
  }
}
