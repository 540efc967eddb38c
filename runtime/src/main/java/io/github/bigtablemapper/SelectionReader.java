package io.github.bigtablemapper;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.internal.Projection;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyReader;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.MappedColumn;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects the selected columns of one row after another. */
final class SelectionReader<K extends Key> extends EntityReader<Selection<K>> {
  private final EntityMapping<?, K> mapping;
  private final List<MappedColumn<?, ?>> columns;

  /** For each column of the entity its place among the selected ones; -1: not selected. */
  private final int[] places;

  private @Nullable Object[] values = {};

  private SelectionReader(
      EntityMapping<?, K> mapping, List<MappedColumn<?, ?>> columns, int[] places) {
    this.mapping = mapping;
    this.columns = columns;
    this.places = places;
  }

  /** {@return a projection on some columns of an entity} */
  static <K extends Key> Projection<Selection<K>> of(
      EntityMapping<?, K> mapping, List<? extends MappedColumn<?, ?>> selected) {
    List<MappedColumn<?, ?>> columns = List.copyOf(selected);
    int[] places = new int[mapping.columns().size()];
    Arrays.fill(places, -1);
    for (int i = 0; i < columns.size(); i++) {
      places[columns.get(i).index()] = i;
    }
    return new Projection<>(columns, () -> new SelectionReader<>(mapping, columns, places));
  }

  @Override
  public void clear() {
    values = new Object[columns.size()];
  }

  @Override
  public void value(int column, ByteString value) {
    int place = places[column];
    if (place >= 0) {
      values[place] = columns.get(place).codec().decode(value);
    }
  }

  @Override
  public Selection<K> build(KeyReader key) {
    return new Selection<>(mapping.readKey(key), columns, values);
  }
}
