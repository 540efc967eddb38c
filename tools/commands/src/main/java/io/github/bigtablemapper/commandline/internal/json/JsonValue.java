package io.github.bigtablemapper.commandline.internal.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A value of JSON. Numbers keep their digits. */
public sealed interface JsonValue {
  /** Text. */
  record Text(String text) implements JsonValue {
    @Override
    public String kind() {
      return "text";
    }
  }

  /** A number, within the limits of the library. */
  record Decimal(String digits) implements JsonValue {
    @Override
    public String kind() {
      return "a number";
    }
  }

  /** True or false. */
  record Truth(boolean isTrue) implements JsonValue {
    @Override
    public String kind() {
      return "true or false";
    }
  }

  /** Null. */
  record Null() implements JsonValue {
    @Override
    public String kind() {
      return "null";
    }
  }

  /** An array. */
  record Array(List<JsonValue> elements) implements JsonValue {
    /** Copies the elements. */
    public Array {
      elements = List.copyOf(elements);
    }

    @Override
    public String kind() {
      return "an array";
    }
  }

  /** An object, with its members in their order. */
  record Members(Map<String, JsonValue> byName) implements JsonValue {
    /** Copies the members. */
    public Members {
      byName = Collections.unmodifiableMap(new LinkedHashMap<>(byName));
    }

    @Override
    public String kind() {
      return "an object";
    }
  }

  /** {@return what it is, for messages} */
  String kind();

  /** {@return true if it is null} */
  default boolean isNull() {
    return this instanceof Null;
  }

  /** {@return it as JSON} */
  default String json() {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      write(json);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a writer into memory throws none
    }
    return text.toString();
  }

  private void write(JsonGenerator json) throws IOException {
    if (this instanceof Text value) {
      json.writeString(value.text());
    } else if (this instanceof Decimal value) {
      json.writeNumber(value.digits());
    } else if (this instanceof Truth value) {
      json.writeBoolean(value.isTrue());
    } else if (this instanceof Array value) {
      json.writeStartArray();
      for (JsonValue element : value.elements()) {
        element.write(json);
      }
      json.writeEndArray();
    } else if (this instanceof Members value) {
      json.writeStartObject();
      for (Map.Entry<String, JsonValue> member : value.byName().entrySet()) {
        json.writeFieldName(member.getKey());
        member.getValue().write(json);
      }
      json.writeEndObject();
    } else {
      json.writeNull();
    }
  }
}
