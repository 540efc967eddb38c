package io.github.bigtablemapper.mapping.element;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.HistoryMapFamily;
import io.github.bigtablemapper.column.ListFamily;
import io.github.bigtablemapper.column.MapFamily;
import io.github.bigtablemapper.column.MemberFamily;
import io.github.bigtablemapper.column.OwnedFamily;
import io.github.bigtablemapper.column.Selectable;
import io.github.bigtablemapper.column.SetFamily;
import io.github.bigtablemapper.column.UnmappedColumns;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.column.VersionedMapFamily;
import io.github.bigtablemapper.column.VersionedSetFamily;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import io.github.bigtablemapper.mapping.CellSink;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes the properties of an entity that consist of many cells to a sink. Called by generated
 * code.
 *
 * @hidden
 */
@ForGeneratedCode
public final class CollectionWriter {
  private CollectionWriter() {}

  /** Writes a map; null like an empty one. */
  public static <K, V> void write(
      CellSink cells, MapFamily<?, K, V> family, @Nullable Map<? extends K, ? extends V> map) {
    if (map == null) {
      cells.absent(family);
      return;
    }
    cells.replace(family);
    writeColumns(cells, family, family.keys(), family.values(), map);
  }

  /** Writes a map of values with their timestamps; null like an empty one. */
  public static <K, V> void write(
      CellSink cells,
      VersionedMapFamily<?, K, V> family,
      @Nullable Map<? extends K, ? extends Versioned<? extends V>> map) {
    if (map == null) {
      cells.absent(family);
      return;
    }
    cells.replace(family);
    DistinctQualifiers distinct = new DistinctQualifiers(family, family.keys(), map.size());
    for (Map.Entry<? extends K, ? extends Versioned<? extends V>> entry : map.entrySet()) {
      Versioned<? extends V> version = requireVersion(family, entry.getValue());
      cells.element(
          family,
          distinct.add(family.encodeKey(family.keys(), entry.getKey())),
          version.timestamp(),
          family.encodeValue(family.values(), version.value()));
    }
  }

  /** Writes a map of histories; null like an empty one, and without keys that have no versions. */
  public static <K, V> void write(
      CellSink cells,
      HistoryMapFamily<?, K, V> family,
      @Nullable Map<? extends K, ? extends List<? extends Versioned<? extends V>>> map) {
    if (map == null) {
      cells.absent(family);
      return;
    }
    cells.replace(family);
    DistinctQualifiers distinct = new DistinctQualifiers(family, family.keys(), map.size());
    for (Map.Entry<? extends K, ? extends List<? extends Versioned<? extends V>>> entry :
        map.entrySet()) {
      ByteString qualifier = distinct.add(family.encodeKey(family.keys(), entry.getKey()));
      List<? extends Versioned<? extends V>> versions = entry.getValue();
      if (versions == null) {
        throw contains(family.property(), "a key whose versions are null. Leave it out.");
      }
      for (Versioned<? extends V> version : versions) {
        cells.element(
            family,
            qualifier,
            requireVersion(family, version).timestamp(),
            family.encodeValue(family.values(), version.value()));
      }
      requireDistinct(family, versions);
    }
  }

  /** Writes the columns that no other property maps; nothing for null. */
  public static <K, V> void write(
      CellSink cells,
      UnmappedColumns<?, K, V> family,
      @Nullable Map<? extends K, ? extends V> columns) {
    if (columns == null) {
      return;
    }
    writeColumns(cells, family, family.keys(), family.values(), columns);
  }

  private static <K, V> void writeColumns(
      CellSink cells,
      ElementFamily<?> family,
      CellCodec<K> keys,
      CellCodec<V> values,
      Map<? extends K, ? extends V> map) {
    DistinctQualifiers distinct = new DistinctQualifiers(family, keys, map.size());
    for (Map.Entry<? extends K, ? extends V> entry : map.entrySet()) {
      cells.element(
          family,
          distinct.add(family.encodeKey(keys, entry.getKey())),
          family.encodeValue(values, entry.getValue()));
    }
  }

