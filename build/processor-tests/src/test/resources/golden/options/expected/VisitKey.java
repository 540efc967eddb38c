package web;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.key.DomainRange;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.key.PartRange;
import io.github.bigtablemapper.key.format.BooleanPart;
import io.github.bigtablemapper.key.format.InstantPart;
import io.github.bigtablemapper.key.format.IntPart;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.LongPart;
import io.github.bigtablemapper.key.format.StringPart;
import java.time.Instant;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

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
public final class VisitKey implements Key {
  static final IntPart SHARD = IntPart.of("shard").digits(6).reversedDigits();

  static final StringPart DOMAIN = StringPart.reversedDomain("domain");

  static final BooleanPart SECURE = BooleanPart.of("secure").reversed();

  static final InstantPart AT = InstantPart.of("at").reversed();

  static final InstantPart BIRTH = InstantPart.of("birth").precision(Precision.SECONDS).signed();

  static final LongPart VISITOR = LongPart.of("visitor").signed();

  static final KeyPattern PATTERN = KeyPattern.readable('!', SHARD, DOMAIN, SECURE, AT, BIRTH,
      VISITOR);

  private final int shard;
  private final String domain;
  private final boolean secure;
  private final Instant at;
  private final Instant birth;
  private final Long visitor;

  private VisitKey(int shard, String domain, boolean secure, Instant at, Instant birth,
      Long visitor) {
    this.shard = shard;
    this.domain = domain;
    this.secure = secure;
    this.at = at;
    this.birth = birth;
    this.visitor = visitor;
  }

  /** {@return the key of these parts} */
  public static VisitKey of(int shard, String domain, boolean secure, Instant at, Instant birth,
      Long visitor) {
    return new VisitKey(shard, domain, secure, at, birth, visitor);
  }

  /** {@return the key of a {@link Visit}} */
  public static VisitKey of(Visit visit) {
    return VisitMapping.INSTANCE.key(visit);
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

  /** {@return {@code shard}} */
  public int shard() {
    return shard;
  }

  /** {@return {@code domain}} */
  public String domain() {
    return domain;
  }

  /** {@return {@code secure}} */
  public boolean secure() {
    return secure;
  }

  /** {@return {@code at}} */
  public Instant at() {
    return at;
  }

  /** {@return {@code birth}} */
  public Instant birth() {
    return birth;
  }

  /** {@return {@code visitor}} */
  public Long visitor() {
    return visitor;
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

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof VisitKey that
        && shard == that.shard
        && Objects.equals(domain, that.domain)
        && secure == that.secure
        && Objects.equals(at, that.at)
        && Objects.equals(birth, that.birth)
        && Objects.equals(visitor, that.visitor);
  }

  @Override
  public int hashCode() {
    int hash = Integer.hashCode(shard);
    hash = 31 * hash + Objects.hashCode(domain);
    hash = 31 * hash + Boolean.hashCode(secure);
    hash = 31 * hash + Objects.hashCode(at);
    hash = 31 * hash + Objects.hashCode(birth);
    return 31 * hash + Objects.hashCode(visitor);
  }

  /** {@return the type and a hash: the key itself must not reach a log} */
  @Override
  public String toString() {
    return Key.toString("VisitKey", this);
  }

  /** All keys with a certain {@code shard}. */
  public static final class ShardPrefix extends KeyPrefix<VisitKey> {
    private ShardPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return all keys with this {@code domain}} */
    public DomainPrefix domain(String domain) {
      return new DomainPrefix(with(DOMAIN, domain));
    }

    /** {@return the range of {@code domain}} */
    public DomainRange<VisitKey> domain() {
      return domains(DOMAIN);
    }
  }

  /** All keys with a certain {@code shard} and {@code domain}. */
  public static final class DomainPrefix extends KeyPrefix<VisitKey> {
    private DomainPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return all keys with this {@code secure}} */
    public SecurePrefix secure(boolean secure) {
      return new SecurePrefix(with(SECURE, secure));
    }
  }

  /** All keys with a certain {@code shard}, {@code domain} and {@code secure}. */
  public static final class SecurePrefix extends KeyPrefix<VisitKey> {
    private SecurePrefix(KeyWriter written) {
      super(written);
    }

    /** {@return all keys with this {@code at}} */
    public AtPrefix at(Instant at) {
      return new AtPrefix(with(AT, at));
    }

    /** {@return the range of {@code at}} */
    public PartRange<VisitKey, Instant> at() {
      return range(AT);
    }
  }

  /** All keys with a certain {@code shard}, {@code domain}, {@code secure} and {@code at}. */
  public static final class AtPrefix extends KeyPrefix<VisitKey> {
    private AtPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return all keys with this {@code birth}} */
    public BirthPrefix birth(Instant birth) {
      return new BirthPrefix(with(BIRTH, birth));
    }

    /** {@return the range of {@code birth}} */
    public PartRange<VisitKey, Instant> birth() {
      return range(BIRTH);
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

    /** {@return the range of {@code visitor}} */
    public PartRange<VisitKey, Long> visitor() {
      return range(VISITOR);
    }
  }
}
