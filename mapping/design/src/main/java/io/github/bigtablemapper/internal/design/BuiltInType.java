package io.github.bigtablemapper.internal.design;

import java.util.Arrays;
import java.util.Optional;

/**
 * The types that the runtime stores of itself, each named as the constant of {@code CellCodecs} or
 * {@code TimeCodecs} that does. More may follow: a switch needs a default.
 */
public enum BuiltInType {
  BOOLEAN("java.lang.Boolean", Order.UNSIGNED, "one byte, 0 or 1"),
  BYTE("java.lang.Byte", Order.SIGNED, "one byte"),
  SHORT("java.lang.Short", Order.SIGNED, "2 bytes, big-endian"),
  INT("java.lang.Integer", Order.SIGNED, "4 bytes, big-endian"),
  LONG("java.lang.Long", Order.SIGNED, "8 bytes, big-endian"),
  FLOAT("java.lang.Float", Order.FLOATING, "4 bytes, IEEE 754"),
  DOUBLE("java.lang.Double", Order.FLOATING, "8 bytes, IEEE 754"),
  CHAR("java.lang.Character", Order.UNSIGNED, "2 bytes, UTF-16"),
  STRING("java.lang.String", Order.UNSIGNED, "UTF-8"),
  BYTES("byte[]", Order.UNSIGNED, "the bytes"),
  BYTE_STRING("com.google.protobuf.ByteString", Order.UNSIGNED, "the bytes"),
  BYTE_BUFFER("java.nio.ByteBuffer", Order.NONE, "the remaining bytes"),
  BIG_INTEGER(
      "java.math.BigInteger", Order.NONE, "two's complement, big-endian, as short as possible"),
  BIG_DECIMAL("java.math.BigDecimal", Order.DECIMAL, "decimal text"),
  UUID("java.util.UUID", Order.UNSIGNED, "16 bytes"),
  URI("java.net.URI", Order.NONE, "its text"),
  LOCALE("java.util.Locale", Order.NONE, "IETF language tag"),
  CURRENCY("java.util.Currency", Order.NONE, "ISO 4217 code"),
  INET_ADDRESS("java.net.InetAddress", Order.NONE, "4 or 16 bytes"),
  INSTANT("java.time.Instant", Order.SIGNED, "8 bytes seconds, 4 bytes nanos"),
  LOCAL_DATE("java.time.LocalDate", Order.SIGNED, "8 bytes, days since 1970"),
  LOCAL_TIME("java.time.LocalTime", Order.UNSIGNED, "8 bytes, nanos since midnight"),
  LOCAL_DATE_TIME(
      "java.time.LocalDateTime", Order.SIGNED, "8 bytes seconds, 4 bytes nanos, as if in UTC"),
  OFFSET_DATE_TIME(
      "java.time.OffsetDateTime", Order.SIGNED, "8 bytes seconds, 4 bytes nanos, 4 bytes offset"),
  OFFSET_TIME("java.time.OffsetTime", Order.NONE, "ISO 8601 text"),
  ZONED_DATE_TIME(
      "java.time.ZonedDateTime", Order.SIGNED, "8 bytes seconds, 4 bytes nanos, zone as text"),
  ZONE_ID("java.time.ZoneId", Order.NONE, "its id"),
  ZONE_OFFSET("java.time.ZoneOffset", Order.NONE, "its id"),
  DURATION("java.time.Duration", Order.SIGNED, "8 bytes seconds, 4 bytes nanos"),
  PERIOD("java.time.Period", Order.NONE, "ISO 8601 text"),
  YEAR("java.time.Year", Order.SIGNED, "4 bytes, big-endian"),
  YEAR_MONTH("java.time.YearMonth", Order.SIGNED, "4 bytes year, 1 byte month"),
  MONTH_DAY("java.time.MonthDay", Order.UNSIGNED, "1 byte month, 1 byte day");

  private final String javaType;
  private final Order order;
  private final String words;

  BuiltInType(String javaType, Order order, String words) {
    this.javaType = javaType;
    this.order = order;
    this.words = words;
  }

  /** {@return the type with a name, boxed, if it is among these} */
  public static Optional<BuiltInType> of(String javaType) {
    return Arrays.stream(values()).filter(type -> type.javaType.equals(javaType)).findFirst();
  }

  /** {@return its name, boxed: {@code java.lang.Long}} */
  public String javaType() {
    return javaType;
  }

  /** {@return how the order of its cells relates to the order of its values} */
  public Order order() {
    return order;
  }

  /** {@return what makes bytes of it} */
  public EncodingDesign.BuiltIn encoding() {
    return new EncodingDesign.BuiltIn(name(), words);
  }

  /**
   * How the order of cells relates to the order of values; mirrors the runtime's {@code CellOrder}.
   */
  public enum Order {
    /** The order of the bytes has no meaning: equality only. */
    NONE,
    /** Byte order is value order. */
    UNSIGNED,
    /** Two's complement. */
    SIGNED,
    /** IEEE 754. */
    FLOATING,
    /** Names of the constants of an enum. */
    CONSTANTS,
    /** Decimal text, compared by a pattern. */
    DECIMAL
  }
}
