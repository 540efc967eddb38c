package io.github.bigtablemapper.key.format;

import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.time.DateTimeException;
import java.time.LocalDate;

/**
 * A date of the years 0000 to 9999: the text {@code yyyyMMdd} in both formats. Reversed, newest
 * first, it is {@code 99999999} minus that number.
 *
 * @hidden
 */
@ForGeneratedCode
public final class LocalDatePart extends KeyPart<LocalDate> {
  private static final int NINES = 99_999_999;

  private final boolean reversed;

  private LocalDatePart(String name, boolean reversed) {
    super(name);
    this.reversed = reversed;
  }

  /** {@return a part of dates, oldest first} */
  public static LocalDatePart of(String name) {
    return new LocalDatePart(name, false);
  }

  /** {@return this part with the newest date stored first} */
  public LocalDatePart reversed() {
    return new LocalDatePart(name(), true);
  }

  @Override
  public boolean isReversed() {
    return reversed;
  }

  @Override
  public void write(KeyWriter out, LocalDate value) {
    LocalDate date = notNull(value);
    if (date.getYear() < 0 || date.getYear() > 9999) {
      throw invalid("is a date outside the years 0000 to 9999, which have no yyyyMMdd");
    }
    int number = (date.getYear() * 100 + date.getMonthValue()) * 100 + date.getDayOfMonth();
    out.digits(reversed ? NINES - number : number, 8);
  }

  @Override
  public LocalDate read(KeyReader in) {
    int digits = (int) in.digits(name(), 8);
    int number = reversed ? NINES - digits : digits;
    try {
      return LocalDate.of(number / 10_000, number / 100 % 100, number % 100);
    } catch (DateTimeException e) {
      throw in.malformed(name(), "is not a date"); // the cause would name the date
    }
  }

  @Override
  public int width() {
    return 8;
  }

  @Override
  public RowKeyField.Type fieldType() {
    return RowKeyField.Type.STRING;
  }

  @Override
  public void writeText(KeyWriter out, String value) {
    write(out, LocalDate.parse(value));
  }
}
