package bank;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.TextRange;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.StringPart;
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
  static final StringPart IBAN = StringPart.of("iban");

  static final KeyPattern PATTERN = KeyPattern.readable(IBAN);

  /** {@return the key of these parts} */
  public static AccountKey of(String iban) {
    return new AccountKey(iban);
  }

  /** {@return the key of a {@link Account}} */
  public static AccountKey of(Account account) {
    return AccountMapping.INSTANCE.key(account);
  }

  /** {@return all keys: a full scan of the table} */
  public static AllKeys all() {
    return new AllKeys();
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
    return Key.toString("AccountKey", this);
  }

  /** All keys. */
  public static final class AllKeys extends KeyPrefix<AccountKey> {
    private AllKeys() {
      super(KeyWriter.readable());
    }

    /** {@return the range of {@code iban}} */
    public TextRange<AccountKey> iban() {
      return range(IBAN);
    }
  }
}
