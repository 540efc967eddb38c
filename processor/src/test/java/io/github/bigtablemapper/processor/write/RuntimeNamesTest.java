package io.github.bigtablemapper.processor.write;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.squareup.javapoet.ClassName;
import io.github.bigtablemapper.Repository;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The processor knows the runtime by name only. That the methods it calls exist is shown by {@link
 * GoldenTest}, which compiles every kind of call.
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

  @Test
  void generatedClassesInheritNoTypeThatWouldHideTheUsersOwn() {
    assertThat(memberTypes(KeyPrefix.class)).containsExactly(HiddenTypes.OF_RANGES);
    for (Class<?> base :
        List.of(Key.class, EntityMapping.class, EntityReader.class, Repository.class)) {
      assertWithMessage("member types of %s", base).that(memberTypes(base)).isEmpty();
    }
  }

  private static List<String> memberTypes(Class<?> type) {
    Stream<Class<?>> superclasses =
        Stream.<Class<?>>iterate(type, each -> each != null, Class::getSuperclass);
    return superclasses
        .flatMap(each -> Stream.concat(Stream.of(each), Arrays.stream(each.getInterfaces())))
        .flatMap(each -> Arrays.stream(each.getDeclaredClasses()))
        .filter(each -> !Modifier.isPrivate(each.getModifiers()))
        .map(Class::getSimpleName)
        .distinct()
        .toList();
  }
}
