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
    boolean isMap = column.constant() instanceof EntryFamily<?, ?, ?, ?>;
    if (key != null && !isMap) {
      throw new UsageException(
          "In the condition: " + property + " is not a map, so it has no keys in [].");
    }
    requireTest(column, key != null, test);
    if (column.constant() instanceof EntryFamily<?, ?, ?, ?> map) {
      EntryFamily<E, Object, Object, ?> entries = (EntryFamily<E, Object, Object, ?>) map;
      return key == null
          ? ofMap(entries, column, test)
          : ofEntry(entries, key(column, key), column, test);
    }
    if (column.constant() instanceof MappedColumn<?, ?> single) {
      return ofColumn((MappedColumn<E, Object>) single, column, test);
    }
    if (column.constant() instanceof MappedKeyPart<?, ?> part) {
      return ofKeyPart((MappedKeyPart<E, Object>) part, column, test);
    }
    return ofCollection((OwnedFamily<E, ?>) column.constant(), column, test);
  }

  private Condition<E> ofColumn(
      MappedColumn<E, Object> single, TypedColumn<E> column, Operation test) {
    return switch (test.kind()) {
      case EQUAL -> single.isEqualTo(value(column, test.value()));
      case NOT_EQUAL -> single.isNotEqualTo(value(column, test.value()));
      case IN -> single.isIn(values(column, test));
      case PRESENT -> single.isPresent();
      case ABSENT -> single.isAbsent();
      case LESS, AT_MOST, GREATER, AT_LEAST, BETWEEN ->
          compared((OrderedColumn<E, Object>) single, values(column, test), test);
      default -> ofText((TextColumn<E>) (Object) single, test);
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

  private static <E> Condition<E> ofText(TextColumn<E> text, Operation test) {
    return switch (test.kind()) {
      case STARTS_WITH -> text.startsWith(test.value());
      case ENDS_WITH -> text.endsWith(test.value());
      case CONTAINS -> text.contains(test.value());
      default -> text.matches(test.value());
    };
  }

  private Condition<E> ofKeyPart(
      MappedKeyPart<E, Object> part, TypedColumn<E> column, Operation test) {
    return switch (test.kind()) {
      case EQUAL -> part.isEqualTo(value(column, test.value()));
      case NOT_EQUAL -> part.isNotEqualTo(value(column, test.value()));
      case IN -> part.isIn(values(column, test));
      case LESS, AT_MOST, GREATER, AT_LEAST, BETWEEN ->
          compared((OrderedKeyPart<E, Object>) part, values(column, test), test);
      default -> ((TextKeyPart<E>) (Object) part).startsWith(test.value());
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
    return switch (test.kind()) {
      case EMPTY, ABSENT -> family.isEmpty();
      case NOT_EMPTY, PRESENT -> family.isNotEmpty();
      case HAS_AT_LEAST -> family.hasAtLeast(count(column, test));
      case HAS_AT_MOST -> family.hasAtMost(count(column, test));
      default ->
          family instanceof MemberFamily<E, ?, ?> set
              ? ((MemberFamily<E, Object, ?>) set).contains(value(column, test.value()))
              : ((ListFamily<E, Object>) family).contains(value(column, test.value()));
    };
  }

  private static int count(TypedColumn<?> column, Operation test) {
    return (Integer) value(column, Integer.class, test.value());
  }

  private Condition<E> ofMap(
      EntryFamily<E, Object, Object, ?> map, TypedColumn<E> column, Operation test) {
    return test.kind() == Operation.Kind.CONTAINS_KEY
        ? map.containsKey(key(column, test.value()))
        : ofCollection(map, column, test);
  }

  private Condition<E> ofEntry(
      EntryFamily<E, Object, Object, ?> map, Object key, TypedColumn<E> column, Operation test) {
    return switch (test.kind()) {
      case EQUAL -> map.contains(key, value(column, test.value()));
      case NOT_EQUAL -> map.contains(key, value(column, test.value())).not();
      case PRESENT -> map.containsKey(key);
      case ABSENT -> map.containsKey(key).not();
      default -> {
        TextValue<E> text = TextValue.of((EntryFamily<E, Object, String, ?>) (Object) map, key);
        yield switch (test.kind()) {
          case STARTS_WITH -> text.startsWith(test.value());
          case ENDS_WITH -> text.endsWith(test.value());
          case CONTAINS -> text.contains(test.value());
          default -> text.matches(test.value());
        };
      }
    };
  }

  private static List<Object> values(TypedColumn<?> column, Operation test) {
    return test.values().stream().map(text -> value(column, text)).toList();
  }

  private static Object value(TypedColumn<?> column, String text) {
    return value(column, column.valueType(), text);
  }

  private static Object value(TypedColumn<?> column, Type type, String text) {
    return parsed(column, type, text, column.name() + " is compared with ");
  }

  private static Object key(TypedColumn<?> column, String text) {
    return parsed(column, column.types().get(0), text, "each key of " + column.name() + " is ");
  }

  private static Object parsed(TypedColumn<?> column, Type type, String text, String takes) {
    return ValueText.of(type)
        .orElseThrow(
            () ->
                new UsageException(
                    "In the condition: %s is a %s, which cannot be written as text."
                        .formatted(column.name(), type.getTypeName())))
        .parse(text, form -> new UsageException("In the condition: " + takes + form + "."));
  }

  private static void requireTest(TypedColumn<?> column, boolean isOfEntry, Operation test) {
    List<Operation.Kind> ofProperty = Operation.Kind.of(column);
    List<Operation.Kind> ofEntries = Operation.Kind.ofEntries(column);
    if ((isOfEntry ? ofEntries : ofProperty).contains(test.kind())) {
      return;
    }
    String entries = ofEntries.isEmpty() ? "" : Operation.Kind.words(ofEntries);
    String tests =
        isOfEntry
            ? entries
            : ofProperty.isEmpty()
                ? "none"
                : Operation.Kind.words(ofProperty)
                    + (entries.isEmpty() ? "" : "; after a key in []: " + entries);
    throw new UsageException(
        "In the condition: '%s' is not a test of %s%s. Its tests: %s."
            .formatted(test.kind().word(), isOfEntry ? "a value of " : "", column.name(), tests));
  }
}
