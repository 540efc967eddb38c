package io.github.bigtablemapper.internal.design;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.internal.design.key.KeyPartDesign.StoredType;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each column of the table of types, in each of its rows. */
class BuiltInTypeTest {
  @ParameterizedTest
  @EnumSource
  void isFoundByEachOfItsNames(BuiltInType type) {
    assertThat(BuiltInType.of(type.javaType())).hasValue(type);
    assertThat(BuiltInType.of(type.encoding())).hasValue(type);
    if (!type.primitive().isEmpty()) {
      assertThat(BuiltInType.of(type.primitive())).hasValue(type);
    }
    type.key().ifPresent(key -> assertThat(BuiltInType.of(key)).hasValue(type));
    assertThat(type.javaType()).endsWith(type.simpleName());
  }

  /** A primitive has a box, and every other type that people write as no plain text has a text. */
  @ParameterizedTest
  @EnumSource
  void hasATextUnlessItIsTextOrANumberOrBytes(BuiltInType type) throws Exception {
    boolean isPlain =
        List.of("[B", "java.lang.String").contains(name(type))
            || !type.primitive().isEmpty()
            || name(type).matches("java[.]math[.].*|.*Byte(String|Buffer)");
    assertThat(type.text().isPresent()).isEqualTo(!isPlain);
    if (isPlain) {
      return;
    }
    TextForm text = type.text().orElseThrow();
    Object value = text.parse(text.example());
    assertThat(value).isInstanceOf(Class.forName(type.javaType()));
    assertThrows(RuntimeException.class, () -> text.parse("an example. com"));
    assertThat(text.words()).endsWith(", such as " + text.example());
    if (text.factory().isPresent()) {
      String factory = text.factory().get();
      assertThat(made(Class.forName(type.javaType()), factory, text.example())).isEqualTo(value);
    }
  }

  private static String name(BuiltInType type) {
    return type == BuiltInType.BYTES ? "[B" : type.javaType();
  }

  private static Object made(Class<?> type, String factory, String text) throws Exception {
    Method method =
        Stream.of(type.getMethods())
            .filter(each -> each.getName().equals(factory))
            .filter(each -> each.getParameterCount() == 1)
            .filter(each -> each.getParameterTypes()[0].isAssignableFrom(String.class))
            .findFirst()
            .orElseThrow();
    assertThat(
            Stream.of(method.getExceptionTypes())
                .filter(thrown -> !RuntimeException.class.isAssignableFrom(thrown))
                .toList())
        .isEmpty();
    return method.invoke(null, text);
  }

  @ParameterizedTest
  @EnumSource
  void hasAKeyOrSomethingInsteadButNotBoth(BuiltInType type) {
    assertThat(type.key().isPresent() && type.keyInstead().isPresent()).isFalse();
  }

  @Test
  void knowsTheNumbersWhoseValuesItHas() {
    Map<String, String> narrower = new TreeMap<>();
    for (BuiltInType type : BuiltInType.values()) {
      if (!type.narrower().isEmpty()) {
        narrower.put(type.primitive(), type.narrower().toString());
      }
    }
    assertThat(narrower)
        .containsExactly(
            "short", "[BYTE]",
            "int", "[BYTE, SHORT]",
            "long", "[BYTE, SHORT, INT]",
            "float", "[BYTE, SHORT]",
            "double", "[BYTE, SHORT, INT, FLOAT]");
  }

  @Test
  void hasLiteralsOfWhatJavaHas() {
    for (BuiltInType type : BuiltInType.values()) {
      boolean isConstant = !type.primitive().isEmpty() || type == BuiltInType.STRING;
      assertWithMessage("%s", type).that(literal(type).isPresent()).isEqualTo(isConstant);
    }
    assertThat(BuiltInType.FLOAT.literal("NaN")).hasValue("Float.NaN");
    assertThat(BuiltInType.CHAR.literal("'")).hasValue("'\\''");
    assertThrows(NumberFormatException.class, () -> BuiltInType.DOUBLE.literal("1e999"));
    assertThrows(NumberFormatException.class, () -> BuiltInType.BYTE.literal("128"));
  }

  private static Optional<String> literal(BuiltInType type) {
    return type.literal(type == BuiltInType.BOOLEAN ? "true" : "1");
  }

  /** {@code %s} is the cell. */
  @ParameterizedTest
  @EnumSource
  void hasCompleteSql(BuiltInType type) {
    type.sql()
        .ifPresent(
            sql -> {
              assertThat(sql.of("CELL")).contains("CELL");
              assertThat(sql.of("CELL")).doesNotContain("%");
              assertThat(sql.isInteger()).isEqualTo(sql.name().startsWith("INT"));
            });
  }

  @Test
  void othersAreNotInTheTable() {
    for (String other : List.of("", "java.lang.Object", "Long", "void", "int[]")) {
      assertThat(BuiltInType.of(other)).isEmpty();
    }
    assertThat(BuiltInType.of(StoredType.ENUM)).isEmpty();
    assertThat(BuiltInType.of(new EncodingDesign.Custom("LONG"))).isEmpty();
    assertThat(BuiltInType.of(new EncodingDesign.BuiltIn("shop.Codec", "by it"))).isEmpty();
  }

  @Test
  void namesTheTypesOfKeysOnce() {
    assertThat(StoredType.inWords())
        .isEqualTo("a String, an integer, a boolean, a UUID, an enum, an Instant or a LocalDate");
  }
}
