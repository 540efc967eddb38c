package shop;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.EnumPart;
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
 * The row key of {@link Shop.Order}: {@code customer#prefix#status#number}.
 *
 * <pre>
 * customer   text, %XX-escaped
 * prefix     name of the constant, %XX-escaped
 * status     name of the constant, %XX-escaped
 * number     10 digits
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
record Shop_OrderKey(
    String customer, Shop.CustomerPrefix prefix, Shop.Status status, int number)
    implements Key {
  private static final StringPart CUSTOMER = StringPart.of("customer");
  private static final EnumPart<Shop.CustomerPrefix> PREFIX =
      EnumPart.of("prefix", Shop.CustomerPrefix.values());
  private static final EnumPart<Shop.Status> STATUS = EnumPart.of("status", Shop.Status.values());
  private static final IntPart NUMBER = IntPart.of("number");

  /** {@return the key of these parts} */
  public static Shop_OrderKey of(String customer, Shop.CustomerPrefix prefix, Shop.Status status,
      int number) {
    return new Shop_OrderKey(customer, prefix, status, number);
  }

  /** {@return all keys: a full scan of the table} */
  public static KeyRange<Shop_OrderKey> all() {
    return KeyRange.within(KeyWriter.readable());
  }

  /** {@return all keys with this {@code customer}} */
  public static CustomerPrefix customer(String customer) {
    KeyWriter out = KeyWriter.readable();
    CUSTOMER.write(out, customer);
    return new CustomerPrefix(out);
  }

  /** {@return all keys whose {@code customer} is in [from, to)} */
  public static KeyRange<Shop_OrderKey> customerBetween(String from, String to) {
    return KeyRange.between(KeyWriter.readable(), CUSTOMER, from, to);
  }

  /** {@return all keys whose {@code customer} is at least this} */
  public static KeyRange<Shop_OrderKey> customerFrom(String from) {
    return KeyRange.from(KeyWriter.readable(), CUSTOMER, from);
  }

  /** {@return all keys whose {@code customer} is greater than this} */
  public static KeyRange<Shop_OrderKey> customerAfter(String after) {
    return KeyRange.after(KeyWriter.readable(), CUSTOMER, after);
  }

  /** {@return all keys whose {@code customer} is at most this} */
  public static KeyRange<Shop_OrderKey> customerTo(String to) {
    return KeyRange.to(KeyWriter.readable(), CUSTOMER, to);
  }

  /** {@return all keys whose {@code customer} is less than this} */
  public static KeyRange<Shop_OrderKey> customerBefore(String before) {
    return KeyRange.before(KeyWriter.readable(), CUSTOMER, before);
  }

  /** {@return all keys whose {@code customer} starts with this text} */
  public static KeyRange<Shop_OrderKey> customerStartsWith(String text) {
    return KeyRange.startsWith(KeyWriter.readable(), CUSTOMER, text);
  }

  /** {@return the key that a reader stands on} */
  static Shop_OrderKey read(KeyReader in) {
    String customer = CUSTOMER.read(in);
    Shop.CustomerPrefix prefix = PREFIX.read(in);
    Shop.Status status = STATUS.read(in);
    int number = NUMBER.readInt(in);
    in.end();
    return new Shop_OrderKey(customer, prefix, status, number);
  }

  @Override
  public ByteString toByteString() {
    KeyWriter out = KeyWriter.readable();
    CUSTOMER.write(out, customer);
    PREFIX.write(out, prefix);
    STATUS.write(out, status);
    NUMBER.write(out, number);
    return out.toByteString();
  }

  /** {@return the type and a hash: the key itself must not reach a log} */
  @Override
  public String toString() {
    return KeyHash.of("Shop_OrderKey", this);
  }

  /** All keys with a certain {@code customer}. */
  public static final class CustomerPrefix extends KeyPrefix<Shop_OrderKey> {
    private CustomerPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return all keys with this {@code prefix}} */
    public PrefixPrefix prefix(Shop.CustomerPrefix prefix) {
      KeyWriter out = written();
      PREFIX.write(out, prefix);
      return new PrefixPrefix(out);
    }

    /** {@return all keys whose {@code prefix} is in [from, to), in the order of the names} */
    public KeyRange<Shop_OrderKey> prefixBetween(Shop.CustomerPrefix from, Shop.CustomerPrefix to) {
      return KeyRange.between(written(), PREFIX, from, to);
    }

    /** {@return all keys whose {@code prefix} is at least this, in the order of the names} */
    public KeyRange<Shop_OrderKey> prefixFrom(Shop.CustomerPrefix from) {
      return KeyRange.from(written(), PREFIX, from);
    }

    /** {@return all keys whose {@code prefix} is greater than this, in the order of the names} */
    public KeyRange<Shop_OrderKey> prefixAfter(Shop.CustomerPrefix after) {
      return KeyRange.after(written(), PREFIX, after);
    }

    /** {@return all keys whose {@code prefix} is at most this, in the order of the names} */
    public KeyRange<Shop_OrderKey> prefixTo(Shop.CustomerPrefix to) {
      return KeyRange.to(written(), PREFIX, to);
    }

    /** {@return all keys whose {@code prefix} is less than this, in the order of the names} */
    public KeyRange<Shop_OrderKey> prefixBefore(Shop.CustomerPrefix before) {
      return KeyRange.before(written(), PREFIX, before);
    }
  }

  /** All keys with a certain {@code customer} and {@code prefix}. */
  public static final class PrefixPrefix extends KeyPrefix<Shop_OrderKey> {
    private PrefixPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return all keys with this {@code status}} */
    public StatusPrefix status(Shop.Status status) {
      KeyWriter out = written();
      STATUS.write(out, status);
      return new StatusPrefix(out);
    }

    /** {@return all keys whose {@code status} is in [from, to), in the order of the names} */
    public KeyRange<Shop_OrderKey> statusBetween(Shop.Status from, Shop.Status to) {
      return KeyRange.between(written(), STATUS, from, to);
    }

    /** {@return all keys whose {@code status} is at least this, in the order of the names} */
    public KeyRange<Shop_OrderKey> statusFrom(Shop.Status from) {
      return KeyRange.from(written(), STATUS, from);
    }

    /** {@return all keys whose {@code status} is greater than this, in the order of the names} */
    public KeyRange<Shop_OrderKey> statusAfter(Shop.Status after) {
      return KeyRange.after(written(), STATUS, after);
    }

    /** {@return all keys whose {@code status} is at most this, in the order of the names} */
    public KeyRange<Shop_OrderKey> statusTo(Shop.Status to) {
      return KeyRange.to(written(), STATUS, to);
    }

    /** {@return all keys whose {@code status} is less than this, in the order of the names} */
    public KeyRange<Shop_OrderKey> statusBefore(Shop.Status before) {
      return KeyRange.before(written(), STATUS, before);
    }
  }

  /** All keys with a certain {@code customer}, {@code prefix} and {@code status}. */
  public static final class StatusPrefix extends KeyPrefix<Shop_OrderKey> {
    private StatusPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return the key with this {@code number}} */
    public Shop_OrderKey number(int number) {
      KeyWriter out = written();
      NUMBER.write(out, number);
      KeyReader in = KeyReader.readable();
      in.reset(out.toByteString());
      return Shop_OrderKey.read(in);
    }

    /** {@return all keys whose {@code number} is in [from, to)} */
    public KeyRange<Shop_OrderKey> numberBetween(int from, int to) {
      return KeyRange.between(written(), NUMBER, from, to);
    }

    /** {@return all keys whose {@code number} is at least this} */
    public KeyRange<Shop_OrderKey> numberFrom(int from) {
      return KeyRange.from(written(), NUMBER, from);
    }

    /** {@return all keys whose {@code number} is greater than this} */
    public KeyRange<Shop_OrderKey> numberAfter(int after) {
      return KeyRange.after(written(), NUMBER, after);
    }

    /** {@return all keys whose {@code number} is at most this} */
    public KeyRange<Shop_OrderKey> numberTo(int to) {
      return KeyRange.to(written(), NUMBER, to);
    }

    /** {@return all keys whose {@code number} is less than this} */
    public KeyRange<Shop_OrderKey> numberBefore(int before) {
      return KeyRange.before(written(), NUMBER, before);
    }
  }
}
