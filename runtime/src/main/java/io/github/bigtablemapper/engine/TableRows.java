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
import io.github.bigtablemapper.internal.read.Projection;
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
 * for engines that read Bigtable by themselves, such as Beam. It knows no client and makes no call,
 * and decides of a row what a repository's scan decides of it. Immutable, and used by many threads
 * at once if its clock is: what narrows it returns other rows.
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
   * {@return what decodes the rows of a table}
   *
   * @param mapping the generated mapping of an entity, or of a sealed interface
   * @param clock the present: what has expired by then is not there
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
   * {@return only those rows of which a condition holds, as by {@link Scan#where}} Several must
   * hold all.
   */
  public final TableRows<T, K> where(Condition<T> condition) {
    List<Condition<?>> all = new ArrayList<>(conditions);
    all.add(condition);
    return new TableRows<>(table, projection, List.copyOf(all), clock, includesExpired);
  }

  /**
   * {@return also the rows that have expired by {@code @ExpiresAt}} Cells that are older than their
   * family keeps them stay invisible.
   */
  public final TableRows<T, K> includingExpired() {
    return new TableRows<>(table, projection, conditions, clock, true);
  }

  /**
   * {@return some columns and collections of the rows in place of entities, as by {@link
   * Scan#select}} What a row is read for is named before: conditions are asked of entities.
   */
  @SafeVarargs
  @SuppressWarnings("varargs")
  public final TableRows<Selection<K>, K> select(Selectable<T>... selected) {
    return select(List.of(selected));
  }

  /** {@return as {@link #select(Selectable[])}, those of a collection} */
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
   * {@return the filter that a repository's scan asks for} Without it, Bigtable sends cells that no
   * entity has, such as older versions. It says how old a cell may be, as of now: ask for it when
   * the read starts.
   *
   * @throws InvalidRequestException if its conditions are too many for a filter
   */
  public final RowFilter filter() {
    return table.filters().scan(projection, List.of(), conditions, null, clock.millis());
  }

  /**
   * {@return the rows of ranges as intervals of bytes, ascending and disjoint} Ranges that overlap
   * hold their common rows once.
   */
  public final List<Interval> intervals(Collection<? extends KeyRange<? extends K>> ranges) {
    return RowRanges.of(ranges, 0).intervals();
  }

  /**
   * {@return what a row is decoded to; empty if it is nothing: one of another entity by its key,
   * one of which a condition does not hold, one that has expired, or one of which no cell can be
   * seen}
   *
   * @param row the row, its columns each in one piece, the newest cell of each first, as Bigtable
   *     sends them; more cells than {@link #filter} lets pass do no harm
   * @throws DecodeException if it is a row of the entity and does not decode
   */
  public final Optional<T> decode(Row row) {
    clock.millis(); // what follows goes by the latest time that was asked for
    DecodedRow<T> decoded = adapter.decode(row);
    if (decoded instanceof DecodedRow.Undecodable<T> undecodable) {
      throw undecodable.failure();
    }
    return decoded instanceof DecodedRow.Present<T> present
        ? Optional.of(present.value())
        : Optional.empty();
  }
}
