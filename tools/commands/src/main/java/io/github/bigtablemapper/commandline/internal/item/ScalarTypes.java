package io.github.bigtablemapper.commandline.internal.item;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.commandline.internal.classpath.MappedEntity;
import io.github.bigtablemapper.dynamodb.item.Attribute;
import io.github.bigtablemapper.dynamodb.item.AttributeType;
import io.github.bigtablemapper.dynamodb.item.InvalidItemException;
import io.github.bigtablemapper.internal.design.BuiltInType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Year;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAmount;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Converts attributes to types that are one value, as the Enhanced Client of AWS stores them. */
final class ScalarTypes {
  private static final Map<Class<?>, Function<Attribute, @Nullable Object>> READERS =
      Map.ofEntries(
          Map.entry(String.class, Attribute::string),
          Map.entry(Character.class, attribute -> character(attribute.string())),
          Map.entry(Long.class, Attribute::longValue),
          Map.entry(Integer.class, Attribute::intValue),
          Map.entry(Short.class, attribute -> (short) within(attribute, Short.MIN_VALUE, "short")),
          Map.entry(Byte.class, attribute -> (byte) within(attribute, Byte.MIN_VALUE, "byte")),
          Map.entry(Double.class, Attribute::doubleValue),
          Map.entry(Float.class, Attribute::floatValue),
          Map.entry(Boolean.class, Attribute::booleanValue),
          Map.entry(BigDecimal.class, Attribute::number),
          Map.entry(BigInteger.class, attribute -> attribute.number().toBigIntegerExact()),
          Map.entry(ByteString.class, Attribute::bytes),
          Map.entry(byte[].class, attribute -> attribute.bytes().toByteArray()),
          Map.entry(ByteBuffer.class, attribute -> attribute.bytes().asReadOnlyByteBuffer()),
          Map.entry(float[].class, ScalarTypes::floats),
          Map.entry(double[].class, ScalarTypes::doubles),
          Map.entry(Year.class, ScalarTypes::year),
          Map.entry(Duration.class, ScalarTypes::duration),
          Map.entry(Object.class, ScalarTypes::document));

  private static final Map<Class<?>, Class<?>> BOXES =
      Map.of(
          long.class, Long.class,
          int.class, Integer.class,
          short.class, Short.class,
          byte.class, Byte.class,
          double.class, Double.class,
          float.class, Float.class,
          boolean.class, Boolean.class,
          char.class, Character.class);

  /** Text that JSON has instead of a number. */
  private static final Map<String, Double> NOT_FINITE =
      Map.of(
          "NaN", Double.NaN,
          "Infinity", Double.POSITIVE_INFINITY,
          "-Infinity", Double.NEGATIVE_INFINITY);

  private ScalarTypes() {}

  /** {@return the conversion to a type; null if it is not one value} */
  static @Nullable Function<Attribute, @Nullable Object> reader(Class<?> type) {
    Function<Attribute, @Nullable Object> reader = READERS.get(BOXES.getOrDefault(type, type));
    if (reader != null) {
      return reader;
    }
    if (type.isEnum()) {
      return attribute -> constant(type, attribute.string());
    }
    return BuiltInType.of(type.getTypeName())
        .flatMap(BuiltInType::text)
        .<Function<String, Object>>map(form -> form::parse)
        .or(() -> otherTime(type))
        .<Function<Attribute, @Nullable Object>>map(
            parser -> attribute -> parser.apply(attribute.string()))
        .orElse(null);
  }

  /** {@return the conversion of text, such as the key of a map, or null} */
  static @Nullable Function<String, @Nullable Object> ofText(Type type) {
    if (!(type instanceof Class<?> single) || single == Object.class) {
      return null;
    }
    Function<Attribute, @Nullable Object> reader = reader(single);
    if (reader == null) {
      return null;
    }
    boolean isNumber = Number.class.isAssignableFrom(BOXES.getOrDefault(single, single));
    return text ->
        isNotFinite(single, text)
            ? notFinite(single, text)
            : reader.apply(isNumber ? Attribute.ofNumber("", text) : Attribute.ofString("", text));
  }

  /** {@return true if a text is a value of a floating-point type that no number is} */
  static boolean isNotFinite(Class<?> type, String text) {
    Class<?> boxed = BOXES.getOrDefault(type, type);
    return (boxed == Double.class || boxed == Float.class) && NOT_FINITE.containsKey(text);
  }

