package io.github.bigtablemapper.internal.write;

import com.google.bigtable.v2.RowFilter;
import com.google.cloud.bigtable.data.v2.models.Filters;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.exception.WriteOnceException;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.read.RowReads;
import io.github.bigtablemapper.internal.write.row.RowWrite;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Finds out which precondition of a write has failed. Bigtable does not return it. The version and
 * the write-once columns are read where more than one of them can be the reason; what is left is
 * the caller's own condition.
 *
 * @param <E> the entity
 */
final class FailedPrecondition<E> {
  private final MappedTable<?> table;
  private final RowReads reads;
  private final MillisecondClock clock;
  private final @Nullable MappedColumn<E, Long> version;

  /** The refusals of a repository's writes. */
  FailedPrecondition(RepositoryContext<? extends EntityMapping<E, ?>> context) {
    this.table = context.table();
    this.reads = new RowReads(context.afterWrite()); // it sees the writes of others at once
    this.clock = context.clock();
    this.version = context.mapping().version().orElse(null);
  }

  /**
   * {@return false, if nothing but the caller's own condition, or the revision of the row, can have
   * failed; else a future that fails with the reason}
   *
   * @param isOfEntity whether the version or a write-once column must be the reason, as nothing
   *     else was checked
   */
  CompletableFuture<Boolean> explain(Operation operation, RowWrite<?> write, boolean isOfEntity) {
    Map<MappedColumn<?, ?>, ByteString> once = write.once();
    if (isOfEntity && once.isEmpty()) {
      return CompletableFuture.failedFuture(stale(operation, write));
    }
    if (isOfEntity && version == null && once.size() == 1) {
      return CompletableFuture.failedFuture(storedOnce(operation, write, once.keySet()));
    }
    CompletableFuture<Optional<BigtableMapperException>> read = read(operation, write);
    return isOfEntity
        ? CallFuture.handled(
            read,
            (reason, failure) -> {
              throw failure == null && reason.isPresent() ? reason.get() : unread(operation, write);
            })
        : CallFuture.mapped(
            read,
            reason -> {
              if (reason.isPresent()) {
                throw reason.get();
              }
              return false;
            });
  }

  private CompletableFuture<Optional<BigtableMapperException>> read(
      Operation operation, RowWrite<?> write) {
    return reads.readFor(
        operation,
        write.rowKey(),
        Filters.FILTERS.fromProto(filter(write)),
        row -> Optional.ofNullable(reason(operation, write, row)));
  }

  private RowFilter filter(RowWrite<?> write) {
    List<MappedColumn<?, ?>> columns = new ArrayList<>(write.once().keySet());
    if (version != null) {
      columns.add(version);
    }
    return table.filters().latest(columns, clock.millis());
  }

  /** Null: the row has the version, and no different value of a write-once column. */
  private @Nullable BigtableMapperException reason(
      Operation operation, RowWrite<?> write, @Nullable Row row) {
    if (version != null && !isExpected(version, stored(version, row), write.version())) {
      return stale(operation, write);
    }
    List<MappedColumn<?, ?>> others = new ArrayList<>();
    write
        .once()
        .forEach(
            (column, value) -> {
              ByteString stored = stored(column, row);
              if (stored != null && !stored.equals(value)) {
                others.add(column);
              }
            });
    return others.isEmpty() ? null : storedOnce(operation, write, others);
  }

  /** The row could not be read, or has changed once more since the write was refused. */
  private BigtableMapperException unread(Operation operation, RowWrite<?> write) {
    return version == null
        ? storedOnce(operation, write, write.once().keySet())
        : stale(operation, write);
  }

  /** By its bytes, as Bigtable has compared it: what is stored may be no version at all. */
  private static boolean isExpected(
      MappedColumn<?, Long> version, @Nullable ByteString stored, long expected) {
    return stored == null ? expected == 0 : stored.equals(version.codec().encode(expected));
  }

  private static @Nullable ByteString stored(MappedColumn<?, ?> column, @Nullable Row row) {
    return RowReads.latest(row, column.family(), column.qualifier());
  }

  private StaleEntityException stale(Operation operation, RowWrite<?> write) {
    return new StaleEntityException(
        notApplied(operation)
            + (write.version() == 0
                ? "by its version it was never stored, but the row is there. Read it, and apply your"
                    + " change to it."
                : "the row has another version now, or was deleted. Read it again, apply your"
                    + " change to it, and write it."),
        write.rowKey(),
        operation.entity(),
        Objects.requireNonNull(version).property());
  }

  private WriteOnceException storedOnce(
      Operation operation, RowWrite<?> write, Iterable<MappedColumn<?, ?>> columns) {
    List<String> properties = new ArrayList<>();
    columns.forEach(column -> properties.add(column.property()));
    return new WriteOnceException(
        notApplied(operation)
            + String.join(" or ", properties)
            + " is write-once, and stored with another value. Leave it as it is stored.",
        write.rowKey(),
        operation.entity(),
        properties);
  }

  private static String notApplied(Operation operation) {
    return operation.label() + " was not applied: ";
  }
}
