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
import io.github.bigtablemapper.codec.foreign.Ascii;
import io.github.bigtablemapper.codec.foreign.Digits;
import io.github.bigtablemapper.codec.foreign.Epoch;
import io.github.bigtablemapper.codec.foreign.LittleEndian;
import io.github.bigtablemapper.codec.foreign.Varint;
import io.github.bigtablemapper.codec.time.TimeCodecs;
import java.io.IOException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.function.DoublePredicate;
import java.util.function.LongPredicate;
import java.util.regex.Pattern;

/**
 * Decides what the values of a column are. Only a form that all of them have is chosen: one value
 * that does not decode is a row that is not read.
 */
final class ValueForms {
  private static final long LARGE = 1L << 48;
  private static final int FEW = 3;
  private static final int MAX_FIELD = 2_047;
  private static final JsonFactory JSON = new JsonFactory();
  private static final Pattern HEX = Pattern.compile("([0-9a-f]{2}){4,}|([0-9A-F]{2}){4,}");
  private static final Pattern UUID =
      Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){4}[0-9a-fA-F]{8}");

  private ValueForms() {}

  /** {@return the form of some values} */
  static Form of(Collection<ByteString> values) {
    if (Bytes.all(values, ByteString::isEmpty)) {
      return Form.BYTES.describedAs("always empty");
    }
    if (Bytes.areText(values)) {
      return text(values);
    }
    if (Bytes.haveLength(values, Long.BYTES)) {
      return ofEight(values);
    } else if (Bytes.haveLength(values, Integer.BYTES)) {
      return ofFour(values);
    } else if (Bytes.haveLength(values, Short.BYTES)) {
      return Form.of("short", "2 bytes, big-endian");
    } else if (Bytes.haveLength(values, 1)) {
      return Bytes.decode(values, CellCodecs.BOOLEAN)
          ? Form.of("boolean", "1 byte: 0 or 1")
          : Form.of("byte", "1 byte");
    }
    return other(values);
  }

  /** {@return the time that a value of a form is} */
  static Instant time(Form form, ByteString value) {
    CellCodec<Instant> codec =
        switch (form.codec() == null ? "" : form.codec()) {
          case "Epoch.Seconds" -> new Epoch.Seconds();
          case "Epoch.Millis" -> new Epoch.Millis();
          case "Epoch.Micros" -> new Epoch.Micros();
          case "Epoch.Nanos" -> new Epoch.Nanos();
          case "Epoch.SecondsText" -> new Epoch.SecondsText();
          case "Epoch.MillisText" -> new Epoch.MillisText();
          default -> TimeCodecs.INSTANT;
        };
    return codec.decode(value);
  }

  private static Form text(Collection<ByteString> values) {
    if (Bytes.decode(values, new Ascii.OfBoolean())) {
      return new Form("boolean", "Ascii.OfBoolean", "true or false as text");
    }
    if (Bytes.decode(values, new Ascii.OfLong())) {
      return integers(values);
    }
    if (Bytes.decode(values, new Digits.OfLong())) {
      return new Form("long", "Digits.OfLong", "19 decimal digits");
    }
    if (areNumbers(values)) {
      return Bytes.decode(values, CellCodecs.BIG_DECIMAL)
          ? Form.of("BigDecimal", "decimal numbers as text")
          : new Form("double", "Ascii.OfDouble", "decimal numbers as text");
    }
    if (Bytes.all(values, ValueForms::isJson)) {
      return Form.TEXT.describedAs("JSON");
    } else if (matches(values, UUID)) {
      return Form.TEXT.describedAs("UUIDs as text");
    } else if (matches(values, HEX)) {
      return Form.TEXT.describedAs("hexadecimal digits; Hex.OfBytes is their codec");
    }
    List<String> words = Words.of(values.stream().map(Utf8::decode).toList());
    return words.isEmpty() ? Form.TEXT : Form.ofConstants(words);
  }

  private static Form integers(Collection<ByteString> values) {
    LongPredicate isMillis = Bytes.isTime(1_000);
    Ascii.OfLong codec = new Ascii.OfLong();
    if (values.size() >= FEW) {
      if (Bytes.all(values, value -> isMillis.test(codec.decode(value)))) {
        return new Form("Instant", "Epoch.MillisText", "milliseconds since 1970 as text");
      } else if (Bytes.all(values, value -> Bytes.isTime(1).test(codec.decode(value)))) {
        return new Form("Instant", "Epoch.SecondsText", "seconds since 1970 as text");
      }
    }
    return new Form("long", "Ascii.OfLong", "decimal digits");
  }

  private static Form ofEight(Collection<ByteString> values) {
    if (values.size() >= FEW) {
      for (Epochs each : Epochs.values()) {
        if (Bytes.all(values, value -> each.isTime(Bytes.number(value, 0, Long.BYTES)))) {
          return new Form("Instant", each.codec, "8 bytes, big-endian: " + each.words);
        }
      }
    }
    if (are(values, CellCodecs.LONG, number -> number > -LARGE && number < LARGE)) {
      return Form.of("long", "8 bytes, big-endian");
    } else if (areReal(values, CellCodecs.DOUBLE, each -> isPlausible(each, 1e-12, 1e18))) {
      return Form.of("double", "8 bytes, IEEE 754, big-endian");
    } else if (are(
        values, new LittleEndian.OfLong(), number -> number > -LARGE && number < LARGE)) {
      return new Form("long", "LittleEndian.OfLong", "8 bytes, little-endian");
    } else if (areReal(
        values, new LittleEndian.OfDouble(), each -> isPlausible(each, 1e-12, 1e18))) {
      return new Form("double", "LittleEndian.OfDouble", "8 bytes, IEEE 754, little-endian");
    }
    return Form.BYTES.describedAs("8 bytes, which are not a small number: a hash, or a long");
  }

  private static Form ofFour(Collection<ByteString> values) {
    if (are(values, CellCodecs.INT, number -> Math.abs(number) < 1 << 24)) {
      return Form.of("int", "4 bytes, big-endian");
    } else if (areReal(values, CellCodecs.FLOAT, each -> isPlausible(each, 1e-6, 1e9))) {
      return Form.of("float", "4 bytes, IEEE 754, big-endian");
    } else if (are(values, new LittleEndian.OfInt(), number -> Math.abs(number) < 1 << 24)) {
      return new Form("int", "LittleEndian.OfInt", "4 bytes, little-endian");
    } else if (areReal(values, new LittleEndian.OfFloat(), each -> isPlausible(each, 1e-6, 1e9))) {
      return new Form("float", "LittleEndian.OfFloat", "4 bytes, IEEE 754, little-endian");
    }
    return Form.of("int", "4 bytes, which are not a small number");
  }

  private static Form other(Collection<ByteString> values) {
    if (Bytes.decode(values, TimeCodecs.INSTANT)
        && Bytes.all(values, value -> Bytes.isTime(1).test(Bytes.number(value, 0, Long.BYTES)))) {
      return Form.of("Instant", "12 bytes, as bigtable-mapper stores an Instant");
    } else if (Bytes.haveLength(values, 16)) {
      return Form.BYTES.describedAs("16 bytes: a UUID or a hash");
    } else if (Bytes.all(values, ValueForms::isMessage)) {
      return Form.BYTES.describedAs("a protobuf message, as it seems");
    } else if (Bytes.decode(values, new Varint.OfLong())) {
      return new Form("long", "Varint.OfLong", "varints");
    }
    return Form.BYTES;
  }

  private static boolean are(
      Collection<ByteString> values, CellCodec<? extends Number> codec, LongPredicate condition) {
    return Bytes.all(values, value -> condition.test(codec.decode(value).longValue()));
  }

  private static boolean areReal(
      Collection<ByteString> values, CellCodec<? extends Number> codec, DoublePredicate condition) {
    return Bytes.all(values, value -> condition.test(codec.decode(value).doubleValue()));
  }

  private static boolean isPlausible(double number, double smallest, double largest) {
    double size = Math.abs(number);
    return size == 0 || (size >= smallest && size <= largest);
  }

  private static boolean areNumbers(Collection<ByteString> values) {
    return Bytes.decode(values, new Ascii.OfDouble());
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

  /** Times as a number in 8 bytes. */
  private enum Epochs {
    SECONDS("Epoch.Seconds", 1, "seconds since 1970"),
    MILLIS("Epoch.Millis", 1_000, "milliseconds since 1970"),
    MICROS("Epoch.Micros", 1_000_000, "microseconds since 1970"),
    NANOS("Epoch.Nanos", 1_000_000_000, "nanoseconds since 1970");

    private final String codec;
    private final long perSecond;
    private final String words;

    Epochs(String codec, long perSecond, String words) {
      this.codec = codec;
      this.perSecond = perSecond;
      this.words = words;
    }

    boolean isTime(long number) {
      return Bytes.isTime(perSecond).test(number);
    }
  }
}
