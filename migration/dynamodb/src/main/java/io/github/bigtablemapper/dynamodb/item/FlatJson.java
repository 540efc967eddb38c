package io.github.bigtablemapper.dynamodb.item;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** JSON objects of texts and numbers, such as manifests and checkpoints: names to texts. */
public final class FlatJson {
  private static final JsonFactory JSON = new JsonFactory();

  private FlatJson() {}

  /**
   * {@return the fields of an object, except fields that are null, objects or arrays}
   *
   * @param file the source of the text, for the message
   * @throws ImportException if it is not a JSON object
   */
  public static Map<String, String> parse(String text, String file) {
    Map<String, String> fields = new LinkedHashMap<>();
    try (JsonParser in = JSON.createParser(text)) {
      if (in.nextToken() != JsonToken.START_OBJECT) {
        throw new ImportException(file + " is damaged: it contains no JSON object.");
      }
      for (String name = in.nextFieldName(); name != null; name = in.nextFieldName()) {
        JsonToken value = in.nextToken();
        if (value.isScalarValue() && value != JsonToken.VALUE_NULL) {
          fields.put(name, in.getText());
        } else {
          in.skipChildren();
        }
      }
      if (in.currentToken() != JsonToken.END_OBJECT) {
        throw new ImportException(file + " is damaged: a JSON object has no end.");
      }
    } catch (JsonProcessingException quotesTheText) {
      throw new ImportException(file + " is damaged: it is not JSON.");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return fields;
  }

  /** {@return an object with these fields, on one line} */
  public static String line(Map<String, String> fields) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = JSON.createGenerator(text)) {
      out.writeStartObject();
      for (Map.Entry<String, String> field : fields.entrySet()) {
        out.writeStringField(field.getKey(), field.getValue());
      }
      out.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.append('\n').toString();
  }
}
