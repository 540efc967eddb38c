package telemetry;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.ConstantPart;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyHash;
import io.github.bigtablemapper.key.KeyPattern;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.key.KeyReader;
import io.github.bigtablemapper.key.KeyWriter;
import io.github.bigtablemapper.key.LocalDatePart;
import io.github.bigtablemapper.key.StringPart;
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

  /** {@return all keys of this kind} */
  public static KeyRange<PhoneReadingKey> all() {
    return KeyRange.within(start());
  }

  /** {@return all keys with this {@code deviceId}} */
  public static DeviceIdPrefix deviceId(String deviceId) {
    KeyWriter out = start();
    DEVICE_ID.write(out, deviceId);
    DAY_.write(out);
    return new DeviceIdPrefix(out);
  }

  /** {@return all keys whose {@code deviceId} is in [from, to)} */
  public static KeyRange<PhoneReadingKey> deviceIdBetween(String from, String to) {
    return KeyRange.between(start(), DEVICE_ID, from, to);
  }

  /** {@return all keys whose {@code deviceId} is at least this} */
  public static KeyRange<PhoneReadingKey> deviceIdFrom(String from) {
    return KeyRange.from(start(), DEVICE_ID, from);
  }

  /** {@return all keys whose {@code deviceId} is greater than this} */
  public static KeyRange<PhoneReadingKey> deviceIdAfter(String after) {
    return KeyRange.after(start(), DEVICE_ID, after);
  }

  /** {@return all keys whose {@code deviceId} is at most this} */
  public static KeyRange<PhoneReadingKey> deviceIdTo(String to) {
    return KeyRange.to(start(), DEVICE_ID, to);
  }

  /** {@return all keys whose {@code deviceId} is less than this} */
  public static KeyRange<PhoneReadingKey> deviceIdBefore(String before) {
    return KeyRange.before(start(), DEVICE_ID, before);
  }

  /** {@return all keys whose {@code deviceId} starts with this text} */
  public static KeyRange<PhoneReadingKey> deviceIdStartsWith(String text) {
    return KeyRange.startsWith(start(), DEVICE_ID, text);
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

  /** All keys with a certain {@code deviceId}. */
  public static final class DeviceIdPrefix extends KeyPrefix<PhoneReadingKey> {
    private DeviceIdPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return the key with this {@code day}} */
    public PhoneReadingKey day(LocalDate day) {
      KeyWriter out = written();
      DAY.write(out, day);
      V1.write(out);
      KeyReader in = KeyReader.readable();
      in.reset(out.toByteString());
      return PhoneReadingKey.read(in);
    }

    /** {@return all keys whose {@code day} is in [from, to)} */
    public KeyRange<PhoneReadingKey> dayBetween(LocalDate from, LocalDate to) {
      return KeyRange.between(written(), DAY, from, to);
    }

    /** {@return all keys whose {@code day} is at least this} */
    public KeyRange<PhoneReadingKey> dayFrom(LocalDate from) {
      return KeyRange.from(written(), DAY, from);
    }

    /** {@return all keys whose {@code day} is greater than this} */
    public KeyRange<PhoneReadingKey> dayAfter(LocalDate after) {
      return KeyRange.after(written(), DAY, after);
    }

    /** {@return all keys whose {@code day} is at most this} */
    public KeyRange<PhoneReadingKey> dayTo(LocalDate to) {
      return KeyRange.to(written(), DAY, to);
    }

    /** {@return all keys whose {@code day} is less than this} */
    public KeyRange<PhoneReadingKey> dayBefore(LocalDate before) {
      return KeyRange.before(written(), DAY, before);
    }
  }
}
