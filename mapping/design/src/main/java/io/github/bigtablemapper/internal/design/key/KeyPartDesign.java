package io.github.bigtablemapper.internal.design.key;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.Precision;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
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
   * @param codec the class of the user's codec, or null
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
      return stored.form().rawBytes(layout);
    }
  }

  /**
   * The kinds of values that row keys store, each with its form and with the type of a column that
   * an index is ordered by. A kind that a codec or an index does not distinguish has the methods
   * below instead of a place in a switch.
   */
  enum StoredType {
    /** A text. */
    STRING(
        new TextKeyForm("a String", "text", "text", Set.of("reversedDomain", "bytes")),
        IndexedAs.TEXT),
    /** An integer of 64 bits. */
    LONG(new NumberKeyForm(Long.BYTES), IndexedAs.INT64),
    /** An integer of 32 bits. */
    INT(new NumberKeyForm(Integer.BYTES), IndexedAs.INT32),
    /** An integer of 16 bits. */
    SHORT(new NumberKeyForm(Short.BYTES), IndexedAs.INT16),
    /** An integer of 8 bits. */
    BYTE(new NumberKeyForm(Byte.BYTES), IndexedAs.INT8),
    /** True or false. */
    BOOLEAN(new BooleanKeyForm(), IndexedAs.BOOL),
    /** A UUID. */
    UUID(new UuidKeyForm(), IndexedAs.BYTES),
    /** A constant of an enum, by name. */
    ENUM(new TextKeyForm("an enum", "name of the constant", null, Set.of()), IndexedAs.TEXT),
    /** A moment. */
    INSTANT(new InstantKeyForm(), IndexedAs.NANOS),
    /** A day. */
    LOCAL_DATE(new DateKeyForm(), IndexedAs.DATE),
    /** An array of bytes. */
    BYTES(new BytesKeyForm(), null),
    /** A protobuf string of bytes. */
    BYTE_STRING(new BytesKeyForm(), null);

    @SuppressWarnings("ImmutableEnumChecker") // forms have no state that changes
    private final KeyForm form;

    private final @Nullable IndexedAs indexedAs;

    StoredType(KeyForm form, @Nullable IndexedAs indexedAs) {
      this.form = form;
      this.indexedAs = indexedAs;
    }

    /** {@return what parts of row keys look like} */
    public KeyForm form() {
      return form;
    }

    /** {@return the type of a column that an index is ordered by; empty: none can be} */
    public Optional<IndexedAs> indexedAs() {
      return Optional.ofNullable(indexedAs);
    }

    /** {@return the simple name of the runtime's class: {@code LocalDatePart}} */
    public String part() {
      return Stream.of(name().split("_"))
          .map(word -> word.charAt(0) + word.substring(1).toLowerCase(Locale.ROOT))
          .collect(Collectors.joining("", "", "Part"));
    }

    /** {@return the kind of a class of the runtime, by its simple name; empty: it has none} */
    public static Optional<StoredType> ofPart(String part) {
      return Stream.of(values()).filter(type -> type.part().equals(part)).findFirst();
    }

    /** {@return true of integers, which are no instants} */
    public boolean isInteger() {
      return form instanceof NumberKeyForm && !isInstant();
    }

    /** {@return true of instants, which are stored as numbers} */
    public boolean isInstant() {
      return form instanceof InstantKeyForm;
    }

    /** {@return true of bytes, for which readable keys have no form} */
    public boolean isBytes() {
      return form instanceof BytesKeyForm;
    }

    /** {@return true if the values are all over their range, so that each has few rows} */
    public boolean isSpread() {
      return form instanceof UuidKeyForm;
    }

    /** {@return the types that all formats store: "a String, an integer, …, or a LocalDate"} */
    public static String inWords() {
      List<String> nouns =
          Stream.of(values())
              .filter(type -> !type.isBytes())
              .map(type -> type.form.noun())
              .distinct()
              .toList();
      int last = nouns.size() - 1;
      return String.join(", ", nouns.subList(0, last)) + " or " + nouns.get(last);
    }
  }

  /** How Bigtable's SQL reads a column that an index is ordered by; mirrors the runtime's enum. */
  enum IndexedAs {
    /** UTF-8, as a text. */
    TEXT,
    /** 8 bytes, big-endian, as a number. */
    INT64,
    /** 4 bytes, big-endian, as a number. */
    INT32,
    /** 2 bytes, big-endian, as a number. */
    INT16,
    /** 1 byte, as a number. */
    INT8,
    /** 1 byte, 0 or 1, as a text. */
    BOOL,
    /** Bytes, as they are. */
    BYTES,
    /** 8 bytes of days since 1970, as a text of year, month and day. */
    DATE,
    /** 8 bytes of seconds since 1970 and 4 of nanoseconds, as a number of nanoseconds. */
    NANOS
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
