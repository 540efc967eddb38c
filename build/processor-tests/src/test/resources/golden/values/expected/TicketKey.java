package desk;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.PartRange;
import io.github.bigtablemapper.key.StartRange;
import io.github.bigtablemapper.key.format.ConvertedPart;
import io.github.bigtablemapper.key.format.IntPart;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.StringPart;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * The row key of {@link Ticket}: {@code week#number}.
 *
 * <pre>
 * week     10 digits, by WeekCodec
 * number   text, %XX-escaped, by HexCodec
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class TicketKey implements Key {
  static final ConvertedPart<Week, Integer> WEEK =
      ConvertedPart.of(new WeekCodec(), IntPart.of("week"));

  static final ConvertedPart<Integer, String> NUMBER =
      ConvertedPart.of(new HexCodec(), StringPart.of("number"));

  static final KeyPattern PATTERN = KeyPattern.readable(WEEK, NUMBER);

  private final Week week;
  private final int number;

  private TicketKey(Week week, int number) {
    this.week = week;
    this.number = number;
  }

  /** {@return the key of these parts} */
  public static TicketKey of(Week week, int number) {
    return new TicketKey(week, number);
  }

  /** {@return the key of a {@link Ticket}} */
  public static TicketKey of(Ticket ticket) {
    return TicketMapping.INSTANCE.key(ticket);
  }

  /** {@return all keys: a full scan of the table} */
  public static AllKeys all() {
    return new AllKeys();
  }

  /** {@return all keys with this {@code week}} */
  public static WeekPrefix week(Week week) {
    KeyWriter out = KeyWriter.readable();
    WEEK.write(out, week);
    return new WeekPrefix(out);
  }

  static TicketKey read(KeyReader in) {
    Week week = WEEK.read(in);
    int number = NUMBER.read(in);
    in.end();
    return new TicketKey(week, number);
  }

  /** {@return {@code week}} */
  public Week week() {
    return week;
  }

  /** {@return {@code number}} */
  public int number() {
    return number;
  }

  @Override
  public ByteString toByteString() {
    KeyWriter out = KeyWriter.readable();
    WEEK.write(out, week);
    NUMBER.write(out, number);
    return out.toByteString();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof TicketKey that
        && Objects.equals(week, that.week)
        && number == that.number;
  }

  @Override
  public int hashCode() {
    int hash = Objects.hashCode(week);
    return 31 * hash + Integer.hashCode(number);
  }

  /** {@return the type and a hash: the key itself must not reach a log} */
  @Override
  public String toString() {
    return Key.toString("TicketKey", this);
  }

  /** All keys. */
  public static final class AllKeys extends KeyPrefix<TicketKey> {
    private AllKeys() {
      super(KeyWriter.readable());
    }

    /** {@return the range of {@code week}, in the order of what is stored} */
    public PartRange<TicketKey, Week> week() {
      return range(WEEK);
    }
  }

  /** All keys with a certain {@code week}. */
  public static final class WeekPrefix extends KeyPrefix<TicketKey> {
    private WeekPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return the range of {@code number}, in the order of what is stored} */
    public StartRange<TicketKey, Integer, String> number() {
      return starts(NUMBER);
    }
  }
}
