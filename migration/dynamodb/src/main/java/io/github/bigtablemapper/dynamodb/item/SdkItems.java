package io.github.bigtablemapper.dynamodb.item;

import com.google.protobuf.ByteString;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Converts items of the AWS SDK for Java to {@link Item}s, and back. Stateless. */
final class SdkItems {
  private SdkItems() {}

  /** {@return the item of these attributes} */
  static Item item(Map<String, AttributeValue> attributes) {
    Map<String, Attribute> converted = new LinkedHashMap<>();
    attributes.forEach((name, value) -> converted.put(name, attribute(name, value)));
    return Item.of(converted);
  }

  private static Attribute attribute(String name, AttributeValue value) {
    return switch (value.type()) {
      case S -> Attribute.ofString(name, value.s());
      case N -> Attribute.ofNumber(name, value.n());
      case B -> Attribute.ofBytes(name, bytes(value.b()));
      case BOOL -> Attribute.ofBoolean(name, value.bool());
      case NUL -> Attribute.ofNull(name);
      case SS -> Attribute.ofStrings(name, value.ss());
      case NS -> Attribute.ofNumbers(name, value.ns());
      case BS -> Attribute.ofByteStrings(name, value.bs().stream().map(SdkItems::bytes).toList());
      case L ->
          Attribute.ofList(
              name, value.l().stream().map(element -> attribute(name, element)).toList());
      case M -> Attribute.ofItem(name, item(value.m()));
      default -> throw new InvalidItemException("the attribute " + name + " has a type of its own");
    };
  }

  private static ByteString bytes(SdkBytes bytes) {
    return ByteString.copyFrom(bytes.asByteArrayUnsafe());
  }

  /** {@return the attributes of an item, none of which counts as read} */
  static Map<String, AttributeValue> attributes(Item item) {
    Map<String, AttributeValue> attributes = new LinkedHashMap<>();
    item.all().forEach((name, attribute) -> attributes.put(name, value(attribute)));
    return attributes;
  }

  /** {@return the value of an attribute} */
  static AttributeValue value(Attribute attribute) {
    AttributeValue.Builder value = AttributeValue.builder();
    return switch (attribute.type()) {
      case S -> value.s(attribute.string()).build();
      case N -> value.n(attribute.digits()).build();
      case B -> value.b(bytes(attribute.bytes())).build();
      case BOOL -> value.bool(attribute.booleanValue()).build();
      case NULL -> value.nul(true).build();
      case SS -> value.ss(List.copyOf(attribute.strings())).build();
      case NS -> value.ns(attribute.memberDigits()).build();
      case BS -> value.bs(attribute.byteStrings().stream().map(SdkItems::bytes).toList()).build();
      case L -> value.l(attribute.list().stream().map(SdkItems::value).toList()).build();
      case M -> value.m(attributes((Item) attribute.value())).build();
    };
  }

  private static SdkBytes bytes(ByteString bytes) {
    return SdkBytes.fromByteArray(bytes.toByteArray());
  }
}