  /** Writes a set; null like an empty one. */
  public static <T> void write(
      CellSink cells, SetFamily<?, T> family, @Nullable Set<? extends T> set) {
    if (set == null) {
      cells.absent(family);
      return;
    }
    cells.replace(family);
    DistinctQualifiers distinct = new DistinctQualifiers(family, family.members(), set.size());
    for (T member : set) {
      cells.element(family, distinct.add(family.encodeMember(member)), MemberFamily.MEMBER);
    }
  }

  /** Writes a set of distinct members with their timestamps; null like an empty one. */
  public static <T> void write(
      CellSink cells,
      VersionedSetFamily<?, T> family,
      @Nullable Set<? extends Versioned<? extends T>> set) {
    if (set == null) {
      cells.absent(family);
      return;
    }
    cells.replace(family);
    Set<ByteString> qualifiers = new HashSet<>();
    for (Versioned<? extends T> element : set) {
      Versioned<? extends T> version = requireVersion(family, element);
      ByteString qualifier = family.encodeMember(version.value());
      if (!qualifiers.add(qualifier)) {
        throw contains(
            family.property(),
            "one member with two timestamps, of which a row keeps one. Leave one" + " out.");
      }
      cells.element(family, qualifier, version.timestamp(), MemberFamily.MEMBER);
    }
  }

  private static <V extends Versioned<?>> V requireVersion(
      OwnedFamily<?, ?> family, @Nullable V version) {
    if (version == null || version.timestamp() == null) {
      throw contains(
          family.property(), "an element without a timestamp. Give it one, or leave it out.");
    }
    return version;
  }

  /** Writes a list whose elements are columns; null like an empty one. */
  public static <T> void write(
      CellSink cells, ListFamily<?, T> family, @Nullable List<? extends T> list) {
    if (list == null) {
      cells.absent(family);
      return;
    }
    cells.replace(family);
    for (T element : list) {
      cells.append(family, family.encodeElement(element));
    }
  }

  /** Writes a list whose elements are versions of a column; null like an empty one. */
  public static <T> void writeList(
      CellSink cells, HistoryColumn<?, T> column, @Nullable List<? extends T> list) {
    if (list == null) {
      cells.replace(column, null);
      return;
    }
    List<ByteString> values = new ArrayList<>(list.size());
    for (T element : list) {
      if (element == null) {
        throw contains(column.property(), "a null element, which has no bytes. Leave it out.");
      }
      values.add(column.codec().encodeNonNull(element));
    }
    cells.replace(column, values);
  }

  /** Writes the versions of a history; nothing for null. */
  public static <T> void write(
      CellSink cells,
      HistoryColumn<?, T> column,
      @Nullable List<? extends Versioned<? extends T>> versions) {
    if (versions == null) {
      return;
    }
    Versioned<? extends T> previous = null;
    boolean newestFirst = true;
    for (Versioned<? extends T> version : versions) {
      if (version == null || version.value() == null) {
        throw contains(column.property(), "a version without a value. Leave it out.");
      }
      newestFirst &= previous == null || version.timestamp().isBefore(previous.timestamp());
      previous = version;
      cells.version(column, version.timestamp(), column.codec().encodeNonNull(version.value()));
    }
    if (!newestFirst) {
      requireDistinct(column, versions);
    }
  }

  /** Of two cells with one timestamp, the second would replace the first. */
  private static void requireDistinct(Selectable<?> column, List<? extends Versioned<?>> versions) {
    Set<Instant> timestamps = new HashSet<>();
    for (Versioned<?> version : versions) {
      if (!timestamps.add(version.timestamp())) {
        throw contains(
            column.property(),
            "two versions with the timestamp "
                + version.timestamp()
                + ", of which a column keeps one. Leave one out.");
      }
    }
  }

  private static InvalidValueException contains(String property, String what) {
    return new InvalidValueException("the property " + property + " contains " + what);
  }
}
