package io.github.bigtablemapper.processor.read.column;

import com.squareup.javapoet.TypeName;
import io.github.bigtablemapper.design.KeyPartDesign.StoredType;
import io.github.bigtablemapper.processor.model.ColumnCodec.BuiltIn;
import io.github.bigtablemapper.processor.model.ColumnCodec.Order;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The types that the runtime stores of itself, by their fully qualified names. The runtime is known
 * by name only; a test holds every name.
 */
final class BuiltInCodecs {
  /**
   * Of each type the constant of the runtime, the order of its cells, what stands behind {@code
   * encode} in the method for a primitive, and the bytes in words.
   */
  private static final String TABLE =
      """
      java.lang.Boolean              | BOOLEAN          | UNSIGNED | Boolean | one byte, 0 or 1
      java.lang.Byte                 | BYTE             | SIGNED   | Byte    | one byte
      java.lang.Short                | SHORT            | SIGNED   | Short   | 2 bytes, big-endian
      java.lang.Integer              | INT              | SIGNED   | Int     | 4 bytes, big-endian
      java.lang.Long                 | LONG             | SIGNED   | Long    | 8 bytes, big-endian
      java.lang.Float                | FLOAT            | FLOATING | Float   | 4 bytes, IEEE 754
      java.lang.Double               | DOUBLE           | FLOATING | Double  | 8 bytes, IEEE 754
      java.lang.Character            | CHAR             | UNSIGNED | Char    | 2 bytes, UTF-16
      java.lang.String               | STRING           | UNSIGNED | -       | UTF-8
      byte[]                         | BYTES            | UNSIGNED | -       | the bytes
      com.google.protobuf.ByteString | BYTE_STRING      | UNSIGNED | -       | the bytes
      java.nio.ByteBuffer            | BYTE_BUFFER      | NONE     | -       | the remaining bytes
      java.math.BigInteger           | BIG_INTEGER      | NONE     | -       | two's complement, big-endian, as short as it goes
      java.math.BigDecimal           | BIG_DECIMAL      | NONE     | -       | decimal text
      java.util.UUID                 | UUID             | UNSIGNED | -       | 16 bytes
      java.net.URI                   | URI              | NONE     | -       | its text
      java.util.Locale               | LOCALE           | NONE     | -       | IETF language tag
      java.util.Currency             | CURRENCY         | NONE     | -       | ISO 4217 code
      java.net.InetAddress           | INET_ADDRESS     | NONE     | -       | 4 or 16 bytes
      java.time.Instant              | INSTANT          | SIGNED   | -       | 8 bytes seconds, 4 bytes nanos
      java.time.LocalDate            | LOCAL_DATE       | SIGNED   | -       | 8 bytes, days since 1970
      java.time.LocalTime            | LOCAL_TIME       | UNSIGNED | -       | 8 bytes, nanos since midnight
      java.time.LocalDateTime        | LOCAL_DATE_TIME  | SIGNED   | -       | 8 bytes seconds, 4 bytes nanos, as if in UTC
      java.time.OffsetDateTime       | OFFSET_DATE_TIME | SIGNED   | -       | 8 bytes seconds, 4 bytes nanos, 4 bytes offset
      java.time.OffsetTime           | OFFSET_TIME      | NONE     | -       | ISO 8601 text
      java.time.ZonedDateTime        | ZONED_DATE_TIME  | SIGNED   | -       | 8 bytes seconds, 4 bytes nanos, zone as text
      java.time.ZoneId               | ZONE_ID          | NONE     | -       | its id
      java.time.ZoneOffset           | ZONE_OFFSET      | NONE     | -       | its id
      java.time.Duration             | DURATION         | SIGNED   | -       | 8 bytes seconds, 4 bytes nanos
      java.time.Period               | PERIOD           | NONE     | -       | ISO 8601 text
      java.time.Year                 | YEAR             | SIGNED   | -       | 4 bytes, big-endian
      java.time.YearMonth            | YEAR_MONTH       | SIGNED   | -       | 4 bytes year, 1 byte month
      java.time.MonthDay             | MONTH_DAY        | UNSIGNED | -       | 1 byte month, 1 byte day
      """;

  private static final Map<String, BuiltIn> COLUMNS =
      TABLE
          .lines()
          .map(line -> line.split(" +\\| +", -1))
          .collect(Collectors.toUnmodifiableMap(row -> row[0], BuiltInCodecs::codec));

  /** What counters are stored by. */
  static final BuiltIn LONG = Objects.requireNonNull(COLUMNS.get("java.lang.Long"));

  /** What row keys store, by the names that the codecs of these types have, too. */
  private static final Map<String, StoredType> KEYS =
      Stream.of(StoredType.values())
          .collect(Collectors.toUnmodifiableMap(Enum::name, each -> each));

  private BuiltInCodecs() {}

  static @Nullable BuiltIn ofColumn(TypeName type) {
    return COLUMNS.get(type.box().toString());
  }

  static @Nullable StoredType ofKey(TypeName type) {
    BuiltIn codec = ofColumn(type);
    return codec == null ? null : KEYS.get(codec.constant());
  }

  private static BuiltIn codec(String[] row) {
    boolean isTime = row[0].startsWith("java.time.");
    return new BuiltIn(
        isTime, row[1], Order.valueOf(row[2]), row[3].equals("-") ? null : row[3], row[4]);
  }
}
