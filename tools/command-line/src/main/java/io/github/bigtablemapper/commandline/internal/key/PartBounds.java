package io.github.bigtablemapper.commandline.internal.key;

import io.github.bigtablemapper.commandline.internal.classpath.MappedEntity;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options for a range of one part of a row key: the part that follows those that are given. */
public final class PartBounds {
  @Option(
      names = "--from",
      paramLabel = "VALUE",
      description = "Only rows whose next key part is this value or a greater one.")
  private @Nullable String from;

  @Option(
      names = "--after",
      paramLabel = "VALUE",
      description = "Only rows whose next key part is greater.")
  private @Nullable String after;

  @Option(
      names = "--to",
      paramLabel = "VALUE",
      description = "Only rows whose next key part is this value or a smaller one.")
  private @Nullable String to;

  @Option(
      names = "--before",
      paramLabel = "VALUE",
      description = "Only rows whose next key part is smaller.")
  private @Nullable String before;

  @Option(
      names = "--starts-with",
      paramLabel = "TEXT",
      description = "Only rows whose next key part, a text, starts with this.")
  private @Nullable String startsWith;

  @Option(
      names = "--under",
      paramLabel = "DOMAIN",
      description = "Only rows whose next key part, a reversed domain, is this or one below it.")
  private @Nullable String under;

  /** {@return whether no option is given} */
  public boolean isEmpty() {
    return given().isEmpty();
  }

  /** {@return the names of the options that are given} */
  String options() {
    return String.join(", ", given().keySet());
  }

  /**
   * {@return the range of a part}
   *
   * @param range what the generated key has for the part
   * @param values makes a value of the part of its text
   */
  Object of(Object range, Function<String, Object> values) {
    if (given().size() > 2
        || (from != null && after != null)
        || (to != null && before != null)
        || (given().size() > 1 && (startsWith != null || under != null))) {
      throw new UsageException(options() + ": name one start, one end, or both.");
    }
    Object result = range;
    for (Map.Entry<String, String> each : given().entrySet()) {
      String option = each.getKey();
      try {
        result = MappedEntity.invoke(method(result, option), result, values.apply(each.getValue()));
      } catch (ClassCastException e) { // the codec of the part stores another type
        throw new UsageException(option + " does not apply to the key part that follows.");
      }
    }
    return result;
  }

  private Map<String, String> given() {
    Map<String, String> given = new LinkedHashMap<>();
    put(given, "--from", from);
    put(given, "--after", after);
    put(given, "--to", to);
    put(given, "--before", before);
    put(given, "--starts-with", startsWith);
    put(given, "--under", under);
    return given;
  }

  private static void put(Map<String, String> given, String option, @Nullable String value) {
    if (value != null) {
      given.put(option, value);
    }
  }

  /** The methods of ranges are named as the options are. */
  private static Method method(Object range, String option) {
    String name = option.equals("--starts-with") ? "startsWith" : option.substring(2);
    return Arrays.stream(range.getClass().getMethods())
        .filter(method -> method.getName().equals(name) && method.getParameterCount() == 1)
        .findFirst()
        .orElseThrow(
            () -> new UsageException(option + " does not apply to the key part that follows."));
  }
}
