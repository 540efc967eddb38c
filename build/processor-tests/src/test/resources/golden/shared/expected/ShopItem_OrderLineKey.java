package shop;

import com.google.protobuf.ByteString;
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
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

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
public final class ShopItem_OrderLineKey implements ShopItemKey {
  static final StringPart CUSTOMER = StringPart.of("customer");

  static final ConstantPart ORDER = ConstantPart.of("order");

  static final LongPart NUMBER = LongPart.of("number");

  static final ConstantPart LINE = ConstantPart.of("line");

  static final IntPart POSITION = IntPart.of("position").digits(3);

  static final KeyPattern PATTERN = KeyPattern.readable(CUSTOMER, ORDER, NUMBER, LINE, POSITION);

  private final String customer;
  private final long number;
  private final int position;

  private ShopItem_OrderLineKey(String customer, long number, int position) {
    this.customer = customer;
    this.number = number;
    this.position = position;
  }

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

  /** {@return {@code customer}} */
  public String customer() {
    return customer;
  }

  /** {@return {@code number}} */
  public long number() {
    return number;
  }

  /** {@return {@code position}} */
  public int position() {
    return position;
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

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ShopItem_OrderLineKey that
        && Objects.equals(customer, that.customer)
        && number == that.number
        && position == that.position;
  }

  @Override
  public int hashCode() {
    int hash = Objects.hashCode(customer);
    hash = 31 * hash + Long.hashCode(number);
    return 31 * hash + Integer.hashCode(position);
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
