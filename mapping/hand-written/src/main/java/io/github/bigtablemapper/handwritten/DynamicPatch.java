package io.github.bigtablemapper.handwritten;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.Patch;
import java.util.Objects;

/**
 * Changes of some columns of a row without a class; the others stay as they are. A value is encoded
 * when it is set. Used by one thread.
 *
 * @param <K> the row key
 */
public final class DynamicPatch<K extends Key> extends Patch<DynamicRow<K>> {
  private final DynamicRowMapping<K> mapping;

  DynamicPatch(DynamicRowMapping<K> mapping) {
    this.mapping = mapping;
  }

  /**
   * Sets the value of a column.
   *
   * @throws InvalidRequestException if the rows do not have the family
   * @throws InvalidValueException if the value cannot be stored
   */
  @CanIgnoreReturnValue
  public <T> DynamicPatch<K> setCell(String family, String qualifier, CellCodec<T> codec, T value) {
    return setCell(
        family, Utf8.encode(Objects.requireNonNull(qualifier, "qualifier")), codec, value);
  }

  /** Sets the value of a column, like {@link #setCell(String, String, CellCodec, Object)}. */
  @CanIgnoreReturnValue
  public <T> DynamicPatch<K> setCell(
      String family, ByteString qualifier, CellCodec<T> codec, T value) {
    Objects.requireNonNull(family, "family");
    Objects.requireNonNull(qualifier, "qualifier");
    Objects.requireNonNull(codec, "codec");
    Objects.requireNonNull(value, "value; a column without one is deleted");
    put(mapping.family(family), qualifier, codec.encodeNonNull(value));
    return this;
  }

  /**
   * Deletes a column.
   *
   * @throws InvalidRequestException if the rows do not have the family
   */
  @CanIgnoreReturnValue
  public DynamicPatch<K> deleteColumn(String family, String qualifier) {
    return deleteColumn(family, Utf8.encode(Objects.requireNonNull(qualifier, "qualifier")));
  }

  /** Deletes a column, like {@link #deleteColumn(String, String)}. */
  @CanIgnoreReturnValue
  public DynamicPatch<K> deleteColumn(String family, ByteString qualifier) {
    Objects.requireNonNull(family, "family");
    remove(mapping.family(family), Objects.requireNonNull(qualifier, "qualifier"));
    return this;
  }

  /**
   * Deletes all columns of a family.
   *
   * @throws InvalidRequestException if the rows do not have the family
   */
  @CanIgnoreReturnValue
  public DynamicPatch<K> deleteFamily(String family) {
    clear(mapping.family(family));
    return this;
  }
}
