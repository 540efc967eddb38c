package io.github.bigtablemapper.handwritten;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.KeyHash;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A row without a class: families with columns, and for each column the cells that its family
 * keeps. Values are read and written through codecs. Two rows are equal if their keys and the
 * latest values of their columns are equal, regardless of timestamps. Immutable.
 *
 * @param <K> the row key
 */
public final class DynamicRow<K extends Key> {
  private final K key;

  /** In each column the newest cell is first. */
  private final Map<String, Map<ByteString, List<DynamicCell>>> families;

  DynamicRow(K key, Map<String, Map<ByteString, List<DynamicCell>>> families) {
    this.key = key;
    this.families = families;
  }

  /** {@return a builder of a row without cells yet} */
  public static <K extends Key> Builder<K> builder(K key) {
    return new Builder<>(key);
  }

  /** {@return a builder with the cells of this row, to change them} */
  public Builder<K> toBuilder() {
    Builder<K> builder = new Builder<>(key);
    builder.families.putAll(copy(families));
    return builder;
  }

  /** {@return the row key} */
  public K key() {
    return key;
  }

  /** {@return the families in which the row has a cell, in the order of Bigtable} */
  public Set<String> families() {
    return Collections.unmodifiableSet(families.keySet());
  }

  /** {@return the qualifiers of the columns of a family, in their order} */
  public Set<ByteString> columns(String family) {
    return Collections.unmodifiableSet(families.getOrDefault(family, Map.of()).keySet());
  }

  /**
   * {@return the value of a column, if it has a cell}
   *
   * @throws DecodeException if the codec rejects the cell
   */
  public <T> Optional<T> get(String family, String qualifier, CellCodec<T> codec) {
    return get(family, Utf8.encode(Objects.requireNonNull(qualifier, "qualifier")), codec);
  }

  /**
   * {@return the value of a column, if it has a cell}
   *
   * @throws DecodeException if the codec rejects the cell
   */
  public <T> Optional<T> get(String family, ByteString qualifier, CellCodec<T> codec) {
    return cells(family, qualifier).stream()
        .findFirst()
        .map(cell -> decode(family, cell.value(), codec));
  }

  /**
   * {@return the cells of a column, newest first, as many as its family keeps; without a cell that
   * is set and not stored yet}
   *
   * @throws DecodeException if the codec rejects a cell
   */
  public <T> List<Versioned<T>> versions(String family, String qualifier, CellCodec<T> codec) {
    return versions(family, Utf8.encode(Objects.requireNonNull(qualifier, "qualifier")), codec);
  }

  /** {@return the cells of a column, like {@link #versions(String, String, CellCodec)}} */
  public <T> List<Versioned<T>> versions(String family, ByteString qualifier, CellCodec<T> codec) {
    List<Versioned<T>> versions = new ArrayList<>();
    for (DynamicCell cell : cells(family, qualifier)) {
      Instant timestamp = cell.timestamp();
      if (timestamp != null) {
        versions.add(new Versioned<>(timestamp, decode(family, cell.value(), codec)));
      }
    }
    return Collections.unmodifiableList(versions);
  }

  private <T> T decode(String family, ByteString value, CellCodec<T> codec) {
    try {
      return codec.decode(value);
    } catch (RuntimeException e) {
      throw undecodable(family, e);
    }
  }

  /** {@return the timestamp of a column's latest cell, if it has one that was read} */
  public Optional<Instant> timestamp(String family, String qualifier) {
    return timestamp(family, Utf8.encode(Objects.requireNonNull(qualifier, "qualifier")));
  }

  /** {@return the timestamp of a column's latest cell, if it has one that was read} */
  public Optional<Instant> timestamp(String family, ByteString qualifier) {
    return cells(family, qualifier).stream()
        .findFirst()
        .flatMap(cell -> Optional.ofNullable(cell.timestamp()));
  }

  private List<DynamicCell> cells(String family, ByteString qualifier) {
    return cells(family).getOrDefault(qualifier, List.of());
  }

  /** {@return the cells of a family, in each column the newest first} */
  Map<ByteString, List<DynamicCell>> cells(String family) {
    return families.getOrDefault(family, Map.of());
  }

  private static Map<String, Map<ByteString, List<DynamicCell>>> copy(
      Map<String, Map<ByteString, List<DynamicCell>>> families) {
    Map<String, Map<ByteString, List<DynamicCell>>> copy = new LinkedHashMap<>();
    families.forEach(
        (family, columns) -> {
          Map<ByteString, List<DynamicCell>> cells = new LinkedHashMap<>();
          columns.forEach((qualifier, versions) -> cells.put(qualifier, List.copyOf(versions)));
          copy.put(family, cells);
        });
    return copy;
  }

