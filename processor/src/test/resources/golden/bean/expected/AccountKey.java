package bank;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyHash;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.key.KeyReader;
import io.github.bigtablemapper.key.KeyWriter;
import io.github.bigtablemapper.key.StringPart;
import javax.annotation.processing.Generated;

/**
 * The row key of {@link Account}: {@code iban}.
 *
 * <pre>
 * iban   text, %XX-escaped
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public record AccountKey(String iban) implements Key {
  private static final StringPart IBAN = StringPart.of("iban");

  /** {@return the key of these parts} */
  public static AccountKey of(String iban) {
    return new AccountKey(iban);
  }

  /** {@return all keys: a full scan of the table} */
  public static KeyRange<AccountKey> all() {
    return KeyRange.within(KeyWriter.readable());
  }

  /** {@return the key with this {@code iban}} */
  public static AccountKey iban(String iban) {
    return new AccountKey(iban);
  }

  /** {@return all keys whose {@code iban} is in [from, to)} */
  public static KeyRange<AccountKey> ibanBetween(String from, String to) {
    return KeyRange.between(KeyWriter.readable(), IBAN, from, to);
  }

  /** {@return all keys whose {@code iban} is at least this} */
  public static KeyRange<AccountKey> ibanFrom(String from) {
    return KeyRange.from(KeyWriter.readable(), IBAN, from);
  }

  /** {@return all keys whose {@code iban} is greater than this} */
  public static KeyRange<AccountKey> ibanAfter(String after) {
    return KeyRange.after(KeyWriter.readable(), IBAN, after);
  }

  /** {@return all keys whose {@code iban} is at most this} */
  public static KeyRange<AccountKey> ibanTo(String to) {
    return KeyRange.to(KeyWriter.readable(), IBAN, to);
  }

  /** {@return all keys whose {@code iban} is less than this} */
  public static KeyRange<AccountKey> ibanBefore(String before) {
    return KeyRange.before(KeyWriter.readable(), IBAN, before);
  }

  /** {@return all keys whose {@code iban} starts with this text} */
  public static KeyRange<AccountKey> ibanStartsWith(String text) {
    return KeyRange.startsWith(KeyWriter.readable(), IBAN, text);
  }

  /** {@return the key that a reader stands on} */
  static AccountKey read(KeyReader in) {
    String iban = IBAN.read(in);
    in.end();
    return new AccountKey(iban);
  }

  @Override
  public ByteString toByteString() {
    KeyWriter out = KeyWriter.readable();
    IBAN.write(out, iban);
    return out.toByteString();
  }

  /** {@return the type and a hash: the key itself must not reach a log} */
  @Override
  public String toString() {
    return KeyHash.of("AccountKey", this);
  }
}
