package io.github.bigtablemapper.internal.evolution;

import io.github.bigtablemapper.internal.design.EncodingDesign;
import io.github.bigtablemapper.internal.design.EncodingDesign.BuiltIn;
import io.github.bigtablemapper.internal.design.EncodingDesign.OfEnum;
import io.github.bigtablemapper.internal.design.EncodingDesign.OfList;
import io.github.bigtablemapper.internal.design.EncodingDesign.OfVector;
import io.github.bigtablemapper.internal.design.EncodingDesign.Widening;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Decides whether one encoding reads the bytes of another. */
final class EncodingCompatibility {
  /** All stored values are bytes. */
  private static final Set<String> READ_ALL = Set.of("BYTES", "BYTE_STRING", "BYTE_BUFFER");

  /** What is stored as text can be read as text. */
  private static final Set<String> TEXTS =
      Set.of(
          "BIG_DECIMAL",
          "URI",
          "LOCALE",
          "CURRENCY",
          "OFFSET_TIME",
          "ZONE_ID",
          "ZONE_OFFSET",
          "PERIOD");

  private EncodingCompatibility() {}

  /** {@return whether all bytes of the one are values of the other, enums by their type only} */
  static boolean reads(EncodingDesign now, EncodingDesign before) {
    if (now instanceof OfList listNow && before instanceof OfList listBefore) {
      return reads(listNow.element(), listBefore.element());
    }
    if (now instanceof OfEnum) {
      return before instanceof OfEnum;
    }
    if (now instanceof Widening widening) {
      return numbers(widening).containsAll(numbers(before));
    }
    if (now instanceof OfVector vectorNow && before instanceof OfVector vectorBefore) {
      return vectorNow.component().equals(vectorBefore.component())
          && (vectorNow.dimensions() == 0 || vectorNow.dimensions() == vectorBefore.dimensions());
    }
    return now instanceof BuiltIn builtIn ? readsAll(builtIn, before) : now.equals(before);
  }

  /** {@return the names of what may be stored} */
  private static Set<String> numbers(EncodingDesign encoding) {
    if (encoding instanceof Widening widening) {
      return Stream.concat(Stream.of(widening.now()), widening.narrower().stream())
          .map(BuiltIn::name)
          .collect(Collectors.toSet());
    }
    return Set.of(encoding instanceof BuiltIn builtIn ? builtIn.name() : encoding.words());
  }

  private static boolean readsAll(BuiltIn now, EncodingDesign before) {
    if (READ_ALL.contains(now.name())) {
      return true;
    }
    boolean isText =
        before instanceof OfEnum
            || (before instanceof BuiltIn builtIn && TEXTS.contains(builtIn.name()));
    return (before instanceof BuiltIn builtIn && builtIn.name().equals(now.name()))
        || (now.name().equals("STRING") && isText);
  }

  /** {@return the constants that may be stored, and that nothing replaces any more} */
  private static List<String> lostConstants(EncodingDesign now, EncodingDesign before) {
    if (now instanceof OfList listNow && before instanceof OfList listBefore) {
      return lostConstants(listNow.element(), listBefore.element());
    }
    List<String> lost = new ArrayList<>();
    if (now instanceof OfEnum enumNow
        && before instanceof OfEnum enumBefore
        && enumNow.fallback() == null) {
      lost.addAll(enumBefore.constants());
      lost.removeAll(enumNow.constants());
    }
    return lost;
  }

  /** {@return the constant that replaced unknown names, if none does now} */
  private static Optional<String> lostFallback(EncodingDesign now, EncodingDesign before) {
    if (now instanceof OfList listNow && before instanceof OfList listBefore) {
      return lostFallback(listNow.element(), listBefore.element());
    }
    return now instanceof OfEnum enumNow
            && before instanceof OfEnum enumBefore
            && enumNow.fallback() == null
        ? Optional.ofNullable(enumBefore.fallback())
        : Optional.empty();
  }

  /**
   * {@return what rows may contain that the enum of a property does not read, and what to do about
   * it; empty if it reads all}
   *
   * @param property the property in a message
   */
  static Optional<String> unreadNames(
      String property, @Nullable EncodingDesign now, @Nullable EncodingDesign before) {
    if (now == null || before == null) {
      return Optional.empty();
    }
    return lostFallback(now, before)
        .map(
            fallback ->
                ("%s may be stored as names that its enum does not have, which were read as %s, and"
                        + " are not read now. Keep @EnumFallback.")
                    .formatted(property, fallback))
        .or(
            () ->
                Optional.of(lostConstants(now, before))
                    .filter(lost -> !lost.isEmpty())
                    .map(
                        lost ->
                            ("%s may be stored as %s, which its enum no longer has. Keep what"
                                    + " is stored.")
                                .formatted(property, String.join(", ", lost))));
  }

  /** {@return the type and the bytes, {@code java.lang.Long (8 bytes, big-endian)}} */
  static String words(String javaType, EncodingDesign encoding) {
    return "%s (%s)".formatted(javaType, encoding.words());
  }
}
