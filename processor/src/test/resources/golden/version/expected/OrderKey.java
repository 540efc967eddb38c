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
 * The row key of {@link Order}: {@code id}.
 *
 * <pre>
 * id   text, %XX-escaped
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public record OrderKey(String id) implements Key {
  private static final StringPart ID = StringPart.of("id");

  /** {@return the key of these parts} */
  public static OrderKey of(String id) {
    return new OrderKey(id);
  }

  /** {@return the key of a {@link Order}} */
  public static OrderKey of(Order order) {
    return OrderMapping.INSTANCE.key(order);
  }

  /** {@return all keys: a full scan of the table} */
  public static AllKeys all() {
    return new AllKeys();
  }

  /** {@return the key that a reader stands on} */
  static OrderKey read(KeyReader in) {
    String id = ID.read(in);
    in.end();
    return new OrderKey(id);
  }

  @Override
  public ByteString toByteString() {
    KeyWriter out = KeyWriter.readable();
    ID.write(out, id);
    return out.toByteString();
  }

  /** {@return the type and a hash: the key itself must not reach a log} */
  @Override
  public String toString() {
    return KeyHash.of("OrderKey", this);
  }

  /** All keys. */
  public static final class AllKeys extends KeyPrefix<OrderKey> {
    private AllKeys() {
      super(KeyWriter.readable());
    }

    /** {@return the range of {@code id}} */
    public TextRange<OrderKey> id() {
      return range(ID);
    }
  }
}
