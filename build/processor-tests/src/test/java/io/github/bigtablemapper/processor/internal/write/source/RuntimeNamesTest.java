package io.github.bigtablemapper.processor.internal.write.source;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.palantir.javapoet.ClassName;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The processor refers to the runtime by name only. That the methods it calls exist is shown by the
 * golden tests, which compile every kind of call.
 */
final class RuntimeNamesTest {
  @Test
  void everyNameIsAPublicTypeOfTheRuntime() throws Exception {
    List<Field> names =
        Arrays.stream(RuntimeNames.class.getDeclaredFields())
            .filter(field -> field.getType().equals(ClassName.class))
            .toList();
    assertThat(names.size()).isAtLeast(30);
    for (Field field : names) {
      ClassName name = (ClassName) field.get(null);
      Class<?> type = Class.forName(name.reflectionName());
      assertWithMessage("%s is public", name).that(Modifier.isPublic(type.getModifiers())).isTrue();
    }
  }
}
