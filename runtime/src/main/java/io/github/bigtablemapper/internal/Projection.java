package io.github.bigtablemapper.internal;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.KeyReader;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.MappedColumn;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * How much of a row a read fetches, and what becomes of it.
 *
 * @param <T> what becomes of a row
 * @param columns the columns that are read; null: all of them, and none that is required may be
 *     missing
 * @param readers makes the reader that collects the cells
 */
public record Projection<T>(
    @Nullable List<MappedColumn<?, ?>> columns, Supplier<? extends EntityReader<T>> readers) {
  /** Copies the columns. */
  public Projection {
    columns = columns == null ? null : List.copyOf(columns);
  }

  /** {@return whole entities} */
  public static <E> Projection<E> entities(EntityMapping<E, ?> mapping) {
    return new Projection<>(null, mapping::reader);
  }

  /** {@return only whether the row is there} */
  public static Projection<Boolean> presence() {
    return new Projection<>(List.of(), Presence::new);
  }

  boolean isWhole() {
    return columns == null;
  }

  /** Reads no cell: that the row is visible is all there is to know. */
  private static final class Presence extends EntityReader<Boolean> {
    @Override
    public void clear() {}

    @Override
    public void value(int column, ByteString value) {}

    @Override
    public Boolean build(KeyReader key) {
      return true;
    }
  }
}
