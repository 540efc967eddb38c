package shop;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyHash;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.KeyReader;
import io.github.bigtablemapper.key.KeyWriter;
import io.github.bigtablemapper.key.StringPart;
import io.github.bigtablemapper.key.TextRange;
import javax.annotation.processing.Generated;

/**
 * The row key of {@link Sales}: {@code employee}.
 *
 * <pre>
 * employee   text, %XX-escaped
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public record SalesKey(String employee) implements Key {
  private static final StringPart EMPLOYEE = StringPart.of("employee");

  /** {@return the key of these parts} */
  public static SalesKey of(String employee) {
    return new SalesKey(employee);
  }

  /** {@return the key of a {@link Sales}} */
  public static SalesKey of(Sales sales) {
    return SalesMapping.INSTANCE.key(sales);
  }

  /** {@return all keys: a full scan of the table} */
  public static AllKeys all() {
    return new AllKeys();
  }

  /** {@return the key that a reader stands on} */
  static SalesKey read(KeyReader in) {
    String employee = EMPLOYEE.read(in);
    in.end();
    return new SalesKey(employee);
  }

  @Override
  public ByteString toByteString() {
    KeyWriter out = KeyWriter.readable();
    EMPLOYEE.write(out, employee);
    return out.toByteString();
  }

  /** {@return the type and a hash: the key itself must not reach a log} */
  @Override
  public String toString() {
    return KeyHash.of("SalesKey", this);
  }

  /** All keys. */
  public static final class AllKeys extends KeyPrefix<SalesKey> {
    private AllKeys() {
      super(KeyWriter.readable());
    }

    /** {@return the range of {@code employee}} */
    public TextRange<SalesKey> employee() {
      return range(EMPLOYEE);
    }
  }
}
