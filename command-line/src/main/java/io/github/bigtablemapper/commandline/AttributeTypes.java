package io.github.bigtablemapper.commandline;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.dynamodb.item.Attribute;
import io.github.bigtablemapper.dynamodb.item.AttributeType;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAmount;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Converts attributes of DynamoDB to Java types. It supports a type only if there is one obvious
 * conversion that loses nothing; for any other type the user has to give a method.
 */
final class AttributeTypes {
  private static final Map<Class<?>, Function<Attribute, Object>> SCALARS =
      Map.ofEntries(
          Map.entry(String.class, Attribute::string),
          Map.entry(long.class, Attribute::longValue),
          Map.entry(Long.class, Attribute::longValue),
          Map.entry(int.class, Attribute::intValue),
          Map.entry(Integer.class, Attribute::intValue),
          Map.entry(double.class, Attribute::doubleValue),
          Map.entry(Double.class, Attribute::doubleValue),
          Map.entry(boolean.class, Attribute::booleanValue),
          Map.entry(Boolean.class, Attribute::booleanValue),
          Map.entry(BigDecimal.class, Attribute::number),
          Map.entry(BigInteger.class, attribute -> attribute.number().toBigIntegerExact()),
          Map.entry(ByteString.class, Attribute::bytes),
          Map.entry(byte[].class, attribute -> attribute.bytes().toByteArray()),
          Map.entry(UUID.class, attribute -> UUID.fromString(attribute.string())));

  private final EntityMapping<?, ?> mapping;

  AttributeTypes(EntityMapping<?, ?> mapping) {
    this.mapping = mapping;
  }

  /**
   * {@return the conversion to a type; null if it is not supported}
   *
   * @param path the property, such as {@code home.city}
   */
  @Nullable Function<Attribute, Object> reader(Type type, String path) {
    if (type == Instant.class && isExpiry(path)) {
      return attribute ->
          attribute.type() == AttributeType.N
              ? attribute.epochSecond()
              : Instant.parse(attribute.string());
    }
    if (type instanceof Class<?> single) {
      Function<Attribute, Object> scalar = SCALARS.get(single);
      if (scalar != null) {
        return scalar;
      }
      if (single.isEnum()) {
        return attribute -> constant(single, attribute);
      }
      if (TemporalAccessor.class.isAssignableFrom(single)
          || TemporalAmount.class.isAssignableFrom(single)) {
        return parsing(single);
      }
      if (!single.isRecord()) {
        return null;
      }
      RecordItems nested = RecordItems.of(single, path + ".", mapping, this);
      return attribute -> nested.make(attribute.item());
    }
    if (!(type instanceof ParameterizedType generic)) {
      return null;
    }
    Type[] arguments = generic.getActualTypeArguments();
    Function<Attribute, Object> element = reader(arguments[arguments.length - 1], path + "[]");
    if (element == null) {
      return null;
    }
    if (generic.getRawType() == Set.class) {
      return attribute -> set(attribute, element);
    }
    if (generic.getRawType() == List.class) {
      return attribute -> elements(attribute).map(element).toList();
    }
    return generic.getRawType() == Map.class && arguments[0] == String.class
        ? attribute -> map(attribute, element)
        : null;
  }

  /** DynamoDB's time to live counts seconds since 1970. */
  private boolean isExpiry(String path) {
    return mapping.expiresAt().filter(column -> column.property().equals(path)).isPresent();
  }

  private static Object constant(Class<?> type, Attribute attribute) {
    String name = attribute.string();
    return Stream.of(type.getEnumConstants())
        .filter(constant -> ((Enum<?>) constant).name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no such " + type.getSimpleName()));
  }

  /** Text in ISO 8601. A number is refused: its unit and its epoch are unknown. */
  private static @Nullable Function<Attribute, Object> parsing(Class<?> type) {
    try {
      Method parse = type.getMethod("parse", CharSequence.class);
      return attribute -> MappedEntity.invoke(parse, null, attribute.string());
    } catch (NoSuchMethodException e) {
      return null;
    }
  }

  private static Set<Object> set(Attribute attribute, Function<Attribute, Object> element) {
    Set<Object> set = new LinkedHashSet<>();
    elements(attribute)
        .map(element)
        .forEach(
            value -> {
              if (!set.add(value)) {
                throw new IllegalArgumentException("two elements are the same");
              }
            });
    return set;
  }

  /** {@return the members of a set, or the elements of a list} */
  private static Stream<Attribute> elements(Attribute attribute) {
    String name = attribute.name();
    return switch (attribute.type()) {
      case SS -> attribute.strings().stream().map(text -> Attribute.ofString(name, text));
      case NS -> attribute.memberDigits().stream().map(digits -> Attribute.ofNumber(name, digits));
      case BS -> attribute.byteStrings().stream().map(bytes -> Attribute.ofBytes(name, bytes));
      default -> attribute.list().stream();
    };
  }

  private static Map<String, Object> map(Attribute attribute, Function<Attribute, Object> element) {
    Map<String, Object> map = new LinkedHashMap<>();
    attribute
        .item()
        .attributes()
        .forEach(
            (name, value) -> {
              if (value.type() == AttributeType.NULL) {
                throw new IllegalArgumentException("a value of the map is NULL");
              }
              map.put(name, element.apply(value));
            });
    return map;
  }
}
