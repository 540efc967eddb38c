package desk;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.ConvertedPart;
import io.github.bigtablemapper.key.IntPart;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyHash;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.key.KeyReader;
import io.github.bigtablemapper.key.KeyWriter;
import io.github.bigtablemapper.key.StringPart;
import javax.annotation.processing.Generated;

/**
 * The row key of {@link Ticket}: {@code week#number}.
 *
 * <pre>
 * week     10 digits, by WeekCodec
 * number   text, %XX-escaped, by HexCodec
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public record TicketKey(Week week, int number) implements Key {
  private static final ConvertedPart<Week, Integer> WEEK =
      ConvertedPart.of(new WeekCodec(), IntPart.of("week"));
  private static final ConvertedPart<Integer, String> NUMBER =
      ConvertedPart.of(new HexCodec(), StringPart.of("number"));

  /** {@return the key of these parts} */
  public static TicketKey of(Week week, int number) {
    return new TicketKey(week, number);
  }

  /** {@return all keys: a full scan of the table} */
  public static KeyRange<TicketKey> all() {
    return KeyRange.within(KeyWriter.readable());
  }

  /** {@return all keys with this {@code week}} */
  public static WeekPrefix week(Week week) {
    KeyWriter out = KeyWriter.readable();
    WEEK.write(out, week);
    return new WeekPrefix(out);
  }

  /** {@return all keys whose {@code week} is in [from, to), in the order of what is stored} */
  public static KeyRange<TicketKey> weekBetween(Week from, Week to) {
    return KeyRange.between(KeyWriter.readable(), WEEK, from, to);
  }

  /** {@return all keys whose {@code week} is at least this, in the order of what is stored} */
  public static KeyRange<TicketKey> weekFrom(Week from) {
    return KeyRange.from(KeyWriter.readable(), WEEK, from);
  }

  /** {@return all keys whose {@code week} is greater than this, in the order of what is stored} */
  public static KeyRange<TicketKey> weekAfter(Week after) {
    return KeyRange.after(KeyWriter.readable(), WEEK, after);
  }

  /** {@return all keys whose {@code week} is at most this, in the order of what is stored} */
  public static KeyRange<TicketKey> weekTo(Week to) {
    return KeyRange.to(KeyWriter.readable(), WEEK, to);
  }

  /** {@return all keys whose {@code week} is less than this, in the order of what is stored} */
  public static KeyRange<TicketKey> weekBefore(Week before) {
    return KeyRange.before(KeyWriter.readable(), WEEK, before);
  }

  /** {@return the key that a reader stands on} */
  static TicketKey read(KeyReader in) {
    Week week = WEEK.read(in);
    int number = NUMBER.read(in);
    in.end();
    return new TicketKey(week, number);
  }

  @Override
  public ByteString toByteString() {
    KeyWriter out = KeyWriter.readable();
    WEEK.write(out, week);
    NUMBER.write(out, number);
    return out.toByteString();
  }

  /** {@return the type and a hash: the key itself must not reach a log} */
  @Override
  public String toString() {
    return KeyHash.of("TicketKey", this);
  }

  /** All keys with a certain {@code week}. */
  public static final class WeekPrefix extends KeyPrefix<TicketKey> {
    private WeekPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return the key with this {@code number}} */
    public TicketKey number(int number) {
      KeyWriter out = written();
      NUMBER.write(out, number);
      KeyReader in = KeyReader.readable();
      in.reset(out.toByteString());
      return TicketKey.read(in);
    }

    /** {@return all keys whose {@code number} is in [from, to), in the order of what is stored} */
    public KeyRange<TicketKey> numberBetween(int from, int to) {
      return KeyRange.between(written(), NUMBER, from, to);
    }

    /** {@return all keys whose {@code number} is at least this, in the order of what is stored} */
    public KeyRange<TicketKey> numberFrom(int from) {
      return KeyRange.from(written(), NUMBER, from);
    }

    /**
     * {@return all keys whose {@code number} is greater than this, in the order of what is stored}
     */
    public KeyRange<TicketKey> numberAfter(int after) {
      return KeyRange.after(written(), NUMBER, after);
    }

    /** {@return all keys whose {@code number} is at most this, in the order of what is stored} */
    public KeyRange<TicketKey> numberTo(int to) {
      return KeyRange.to(written(), NUMBER, to);
    }

    /** {@return all keys whose {@code number} is less than this, in the order of what is stored} */
    public KeyRange<TicketKey> numberBefore(int before) {
      return KeyRange.before(written(), NUMBER, before);
    }
  }
}
