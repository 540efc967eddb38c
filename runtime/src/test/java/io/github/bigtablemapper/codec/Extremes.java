package io.github.bigtablemapper.codec;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.google.protobuf.ByteString;
import com.google.protobuf.ListValue;
import com.google.protobuf.Struct;
import com.google.protobuf.Value;
import io.github.bigtablemapper.codec.time.TimeCodecs;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * Extreme values of a codec, made when they are needed: some are large.
 *
 * @param name that of the codec's class, with the class that it is nested in
 */
record Extremes<T>(String name, CellCodec<T> codec, List<Supplier<T>> values) {
  static final JsonCodec<BigInteger> JSON_INTEGER = json(new TypeReference<>() {});
  static final JsonCodec<BigDecimal> JSON_DECIMAL = json(new TypeReference<>() {});
  private static final JsonCodec<Double> JSON_DOUBLE = json(new TypeReference<>() {});
  static final JsonCodec<String> JSON_TEXT = json(new TypeReference<>() {});
  static final JsonCodec<Map<String, String>> JSON_MAP = json(new TypeReference<>() {});
  static final JsonCodec<Object> JSON_ANY = json(new TypeReference<>() {});
  static final JsonCodec<JsonNode> JSON_TREE = json(new TypeReference<>() {});

  /** Its bytes in base 256 belong to a message that cannot be read: it has too many levels. */
  private static final int[] DEPTHS = {1, 30, 33, 49, 50, 99, 100, 101, 200, 5_000};

  static <T> JsonCodec<T> json(TypeReference<T> type) {
    return new JsonCodec<>(type);
  }

  @SafeVarargs
  @SuppressWarnings("varargs") // List.of only reads the array
  static <T> Extremes<T> of(CellCodec<T> codec, T... values) {
    return of(codec, List.of(values));
  }

  private static <T> Extremes<T> of(CellCodec<T> codec, List<T> values) {
    return new Extremes<>(
        nameOf(codec.getClass().getName()),
        codec,
        values.stream().<Supplier<T>>map(value -> () -> value).toList());
  }

  /** {@return the name of a class without its package} */
  static String nameOf(String binaryName) {
    return binaryName.substring(binaryName.lastIndexOf('.') + 1);
  }

