package io.github.bigtablemapper.mapping;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.StringCodec;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.exception.InvalidValueException;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The qualifiers of one collection that is written. Keys are compared by what is stored: two that
 * differ and have the same bytes would be one cell, and one of their values lost. Those of text are
 * not looked at, as texts that differ have bytes that differ.
 */
final class DistinctQualifiers {
  private final ElementFamily<?> family;
  private final @Nullable Set<ByteString> qualifiers;

  DistinctQualifiers(ElementFamily<?> family, CellCodec<?> codec, int size) {
    this.family = family;
    this.qualifiers = size < 2 || codec instanceof StringCodec ? null : new HashSet<>();
  }

  /**
   * {@return a qualifier that was not there before}
   *
   * @throws InvalidValueException if it was
   */
  ByteString add(ByteString qualifier) {
    if (qualifiers != null && !qualifiers.add(qualifier)) {
      throw new InvalidValueException(
          "the property "
              + family.property()
              + " holds two elements that are stored as the same bytes, of which a row keeps one."
              + " Leave one out.");
    }
    return qualifier;
  }
}
