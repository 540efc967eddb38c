package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.column.MappedKeyPart;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.key.LayoutPrefix;
import io.github.bigtablemapper.key.format.ConvertedPart;
import io.github.bigtablemapper.key.format.EnumPart;
import io.github.bigtablemapper.key.format.KeyPart;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.StringPart;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.IndexMapping;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What a mapping knows of its row keys, compared with the generated key and columns, for each
 * entity and index of this module: all types of parts, formats, constants, salts and optional
 * parts.
 */
class MappingHandleTest {
  /** Text in which each type of part finds its value. */
  private static final List<String> TEXTS =
      List.of(
          "7",
          "true",
          "2026-01-31",
          "2026-01-31T10:00:00Z",
          "6f1c2a3e-0000-4000-8000-000000000001",
          "00000007",
          "www.example.com",
          "a");

  @Test
  void theHandleHasThePartsOfTheGeneratedKey() throws Exception {
    int written = 0;
    List<EntityMapping<?, ?>> mappings = mappings();
    assertThat(mappings.size()).isGreaterThan(80);
    for (EntityMapping<?, ?> mapping : mappings) {
      written += verify(mapping) ? 1 : 0;
    }
    assertWithMessage("keys that were written, of %s", mappings.size())
        .that(written)
        .isAtLeast(mappings.size() * 8 / 10);
  }

  /** {@return whether a key of the entity could be written of one of the texts} */
  private static <K extends Key> boolean verify(EntityMapping<?, K> mapping) throws Exception {
    Class<?> key = generated(mapping.getClass(), "Key");
    List<KeyPart<?>> parts = mapping.keyPattern().keyParts();
    assertWithMessage("%s", key)
        .that(parts.stream().map(KeyPart::name).toList())
        .isEqualTo(
            Stream.of(key.getDeclaredFields())
                .filter(field -> !Modifier.isStatic(field.getModifiers()))
                .map(Field::getName)
                .toList());
    verifyConditions(mapping);
    List<Object> values = new ArrayList<>();
    for (KeyPart<?> part : parts) {
      Object value = value(mapping, part);
      if (value == null) {
        return false;
      }
      values.add(value);
    }
    K made;
    try {
      made = mapping.keyOf(values);
    } catch (InvalidKeyException tooLongInAllOrOfAnIndex) {
      return false;
    }
    assertWithMessage("%s", key)
        .that(mapping.keyPattern().values(made.toByteString()).size())
        .isEqualTo(parts.size());
    assertWithMessage("%s", key)
        .that(mapping.keyOf(mapping.keyPattern().values(made.toByteString())))
        .isEqualTo(made);
    assertWithMessage("%s", key).that(mapping.rangeOf(values)).isEqualTo(KeyRange.of(made));
    verifyStages(mapping, key, values);
    return true;
  }

  /** The constants of XColumns and what the mapping makes are of the same classes. */
  private static void verifyConditions(EntityMapping<?, ?> mapping) throws Exception {
    Class<?> owner =
        mapping instanceof IndexMapping<?, ?, ?> index
            ? index.source().getClass()
            : mapping.getClass();
    Map<String, String> generated = new LinkedHashMap<>();
    for (Field field : generated(owner, "Columns").getDeclaredFields()) {
      field.setAccessible(true);
      if (Modifier.isStatic(field.getModifiers())
          && field.get(null) instanceof MappedKeyPart<?, ?> part) {
        generated.put(part.toString(), part.getClass() + " at " + part.place());
      }
    }
    Map<String, String> ofMapping = new LinkedHashMap<>();
    mapping
        .keyParts()
        .forEach(part -> ofMapping.put(part.toString(), part.getClass() + " at " + part.place()));
    assertWithMessage("%s", mapping.getClass()).that(ofMapping).isEqualTo(generated);
  }