  private static Number notFinite(Class<?> type, String text) {
    double value = Objects.requireNonNull(NOT_FINITE.get(text));
    return BOXES.getOrDefault(type, type) == Float.class ? (Number) (float) value : value;
  }

  private static int within(Attribute attribute, int least, String type) {
    int number = attribute.intValue();
    if (number < least || number > -(least + 1)) {
      throw new InvalidItemException(
          "the attribute " + attribute.name() + " is a number that is no " + type);
    }
    return number;
  }

  private static char character(String text) {
    if (text.length() != 1) {
      throw new IllegalArgumentException("more than a character");
    }
    return text.charAt(0);
  }

  /**
   * {@return a vector of a list of numbers} Its components are rounded to the nearest float: models
   * return more digits than it has.
   */
  private static float[] floats(Attribute attribute) {
    List<Attribute> components = attribute.list();
    float[] vector = new float[components.size()];
    for (int i = 0; i < vector.length; i++) {
      vector[i] = Float.parseFloat(components.get(i).digits());
    }
    return vector;
  }

  private static double[] doubles(Attribute attribute) {
    return attribute.list().stream()
        .mapToDouble(component -> Double.parseDouble(component.digits()))
        .toArray();
  }

  /** A number, as the Enhanced Client stores it, or its text. */
  private static Year year(Attribute attribute) {
    return Year.of(
        attribute.type() == AttributeType.N
            ? attribute.intValue()
            : Integer.parseInt(attribute.string()));
  }

  /**
   * {@return a constant by its text, which is what the Enhanced Client stores, or by its name} A
   * text that fits two constants is refused.
   */
  private static Object constant(Class<?> type, String text) {
    return one(type, each -> each.toString().equals(text))
        .or(() -> one(type, each -> ((Enum<?>) each).name().equals(text)))
        .orElseThrow(() -> new IllegalArgumentException("no such " + type.getSimpleName()));
  }

  private static Optional<Object> one(Class<?> type, Predicate<Object> test) {
    List<Object> found = Stream.<Object>of(type.getEnumConstants()).filter(test).toList();
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  /** Text in ISO 8601. A number is refused: its unit and its epoch are unknown. */
  private static Optional<Function<String, Object>> otherTime(Class<?> type) {
    return TemporalAccessor.class.isAssignableFrom(type)
            || TemporalAmount.class.isAssignableFrom(type)
        ? Stream.of(type.getMethods())
            .filter(each -> each.getName().equals("parse"))
            .filter(each -> List.of(each.getParameterTypes()).equals(List.of(CharSequence.class)))
            .findFirst()
            .map(parse -> text -> MappedEntity.invoke(parse, null, text))
        : Optional.empty();
  }

  /** Seconds, as the Enhanced Client stores them, or ISO 8601. */
  private static Duration duration(Attribute attribute) {
    if (attribute.type() != AttributeType.N) {
      return Duration.parse(attribute.string());
    }
    BigDecimal nanos = attribute.number().movePointRight(9);
    BigInteger[] parts = nanos.toBigIntegerExact().divideAndRemainder(BigInteger.TEN.pow(9));
    return Duration.ofSeconds(parts[0].longValueExact(), parts[1].longValueExact());
  }

  /**
   * {@return the value of an attribute of any type} A number is a {@code Long} or a {@code Double}
   * if that has all its digits, as JSON has them; a set is a list, and a {@code NULL} null.
   */
  private static @Nullable Object document(Attribute attribute) {
    return switch (attribute.type()) {
      case S -> attribute.string();
      case N -> number(attribute.number());
      case BOOL -> attribute.booleanValue();
      case B -> attribute.bytes().toByteArray();
      case NULL -> null;
      case SS, NS, BS, L -> AttributeTypes.elements(attribute).map(ScalarTypes::document).toList();
      case M -> {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        attribute.item().attributes().forEach((name, value) -> map.put(name, document(value)));
        yield map;
      }
    };
  }

  private static Number number(BigDecimal number) {
    double nearest = number.doubleValue();
    if (number.stripTrailingZeros().scale() <= 0) {
      BigInteger whole = number.toBigIntegerExact();
      return whole.bitLength() < Long.SIZE ? (Number) whole.longValue() : whole;
    }
    return Double.isFinite(nearest) && BigDecimal.valueOf(nearest).compareTo(number) == 0
        ? (Number) nearest
        : number;
  }
}
