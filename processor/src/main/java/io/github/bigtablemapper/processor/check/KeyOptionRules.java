package io.github.bigtablemapper.processor.check;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.mistake.KeyMistakes;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.KeyPartModel;
import io.github.bigtablemapper.processor.model.KeyPartModel.KeyType;
import io.github.bigtablemapper.processor.model.KeyPartModel.Options;
import io.github.bigtablemapper.processor.model.Problem;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Checks that each option of {@code @RowKey} stands only where it has an effect. */
final class KeyOptionRules {
  private static final int MAX_DIGITS = 19;
  private static final Set<KeyType> INTEGERS =
      EnumSet.of(KeyType.LONG, KeyType.INT, KeyType.SHORT, KeyType.BYTE);
  private static final Set<KeyType> NUMBERS =
      EnumSet.of(KeyType.LONG, KeyType.INT, KeyType.SHORT, KeyType.BYTE, KeyType.INSTANT);
  private static final Set<KeyType> REVERSIBLE =
      EnumSet.of(
          KeyType.LONG,
          KeyType.INT,
          KeyType.SHORT,
          KeyType.BYTE,
          KeyType.INSTANT,
          KeyType.LOCAL_DATE,
          KeyType.BOOLEAN);

  private final KeyFormat format;
  private final List<Problem> problems = new ArrayList<>();

  private KeyOptionRules(KeyFormat format) {
    this.format = format;
  }

  static List<Problem> check(EntityModel entity) {
    KeyOptionRules rules = new KeyOptionRules(entity.key().format());
    entity.key().properties().forEach(rules::check);
    return rules.problems;
  }

  private void check(KeyPartModel.Property part) {
    Options options = part.options();
    if (options.digits() != 0) {
      digits(part);
    }
    if (options.signed()) {
      onlyReadable(part, "signed", NUMBERS, "integers and instants");
    }
    if (options.reversed() && !REVERSIBLE.contains(part.stored())) {
      problems.add(wrongType(part, "reversed", "integers, instants, dates and booleans"));
    }
    if (options.reversedDomain() && part.stored() != KeyType.STRING) {
      problems.add(wrongType(part, "reversedDomain", "Strings"));
    }
    if (options.reversedDigits()) {
      onlyReadable(part, "reversedDigits", INTEGERS, "integers");
      boolean isAllowed = INTEGERS.contains(part.stored()) && format == KeyFormat.READABLE;
      if (isAllowed && options.reversed()) {
        problems.add(unordered(part));
      }
    }
    if (options.precision() != Precision.MILLIS && part.stored() != KeyType.INSTANT) {
      problems.add(wrongType(part, "precision", "instants"));
    }
  }

  private void digits(KeyPartModel.Property part) {
    int digits = part.options().digits();
    onlyReadable(part, "digits", NUMBERS, "integers and instants");
    if (digits < 1 || digits > MAX_DIGITS) {
      problems.add(
          new Problem(
              "KeyDigits",
              "%s has %d digits. Write 1 to %d, or none for the default of its type."
                  .formatted(part.property().label(), digits, MAX_DIGITS),
              part.origin().at("digits")));
    }
  }

  private void onlyReadable(
      KeyPartModel.Property part, String option, Set<KeyType> allowed, String names) {
    if (!allowed.contains(part.stored())) {
      problems.add(wrongType(part, option, names));
    } else if (format == KeyFormat.ORDERED) {
      problems.add(
          new Problem(
              KeyMistakes.orderedOption(part.property().label(), option),
              part.origin().at(option)));
    }
  }

  private static Problem unordered(KeyPartModel.Property part) {
    return new Problem(
        "KeyOption",
        "%s stores its digits in reverse, so it has no order that could be reversed. Remove reversed."
            .formatted(part.property().label()),
        part.origin().at("reversed"));
  }

  private static Problem wrongType(KeyPartModel.Property part, String option, String names) {
    return new Problem(
        "KeyOption",
        "%s is for %s, but %s is stored as %s. Remove it."
            .formatted(option, names, part.property().label(), part.storedType()),
        part.origin().at(option));
  }
}
