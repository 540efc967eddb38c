package io.github.bigtablemapper.internal.index;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.IndexMapping;
import io.github.bigtablemapper.mapping.RowCells;
import java.util.List;

/**
 * How the entries of a maintained index are stored: two cells of 8 bytes in the family {@code i},
 * {@code t}, the token, and {@code w}, when it was written.
 */
public final class IndexEntryMapping<I extends Key> extends EntityMapping<IndexEntry<I>, I> {
  static final FamilyRule FAMILY = FamilyRule.of("i", 1, null);

  private final IndexMapping<?, I, ?> index;
  private final OrderedColumn<IndexEntry<I>, Long> token;
  private final OrderedColumn<IndexEntry<I>, Long> writtenAt;

  private IndexEntryMapping(
      IndexMapping<?, I, ?> index,
      OrderedColumn<IndexEntry<I>, Long> token,
      OrderedColumn<IndexEntry<I>, Long> writtenAt) {
    super(index.entity(), index.table(), List.of(FAMILY), List.of(token, writtenAt));
    this.index = index;
    this.token = token;
    this.writtenAt = writtenAt;
  }

  public static <I extends Key> IndexEntryMapping<I> of(IndexMapping<?, I, ?> index) {
    return new IndexEntryMapping<>(index, column(0, "token", "t"), column(1, "writtenAt", "w"));
  }

  private static <I extends Key> OrderedColumn<IndexEntry<I>, Long> column(
      int index, String property, String qualifier) {
    return OrderedColumn.required(
        index, property, FAMILY.name(), qualifier, CellCodecs.LONG, CellOrder.SIGNED);
  }

  public OrderedColumn<IndexEntry<I>, Long> token() {
    return token;
  }

  public OrderedColumn<IndexEntry<I>, Long> writtenAt() {
    return writtenAt;
  }

  @Override
  public I key(IndexEntry<I> entry) {
    return entry.key();
  }

  @Override
  public KeyReader keyReader() {
    return index.keyReader();
  }

  @Override
  public I readKey(KeyReader in) {
    return index.readKey(in);
  }

  @Override
  public void write(IndexEntry<I> entry, CellSink cells) {
    cells.set(token, CellCodecs.LONG.encode(entry.token()));
    cells.set(writtenAt, CellCodecs.LONG.encode(entry.writtenAtMillis()));
  }

  @Override
  public EntityReader<IndexEntry<I>> reader() {
    return new EntityReader<>() {
      @Override
      public IndexEntry<I> build(KeyReader key, RowCells cells) {
        return new IndexEntry<>(
            index.readKey(key),
            cells.required(token, CellCodecs.LONG),
            cells.required(writtenAt, CellCodecs.LONG));
      }
    };
  }
}