  /** The ranges of a prefix are those of the stages of the generated key. */
  private static <K extends Key> void verifyStages(
      EntityMapping<?, K> mapping, Class<?> key, List<Object> values) throws Exception {
    List<KeyPart<?>> parts = mapping.keyPattern().keyParts();
    Object stage = call(key, null, "all");
    LayoutPrefix<K> prefix = mapping.allKeys();
    assertWithMessage("%s", key).that((KeyRange<?>) prefix).isEqualTo(stage);
    for (int i = 0; i < parts.size() - 1; i++) {
      LayoutPrefix<K> before = prefix;
      List<Object> valuesBefore = values.subList(0, i);
      KeyPart<?> part = parts.get(i);
      assertWithMessage("%s %s", key, part.name())
          .that(orRefused(() -> mapping.rangeOf(valuesBefore, "b")))
          .isEqualTo(
              orRefused(
                  () ->
                      part instanceof StringPart text
                          ? before.rangeOf(text).startsWith("b")
                          : refused()));
      Object next =
          call(i == 0 ? key : stage.getClass(), stage, parts.get(i).name(), values.get(i));
      if (next == null) {
        return; // an index has no stage for its last value
      }
      stage = next;
      prefix = then(prefix, parts.get(i), values.get(i));
      assertWithMessage("%s %s", key, parts.get(i).name())
          .that(mapping.rangeOf(values.subList(0, i + 1)))
          .isEqualTo(stage);
      assertWithMessage("%s %s", key, parts.get(i).name())
          .that((KeyRange<?>) prefix)
          .isEqualTo(stage);
    }
  }

  private static <K extends Key> KeyRange<K> refused() {
    throw new IllegalArgumentException();
  }

  /** {@return what a call returns; the class of its exception if it refuses its arguments} */
  private static Object orRefused(Supplier<Object> call) {
    try {
      return call.get();
    } catch (IllegalArgumentException e) {
      return IllegalArgumentException.class;
    }
  }

  @SuppressWarnings("unchecked") // a value that the part has read
  private static <K extends Key, T> LayoutPrefix<K> then(
      LayoutPrefix<K> prefix, KeyPart<T> part, Object value) {
    return prefix.then(part, (T) value);
  }

  /** {@return what a method of a generated key returns; null if it does not exist} */
  private static Object call(Class<?> type, Object receiver, String name, Object... arguments)
      throws Exception {
    Method method =
        Stream.of(type.getDeclaredMethods())
            .filter(each -> each.getName().equals(name))
            .filter(each -> each.getParameterCount() == arguments.length)
            .filter(each -> KeyRange.class.isAssignableFrom(each.getReturnType()))
            .filter(each -> !each.isSynthetic())
            .findFirst()
            .orElse(null);
    if (method == null) {
      return null;
    }
    method.setAccessible(true);
    return Objects.requireNonNull(
        method.invoke(Modifier.isStatic(method.getModifiers()) ? null : receiver, arguments));
  }

  /** {@return a value of a part, by the first text that it can read back; null if there is none} */
  private static Object value(EntityMapping<?, ?> mapping, KeyPart<?> part) {
    KeyPart<?> stored = part instanceof ConvertedPart<?, ?> converted ? converted.stored() : part;
    List<String> texts = new ArrayList<>(TEXTS);
    if (stored instanceof EnumPart<?> constants) {
      texts.add(0, constants.constants().get(0).name());
    }
    if (mapping instanceof IndexMapping<?, ?, ?> && part.name().equals("rowKey")) {
      return Utf8.encode("own");
    }
    for (String text : texts) {
      try {
        KeyWriter out = KeyWriter.ordered();
        part.writeText(out, text);
        KeyReader in = KeyReader.ordered();
        in.reset(out.toByteString());
        return part.read(in);
      } catch (RuntimeException ofAnotherType) {
        // the next one
      }
    }
    return null;
  }

  private static Class<?> generated(Class<?> mapping, String suffix) throws Exception {
    return Class.forName(mapping.getName().replaceAll("Mapping$", suffix));
  }

  private static List<EntityMapping<?, ?>> mappings() throws Exception {
    Path classes =
        Path.of(
            MappingHandleTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    List<EntityMapping<?, ?>> mappings = new ArrayList<>();
    for (String name : names(classes)) {
      Class<?> type = Class.forName(name);
      if (EntityMapping.class.isAssignableFrom(type) && hasInstance(type)) {
        Field instance = type.getDeclaredField("INSTANCE");
        instance.setAccessible(true);
        mappings.add((EntityMapping<?, ?>) instance.get(null));
      }
    }
    return mappings;
  }

  private static boolean hasInstance(Class<?> type) {
    return Arrays.stream(type.getDeclaredFields())
        .anyMatch(field -> field.getName().equals("INSTANCE") && field.getType() == type);
  }

  private static List<String> names(Path classes) throws IOException {
    try (Stream<Path> files = Files.walk(classes)) {
      return files
          .map(file -> classes.relativize(file).toString())
          .filter(file -> file.endsWith("Mapping.class") && !file.contains("$"))
          .map(file -> file.substring(0, file.length() - 6).replace(File.separatorChar, '.'))
          .sorted()
          .toList();
    }
  }
}
