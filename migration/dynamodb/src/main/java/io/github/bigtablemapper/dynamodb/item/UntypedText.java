package io.github.bigtablemapper.dynamodb.item;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.google.protobuf.ByteString;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Values in the form of Google's migration from DynamoDB to Bigtable by Dataflow: numbers and
 * booleans as text, bytes in Base64 of their Base64, sets and lists as JSON. Stateless.
 */
final class UntypedText {
  private static final JsonFactory JSON = new JsonFactory();

  private UntypedText() {}

  /**
   * {@return the value of a type that a text represents, in the form of {@link Attribute}}
   *
   * @throws InvalidItemException if it represents none
   */
  static Object value(String name, String text, AttributeType type) {
    return switch (type) {
      case S, N -> text;
      case B -> bytes(name, text);
      case BOOL -> truth(name, text);
      case SS, NS -> texts(name, text);
      case BS -> texts(name, text).stream().map(member -> bytes(name, member)).toList();
      case L -> list(name, text);
      case M, NULL ->
          throw fault(name, "is text, not " + type + ": maps have a column for each key");
    };
  }

  private static ByteString bytes(String name, String text) {
    try {
      byte[] inner = Base64.getDecoder().decode(text);
      return ByteString.copyFrom(Base64.getDecoder().decode(inner));
    } catch (IllegalArgumentException e) {
      throw fault(name, "has text that is not Base64 of Base64");
    }
  }

  private static boolean truth(String name, String text) {
    return switch (text) {
      case "true" -> true;
      case "false" -> false;
      default -> throw fault(name, "has text that is neither true nor false");
    };
  }

  private static List<String> texts(String name, String text) {
    List<String> texts = new ArrayList<>();
    for (Attribute element : list(name, text)) {
      if (!(element.value() instanceof String member)) {
        throw fault(name, "has JSON that is not a set");
      }
      texts.add(member);
    }
    return texts;
  }

  private static List<Attribute> list(String name, String text) {
    try (JsonParser in = JSON.createParser(text)) {
      if (in.nextToken() != JsonToken.START_ARRAY) {
        throw fault(name, "has text that is not a JSON array");
      }
      List<Attribute> list = elements(name, in);
      if (in.nextToken() != null) {
        throw fault(name, "has text that is more than a JSON array");
      }
      return list;
    } catch (IOException quotesTheText) {
      throw fault(name, "has text that is not JSON");
    }
  }

  private static List<Attribute> elements(String name, JsonParser in) throws IOException {
    List<Attribute> elements = new ArrayList<>();
    while (in.nextToken() != JsonToken.END_ARRAY) {
      elements.add(attribute(name, in));
    }
    return elements;
  }

  private static Attribute attribute(String name, JsonParser in) throws IOException {
    return switch (in.currentToken()) {
      case VALUE_STRING -> Attribute.ofUntyped(name, in.getText());
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> Attribute.ofNumber(name, in.getText());
      case VALUE_TRUE, VALUE_FALSE -> Attribute.ofBoolean(name, in.getBooleanValue());
      case VALUE_NULL -> Attribute.ofNull(name);
      case START_ARRAY -> Attribute.ofList(name, elements(name, in));
      case START_OBJECT -> {
        Map<String, Attribute> map = new LinkedHashMap<>();
        for (String key = in.nextFieldName(); key != null; key = in.nextFieldName()) {
          in.nextToken();
          map.put(key, attribute(key, in));
        }
        yield Attribute.ofItem(name, Item.of(map));
      }
      default -> throw fault(name, "has text that is not JSON");
    };
  }

  private static InvalidItemException fault(String name, String what) {
    return new InvalidItemException("the attribute " + name + " " + what);
  }
}
