package sales;

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
 * The row key of {@link Bill}: {@code number}.
 *
 * <pre>
 * number   text, %XX-escaped
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public record BillKey(String number) implements Key {
  static final StringPart NUMBER = StringPart.of("number");

  static final KeyPattern PATTERN = KeyPattern.readable(NUMBER);

  /** {@return the key of these parts} */
  public static BillKey of(String number) {
    return new BillKey(number);
  }

  /** {@return the key of a {@link Bill}} */
  public static BillKey of(Bill bill) {
    return BillMapping.INSTANCE.key(bill);
  }

  /** {@return all keys: a full scan of the table} */
  public static AllKeys all() {
    return new AllKeys();
  }

  /** {@return the key that a reader stands on} */
  static BillKey read(KeyReader in) {
    String number = NUMBER.read(in);
    in.end();
    return new BillKey(number);
  }

  @Override
  public ByteString toByteString() {
    KeyWriter out = KeyWriter.readable();
    NUMBER.write(out, number);
    return out.toByteString();
  }

  /** {@return the type and a hash: the key itself must not reach a log} */
  @Override
  public String toString() {
    return Key.toString("BillKey", this);
  }

  /** All keys. */
  public static final class AllKeys extends KeyPrefix<BillKey> {
    private AllKeys() {
      super(KeyWriter.readable());
    }

    /** {@return the range of {@code number}} */
    public TextRange<BillKey> number() {
      return range(NUMBER);
    }
  }
}
