package shop;

import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.key.KeyWriter;
import io.github.bigtablemapper.key.StringPart;
import javax.annotation.processing.Generated;

/**
 * The row keys of {@link ShopItem}, and the ranges that hold rows of several entities.
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
  /** {@return all keys with this {@code customer}} */
  static CustomerPrefix customer(String customer) {
    KeyWriter out = KeyWriter.readable();
    ShopItemKeyParts.CUSTOMER.write(out, customer);
    return new CustomerPrefix(out);
  }

  /** {@return all keys whose {@code customer} is in [from, to)} */
  static KeyRange<ShopItemKey> customerBetween(String from, String to) {
    return KeyRange.between(KeyWriter.readable(), ShopItemKeyParts.CUSTOMER, from, to);
  }

  /** {@return all keys whose {@code customer} is at least this} */
  static KeyRange<ShopItemKey> customerFrom(String from) {
    return KeyRange.from(KeyWriter.readable(), ShopItemKeyParts.CUSTOMER, from);
  }

  /** {@return all keys whose {@code customer} is greater than this} */
  static KeyRange<ShopItemKey> customerAfter(String after) {
    return KeyRange.after(KeyWriter.readable(), ShopItemKeyParts.CUSTOMER, after);
  }

  /** {@return all keys whose {@code customer} is at most this} */
  static KeyRange<ShopItemKey> customerTo(String to) {
    return KeyRange.to(KeyWriter.readable(), ShopItemKeyParts.CUSTOMER, to);
  }

  /** {@return all keys whose {@code customer} is less than this} */
  static KeyRange<ShopItemKey> customerBefore(String before) {
    return KeyRange.before(KeyWriter.readable(), ShopItemKeyParts.CUSTOMER, before);
  }

  /** {@return all keys whose {@code customer} starts with this text} */
  static KeyRange<ShopItemKey> customerStartsWith(String text) {
    return KeyRange.startsWith(KeyWriter.readable(), ShopItemKeyParts.CUSTOMER, text);
  }

  /** {@return the row of a {@link ShopItem.Order}, and all rows whose key starts with its key} */
  static KeyRange<ShopItemKey> withChildren(ShopItem_OrderKey parent) {
    return KeyRange.withChildren(parent.written());
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