  /** {@return those of all codecs} */
  static List<Extremes<?>> all() throws UnknownHostException {
    List<Extremes<?>> all = new ArrayList<>();
    all.add(of(CellCodecs.BOOLEAN, true, false));
    all.add(of(CellCodecs.BYTE, Byte.MIN_VALUE, Byte.MAX_VALUE, (byte) 0));
    all.add(of(CellCodecs.SHORT, Short.MIN_VALUE, Short.MAX_VALUE));
    all.add(of(CellCodecs.INT, Integer.MIN_VALUE, Integer.MAX_VALUE));
    all.add(of(CellCodecs.LONG, Long.MIN_VALUE, Long.MAX_VALUE));
    all.add(of(CellCodecs.FLOAT, Float.NaN, -0f, Float.MIN_VALUE, Float.NEGATIVE_INFINITY));
    all.add(of(CellCodecs.DOUBLE, Double.NaN, -0d, Double.MIN_VALUE, Double.POSITIVE_INFINITY));
    all.add(of(CellCodecs.CHAR, '\0', '\uffff', '\ud800', '\udc00'));
    all.add(of(CellCodecs.STRING, texts()));
    all.add(of(CellCodecs.BYTE_STRING, ByteString.EMPTY, ByteString.fromHex("00ff80")));
    all.add(of(CellCodecs.BYTE_BUFFER, ByteBuffer.allocate(0), ByteBuffer.allocate(9).position(5)));
    all.add(of(CellCodecs.BIG_INTEGER, integers()));
    all.add(of(CellCodecs.BIG_DECIMAL, decimals()));
    all.add(of(CellCodecs.UUID, new UUID(0, 0), new UUID(-1, -1)));
    all.add(of(CellCodecs.URI, uris()));
    all.add(of(CellCodecs.LOCALE, List.of(Locale.getAvailableLocales())));
    all.add(of(CellCodecs.CURRENCY, List.copyOf(Currency.getAvailableCurrencies())));
    all.add(of(CellCodecs.INET_ADDRESS, addresses()));
    all.add(of(TimeCodecs.INSTANT, Instant.MIN, Instant.MAX, Instant.EPOCH));
    all.add(of(TimeCodecs.LOCAL_DATE, LocalDate.MIN, LocalDate.MAX));
    all.add(of(TimeCodecs.LOCAL_TIME, LocalTime.MIN, LocalTime.MAX));
    all.add(of(TimeCodecs.LOCAL_DATE_TIME, LocalDateTime.MIN, LocalDateTime.MAX));
    all.add(
        of(
            TimeCodecs.OFFSET_DATE_TIME,
            OffsetDateTime.MIN,
            OffsetDateTime.MAX,
            LocalDateTime.MIN.atOffset(ZoneOffset.MIN),
            LocalDateTime.MAX.atOffset(ZoneOffset.MAX)));
    all.add(of(TimeCodecs.OFFSET_TIME, OffsetTime.MIN, OffsetTime.MAX));
    all.add(
        of(
            TimeCodecs.ZONED_DATE_TIME,
            LocalDateTime.MIN.atZone(ZoneOffset.MAX),
            LocalDateTime.MIN.atZone(ZoneOffset.UTC),
            LocalDateTime.MAX.atZone(ZoneOffset.MIN),
            LocalDateTime.MAX.atZone(ZoneId.of("America/New_York")),
            LocalDateTime.parse("2026-10-25T02:30").atZone(ZoneId.of("Europe/Paris")),
            LocalDateTime.parse("2026-10-25T02:30")
                .atZone(ZoneId.of("Europe/Paris"))
                .withLaterOffsetAtOverlap()));
    all.add(of(TimeCodecs.ZONE_ID, zones()));
    all.add(
        of(TimeCodecs.ZONE_OFFSET, ZoneOffset.MIN, ZoneOffset.MAX, ZoneOffset.ofTotalSeconds(1)));
    all.add(
        of(
            TimeCodecs.DURATION,
            Duration.ofSeconds(Long.MIN_VALUE),
            Duration.ofSeconds(Long.MAX_VALUE, 999_999_999),
            Duration.ofNanos(-1)));
    all.add(
        of(
            TimeCodecs.PERIOD,
            Period.of(Integer.MIN_VALUE, Integer.MIN_VALUE, Integer.MIN_VALUE),
            Period.of(Integer.MAX_VALUE, -1, 0)));
    all.add(of(TimeCodecs.YEAR, Year.of(Year.MIN_VALUE), Year.of(Year.MAX_VALUE)));
    all.add(
        of(
            TimeCodecs.YEAR_MONTH,
            YearMonth.of(Year.MIN_VALUE, 1),
            YearMonth.of(Year.MAX_VALUE, 12)));
    all.add(of(TimeCodecs.MONTH_DAY, MonthDay.of(2, 29), MonthDay.of(12, 31)));
    all.add(of(EnumCodec.of(Month.values()), Month.values()));
    all.add(of(WideningCodec.toLong(CellCodecs.INT), Long.MIN_VALUE, -1L, Long.MAX_VALUE));
    all.add(of(MessageCodec.of(Struct.parser()), structs()));
    all.add(of(ListCodec.of(CellCodecs.URI), uris().stream().map(List::of).toList()));
    all.add(of(ListCodec.of(CellCodecs.STRING), List.of(), List.of(""), texts().subList(0, 5)));
    all.add(of(JSON_INTEGER, integers()));
    all.add(of(JSON_DECIMAL, decimals()));
    all.add(of(JSON_DOUBLE, Double.NaN, -0d, Double.MIN_VALUE, Double.NEGATIVE_INFINITY, 1e308));
    all.add(of(JSON_TEXT, texts()));
    all.add(of(json(new TypeReference<Mapped>() {}), mapped()));
    all.add(of(JSON_MAP, texts().stream().map(text -> Map.of(text, text)).toList()));
    all.add(of(JSON_ANY, nested(1), nested(999), nested(1_000), nested(1_001), nested(20_000)));
    all.add(
        of(
            JSON_TREE,
            JsonNodeFactory.instance.numberNode(new BigDecimal("1E5000")),
            JsonNodeFactory.instance.numberNode(BigInteger.TEN.pow(5_000)),
            JsonNodeFactory.instance.numberNode(1.5),
            JsonNodeFactory.instance.numberNode(Double.NaN),
            JsonNodeFactory.instance.textNode("\ud800")));
    all.add(of(JSON_ANY, untyped()));
    all.add(
        of(
            json(new TypeReference<Map<String, Object>>() {}),
            untyped().stream().map(value -> Map.of("key", value)).toList()));
    all.add(of(JSON_TREE, untyped().stream().map(Extremes::tree).toList()));
    all.addAll(ForeignExtremes.all());
    return all;
  }

  /** What is read back as the type it had, though the type of the property does not name it. */
  private static List<Object> untyped() {
    List<Object> all = new ArrayList<>(integers());
    all.remove(BigInteger.ZERO); // is read as an Integer
    decimals().stream().filter(decimal -> decimal.scale() != 0).forEach(all::add);
    all.addAll(
        List.of(
            0,
            Integer.MIN_VALUE,
            Long.MAX_VALUE,
            1.5,
            -0d,
            Double.MIN_VALUE,
            Double.MAX_VALUE,
            Double.NaN,
            Double.NEGATIVE_INFINITY,
            new BigDecimal("19.90"),
            new BigDecimal("0.1000000000000000055511151231257827021181583404541015625"),
            new BigDecimal("1E+309"),
            new BigDecimal("1E-400"),
            new BigDecimal(Double.longBitsToDouble(1)),
            new BigDecimal("12345678901234567890.123"),
            true,
            "NaN",
            List.of("Infinity", 1.5, List.of(new BigDecimal("0.10"))),
            Map.of("a", Map.of("NaN", new BigDecimal("1.000000000000000000001")))));
    return all;
  }

  private static JsonNode tree(Object value) {
    return JsonMapper.builder()
        .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
        .build()
        .valueToTree(value);
  }

