package io.github.bigtablemapper.commandline.internal.write;

import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.commandline.internal.column.CellJson;
import io.github.bigtablemapper.commandline.internal.column.EntityColumns;
import io.github.bigtablemapper.commandline.internal.column.TypedColumn;
import io.github.bigtablemapper.commandline.internal.entity.EntityTarget;
import io.github.bigtablemapper.commandline.internal.json.InvalidLineException;
import io.github.bigtablemapper.commandline.internal.json.JsonValue;
import io.github.bigtablemapper.commandline.internal.json.JsonValue.Members;
import io.github.bigtablemapper.commandline.internal.key.EntityKeys;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.key.Key;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * The properties of a line, with the types of an entity: the key, and the value of each column or
 * collection. An embedded value is an object, or its properties have their paths as names.
 */
final class LineProperties<E, K extends Key> {
  private final EntityColumns<E> columns;
  private final EntityKeys<K> keys;
  private final List<String> parts;

  LineProperties(EntityTarget<E, K> target) {
    this.columns = target.columns();
    this.keys = target.keys();
    this.parts = target.entity().keyParts();
  }

  /**
   * {@return the row key}
   *
   * @throws InvalidLineException if a part is missing, or no such value
   */
  K key(Members line) {
    List<String> texts =
        parts.stream()
            .takeWhile(part -> find(line, part).isPresent())
            .map(part -> text(part, find(line, part).orElseThrow()))
            .toList();
    boolean isGap =
        parts.stream().skip(texts.size()).anyMatch(part -> find(line, part).isPresent());
    if (texts.isEmpty() || isGap) {
      throw missing(parts.get(texts.size()));
    }
    try {
      return keys.key(texts);
    } catch (UsageException e) {
      throw texts.size() < parts.size()
          ? missing(parts.get(texts.size()))
          : new InvalidLineException(String.valueOf(e.getMessage()));
    }
  }

  private static Optional<JsonValue> find(Members line, String part) {
    return Optional.ofNullable(line.byName().get(part)).filter(value -> !value.isNull());
  }

  static InvalidLineException missing(String property) {
    return new InvalidLineException("the property " + property + " is missing");
  }

  /** {@return a part of the row key as users write it} */
  private static String text(String part, JsonValue value) {
    if (value instanceof JsonValue.Text text) {
      return text.text();
    } else if (value instanceof JsonValue.Decimal number) {
      return number.digits();
    } else if (value instanceof JsonValue.Truth truth) {
      return String.valueOf(truth.isTrue());
    }
    throw new InvalidLineException("the property " + part + " is not a key part");
  }

  /**
   * {@return the values of the columns and collections, by their paths; with null for each that an
   * embedded value would have that is null}
   *
   * @throws InvalidLineException if a name is not a property, or one is there twice
   */
  Map<TypedColumn<E>, JsonValue> values(Members line) {
    Map<TypedColumn<E>, JsonValue> values = new LinkedHashMap<>();
    forEach("", line, (column, value) -> put(values, column, value));
    return values;
  }

  private static <E> void put(
      Map<TypedColumn<E>, JsonValue> values, TypedColumn<E> column, JsonValue value) {
    if (values.put(column, value) != null) {
      throw new InvalidLineException("the property " + column.name() + " is there twice");
    }
  }

  private void forEach(String path, Members line, BiConsumer<TypedColumn<E>, JsonValue> each) {
    line.byName()
        .forEach(
            (name, value) -> {
              String property = path + name;
              if (parts.contains(property)) {
                return;
              }
              List<TypedColumn<E>> embedded = columns.ofEmbedded(property);
              Optional<TypedColumn<E>> column = columns.find(property);
              if (column.isPresent()) {
                each.accept(column.get(), value);
              } else if (!embedded.isEmpty() && value instanceof Members inner) {
                forEach(property + ".", inner, each);
              } else if (!embedded.isEmpty() && value.isNull()) {
                embedded.forEach(inner -> each.accept(inner, value));
              } else {
                throw new InvalidLineException("there is no property " + property);
              }
            });
  }

  /** {@return a value of a column, or an element of a collection or a history} */
  Object read(TypedColumn<E> column, JsonValue value) {
    boolean isElement =
        column.constant() instanceof ElementFamily<?>
            || column.constant() instanceof HistoryColumn<?, ?>;
    Optional<CellCodec<?>> whole = CellJson.codec(column.constant(), isElement);
    Optional<CellCodec<?>> elements = CellJson.codec(column.constant(), true);
    if (whole.isPresent()) {
      return decode(whole.get(), column, value);
    } else if (elements.isPresent()) { // of a list in one cell
      return elements(column, value).stream()
          .map(element -> decode(elements.get(), column, element))
          .toList();
    }
    return JsonTypes.read(column.valueType(), column.name(), value);
  }

  private static Object decode(CellCodec<?> json, TypedColumn<?> column, JsonValue value) {
    try {
      return json.decode(Utf8.encode(value.json()));
    } catch (RuntimeException quotesTheText) {
      throw JsonTypes.unfit(column.name(), column.valueType());
    }
  }

  /** {@return a value with a timestamp} */
  Versioned<Object> version(TypedColumn<E> column, JsonValue value) {
    Map<String, JsonValue> version = members(column, value);
    JsonValue timestamp = version.get("timestamp");
    JsonValue content = version.get("value");
    if (timestamp == null || content == null || version.size() > 2) {
      throw new InvalidLineException(
          "the property " + column.name() + " takes objects of a timestamp and a value");
    }
    return new Versioned<>(
        (Instant) JsonTypes.read(Instant.class, column.name(), timestamp), read(column, content));
  }

  /** {@return the key of an entry of a map} */
  Object entryKey(TypedColumn<E> column, String text) {
    return JsonTypes.key(column.types().get(0), column.name(), text);
  }

  /** {@return the elements of an array} */
  List<JsonValue> elements(TypedColumn<E> column, JsonValue value) {
    if (value instanceof JsonValue.Array array) {
      return array.elements();
    }
    throw JsonTypes.mismatch(column.name(), value, "an array");
  }

  /** {@return the members of an object} */
  Map<String, JsonValue> members(TypedColumn<E> column, JsonValue value) {
    if (value instanceof Members members) {
      return members.byName();
    }
    throw JsonTypes.mismatch(column.name(), value, "an object");
  }
}
