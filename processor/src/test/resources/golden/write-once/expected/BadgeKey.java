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
 * The row key of {@link Badge}: {@code id}.
 *
 * <pre>
 * id   text, %XX-escaped
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public record BadgeKey(String id) implements Key {
  private static final StringPart ID = StringPart.of("id");

  /** {@return the key of these parts} */
  public static BadgeKey of(String id) {
    return new BadgeKey(id);
  }

  /** {@return the key of a {@link Badge}} */
  public static BadgeKey of(Badge badge) {
    return BadgeMapping.INSTANCE.key(badge);
  }

  /** {@return all keys: a full scan of the table} */
  public static AllKeys all() {
    return new AllKeys();
  }

  /** {@return the key that a reader stands on} */
  static BadgeKey read(KeyReader in) {
    String id = ID.read(in);
    in.end();
    return new BadgeKey(id);
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
    return KeyHash.of("BadgeKey", this);
  }

  /** All keys. */
  public static final class AllKeys extends KeyPrefix<BadgeKey> {
    private AllKeys() {
      super(KeyWriter.readable());
    }

    /** {@return the range of {@code id}} */
    public TextRange<BadgeKey> id() {
      return range(ID);
    }
  }
}
