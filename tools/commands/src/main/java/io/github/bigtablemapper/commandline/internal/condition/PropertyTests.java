package io.github.bigtablemapper.commandline.internal.condition;

import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.EntryFamily;
import io.github.bigtablemapper.column.ListFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.MappedKeyPart;
import io.github.bigtablemapper.column.MemberFamily;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.column.OrderedKeyPart;
import io.github.bigtablemapper.column.OwnedFamily;
import io.github.bigtablemapper.column.TextColumn;
import io.github.bigtablemapper.column.TextKeyPart;
import io.github.bigtablemapper.column.TextValue;
import io.github.bigtablemapper.commandline.internal.column.EntityColumns;
import io.github.bigtablemapper.commandline.internal.column.TypedColumn;
import io.github.bigtablemapper.commandline.internal.item.ValueText;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import java.lang.reflect.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes the condition of one test, by the constant of the property: each kind of constant has the
 * tests that its class has.
 */
@SuppressWarnings("unchecked") // the types of values are those of the constants
final class PropertyTests<E> {
  private final EntityColumns<E> columns;

  PropertyTests(EntityColumns<E> columns) {
    this.columns = columns;
  }

  /**
   * {@return the condition of a test}
   *
   * @param key the text of the key of a map; null: none is given
   */
  Condition<E> of(String property, @Nullable String key, Operation test) {
    TypedColumn<E> column = columns.get(property);
    if (column.constant() instanceof EntryFamily<?, ?, ?, ?> map) {
      EntryFamily<E, Object, Object, ?> entries = (EntryFamily<E, Object, Object, ?>) map;
      return key == null
          ? ofMap(entries, column, test)
          : ofEntry(entries, value(column, column.types().get(0), key), column, test);
    }
    if (key != null) {
      throw new UsageException("--where: " + property + " is not a map, so it has no keys in [].");
    }
    if (column.constant() instanceof MappedColumn<?, ?> single) {
      return ofColumn((MappedColumn<E, Object>) single, column, test);
    }
    if (column.constant() instanceof MappedKeyPart<?, ?> part) {
      return ofKeyPart((MappedKeyPart<E, Object>) part, column, test);
    }
    if (column.constant() instanceof OwnedFamily<?, ?> family) {
      return ofCollection((OwnedFamily<E, ?>) family, column, test);
    }
    throw unfit(column, test);
  }

  private Condition<E> ofColumn(
      MappedColumn<E, Object> single, TypedColumn<E> column, Operation test) {
    return switch (test.kind()) {
      case EQUAL -> single.isEqualTo(value(column, test.value()));
      case NOT_EQUAL -> single.isNotEqualTo(value(column, test.value()));
      case IN -> single.isIn(values(column, test));
      case PRESENT -> single.isPresent();
      case ABSENT -> single.isAbsent();
      case LESS, AT_MOST, GREATER, AT_LEAST, BETWEEN -> {
        if (!(single instanceof OrderedColumn<E, Object> ordered)) {
          throw unfit(column, test);
        }
        yield compared(ordered, values(column, test), test);
      }
      case STARTS_WITH, ENDS_WITH, CONTAINS, MATCHES -> {
        if (!((Object) single instanceof TextColumn<?>)) {
          throw unfit(column, test);
        }
        yield ofText((TextColumn<E>) (Object) single, column, test);
      }
      default -> throw unfit(column, test);
    };
  }

  private static <E> Condition<E> compared(
      OrderedColumn<E, Object> column, List<Object> values, Operation test) {
    Object value = values.get(0);
    return switch (test.kind()) {
      case LESS -> column.isLessThan(value);
      case AT_MOST -> column.isAtMost(value);
      case GREATER -> column.isGreaterThan(value);
      case AT_LEAST -> column.isAtLeast(value);
      default -> column.isBetween(value, values.get(1));
    };
  }

  private Condition<E> ofText(TextColumn<E> text, TypedColumn<E> column, Operation test) {
    return switch (test.kind()) {
      case STARTS_WITH -> text.startsWith(test.value());
      case ENDS_WITH -> text.endsWith(test.value());
      case CONTAINS -> text.contains(test.value());
      case MATCHES -> text.matches(test.value());
      default -> throw unfit(column, test);
    };
  }

