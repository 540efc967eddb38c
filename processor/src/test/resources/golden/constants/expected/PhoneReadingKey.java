package telemetry;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.ConstantPart;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyHash;
import io.github.bigtablemapper.key.KeyPattern;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.KeyReader;
import io.github.bigtablemapper.key.KeyWriter;
import io.github.bigtablemapper.key.LocalDatePart;
import io.github.bigtablemapper.key.PartRange;
import io.github.bigtablemapper.key.StringPart;
import io.github.bigtablemapper.key.TextRange;
import java.time.LocalDate;
import javax.annotation.processing.Generated;

/**
 * The row key of {@link PhoneReading}: {@code phone#deviceId#day#day#v1}.
 *
 * <pre>
 * "phone"    constant
 * deviceId   text, %XX-escaped
 * "day"      constant
 * day        yyyyMMdd
 * "v1"       constant
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public record PhoneReadingKey(String deviceId, LocalDate day) implements Key {
  private static final ConstantPart PHONE = ConstantPart.of("phone");
  private static final StringPart DEVICE_ID = StringPart.of("deviceId");
  private static final ConstantPart DAY_ = ConstantPart.of("day");
  private static final LocalDatePart DAY = LocalDatePart.of("day");
  private static final ConstantPart V1 = ConstantPart.of("v1");

  static final KeyPattern PATTERN = KeyPattern.readable(PHONE, DEVICE_ID, DAY_, DAY, V1);

  /** {@return the key of these parts} */
  public static PhoneReadingKey of(String deviceId, LocalDate day) {
    return new PhoneReadingKey(deviceId, day);
  }

  /** {@return the key of a {@link PhoneReading}} */
  public static PhoneReadingKey of(PhoneReading phoneReading) {
    return PhoneReadingMapping.INSTANCE.key(phoneReading);
  }

  /** {@return all keys of this kind} */
  public static AllKeys all() {
    return new AllKeys();
  }

  /** {@return all keys with this {@code deviceId}} */
  public static DeviceIdPrefix deviceId(String deviceId) {
    KeyWriter out = start();
    DEVICE_ID.write(out, deviceId);
    DAY_.write(out);
    return new DeviceIdPrefix(out);
  }

  private static KeyWriter start() {
    KeyWriter out = KeyWriter.readable();
    PHONE.write(out);
    return out;
  }

  /** {@return the key that a reader stands on} */
  static PhoneReadingKey read(KeyReader in) {
    PHONE.read(in);
    String deviceId = DEVICE_ID.read(in);
    DAY_.read(in);
    LocalDate day = DAY.read(in);
    V1.read(in);
    in.end();
    return new PhoneReadingKey(deviceId, day);
  }

  @Override
  public ByteString toByteString() {
    KeyWriter out = start();
    DEVICE_ID.write(out, deviceId);
    DAY_.write(out);
    DAY.write(out, day);
    V1.write(out);
    return out.toByteString();
  }

  /** {@return the type and a hash: the key itself must not reach a log} */
  @Override
  public String toString() {
    return KeyHash.of("PhoneReadingKey", this);
  }

  /** All keys. */
  public static final class AllKeys extends KeyPrefix<PhoneReadingKey> {
    private AllKeys() {
      super(start());
    }

    /** {@return the range of {@code deviceId}} */
    public TextRange<PhoneReadingKey> deviceId() {
      return range(DEVICE_ID);
    }
  }

  /** All keys with a certain {@code deviceId}. */
  public static final class DeviceIdPrefix extends KeyPrefix<PhoneReadingKey> {
    private DeviceIdPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return the range of {@code day}} */
    public PartRange<PhoneReadingKey, LocalDate> day() {
      return range(DAY);
    }
  }
}
