package shop;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.EnumPart;
import io.github.bigtablemapper.key.IntPart;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyHash;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.KeyReader;
import io.github.bigtablemapper.key.KeyWriter;
import io.github.bigtablemapper.key.PartRange;
import io.github.bigtablemapper.key.StringPart;
import io.github.bigtablemapper.key.TextRange;
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

  /** {@return the key of a {@link Shop.Order}} */
  public static Shop_OrderKey of(Shop.Order order) {
    return Shop_OrderMapping.INSTANCE.key(order);
  }

  /** {@return all keys: a full scan of the table} */
  public static AllKeys all() {
    return new AllKeys();
  }

  /** {@return all keys with this {@code customer}} */
  public static CustomerPrefix customer(String customer) {
    KeyWriter out = KeyWriter.readable();
    CUSTOMER.write(out, customer);
    return new CustomerPrefix(out);
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

  /** All keys. */
  public static final class AllKeys extends KeyPrefix<Shop_OrderKey> {
    private AllKeys() {
      super(KeyWriter.readable());
    }

    /** {@return the range of {@code customer}} */
    public TextRange<Shop_OrderKey> customer() {
      return range(CUSTOMER);
    }
  }

  /** All keys with a certain {@code customer}. */
  public static final class CustomerPrefix extends KeyPrefix<Shop_OrderKey> {
    private CustomerPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return all keys with this {@code prefix}} */
    public PrefixPrefix prefix(Shop.CustomerPrefix prefix) {
      return new PrefixPrefix(with(PREFIX, prefix));
    }

    /** {@return the range of {@code prefix}, in the order of the names} */
    public PartRange<Shop_OrderKey, Shop.CustomerPrefix> prefix() {
      return range(PREFIX);
    }
  }

  /** All keys with a certain {@code customer} and {@code prefix}. */
  public static final class PrefixPrefix extends KeyPrefix<Shop_OrderKey> {
    private PrefixPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return all keys with this {@code status}} */
    public StatusPrefix status(Shop.Status status) {
      return new StatusPrefix(with(STATUS, status));
    }

    /** {@return the range of {@code status}, in the order of the names} */
    public PartRange<Shop_OrderKey, Shop.Status> status() {
      return range(STATUS);
    }
  }

  /** All keys with a certain {@code customer}, {@code prefix} and {@code status}. */
  public static final class StatusPrefix extends KeyPrefix<Shop_OrderKey> {
    private StatusPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return the range of {@code number}} */
    public PartRange<Shop_OrderKey, Integer> number() {
      return range(NUMBER);
    }
  }
}
