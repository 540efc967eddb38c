package io.github.bigtablemapper.engine;

import com.google.bigtable.v2.Row;
import com.google.bigtable.v2.RowFilter;
import io.github.bigtablemapper.Scan;
import io.github.bigtablemapper.Selection;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.Selectable;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.read.DecodedRow;
import io.github.bigtablemapper.internal.read.EntityRowAdapter;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.read.column.Projection;
import io.github.bigtablemapper.internal.scan.RowRanges;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.key.KeyRange.Interval;
import io.github.bigtablemapper.mapping.TableMapping;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/**
 * Decodes the rows of a table, as protocol buffers, into entities or {@link Selection}s of them:
 * for engines that read Bigtable themselves, such as Beam. It uses no client and sends no requests,
 * and treats each row as a repository's scan does. Immutable, and safe for use by many threads if
 * its clock is: methods that narrow it return another object.
 *
 * @param <T> the entity, the sealed interface of all entities that share the table, or a selection
 *     of columns
 * @param <K> the row key
 */
public sealed class TableRows<T, K extends Key> permits EntityRows {
  private final MappedTable<? extends TableMapping<?, K>> table;
  private final Projection<T> projection;
  private final List<Condition<?>> conditions;
  private final MillisecondClock clock;
  private final EntityRowAdapter<T> adapter;
  private final boolean includesExpired;

  TableRows(
      MappedTable<? extends TableMapping<?, K>> table,
      Projection<T> projection,
      List<Condition<?>> conditions,
      MillisecondClock clock) {
    this(table, projection, conditions, clock, false);
  }

  private TableRows(
      MappedTable<? extends TableMapping<?, K>> table,
      Projection<T> projection,
      List<Condition<?>> conditions,
      MillisecondClock clock,
      boolean includesExpired) {
    this.table = table;
    this.projection = projection;
    this.conditions = conditions;
    this.clock = clock;
    this.includesExpired = includesExpired;
    EntityRowAdapter<T> visible =
        new EntityRowAdapter<>(table.columns(), projection, conditions, false, clock);
    this.adapter = includesExpired ? visible.includingExpired() : visible;
  }

  /**
   * {@return the decoder of the rows of a table}
   *
   * @param mapping the generated mapping of an entity, or of a sealed interface
   * @param clock the current time: rows that have expired by then do not exist
   */
  public static <E, K extends Key> TableRows<E, K> of(
      TableMapping<E, K> mapping, InstantSource clock) {
    return new TableRows<>(
        MappedTable.of(mapping, mapping.table()),
        Projection.entities(mapping),
        List.of(),
        new MillisecondClock(clock));
  }

  /**
   * {@return only the rows for which a condition is true, as with {@link Scan#where}} Several
   * conditions must all be true.
   */
  public final TableRows<T, K> where(Condition<T> condition) {
    List<Condition<?>> all = new ArrayList<>(conditions);
    all.add(condition);
    return new TableRows<>(table, projection, List.copyOf(all), clock, includesExpired);
  }

  /**
   * {@return also the rows that have expired by {@code @ExpiresAt}} Cells that are older than the
   * {@code maxAge} of their family stay invisible.
   */
  public final TableRows<T, K> includingExpired() {
    return new TableRows<>(table, projection, conditions, clock, true);
  }

  /**
   * {@return some columns and collections of the rows instead of entities, as with {@link
   * Scan#select}} Add conditions before the selection, because they test entities.
   */
  @SafeVarargs
  @SuppressWarnings("varargs")
  public final TableRows<Selection<K>, K> select(Selectable<T>... selected) {
    return select(List.of(selected));
  }

  /** {@return the same as {@link #select(Selectable[])}, with a collection} */
  public final TableRows<Selection<K>, K> select(Collection<? extends Selectable<T>> selected) {
    List<Selectable<?>> distinct = List.copyOf(new LinkedHashSet<>(selected));
    TableMapping<?, K> mapping = table.mapping();
    return new TableRows<>(
        table,
        Projection.of(distinct, member -> Selection.reader(mapping, distinct)),
        conditions,
        clock,
        includesExpired);
  }

  /**
   * {@return the filter of a repository's scan} Without it, Bigtable sends cells that entities do
   * not need, such as older versions. The filter contains the maximum age of cells at the current
   * time: call this method when the read starts.
   *
   * @throws InvalidRequestException if its conditions do not fit into a filter
   */
  public final RowFilter filter() {
    return table.filters().scan(projection, List.of(), conditions, null, clock.millis());
  }

  /**
   * {@return the rows of ranges as intervals of bytes, ascending and disjoint} Overlapping ranges
   * have their common rows once.
   */
  public final List<Interval> intervals(Collection<? extends KeyRange<? extends K>> ranges) {
    return RowRanges.of(ranges, 0).intervals();
  }

  /**
   * {@return the decoded row; empty if its key belongs to another entity, a condition is false, it
   * has expired, or no cell is visible}
   *
   * @param row the row, with all cells of a column together, the newest cell first, as Bigtable
   *     sends them; cells that {@link #filter} would exclude are harmless
   * @throws DecodeException if it is a row of the entity and undecodable
   */
  public final Optional<T> decode(Row row) {
    clock.millis(); // what follows uses the latest time that was read from the clock
    return result(adapter.decode(row));
  }

  /** {@return the same as of {@link #decode(Row)}, of a row as the client returns it} */
  public final Optional<T> decode(com.google.cloud.bigtable.data.v2.models.Row row) {
    clock.millis();
    return result(adapter.decode(row));
  }

  private static <T> Optional<T> result(DecodedRow<T> decoded) {
    if (decoded instanceof DecodedRow.Undecodable<T> undecodable) {
      throw undecodable.failure();
    }
    return decoded instanceof DecodedRow.Present<T> present
        ? Optional.of(present.value())
        : Optional.empty();
  }
}
