package io.github.bigtablemapper.internal.design;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.Precision;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A part of a row key: the same text in every key, or a property with the layout of its bytes. */
public sealed interface KeyPartDesign {
  /**
   * A constant text.
   *
   * @param text the text
   */
  record Constant(String text) implements KeyPartDesign {}

  /**
   * A property of the entity.
   *
   * @param name the part's name in the generated key
   * @param property the name of the property
   * @param javaType the property's type, {@code java.lang.String}
   * @param stored the kind of value that is stored
   * @param codec the class of the user's codec; null: there is none
   * @param layout how the value becomes bytes
   * @param constants the names of the constants of an enum, in the order they are declared; none of
   *     another type
   * @param optional whether a key may end before it
   */
  record Property(
      String name,
      String property,
      String javaType,
      StoredType stored,
      @Nullable String codec,
      Layout layout,
      List<String> constants,
      boolean optional)
      implements KeyPartDesign {
    /** Copies the constants. */
    public Property {
      constants = List.copyOf(constants);
    }

    /** {@return the number of bytes in a raw key; 0: what is left of it} */
    public int rawBytes() {
      return KeyText.rawBytes(stored, layout);
    }
  }

  /** The kinds of values that row keys store. More may follow: a switch needs a default. */
  enum StoredType {
    /** A text. */
    STRING,
    /** An integer of 64 bits. */
    LONG,
    /** An integer of 32 bits. */
    INT,
    /** An integer of 16 bits. */
    SHORT,
    /** An integer of 8 bits. */
    BYTE,
    /** True or false. */
    BOOLEAN,
    /** A UUID. */
    UUID,
    /** A constant of an enum, by name. */
    ENUM,
    /** A moment. */
    INSTANT,
    /** A day. */
    LOCAL_DATE,
    /** An array of bytes. */
    BYTES,
    /** A protobuf string of bytes. */
    BYTE_STRING
  }

  /**
   * How a value becomes bytes: the options of {@code @RowKey}.
   *
   * @param digits the number of decimal digits; 0 for the type's own
   * @param signed whether negative numbers are allowed in a readable key
   * @param reversed whether the largest value comes first
   * @param reversedDomain whether the labels of a domain are stored in reverse
   * @param reversedDigits whether the digits are stored in reverse
   * @param precision the unit of instants
   * @param bytes the number of bytes in a raw key; 0 for the type's own
   * @param littleEndian whether the least significant byte comes first in a raw key
   */
  record Layout(
      int digits,
      boolean signed,
      boolean reversed,
      boolean reversedDomain,
      boolean reversedDigits,
      Precision precision,
      int bytes,
      boolean littleEndian) {
    /** {@return the names of the options that are given and have no effect in keys of a format} */
    public List<String> withoutEffectIn(KeyFormat format) {
      boolean isReadable = KeyText.isText(format);
      boolean isRaw = format == KeyFormat.RAW;
      return Stream.of(
              digits == 0 || isReadable ? "" : "digits",
              signed && format == KeyFormat.ORDERED ? "signed" : "",
              reversedDigits && !isReadable ? "reversedDigits" : "",
              bytes == 0 || isRaw ? "" : "bytes",
              littleEndian && !isRaw ? "littleEndian" : "")
          .filter(option -> !option.isEmpty())
          .toList();
    }

    /** {@return whether the rows of a number's values lie in their order or its reverse} */
    public boolean keepsOrderIn(KeyFormat format) {
      return !reversedDigits && !littleEndian && !(signed && format == KeyFormat.RAW);
    }
  }
}
