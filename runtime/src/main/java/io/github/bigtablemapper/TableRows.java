package io.github.bigtablemapper;

import com.google.bigtable.v2.Row;
import com.google.bigtable.v2.RowFilter;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.read.DecodedRow;
import io.github.bigtablemapper.internal.read.EntityRowAdapter;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.read.Projection;
import io.github.bigtablemapper.mapping.TableMapping;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/**
 * Decodes the rows of a table, as protocol buffers, into entities: for engines that read Bigtable
 * by themselves, such as Beam. It knows no client and makes no call, and decides of a row what a
 * repository's scan decides of it. Immutable, and used by many threads at once if its clock is.
 *
 * @param <E> the entity, or the sealed interface of all entities that share the table
 */
public sealed class TableRows<E> permits EntityRows {
  private final MappedTable<?> table;
  private final MillisecondClock clock;
  private final EntityRowAdapter<E> adapter;

  TableRows(TableMapping<E, ?> mapping, MappedTable<?> table, MillisecondClock clock) {
    this.table = table;
    this.clock = clock;
    this.adapter =
        new EntityRowAdapter<>(
            table.columns(), Projection.entities(mapping), List.of(), false, clock);
  }

  /**
   * {@return what decodes the rows of a table}
   *
   * @param mapping the generated mapping of an entity, or of a sealed interface
   * @param clock the present: what has expired by then is not there
   */
  public static <E> TableRows<E> of(TableMapping<E, ?> mapping, InstantSource clock) {
    return new TableRows<>(
        mapping, MappedTable.of(mapping, mapping.table()), new MillisecondClock(clock));
  }

  /**
   * {@return the filter that a repository's scan asks for} Without it, Bigtable sends cells that no
   * entity has, such as older versions. It says how old a cell may be, as of now: ask for it when
   * the read starts.
   */
  public RowFilter filter() {
    return table
        .filters()
        .scan(Projection.entities(table.mapping()), List.of(), List.of(), null, clock.millis());
  }

  /**
   * {@return the entity of a row; empty if it is none: one of another entity by its key, one that
   * has expired, or one of which no cell can be seen}
   *
   * @param row the row, its columns each in one piece, the newest cell of each first, as Bigtable
   *     sends them; more cells than {@link #filter} lets pass do no harm
   * @throws DecodeException if it is a row of the entity and does not decode
   */
  public Optional<E> decode(Row row) {
    clock.millis(); // what follows goes by the latest time that was asked for
    DecodedRow<E> decoded = adapter.decode(row);
    if (decoded instanceof DecodedRow.Undecodable<E> undecodable) {
      throw undecodable.failure();
    }
    return decoded instanceof DecodedRow.Present<E> present
        ? Optional.of(present.value())
        : Optional.empty();
  }
}
