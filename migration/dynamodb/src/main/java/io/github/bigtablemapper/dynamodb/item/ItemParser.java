package io.github.bigtablemapper.dynamodb.item;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.google.protobuf.ByteString;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads items in DynamoDB JSON, the format of exports: {@code {"Item":{"id":{"S":"a"}}}}.
 * Stateless.
 */
final class ItemParser {
  private static final JsonFactory JSON = new JsonFactory();

  /** Fields that an import writes next to a rejected item. */
  private static final Set<String> REMARKS = Set.of("file", "line", "reason", "text", "base64");

  private ItemParser() {}

  /**
   * {@return the item of a line, or its change}
   *
   * @param number the number of the line
   * @throws InvalidItemException if the line is not an item in DynamoDB JSON
   */
  static SourceItem parseLine(long number, byte[] line) {
    return parse(line, in -> line(number, in));
  }

  /**
   * {@return the item whose attributes are the fields of a JSON object}
   *
   * @throws InvalidItemException if they are not
   */
  static Item parseAttributes(byte[] object) {
    return parse(
        object,
        in -> {
          expect(in, in.nextToken(), JsonToken.START_OBJECT);
          return attributes(in);
        });
  }

  /** What is read of a parser. */
  private interface Reading<T> {
    T read(JsonParser in) throws IOException;
  }

  private static <T> T parse(byte[] text, Reading<T> reading) {
    try (JsonParser in = JSON.createParser(text)) {
      T item = reading.read(in);
      if (in.nextToken() != null) {
        throw new InvalidItemException("there is more on the line than one item");
      }
      return item;
    } catch (JsonProcessingException quotesTheText) {
      throw new InvalidItemException(
          "the line is not JSON from its column "
              + (quotesTheText.getLocation() == null
                  ? 1
                  : quotesTheText.getLocation().getColumnNr()));
    } catch (IOException e) { // as of malformed UTF-8
      throw new InvalidItemException("the line is not JSON in UTF-8");
    }
  }

  private static SourceItem line(long number, JsonParser in) throws IOException {
    expect(in, in.nextToken(), JsonToken.START_OBJECT);
    LineFields fields = new LineFields();
    fields(in, fields);
    return fields.end(number);
  }

  private static void fields(JsonParser in, LineFields fields) throws IOException {
    for (String name = in.nextFieldName(); name != null; name = in.nextFieldName()) {
      JsonToken value = in.nextToken();
      if (LineFields.NAMES.contains(name)) {
        expect(in, value, JsonToken.START_OBJECT);
        fields.put(name, name.equals(LineFields.METADATA) ? metadata(in) : attributes(in));
      } else if (name.equals(LineFields.RECORD)) {
        expect(in, value, JsonToken.START_OBJECT);
        fields(in, fields);
      } else if (REMARKS.contains(name)) {
        in.skipChildren();
      } else {
        throw LineFields.unknown();
      }
    }
  }

  /** Numbers are attributes, or plain. */
  private static Item metadata(JsonParser in) throws IOException {
    Map<String, Attribute> attributes = new LinkedHashMap<>();
    for (String name = in.nextFieldName(); name != null; name = in.nextFieldName()) {
      JsonToken value = in.nextToken();
      attributes.put(
          name,
          value.isScalarValue() ? Attribute.ofNumber(name, in.getText()) : attribute(name, in));
    }
    return Item.of(attributes);
  }

  private static Item attributes(JsonParser in) throws IOException {
    Map<String, Attribute> attributes = new LinkedHashMap<>();
    for (String name = in.nextFieldName(); name != null; name = in.nextFieldName()) {
      in.nextToken();
      if (attributes.put(name, attribute(name, in)) != null) {
        throw new InvalidItemException("the attribute " + name + " is there twice");
      }
    }
    return Item.of(attributes);
  }

  /** Reads {@code {"S":"a"}}, of which the brace is the current token. */
  private static Attribute attribute(String name, JsonParser in) throws IOException {
    expect(in, in.currentToken(), JsonToken.START_OBJECT);
    String type = in.nextFieldName();
    in.nextToken();
    Attribute attribute =
        switch (type == null ? "" : type) {
          case "S" -> Attribute.ofString(name, text(in));
          case "N" -> Attribute.ofNumber(name, text(in));
          case "B" -> Attribute.ofBytes(name, bytes(in));
          case "BOOL" -> Attribute.ofBoolean(name, in.getBooleanValue());
          case "NULL" -> Attribute.ofNull(name);
          case "SS" -> Attribute.ofStrings(name, elements(in, () -> text(in)));
          case "NS" -> Attribute.ofNumbers(name, elements(in, () -> text(in)));
          case "BS" -> Attribute.ofByteStrings(name, elements(in, () -> bytes(in)));
          case "L" -> Attribute.ofList(name, elements(in, () -> attribute(name, in)));
          case "M" -> {
            expect(in, in.currentToken(), JsonToken.START_OBJECT);
            yield Attribute.ofItem(name, attributes(in));
          }
          default -> throw new InvalidItemException("the attribute " + name + " has no known type");
        };
    expect(in, in.nextToken(), JsonToken.END_OBJECT);
    return attribute;
  }

  /** One element of an array. */
  private interface Element<T> {
    T read() throws IOException;
  }

  private static <T> List<T> elements(JsonParser in, Element<T> element) throws IOException {
    expect(in, in.currentToken(), JsonToken.START_ARRAY);
    List<T> elements = new ArrayList<>();
    while (in.nextToken() != JsonToken.END_ARRAY) {
      elements.add(element.read());
    }
    return elements;
  }

  private static String text(JsonParser in) throws IOException {
    expect(in, in.currentToken(), JsonToken.VALUE_STRING);
    return in.getText();
  }

  private static ByteString bytes(JsonParser in) throws IOException {
    expect(in, in.currentToken(), JsonToken.VALUE_STRING);
    return ByteString.copyFrom(in.getBinaryValue());
  }

  private static void expect(JsonParser in, JsonToken token, JsonToken expected) {
    if (token != expected) {
      throw new InvalidItemException(
          "the line is not DynamoDB JSON at its column " + in.currentLocation().getColumnNr());
    }
  }
}
