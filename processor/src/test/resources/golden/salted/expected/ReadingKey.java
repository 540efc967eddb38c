package telemetry;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.InstantPart;
import io.github.bigtablemapper.key.IntPart;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyHash;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.key.KeyReader;
import io.github.bigtablemapper.key.KeyWriter;
import io.github.bigtablemapper.key.Salt;
import io.github.bigtablemapper.key.StringPart;
import java.time.Instant;
import javax.annotation.processing.Generated;

/**
 * The row key of {@link Reading}: {@code salt#tenant#sensor#at}.
 *
 * <pre>
 * salt     2 digits
 * tenant   text, %XX-escaped
 * sensor   10 digits
 * at       19 digits, milliseconds since 1970, newest first
 * </pre>
 *
 * The salt is the bucket of {@code tenant} and {@code sensor}: their CRC-32C modulo 16. A scan that
 * does not name them reads every bucket.
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public record ReadingKey(String tenant, int sensor, Instant at) implements Key {
  static final Salt SALT = Salt.readable(16);

  private static final StringPart TENANT = StringPart.of("tenant");
  private static final IntPart SENSOR = IntPart.of("sensor");
  private static final InstantPart AT = InstantPart.of("at").reversed();

  /** {@return the key of these parts} */
  public static ReadingKey of(String tenant, int sensor, Instant at) {
    return new ReadingKey(tenant, sensor, at);
  }

  /** {@return all keys: a full scan of the table} */
  public static KeyRange<ReadingKey> all() {
    return KeyRange.within(start());
  }

  /** {@return all keys with this {@code tenant}} */
  public static TenantPrefix tenant(String tenant) {
    KeyWriter out = start();
    TENANT.write(out, tenant);
    return new TenantPrefix(out);
  }

  /** {@return all keys whose {@code tenant} is in [from, to)} */
  public static KeyRange<ReadingKey> tenantBetween(String from, String to) {
    return KeyRange.between(start(), TENANT, from, to);
  }

  /** {@return all keys whose {@code tenant} is at least this} */
  public static KeyRange<ReadingKey> tenantFrom(String from) {
    return KeyRange.from(start(), TENANT, from);
  }

  /** {@return all keys whose {@code tenant} is greater than this} */
  public static KeyRange<ReadingKey> tenantAfter(String after) {
    return KeyRange.after(start(), TENANT, after);
  }

  /** {@return all keys whose {@code tenant} is at most this} */
  public static KeyRange<ReadingKey> tenantTo(String to) {
    return KeyRange.to(start(), TENANT, to);
  }

  /** {@return all keys whose {@code tenant} is less than this} */
  public static KeyRange<ReadingKey> tenantBefore(String before) {
    return KeyRange.before(start(), TENANT, before);
  }

  /** {@return all keys whose {@code tenant} starts with this text} */
  public static KeyRange<ReadingKey> tenantStartsWith(String text) {
    return KeyRange.startsWith(start(), TENANT, text);
  }

  private static KeyWriter start() {
    return KeyWriter.readable().salted(SALT);
  }

  /** {@return the key that a reader stands on} */
  static ReadingKey read(KeyReader in) {
    SALT.read(in);
    String tenant = TENANT.read(in);
    int sensor = SENSOR.readInt(in);
    SALT.check(in);
    Instant at = AT.read(in);
    in.end();
    return new ReadingKey(tenant, sensor, at);
  }

  @Override
  public ByteString toByteString() {
    KeyWriter out = start();
    TENANT.write(out, tenant);
    SENSOR.write(out, sensor);
    SALT.write(out);
    AT.write(out, at);
    return out.toByteString();
  }

  /** {@return the type and a hash: the key itself must not reach a log} */
  @Override
  public String toString() {
    return KeyHash.of("ReadingKey", this);
  }

  /** All keys with a certain {@code tenant}. */
  public static final class TenantPrefix extends KeyPrefix<ReadingKey> {
    private TenantPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return all keys with this {@code sensor}} */
    public SensorPrefix sensor(int sensor) {
      KeyWriter out = written();
      SENSOR.write(out, sensor);
      SALT.write(out);
      return new SensorPrefix(out);
    }

    /** {@return all keys whose {@code sensor} is in [from, to)} */
    public KeyRange<ReadingKey> sensorBetween(int from, int to) {
      return KeyRange.between(written(), SENSOR, from, to);
    }

    /** {@return all keys whose {@code sensor} is at least this} */
    public KeyRange<ReadingKey> sensorFrom(int from) {
      return KeyRange.from(written(), SENSOR, from);
    }

    /** {@return all keys whose {@code sensor} is greater than this} */
    public KeyRange<ReadingKey> sensorAfter(int after) {
      return KeyRange.after(written(), SENSOR, after);
    }

    /** {@return all keys whose {@code sensor} is at most this} */
    public KeyRange<ReadingKey> sensorTo(int to) {
      return KeyRange.to(written(), SENSOR, to);
    }

    /** {@return all keys whose {@code sensor} is less than this} */
    public KeyRange<ReadingKey> sensorBefore(int before) {
      return KeyRange.before(written(), SENSOR, before);
    }
  }

  /** All keys with a certain {@code tenant} and {@code sensor}. */
  public static final class SensorPrefix extends KeyPrefix<ReadingKey> {
    private SensorPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return the key with this {@code at}} */
    public ReadingKey at(Instant at) {
      KeyWriter out = written();
      AT.write(out, at);
      KeyReader in = KeyReader.readable();
      in.reset(out.toByteString());
      return ReadingKey.read(in);
    }

    /** {@return all keys whose {@code at} is in [from, to)} */
    public KeyRange<ReadingKey> atBetween(Instant from, Instant to) {
      return KeyRange.between(written(), AT, from, to);
    }

    /** {@return all keys whose {@code at} is at least this} */
    public KeyRange<ReadingKey> atFrom(Instant from) {
      return KeyRange.from(written(), AT, from);
    }

    /** {@return all keys whose {@code at} is greater than this} */
    public KeyRange<ReadingKey> atAfter(Instant after) {
      return KeyRange.after(written(), AT, after);
    }

    /** {@return all keys whose {@code at} is at most this} */
    public KeyRange<ReadingKey> atTo(Instant to) {
      return KeyRange.to(written(), AT, to);
    }

    /** {@return all keys whose {@code at} is less than this} */
    public KeyRange<ReadingKey> atBefore(Instant before) {
      return KeyRange.before(written(), AT, before);
    }
  }
}
