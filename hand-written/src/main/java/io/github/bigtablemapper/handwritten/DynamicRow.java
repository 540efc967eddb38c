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
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A row without a class: families, in them columns, of each the latest cell. Values come and go
 * through codecs. Two rows are equal if their keys and the values of their cells are, whatever the
 * timestamps. Immutable.
 *
 * @param <K> the row key
 */
public final class DynamicRow<K extends Key> {
  private static final Instant NOT_STORED = Instant.EPOCH;

  private final K key;
  private final Map<String, Map<ByteString, Versioned<ByteString>>> families;

  DynamicRow(K key, Map<String, Map<ByteString, Versioned<ByteString>>> families) {
    this.key = key;
    this.families = families;
  }

  /** {@return a builder of a row without cells yet} */
  public static <K extends Key> Builder<K> builder(K key) {
    return new Builder<>(key);
  }

  /** {@return a builder of a row with these cells, to be changed} */
  public Builder<K> toBuilder() {
    Builder<K> builder = new Builder<>(key);
    families.forEach(
        (family, columns) -> builder.families.put(family, new LinkedHashMap<>(columns)));
    return builder;
  }

  /** {@return the row key} */
  public K key() {
    return key;
  }

  /** {@return the families that the row has a cell in, in the order Bigtable sends them} */
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
   * @throws DecodeException if the codec refuses the cell
   */
  public <T> Optional<T> get(String family, String qualifier, CellCodec<T> codec) {
    return get(family, Utf8.encode(Objects.requireNonNull(qualifier, "qualifier")), codec);
  }

  /**
   * {@return the value of a column, if it has a cell}
   *
   * @throws DecodeException if the codec refuses the cell
   */
  public <T> Optional<T> get(String family, ByteString qualifier, CellCodec<T> codec) {
    Versioned<ByteString> cell = cell(family, qualifier);
    if (cell == null) {
      return Optional.empty();
    }
    try {
      return Optional.of(codec.decode(cell.value()));
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
    return Optional.ofNullable(cell(family, qualifier))
        .map(Versioned::timestamp)
        .filter(timestamp -> !timestamp.equals(NOT_STORED));
  }

  private @Nullable Versioned<ByteString> cell(String family, ByteString qualifier) {
    return families.getOrDefault(family, Map.of()).get(qualifier);
  }

  /** {@return the cells of a family} */
  Map<ByteString, Versioned<ByteString>> cells(String family) {
    return families.getOrDefault(family, Map.of());
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
                        .put(qualifier, cell.value())));
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
    private final Map<String, Map<ByteString, Versioned<ByteString>>> families =
        new LinkedHashMap<>();

    private Builder(K key) {
      this.key = Objects.requireNonNull(key, "key");
    }

    /**
     * Gives a column a value.
     *
     * @throws InvalidValueException if it cannot be stored
     */
    @CanIgnoreReturnValue
    public <T> Builder<K> set(String family, String qualifier, CellCodec<T> codec, T value) {
      return set(family, Utf8.encode(Objects.requireNonNull(qualifier, "qualifier")), codec, value);
    }

    /**
     * Gives a column a value.
     *
     * @throws InvalidValueException if it cannot be stored
     */
    @CanIgnoreReturnValue
    public <T> Builder<K> set(String family, ByteString qualifier, CellCodec<T> codec, T value) {
      Objects.requireNonNull(family, "family");
      Objects.requireNonNull(qualifier, "qualifier");
      Objects.requireNonNull(codec, "codec");
      Objects.requireNonNull(value, "value; a column without one is removed");
      families
          .computeIfAbsent(family, each -> new LinkedHashMap<>())
          .put(qualifier, new Versioned<>(NOT_STORED, codec.encodeNonNull(value)));
      return this;
    }

    /** Leaves a column without a value. */
    @CanIgnoreReturnValue
    public Builder<K> remove(String family, String qualifier) {
      Objects.requireNonNull(family, "family");
      families
          .getOrDefault(family, new LinkedHashMap<>())
          .remove(Utf8.encode(Objects.requireNonNull(qualifier, "qualifier")));
      return this;
    }

    /** {@return the row} */
    public DynamicRow<K> build() {
      Map<String, Map<ByteString, Versioned<ByteString>>> copy = new LinkedHashMap<>();
      families.forEach((family, cells) -> copy.put(family, new LinkedHashMap<>(cells)));
      return new DynamicRow<>(key, copy);
    }
  }
}
