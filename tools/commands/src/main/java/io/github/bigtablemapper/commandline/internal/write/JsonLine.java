package io.github.bigtablemapper.commandline.internal.write;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import io.github.bigtablemapper.codec.DecimalNumbers;
import io.github.bigtablemapper.dynamodb.item.Attribute;
import io.github.bigtablemapper.dynamodb.item.AttributeType;
import io.github.bigtablemapper.dynamodb.item.InvalidItemException;
import io.github.bigtablemapper.dynamodb.item.Item;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Reads a line of JSON as scans print it. The properties of an embedded value, whose names have
 * points, become an item in the item. Stateless.
 */
final class JsonLine {
  /**
   * Jackson's own limits are smaller than what a cell can contain, and it fails without a place.
   */
  private static final JsonFactory JSON =
      JsonFactory.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
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

  /** How a message about an item names the types of its attributes. */
  private static final Pattern TYPES = Pattern.compile(" is of type ([A-Z]+), not ([A-Z]+)");

  private JsonLine() {}

  /**
   * {@return the item of a line}
   *
   * @throws InvalidItemException if it is no object of JSON
   */
  static Item parse(String line) {
    try (JsonParser json = JSON.createParser(line)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw new InvalidItemException("it is not an object of JSON");
      }
      Map<String, Object> names = new LinkedHashMap<>();
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String name = json.currentName();
        json.nextToken();
        put(names, name, value(json, name, 0));
      }
      if (json.nextToken() != null) {
        throw new InvalidItemException("something follows the object");
      }
      return item(names, "");
    } catch (JsonProcessingException quotesTheLine) {
      throw new InvalidItemException(
          quotesTheLine.getLocation() == null
              ? "it is not JSON"
              : "it is not JSON at character " + quotesTheLine.getLocation().getColumnNr());
    } catch (IOException e) {
      throw new InvalidItemException("it is not JSON");
    }
  }

  /** {@return a message about an item in the terms of JSON} */
  static String words(String message) {
    return TYPES
        .matcher(message)
        .replaceFirst(types -> " is " + json(types.group(1)) + ", not " + json(types.group(2)))
        .replace("the attribute ", "the property ")
        .replaceFirst(" is not there(?:: use find.*)?", " is missing")
        .replaceFirst(": read it with .*", "");
  }

  private static String json(String type) {
    return switch (AttributeType.valueOf(type)) {
      case S -> "text";
      case N -> "a number";
      case B -> "bytes";
      case BOOL -> "true or false";
      case NULL -> "null";
      case SS, NS, BS, L -> "an array";
      case M -> "an object";
    };
  }

  /** Puts a value into the object that the points of its name lead to. */
  @SuppressWarnings("unchecked") // what is no attribute is such an object
  private static void put(Map<String, Object> names, String name, Attribute value) {
    int point = name.indexOf('.');
    if (point < 0) {
      if (names.put(name, value) != null) {
        throw new InvalidItemException("the property " + name + " is there twice");
      }
      return;
    }
    Object inner =
        names.computeIfAbsent(name.substring(0, point), key -> new LinkedHashMap<String, Object>());
    if (inner instanceof Attribute) {
      throw new InvalidItemException("the property " + name + " is there twice");
    }
    put((Map<String, Object>) inner, name.substring(point + 1), value);
  }

  @SuppressWarnings("unchecked") // as put has made it
  private static Item item(Map<String, Object> names, String path) {
    Map<String, Attribute> attributes = new LinkedHashMap<>();
    names.forEach(
        (name, value) ->
            attributes.put(
                name,
                value instanceof Attribute attribute
                    ? attribute
                    : Attribute.ofItem(
                        path + name, item((Map<String, Object>) value, path + name + "."))));
    return Item.of(attributes);
  }

  /**
   * @param levels how many objects and arrays of the property the value is in
   */
  private static Attribute value(JsonParser json, String name, int levels) throws IOException {
    if (levels > MAX_LEVELS) {
      throw new InvalidItemException(
          "the property " + name + " has objects or arrays nested more than 1,000 levels deep");
    }
    return switch (json.currentToken()) {
      case VALUE_STRING -> Attribute.ofString(name, json.getText());
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> Attribute.ofNumber(name, digits(json, name));
      case VALUE_TRUE -> Attribute.ofBoolean(name, true);
      case VALUE_FALSE -> Attribute.ofBoolean(name, false);
      case VALUE_NULL -> Attribute.ofNull(name);
      case START_ARRAY -> {
        List<Attribute> elements = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
          elements.add(value(json, name, levels + 1));
        }
        yield Attribute.ofList(name, elements);
      }
      case START_OBJECT -> {
        Map<String, Attribute> attributes = new LinkedHashMap<>();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
          String inner = json.currentName();
          json.nextToken();
          attributes.put(inner, value(json, inner, levels + 1));
        }
        yield Attribute.ofItem(name, Item.of(attributes));
      }
      default -> throw new InvalidItemException("it is not JSON");
    };
  }

  private static String digits(JsonParser json, String name) throws IOException {
    String digits = json.getText();
    try {
      var unused = DecimalNumbers.parse(digits);
      return digits;
    } catch (NumberFormatException e) {
      throw new InvalidItemException("the property " + name + ": " + e.getMessage());
    }
  }
}