  /** What Jackson maps, of types that have equality. */
  record Mapped(
      BigDecimal decimal,
      Double number,
      Map<Locale, List<Instant>> times,
      LocalDate date,
      LocalTime time,
      OffsetDateTime offset,
      ZonedDateTime zoned,
      Duration duration,
      Period period,
      Month month,
      UUID id,
      Set<Character> letters,
      URI uri) {}

  static List<Mapped> mapped() {
    List<Mapped> all = new ArrayList<>();
    for (ZoneId zone : List.of(ZoneOffset.UTC, ZoneOffset.MAX, ZoneId.of("Europe/Paris"))) {
      for (LocalDateTime at :
          List.of(
              LocalDateTime.parse("2026-10-25T02:30"),
              LocalDateTime.parse("-0001-01-01T00:00:00.000000001"),
              LocalDateTime.parse("+10000-12-31T23:59:59.999999999"))) {
        ZonedDateTime zoned = at.atZone(zone).withLaterOffsetAtOverlap();
        all.add(
            new Mapped(
                new BigDecimal("1.00"),
                -0d,
                Map.of(Locale.GERMAN, List.of(zoned.toInstant(), Instant.EPOCH)),
                at.toLocalDate(),
                at.toLocalTime(),
                zoned.toOffsetDateTime(),
                zoned,
                Duration.ofSeconds(Long.MIN_VALUE, 1),
                Period.of(Integer.MIN_VALUE, Integer.MAX_VALUE, -1),
                Month.MAY,
                new UUID(-1, 0),
                Set.of('\uffff'),
                URI.create("http://h/%c3?q#f")));
      }
    }
    return all;
  }

  private static List<String> texts() {
    return List.of(
        "",
        "\0",
        "\ufffd",
        "\ud83d\ude00",
        "\ud800",
        "\udc00",
        "a\ud83d",
        "\ude00\ud83d",
        "é".repeat(50_001));
  }

  private static List<BigInteger> integers() {
    return List.of(
        BigInteger.ZERO,
        BigInteger.TEN.pow(999),
        BigInteger.TEN.pow(5_000).negate(),
        BigInteger.TEN.pow(9_999),
        BigInteger.TEN.pow(10_000).subtract(BigInteger.ONE),
        BigInteger.TWO.pow(33_220).negate(),
        BigInteger.TWO.pow(33_221),
        BigInteger.TWO.pow(1_000_000));
  }

  private static List<BigDecimal> decimals() {
    return List.of(
        new BigDecimal("1E5000"),
        new BigDecimal("-1E-5000"),
        new BigDecimal("1.00"),
        new BigDecimal("0E-10000"),
        new BigDecimal("1E+10001"),
        new BigDecimal(BigInteger.TEN.pow(9_999).negate(), 10_000),
        new BigDecimal(BigInteger.TEN.pow(10_000)),
        new BigDecimal("1E+2147483647"),
        new BigDecimal("1E-2147483647"));
  }

  private static List<URI> uris() {
    return List.of(
        URI.create(""),
        URI.create("http://Example.com/%c3%a9?q#f"),
        URI.create("http://é.example/é"),
        URI.create("http://h/").relativize(URI.create("http://h/zz:")),
        URI.create("http://h/").relativize(URI.create("http://h/x:javascript")),
        URI.create("http://h/").relativize(URI.create("http://h/a/b")),
        URI.create("http://h/a").resolve(".."),
        URI.create("mailto:a@b"));
  }

  private static List<InetAddress> addresses() throws UnknownHostException {
    byte[] mapped = ByteString.fromHex("00000000000000000000ffff7f000001").toByteArray();
    return List.of(
        InetAddress.getByAddress("host", new byte[4]),
        InetAddress.getByAddress(new byte[16]),
        Inet6Address.getByAddress(null, mapped, -1),
        Inet6Address.getByAddress(null, new byte[16], 3));
  }

  private static List<ZoneId> zones() {
    List<ZoneId> zones = new ArrayList<>();
    new TreeSet<>(ZoneId.getAvailableZoneIds()).forEach(id -> zones.add(ZoneId.of(id)));
    zones.add(ZoneOffset.MAX);
    zones.add(ZoneId.of("GMT+18:00"));
    return zones;
  }

  private static List<Struct> structs() {
    List<Struct> structs = new ArrayList<>();
    for (int depth : DEPTHS) {
      Value value = Value.newBuilder().setBoolValue(true).build();
      for (int i = 1; i < depth; i++) {
        value = Value.newBuilder().setListValue(ListValue.newBuilder().addValues(value)).build();
      }
      structs.add(Struct.newBuilder().putFields("field", value).build());
    }
    for (String text : texts()) {
      structs.add(
          Struct.newBuilder()
              .putFields(text, Value.newBuilder().setStringValue(text).build())
              .build());
    }
    return structs;
  }

  static Object nested(int levels) {
    Object value = List.of();
    for (int i = 1; i < levels; i++) {
      value = Collections.singletonList(value);
    }
    return value;
  }

  @Override
  public String toString() {
    return name;
  }
}
