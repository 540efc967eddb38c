package io.github.bigtablemapper.dynamodb.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The attribute values that DynamoDB accepts, as it returns them. */
final class ServedValues {
  private static final int MAX_DIGITS = 38;
  private static final BigDecimal LARGEST = new BigDecimal("9".repeat(MAX_DIGITS) + "E+88");
  private static final BigDecimal SMALLEST = new BigDecimal("1E-130");

  private ServedValues() {}

  /** {@return the attributes of an item or of a map} */
  static JsonNode normal(JsonNode attributes) {
    if (!attributes.isObject()) {
      throw Refusal.invalid("attributes are an object");
    }
    ObjectNode normal = JsonNodeFactory.instance.objectNode();
    for (Map.Entry<String, JsonNode> each : attributes.properties()) {
      var unused = normal.set(each.getKey(), value(each.getValue()));
    }
    return normal;
  }

  private static JsonNode value(JsonNode value) {
    if (value.size() != 1) {
      throw Refusal.invalid("an attribute value has exactly one type");
    }
    Map.Entry<String, JsonNode> typed = value.properties().iterator().next();
    JsonNode content = typed.getValue();
    JsonNode normal =
        switch (typed.getKey()) {
          case "S", "B" -> check(content, content.isTextual());
          case "BOOL" -> check(content, content.isBoolean());
          case "NULL" -> check(content, content.asBoolean());
          case "N" -> number(content);
          case "SS", "BS", "NS" -> set(content, typed.getKey().equals("NS"));
          case "L" -> list(content);
          case "M" -> normal(content);
          default -> throw Refusal.invalid("unknown type " + typed.getKey());
        };
    return JsonNodeFactory.instance.objectNode().set(typed.getKey(), normal);
  }

  private static JsonNode check(JsonNode content, boolean isRight) {
    if (!isRight) {
      throw Refusal.invalid("a value does not have its type");
    }
    return content;
  }

  private static JsonNode number(JsonNode content) {
    BigDecimal number;
    try {
      number = new BigDecimal(check(content, content.isTextual()).asText()).stripTrailingZeros();
    } catch (NumberFormatException e) {
      throw Refusal.invalid("The parameter cannot be converted to a numeric value");
    }
    BigDecimal size = number.abs();
    boolean isZero = size.signum() == 0;
    if (number.precision() > MAX_DIGITS
        || size.compareTo(LARGEST) > 0
        || (!isZero && size.compareTo(SMALLEST) < 0)) {
      throw Refusal.invalid("a number has 38 digits, from 1E-130 to 9.99…E+125");
    }
    return JsonNodeFactory.instance.textNode(number.toPlainString());
  }

  private static JsonNode set(JsonNode content, boolean ofNumbers) {
    ArrayNode normal = JsonNodeFactory.instance.arrayNode();
    Set<JsonNode> members = new HashSet<>();
    for (JsonNode each : check(content, content.isArray() && !content.isEmpty())) {
      JsonNode member = ofNumbers ? number(each) : check(each, each.isTextual());
      if (!members.add(member)) {
        throw Refusal.invalid("Input collection contains duplicates");
      }
      var unused = normal.add(member);
    }
    return normal;
  }

  private static JsonNode list(JsonNode content) {
    ArrayNode normal = JsonNodeFactory.instance.arrayNode();
    for (JsonNode each : check(content, content.isArray())) {
      var unused = normal.add(value(each));
    }
    return normal;
  }
}
