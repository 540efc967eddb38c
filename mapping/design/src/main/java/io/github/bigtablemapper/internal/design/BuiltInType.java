package io.github.bigtablemapper.internal.design;

import io.github.bigtablemapper.internal.design.key.KeyPartDesign.StoredType;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The table of the types of values: a row for each, named as the constant of {@code CellCodecs} or
 * {@code TimeCodecs} that stores it. The processor, rules, exports, hand-written mappings, the
 * command line and the recipe for DynamoDB's classes read it, so that a type that is added here is
 * known to all of them. Only the runtime has its codecs in its own classes: generated code names
 * them, and the runtime does not depend on designs. More may follow: a switch needs a default.
 */
public enum BuiltInType {
  BOOLEAN(
      new TypeRow("java.lang.Boolean", 1, "one byte, 0 or 1")
          .primitive("boolean")
          .ordered(Order.UNSIGNED)
          .key(StoredType.BOOLEAN)
          .sql(CellSql.BOOLEAN)
          .literal(Literals::ofBoolean)),
  BYTE(
      new TypeRow("java.lang.Byte", 1, "one byte")
          .primitive("byte")
          .ordered(Order.SIGNED)
          .key(StoredType.BYTE)
          .sql(CellSql.INT8)
          .meaning(Meaning.NUMBER)
          .literal(text -> "(byte) " + Byte.parseByte(text))),
  SHORT(
      new TypeRow("java.lang.Short", 2, "2 bytes, big-endian")
          .primitive("short")
          .ordered(Order.SIGNED)
          .key(StoredType.SHORT)
          .sql(CellSql.INT16)
          .meaning(Meaning.NUMBER)
          .literal(text -> "(short) " + Short.parseShort(text))),
  INT(
      new TypeRow("java.lang.Integer", 4, "4 bytes, big-endian")
          .primitive("int")
          .ordered(Order.SIGNED)
          .key(StoredType.INT)
          .sql(CellSql.INT32)
          .meaning(Meaning.NUMBER)
          .literal(text -> String.valueOf(Integer.parseInt(text)))),
  LONG(
      new TypeRow("java.lang.Long", 8, "8 bytes, big-endian")
          .primitive("long")
          .ordered(Order.SIGNED)
          .key(StoredType.LONG)
          .sql(CellSql.INT64)
          .meaning(Meaning.NUMBER)
          .literal(text -> Long.parseLong(text) + "L")),
  FLOAT(
      new TypeRow("java.lang.Float", 4, "4 bytes, IEEE 754")
          .primitive("float")
          .ordered(Order.FLOATING)
          .sql(CellSql.FLOAT32)
          .meaning(Meaning.NUMBER)
          .keyInstead("an integer in a fixed unit, such as a long of thousandths")
          .literal(Literals::ofFloat)),
  DOUBLE(
      new TypeRow("java.lang.Double", 8, "8 bytes, IEEE 754")
          .primitive("double")
          .ordered(Order.FLOATING)
          .sql(CellSql.FLOAT64)
          .meaning(Meaning.NUMBER)
          .keyInstead("an integer in a fixed unit, such as a long of thousandths")
          .literal(Literals::ofDouble)),
  CHAR(
      new TypeRow("java.lang.Character", 2, "2 bytes, UTF-16")
          .primitive("char")
          .ordered(Order.UNSIGNED)
          .keyInstead("String")
          .literal(Literals::ofChar)),
  STRING(
      new TypeRow("java.lang.String", 0, "UTF-8")
          .ordered(Order.UNSIGNED)
          .key(StoredType.STRING)
          .sql(CellSql.TEXT)
          .literal(Literals::of)),
  BYTES(new TypeRow("byte[]", 0, "the bytes").ordered(Order.UNSIGNED).key(StoredType.BYTES)),
  BYTE_STRING(
      new TypeRow("com.google.protobuf.ByteString", 0, "the bytes")
          .ordered(Order.UNSIGNED)
          .key(StoredType.BYTE_STRING)),
  BYTE_BUFFER(
      new TypeRow("java.nio.ByteBuffer", 0, "the remaining bytes")
          .keyInstead("byte[] in an ORDERED key")),
  BIG_INTEGER(
      new TypeRow("java.math.BigInteger", 0, "two's complement, big-endian, as short as possible")
          .meaning(Meaning.NUMBER)
          .keyInstead("long, or String")),
  BIG_DECIMAL(
      new TypeRow("java.math.BigDecimal", 0, "decimal text")
          .ordered(Order.DECIMAL)
          .sql(CellSql.TEXT)
          .meaning(Meaning.NUMBER)
          .keyInstead("a long in a fixed unit, such as cents")),
  UUID(
      new TypeRow("java.util.UUID", 16, "16 bytes")
          .ordered(Order.UNSIGNED)
          .key(StoredType.UUID)
          .sql(CellSql.DASHED_HEX)
          .meaning(Meaning.ID)
          .text(
              "a UUID",
              "6f1c2a3e-0000-4000-8000-000000000001",
              "fromString",
              java.util.UUID::fromString)),
  URI(
      new TypeRow("java.net.URI", 0, "its text")
          .sql(CellSql.TEXT)
          .text("a URI", "https://example.com/a", "create", java.net.URI::create)
          .keyInstead("String")),
  LOCALE(
      new TypeRow("java.util.Locale", 0, "IETF language tag")
          .sql(CellSql.TEXT)
          .text(
              "a language",
              "de-CH",
              "forLanguageTag",
              tag -> new Locale.Builder().setLanguageTag(tag).build())
          .keyInstead("String")),
  CURRENCY(
      new TypeRow("java.util.Currency", 0, "ISO 4217 code")
          .sql(CellSql.TEXT)
          .text("a currency", "EUR", "getInstance", Currency::getInstance)
          .keyInstead("String")),
  INET_ADDRESS(
      new TypeRow("java.net.InetAddress", 0, "4 or 16 bytes")
          .text("an IP address", "192.0.2.1", null, InternetAddress::of)),
  INSTANT(
      new TypeRow("java.time.Instant", 12, "8 bytes seconds, 4 bytes nanos")
          .ordered(Order.SIGNED)
          .key(StoredType.INSTANT)
          .sql(CellSql.TIMESTAMP)
          .meaning(Meaning.MOMENT)
          .text("a time", "2026-01-31T10:15:30Z", "parse", Instant::parse)),
  LOCAL_DATE(
      new TypeRow("java.time.LocalDate", 8, "8 bytes, days since 1970")
          .ordered(Order.SIGNED)
          .key(StoredType.LOCAL_DATE)
          .sql(CellSql.DATE)
          .meaning(Meaning.MOMENT)
          .text("a day", "2026-01-31", "parse", LocalDate::parse)),
  LOCAL_TIME(
      new TypeRow("java.time.LocalTime", 8, "8 bytes, nanos since midnight")
          .ordered(Order.UNSIGNED)
          .text("a time of day", "10:15:30", "parse", LocalTime::parse)),
  LOCAL_DATE_TIME(
      new TypeRow("java.time.LocalDateTime", 12, "8 bytes seconds, 4 bytes nanos, as if in UTC")
          .ordered(Order.SIGNED)
          .meaning(Meaning.MOMENT)
          .text("a day and time", "2026-01-31T10:15:30", "parse", LocalDateTime::parse)
          .keyInstead("java.time.Instant")),
  OFFSET_DATE_TIME(
      new TypeRow("java.time.OffsetDateTime", 16, "8 bytes seconds, 4 bytes nanos, 4 bytes offset")
          .ordered(Order.SIGNED)
          .meaning(Meaning.MOMENT)
          .text("a time", "2026-01-31T10:15:30+01:00", "parse", OffsetDateTime::parse)
          .keyInstead("java.time.Instant")),
  OFFSET_TIME(
      new TypeRow("java.time.OffsetTime", 0, "ISO 8601 text")
          .sql(CellSql.TEXT)
          .text("a time of day", "10:15:30+01:00", "parse", OffsetTime::parse)),
  ZONED_DATE_TIME(
      new TypeRow("java.time.ZonedDateTime", 0, "8 bytes seconds, 4 bytes nanos, zone as text")
          .ordered(Order.SIGNED)
          .meaning(Meaning.MOMENT)
          .text("a time", "2026-01-31T10:15:30+01:00[Europe/Zurich]", "parse", ZonedDateTime::parse)
          .keyInstead("java.time.Instant")),
  ZONE_ID(
      new TypeRow("java.time.ZoneId", 0, "its id")
          .sql(CellSql.TEXT)
          .text("a time zone", "Europe/Zurich", "of", ZoneId::of)),
  ZONE_OFFSET(
      new TypeRow("java.time.ZoneOffset", 0, "its id")
          .sql(CellSql.TEXT)
          .text("an offset", "+01:00", "of", ZoneOffset::of)),
  DURATION(
      new TypeRow("java.time.Duration", 12, "8 bytes seconds, 4 bytes nanos")
          .ordered(Order.SIGNED)
          .text("a duration", "PT1H30M", "parse", Duration::parse)
          .keyInstead("long")),
  PERIOD(
      new TypeRow("java.time.Period", 0, "ISO 8601 text")
          .sql(CellSql.TEXT)
          .text("a period", "P1Y2M3D", "parse", Period::parse)),
  YEAR(
      new TypeRow("java.time.Year", 4, "4 bytes, big-endian")
          .ordered(Order.SIGNED)
          .sql(CellSql.INT32)
          .meaning(Meaning.PERIOD)
          .text("a year", "2026", "parse", year -> Year.of(Integer.parseInt(year)))
          .keyInstead("int")),
  YEAR_MONTH(
      new TypeRow("java.time.YearMonth", 5, "4 bytes year, 1 byte month")
          .ordered(Order.SIGNED)
          .meaning(Meaning.PERIOD)
          .text("a month", "2026-01", "parse", YearMonth::parse)
          .keyInstead("java.time.LocalDate, or int")),
  MONTH_DAY(
      new TypeRow("java.time.MonthDay", 2, "1 byte month, 1 byte day")
          .ordered(Order.UNSIGNED)
          .text("a day of any year", "--01-31", "parse", MonthDay::parse));

