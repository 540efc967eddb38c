package io.github.bigtablemapper.processor.internal.write.key;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import io.github.bigtablemapper.Repository;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Which names generated classes inherit from the runtime. */
final class HiddenTypesTest {
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
