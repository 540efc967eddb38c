package storage;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.PartRange;
import io.github.bigtablemapper.key.StartRange;
import io.github.bigtablemapper.key.format.ByteStringPart;
import io.github.bigtablemapper.key.format.ConstantPart;
import io.github.bigtablemapper.key.format.InstantPart;
import io.github.bigtablemapper.key.format.IntPart;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.KeyWriter;
import java.time.Instant;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * The row key of {@link Point}: the bytes of its parts, one after the other.
 *
 * <pre>
 * metric   3 bytes, unsigned
 * zone     4 bytes in two's complement, little endian, not in the order of the values
 * "p"      constant
 * at       8 bytes, unsigned, milliseconds since 1970, newest first
 * tags     bytes
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class PointKey implements Key {
  static final IntPart METRIC = IntPart.of("metric").bytes(3);

  static final IntPart ZONE = IntPart.of("zone").littleEndian().signed();

  static final ConstantPart P = ConstantPart.of("p");

  static final InstantPart AT = InstantPart.of("at").reversed();

  static final ByteStringPart TAGS = ByteStringPart.of("tags");

  static final KeyPattern PATTERN = KeyPattern.raw(METRIC, ZONE, P, AT, TAGS);

  private final int metric;
  private final int zone;
  private final Instant at;
  private final ByteString tags;

  private PointKey(int metric, int zone, Instant at, ByteString tags) {
    this.metric = metric;
    this.zone = zone;
    this.at = at;
    this.tags = tags;
  }

  /** {@return the key of these parts} */
  public static PointKey of(int metric, int zone, Instant at, ByteString tags) {
    return new PointKey(metric, zone, at, tags);
  }

  /** {@return the key of a {@link Point}} */
  public static PointKey of(Point point) {
    return PointMapping.INSTANCE.key(point);
  }

  /** {@return all keys: a full scan of the table} */
  public static AllKeys all() {
    return new AllKeys();
  }

  /** {@return all keys with this {@code metric}} */
  public static MetricPrefix metric(int metric) {
    KeyWriter out = PATTERN.writer();
    METRIC.write(out, metric);
    return new MetricPrefix(out);
  }

  static PointKey read(KeyReader in) {
    int metric = METRIC.readInt(in);
    int zone = ZONE.readInt(in);
    P.read(in);
    Instant at = AT.read(in);
    ByteString tags = TAGS.read(in);
    in.end();
    return new PointKey(metric, zone, at, tags);
  }

  /** {@return {@code metric}} */
  public int metric() {
    return metric;
  }

  /** {@return {@code zone}} */
  public int zone() {
    return zone;
  }

  /** {@return {@code at}} */
  public Instant at() {
    return at;
  }

  /** {@return {@code tags}} */
  public ByteString tags() {
    return tags;
  }

  @Override
  public ByteString toByteString() {
    KeyWriter out = PATTERN.writer();
    METRIC.write(out, metric);
    ZONE.write(out, zone);
    P.write(out);
    AT.write(out, at);
    TAGS.write(out, tags);
    return out.toByteString();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof PointKey that
        && metric == that.metric
        && zone == that.zone
        && Objects.equals(at, that.at)
        && Objects.equals(tags, that.tags);
  }

  @Override
  public int hashCode() {
    int hash = Integer.hashCode(metric);
    hash = 31 * hash + Integer.hashCode(zone);
    hash = 31 * hash + Objects.hashCode(at);
    return 31 * hash + Objects.hashCode(tags);
  }

  /** {@return the type and a hash: the key itself must not reach a log} */
  @Override
  public String toString() {
    return Key.toString("PointKey", this);
  }

  /** All keys. */
  public static final class AllKeys extends KeyPrefix<PointKey> {
    private AllKeys() {
      super(PATTERN.writer());
    }

    /** {@return the range of {@code metric}} */
    public PartRange<PointKey, Integer> metric() {
      return range(METRIC);
    }
  }

  /** All keys with a certain {@code metric}. */
  public static final class MetricPrefix extends KeyPrefix<PointKey> {
    private MetricPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return all keys with this {@code zone}} */
    public ZonePrefix zone(int zone) {
      KeyWriter out = with(ZONE, zone);
      P.write(out);
      return new ZonePrefix(out);
    }
  }

  /** All keys with a certain {@code metric} and {@code zone}. */
  public static final class ZonePrefix extends KeyPrefix<PointKey> {
    private ZonePrefix(KeyWriter written) {
      super(written);
    }

    /** {@return all keys with this {@code at}} */
    public AtPrefix at(Instant at) {
      return new AtPrefix(with(AT, at));
    }

    /** {@return the range of {@code at}} */
    public PartRange<PointKey, Instant> at() {
      return range(AT);
    }
  }

  /** All keys with a certain {@code metric}, {@code zone} and {@code at}. */
  public static final class AtPrefix extends KeyPrefix<PointKey> {
    private AtPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return the range of {@code tags}} */
    public StartRange<PointKey, ByteString, ByteString> tags() {
      return range(TAGS);
    }
  }
}
