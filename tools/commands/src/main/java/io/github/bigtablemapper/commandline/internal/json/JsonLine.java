package io.github.bigtablemapper.commandline.internal.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import io.github.bigtablemapper.codec.DecimalNumbers;
import io.github.bigtablemapper.commandline.internal.json.JsonValue.Members;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads a line of JSON. Stateless. */
public final class JsonLine {
  /**
   * Jackson's own limits are smaller than what a cell can contain, and it fails without a place.
   */
  private static final JsonFactory JSON =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNameLength(Integer.MAX_VALUE)
                  .maxNestingDepth(Integer.MAX_VALUE)
                  .maxNumberLength(Integer.MAX_VALUE)
                  .maxStringLength(Integer.MAX_VALUE)
                  .build())
          .build();

  /**
   * What a value of JSON in a cell can have, and a map of histories, which contains such values.
   */
  private static final int MAX_LEVELS = 1_000 + 3;

  private JsonLine() {}

  /**
   * {@return the object of a line}
   *
   * @throws InvalidLineException if it is no object of JSON
   */
  public static Members parse(String line) {
    try (JsonParser json = JSON.createParser(line)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw new InvalidLineException("it is not an object of JSON");
      }
      Map<String, JsonValue> members = new LinkedHashMap<>();
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String name = json.currentName();
        json.nextToken();
        if (members.put(name, value(json, name, 0)) != null) {
          throw new InvalidLineException("the property " + name + " is there twice");
        }
      }
      if (json.nextToken() != null) {
        throw new InvalidLineException("something follows the object");
      }
      return new Members(members);
    } catch (JsonProcessingException quotesTheLine) {
      throw new InvalidLineException(
          quotesTheLine.getLocation() == null
              ? "it is not JSON"
              : "it is not JSON at character " + quotesTheLine.getLocation().getColumnNr());
    } catch (IOException e) {
      throw new InvalidLineException("it is not JSON");
    }
  }

  /**
   * @param name the property of the line; names within its value may be keys of a map, and data
   * @param levels how many objects and arrays of the property the value is in
   */
  private static JsonValue value(JsonParser json, String name, int levels) throws IOException {
    if (levels > MAX_LEVELS) {
      throw new InvalidLineException(
          "the property " + name + " has objects or arrays nested more than 1,000 levels deep");
    }
    return switch (json.currentToken()) {
      case VALUE_STRING -> new JsonValue.Text(json.getText());
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new JsonValue.Decimal(digits(json, name));
      case VALUE_TRUE -> new JsonValue.Truth(true);
      case VALUE_FALSE -> new JsonValue.Truth(false);
      case VALUE_NULL -> new JsonValue.Null();
      case START_ARRAY -> {
        List<JsonValue> elements = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
          elements.add(value(json, name, levels + 1));
        }
        yield new JsonValue.Array(elements);
      }
      case START_OBJECT -> {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
          String inner = json.currentName();
          json.nextToken();
          if (members.put(inner, value(json, name, levels + 1)) != null) {
            throw new InvalidLineException("the property " + name + " has a name or a key twice");
          }
        }
        yield new Members(members);
      }
      default -> throw new InvalidLineException("it is not JSON");
    };
  }

  private static String digits(JsonParser json, String name) throws IOException {
    String digits = json.getText();
    try {
      var unused = DecimalNumbers.parse(digits);
      return digits;
    } catch (NumberFormatException e) {
      throw new InvalidLineException("the property " + name + ": " + e.getMessage());
    }
  }
}
