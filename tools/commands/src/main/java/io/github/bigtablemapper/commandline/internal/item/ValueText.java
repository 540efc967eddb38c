package io.github.bigtablemapper.commandline.internal.item;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.internal.design.BuiltInType;
import io.github.bigtablemapper.internal.design.TextForm;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The text of values of one type, as users write them and as rows show them: numbers, ISO 8601
 * times, names of constants, bytes in Base64 or, after {@code hex:}, in hexadecimal digits. What is
 * wrong with a text is reported without the text: it may be a secret.
 */
public final class ValueText {
  private static final String HEX = "hex:";

  private static final Map<Class<?>, Function<ByteString, Object>> BYTES =
      Map.of(
          ByteString.class, bytes -> bytes,
          byte[].class, ByteString::toByteArray,
          ByteBuffer.class, ByteString::asReadOnlyByteBuffer);

  private static final Map<Class<?>, String> FORMS =
      Map.ofEntries(
          Map.entry(String.class, "text"),
          Map.entry(Character.class, "a single character"),
          Map.entry(Boolean.class, "true or false"),
          Map.entry(Byte.class, whole(Byte.MIN_VALUE, Byte.MAX_VALUE)),
          Map.entry(Short.class, whole(Short.MIN_VALUE, Short.MAX_VALUE)),
          Map.entry(Integer.class, whole(Integer.MIN_VALUE, Integer.MAX_VALUE)),
          Map.entry(Long.class, whole(Long.MIN_VALUE, Long.MAX_VALUE)),
          Map.entry(BigInteger.class, "a whole number"),
          Map.entry(BigDecimal.class, "a number"),
          Map.entry(Float.class, "a number from " + -Float.MAX_VALUE + " to " + Float.MAX_VALUE),
          Map.entry(Double.class, "a number"),
          Map.entry(float[].class, "a list of numbers"),
          Map.entry(double[].class, "a list of numbers"));

  /** How classes of users make a value of the text that their {@code toString} returns. */
  private static final List<String> FACTORIES = List.of("fromString", "parse", "valueOf", "of");

  private final Type type;
  private final Function<String, @Nullable Object> parser;

  private ValueText(Type type, Function<String, @Nullable Object> parser) {
    this.type = type;
    this.parser = parser;
  }

  /** {@return the text of a type's values; empty if they have none} */
  public static Optional<ValueText> of(Type type) {
    if (!(type instanceof Class<?> single) || single == Object.class) {
      return Optional.empty();
    }
    Function<ByteString, Object> bytes = BYTES.get(single);
    if (bytes != null) {
      return Optional.of(new ValueText(type, text -> bytes.apply(bytes(text))));
    }
    if (single == Boolean.class || single == boolean.class) {
      return Optional.of(new ValueText(type, ValueText::truth));
    }
    if (single.isArray()) {
      return Optional.empty();
    }
    Function<String, @Nullable Object> known = ScalarTypes.ofText(single);
    return Optional.ofNullable(known == null ? factory(single) : known)
        .map(parser -> new ValueText(type, parser));
  }

  /**
   * {@return the value of a text}
   *
   * @param failure makes what is thrown if it is none, of what such a text is
   */
  public Object parse(String text, Function<String, RuntimeException> failure) {
    try {
      return parse(text);
    } catch (RuntimeException quotesTheText) {
      throw failure.apply(form());
    }
  }

  /**
   * {@return the value of a text}
   *
   * @throws RuntimeException if it is none; the message may have the text
   */
  Object parse(String text) {
    Object value = parser.apply(text);
    if (value == null) {
      throw new IllegalArgumentException("no value");
    }
    return value;
  }

  /** {@return true if its values are true and false} */
  public boolean isTruth() {
    return type == Boolean.class || type == boolean.class;
  }

  /** {@return true if its values are text themselves} */
  public boolean isString() {
    return type == String.class || type == Character.class || type == char.class;
  }

  /** {@return true if a text is a value that is not a number in JSON, such as infinity} */
  public boolean isNotFinite(String text) {
    return type instanceof Class<?> single && ScalarTypes.isNotFinite(single, text);
  }

  /** {@return true if JSON has numbers for its values} */
  public boolean isNumber() {
    return type instanceof Class<?> single
        && (Number.class.isAssignableFrom(single)
            || (single.isPrimitive() && single != boolean.class && single != char.class));
  }

  /** {@return what such a text is, for messages} */
  public String form() {
    return form(type);
  }

  /** {@return what the text of a type's values is, for messages} */
  public static String form(Type type) {
    if (!(type instanceof Class<?> single)) {
      return "a " + type.getTypeName();
    }
    String form = FORMS.get(MethodType.methodType(single).wrap().returnType());
    if (form != null) {
      return form;
    }
    if (BYTES.containsKey(single)) {
      return "bytes in Base64, or hex: and hexadecimal digits";
    }
    if (single.isEnum()) {
      return Stream.of(single.getEnumConstants())
          .map(constant -> ((Enum<?>) constant).name())
          .collect(Collectors.joining(", ", "one of ", ""));
    }
    Optional<String> known =
        BuiltInType.of(single.getTypeName()).flatMap(BuiltInType::text).map(TextForm::words);
    if (known.isPresent()) {
      return known.get();
    }
    String name = single.getSimpleName();
    return ("AEIO".contains(name.substring(0, 1)) ? "an " : "a ") + name;
  }

  private static String whole(long least, long greatest) {
    return "a whole number from " + least + " to " + greatest;
  }

  private static ByteString bytes(String text) {
    return ByteString.copyFrom(
        text.startsWith(HEX)
            ? HexFormat.of().parseHex(text, HEX.length(), text.length())
            : Base64.getDecoder().decode(text));
  }

  private static Object truth(String text) {
    return switch (text) {
      case "true" -> true;
      case "false" -> false;
      default -> throw new IllegalArgumentException("neither true nor false");
    };
  }

  /** {@return what a class has to make a value of a text; null if it has nothing} */
  private static @Nullable Function<String, @Nullable Object> factory(Class<?> type) {
    return FACTORIES.stream()
        .flatMap(
            name -> Arrays.stream(type.getDeclaredMethods()).filter(each -> isNamed(each, name)))
        .filter(method -> method.getReturnType() == type)
        .findFirst()
        .<Function<String, @Nullable Object>>map(method -> text -> call(method, text))
        .orElse(null);
  }

  private static boolean isNamed(Method method, String name) {
    return method.getName().equals(name)
        && Modifier.isStatic(method.getModifiers())
        && !Modifier.isPrivate(method.getModifiers())
        && method.getParameterCount() == 1
        && method.getParameterTypes()[0].isAssignableFrom(String.class)
        && method.getParameterTypes()[0] != Object.class;
  }

  private static @Nullable Object call(Method method, String text) {
    try {
      method.setAccessible(true);
      return method.invoke(null, text);
    } catch (InvocationTargetException e) {
      throw new IllegalArgumentException(e.getCause());
    } catch (IllegalAccessException e) {
      throw new LinkageError(method.toString(), e); // it was made accessible
    }
  }
}
