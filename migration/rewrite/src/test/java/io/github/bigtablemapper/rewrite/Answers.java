package io.github.bigtablemapper.rewrite;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionException;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What calls return and throw, as texts that are equal if they mean the same to a program. */
final class Answers {
  private static final Set<String> REFUSALS =
      Set.of(
          "ConditionalCheckFailedException", "PreconditionFailedException", "StaleEntityException");

  /** Each run has another one. */
  private static final Set<String> TIMES = Set.of("changed");

  private Answers() {}

  /** {@return the text of what a call does} */
  static String of(Callable<@Nullable Object> call, boolean isOrdered) {
    try {
      @Nullable Object result = call.call();
      return result instanceof Collection<?> all && !isOrdered
          ? all.stream().map(Answers::text).sorted().toList().toString()
          : text(result);
    } catch (InvocationTargetException e) {
      Throwable cause = e.getCause();
      while (cause instanceof CompletionException && cause.getCause() != null) {
        cause = cause.getCause();
      }
      String name = cause == null ? "" : cause.getClass().getSimpleName();
      return REFUSALS.contains(name) ? "refused" : "fails: " + cause;
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  /** {@return the text of a value; of an item, all of its fields} */
  static String text(@Nullable Object value) {
    if (value instanceof Set<?> set) {
      return set.stream().map(Answers::text).sorted().toList().toString();
    }
    if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .map(each -> text(each.getKey()) + "=" + text(each.getValue()))
          .sorted()
          .toList()
          .toString();
    }
    if (value instanceof Collection<?> all) {
      return all.stream().map(Answers::text).toList().toString();
    }
    if (value instanceof Optional<?> optional) {
      return "Optional " + text(optional.orElse(null));
    }
    if (value instanceof BigDecimal number) {
      return number.stripTrailingZeros().toPlainString();
    }
    return value != null && value.getClass().getName().startsWith("driven.") && !isEnum(value)
        ? item(value)
        : String.valueOf(value);
  }

  private static boolean isEnum(Object value) {
    return value instanceof Enum<?>;
  }

  private static String item(Object item) {
    List<Field> fields =
        Arrays.stream(item.getClass().getDeclaredFields())
            .filter(field -> !Modifier.isStatic(field.getModifiers()))
            .sorted(
                Comparator.comparing(Field::getName)
                    .reversed()) // titles before what is known to differ
            .toList();
    return fields.stream()
        .map(field -> field.getName() + "=" + value(field, item))
        .collect(Collectors.joining(" ", "{", "}"));
  }

  private static String value(Field field, Object item) {
    try {
      field.setAccessible(true);
      @Nullable Object value = field.get(item);
      boolean isSet = field.getType() == Set.class || field.getType() == Map.class;
      if (isSet && (value == null || text(value).equals("[]"))) {
        return value == null ? "absent" : "empty";
      }
      return value != null && TIMES.contains(field.getName()) ? "a time" : text(value);
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }
}
