package io.github.bigtablemapper.processor.internal.read.element;

import io.github.bigtablemapper.internal.design.FamilyDesign;
import io.github.bigtablemapper.processor.internal.model.Origin;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads lengths of time such as {@code 30d}, as annotations have them. */
public final class TimeSpans {
  private static final Pattern SPAN = Pattern.compile("(\\d{1,18})([dhms])");

  private TimeSpans() {}

  /**
   * {@return the length of time, or that the text is none}
   *
   * @param id the id of the problem that it is none
   * @param found what the text is not, as a sentence
   * @param examples what it could be
   */
  public static Read<Duration> read(
      String text, String id, String found, String examples, Origin origin) {
    Duration span = of(text);
    return span == null
        ? Read.fault(
            id,
            "%s Write a whole number above zero and one of d, h, m or s: %s."
                .formatted(found, examples),
            origin)
        : Read.of(span);
  }

  /** {@return the length of time, or null if the text is none, or none above zero} */
  private static @Nullable Duration of(String text) {
    Matcher matcher = SPAN.matcher(text);
    Duration span =
        matcher.matches() ? of(Long.parseLong(matcher.group(1)), matcher.group(2)) : null;
    return span == null || span.isZero() || span.compareTo(FamilyDesign.LONGEST_AGE) > 0
        ? null
        : span;
  }

  /** {@return the length, or null if it is more than a Duration contains} */
  private static @Nullable Duration of(long number, String unit) {
    try {
      return switch (unit) {
        case "d" -> Duration.ofDays(number);
        case "h" -> Duration.ofHours(number);
        case "m" -> Duration.ofMinutes(number);
        default -> Duration.ofSeconds(number);
      };
    } catch (ArithmeticException tooLong) {
      return null;
    }
  }
}
