package io.github.bigtablemapper.internal.index;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.many.RowPump;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.scan.EntityReads;
import io.github.bigtablemapper.internal.scan.RowRanges;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Writes the entries of stored entities. The entities are scanned; the scan goes on when there is
 * room for the next request.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public final class Reindexing<E, K extends Key> {
  private final List<KeptIndex<E, ?>> indexes;
  private final EntityReads<E, K> reads;
  private final RowPump pump;
  private final AtomicLong entities = new AtomicLong();

  /**
   * A reindex that runs once.
   *
   * @param context the table of the entities
   * @throws InvalidRequestException if there is no index, or the mapper is read-only
   */
  public Reindexing(
      RepositoryContext<EntityMapping<E, K>> context, List<? extends KeptIndex<E, ?>> indexes) {
    if (indexes.isEmpty()) {
      throw new InvalidRequestException(
          "reindex of "
              + context.mapping().entity()
              + ": its writes do not maintain an index. Declare one with @Index.");
    }
    indexes.forEach(index -> index.rows().checkAllowed());
    this.indexes = List.copyOf(indexes);
    this.reads = new EntityReads<>(context.withoutInterceptors().afterWrite());
    this.pump =
        new RowPump(
            context.table().scan("reindex"),
            context.table().write("reindex"),
            "write",
            "entries were changed",
            RowPump.CALLS_AT_A_TIME);
  }

  /** {@return how many entities were read} */
  public CompletableFuture<Long> run(RowRanges ranges) {
    return CallFuture.mapped(
        pump.run(
            () ->
                CallFuture.mapped(
                    reads.scanner().forEach(reads.scan(ranges), this::writeEntries),
                    done -> false)),
        changed -> entities.get());
  }

  private CompletableFuture<@Nullable Void> writeEntries(E entity) {
    entities.incrementAndGet();
    CompletableFuture<@Nullable Void> room = CompletableFuture.completedFuture(null);
    for (KeptIndex<E, ?> index : indexes) {
      room = writeEntry(index, entity, room);
    }
    return room;
  }

  private <I extends Key> CompletableFuture<@Nullable Void> writeEntry(
      KeptIndex<E, I> index, E entity, CompletableFuture<@Nullable Void> room) {
    I key = index.key(entity).orElse(null);
    if (key == null) {
      return room;
    }
    List<ByteString> row = List.of(key.toByteString());
    return pump.add(
        row,
        () -> CallFuture.mapped(index.rows().write(key), written -> RowPump.Changed.of(written)));
  }
}
