package shop;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.PartRange;
import io.github.bigtablemapper.key.TextRange;
import io.github.bigtablemapper.key.format.ConstantPart;
import io.github.bigtablemapper.key.format.IntPart;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.LongPart;
import io.github.bigtablemapper.key.format.StringPart;
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
  static final StringPart CUSTOMER = StringPart.of("customer");

  static final ConstantPart ORDER = ConstantPart.of("order");

  static final LongPart NUMBER = LongPart.of("number");

  static final ConstantPart LINE = ConstantPart.of("line");

  static final IntPart POSITION = IntPart.of("position").digits(3);

  static final KeyPattern PATTERN = KeyPattern.readable(CUSTOMER, ORDER, NUMBER, LINE, POSITION);

  /**
   * Use {@link #of}. A record cannot hide its constructor.
   *
   * @hidden
   */
  @ForGeneratedCode
  public ShopItem_OrderLineKey {}

  /** {@return the key of these parts} */
  public static ShopItem_OrderLineKey of(String customer, long number, int position) {
    return new ShopItem_OrderLineKey(customer, number, position);
  }

  /** {@return the key of a {@link ShopItem.OrderLine}} */
  public static ShopItem_OrderLineKey of(ShopItem.OrderLine orderLine) {
    return ShopItem_OrderLineMapping.INSTANCE.key(orderLine);
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
    return Key.toString("ShopItem_OrderLineKey", this);
  }

  /** All keys. */
  public static final class AllKeys extends KeyPrefix<ShopItem_OrderLineKey> {
    private AllKeys() {
      super(KeyWriter.readable());
    }

    /** {@return the range of {@code customer}} */
    public TextRange<ShopItem_OrderLineKey> customer() {
      return range(CUSTOMER);
    }
  }

  /** All keys with a certain {@code customer}. */
  public static final class CustomerPrefix extends KeyPrefix<ShopItem_OrderLineKey> {
    private CustomerPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return all keys with this {@code number}} */
    public NumberPrefix number(long number) {
      KeyWriter out = with(NUMBER, number);
      LINE.write(out);
      return new NumberPrefix(out);
    }

    /** {@return the range of {@code number}} */
    public PartRange<ShopItem_OrderLineKey, Long> number() {
      return range(NUMBER);
    }
  }

  /** All keys with a certain {@code customer} and {@code number}. */
  public static final class NumberPrefix extends KeyPrefix<ShopItem_OrderLineKey> {
    private NumberPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return the range of {@code position}} */
    public PartRange<ShopItem_OrderLineKey, Integer> position() {
      return range(POSITION);
    }
  }
}
