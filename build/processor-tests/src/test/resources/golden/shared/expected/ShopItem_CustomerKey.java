package shop;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.TextRange;
import io.github.bigtablemapper.key.format.ConstantPart;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.StringPart;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * The row key of {@link ShopItem.Customer}: {@code customer#!profile}.
 *
 * <pre>
 * customer     text, %XX-escaped
 * "!profile"   constant
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class ShopItem_CustomerKey implements ShopItemKey {
  static final StringPart CUSTOMER = StringPart.of("customer");

  static final ConstantPart _PROFILE = ConstantPart.of("!profile");

  static final KeyPattern PATTERN = KeyPattern.readable(CUSTOMER, _PROFILE);

  private final String customer;

  private ShopItem_CustomerKey(String customer) {
    this.customer = customer;
  }

  /** {@return the key of these parts} */
  public static ShopItem_CustomerKey of(String customer) {
    return new ShopItem_CustomerKey(customer);
  }

  /** {@return the key of a {@link ShopItem.Customer}} */
  public static ShopItem_CustomerKey of(ShopItem.Customer customer) {
    return ShopItem_CustomerMapping.INSTANCE.key(customer);
  }

  /** {@return all keys: a full scan of the table} */
  public static AllKeys all() {
    return new AllKeys();
  }

  static ShopItem_CustomerKey read(KeyReader in) {
    String customer = CUSTOMER.read(in);
    _PROFILE.read(in);
    in.end();
    return new ShopItem_CustomerKey(customer);
  }

  /** {@return {@code customer}} */
  public String customer() {
    return customer;
  }

  @Override
  public ByteString toByteString() {
    return written().toByteString();
  }

  /** {@return a writer of all parts} */
  KeyWriter written() {
    KeyWriter out = KeyWriter.readable();
    CUSTOMER.write(out, customer);
    _PROFILE.write(out);
    return out;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ShopItem_CustomerKey that
        && Objects.equals(customer, that.customer);
  }

  @Override
  public int hashCode() {
    return Objects.hashCode(customer);
  }

  /** {@return the type and a hash: the key itself must not reach a log} */
  @Override
  public String toString() {
    return Key.toString("ShopItem_CustomerKey", this);
  }

  /** All keys. */
  public static final class AllKeys extends KeyPrefix<ShopItem_CustomerKey> {
    private AllKeys() {
      super(KeyWriter.readable());
    }

    /** {@return the range of {@code customer}} */
    public TextRange<ShopItem_CustomerKey> customer() {
      return range(CUSTOMER);
    }
  }
}
