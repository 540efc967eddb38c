package web;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.key.BooleanPart;
import io.github.bigtablemapper.key.InstantPart;
import io.github.bigtablemapper.key.IntPart;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyHash;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.key.KeyReader;
import io.github.bigtablemapper.key.KeyWriter;
import io.github.bigtablemapper.key.LongPart;
import io.github.bigtablemapper.key.StringPart;
import java.time.Instant;
import javax.annotation.processing.Generated;

/**
 * The row key of {@link Visit}: {@code shard!domain!secure!at!birth!visitor}.
 *
 * <pre>
 * shard     6 digits in reverse
 * domain    domain, its labels in reverse, %XX-escaped
 * secure    0 for false, 1 for true, true first
 * at        19 digits, milliseconds since 1970, newest first
 * birth     sign and 10 digits, seconds since 1970
 * visitor   sign and 19 digits
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public record VisitKey(
    int shard, String domain, boolean secure, Instant at, Instant birth, Long visitor)
    implements Key {
  private static final IntPart SHARD = IntPart.of("shard").digits(6).reversedDigits();
  private static final StringPart DOMAIN = StringPart.reversedDomain("domain");
  private static final BooleanPart SECURE = BooleanPart.of("secure").reversed();
  private static final InstantPart AT = InstantPart.of("at").reversed();
  private static final InstantPart BIRTH =
      InstantPart.of("birth").precision(Precision.SECONDS).signed();
  private static final LongPart VISITOR = LongPart.of("visitor").signed();

  /** {@return the key of these parts} */
  public static VisitKey of(int shard, String domain, boolean secure, Instant at, Instant birth,
      Long visitor) {
    return new VisitKey(shard, domain, secure, at, birth, visitor);
  }

  /** {@return all keys: a full scan of the table} */
  public static KeyRange<VisitKey> all() {
    return KeyRange.within(KeyWriter.readable('!'));
  }

  /** {@return all keys with this {@code shard}} */
  public static ShardPrefix shard(int shard) {
    KeyWriter out = KeyWriter.readable('!');
    SHARD.write(out, shard);
    return new ShardPrefix(out);
  }

  /** {@return the key that a reader stands on} */
  static VisitKey read(KeyReader in) {
    int shard = SHARD.readInt(in);
    String domain = DOMAIN.read(in);
    boolean secure = SECURE.readBoolean(in);
    Instant at = AT.read(in);
    Instant birth = BIRTH.read(in);
    Long visitor = VISITOR.read(in);
    in.end();
    return new VisitKey(shard, domain, secure, at, birth, visitor);
  }

  @Override
  public ByteString toByteString() {
    KeyWriter out = KeyWriter.readable('!');
    SHARD.write(out, shard);
    DOMAIN.write(out, domain);
    SECURE.write(out, secure);
    AT.write(out, at);
    BIRTH.write(out, birth);
    VISITOR.write(out, visitor);
    return out.toByteString();
  }

  /** {@return the type and a hash: the key itself must not reach a log} */
  @Override
  public String toString() {
    return KeyHash.of("VisitKey", this);
  }

  /** All keys with a certain {@code shard}. */
  public static final class ShardPrefix extends KeyPrefix<VisitKey> {
    private ShardPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return all keys with this {@code domain}} */
    public DomainPrefix domain(String domain) {
      KeyWriter out = written();
      DOMAIN.write(out, domain);
      return new DomainPrefix(out);
    }

    /** {@return all keys whose {@code domain} is below this domain} */
    public KeyRange<VisitKey> domainUnder(String domain) {
      return KeyRange.under(written(), DOMAIN, domain);
    }
  }

  /** All keys with a certain {@code shard} and {@code domain}. */
  public static final class DomainPrefix extends KeyPrefix<VisitKey> {
    private DomainPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return all keys with this {@code secure}} */
    public SecurePrefix secure(boolean secure) {
      KeyWriter out = written();
      SECURE.write(out, secure);
      return new SecurePrefix(out);
    }
  }

  /** All keys with a certain {@code shard}, {@code domain} and {@code secure}. */
  public static final class SecurePrefix extends KeyPrefix<VisitKey> {
    private SecurePrefix(KeyWriter written) {
      super(written);
    }

    /** {@return all keys with this {@code at}} */
    public AtPrefix at(Instant at) {
      KeyWriter out = written();
      AT.write(out, at);
      return new AtPrefix(out);
    }

    /** {@return all keys whose {@code at} is in [from, to)} */
    public KeyRange<VisitKey> atBetween(Instant from, Instant to) {
      return KeyRange.between(written(), AT, from, to);
    }

    /** {@return all keys whose {@code at} is at least this} */
    public KeyRange<VisitKey> atFrom(Instant from) {
      return KeyRange.from(written(), AT, from);
    }

    /** {@return all keys whose {@code at} is greater than this} */
    public KeyRange<VisitKey> atAfter(Instant after) {
      return KeyRange.after(written(), AT, after);
    }

    /** {@return all keys whose {@code at} is at most this} */
    public KeyRange<VisitKey> atTo(Instant to) {
      return KeyRange.to(written(), AT, to);
    }

    /** {@return all keys whose {@code at} is less than this} */
    public KeyRange<VisitKey> atBefore(Instant before) {
      return KeyRange.before(written(), AT, before);
    }
  }

  /** All keys with a certain {@code shard}, {@code domain}, {@code secure} and {@code at}. */
  public static final class AtPrefix extends KeyPrefix<VisitKey> {
    private AtPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return all keys with this {@code birth}} */
    public BirthPrefix birth(Instant birth) {
      KeyWriter out = written();
      BIRTH.write(out, birth);
      return new BirthPrefix(out);
    }

    /** {@return all keys whose {@code birth} is in [from, to)} */
    public KeyRange<VisitKey> birthBetween(Instant from, Instant to) {
      return KeyRange.between(written(), BIRTH, from, to);
    }

    /** {@return all keys whose {@code birth} is at least this} */
    public KeyRange<VisitKey> birthFrom(Instant from) {
      return KeyRange.from(written(), BIRTH, from);
    }

    /** {@return all keys whose {@code birth} is greater than this} */
    public KeyRange<VisitKey> birthAfter(Instant after) {
      return KeyRange.after(written(), BIRTH, after);
    }

    /** {@return all keys whose {@code birth} is at most this} */
    public KeyRange<VisitKey> birthTo(Instant to) {
      return KeyRange.to(written(), BIRTH, to);
    }

    /** {@return all keys whose {@code birth} is less than this} */
    public KeyRange<VisitKey> birthBefore(Instant before) {
      return KeyRange.before(written(), BIRTH, before);
    }
  }

  /**
   * All keys with a certain {@code shard}, {@code domain}, {@code secure}, {@code at} and {@code
   * birth}.
   */
  public static final class BirthPrefix extends KeyPrefix<VisitKey> {
    private BirthPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return the key with this {@code visitor}} */
    public VisitKey visitor(Long visitor) {
      KeyWriter out = written();
      VISITOR.write(out, visitor);
      KeyReader in = KeyReader.readable('!');
      in.reset(out.toByteString());
      return VisitKey.read(in);
    }

    /** {@return all keys whose {@code visitor} is in [from, to)} */
    public KeyRange<VisitKey> visitorBetween(Long from, Long to) {
      return KeyRange.between(written(), VISITOR, from, to);
    }

    /** {@return all keys whose {@code visitor} is at least this} */
    public KeyRange<VisitKey> visitorFrom(Long from) {
      return KeyRange.from(written(), VISITOR, from);
    }

    /** {@return all keys whose {@code visitor} is greater than this} */
    public KeyRange<VisitKey> visitorAfter(Long after) {
      return KeyRange.after(written(), VISITOR, after);
    }

    /** {@return all keys whose {@code visitor} is at most this} */
    public KeyRange<VisitKey> visitorTo(Long to) {
      return KeyRange.to(written(), VISITOR, to);
    }

    /** {@return all keys whose {@code visitor} is less than this} */
    public KeyRange<VisitKey> visitorBefore(Long before) {
      return KeyRange.before(written(), VISITOR, before);
    }
  }
}
