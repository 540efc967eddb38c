package io.github.bigtablemapper.internal.write;

import com.google.bigtable.v2.RowFilter;
import com.google.cloud.bigtable.data.v2.models.Filters;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.read.DecodedRow;
import io.github.bigtablemapper.internal.read.EntityRowAdapter;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.read.RowReads;
import io.github.bigtablemapper.internal.read.column.Projection;
import io.github.bigtablemapper.internal.read.filter.RevisionFilters;
import io.github.bigtablemapper.internal.write.row.Precondition;
import io.github.bigtablemapper.internal.write.row.RowImage;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.RowConditions;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Reads rows for the writes that maintain their indexes: the cells of the entity, and the revision
 * of the row, if it has one.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
final class StoredRows<E, K extends Key> {
  private final RepositoryContext<EntityMapping<E, K>> context;
  private final RowReads reads;
  private final EntityRowAdapter<E> adapter;
  private final Projection<E> projection;

  /** The family of the revisions, or null, as there is no index. */
  private final @Nullable String revisions;

  /**
   * Reads the rows of a repository.
   *
   * @param context returns all earlier writes
   */
  StoredRows(RepositoryContext<EntityMapping<E, K>> context) {
    this.context = context;
    this.reads = new RowReads(context);
    this.projection = Projection.entities(context.mapping());
    this.adapter =
        new EntityRowAdapter<>(
            context.table().columns(), projection, List.of(), false, context.clock());
    this.revisions = context.mapping().revisions().map(FamilyRule::name).orElse(null);
  }

  /**
   * A row as it was read.
   *
   * @param image the cells of the entity
   * @param revision its revision; null: it has none
   */
  record Stored(RowImage image, @Nullable ByteString revision) {
    /** {@return whether two reads have found the same row, as no write came between them} */
    boolean isRevisionOf(Stored other) {
      return Objects.equals(revision, other.revision);
    }
  }

  /** {@return the family of the revisions, of an entity with indexes} */
  String revisions() {
    return Objects.requireNonNull(revisions);
  }

  /**
   * {@return a row, whether it is there or not}
   *
   * @param operation the write that needs it
   * @param lost how often another writer was faster
   */
  CompletableFuture<Stored> read(Operation operation, ByteString rowKey, int lost) {
    RowFilter entity = context.table().filters().read(projection, context.clock().millis(), null);
    Operation read = context.table().read("find");
    return CallFuture.explained(
        reads.read(
            read.within(read.limit().endingWith(operation.limit())),
            rowKey,
            Filters.FILTERS.fromProto(new RevisionFilters(revisions()).with(entity)),
            row -> stored(row == null ? List.of() : row.getCells())),
        failure ->
            operation.notSent(
                lost == 0
                    ? "the read of what is stored"
                    : "others have changed the row after each of "
                        + lost
                        + " reads, and the next read",
                failure));
  }

  private Stored stored(List<RowCell> cells) {
    ByteString revision = null;
    for (RowCell cell : cells) {
      if (cell.getFamily().equals(revisions)) {
        revision = cell.getValue();
      }
    }
    return new Stored(
        RowImage.of(cells.stream().filter(cell -> !cell.getFamily().equals(revisions)).toList()),
        revision);
  }

  /** {@return whether a read finds the row} */
  boolean isThere(RowImage image, ByteString rowKey) {
    return !(decoded(image, rowKey) instanceof DecodedRow.Absent<E>);
  }

  /** {@return the entity} A row that does not decode is in no index, as no read returns one. */
  Optional<E> entity(RowImage image, ByteString rowKey) {
    return decoded(image, rowKey) instanceof DecodedRow.Present<E> present
        ? Optional.of(present.value())
        : Optional.empty();
  }

  /** {@return whether a row, as it was read, does not meet the precondition of a write} */
  boolean refuses(RowImage image, ByteString rowKey, Precondition<E> precondition) {
    Instant since = precondition.unmodifiedSince();
    if (since != null && image.isLaterThan(since)) {
      return true;
    }
    Condition<E> condition = precondition.condition();
    if (condition == null) {
      return false;
    }
    if (!isThere(image, rowKey)) {
      return !RowConditions.ofNoRow(context.mapping()).satisfies(condition);
    }
    return new EntityRowAdapter<>(
                context.table().columns(), projection, List.of(condition), false, context.clock())
            .decode(image.row(rowKey))
        instanceof DecodedRow.Absent<E>;
  }

  private DecodedRow<E> decoded(RowImage image, ByteString rowKey) {
    return adapter.decode(image.row(rowKey));
  }
}
