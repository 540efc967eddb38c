package io.github.bigtablemapper.internal.write;

import io.github.bigtablemapper.column.AggregateColumn;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.page.ColumnHistory;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.write.row.RowWrite;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Deletes versions of a column that are no longer needed. It rejects columns that would lose what
 * an entity cannot be without.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public final class HistoryTrims<E, K extends Key> {
  private static final String IS_VERSION =
      " is the entity's version, which only its writes change.";

  private final EntityMapping<E, K> mapping;
  private final MillisecondClock clock;
  private final RowEncoder<E, K> encoder;
  private final IndexMaintenance<E, K> indexes;
  private final ColumnHistory<E, K> history;
  private final Operation trim;
  private final Operation keepNewest;

  /** Trims the histories of a repository's entities. */
  HistoryTrims(
      RepositoryContext<EntityMapping<E, K>> context,
      RowEncoder<E, K> encoder,
      IndexMaintenance<E, K> indexes) {
    this.mapping = context.mapping();
    MappedTable<EntityMapping<E, K>> table = context.table();
    this.clock = context.clock();
    this.encoder = encoder;
    this.indexes = indexes;
    this.history = new ColumnHistory<>(context);
    boolean isChecked = mapping.revisions().isPresent();
    this.trim = isChecked ? table.conditionalWrite("trim") : table.write("trim");
    this.keepNewest = isChecked ? table.conditionalWrite("keepNewest") : table.write("keepNewest");
  }

  /** {@return the deletion of the versions of a column that are older than an instant} */
  public CompletableFuture<@Nullable Void> trim(K key, MappedColumn<E, ?> column, Instant before) {
    String refusal =
        isVersion(column)
            ? IS_VERSION
            : column.required()
                ? " is required, and trim may take its last version. Use keepNewest."
                : mapping.writeOnce().contains(column) || mapping.kept().contains(column)
                    ? " is write-once, and trim may take its value. Use keepNewest."
                    : column instanceof CounterColumn || column instanceof AggregateColumn
                        ? " is one number without versions, which trim would clear. Patch"
                            + " the row."
                        : null;
    return refusal == null
        ? delete(trim, before, () -> encoder.trim(key, column, before, clock.micros(), false))
        : refused(column, refusal);
  }

  /** {@return the deletion of all versions of a column but the newest} */
  public CompletableFuture<@Nullable Void> keepNewest(K key, MappedColumn<E, ?> column, int count) {
    if (isVersion(column)) {
      return refused(column, IS_VERSION);
    }
    Operation begun = keepNewest.begin();
    return ClientCalls.then(
        CallFuture.explained(history.newest(begun, key, column, count), this::nothingDeleted),
        newest -> {
          if (newest.size() < count) {
            return CompletableFuture.completedFuture(null);
          }
          Instant last = newest.get(count - 1).timestamp();
          return delete(begun, last, () -> encoder.trim(key, column, last, clock.micros(), true));
        });
  }

  private BigtableMapperException nothingDeleted(BigtableMapperException failure) {
    return failure instanceof RequestFailedException failed
        ? new RequestFailedException(
            keepNewest.label() + " has deleted nothing: " + failed.getMessage(),
            failed.code(),
            failed.getCause())
        : failure;
  }

  private boolean isVersion(MappedColumn<E, ?> column) {
    return mapping.version().filter(column::equals).isPresent();
  }

  private CompletableFuture<@Nullable Void> refused(MappedColumn<E, ?> column, String reason) {
    return CompletableFuture.failedFuture(
        new InvalidRequestException(mapping.entity() + "." + column.property() + reason));
  }

  private CompletableFuture<@Nullable Void> delete(
      Operation operation, Instant before, Supplier<RowWrite<K>> write) {
    return before.isAfter(Instant.EPOCH) // no cell is older
        ? ClientCalls.prepare(() -> delete(operation, write.get()))
        : CompletableFuture.completedFuture(null);
  }

  /** What a trim leaves may be in an index no more, or by other values. */
  private CompletableFuture<@Nullable Void> delete(Operation operation, RowWrite<K> write) {
    return CallFuture.mapped(indexes.written(operation, write), done -> null);
  }
}
