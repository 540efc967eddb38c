package io.github.bigtablemapper.commandline.internal.item;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.github.bigtablemapper.dynamodb.item.Attribute;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Map;

/** Attributes of lines of JSON as JSON again, for codecs. Stateless. */
final class AttributeJson {
  private static final JsonFactory JSON = new JsonFactory();

  private AttributeJson() {}

  static String of(Attribute attribute) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      write(json, attribute);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a writer into memory throws none
    }
    return text.toString();
  }

  private static void write(JsonGenerator json, Attribute attribute) throws IOException {
    switch (attribute.type()) {
      case S -> json.writeString(attribute.string());
      case N -> json.writeNumber(attribute.digits());
      case BOOL -> json.writeBoolean(attribute.booleanValue());
      case NULL -> json.writeNull();
      case M -> {
        json.writeStartObject();
        for (Map.Entry<String, Attribute> entry : attribute.item().attributes().entrySet()) {
          json.writeFieldName(entry.getKey());
          write(json, entry.getValue());
        }
        json.writeEndObject();
      }
      case L, SS, NS, BS, B -> {
        json.writeStartArray();
        for (Attribute element : attribute.list()) {
          write(json, element);
        }
        json.writeEndArray();
      }
    }
  }
}
