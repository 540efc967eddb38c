package io.github.bigtablemapper.commandline.internal.write;

import io.github.bigtablemapper.commandline.internal.item.ValueText;
import io.github.bigtablemapper.commandline.internal.json.InvalidLineException;
import io.github.bigtablemapper.commandline.internal.json.JsonValue;
import java.lang.reflect.Array;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Converts JSON to Java types, as scans print them: numbers and booleans have their own JSON, and
 * what else JSON has no type for is text. Stateless.
 */
final class JsonTypes {
  /** The types that an array becomes. */
  private static final Set<Class<?>> LISTS = Set.of(List.class, Collection.class, Iterable.class);

  private JsonTypes() {}

  /**
   * {@return a value of a type}
   *
   * @param property its name, for messages
   * @throws InvalidLineException if the value has another type; the message does not have the value
   */
  static Object read(Type type, String property, JsonValue value) {
    if (type instanceof WildcardType wildcard) {
      return read(wildcard.getUpperBounds()[0], property, value);
    }
    if (type instanceof ParameterizedType generic) {
      return container(
          (Class<?>) generic.getRawType(),
          List.of(generic.getActualTypeArguments()),
          property,
          value);
    }
    if (type == float[].class || type == double[].class) {
      return vector((Class<?>) type, property, value);
    }
    if (type == Map.class) {
      return container(Map.class, List.of(String.class, Object.class), property, value);
    }
    if (type == Set.class || LISTS.contains(type)) {
      return container((Class<?>) type, List.of(Object.class), property, value);
    }
    return type == Object.class ? document(property, value) : scalar(type, property, value);
  }

  /**
   * {@return a key of a map}
   *
   * @throws InvalidLineException if the text is no such key; the message does not have it
   */
  static Object key(Type type, String property, String text) {
    return ValueText.of(type)
        .orElseThrow(() -> unfit(property, type))
        .parse(
            text,
            form ->
                new InvalidLineException("each key of the property " + property + " is " + form));
  }

  private static Object scalar(Type type, String property, JsonValue value) {
    ValueText text = ValueText.of(type).orElseThrow(() -> unfit(property, type));
    return text.parse(text(text, property, value), form -> unfit(property, type));
  }

  /** {@return the text of a value, if it is of the kind of JSON that the type has} */
  private static String text(ValueText type, String property, JsonValue value) {
    if (type.isTruth()) {
      if (value instanceof JsonValue.Truth truth) {
        return String.valueOf(truth.isTrue());
      }
      throw mismatch(property, value, "true or false");
    }
    if (value instanceof JsonValue.Decimal number && !type.isString()) {
      return number.digits();
    }
    if (value instanceof JsonValue.Text text
        && (!type.isNumber() || type.isNotFinite(text.text()))) {
      return text.text();
    }
    throw mismatch(property, value, type.isNumber() ? "a number" : "text");
  }

  private static Object container(
      Class<?> type, List<Type> arguments, String property, JsonValue value) {
    Type last = arguments.get(arguments.size() - 1);
    if (type == Map.class) {
      if (!(value instanceof JsonValue.Members object)) {
        throw mismatch(property, value, "an object");
      }
      Map<Object, Object> map = new LinkedHashMap<>();
      object
          .byName()
          .forEach(
              (name, entry) ->
                  map.put(key(arguments.get(0), property, name), read(last, property, entry)));
      return map;
    }
    if (type != Set.class && !LISTS.contains(type)) {
      throw unfit(property, type);
    }
    if (!(value instanceof JsonValue.Array array)) {
      throw mismatch(property, value, "an array");
    }
    List<Object> elements = new ArrayList<>();
    array.elements().forEach(element -> elements.add(read(last, property, element)));
    return type == Set.class ? new LinkedHashSet<>(elements) : elements;
  }

  /** {@return a vector} Its components are rounded to the nearest number of its type. */
  private static Object vector(Class<?> type, String property, JsonValue value) {
    if (!(value instanceof JsonValue.Array array)) {
      throw mismatch(property, value, "an array");
    }
    Object vector = Array.newInstance(type.getComponentType(), array.elements().size());
    for (int i = 0; i < array.elements().size(); i++) {
      if (!(array.elements().get(i) instanceof JsonValue.Decimal number)) {
        throw mismatch(property, array.elements().get(i), "a number");
      }
      if (vector instanceof float[] floats) {
        floats[i] = Float.parseFloat(number.digits());
      } else {
        ((double[]) vector)[i] = Double.parseDouble(number.digits());
      }
    }
    return vector;
  }

  private static Object document(String property, JsonValue value) {
    if (value instanceof JsonValue.Text text) {
      return text.text();
    } else if (value instanceof JsonValue.Decimal number) {
      return new BigDecimal(number.digits());
    } else if (value instanceof JsonValue.Truth truth) {
      return truth.isTrue();
    } else if (value instanceof JsonValue.Array) {
      return read(List.class, property, value);
    } else if (value instanceof JsonValue.Members) {
      return read(Map.class, property, value);
    }
    throw mismatch(property, value, "a value");
  }

  static InvalidLineException mismatch(String property, JsonValue value, String kind) {
    return new InvalidLineException(
        "the property " + property + " is " + value.kind() + ", not " + kind);
  }

  static InvalidLineException unfit(String property, Type type) {
    return new InvalidLineException("the property " + property + " takes " + ValueText.form(type));
  }
}
