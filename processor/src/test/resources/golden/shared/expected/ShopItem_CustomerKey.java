package shop;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.ConstantPart;
import io.github.bigtablemapper.key.KeyHash;
import io.github.bigtablemapper.key.KeyPattern;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.key.KeyReader;
import io.github.bigtablemapper.key.KeyWriter;
import io.github.bigtablemapper.key.StringPart;
import javax.annotation.processing.Generated;

/**
 * The row key of {@link ShopItem.Customer}: {@code customer#!profile}.
 *
 * <pre>
 * customer     text, %XX-escaped
 * "!profile"   constant
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public record ShopItem_CustomerKey(String customer) implements ShopItemKey {
  private static final StringPart CUSTOMER = StringPart.of("customer");
  private static final ConstantPart _PROFILE = ConstantPart.of("!profile");

  static final KeyPattern PATTERN = KeyPattern.readable(CUSTOMER, _PROFILE);

  /** {@return the key of these parts} */
  public static ShopItem_CustomerKey of(String customer) {
    return new ShopItem_CustomerKey(customer);
  }

  /** {@return the key with this {@code customer}} */
  public static ShopItem_CustomerKey customer(String customer) {
    return new ShopItem_CustomerKey(customer);
  }

  /** {@return all keys whose {@code customer} is in [from, to)} */
  public static KeyRange<ShopItem_CustomerKey> customerBetween(String from, String to) {
    return KeyRange.between(KeyWriter.readable(), CUSTOMER, from, to);
  }

  /** {@return all keys whose {@code customer} is at least this} */
  public static KeyRange<ShopItem_CustomerKey> customerFrom(String from) {
    return KeyRange.from(KeyWriter.readable(), CUSTOMER, from);
  }

  /** {@return all keys whose {@code customer} is greater than this} */
  public static KeyRange<ShopItem_CustomerKey> customerAfter(String after) {
    return KeyRange.after(KeyWriter.readable(), CUSTOMER, after);
  }

  /** {@return all keys whose {@code customer} is at most this} */
  public static KeyRange<ShopItem_CustomerKey> customerTo(String to) {
    return KeyRange.to(KeyWriter.readable(), CUSTOMER, to);
  }

  /** {@return all keys whose {@code customer} is less than this} */
  public static KeyRange<ShopItem_CustomerKey> customerBefore(String before) {
    return KeyRange.before(KeyWriter.readable(), CUSTOMER, before);
  }

  /** {@return all keys whose {@code customer} starts with this text} */
  public static KeyRange<ShopItem_CustomerKey> customerStartsWith(String text) {
    return KeyRange.startsWith(KeyWriter.readable(), CUSTOMER, text);
  }

  /** {@return the key that a reader stands on} */
  static ShopItem_CustomerKey read(KeyReader in) {
    String customer = CUSTOMER.read(in);
    _PROFILE.read(in);
    in.end();
    return new ShopItem_CustomerKey(customer);
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

  /** {@return the type and a hash: the key itself must not reach a log} */
  @Override
  public String toString() {
    return KeyHash.of("ShopItem_CustomerKey", this);
  }
}
