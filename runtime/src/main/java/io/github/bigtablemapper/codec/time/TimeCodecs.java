package io.github.bigtablemapper.codec.time;

/**
 * The codecs of the types of {@code java.time}. The rules of {@link
 * io.github.bigtablemapper.codec.CellCodecs} apply to them.
 */
public final class TimeCodecs {
  /** {@link java.time.Instant}. */
  public static final InstantCodec INSTANT = new InstantCodec();

  /** {@link java.time.LocalDate}. */
  public static final LocalDateCodec LOCAL_DATE = new LocalDateCodec();

  /** {@link java.time.LocalTime}. */
  public static final LocalTimeCodec LOCAL_TIME = new LocalTimeCodec();

  /** {@link java.time.LocalDateTime}. */
  public static final LocalDateTimeCodec LOCAL_DATE_TIME = new LocalDateTimeCodec();

  /** {@link java.time.OffsetDateTime}. */
  public static final OffsetDateTimeCodec OFFSET_DATE_TIME = new OffsetDateTimeCodec();

  /** {@link java.time.OffsetTime}. */
  public static final OffsetTimeCodec OFFSET_TIME = new OffsetTimeCodec();

  /** {@link java.time.ZonedDateTime}. */
  public static final ZonedDateTimeCodec ZONED_DATE_TIME = new ZonedDateTimeCodec();

  /** {@link java.time.ZoneId}. */
  public static final ZoneIdCodec ZONE_ID = new ZoneIdCodec();

  /** {@link java.time.ZoneOffset}. */
  public static final ZoneOffsetCodec ZONE_OFFSET = new ZoneOffsetCodec();

  /** {@link java.time.Duration}. */
  public static final DurationCodec DURATION = new DurationCodec();

  /** {@link java.time.Period}. */
  public static final PeriodCodec PERIOD = new PeriodCodec();

  /** {@link java.time.Year}. */
  public static final YearCodec YEAR = new YearCodec();

  /** {@link java.time.YearMonth}. */
  public static final YearMonthCodec YEAR_MONTH = new YearMonthCodec();

  /** {@link java.time.MonthDay}. */
  public static final MonthDayCodec MONTH_DAY = new MonthDayCodec();

  private TimeCodecs() {}
}