  @SuppressWarnings("ImmutableEnumChecker") // parsers have no state
  private final TypeRow row;

  BuiltInType(TypeRow row) {
    this.row = row;
  }

  /** {@return the type with a name, boxed or primitive, if it is among these} */
  public static Optional<BuiltInType> of(String javaType) {
    return Arrays.stream(values())
        .filter(type -> type.row.javaType.equals(javaType) || type.isPrimitive(javaType))
        .findFirst();
  }

  private boolean isPrimitive(String javaType) {
    return !row.primitive.isEmpty() && row.primitive.equals(javaType);
  }

  /** {@return the type of an encoding, if it is among these} */
  public static Optional<BuiltInType> of(EncodingDesign encoding) {
    return encoding instanceof EncodingDesign.BuiltIn builtIn
        ? Arrays.stream(values()).filter(type -> type.name().equals(builtIn.name())).findFirst()
        : Optional.empty();
  }

  /** {@return the type that row keys store as a kind; empty of enums} */
  public static Optional<BuiltInType> of(StoredType stored) {
    return Arrays.stream(values()).filter(type -> type.row.key == stored).findFirst();
  }

  /** {@return its name, boxed: {@code java.lang.Long}} */
  public String javaType() {
    return row.javaType;
  }

  /** {@return its name without the package: {@code LocalDate}} */
  public String simpleName() {
    return row.javaType.substring(row.javaType.lastIndexOf('.') + 1);
  }

