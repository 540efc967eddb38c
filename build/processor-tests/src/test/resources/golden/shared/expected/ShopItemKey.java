package shop;

import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.ParentPrefix;
import io.github.bigtablemapper.key.TextRange;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.StringPart;
import javax.annotation.processing.Generated;

/**
 * The row keys of {@link ShopItem}, and the ranges that contain rows of several entities.
 *
 * <pre>
 * ShopItem.Customer    customer#!profile
 * ShopItem.Order       customer#order#number
 * ShopItem.OrderLine   customer#order#number#line#position
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public sealed interface ShopItemKey extends Key
    permits ShopItem_CustomerKey, ShopItem_OrderKey, ShopItem_OrderLineKey {
  /** {@return all keys: a full scan of the table} */
  static AllKeys all() {
    return new AllKeys();
  }

  /** {@return all keys with this {@code customer}} */
  static CustomerPrefix customer(String customer) {
    KeyWriter out = KeyWriter.readable();
    ShopItemKeyParts.CUSTOMER.write(out, customer);
    return new CustomerPrefix(out);
  }

  /** {@return the row of a {@link ShopItem.Order}, and all rows whose key starts with its key} */
  static ParentPrefix<ShopItemKey> withChildren(ShopItem_OrderKey parent) {
    return ParentPrefix.of(parent.written());
  }

  /** All keys. */
  final class AllKeys extends KeyPrefix<ShopItemKey> {
    private AllKeys() {
      super(KeyWriter.readable());
    }

    /** {@return the range of {@code customer}} */
    public TextRange<ShopItemKey> customer() {
      return range(ShopItemKeyParts.CUSTOMER);
    }
  }

  /** All keys with a certain {@code customer}. */
  final class CustomerPrefix extends KeyPrefix<ShopItemKey> {
    private CustomerPrefix(KeyWriter written) {
      super(written);
    }
  }

  /** What the keys start with. */
  final class ShopItemKeyParts {
    private static final StringPart CUSTOMER = StringPart.of("customer");

    private ShopItemKeyParts() {}
  }
}
