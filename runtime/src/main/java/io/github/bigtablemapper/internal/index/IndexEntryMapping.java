package io.github.bigtablemapper.internal.index;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.exception.FatalErrors;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.EntitySchema;
import io.github.bigtablemapper.mapping.IndexMapping;
import io.github.bigtablemapper.mapping.RowCells;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the entries of a maintained index are stored: cells of 8 bytes in the family {@code i}, the
 * token {@code t}, and {@code s} if a sweep has found the entry stale. A row that is no entry of
 * this index is read too, as one without a key: it is stale.
 */
public final class IndexEntryMapping<I extends Key> extends EntityMapping<IndexEntry<I>, I> {
  private final IndexMapping<?, I, ?> index;
  private final OrderedColumn<IndexEntry<I>, Long> token;
  private final OrderedColumn<IndexEntry<I>, Long> staleSince;

  private IndexEntryMapping(
      IndexMapping<?, I, ?> index,
      OrderedColumn<IndexEntry<I>, Long> token,
      OrderedColumn<IndexEntry<I>, Long> staleSince) {
    super(
        EntitySchema.<IndexEntry<I>, I>of(
                "index " + index.table() + " of " + index.entity(), index.table(), index::readKey)
            .withFamilies(List.of(IndexMapping.ENTRIES))
            .withColumns(List.of(token, staleSince))
            .withKeyPattern(index.keyPattern()));
    this.index = index;
    this.token = token;
    this.staleSince = staleSince;
  }

  public static <I extends Key> IndexEntryMapping<I> of(IndexMapping<?, I, ?> index) {
    return new IndexEntryMapping<>(index, column(0, "token", "t"), column(1, "staleSince", "s"));
  }

  private static <I extends Key> OrderedColumn<IndexEntry<I>, Long> column(
      int index, String property, String qualifier) {
    return OrderedColumn.optional(
        index, property, IndexMapping.ENTRIES.name(), qualifier, CellCodecs.LONG, CellOrder.SIGNED);
  }

  OrderedColumn<IndexEntry<I>, Long> token() {
    return token;
  }

  OrderedColumn<IndexEntry<I>, Long> staleSince() {
    return staleSince;
  }

  @Override
  public I key(IndexEntry<I> entry) {
    return entry.key().orElseThrow();
  }

  /** Entries are written and marked by {@link EntryRows}. */
  @Override
  public void write(IndexEntry<I> entry, CellSink cells) {
    throw new UnsupportedOperationException("an entry is not an entity");
  }

  @Override
  public EntityReader<IndexEntry<I>> reader() {
    return new EntityReader<>() {
      @Override
      public IndexEntry<I> build(KeyReader key, RowCells cells) {
        ByteString rowKey = key.key();
        return new IndexEntry<>(
            rowKey, keyOrNull(key, rowKey), cells.get(token), millis(cells.get(staleSince)));
      }
    };
  }

  /** A key that was written for other properties may even be read as one of these: not the same. */
  private @Nullable I keyOrNull(KeyReader in, ByteString rowKey) {
    try {
      I key = index.readKey(in);
      boolean isOurs =
          key.toByteString().equals(rowKey) && !index.sourceKey(key).toByteString().isEmpty();
      return isOurs ? key : null;
    } catch (Throwable ofOtherIndex) {
      FatalErrors.passOn(ofOtherIndex);
      return null;
    }
  }

  private static long millis(@Nullable ByteString cell) {
    return cell == null || cell.size() != Long.BYTES
        ? Long.MAX_VALUE
        : CellCodecs.LONG.decode(cell);
  }
}
