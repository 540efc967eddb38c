package io.github.bigtablemapper.handwritten;

import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.internal.design.ColumnDesign.Cells;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.RowCells;
import io.github.bigtablemapper.mapping.element.CollectionReader;
import io.github.bigtablemapper.mapping.element.HistoryReader;
import io.github.bigtablemapper.mapping.element.VersionListReader;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Collects the cells of one row after another for the function that creates the entity. */
final class HandWrittenReader<E, K extends Key> extends EntityReader<E> {
  private final KeyLayout<K> keys;
  private final Function<? super RowValues<E, K>, ? extends E> maker;
  private final RowValues<E, K> values;

  /** By the index of the column; null if it has one cell. */
  private final @Nullable HistoryReader<?>[] histories;

  private final @Nullable VersionListReader<?>[] lists;
  private final CollectionReader<?>[] collections;

  /** Whether it is still unknown if the function reads every property. */
  private boolean isFirst = true;

  HandWrittenReader(
      HandWrittenMapping<E, K> mapping,
      KeyLayout<K> keys,
      List<DeclaredColumn<E>> declared,
      Function<? super RowValues<E, K>, ? extends E> maker) {
    this.keys = keys;
    this.maker = maker;
    this.histories = new HistoryReader<?>[declared.size()];
    this.lists = new VersionListReader<?>[declared.size()];
    for (DeclaredColumn<E> each : declared) {
      if (each.column() instanceof HistoryColumn<E, ?> column) {
        if (each.cells() == Cells.LIST) {
          lists[column.index()] = new VersionListReader<>(column);
        } else {
          histories[column.index()] = new HistoryReader<>(column);
        }
      }
    }
    List<ElementFamily<E>> families = mapping.collections();
    this.collections = new CollectionReader<?>[families.size()];
    for (int i = 0; i < collections.length; i++) {
      collections[i] = CollectionReader.of(families.get(i));
    }
    this.values = new RowValues<>(mapping, this);
  }

  @Override
  public void clear() {
    for (HistoryReader<?> history : histories) {
      if (history != null) {
        history.clear();
      }
    }
    for (VersionListReader<?> list : lists) {
      if (list != null) {
        list.clear();
      }
    }
    for (CollectionReader<?> collection : collections) {
      collection.clear();
    }
  }

  @Override
  public void version(int column, long micros, CellBytes value) {
    HistoryReader<?> history = histories[column];
    VersionListReader<?> list = lists[column];
    if (history != null) {
      history.add(micros, value);
    } else if (list != null) {
      list.add(micros, value);
    } else {
      throw noColumn(column);
    }
  }

  @Override
  public void element(int collection, CellBytes qualifier, long micros, CellBytes value) {
    collections[collection].add(qualifier, micros, value);
  }

  @Override
  public E build(KeyReader in, RowCells cells) {
    values.start(keys.readKey(in), cells);
    E entity = maker.apply(values);
    if (isFirst) {
      values.requireAllRead();
      isFirst = false;
    }
    return entity;
  }

  Instant newest() {
    return newestTimestamp();
  }

  /** {@return the versions of a column; null: it has one cell, or is a list} */
  @Nullable HistoryReader<?> history(int column) {
    return histories[column];
  }

  /** {@return the list of a column; null: it is not a list} */
  @Nullable VersionListReader<?> list(int column) {
    return lists[column];
  }

  /** {@return the elements of a collection} */
  CollectionReader<?> collection(int index) {
    return collections[index];
  }
}
