package io.github.bigtablemapper.internal.evolution;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.internal.amount.Amounts;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.Place;
import io.github.bigtablemapper.internal.design.key.KeyDesign;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.Constant;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.Property;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.StoredType;
import io.github.bigtablemapper.internal.design.key.KeyText;
import io.github.bigtablemapper.internal.design.key.SaltDesign;
import io.github.bigtablemapper.internal.design.text.VisibleText;
import io.github.bigtablemapper.internal.evolution.Incompatibility.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Compares the bytes of row keys. The names of parts are not stored, so they may change; the order
 * of the parts may not.
 */
final class KeyCompatibility {
  private final EntityDesign current;
  private final KeyDesign before;
  private final KeyDesign now;
  private final Consumer<Incompatibility> found;

  private KeyCompatibility(
      EntityDesign committed, EntityDesign current, Consumer<Incompatibility> found) {
    this.current = current;
    this.before = committed.key();
    this.now = current.key();
    this.found = found;
  }

  static void check(EntityDesign committed, EntityDesign current, Consumer<Incompatibility> found) {
    KeyCompatibility keys = new KeyCompatibility(committed, current, found);
    keys.checkSalt();
    keys.checkParts();
  }

  private void checkSalt() {
    String saltBefore = salt(before);
    String saltNow = salt(now);
    if (!saltBefore.equals(saltNow)) {
      found.accept(
          new Incompatibility(
              Kind.SALT,
              Place.ENTITY,
              ("Row keys of %s started with %s, and start with %s now, so that no stored row is"
                      + " found. Declare @Salted as before.")
                  .formatted(current.name(), saltBefore, saltNow)));
    }
  }

  private static String salt(KeyDesign key) {
    SaltDesign salt = key.salt();
    return salt == null
        ? "no salt"
        : "a salt of %s buckets by %s (%s)"
            .formatted(
                salt.buckets(), Amounts.of(salt.by().size(), "part"), salt.words(key.format()));
  }

  private void checkParts() {
    boolean sameFormat =
        before.format() == now.format()
            && (!KeyText.isText(now.format()) || before.delimiter() == now.delimiter());
    if (!sameFormat || before.parts().size() != now.parts().size() - addedAtTheEnd()) {
      report(Place.ENTITY, "the row key of " + current.name(), pattern(before), pattern(now));
      return;
    }
    List<Property> moved =
        now.parts().stream()
            .flatMap(part -> property(part).filter(this::isMoved).stream())
            .toList();
    if (!moved.isEmpty()) {
      report(
          Place.of(moved.get(0)),
          "the row key of " + current.name(),
          pattern(before),
          pattern(now) + ", with " + moved(moved));
      return;
    }
    for (int i = 0; i < before.parts().size(); i++) {
      checkPart(i + 1, before.parts().get(i), now.parts().get(i));
    }
  }

  /**
   * {@return how many parts are new at the end, without which stored keys are read} Not of an
   * unescaped key, whose last part took what was left.
   */
  private int addedAtTheEnd() {
    int added = now.parts().size() - before.parts().size();
    return added > 0
            && now.format() == KeyFormat.READABLE
            && now.parts().stream()
                .skip(before.parts().size())
                .allMatch(part -> part instanceof Property property && property.optional())
        ? added
        : 0;
  }

  private static Optional<Property> property(KeyPartDesign part) {
    return part instanceof Property property ? Optional.of(property) : Optional.empty();
  }

  /**
   * Parts of one encoding can change places without a change of any byte of their layout. Names are
   * all that identifies it, so a name at another place counts as a move, and a new name as a
   * rename.
   */
  private boolean isMoved(Property part) {
    int placeBefore = place(before, part.name());
    return placeBefore != 0 && placeBefore != place(now, part.name());
  }

  /** {@return the place of the part with a name, from 1, or 0} */
  private static int place(KeyDesign key, String name) {
    for (int i = 0; i < key.parts().size(); i++) {
      if (key.parts().get(i) instanceof Property property && property.name().equals(name)) {
        return i + 1;
      }
    }
    return 0;
  }

  private String moved(List<Property> parts) {
    return parts.stream()
        .map(
            part ->
                "%s as part %s in place of %s"
                    .formatted(part.name(), place(now, part.name()), place(before, part.name())))
        .collect(Collectors.joining(", "));
  }

