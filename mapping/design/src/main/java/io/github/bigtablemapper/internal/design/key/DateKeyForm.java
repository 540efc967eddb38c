package io.github.bigtablemapper.internal.design.key;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.Layout;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Days, as eight digits in each format. */
final class DateKeyForm extends KeyForm {
  private static final LocalDate SAMPLE = LocalDate.of(2026, 1, 2);
  private static final int ALL_NINES = 99_999_999;

  DateKeyForm() {
    super(
        "a LocalDate",
        8,
        Set.of("reversed"),
        RowKeyFieldDesign.Type.STRING,
        "a date of the years 0000 to 9999: 2026-01-31");
  }

  @Override
  String bytesInWords(KeyFormat format, Layout layout) {
    return "yyyyMMdd";
  }

  @Override
  String greatest() {
    return "newest";
  }

  @Override
  public Optional<String> sample(KeyFormat format, Layout layout) {
    return Optional.of(digits(layout, SAMPLE));
  }

  @Override
  public String text(KeyFormat format, char delimiter, Layout layout, String value) {
    return digits(layout, LocalDate.parse(value));
  }

  @Override
  public Optional<String> orderedText(Layout layout, String value) {
    return Optional.of(digits(layout, LocalDate.parse(value)));
  }

  private static String digits(Layout layout, LocalDate day) {
    String text = day.format(DateTimeFormatter.BASIC_ISO_DATE);
    return layout.reversed()
        ? String.format(Locale.ROOT, "%08d", ALL_NINES - Integer.parseInt(text))
        : text;
  }

  @Override
  public boolean isTextInOrderedKeys() {
    return true;
  }

  @Override
  byte @Nullable [] comparable(KeyFormat format, Layout layout, String value) {
    LocalDate day = LocalDate.parse(value);
    return day.getYear() < 0 || day.getYear() > 9999 ? null : comparable(day.toEpochDay());
  }
}
