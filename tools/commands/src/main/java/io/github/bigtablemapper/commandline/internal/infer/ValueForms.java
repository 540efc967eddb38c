package io.github.bigtablemapper.commandline.internal.infer;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.UnknownFieldSet;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.codec.VectorCodec;
import io.github.bigtablemapper.codec.foreign.Ascii;
import io.github.bigtablemapper.codec.foreign.Digits;
import io.github.bigtablemapper.codec.foreign.Epoch;
import io.github.bigtablemapper.codec.foreign.HBaseBytes;
import io.github.bigtablemapper.codec.foreign.LittleEndian;
import io.github.bigtablemapper.codec.foreign.Varint;
import io.github.bigtablemapper.codec.time.TimeCodecs;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Decides what the values of a column are: the first form that is plausible for all of them, and
 * that writes back all of them. One value that does not decode is a row that is not read.
 *
 * @param times which numbers can be times
 */
record ValueForms(TimeRange times) {
  private static final long LARGE = 1L << 48;
  private static final int FEW = 3;
  private static final int LEAST_DIMENSIONS = 8;
  private static final int MAX_SCALE = 18;
  private static final int MAX_FIELD = 2_047;
  private static final JsonFactory JSON = new JsonFactory();
  private static final Pattern DIGITS = Pattern.compile("-?[0-9]+");
  private static final Pattern HEX = Pattern.compile("([0-9a-f]{2}){4,}|([0-9A-F]{2}){4,}");
  private static final Pattern UUID =
      Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){4}[0-9a-fA-F]{8}");
  private static final Pattern NUMBER =
      Pattern.compile("[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?");

  /** A form, and for which decoded values it is plausible. */
  private record Candidate<T>(Form form, CellCodec<T> codec, Predicate<T> isPlausible) {
    static <T> Candidate<T> of(
        String type, CellCodec<T> codec, String words, Predicate<T> isPlausible) {
      return new Candidate<>(new Form(type, codec, words), codec, isPlausible);
    }

    static <T> Candidate<T> of(String type, CellCodec<T> codec, String words) {
      return of(type, codec, words, value -> true);
    }

    boolean fits(Collection<ByteString> values) {
      return form.writesBack(values)
          && Bytes.all(values, value -> isPlausible.test(codec.decode(value)));
    }
  }

  /** {@return the form of the values of a column, which can be null} */
  Form ofColumn(Collection<ByteString> values) {
    List<ByteString> notEmpty = values.stream().filter(value -> !value.isEmpty()).toList();
    Form vectors = vectors(values);
    if (vectors != null) {
      return vectors;
    }
    if (notEmpty.isEmpty() || notEmpty.size() == values.size() || Bytes.areText(values)) {
      return of(values);
    }
    return nullable()
        .filter(each -> each.fits(notEmpty))
        .map(each -> each.form().thatIsNullable())
        .findFirst()
        .orElse(Form.BYTES);
  }

  /**
   * {@return the form of vectors; null: it is not certain} Models return vectors of the length 1,
   * which other bytes are not. Vectors of other lengths can be anything.
   */
  private static @Nullable Form vectors(Collection<ByteString> values) {
    int size = values.isEmpty() ? 0 : values.iterator().next().size();
    if (values.size() < FEW || !Bytes.haveLength(values, size)) {
      return null;
    }
    return Stream.of(
            vectors("float", size / Float.BYTES, VectorCodec::ofFloats, ValueForms::isUnit),
            vectors("double", size / Double.BYTES, VectorCodec::ofDoubles, ValueForms::isUnit))
        .filter(each -> each.fits(values))
        .map(Candidate::form)
        .findFirst()
        .orElse(null);
  }

  private static <T> Candidate<T> vectors(
      String component, int dimensions, IntFunction<VectorCodec<T>> codec, Predicate<T> isUnit) {
    return Candidate.of(
        component + "[]",
        codec.apply(Math.max(1, dimensions)),
        "vectors of the length 1, of " + dimensions + " " + component + "s, big-endian",
        vector -> dimensions >= LEAST_DIMENSIONS && isUnit.test(vector));
  }

  private static boolean isUnit(float[] vector) {
    return isUnit(IntStream.range(0, vector.length).mapToDouble(i -> vector[i]).toArray());
  }

  private static boolean isUnit(double[] vector) {
    double square = DoubleStream.of(vector).map(component -> component * component).sum();
    return Math.abs(square - 1) < 1e-3;
  }

  /** {@return the form of some values} */
  Form of(Collection<ByteString> values) {
    if (Bytes.all(values, ByteString::isEmpty)) {
      return Form.BYTES.describedAs("always empty");
    }
    if (Bytes.areText(values)) {
      return first(Stream.concat(timesAsText(values), numbersAsText()), values, text(values));
    }
    return first(Stream.concat(timesAsNumbers(values), numbers()), values, bytes(values));
  }

  private static Form first(
      Stream<Candidate<?>> candidates, Collection<ByteString> values, Form otherwise) {
    return candidates
        .filter(each -> each.fits(values))
        .map(Candidate::form)
        .findFirst()
        .orElse(otherwise);
  }

  private Stream<Candidate<?>> timesAsText(Collection<ByteString> values) {
    return times(
        values,
        time("milliseconds since 1970 as text", new Epoch.MillisText()),
        time("seconds since 1970 as text", new Epoch.SecondsText()));
  }

  private static Stream<Candidate<?>> numbersAsText() {
    return Stream.of(
        Candidate.of("boolean", new Ascii.OfBoolean(), "true or false as text"),
        Candidate.of("long", new Ascii.OfLong(), "decimal digits"),
        Candidate.of("BigInteger", new Ascii.OfBigInteger(), "decimal digits"),
        Candidate.of("long", new Digits.OfLong(), "19 decimal digits"),
        Candidate.of("BigDecimal", CellCodecs.BIG_DECIMAL, "decimal numbers as text"),
        Candidate.of(
            "double",
            new Ascii.OfDouble(),
            "decimal numbers as Java prints them; a write changes another text of a number"));
  }

  private Stream<Candidate<?>> timesAsNumbers(Collection<ByteString> values) {
    return times(
        values,
        time("8 bytes, big-endian: seconds since 1970", new Epoch.Seconds()),
        time("8 bytes, big-endian: milliseconds since 1970", new Epoch.Millis()),
        time("8 bytes, big-endian: microseconds since 1970", new Epoch.Micros()),
        time("8 bytes, big-endian: nanoseconds since 1970", new Epoch.Nanos()),
        time("12 bytes, as bigtable-mapper stores an Instant", TimeCodecs.INSTANT));
  }

  /** Forms of values that are null where a cell has no bytes. */
  private static Stream<Candidate<?>> nullable() {
    return Stream.of(
        Candidate.of("long", new HBaseBytes.OfLong(), "8 bytes, big-endian", ValueForms::isSmall),
        Candidate.of(
            "double",
            new HBaseBytes.OfDouble(),
            "8 bytes, IEEE 754, big-endian",
            number -> isPlausible(number, 1e-12, 1e18)),
        Candidate.of(
            "int",
            new HBaseBytes.OfInt(),
            "4 bytes, big-endian",
            number -> Math.abs(number) < 1 << 24),
        Candidate.of(
            "float",
            new HBaseBytes.OfFloat(),
            "4 bytes, IEEE 754, big-endian",
            number -> isPlausible(number, 1e-6, 1e9)),
        Candidate.of("short", new HBaseBytes.OfShort(), "2 bytes, big-endian"),
        hbaseBoolean(),
        hbaseDecimal());
  }

  private static Candidate<Boolean> hbaseBoolean() {
    return Candidate.of("boolean", new HBaseBytes.OfBoolean(), "1 byte: ff or 00, as of HBase");
  }

  private static Candidate<BigDecimal> hbaseDecimal() {
    return Candidate.of(
        "BigDecimal",
        new HBaseBytes.OfBigDecimal(),
        "4 bytes of the scale, then the unscaled value, as of HBase",
        number -> number.scale() >= 0 && number.scale() <= MAX_SCALE);
  }

  private static Stream<Candidate<?>> numbers() {
    return Stream.of(
        Candidate.of("long", CellCodecs.LONG, "8 bytes, big-endian", ValueForms::isSmall),
        Candidate.of(
            "double",
            CellCodecs.DOUBLE,
            "8 bytes, IEEE 754, big-endian",
            number -> isPlausible(number, 1e-12, 1e18)),
        Candidate.of(
            "long", new LittleEndian.OfLong(), "8 bytes, little-endian", ValueForms::isSmall),
        Candidate.of(
            "double",
            new LittleEndian.OfDouble(),
            "8 bytes, IEEE 754, little-endian",
            number -> isPlausible(number, 1e-12, 1e18)),
        Candidate.of(
            "int", CellCodecs.INT, "4 bytes, big-endian", number -> Math.abs(number) < 1 << 24),
        Candidate.of(
            "float",
            CellCodecs.FLOAT,
            "4 bytes, IEEE 754, big-endian",
            number -> isPlausible(number, 1e-6, 1e9)),
        Candidate.of(
            "int",
            new LittleEndian.OfInt(),
            "4 bytes, little-endian",
            number -> Math.abs(number) < 1 << 24),
        Candidate.of(
            "float",
            new LittleEndian.OfFloat(),
            "4 bytes, IEEE 754, little-endian",
            number -> isPlausible(number, 1e-6, 1e9)),
        Candidate.of("int", CellCodecs.INT, "4 bytes, which are not a small number"),
        Candidate.of("short", CellCodecs.SHORT, "2 bytes, big-endian"),
        Candidate.of("boolean", CellCodecs.BOOLEAN, "1 byte: 0 or 1"),
        hbaseBoolean(),
        Candidate.of("byte", CellCodecs.BYTE, "1 byte"),
        hbaseDecimal());
  }

  /** Two values are times by accident. */
  private Stream<Candidate<?>> times(Collection<ByteString> values, Candidate<?>... candidates) {
    return values.size() < FEW
        ? Stream.empty()
        : Stream.of(candidates).filter(each -> each.fits(values) && isLate(each, values));
  }

  private Candidate<Instant> time(String words, CellCodec<Instant> codec) {
    return Candidate.of("Instant", codec, words, time -> times.contains(time.getEpochSecond(), 1));
  }

  private boolean isLate(Candidate<?> candidate, Collection<ByteString> values) {
    return times.contains(
        values.stream()
            .map(value -> ((Instant) candidate.codec().decode(value)).getEpochSecond())
            .toList(),
        1);
  }

  private static Form text(Collection<ByteString> values) {
    if (Bytes.all(values, ValueForms::isJson)) {
      return Form.TEXT.describedAs("JSON");
    } else if (matches(values, DIGITS)) {
      return Form.TEXT.describedAs("decimal digits, some with zeros before the number");
    } else if (matches(values, NUMBER)) {
      return Form.TEXT.describedAs("decimal numbers, not in one form");
    } else if (matches(values, UUID)) {
      return Form.TEXT.describedAs("UUIDs as text");
    } else if (matches(values, HEX)) {
      return Form.TEXT.describedAs("hexadecimal digits; Hex is their codec");
    }
    List<String> words = Words.of(values.stream().map(Utf8::decode).toList());
    return words.isEmpty() ? Form.TEXT : Form.ofConstants(words);
  }

  private static Form bytes(Collection<ByteString> values) {
    if (Bytes.haveLength(values, Long.BYTES)) {
      return Form.BYTES.describedAs("8 bytes, which are not a small number: a hash, or a long");
    } else if (Bytes.haveLength(values, 16)) {
      return Form.BYTES.describedAs("16 bytes: a UUID or a hash");
    } else if (Bytes.all(values, ValueForms::isMessage)) {
      return Form.BYTES.describedAs("a protobuf message, as it seems");
    }
    Form varint = new Form("long", new Varint.OfLong(), "varints");
    return varint.writesBack(values) ? varint : Form.BYTES;
  }

  private static boolean isSmall(long number) {
    return number > -LARGE && number < LARGE;
  }

  private static boolean isPlausible(double number, double smallest, double largest) {
    double size = Math.abs(number);
    return size == 0 || (size >= smallest && size <= largest);
  }

  private static boolean matches(Collection<ByteString> values, Pattern pattern) {
    return Bytes.all(values, value -> Bytes.matches(value, pattern));
  }

  private static boolean isJson(ByteString value) {
    if (!value.isValidUtf8()) {
      return false;
    }
    String text = Utf8.decode(value).strip();
    if (!text.startsWith("{") && !text.startsWith("[")) {
      return false;
    }
    try (JsonParser parser = JSON.createParser(text)) {
      JsonToken token = parser.nextToken();
      var unused = parser.skipChildren();
      return token != null && parser.nextToken() == null;
    } catch (IOException notJson) {
      return false;
    }
  }

  /** Bytes that are no message may be read as one, but seldom with small field numbers. */
  private static boolean isMessage(ByteString value) {
    try {
      UnknownFieldSet fields = UnknownFieldSet.parseFrom(value);
      return !fields.asMap().isEmpty()
          && fields.getSerializedSize() == value.size()
          && List.copyOf(fields.asMap().keySet()).stream().allMatch(field -> field <= MAX_FIELD);
    } catch (InvalidProtocolBufferException other) {
      return false;
    }
  }
}
