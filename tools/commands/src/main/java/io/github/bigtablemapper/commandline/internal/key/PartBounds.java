package io.github.bigtablemapper.commandline.internal.key;

import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.key.DomainRange;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.key.LowerBoundedRange;
import io.github.bigtablemapper.key.PartRange;
import io.github.bigtablemapper.key.StartRange;
import io.github.bigtablemapper.key.TextRange;
import io.github.bigtablemapper.key.format.ByteStringPart;
import io.github.bigtablemapper.key.format.BytesPart;
import io.github.bigtablemapper.key.format.ConvertedPart;
import io.github.bigtablemapper.key.format.KeyPart;
import io.github.bigtablemapper.key.format.StringPart;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
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

  /** {@return whether text or bytes that a part stores can be its bound} */
  static boolean hasStarts(KeyPart<?> stored) {
    return stored instanceof BytesPart
        || stored instanceof ByteStringPart
        || (stored instanceof StringPart text && !text.isReversedDomain());
  }

  /**
   * {@return the range of a part between the bounds}
   *
   * @param range the whole range of the part
   * @param values makes a value of a part of its text
   */
  <K extends Key> KeyRange<K> of(
      KeyRange<K> range, KeyPart<?> part, BiFunction<KeyPart<?>, String, Object> values) {
    if (given().size() > 2
        || (from != null && after != null)
        || (to != null && before != null)
        || (given().size() > 1 && (startsWith != null || under != null))) {
      throw new UsageException(options() + ": name one start, one end, or both.");
    }
    if (under != null) {
      if (range instanceof DomainRange<K> domains) {
        return domains.under(under);
      }
      throw unfit("--under");
    }
    if (startsWith != null) {
      return starting(range, part, text -> values.apply(stored(part), text));
    }
    if (range instanceof PartRange<?, ?>) {
      return between((PartRange<K, ?>) range, text -> values.apply(part, text));
    }
    throw unfit(given().keySet().iterator().next());
  }

  private static KeyPart<?> stored(KeyPart<?> part) {
    return part instanceof ConvertedPart<?, ?> converted ? converted.stored() : part;
  }

  @SuppressWarnings("unchecked") // the value is of the stored type
  private <K extends Key> KeyRange<K> starting(
      KeyRange<K> range, KeyPart<?> part, Function<String, Object> value) {
    String start = Objects.requireNonNull(startsWith);
    if (range instanceof TextRange<K> text) {
      return text.startsWith(start);
    }
    if (range instanceof StartRange<?, ?, ?> stored && hasStarts(stored(part))) {
      return ((StartRange<K, ?, Object>) stored).startsWith(value.apply(start));
    }
    throw unfit("--starts-with");
  }

  private <K extends Key, T> KeyRange<K> between(
      PartRange<K, T> range, Function<String, Object> parser) {
    @SuppressWarnings("unchecked") // the value is of the type of the part
    Function<String, T> value = text -> (T) parser.apply(text);
    if (from == null && after == null) {
      return to != null
          ? range.to(value.apply(to))
          : range.before(value.apply(Objects.requireNonNull(before)));
    }
    LowerBoundedRange<K, T> lower =
        from != null
            ? range.from(value.apply(from))
            : range.after(value.apply(Objects.requireNonNull(after)));
    if (to != null) {
      return lower.to(value.apply(to));
    }
    return before != null ? lower.before(value.apply(before)) : lower;
  }

  private static UsageException unfit(String option) {
    return new UsageException(option + " does not apply to the key part that follows.");
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
}
