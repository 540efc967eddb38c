package telemetry;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.PartRange;
import io.github.bigtablemapper.key.TextRange;
import io.github.bigtablemapper.key.format.InstantPart;
import io.github.bigtablemapper.key.format.IntPart;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.Salt;
import io.github.bigtablemapper.key.format.StringPart;
import java.time.Instant;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

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
public final class ReadingKey implements Key {
  static final Salt SALT = Salt.readable(16);

  static final StringPart TENANT = StringPart.of("tenant");

  static final IntPart SENSOR = IntPart.of("sensor");

  static final InstantPart AT = InstantPart.of("at").reversed();

  static final KeyPattern PATTERN = KeyPattern.readable(SALT, TENANT, SENSOR, AT).saltedBy(2);

  private final String tenant;
  private final int sensor;
  private final Instant at;

  private ReadingKey(String tenant, int sensor, Instant at) {
    this.tenant = tenant;
    this.sensor = sensor;
    this.at = at;
  }

  /** {@return the key of these parts} */
  public static ReadingKey of(String tenant, int sensor, Instant at) {
    return new ReadingKey(tenant, sensor, at);
  }

  /** {@return the key of a {@link Reading}} */
  public static ReadingKey of(Reading reading) {
    return ReadingMapping.INSTANCE.key(reading);
  }

  /** {@return all keys: a full scan of the table} */
  public static AllKeys all() {
    return new AllKeys();
  }

  /** {@return all keys with this {@code tenant}} */
  public static TenantPrefix tenant(String tenant) {
    KeyWriter out = start();
    TENANT.write(out, tenant);
    return new TenantPrefix(out);
  }

  private static KeyWriter start() {
    return KeyWriter.readable().salted(SALT);
  }

  static ReadingKey read(KeyReader in) {
    SALT.read(in);
    String tenant = TENANT.read(in);
    int sensor = SENSOR.readInt(in);
    SALT.check(in);
    Instant at = AT.read(in);
    in.end();
    return new ReadingKey(tenant, sensor, at);
  }

  /** {@return {@code tenant}} */
  public String tenant() {
    return tenant;
  }

  /** {@return {@code sensor}} */
  public int sensor() {
    return sensor;
  }

  /** {@return {@code at}} */
  public Instant at() {
    return at;
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

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ReadingKey that
        && Objects.equals(tenant, that.tenant)
        && sensor == that.sensor
        && Objects.equals(at, that.at);
  }

  @Override
  public int hashCode() {
    int hash = Objects.hashCode(tenant);
    hash = 31 * hash + Integer.hashCode(sensor);
    return 31 * hash + Objects.hashCode(at);
  }

  /** {@return the type and a hash: the key itself must not reach a log} */
  @Override
  public String toString() {
    return Key.toString("ReadingKey", this);
  }

  /** All keys. */
  public static final class AllKeys extends KeyPrefix<ReadingKey> {
    private AllKeys() {
      super(start());
    }

    /** {@return the range of {@code tenant}} */
    public TextRange<ReadingKey> tenant() {
      return range(TENANT);
    }
  }

  /** All keys with a certain {@code tenant}. */
  public static final class TenantPrefix extends KeyPrefix<ReadingKey> {
    private TenantPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return all keys with this {@code sensor}} */
    public SensorPrefix sensor(int sensor) {
      KeyWriter out = with(SENSOR, sensor);
      SALT.write(out);
      return new SensorPrefix(out);
    }

    /** {@return the range of {@code sensor}} */
    public PartRange<ReadingKey, Integer> sensor() {
      return range(SENSOR);
    }
  }

  /** All keys with a certain {@code tenant} and {@code sensor}. */
  public static final class SensorPrefix extends KeyPrefix<ReadingKey> {
    private SensorPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return the range of {@code at}} */
    public PartRange<ReadingKey, Instant> at() {
      return range(AT);
    }
  }
}
