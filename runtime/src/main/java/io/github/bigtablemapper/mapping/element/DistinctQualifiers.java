package io.github.bigtablemapper.mapping.element;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.StringCodec;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.exception.InvalidValueException;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The qualifiers of one collection during a write. Keys are compared by their stored bytes: two
 * different keys with the same bytes would be one cell, and one of their values would be lost. Text
 * keys are not checked, because different texts have different bytes.
 */
final class DistinctQualifiers {
  private final ElementFamily<?> family;
  private final @Nullable Set<ByteString> qualifiers;

  DistinctQualifiers(ElementFamily<?> family, CellCodec<?> codec, int size) {
    this.family = family;
    this.qualifiers = size < 2 || codec instanceof StringCodec ? null : new HashSet<>();
  }

  /**
   * {@return the qualifier, which is new}
   *
   * @throws InvalidValueException if it is not new
   */
  ByteString add(ByteString qualifier) {
    if (qualifiers != null && !qualifiers.add(qualifier)) {
      throw new InvalidValueException(
          "the property "
              + family.property()
              + " contains two elements that are stored as the same bytes, of which a row keeps"
              + " one. Leave one out.");
    }
    return qualifier;
  }
}
