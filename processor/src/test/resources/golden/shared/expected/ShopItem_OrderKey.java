package shop;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.ConstantPart;
import io.github.bigtablemapper.key.KeyHash;
import io.github.bigtablemapper.key.KeyPattern;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.key.KeyReader;
import io.github.bigtablemapper.key.KeyWriter;
import io.github.bigtablemapper.key.LongPart;
import io.github.bigtablemapper.key.StringPart;
import javax.annotation.processing.Generated;

/**
 * The row key of {@link ShopItem.Order}: {@code customer#order#number}.
 *
 * <pre>
 * customer   text, %XX-escaped
 * "order"    constant
 * number     19 digits
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public record ShopItem_OrderKey(String customer, long number) implements ShopItemKey {
  private static final StringPart CUSTOMER = StringPart.of("customer");
  private static final ConstantPart ORDER = ConstantPart.of("order");
  private static final LongPart NUMBER = LongPart.of("number");

  static final KeyPattern PATTERN = KeyPattern.readable(CUSTOMER, ORDER, NUMBER);

  /** {@return the key of these parts} */
  public static ShopItem_OrderKey of(String customer, long number) {
    return new ShopItem_OrderKey(customer, number);
  }

  /** {@return all keys with this {@code customer}} */
  public static CustomerPrefix customer(String customer) {
    KeyWriter out = KeyWriter.readable();
    CUSTOMER.write(out, customer);
    ORDER.write(out);
    return new CustomerPrefix(out);
  }

  /** {@return all keys whose {@code customer} is in [from, to)} */
  public static KeyRange<ShopItem_OrderKey> customerBetween(String from, String to) {
    return KeyRange.between(KeyWriter.readable(), CUSTOMER, from, to);
  }

  /** {@return all keys whose {@code customer} is at least this} */
  public static KeyRange<ShopItem_OrderKey> customerFrom(String from) {
    return KeyRange.from(KeyWriter.readable(), CUSTOMER, from);
  }

  /** {@return all keys whose {@code customer} is greater than this} */
  public static KeyRange<ShopItem_OrderKey> customerAfter(String after) {
    return KeyRange.after(KeyWriter.readable(), CUSTOMER, after);
  }

  /** {@return all keys whose {@code customer} is at most this} */
  public static KeyRange<ShopItem_OrderKey> customerTo(String to) {
    return KeyRange.to(KeyWriter.readable(), CUSTOMER, to);
  }

  /** {@return all keys whose {@code customer} is less than this} */
  public static KeyRange<ShopItem_OrderKey> customerBefore(String before) {
    return KeyRange.before(KeyWriter.readable(), CUSTOMER, before);
  }

  /** {@return all keys whose {@code customer} starts with this text} */
  public static KeyRange<ShopItem_OrderKey> customerStartsWith(String text) {
    return KeyRange.startsWith(KeyWriter.readable(), CUSTOMER, text);
  }

  /** {@return the key that a reader stands on} */
  static ShopItem_OrderKey read(KeyReader in) {
    String customer = CUSTOMER.read(in);
    ORDER.read(in);
    long number = NUMBER.readLong(in);
    in.end();
    return new ShopItem_OrderKey(customer, number);
  }

  @Override
  public ByteString toByteString() {
    return written().toByteString();
  }

  /** {@return a writer of all parts} */
  KeyWriter written() {
    KeyWriter out = KeyWriter.readable();
    CUSTOMER.write(out, customer);
    ORDER.write(out);
    NUMBER.write(out, number);
    return out;
  }

  /** {@return the type and a hash: the key itself must not reach a log} */
  @Override
  public String toString() {
    return KeyHash.of("ShopItem_OrderKey", this);
  }

  /** All keys with a certain {@code customer}. */
  public static final class CustomerPrefix extends KeyPrefix<ShopItem_OrderKey> {
    private CustomerPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return the key with this {@code number}} */
    public ShopItem_OrderKey number(long number) {
      KeyWriter out = written();
      NUMBER.write(out, number);
      KeyReader in = KeyReader.readable();
      in.reset(out.toByteString());
      return ShopItem_OrderKey.read(in);
    }

    /** {@return all keys whose {@code number} is in [from, to)} */
    public KeyRange<ShopItem_OrderKey> numberBetween(long from, long to) {
      return KeyRange.between(written(), NUMBER, from, to);
    }

    /** {@return all keys whose {@code number} is at least this} */
    public KeyRange<ShopItem_OrderKey> numberFrom(long from) {
      return KeyRange.from(written(), NUMBER, from);
    }

    /** {@return all keys whose {@code number} is greater than this} */
    public KeyRange<ShopItem_OrderKey> numberAfter(long after) {
      return KeyRange.after(written(), NUMBER, after);
    }

    /** {@return all keys whose {@code number} is at most this} */
    public KeyRange<ShopItem_OrderKey> numberTo(long to) {
      return KeyRange.to(written(), NUMBER, to);
    }

    /** {@return all keys whose {@code number} is less than this} */
    public KeyRange<ShopItem_OrderKey> numberBefore(long before) {
      return KeyRange.before(written(), NUMBER, before);
    }
  }
}
