package io.github.bigtablemapper.processor.model;

import com.squareup.javapoet.TypeName;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.design.KeyPartDesign;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A part of a row key. */
public sealed interface KeyPartModel {
  /** {@return where it is declared} */
  Origin origin();

  /** {@return whether a part of another key has the same name and the same layout} */
  boolean isLike(KeyPartModel other);

  /** {@return the same as a plain value of a design} */
  KeyPartDesign design();

  /** A constant text. */
  record Constant(String text, Origin origin) implements KeyPartModel {
    @Override
    public KeyPartDesign design() {
      return new KeyPartDesign.Constant(text);
    }

    @Override
    public boolean isLike(KeyPartModel other) {
      return other instanceof Constant constant && text.equals(constant.text);
    }
  }

  /**
   * A property of the entity.
   *
   * @param name the part's name in the key class
   * @param property the property
   * @param stored the kind of value that is stored
   * @param storedType the type that is stored: the property's own, or what its codec makes of it
   * @param codec the user's key codec, if there is one
   * @param options the layout
   */
  record Property(
      String name,
      PropertyModel property,
      KeyType stored,
      TypeName storedType,
      @Nullable TypeName codec,
      Options options,
      Origin origin)
      implements KeyPartModel {
    @Override
    public KeyPartDesign design() {
      return new KeyPartDesign.Property(
          name,
          property.path(),
          property.type().toString(),
          stored.design(),
          codec == null ? null : codec.toString(),
          options.design());
    }

    /** {@return whether an ordered key may store it as no bytes at all} */
    public boolean canBeEmpty() {
      return stored == KeyType.STRING || stored == KeyType.BYTES || stored == KeyType.BYTE_STRING;
    }

    @Override
    public boolean isLike(KeyPartModel other) {
      return other instanceof Property part
          && name.equals(part.name)
          && property.type().equals(part.property.type())
          && stored == part.stored
          && storedType.equals(part.storedType)
          && Objects.equals(codec, part.codec)
          && options.equals(part.options);
    }
  }

  /** The kinds of values that row keys store. */
  enum KeyType {
    STRING,
    LONG,
    INT,
    SHORT,
    BYTE,
    BOOLEAN,
    UUID,
    ENUM,
    INSTANT,
    LOCAL_DATE,
    BYTES,
    BYTE_STRING;

    /** {@return the same as a plain value of a design} */
    public KeyPartDesign.StoredType design() {
      return KeyPartDesign.StoredType.valueOf(name());
    }
  }

  /**
   * The options of {@code @RowKey}.
   *
   * @param digits the number of decimal digits; 0 for the type's own
   */
  record Options(
      int digits,
      boolean signed,
      boolean reversed,
      boolean reversedDomain,
      boolean reversedDigits,
      Precision precision) {
    /** {@return the same as a plain value of a design} */
    public KeyPartDesign.Layout design() {
      return new KeyPartDesign.Layout(
          digits, signed, reversed, reversedDomain, reversedDigits, precision);
    }
  }
}
