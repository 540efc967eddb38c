package io.github.bigtablemapper.commandline.internal.item;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.primitives.Primitives;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.internal.design.BuiltInType;
import io.github.bigtablemapper.internal.design.TextForm;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ValueTextTest {
  /** A type that is added to the table can be written in a command at once. */
  @ParameterizedTest
  @EnumSource
  void eachTypeOfTheTableHasATextAndAForm(BuiltInType type) throws ClassNotFoundException {
    Class<?> javaType = type == BuiltInType.BYTES ? byte[].class : Class.forName(type.javaType());
    ValueText text = ValueText.of(javaType).orElseThrow();

    assertThat(text.form()).matches("(an?|one of|bytes in|text|true or)\\b.*");
    if (type.text().isPresent()) {
      TextForm form = type.text().get();
      assertThat(text.form()).isEqualTo(form.words());
      assertThat(text.parse(form.example())).isEqualTo(form.parse(form.example()));
      assertThrows(RuntimeException.class, () -> text.parse("an example. com"));
    } else {
      String example = type == BuiltInType.BOOLEAN ? "true" : type == BuiltInType.CHAR ? "x" : "1";
      boolean isBytes = Stream.of("[B", "Byte").anyMatch(javaType.getName()::contains);
      Object value = text.parse(isBytes && javaType != Byte.class ? "hex:31" : example);
      assertThat(value).isInstanceOf(javaType);
      if (value instanceof ByteString bytes) {
        assertThat(bytes.toStringUtf8()).isEqualTo("1");
      }
    }
    Class<?> primitive = Primitives.unwrap(javaType);
    assertThat(type.primitive()).isEqualTo(primitive.isPrimitive() ? primitive.getName() : "");
    assertThat(ValueText.of(primitive)).isPresent();
  }
}
