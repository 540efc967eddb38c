package io.github.bigtablemapper.processor.internal.check;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.Layout;
import io.github.bigtablemapper.internal.validation.KeyValidation;
import io.github.bigtablemapper.internal.validation.Violation;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.KeyPartModel;
import io.github.bigtablemapper.processor.internal.model.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Checks that each option of {@code @RowKey} is used only where it has an effect. */
final class KeyOptionRules {
  private static final int MAX_DIGITS = 19;
  private static final int MAX_BYTES = 4096;

  /**
   * A row of the table.
   *
   * @param option the option
   * @param isGiven whether it is given
   * @param words the types that it is for, in words
   */
  private record Row(String option, Predicate<Layout> isGiven, String words) {}

  private static final Row DIGITS =
      new Row("digits", it -> it.digits() != 0, "integers and instants");
  private static final Row REVERSED_DIGITS =
      new Row("reversedDigits", Layout::reversedDigits, "integers");

  private static final Row BYTES_OPTION =
      new Row("bytes", it -> it.bytes() != 0, "integers, instants, Strings and bytes");

  private static final List<Row> TABLE =
      List.of(
          DIGITS,
          new Row("signed", Layout::signed, "integers and instants"),
          new Row("reversed", Layout::reversed, "integers, instants, dates and booleans"),
          new Row("reversedDomain", Layout::reversedDomain, "Strings"),
          REVERSED_DIGITS,
          new Row("precision", it -> it.precision() != Precision.MILLIS, "instants"),
          BYTES_OPTION,
          new Row("littleEndian", Layout::littleEndian, "integers and instants"));

  private KeyOptionRules() {}

  static List<Problem> check(EntityModel entity) {
    List<Problem> problems = new ArrayList<>();
    KeyFormat format = entity.key().format();
    for (KeyPartModel.Property part : entity.key().properties()) {
      TABLE.stream()
          .filter(row -> row.isGiven.test(part.options()))
          .forEach(row -> check(row, part, format, problems));
    }
    return problems;
  }

  private static void check(
      Row row, KeyPartModel.Property part, KeyFormat format, List<Problem> problems) {
    int digits = part.options().digits();
    if (!part.stored().form().hasOption(row.option)) {
      problems.add(wrongType(part, row));
    } else if (part.options().withoutEffectIn(format).contains(row.option)) {
      Violation mistake = KeyValidation.option(part.property().label(), row.option, format);
      problems.add(new Problem(mistake, part.origin().at(row.option)));
    } else if (row.equals(REVERSED_DIGITS) && part.options().reversed()) {
      problems.add(unordered(part));
    }
    if (row.equals(DIGITS) && (digits < 1 || digits > MAX_DIGITS)) {
      problems.add(wrongDigits(part, digits));
    }
    int most = part.stored().form().hasOption(DIGITS.option) ? Long.BYTES : MAX_BYTES;
    int bytes = part.options().bytes();
    if (row.equals(BYTES_OPTION) && (bytes < 1 || bytes > most)) {
      problems.add(wrongBytes(part, bytes, most));
    }
  }

  private static Problem wrongDigits(KeyPartModel.Property part, int digits) {
    return new Problem(
        "KeyDigits",
        "%s has %s digits. Write 1 to %s, or none for the default of its type."
            .formatted(part.property().label(), digits, MAX_DIGITS),
        part.origin().at("digits"));
  }

  private static Problem wrongBytes(KeyPartModel.Property part, int bytes, int most) {
    return new Problem(
        "KeyWidth",
        "%s has %s bytes. Write 1 to %s, or none for the default of its type."
            .formatted(part.property().label(), bytes, most),
        part.origin().at("bytes"));
  }

  private static Problem unordered(KeyPartModel.Property part) {
    return new Problem(
        "KeyOption",
        "%s stores its digits in reverse, so it has no order that could be reversed. Remove reversed."
            .formatted(part.property().label()),
        part.origin().at("reversed"));
  }

  private static Problem wrongType(KeyPartModel.Property part, Row row) {
    return new Problem(
        "KeyOption",
        "%s is for %s, but %s is stored as %s. Remove it."
            .formatted(row.option, row.words, part.property().label(), part.storedType()),
        part.origin().at(row.option));
  }
}