  private void checkPart(int number, KeyPartDesign partBefore, KeyPartDesign partNow) {
    if (partBefore instanceof Constant || partNow instanceof Constant) {
      if (!partBefore.equals(partNow)) {
        report(place(partNow), part(number), words(before, partBefore), words(now, partNow));
      }
    } else if (!isAlike((Property) partBefore, (Property) partNow)) {
      report(place(partNow), part(number), words(before, partBefore), words(now, partNow));
    } else {
      checkMissing(part(number), (Property) partBefore, (Property) partNow);
      checkNumbers(part(number), (Property) partBefore, (Property) partNow);
      checkConstants(part(number), (Property) partBefore, (Property) partNow);
    }
  }

  private void checkMissing(String part, Property partBefore, Property partNow) {
    if (partBefore.optional() && !partNow.optional()) {
      report(Place.of(partNow), part, "a part that may be missing", "never missing");
    }
  }

  /** The digits of a long can fit an int, which does not cover all that they may be. */
  private void checkNumbers(String part, Property partBefore, Property partNow) {
    KeyNumbers numbersBefore = KeyNumbers.of(before.format(), partBefore);
    KeyNumbers numbersNow = KeyNumbers.of(now.format(), partNow);
    if (numbersBefore != null && numbersNow != null && !numbersNow.holds(numbersBefore)) {
      report(Place.of(partNow), part, numbersBefore.words(), numbersNow.words());
    }
  }

  /** Names distinguish rows, so no constant replaces others in a key. */
  private void checkConstants(String part, Property partBefore, Property partNow) {
    List<String> lost = new ArrayList<>(partBefore.constants());
    lost.removeAll(partNow.constants());
    if (partNow.stored() == StoredType.ENUM && !lost.isEmpty()) {
      found.accept(
          new Incompatibility(
              Kind.CONSTANT,
              Place.of(partNow),
              ("%s may be %s, which its enum no longer has: such a row is not read, and no"
                      + " @EnumFallback replaces it in a key. Keep what is stored.")
                  .formatted(capitalized(part), String.join(", ", lost))));
    }
  }

  private String part(int number) {
    return "part %s of the row key of %s".formatted(number, current.name());
  }

  /** The names of constants are texts, and can be read as such. */
  private boolean isAlike(Property partBefore, Property partNow) {
    boolean isEnumReadAsText =
        partBefore.stored() == StoredType.ENUM
            && partNow.stored() == StoredType.STRING
            && !partNow.layout().reversedDomain();
    return Objects.equals(partBefore.codec(), partNow.codec())
        && (isEnumReadAsText || words(before, partBefore).equals(words(now, partNow)));
  }

  private void report(Place place, String what, String wordsBefore, String wordsNow) {
    found.accept(
        new Incompatibility(
            Kind.KEY,
            place,
            ("%s was %s; now it is %s. Rows stored before are not found, or not read. Declare it as"
                    + " before, or store the new form in another table.")
                .formatted(capitalized(what), wordsBefore, wordsNow)));
  }

  private static String capitalized(String what) {
    return what.substring(0, 1).toUpperCase(Locale.ROOT) + what.substring(1);
  }

  private static Place place(KeyPartDesign part) {
    return part instanceof Property property ? Place.of(property) : Place.ENTITY;
  }

  /**
   * {@return the parts in their order and the bytes of each, {@code READABLE tenant#"v"#day
   * (tenant: text, %XX-escaped, such as text; day: yyyyMMdd, such as 20260102)}}
   */
  private static String pattern(KeyDesign key) {
    return "%s %s (%s)"
        .formatted(
            key.format(),
            key.parts().stream()
                .map(
                    part ->
                        part instanceof Constant constant
                            ? "\"" + constant.text() + "\""
                            : ((Property) part).name())
                .collect(
                    Collectors.joining(
                        KeyText.isText(key.format())
                            ? VisibleText.of(String.valueOf(key.delimiter()))
                            : ", ")),
            key.properties().stream()
                .map(part -> part.name() + ": " + words(key, part) + missing(part))
                .collect(Collectors.joining("; ")));
  }

  private static String missing(Property part) {
    return part.optional() ? ", or missing" : "";
  }

  private static String words(KeyDesign key, KeyPartDesign part) {
    if (part instanceof Constant constant) {
      return "the constant \"" + constant.text() + "\"";
    }
    Property property = (Property) part;
    @Nullable String codec = property.codec();
    return property.stored().form().words(key.format(), property.layout())
        + (codec == null ? "" : ", by " + codec)
        + property
            .stored()
            .form()
            .sample(key.format(), property.layout())
            .map(sample -> ", such as " + sample)
            .orElse("");
  }
}
