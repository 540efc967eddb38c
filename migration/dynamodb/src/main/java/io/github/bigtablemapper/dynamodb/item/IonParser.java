package io.github.bigtablemapper.dynamodb.item;

import com.amazon.ion.IonException;
import com.amazon.ion.IonReader;
import com.amazon.ion.IonSystem;
import com.amazon.ion.IonType;
import com.amazon.ion.system.IonSystemBuilder;
import com.google.protobuf.ByteString;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads items in Amazon Ion, the other format of exports: {@code $ion_1_0 {Item:{id:"a"}}}. It
 * needs {@code ion-java} on the class path. Stateless.
 */
final class IonParser {
  private static final IonSystem ION = IonSystemBuilder.standard().build();
  private static final Set<String> SETS = Set.of("$dynamodb_SS", "$dynamodb_NS", "$dynamodb_BS");

  private IonParser() {}

  /**
   * {@return the item of a line, or its change}
   *
   * @throws InvalidItemException if the line is not an item
   */
  static SourceItem parseLine(long number, byte[] line) {
    try (IonReader in = ION.newReader(line)) {
      expect(in.next(), IonType.STRUCT);
      LineFields fields = new LineFields();
      fields(in, fields);
      if (in.next() != null) {
        throw new InvalidItemException("there is more on the line than one item");
      }
      return fields.end(number);
    } catch (IonException quotesTheText) {
      throw new InvalidItemException("the line is not Amazon Ion");
    } catch (IOException e) {
      throw new InvalidItemException("the line cannot be read as Amazon Ion");
    }
  }

  private static void fields(IonReader in, LineFields fields) {
    in.stepIn();
    for (IonType type = in.next(); type != null; type = in.next()) {
      String name = in.getFieldName();
      expect(type, IonType.STRUCT);
      if (LineFields.NAMES.contains(name)) {
        fields.put(name, attributes(in));
      } else if (name.equals(LineFields.RECORD)) {
        fields(in, fields);
      } else {
        throw LineFields.unknown();
      }
    }
    in.stepOut();
  }

  private static Item attributes(IonReader in) {
    Map<String, Attribute> attributes = new LinkedHashMap<>();
    in.stepIn();
    for (IonType type = in.next(); type != null; type = in.next()) {
      String name = in.getFieldName();
      if (attributes.put(name, attribute(name, type, in)) != null) {
        throw new InvalidItemException("the attribute " + name + " is there twice");
      }
    }
    in.stepOut();
    return Item.of(attributes);
  }

  private static Attribute attribute(String name, IonType type, IonReader in) {
    if (in.isNullValue()) {
      return Attribute.ofNull(name);
    }
    return switch (type) {
      case STRING -> Attribute.ofString(name, in.stringValue());
      case INT, DECIMAL -> Attribute.ofNumber(name, number(in));
      case BLOB -> Attribute.ofBytes(name, ByteString.copyFrom(in.newBytes()));
      case BOOL -> Attribute.ofBoolean(name, in.booleanValue());
      case STRUCT -> Attribute.ofItem(name, attributes(in));
      case LIST -> list(name, in);
      default ->
          throw new InvalidItemException(
              "the attribute " + name + " is of Ion's type " + type + ", which DynamoDB has not");
    };
  }

  private static String number(IonReader in) {
    return in.bigDecimalValue().toString();
  }

  private static Attribute list(String name, IonReader in) {
    String set = null;
    for (String annotation : in.getTypeAnnotations()) {
      set = SETS.contains(annotation) ? annotation : set;
    }
    List<Attribute> elements = new ArrayList<>();
    in.stepIn();
    for (IonType type = in.next(); type != null; type = in.next()) {
      elements.add(attribute(name, type, in));
    }
    in.stepOut();
    if (set == null) {
      return Attribute.ofList(name, elements);
    }
    return switch (set) {
      case "$dynamodb_SS" ->
          Attribute.ofStrings(name, elements.stream().map(Attribute::string).toList());
      case "$dynamodb_NS" ->
          Attribute.ofNumbers(name, elements.stream().map(Attribute::digits).toList());
      default -> Attribute.ofByteStrings(name, elements.stream().map(Attribute::bytes).toList());
    };
  }

  private static void expect(IonType type, IonType expected) {
    if (type != expected) {
      throw new InvalidItemException("the line is not an item in Amazon Ion");
    }
  }
}
