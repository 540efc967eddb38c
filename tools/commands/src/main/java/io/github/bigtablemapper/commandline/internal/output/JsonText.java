package io.github.bigtablemapper.commandline.internal.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.commandline.internal.column.CellJson;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;

/**
 * Writes values as JSON. Numbers and booleans are written as such, bytes in Base64, and anything
 * else as text. A value that has a timestamp becomes an object of the two. Stateless.
 */
public final class JsonText {
  private static final JsonFactory JSON = new JsonFactory();

  private JsonText() {}

  /** {@return a value, of a map an object} */
  public static String of(Object value) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      write(json, value);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a writer into memory throws none
    }
    return escaped(text.toString());
  }

  /** {@return a value for people: text without quotes, anything else as JSON} */
  public static String plain(Object value) {
    String json = of(value);
    return json.startsWith("\"") && !(value instanceof CellJson) ? text(value) : json;
  }

  /** {@return the text with the halves of surrogate pairs escaped, for which there is no UTF-8} */
  private static String escaped(String json) {
    if (json.codePoints().noneMatch(JsonText::isHalf)) {
      return json;
    }
    StringBuilder out = new StringBuilder();
    json.codePoints()
        .forEach(
            c ->
                out.append(
                    isHalf(c) ? String.format(Locale.ROOT, "\\u%04x", c) : Character.toString(c)));
    return out.toString();
  }

  private static boolean isHalf(int codePoint) {
    return Character.getType(codePoint) == Character.SURROGATE;
  }

  private static void write(JsonGenerator json, Object value) throws IOException {
    if (value instanceof Boolean truth) {
      json.writeBoolean(truth);
    } else if (value instanceof Long || value instanceof Integer || value instanceof Short) {
      json.writeNumber(((Number) value).longValue());
    } else if (value instanceof Byte number) {
      json.writeNumber(number.longValue());
    } else if (value instanceof BigDecimal number) {
      json.writeNumber(number);
    } else if (value instanceof BigInteger number) {
      json.writeNumber(number);
    } else if (value instanceof Double number && Double.isFinite(number)) {
      json.writeNumber(number);
    } else if (value instanceof Float number && Float.isFinite(number)) {
      json.writeNumber(number);
    } else if (value instanceof float[] vector) {
      json.writeStartArray();
      for (float component : vector) {
        json.writeNumber(component);
      }
      json.writeEndArray();
    } else if (value instanceof double[] vector) {
      json.writeArray(vector, 0, vector.length);
    } else if (value instanceof Versioned<?> version) {
      json.writeStartObject();
      json.writeStringField("timestamp", version.timestamp().toString());
      json.writeFieldName("value");
      write(json, version.value());
      json.writeEndObject();
    } else if (value instanceof CellJson stored) {
      json.writeRawValue(stored.text());
    } else if (value instanceof Map<?, ?> map) {
      json.writeStartObject();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        json.writeFieldName(text(entry.getKey()));
        write(json, entry.getValue());
      }
      json.writeEndObject();
    } else if (value instanceof Collection<?> collection) {
      json.writeStartArray();
      for (Object element : collection) {
        write(json, element);
      }
      json.writeEndArray();
    } else {
      json.writeString(text(value));
    }
  }

  static String text(Object value) {
    if (value instanceof byte[] bytes) {
      return Base64.getEncoder().encodeToString(bytes);
    } else if (value instanceof ByteString bytes) {
      return Base64.getEncoder().encodeToString(bytes.toByteArray());
    } else if (value instanceof ByteBuffer buffer) {
      return text(ByteString.copyFrom(buffer.duplicate()));
    } else if (value instanceof Locale locale) {
      return locale.toLanguageTag();
    } else if (value instanceof InetAddress address) {
      return address.getHostAddress();
    }
    return value.toString();
  }
}
