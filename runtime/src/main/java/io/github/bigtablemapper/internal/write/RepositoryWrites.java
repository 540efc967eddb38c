package io.github.bigtablemapper.internal.write;

import io.github.bigtablemapper.internal.index.KeptIndex;
import io.github.bigtablemapper.internal.mutation.ElementIds;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.List;

/**
 * What only the writes of a repository need. A repository makes it for its first write: a program
 * that reads does not load these classes.
 *
 * @param requests carries out writes
 * @param moves moves rows with the entries of their indexes
 * @param trims deletes versions of histories
 */
public record RepositoryWrites<E, K extends Key>(
    RowExecution<E, K> requests, IndexedMoves<E, K> moves, HistoryTrims<E, K> trims) {
  /** {@return the writes of a repository} */
  public static <E, K extends Key> RepositoryWrites<E, K> of(
      RepositoryContext<EntityMapping<E, K>> context,
      ElementIds elementIds,
      List<? extends KeptIndex<E, ?>> keptIndexes) {
    RowEncoder<E, K> encoder = new RowEncoder<>(context.table(), context.clock(), elementIds);
    RowRequests<E, K> requests = new RowRequests<>(context);
    IndexMaintenance<E, K> indexes = new IndexMaintenance<>(context, keptIndexes, requests);
    return new RepositoryWrites<>(
        new RowExecution<>(context, encoder, new RowSender<>(context, requests, indexes)),
        new IndexedMoves<>(context, keptIndexes),
        new HistoryTrims<>(context, encoder, indexes));
  }
}
