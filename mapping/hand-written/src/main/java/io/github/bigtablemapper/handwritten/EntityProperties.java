package io.github.bigtablemapper.handwritten;

import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.HistoryMapFamily;
import io.github.bigtablemapper.column.ListFamily;
import io.github.bigtablemapper.column.MapFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.SetFamily;
import io.github.bigtablemapper.column.UnmappedColumns;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.column.VersionedMapFamily;
import io.github.bigtablemapper.column.VersionedSetFamily;
import io.github.bigtablemapper.internal.design.ColumnDesign.Cells;
import io.github.bigtablemapper.mapping.element.CollectionWriter;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The properties of an entity that are not a single value in one cell: counters, versions of a
 * column, collections. An embedded value cannot have them.
 *
 * @param <E> the entity
 */
public abstract sealed class EntityProperties<E> extends Properties<E, E> permits MappingBuilder {
  EntityProperties(Declarations<E> declarations) {
    super(declarations);
  }

  /** Declares a counter, which puts do not write: increment it, or reset it with a patch. */
  public final CounterColumn<E> counter(String property, ColumnPlace place) {
    return declarations.counter(place(property, place));
  }

  /** Declares all versions of a column, newest first, in a family that keeps more than one. */
  public final <T> HistoryColumn<E, T> history(
      String property,
      ColumnPlace place,
      CellCodec<T> codec,
      Function<? super E, ? extends @Nullable List<? extends Versioned<? extends T>>> getter) {
    HistoryColumn<E, T> column =
        declarations.versions(place(property, place), codec, Cells.HISTORY);
    declarations.add(
        (entity, cells) -> CollectionWriter.write(cells, column, getter.apply(entity)));
    return column;
  }

  /** Declares a list whose elements are versions of a column, in a family that keeps several. */
  public final <T> HistoryColumn<E, T> listOfVersions(
      String property,
      ColumnPlace place,
      CellCodec<T> codec,
      Function<? super E, ? extends @Nullable List<? extends T>> getter) {
    HistoryColumn<E, T> column = declarations.versions(place(property, place), codec, Cells.LIST);
    declarations.add(
        (entity, cells) -> CollectionWriter.writeList(cells, column, getter.apply(entity)));
    return column;
  }

  /** Declares a map that owns a family: each key is a qualifier. */
  public final <A, B> MapFamily<E, A, B> map(
      String property,
      String family,
      CellCodec<A> keys,
      CellCodec<B> values,
      Function<? super E, ? extends @Nullable Map<? extends A, ? extends B>> getter) {
    return declarations.add(
        index ->
            MapFamily.<E, A, B>of(
                index, property, family, keys, values, CodecDesigns.order(values)),
        map -> (entity, cells) -> CollectionWriter.write(cells, map, getter.apply(entity)));
  }

  /** Declares a map like {@link #map}, whose values have timestamps. */
  public final <A, B> VersionedMapFamily<E, A, B> versionedMap(
      String property,
      String family,
      CellCodec<A> keys,
      CellCodec<B> values,
      Function<? super E, ? extends @Nullable Map<? extends A, ? extends Versioned<? extends B>>>
          getter) {
    return declarations.add(
        index ->
            VersionedMapFamily.<E, A, B>of(
                index, property, family, keys, values, CodecDesigns.order(values)),
        map -> (entity, cells) -> CollectionWriter.write(cells, map, getter.apply(entity)));
  }

  /** Declares a map like {@link #map}, in which each key has all versions of its column. */
  public final <A, B> HistoryMapFamily<E, A, B> historyMap(
      String property,
      String family,
      CellCodec<A> keys,
      CellCodec<B> values,
      Function<
              ? super E,
              ? extends
                  @Nullable Map<? extends A, ? extends List<? extends Versioned<? extends B>>>>
          getter) {
    return declarations.add(
        index ->
            HistoryMapFamily.<E, A, B>of(
                index, property, family, keys, values, CodecDesigns.order(values)),
        map -> (entity, cells) -> CollectionWriter.write(cells, map, getter.apply(entity)));
  }

  /** Declares a set that owns a family: each member is a qualifier. */
  public final <T> SetFamily<E, T> set(
      String property,
      String family,
      CellCodec<T> members,
      Function<? super E, ? extends @Nullable Set<? extends T>> getter) {
    return declarations.add(
        index -> SetFamily.<E, T>of(index, property, family, members),
        set -> (entity, cells) -> CollectionWriter.write(cells, set, getter.apply(entity)));
  }

  /** Declares a set like {@link #set}, whose members have timestamps. */
  public final <T> VersionedSetFamily<E, T> versionedSet(
      String property,
      String family,
      CellCodec<T> members,
      Function<? super E, ? extends @Nullable Set<? extends Versioned<? extends T>>> getter) {
    return declarations.add(
        index -> VersionedSetFamily.<E, T>of(index, property, family, members),
        set -> (entity, cells) -> CollectionWriter.write(cells, set, getter.apply(entity)));
  }

  /** Declares a list that owns a family: each element is a column. */
  public final <T> ListFamily<E, T> list(
      String property,
      String family,
      CellCodec<T> elements,
      Function<? super E, ? extends @Nullable List<? extends T>> getter) {
    return declarations.add(
        index -> ListFamily.<E, T>of(index, property, family, elements),
        list -> (entity, cells) -> CollectionWriter.write(cells, list, getter.apply(entity)));
  }

  /** Declares the columns of a family that no other property maps. */
  public final <A, B> UnmappedColumns<E, A, B> unmapped(
      String property,
      String family,
      CellCodec<A> keys,
      CellCodec<B> values,
      Function<? super E, ? extends @Nullable Map<? extends A, ? extends B>> getter) {
    return declarations.add(
        index -> UnmappedColumns.<E, A, B>of(index, property, family, keys, values),
        columns -> (entity, cells) -> CollectionWriter.write(cells, columns, getter.apply(entity)));
  }

  @Override
  E owner(E entity) {
    return entity;
  }

  @Override
  Declarations.Place place(String property, ColumnPlace given) {
    return declarations.place(property, given, "", property);
  }

  @Override
  boolean isAlwaysThere() {
    return true;
  }

  @Override
  void added(MappedColumn<E, ?> column) {}

  @Override
  void needed(MappedColumn<E, ?> column) {}
}
