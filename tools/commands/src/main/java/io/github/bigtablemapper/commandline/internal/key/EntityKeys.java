package io.github.bigtablemapper.commandline.internal.key;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.commandline.internal.column.ValueTypes;
import io.github.bigtablemapper.commandline.internal.item.ValueText;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.key.LayoutPrefix;
import io.github.bigtablemapper.key.format.BooleanPart;
import io.github.bigtablemapper.key.format.ByteStringPart;
import io.github.bigtablemapper.key.format.BytesPart;
import io.github.bigtablemapper.key.format.ConvertedPart;
import io.github.bigtablemapper.key.format.KeyPart;
import io.github.bigtablemapper.key.format.StringPart;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.lang.invoke.MethodType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The row keys of an entity. Parts are given as text, in their order.
 *
 * @param <K> the row key
 */
public final class EntityKeys<K extends Key> {
  private final EntityMapping<?, K> mapping;
  private final List<KeyPart<?>> parts;

  private EntityKeys(EntityMapping<?, K> mapping) {
    this.mapping = mapping;
    this.parts = mapping.keyPattern().keyParts();
  }

  /** {@return the row keys of an entity} */
  public static <K extends Key> EntityKeys<K> of(EntityMapping<?, K> mapping) {
    return new EntityKeys<>(mapping);
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
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      values.add(value(parts.get(i), texts.get(i)));
    }
    if (values.size() == parts.size()) {
      return mapping.keyOf(values);
    }
    try {
      return mapping.keyOf(values);
    } catch (InvalidKeyException cannotBeMissing) {
      throw wrongNumber(texts);
    }
  }

  /**
   * {@return the key of some bytes}
   *
   * @throws DecodeException if they are not a key of the entity
   */
  public K key(ByteString bytes) {
    return mapping.keyOf(mapping.keyPattern().values(bytes));
  }

  private UsageException wrongNumber(List<String> texts) {
    return new UsageException(
        "A row key of " + entity() + " is " + all() + ": " + given(texts.size()) + ".");
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
    return texts.size() == parts.size() ? KeyRange.of(key(texts)) : prefix(texts);
  }

  /**
   * {@return the rows whose keys start with some parts, or a range of the part that follows}
   *
   * @param bounds of the range; empty: all of it
   * @throws UsageException as {@link #startingWith} and {@link #following}
   */
  public KeyRange<K> range(List<String> texts, PartBounds bounds) {
    return bounds.isEmpty() ? startingWith(texts) : following(texts, bounds);
  }

  /**
   * {@return the range of the part that follows some parts}
   *
   * @param bounds where it starts and ends
   * @throws UsageException if no part follows, it has no such range, or a value is none
   */
  private KeyRange<K> following(List<String> texts, PartBounds bounds) {
    if (texts.size() >= parts.size()) {
      throw new UsageException(
          bounds.options()
              + ": no part follows, as a row key of "
              + entity()
              + " is "
              + all()
              + ".");
    }
    LayoutPrefix<K> prefix = prefix(texts);
    KeyPart<?> next = parts.get(texts.size());
    if (next instanceof BooleanPart || !mapping.keyPattern().keepsOrderOf(next)) {
      throw new UsageException(
          bounds.options()
              + ": the key part "
              + next.name()
              + " of "
              + entity()
              + " has no ranges.");
    }
    return bounds.of(range(prefix, next), next, this::value);
  }

  private LayoutPrefix<K> prefix(List<String> texts) {
    LayoutPrefix<K> prefix = mapping.allKeys();
    for (int i = 0; i < texts.size(); i++) {
      prefix = then(prefix, parts.get(i), value(parts.get(i), texts.get(i)));
    }
    return prefix;
  }

  @SuppressWarnings("unchecked") // a value is of the type of its part
  private static <K extends Key, T> LayoutPrefix<K> then(
      LayoutPrefix<K> prefix, KeyPart<T> part, Object value) {
    return prefix.then(part, (T) value);
  }

  private static <K extends Key> KeyRange<K> range(LayoutPrefix<K> prefix, KeyPart<?> part) {
    if (part instanceof StringPart text) {
      return text.isReversedDomain() ? prefix.domainsOf(text) : prefix.rangeOf(text);
    } else if (part instanceof BytesPart bytes) {
      return prefix.rangeOf(bytes);
    } else if (part instanceof ByteStringPart bytes) {
      return prefix.rangeOf(bytes);
    } else if (part instanceof ConvertedPart<?, ?> converted
        && PartBounds.hasStarts(converted.stored())) {
      return prefix.startsOf(converted);
    }
    return prefix.rangeOf(part);
  }

  private Object value(KeyPart<?> part, String text) {
    Type type = type(part);
    ValueText form =
        ValueText.of(type)
            .orElseThrow(
                () ->
                    new UsageException(
                        "The key part %s of %s is a %s, which cannot be written as text."
                            .formatted(part.name(), entity(), simpleName(type))));
    return form.parse(
        text,
        expected ->
            new UsageException(
                "The key part " + part.name() + " of " + entity() + " is " + expected + "."));
  }

  /** Of {@code int} and {@link Integer} the one that is shorter to read. */
  private static Type type(KeyPart<?> part) {
    Type type = ValueTypes.of(part);
    return type instanceof Class<?> single
        ? MethodType.methodType(single).unwrap().returnType()
        : type;
  }

  private static String simpleName(Type type) {
    return type instanceof Class<?> single ? single.getSimpleName() : type.getTypeName();
  }

  private String entity() {
    return mapping.entity();
  }

  private String all() {
    return parts.stream()
        .map(part -> part.name() + " (" + simpleName(type(part)) + ")")
        .collect(Collectors.joining(", "));
  }

  private static String given(int count) {
    return count == 1 ? "1 part is given" : count + " parts are given";
  }
}
