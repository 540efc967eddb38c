package io.github.bigtablemapper.processor.read.column;

import com.squareup.javapoet.TypeName;
import io.github.bigtablemapper.processor.model.ColumnCodec.BuiltIn;
import io.github.bigtablemapper.processor.model.ColumnCodec.Holder;
import io.github.bigtablemapper.processor.model.ColumnCodec.Order;
import io.github.bigtablemapper.processor.model.KeyPartModel.KeyType;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The types that the runtime stores of itself, by their fully qualified names. The runtime is known
 * by name only; a test holds every name.
 */
final class BuiltInCodecs {
  private static final Map<String, BuiltIn> COLUMNS = columns();

  /** What counters are stored by. */
  static final BuiltIn LONG = Objects.requireNonNull(COLUMNS.get("java.lang.Long"));

  private static final Map<String, KeyType> KEYS =
      Map.ofEntries(
          Map.entry("java.lang.String", KeyType.STRING),
          Map.entry("java.lang.Long", KeyType.LONG),
          Map.entry("java.lang.Integer", KeyType.INT),
          Map.entry("java.lang.Short", KeyType.SHORT),
          Map.entry("java.lang.Byte", KeyType.BYTE),
          Map.entry("java.lang.Boolean", KeyType.BOOLEAN),
          Map.entry("java.util.UUID", KeyType.UUID),
          Map.entry("java.time.Instant", KeyType.INSTANT),
          Map.entry("java.time.LocalDate", KeyType.LOCAL_DATE),
          Map.entry("byte[]", KeyType.BYTES),
          Map.entry("com.google.protobuf.ByteString", KeyType.BYTE_STRING));

  private BuiltInCodecs() {}

  static @Nullable BuiltIn ofColumn(TypeName type) {
    return COLUMNS.get(type.box().toString());
  }

  static @Nullable KeyType ofKey(TypeName type) {
    return KEYS.get(type.box().toString());
  }

  private static Map<String, BuiltIn> columns() {
    Map<String, BuiltIn> codecs = new HashMap<>();
    primitive(codecs, "Boolean", "Boolean", "BOOLEAN", Order.UNSIGNED, "one byte, 0 or 1");
    primitive(codecs, "Byte", "Byte", "BYTE", Order.SIGNED, "one byte");
    primitive(codecs, "Short", "Short", "SHORT", Order.SIGNED, "2 bytes, big-endian");
    primitive(codecs, "Integer", "Int", "INT", Order.SIGNED, "4 bytes, big-endian");
    primitive(codecs, "Long", "Long", "LONG", Order.SIGNED, "8 bytes, big-endian");
    primitive(codecs, "Float", "Float", "FLOAT", Order.FLOATING, "4 bytes, IEEE 754");
    primitive(codecs, "Double", "Double", "DOUBLE", Order.FLOATING, "8 bytes, IEEE 754");
    primitive(codecs, "Character", "Char", "CHAR", Order.UNSIGNED, "2 bytes, UTF-16");
    object(codecs, "java.lang.String", "STRING", Order.UNSIGNED, "UTF-8");
    object(codecs, "byte[]", "BYTES", Order.UNSIGNED, "the bytes");
    object(codecs, "com.google.protobuf.ByteString", "BYTE_STRING", Order.UNSIGNED, "the bytes");
    object(codecs, "java.nio.ByteBuffer", "BYTE_BUFFER", Order.NONE, "the remaining bytes");
    object(
        codecs,
        "java.math.BigInteger",
        "BIG_INTEGER",
        Order.NONE,
        "two's complement, big-endian, as short as it goes");
    object(codecs, "java.math.BigDecimal", "BIG_DECIMAL", Order.NONE, "decimal text");
    object(codecs, "java.util.UUID", "UUID", Order.UNSIGNED, "16 bytes");
    object(codecs, "java.net.URI", "URI", Order.NONE, "its text");
    object(codecs, "java.util.Locale", "LOCALE", Order.NONE, "IETF language tag");
    object(codecs, "java.util.Currency", "CURRENCY", Order.NONE, "ISO 4217 code");
    object(codecs, "java.net.InetAddress", "INET_ADDRESS", Order.NONE, "4 or 16 bytes");
    time(codecs, "Instant", "INSTANT", Order.SIGNED, "8 bytes seconds, 4 bytes nanos");
    time(codecs, "LocalDate", "LOCAL_DATE", Order.SIGNED, "8 bytes, days since 1970");
    time(codecs, "LocalTime", "LOCAL_TIME", Order.UNSIGNED, "8 bytes, nanos since midnight");
    time(
        codecs,
        "LocalDateTime",
        "LOCAL_DATE_TIME",
        Order.SIGNED,
        "8 bytes seconds, 4 bytes nanos, as if in UTC");
    time(
        codecs,
        "OffsetDateTime",
        "OFFSET_DATE_TIME",
        Order.SIGNED,
        "8 bytes seconds, 4 bytes nanos, 4 bytes offset");
    time(codecs, "OffsetTime", "OFFSET_TIME", Order.NONE, "ISO 8601 text");
    time(
        codecs,
        "ZonedDateTime",
        "ZONED_DATE_TIME",
        Order.SIGNED,
        "8 bytes seconds, 4 bytes nanos, zone as text");
    time(codecs, "ZoneId", "ZONE_ID", Order.NONE, "its id");
    time(codecs, "ZoneOffset", "ZONE_OFFSET", Order.NONE, "its id");
    time(codecs, "Duration", "DURATION", Order.SIGNED, "8 bytes seconds, 4 bytes nanos");
    time(codecs, "Period", "PERIOD", Order.NONE, "ISO 8601 text");
    time(codecs, "Year", "YEAR", Order.SIGNED, "4 bytes, big-endian");
    time(codecs, "YearMonth", "YEAR_MONTH", Order.SIGNED, "4 bytes year, 1 byte month");
    time(codecs, "MonthDay", "MONTH_DAY", Order.UNSIGNED, "1 byte month, 1 byte day");
    return Map.copyOf(codecs);
  }

  private static void primitive(
      Map<String, BuiltIn> codecs,
      String box,
      String method,
      String constant,
      Order order,
      String encoding) {
    codecs.put(
        "java.lang." + box, new BuiltIn(Holder.CELL_CODECS, constant, order, method, encoding));
  }

  private static void object(
      Map<String, BuiltIn> codecs, String type, String constant, Order order, String encoding) {
    codecs.put(type, new BuiltIn(Holder.CELL_CODECS, constant, order, null, encoding));
  }

  private static void time(
      Map<String, BuiltIn> codecs, String type, String constant, Order order, String encoding) {
    codecs.put(
        "java.time." + type, new BuiltIn(Holder.TIME_CODECS, constant, order, null, encoding));
  }
}
