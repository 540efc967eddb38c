package io.github.bigtablemapper.dynamodb.item;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.google.protobuf.ByteString;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes items in DynamoDB JSON: {@code {"id":{"S":"a"}}}. Stateless. */
public final class ItemWriter {
  private static final JsonFactory JSON = new JsonFactory();

  private static final long MICROS_PER_MILLI = 1_000;

  private ItemWriter() {}

  /** {@return the attributes of an item as a JSON object, in UTF-8} */
  static byte[] bytes(Item item) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JsonGenerator out = JSON.createGenerator(bytes)) {
      write(item, out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** Writes the attributes of an item as a JSON object. */
  public static void write(Item item, JsonGenerator out) throws IOException {
    out.writeStartObject();
    for (Map.Entry<String, Attribute> attribute : item.all().entrySet()) {
      out.writeFieldName(attribute.getKey());
      write(attribute.getValue(), out);
    }
    out.writeEndObject();
  }

  /** Writes the fields of a change as an incremental export has them, into an open object. */
  public static void write(ItemChange change, JsonGenerator out) throws IOException {
    out.writeObjectFieldStart(LineFields.METADATA);
    out.writeObjectFieldStart(LineFields.WRITE_TIME);
    out.writeStringField(
        AttributeType.N.name(), Long.toString(change.time().toEpochMilli() * MICROS_PER_MILLI));
    out.writeEndObject();
    out.writeEndObject();
    for (Map.Entry<String, @Nullable Item> field : LineFields.of(change).entrySet()) {
      Item item = field.getValue();
      if (item != null) {
        out.writeFieldName(field.getKey());
        write(item, out);
      }
    }
  }

  private static void write(Attribute attribute, JsonGenerator out) throws IOException {
    out.writeStartObject();
    out.writeFieldName(attribute.type().name());
    writeValue(attribute.value(), out);
    out.writeEndObject();
  }

  private static void writeValue(Object value, JsonGenerator out) throws IOException {
    if (value instanceof String text) {
      out.writeString(text);
    } else if (value instanceof ByteString bytes) {
      out.writeBinary(bytes.toByteArray());
    } else if (value instanceof Boolean truth) {
      out.writeBoolean(truth);
    } else if (value instanceof Attribute attribute) {
      write(attribute, out);
    } else if (value instanceof Item item) {
      write(item, out);
    } else {
      out.writeStartArray();
      for (Object element : (List<?>) value) {
        writeValue(element, out);
      }
      out.writeEndArray();
    }
  }
}
