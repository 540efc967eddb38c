package io.github.bigtablemapper.internal.read.column;

import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.Selectable;
import io.github.bigtablemapper.internal.read.intercept.RegisteredInterceptors;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.RowCells;
import io.github.bigtablemapper.mapping.TableMapping;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The projection of a read: how much of a row it fetches, and what it makes of it.
 *
 * @param <T> what a row is decoded to
 * @param selected the columns and collections to read; null: all of them, and no required column
 *     may be missing
 * @param limits the cell limits of histories and collections
 * @param readers makes the reader that collects the cells of one of the entities that share the
 *     table, given its place among {@link TableMapping#members}
 */
public record Projection<T>(
    @Nullable List<Selectable<?>> selected,
    CellLimits limits,
    IntFunction<? extends EntityReader<? extends T>> readers) {
  /** Copies the collections. */
  public Projection {
    selected = selected == null ? null : List.copyOf(selected);
  }

  /** {@return whole entities, as they are stored} */
  public static <E> Projection<E> entities(TableMapping<E, ?> mapping) {
    return entities(mapping, RegisteredInterceptors.none());
  }

  /** {@return whole entities, given to the interceptors of a mapper} */
  public static <E> Projection<E> entities(
      TableMapping<E, ?> mapping, RegisteredInterceptors interceptors) {
    return new Projection<>(
        null, CellLimits.NONE, member -> interceptors.reader(mapping.members().get(member)));
  }

  /** {@return some columns and collections, histories with all their versions} */
  public static <T> Projection<T> of(
      List<Selectable<?>> selected, IntFunction<? extends EntityReader<? extends T>> readers) {
    return new Projection<>(selected, CellLimits.NONE, readers);
  }

  /** {@return a projection of no more than whether the row exists} */
  public static Projection<Boolean> presence() {
    return of(List.of(), member -> Presence.reader());
  }

  /**
   * {@return a projection of whether the row exists, and has a key of its entity}
   *
   * @param members the mappings of the entities that share the table
   */
  public static Projection<Boolean> keys(List<? extends EntityMapping<?, ?>> members) {
    return of(List.of(), member -> KeyPresence.reader(members.get(member)));
  }

  /** {@return the same with limits} */
  public Projection<T> limited(CellLimits limits) {
    return new Projection<>(selected, limits, readers);
  }

  /** {@return whether a column is read for itself, and not for a condition only} */
  public boolean reads(MappedColumn<?, ?> column) {
    return selected == null || selected.contains(column);
  }

  /** {@return whether the row key is read, too, which fails for one of another entity} */
  public boolean readsKey() {
    return selected == null || !selected.isEmpty();
  }

  public boolean isWhole() {
    return selected == null;
  }

  /** {@return how many versions are read of the columns of an entity} */
  public VersionLimits versions(ColumnTable table) {
    VersionLimits all = selected == null ? table.histories() : table.histories().only(selected);
    return all.newest(limits.newest());
  }

  /** Reads no cell, only whether the row is visible. */
  private static class Presence extends EntityReader<Boolean> {
    static EntityReader<Boolean> reader() {
      return new Presence();
    }

    @Override
    public void element(int collection, CellBytes qualifier, long micros, CellBytes value) {}

    @Override
    public Boolean build(KeyReader key, RowCells cells) {
      return true;
    }
  }

  /** Reads the key, too. */
  private static final class KeyPresence extends Presence {
    private final EntityMapping<?, ?> mapping;

    private KeyPresence(EntityMapping<?, ?> mapping) {
      this.mapping = mapping;
    }

    static EntityReader<Boolean> reader(EntityMapping<?, ?> mapping) {
      return new KeyPresence(mapping);
    }

    @Override
    public Boolean build(KeyReader key, RowCells cells) {
      var unused = mapping.readKey(key);
      return true;
    }
  }
}
