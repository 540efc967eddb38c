package io.github.bigtablemapper.internal.read;

import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.mapping.TableMapping;
import io.github.bigtablemapper.observation.OperationObserver;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A mapping bound to a table, whose name may differ from the one the mapping declares. It holds
 * what every read of this table needs, and is as pure as the mapping.
 *
 * @param mapping how the entities are stored
 * @param id the table they are in
 * @param columns the columns of each entity in the table, as a read finds them
 * @param filters the filters of reads and of conditional writes
 * @param observer who is told of the operations; null: nobody
 * @param <M> the mapping: that of one entity, or of all entities that share a table
 */
public record MappedTable<M extends TableMapping<?, ?>>(
    M mapping,
    TableId id,
    List<ColumnTable> columns,
    RowFilters filters,
    @Nullable OperationObserver observer) {
  /** Copies the columns. */
  public MappedTable {
    columns = List.copyOf(columns);
  }

  /** {@return a mapping, used for the table with a name, of whose operations nobody is told} */
  public static <M extends TableMapping<?, ?>> MappedTable<M> of(M mapping, String name) {
    return of(mapping, name, null);
  }

  /**
   * {@return a mapping, used for the table with a name}
   *
   * @param observer who is told of its operations; null: nobody
   */
  public static <M extends TableMapping<?, ?>> MappedTable<M> of(
      M mapping, String name, @Nullable OperationObserver observer) {
    List<ColumnTable> columns = ColumnTable.of(mapping);
    return new MappedTable<>(
        mapping, TableId.of(name), columns, new RowFilters(mapping, columns), observer);
  }

  /** {@return the table's name} */
  public String name() {
    return id.getTableId();
  }

  /** {@return an operation that reads entities} */
  public Operation read(String name) {
    return operation(name, Operation.Kind.READ);
  }

  /** {@return an operation that writes entities} */
  public Operation write(String name) {
    return operation(name, Operation.Kind.WRITE);
  }

  /** {@return an operation that writes entities if a condition holds} */
  public Operation conditionalWrite(String name) {
    return operation(name, Operation.Kind.CONDITIONAL_WRITE);
  }

  /** {@return an operation that adds to counters} */
  public Operation increment(String name) {
    return operation(name, Operation.Kind.INCREMENT);
  }

  private Operation operation(String name, Operation.Kind kind) {
    return new Operation(name, kind, mapping.entity(), name(), observer);
  }
}