  /** {@return the name of its primitive type; empty: it has none} */
  public String primitive() {
    return row.primitive;
  }

  /** {@return the number of bytes of a cell; 0: it varies} */
  public int width() {
    return row.width;
  }

  /** {@return how the order of its cells relates to the order of its values} */
  public Order order() {
    return row.order;
  }

  /** {@return how row keys store it; empty: they do not} */
  public Optional<StoredType> key() {
    return Optional.ofNullable(row.key);
  }

  /**
   * {@return the types that row keys store instead; empty: they store it, or nothing is like it}
   */
  public Optional<String> keyInstead() {
    return Optional.ofNullable(row.keyInstead);
  }

  /** {@return the numbers that have fewer bytes, and whose values are all values of this one} */
  public List<BuiltInType> narrower() {
    return isPrimitiveNumber()
        ? Arrays.stream(values())
            .filter(BuiltInType::isPrimitiveNumber)
            .filter(this::holds)
            .toList()
        : List.of();
  }

  private boolean isPrimitiveNumber() {
    return row.meaning == Meaning.NUMBER && !row.primitive.isEmpty();
  }

  private boolean holds(BuiltInType other) {
    return other.row.width < row.width
        && (other.row.order == Order.SIGNED || row.order == Order.FLOATING);
  }

  /** {@return how Bigtable's SQL reads its cells; empty: it has no function for them} */
  public Optional<CellSql> sql() {
    return Optional.ofNullable(row.sql);
  }

  /** {@return what its values are} */
  public Meaning meaning() {
    return row.meaning;
  }

  /** {@return the text of its values; empty: they are text, numbers, true or false, or bytes} */
  public Optional<TextForm> text() {
    return Optional.ofNullable(row.text);
  }

  /**
   * {@return the Java expression of a constant; empty: the type has none}
   *
   * @throws NumberFormatException if the text is no such value
   */
  public Optional<String> literal(String text) {
    return Optional.ofNullable(row.literal).map(literal -> literal.apply(text));
  }

  /** {@return what makes bytes of it} */
  public EncodingDesign.BuiltIn encoding() {
    return new EncodingDesign.BuiltIn(name(), row.words);
  }

  /** What the values of a type are, for rules of good design. */
  public enum Meaning {
    /** Numbers. */
    NUMBER,
    /** Points in time: values of later rows differ from all earlier values. */
    MOMENT,
    /** Stretches of time, of which there are few. */
    PERIOD,
    /** Ids, of which there are any number. */
    ID,
    /** Anything else. */
    OTHER
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
