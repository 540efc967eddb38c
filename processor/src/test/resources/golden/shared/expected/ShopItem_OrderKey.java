package shop;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.PartRange;
import io.github.bigtablemapper.key.TextRange;
import io.github.bigtablemapper.key.format.ConstantPart;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.LongPart;
import io.github.bigtablemapper.key.format.StringPart;
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
  static final StringPart CUSTOMER = StringPart.of("customer");

  static final ConstantPart ORDER = ConstantPart.of("order");

  static final LongPart NUMBER = LongPart.of("number");

  static final KeyPattern PATTERN = KeyPattern.readable(CUSTOMER, ORDER, NUMBER);

  /** {@return the key of these parts} */
  public static ShopItem_OrderKey of(String customer, long number) {
    return new ShopItem_OrderKey(customer, number);
  }

  /** {@return the key of a {@link ShopItem.Order}} */
  public static ShopItem_OrderKey of(ShopItem.Order order) {
    return ShopItem_OrderMapping.INSTANCE.key(order);
  }

  /** {@return all keys: a full scan of the table} */
  public static AllKeys all() {
    return new AllKeys();
  }

  /** {@return all keys with this {@code customer}} */
  public static CustomerPrefix customer(String customer) {
    KeyWriter out = KeyWriter.readable();
    CUSTOMER.write(out, customer);
    ORDER.write(out);
    return new CustomerPrefix(out);
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
    return Key.toString("ShopItem_OrderKey", this);
  }

  /** All keys. */
  public static final class AllKeys extends KeyPrefix<ShopItem_OrderKey> {
    private AllKeys() {
      super(KeyWriter.readable());
    }

    /** {@return the range of {@code customer}} */
    public TextRange<ShopItem_OrderKey> customer() {
      return range(CUSTOMER);
    }
  }

  /** All keys with a certain {@code customer}. */
  public static final class CustomerPrefix extends KeyPrefix<ShopItem_OrderKey> {
    private CustomerPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return the range of {@code number}} */
    public PartRange<ShopItem_OrderKey, Long> number() {
      return range(NUMBER);
    }
  }
}
