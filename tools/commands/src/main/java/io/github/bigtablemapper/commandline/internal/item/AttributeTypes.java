package io.github.bigtablemapper.commandline.internal.item;

import io.github.bigtablemapper.dynamodb.item.Attribute;
import io.github.bigtablemapper.dynamodb.item.AttributeType;
import io.github.bigtablemapper.dynamodb.item.InvalidItemException;
import io.github.bigtablemapper.dynamodb.item.Item;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Converts attributes of DynamoDB to Java types. It supports a type only if there is one obvious
 * conversion that loses nothing; for any other type the user has to give a method. For one thread,
 * until all types are known.
 */
public final class AttributeTypes {
  public static final String WAY_OUT =
      "Write a static method that takes an Item and returns the entity, and name it by --mapper"
          + " CLASS::METHOD.";

  /** Builders take the more general ones. */
  private static final Set<Class<?>> LISTS = Set.of(List.class, Collection.class, Iterable.class);

  private final MappedProperties mapped;
  private final Instant now;

  /** Of classes that are being looked at: one may have properties of its own type. */
  private final Map<Class<?>, AtomicReference<@Nullable ItemObjects>> open = new HashMap<>();

  private AttributeTypes(MappedProperties mapped, Instant now) {
    this.mapped = mapped;
    this.now = now;
  }

  /**
   * {@return the types of items of DynamoDB}
   *
   * @param now the time of the import
   */
  public static AttributeTypes ofItems(MappedProperties mapped, Instant now) {
    return new AttributeTypes(mapped, now);
  }

  /**
   * {@return the conversion to a type; null if it is not supported}
   *
   * @param path the property, such as {@code home.city}
   */
  public @Nullable Function<Attribute, @Nullable Object> reader(Type type, String path) {
    if (type instanceof WildcardType wildcard) {
      return reader(wildcard.getUpperBounds()[0], path);
    }
    if (type == Instant.class && mapped.isExpiry(path)) {
      return this::expiry;
    }
    if (type instanceof ParameterizedType generic) {
      return container(
          (Class<?>) generic.getRawType(), List.of(generic.getActualTypeArguments()), path);
    }
    if (!(type instanceof Class<?> single)) {
      return null;
    }
    if (single == Map.class) {
      return container(single, List.of(String.class, Object.class), path);
    }
    if (LISTS.contains(single) || single == Set.class) {
      return container(single, List.of(Object.class), path);
    }
    Function<Attribute, @Nullable Object> scalar = ScalarTypes.reader(single);
    return scalar != null || !isOfUser(single) ? scalar : objects(single, path);
  }

  /** DynamoDB's time to live counts seconds since 1970, and some of them mean for ever: null. */
  private @Nullable Instant expiry(Attribute attribute) {
    if (attribute.type() != AttributeType.N) {
      return Instant.parse(attribute.string());
    }
    return attribute.neverExpires(now) ? null : attribute.epochSecond();
  }

  private static boolean isOfUser(Class<?> type) {
    return !type.isArray()
        && type.getClassLoader() != null
        && type.getClassLoader() != ClassLoader.getPlatformClassLoader()
        && !type.getName().startsWith("kotlin.");
  }

  private Function<Attribute, @Nullable Object> objects(Class<?> type, String path) {
    AtomicReference<@Nullable ItemObjects> known = open.get(type);
    if (known != null) {
      return attribute -> make(known, attribute.item());
    }
    AtomicReference<@Nullable ItemObjects> objects = new AtomicReference<>();
    open.put(type, objects);
    objects.set(ItemObjects.of(type, path + ".", mapped, this));
    open.remove(type);
    return attribute -> make(objects, attribute.item());
  }

  private static Object make(AtomicReference<@Nullable ItemObjects> objects, Item item) {
    ItemObjects made = objects.get();
    if (made == null) {
      throw new IllegalStateException("the class is not known yet");
    }
    return made.make(item);
  }

  private @Nullable Function<Attribute, @Nullable Object> container(
      Class<?> type, List<Type> arguments, String path) {
    Type last = arguments.get(arguments.size() - 1);
    Function<Attribute, @Nullable Object> element = reader(last, path + "[]");
    if (element == null) {
      return null;
    }
    if (type == Set.class) {
      return attribute -> set(attribute, element);
    }
    if (LISTS.contains(type)) {
      return attribute -> elements(attribute).map(element).toList();
    }
    Function<String, @Nullable Object> key =
        type == Map.class ? ScalarTypes.ofText(arguments.get(0)) : null;
    boolean hasNulls = last == Object.class;
    return key == null
        ? null
        : attribute ->
            map(attribute, name -> key(arguments.get(0), key, attribute, name), element, hasNulls);
  }

  /** {@return a key of a map} An invalid text is data, so the message does not have it. */
  private static @Nullable Object key(
      Type type, Function<String, @Nullable Object> key, Attribute attribute, String name) {
    try {
      return key.apply(name);
    } catch (RuntimeException quotesTheText) {
      throw new InvalidItemException(
          "each key of the attribute " + attribute.name() + " is " + ValueText.form(type));
    }
  }

  private static Set<@Nullable Object> set(
      Attribute attribute, Function<Attribute, @Nullable Object> element) {
    Set<@Nullable Object> set = new LinkedHashSet<>();
    elements(attribute)
        .map(element)
        .forEach(
            value -> {
              if (!set.add(value)) {
                throw new IllegalArgumentException("two elements are the same");
              }
            });
    return set;
  }

  /** {@return the members of a set, or the elements of a list} */
  static Stream<Attribute> elements(Attribute attribute) {
    String name = attribute.name();
    return switch (attribute.type()) {
      case SS -> attribute.strings().stream().map(text -> Attribute.ofString(name, text));
      case NS -> attribute.memberDigits().stream().map(digits -> Attribute.ofNumber(name, digits));
      case BS -> attribute.byteStrings().stream().map(bytes -> Attribute.ofBytes(name, bytes));
      default -> attribute.list().stream();
    };
  }

  private static Map<Object, @Nullable Object> map(
      Attribute attribute,
      Function<String, @Nullable Object> key,
      Function<Attribute, @Nullable Object> element,
      boolean hasNulls) {
    Map<Object, @Nullable Object> map = new LinkedHashMap<>();
    attribute
        .item()
        .attributes()
        .forEach(
            (name, value) -> {
              if (value.isNull() && !hasNulls) {
                throw new IllegalArgumentException("a value of the map is NULL");
              }
              Object keyValue = key.apply(name);
              if (keyValue == null || map.containsKey(keyValue)) {
                throw new IllegalArgumentException("two keys are the same");
              }
              map.put(keyValue, element.apply(value));
            });
    return map;
  }
}
