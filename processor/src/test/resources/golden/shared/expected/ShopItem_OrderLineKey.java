package shop;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.ConstantPart;
import io.github.bigtablemapper.key.IntPart;
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
 * The row key of {@link ShopItem.OrderLine}: {@code customer#order#number#line#position}.
 *
 * <pre>
 * customer   text, %XX-escaped
 * "order"    constant
 * number     19 digits
 * "line"     constant
 * position   3 digits
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public record ShopItem_OrderLineKey(
    String customer, long number, int position)
    implements ShopItemKey {
  private static final StringPart CUSTOMER = StringPart.of("customer");
  private static final ConstantPart ORDER = ConstantPart.of("order");
  private static final LongPart NUMBER = LongPart.of("number");
  private static final ConstantPart LINE = ConstantPart.of("line");
  private static final IntPart POSITION = IntPart.of("position").digits(3);

  static final KeyPattern PATTERN = KeyPattern.readable(CUSTOMER, ORDER, NUMBER, LINE, POSITION);

  /** {@return the key of these parts} */
  public static ShopItem_OrderLineKey of(String customer, long number, int position) {
    return new ShopItem_OrderLineKey(customer, number, position);
  }

  /** {@return all keys with this {@code customer}} */
  public static CustomerPrefix customer(String customer) {
    KeyWriter out = KeyWriter.readable();
    CUSTOMER.write(out, customer);
    ORDER.write(out);
    return new CustomerPrefix(out);
  }

  /** {@return all keys whose {@code customer} is in [from, to)} */
  public static KeyRange<ShopItem_OrderLineKey> customerBetween(String from, String to) {
    return KeyRange.between(KeyWriter.readable(), CUSTOMER, from, to);
  }

  /** {@return all keys whose {@code customer} is at least this} */
  public static KeyRange<ShopItem_OrderLineKey> customerFrom(String from) {
    return KeyRange.from(KeyWriter.readable(), CUSTOMER, from);
  }

  /** {@return all keys whose {@code customer} is greater than this} */
  public static KeyRange<ShopItem_OrderLineKey> customerAfter(String after) {
    return KeyRange.after(KeyWriter.readable(), CUSTOMER, after);
  }

  /** {@return all keys whose {@code customer} is at most this} */
  public static KeyRange<ShopItem_OrderLineKey> customerTo(String to) {
    return KeyRange.to(KeyWriter.readable(), CUSTOMER, to);
  }

  /** {@return all keys whose {@code customer} is less than this} */
  public static KeyRange<ShopItem_OrderLineKey> customerBefore(String before) {
    return KeyRange.before(KeyWriter.readable(), CUSTOMER, before);
  }

  /** {@return all keys whose {@code customer} starts with this text} */
  public static KeyRange<ShopItem_OrderLineKey> customerStartsWith(String text) {
    return KeyRange.startsWith(KeyWriter.readable(), CUSTOMER, text);
  }

  /** {@return the key that a reader stands on} */
  static ShopItem_OrderLineKey read(KeyReader in) {
    String customer = CUSTOMER.read(in);
    ORDER.read(in);
    long number = NUMBER.readLong(in);
    LINE.read(in);
    int position = POSITION.readInt(in);
    in.end();
    return new ShopItem_OrderLineKey(customer, number, position);
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
    LINE.write(out);
    POSITION.write(out, position);
    return out;
  }

  /** {@return the type and a hash: the key itself must not reach a log} */
  @Override
  public String toString() {
    return KeyHash.of("ShopItem_OrderLineKey", this);
  }

  /** All keys with a certain {@code customer}. */
  public static final class CustomerPrefix extends KeyPrefix<ShopItem_OrderLineKey> {
    private CustomerPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return all keys with this {@code number}} */
    public NumberPrefix number(long number) {
      KeyWriter out = written();
      NUMBER.write(out, number);
      LINE.write(out);
      return new NumberPrefix(out);
    }

    /** {@return all keys whose {@code number} is in [from, to)} */
    public KeyRange<ShopItem_OrderLineKey> numberBetween(long from, long to) {
      return KeyRange.between(written(), NUMBER, from, to);
    }

    /** {@return all keys whose {@code number} is at least this} */
    public KeyRange<ShopItem_OrderLineKey> numberFrom(long from) {
      return KeyRange.from(written(), NUMBER, from);
    }

    /** {@return all keys whose {@code number} is greater than this} */
    public KeyRange<ShopItem_OrderLineKey> numberAfter(long after) {
      return KeyRange.after(written(), NUMBER, after);
    }

    /** {@return all keys whose {@code number} is at most this} */
    public KeyRange<ShopItem_OrderLineKey> numberTo(long to) {
      return KeyRange.to(written(), NUMBER, to);
    }

    /** {@return all keys whose {@code number} is less than this} */
    public KeyRange<ShopItem_OrderLineKey> numberBefore(long before) {
      return KeyRange.before(written(), NUMBER, before);
    }
  }

  /** All keys with a certain {@code customer} and {@code number}. */
  public static final class NumberPrefix extends KeyPrefix<ShopItem_OrderLineKey> {
    private NumberPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return the key with this {@code position}} */
    public ShopItem_OrderLineKey position(int position) {
      KeyWriter out = written();
      POSITION.write(out, position);
      KeyReader in = KeyReader.readable();
      in.reset(out.toByteString());
      return ShopItem_OrderLineKey.read(in);
    }

    /** {@return all keys whose {@code position} is in [from, to)} */
    public KeyRange<ShopItem_OrderLineKey> positionBetween(int from, int to) {
      return KeyRange.between(written(), POSITION, from, to);
    }

    /** {@return all keys whose {@code position} is at least this} */
    public KeyRange<ShopItem_OrderLineKey> positionFrom(int from) {
      return KeyRange.from(written(), POSITION, from);
    }

    /** {@return all keys whose {@code position} is greater than this} */
    public KeyRange<ShopItem_OrderLineKey> positionAfter(int after) {
      return KeyRange.after(written(), POSITION, after);
    }

    /** {@return all keys whose {@code position} is at most this} */
    public KeyRange<ShopItem_OrderLineKey> positionTo(int to) {
      return KeyRange.to(written(), POSITION, to);
    }

    /** {@return all keys whose {@code position} is less than this} */
    public KeyRange<ShopItem_OrderLineKey> positionBefore(int before) {
      return KeyRange.before(written(), POSITION, before);
    }
  }
}
