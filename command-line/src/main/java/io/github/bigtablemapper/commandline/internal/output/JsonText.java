package io.github.bigtablemapper.commandline.internal.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.Versioned;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.Collection;
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
    return text.toString();
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
    } else if (value instanceof Versioned<?> version) {
      json.writeStartObject();
      json.writeStringField("timestamp", version.timestamp().toString());
      json.writeFieldName("value");
      write(json, version.value());
      json.writeEndObject();
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
    }
    return value.toString();
  }
}