  /** The exception of a codec may quote the value, and a qualifier may be data. */
  private DecodeException undecodable(String family, RuntimeException e) {
    ByteString bytes = key.toByteString();
    DecodeException failure =
        new DecodeException(
            "a cell of family "
                + family
                + " of row "
                + KeyHash.of(bytes)
                + " does not decode: "
                + (e instanceof DecodeException ? e.getMessage() : e.getClass().getName()),
            bytes,
            null,
            null);
    failure.setStackTrace(e.getStackTrace());
    return failure;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof DynamicRow<?> that
        && key.toByteString().equals(that.key.toByteString())
        && values().equals(that.values());
  }

  @Override
  public int hashCode() {
    return 31 * key.toByteString().hashCode() + values().hashCode();
  }

  private Map<String, Map<ByteString, ByteString>> values() {
    Map<String, Map<ByteString, ByteString>> values = new LinkedHashMap<>();
    families.forEach(
        (family, cells) ->
            cells.forEach(
                (qualifier, cell) ->
                    values
                        .computeIfAbsent(family, each -> new LinkedHashMap<>())
                        .put(qualifier, cell.get(0).value())));
    return values;
  }

  /** {@return a hash of the key and the families: neither key nor cells must reach a log} */
  @Override
  public String toString() {
    return "DynamicRow[" + KeyHash.of(key.toByteString()) + ", " + families.keySet() + "]";
  }

  /**
   * Collects the cells of a row. Used by one thread.
   *
   * @param <K> the row key
   */
  public static final class Builder<K extends Key> {
    private final K key;
    private final Map<String, Map<ByteString, List<DynamicCell>>> families = new LinkedHashMap<>();

    private Builder(K key) {
      this.key = Objects.requireNonNull(key, "key");
    }

    /**
     * Sets the value of a column, at the time of the write that will store it. The existing cells
     * of the column stay, as older versions.
     *
     * @throws InvalidValueException if it cannot be stored
     */
    @CanIgnoreReturnValue
    public <T> Builder<K> set(String family, String qualifier, CellCodec<T> codec, T value) {
      return set(family, Utf8.encode(Objects.requireNonNull(qualifier, "qualifier")), codec, value);
    }

    /** Sets the value of a column, like {@link #set(String, String, CellCodec, Object)}. */
    @CanIgnoreReturnValue
    public <T> Builder<K> set(String family, ByteString qualifier, CellCodec<T> codec, T value) {
      return set(family, qualifier, codec, value, null);
    }

    /**
     * Sets the value of a column at a time, and replaces an existing value at that time.
     *
     * @param timestamp in whole milliseconds, from 1970 on
     * @throws InvalidValueException if it cannot be stored
     */
    @CanIgnoreReturnValue
    public <T> Builder<K> setVersion(
        String family, ByteString qualifier, Instant timestamp, CellCodec<T> codec, T value) {
      return set(family, qualifier, codec, value, Objects.requireNonNull(timestamp, "timestamp"));
    }

    private <T> Builder<K> set(
        String family,
        ByteString qualifier,
        CellCodec<T> codec,
        T value,
        @Nullable Instant timestamp) {
      Objects.requireNonNull(family, "family");
      Objects.requireNonNull(qualifier, "qualifier");
      Objects.requireNonNull(codec, "codec");
      Objects.requireNonNull(value, "value; a column without one is removed");
      DynamicCell cell = new DynamicCell(timestamp, codec.encodeNonNull(value));
      families
          .computeIfAbsent(family, each -> new LinkedHashMap<>())
          .merge(qualifier, List.of(cell), (before, after) -> with(before, cell));
      return this;
    }

    private static List<DynamicCell> with(List<DynamicCell> cells, DynamicCell added) {
      List<DynamicCell> all = new ArrayList<>(cells);
      all.removeIf(cell -> Objects.equals(cell.timestamp(), added.timestamp()));
      int place = 0;
      while (place < all.size() && all.get(place).isNewerThan(added)) {
        place++;
      }
      all.add(place, added);
      return List.copyOf(all);
    }

    /** Removes all cells of a column. */
    @CanIgnoreReturnValue
    public Builder<K> remove(String family, String qualifier) {
      Objects.requireNonNull(family, "family");
      return remove(family, Utf8.encode(Objects.requireNonNull(qualifier, "qualifier")));
    }

    /** Removes all cells of a column, like {@link #remove(String, String)}. */
    @CanIgnoreReturnValue
    public Builder<K> remove(String family, ByteString qualifier) {
      Objects.requireNonNull(family, "family");
      families
          .getOrDefault(family, new LinkedHashMap<>())
          .remove(Objects.requireNonNull(qualifier, "qualifier"));
      return this;
    }

    /** {@return the row} */
    public DynamicRow<K> build() {
      return new DynamicRow<>(key, copy(families));
    }
  }
}