  private Condition<E> ofKeyPart(
      MappedKeyPart<E, Object> part, TypedColumn<E> column, Operation test) {
    return switch (test.kind()) {
      case EQUAL -> part.isEqualTo(value(column, test.value()));
      case NOT_EQUAL -> part.isNotEqualTo(value(column, test.value()));
      case IN -> part.isIn(values(column, test));
      case LESS, AT_MOST, GREATER, AT_LEAST, BETWEEN -> {
        if (!(part instanceof OrderedKeyPart<E, Object> ordered)) {
          throw unfit(column, test);
        }
        yield compared(ordered, values(column, test), test);
      }
      case STARTS_WITH -> {
        if (!((Object) part instanceof TextKeyPart<?> text)) {
          throw unfit(column, test);
        }
        yield ((TextKeyPart<E>) text).startsWith(test.value());
      }
      default -> throw unfit(column, test);
    };
  }

  private static <E> Condition<E> compared(
      OrderedKeyPart<E, Object> part, List<Object> values, Operation test) {
    Object value = values.get(0);
    return switch (test.kind()) {
      case LESS -> part.isLessThan(value);
      case AT_MOST -> part.isAtMost(value);
      case GREATER -> part.isGreaterThan(value);
      case AT_LEAST -> part.isAtLeast(value);
      default -> part.isBetween(value, values.get(1));
    };
  }

  private Condition<E> ofCollection(
      OwnedFamily<E, ?> family, TypedColumn<E> column, Operation test) {
    switch (test.kind()) {
      case EMPTY, ABSENT -> {
        return family.isEmpty();
      }
      case NOT_EMPTY, PRESENT -> {
        return family.isNotEmpty();
      }
      case HAS_AT_LEAST -> {
        return family.hasAtLeast(count(column, test));
      }
      case HAS_AT_MOST -> {
        return family.hasAtMost(count(column, test));
      }
      case CONTAINS -> {
        if (family instanceof MemberFamily<E, ?, ?> set) {
          return ((MemberFamily<E, Object, ?>) set).contains(value(column, test.value()));
        } else if (family instanceof ListFamily<?, ?> list) {
          return ((ListFamily<E, Object>) list).contains(value(column, test.value()));
        }
        throw unfit(column, test);
      }
      default -> throw unfit(column, test);
    }
  }

  private static int count(TypedColumn<?> column, Operation test) {
    return (Integer) value(column, Integer.class, test.value());
  }

  private Condition<E> ofMap(
      EntryFamily<E, Object, Object, ?> map, TypedColumn<E> column, Operation test) {
    return test.kind() == Operation.Kind.CONTAINS_KEY
        ? map.containsKey(value(column, column.types().get(0), test.value()))
        : ofCollection(map, column, test);
  }

  private Condition<E> ofEntry(
      EntryFamily<E, Object, Object, ?> map, Object key, TypedColumn<E> column, Operation test) {
    return switch (test.kind()) {
      case EQUAL -> map.contains(key, value(column, test.value()));
      case NOT_EQUAL -> map.contains(key, value(column, test.value())).not();
      case PRESENT -> map.containsKey(key);
      case ABSENT -> map.containsKey(key).not();
      case STARTS_WITH, ENDS_WITH, CONTAINS, MATCHES -> {
        if (column.valueType() != String.class) {
          throw unfit(column, test);
        }
        TextValue<E> text = TextValue.of((EntryFamily<E, Object, String, ?>) (Object) map, key);
        yield switch (test.kind()) {
          case STARTS_WITH -> text.startsWith(test.value());
          case ENDS_WITH -> text.endsWith(test.value());
          case CONTAINS -> text.contains(test.value());
          default -> text.matches(test.value());
        };
      }
      default -> throw unfit(column, test);
    };
  }

  private static List<Object> values(TypedColumn<?> column, Operation test) {
    return test.values().stream().map(text -> value(column, text)).toList();
  }

  private static Object value(TypedColumn<?> column, String text) {
    return value(column, column.valueType(), text);
  }

  private static Object value(TypedColumn<?> column, Type type, String text) {
    return ValueText.of(type)
        .orElseThrow(
            () ->
                new UsageException(
                    "--where: %s is a %s, which cannot be written as text."
                        .formatted(column.name(), type.getTypeName())))
        .parse(
            text,
            form ->
                new UsageException(
                    "--where: " + column.name() + " is compared with " + form + "."));
  }

  private static UsageException unfit(TypedColumn<?> column, Operation test) {
    return new UsageException(
        "--where: %s is %s, of which '%s' is not a test. See docs/conditions.md."
            .formatted(column.name(), ValueText.form(column.valueType()), test.kind().word()));
  }
}
