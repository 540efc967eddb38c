package io.github.bigtablemapper.commandline.internal.key;

import io.github.bigtablemapper.commandline.internal.classpath.MappedEntity;
import io.github.bigtablemapper.commandline.internal.item.ValueText;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The row keys of an entity, by the methods of its generated key. Parts are given as text, in their
 * order.
 *
 * @param <K> the row key
 */
public final class EntityKeys<K extends Key> {
  private final String entity;
  private final Class<?> keyClass;
  private final List<Field> parts;

  private EntityKeys(String entity, Class<?> keyClass) {
    this.entity = entity;
    this.keyClass = keyClass;
    this.parts = MappedEntity.partsOf(keyClass);
  }

  /** {@return the row keys of an entity} */
  public static <K extends Key> EntityKeys<K> of(MappedEntity entity) {
    return new EntityKeys<>(entity.name(), entity.keyClass());
  }

  /**
   * {@return the key of all parts, without the last ones if they can be missing}
   *
   * @throws UsageException if parts are missing, too many, or no such values
   */
  public K key(List<String> texts) {
    if (texts.isEmpty() || texts.size() > parts.size()) {
      throw wrongNumber(texts);
    }
    Class<?>[] types = parts.stream().map(Field::getType).toArray(Class<?>[]::new);
    @Nullable Object[] values = new @Nullable Object[types.length];
    for (int i = 0; i < texts.size(); i++) {
      values[i] = value(i, texts.get(i));
    }
    if (texts.size() == types.length) {
      return of(types, values);
    }
    if (Stream.of(types).skip(texts.size()).anyMatch(Class::isPrimitive)) {
      throw wrongNumber(texts);
    }
    try {
      K key = of(types, values);
      var unused = key.toByteString(); // which fails if the parts cannot be missing
      return key;
    } catch (InvalidKeyException | NullPointerException e) {
      throw wrongNumber(texts);
    }
  }

  @SuppressWarnings("unchecked") // the class is that of the entity's keys
  private K of(Class<?>[] types, @Nullable Object[] values) {
    Object key = MappedEntity.invokeOrNull(method(keyClass, "of", types), null, values);
    return (K) Objects.requireNonNull(key);
  }

  private UsageException wrongNumber(List<String> texts) {
    return new UsageException(
        "A row key of " + entity + " is " + all() + ": " + given(texts.size()) + ".");
  }

  /**
   * {@return the rows whose keys start with some parts; without any, all}
   *
   * @throws UsageException if parts are too many or no such values
   */
  public KeyRange<K> startingWith(List<String> texts) {
    if (texts.size() > parts.size()) {
      throw wrongNumber(texts);
    }
    if (texts.size() == parts.size()) {
      return KeyRange.of(key(texts));
    }
    return range(texts.isEmpty() ? allKeys() : prefix(texts));
  }

  /**
   * {@return the range of the part that follows some parts}
   *
   * @param bounds where it starts and ends
   * @throws UsageException if no part follows, it has no such range, or a value is none
   */
  public KeyRange<K> following(List<String> texts, PartBounds bounds) {
    int next = texts.size();
    if (next >= parts.size()) {
      throw new UsageException(
          bounds.options() + ": no part follows, as a row key of " + entity + " is " + all() + ".");
    }
    Object prefix = texts.isEmpty() ? allKeys() : prefix(texts);
    String name = parts.get(next).getName();
    Method method;
    try {
      method = method(prefix.getClass(), name);
    } catch (UsageException e) {
      throw new UsageException(
          bounds.options() + ": the key part " + name + " of " + entity + " has no ranges.");
    }
    return range(bounds.of(MappedEntity.invoke(method, prefix), text -> value(next, text)));
  }

  private Object prefix(List<String> texts) {
    Object prefix = null;
    for (int i = 0; i < texts.size(); i++) {
      Field part = parts.get(i);
      Method method =
          method(prefix == null ? keyClass : prefix.getClass(), part.getName(), part.getType());
      prefix = MappedEntity.invoke(method, prefix, value(i, texts.get(i)));
    }
    if (prefix == null) {
      throw new IllegalArgumentException("no parts");
    }
    return prefix;
  }

  @SuppressWarnings("unchecked") // the generated methods return ranges of the entity's keys
  private KeyRange<K> range(Object range) {
    return (KeyRange<K>) range;
  }

  private Object allKeys() {
    return MappedEntity.invoke(method(keyClass, "all"), null);
  }

  private Method method(Class<?> owner, String name, Class<?>... types) {
    try {
      Method method = owner.getDeclaredMethod(name, types);
      method.setAccessible(true);
      return method;
    } catch (NoSuchMethodException e) {
      throw new UsageException(
          "The row keys of " + entity + " have no such prefix: " + name + " starts none.");
    }
  }

  private Object value(int index, String text) {
    Field part = parts.get(index);
    ValueText form =
        ValueText.of(part.getType())
            .orElseThrow(
                () ->
                    new UsageException(
                        "The key part %s of %s is a %s, which cannot be written as text."
                            .formatted(part.getName(), entity, part.getType().getSimpleName())));
    return form.parse(
        text,
        expected ->
            new UsageException(
                "The key part " + part.getName() + " of " + entity + " is " + expected + "."));
  }

  private String all() {
    return parts.stream()
        .map(part -> part.getName() + " (" + part.getType().getSimpleName() + ")")
        .collect(Collectors.joining(", "));
  }

  private static String given(int count) {
    return count == 1 ? "1 part is given" : count + " parts are given";
  }
}
