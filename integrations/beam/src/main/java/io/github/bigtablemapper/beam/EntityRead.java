package io.github.bigtablemapper.beam;

import io.github.bigtablemapper.Selection;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.Selectable;
import io.github.bigtablemapper.engine.TableRows;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.TableMapping;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.io.gcp.bigtable.BigtableIO;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.SerializableFunction;
import org.apache.beam.sdk.util.SerializableSupplier;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TupleTag;
import org.jspecify.annotations.Nullable;

/**
 * Reads entities, like a scan of a repository: it requests only the columns of the entities, and
 * skips rows that are not entities, that have expired, or for which a condition is false. The
 * engine reads the ranges in parts, in parallel and in any order. Immutable and thread-safe: each
 * method returns another transform.
 *
 * <p>A row that does not decode fails the pipeline with a {@link DecodeException}, or is put into a
 * separate output: {@link #withUndecodable}.
 *
 * @param <E> the entity, or the sealed interface of all entities that share the table
 * @param <K> its row key
 */
public final class EntityRead<E, K extends Key> extends PTransform<PBegin, PCollection<E>> {
  private static final long serialVersionUID = 1L;

  private final transient TableRead table;
  private final transient SerializableSupplier<TableRows<E, K>> rows;
  private final transient @Nullable Coder<E> coder;
  private final transient SerializableSupplier<? extends TableMapping<E, K>> mapping;

  private EntityRead(
      TableRead table,
      SerializableSupplier<? extends TableMapping<E, K>> mapping,
      SerializableSupplier<TableRows<E, K>> rows,
      @Nullable Coder<E> coder) {
    this.table = table;
    this.mapping = mapping;
    this.rows = rows;
    this.coder = coder;
  }

  static <E, K extends Key> EntityRead<E, K> of(
      SerializableSupplier<? extends TableMapping<E, K>> mapping) {
    return new EntityRead<>(
        TableRead.of(mapping.get().table()),
        mapping,
        () -> TableRows.of(mapping.get(), InstantSource.system()),
        null);
  }

  /**
   * Sets where and how to read: the project, the instance, the app profile, the timeouts.
   *
   * @param source a read of Beam's; its table, its ranges and its filter are set here
   */
  public EntityRead<E, K> from(BigtableIO.Read source) {
    return with(table.from(source));
  }

  /** Reads another table than the mapping declares. */
  public EntityRead<E, K> table(String name) {
    return with(table.named(name));
  }

  /**
   * Sets the rows to read. Overlapping ranges are read once. For a full scan use the range of all
   * keys.
   */
  @SafeVarargs
  @SuppressWarnings("varargs")
  public final EntityRead<E, K> ranges(
      KeyRange<? extends K> first, KeyRange<? extends K>... others) {
    List<KeyRange<? extends K>> all = new ArrayList<>(List.of(others));
    all.add(first);
    return ranges(all);
  }

  /** Like {@link #ranges(KeyRange, KeyRange...)}; without a range it reads nothing. */
  public EntityRead<E, K> ranges(Collection<? extends KeyRange<? extends K>> ranges) {
    return with(table.ranges(rows.get().intervals(ranges)));
  }

  /**
   * Reads only rows for which a condition is true; with several, all must be true. Bigtable tests
   * them, so that other rows are not sent.
   *
   * @param condition supplies it, here and where the pipeline runs, such as {@code () ->
   *     ProductColumns.PRICE.isAtLeast(5)}
   */
  public EntityRead<E, K> where(SerializableSupplier<? extends Condition<E>> condition) {
    SerializableSupplier<TableRows<E, K>> before = rows;
    return new EntityRead<>(table, mapping, () -> before.get().where(condition.get()), coder);
  }

  /**
   * Reads some columns and collections of each row instead of the entity. Call it after the ranges
   * and conditions, because the result does not consist of entities any more.
   *
   * @param columns supplies what to read, such as {@code () -> List.of(ProductColumns.PRICE)}
   * @param result converts them: a {@link Selection} itself cannot be an element of a collection
   * @param coder the coder of the results
   */
  public <T> SelectionRead<T> select(
      SerializableSupplier<? extends Collection<? extends Selectable<E>>> columns,
      SerializableFunction<Selection<K>, T> result,
      Coder<T> coder) {
    SerializableSupplier<TableRows<E, K>> all = rows;
    SerializableSupplier<TableRows<Selection<K>, K>> selections =
        () -> all.get().select(columns.get());
    return new SelectionRead<>(
        table,
        selections,
        () -> {
          TableRows<Selection<K>, K> decoding = selections.get();
          return row -> decoding.decode(row).map(result::apply);
        },
        coder);
  }

  /**
   * Sets another coder for the entities than {@link EntityCoder}. It is needed for values that
   * {@link EntityCoder} would lose.
   */
  public EntityRead<E, K> withCoder(Coder<E> coder) {
    return new EntityRead<>(table, mapping, rows, coder);
  }

  /**
   * {@return the same with rows that do not decode in a separate output, instead of failing the
   * pipeline}
   *
   * @param entities the tag of the entities
   * @param undecodable the tag of rows that do not decode
   */
  public PTransform<PBegin, PCollectionTuple> withUndecodable(
      TupleTag<E> entities, TupleTag<UndecodableRow> undecodable) {
    return selection().withUndecodable(entities, undecodable);
  }

  /**
   * Applied by {@code apply} of a pipeline.
   *
   * @throws InvalidRequestException if it has no source or no ranges, if its conditions are too
   *     many for a filter, or if its entities need another coder
   */
  @Override
  public PCollection<E> expand(PBegin input) {
    return selection().expand(input);
  }

  private SelectionRead<E> selection() {
    SerializableSupplier<TableRows<E, K>> decoding = rows;
    return new SelectionRead<>(
        table,
        decoding,
        () -> decoding.get()::decode,
        coder == null ? EntityCoder.of(mapping) : coder);
  }

  private EntityRead<E, K> with(TableRead table) {
    return new EntityRead<>(table, mapping, rows, coder);
  }
}
