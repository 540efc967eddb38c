package io.github.bigtablemapper.internal.read;

import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.cloud.bigtable.data.v2.models.TargetId;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.call.OperationSettings;
import io.github.bigtablemapper.internal.call.TimeLimit;
import io.github.bigtablemapper.internal.read.column.ColumnTable;
import io.github.bigtablemapper.internal.read.filter.RowFilters;
import io.github.bigtablemapper.internal.read.intercept.RegisteredInterceptors;
import io.github.bigtablemapper.mapping.TableIds;
import io.github.bigtablemapper.mapping.TableMapping;
import java.time.Duration;
import java.util.List;

/**
 * A mapping bound to a table, whose name may differ from the one the mapping declares. It has what
 * every read of this table needs, and is as pure as the mapping.
 *
 * @param mapping how the entities are stored
 * @param target the table they are in, or the view of one
 * @param columns the columns of each entity in the table, as a read finds them
 * @param filters the filters of reads and of conditional writes
 * @param operations what its operations share
 * @param interceptors the interceptors of the mapper
 * @param <M> the mapping, of one entity or of all entities that share a table
 */
public record MappedTable<M extends TableMapping<?, ?>>(
    M mapping,
    TargetId target,
    List<ColumnTable> columns,
    RowFilters filters,
    OperationSettings operations,
    RegisteredInterceptors interceptors) {
  /** Copies the columns. */
  public MappedTable {
    columns = List.copyOf(columns);
  }

  /** {@return a mapping, used for the table with a name, without a mapper} */
  public static <M extends TableMapping<?, ?>> MappedTable<M> of(M mapping, String name) {
    return of(
        mapping,
        TableId.of(TableIds.checked(name)),
        OperationSettings.withoutMapper(),
        RegisteredInterceptors.none());
  }

  /** {@return a mapping, used for a table, or for a view, which is only read} */
  public static <M extends TableMapping<?, ?>> MappedTable<M> of(
      M mapping,
      TargetId target,
      OperationSettings operations,
      RegisteredInterceptors interceptors) {
    List<ColumnTable> columns = ColumnTable.of(mapping);
    return new MappedTable<>(
        mapping, target, columns, new RowFilters(mapping, columns), operations, interceptors);
  }

  /** {@return the same with other deadlines of its operations} */
  public MappedTable<M> with(Deadlines deadlines) {
    return new MappedTable<>(
        mapping, target, columns, filters, operations.with(deadlines), interceptors);
  }

  /** {@return the same without interceptors: its entities are as they are stored} */
  public MappedTable<M> withoutInterceptors() {
    return new MappedTable<>(
        mapping, target, columns, filters, operations, RegisteredInterceptors.none());
  }

  /** {@return whether it is the view of a table, which is only read} */
  public boolean isView() {
    return !(target instanceof TableId);
  }

  /** {@return the table, which is no view} */
  public TableId id() {
    return (TableId) target;
  }

  /** {@return the table's name, or the view's; of an authorized view, which a table has, both} */
  public String name() {
    return TableIds.name(target);
  }

  /** {@return an operation that reads a row} */
  public Operation read(String name) {
    return operation(name, Operation.Kind.READ, total(deadlines().reads()));
  }

  /** {@return an operation that reads the rows of some keys} */
  public Operation readAll(String name) {
    return operation(name, Operation.Kind.READ, idle(deadlines().reads()));
  }

  /** {@return an operation that reads ranges of rows} */
  public Operation scan(String name) {
    return operation(name, Operation.Kind.READ, idle(deadlines().scans()));
  }

  /** {@return an operation that writes a row} */
  public Operation write(String name) {
    return operation(name, Operation.Kind.WRITE, total(deadlines().writes()));
  }

  /** {@return an operation that writes many rows} */
  public Operation batch(String name) {
    return operation(name, Operation.Kind.WRITE, idle(deadlines().batches()));
  }

  /** {@return an operation that writes a row if a condition is true} */
  public Operation conditionalWrite(String name) {
    return operation(name, Operation.Kind.CONDITIONAL_WRITE, total(deadlines().writes()));
  }

  /** {@return an operation that writes a row if a condition is true, or once more the same} */
  public Operation repeatableConditionalWrite(String name) {
    return operation(
        name, Operation.Kind.REPEATABLE_CONDITIONAL_WRITE, total(deadlines().writes()));
  }

  /** {@return an operation that adds to counters} */
  public Operation increment(String name) {
    return operation(name, Operation.Kind.INCREMENT, total(deadlines().writes()));
  }

  /** {@return an operation that drops the rows of a prefix} */
  public Operation drop(String name) {
    return operation(name, Operation.Kind.DROP, total(deadlines().batches()));
  }

  private Operation operation(String name, Operation.Kind kind, TimeLimit limit) {
    return new Operation(name, kind, mapping.entity(), name(), operations.observer(), limit);
  }

  private Deadlines deadlines() {
    return operations.deadlines();
  }

  private TimeLimit total(Duration limit) {
    return TimeLimit.total(operations.calls(), limit);
  }

  private TimeLimit idle(Duration limit) {
    return TimeLimit.idle(operations.calls(), limit);
  }
}
