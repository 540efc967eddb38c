package wide;

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
 * The row key of {@link Metrics}: {@code host}.
 *
 * <pre>
 * host   text, %XX-escaped
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public record MetricsKey(String host) implements Key {
  private static final StringPart HOST = StringPart.of("host");

  /** {@return the key of these parts} */
  public static MetricsKey of(String host) {
    return new MetricsKey(host);
  }

  /** {@return the key of a {@link Metrics}} */
  public static MetricsKey of(Metrics metrics) {
    return MetricsMapping.INSTANCE.key(metrics);
  }

  /** {@return all keys: a full scan of the table} */
  public static AllKeys all() {
    return new AllKeys();
  }

  /** {@return the key that a reader stands on} */
  static MetricsKey read(KeyReader in) {
    String host = HOST.read(in);
    in.end();
    return new MetricsKey(host);
  }

  @Override
  public ByteString toByteString() {
    KeyWriter out = KeyWriter.readable();
    HOST.write(out, host);
    return out.toByteString();
  }

  /** {@return the type and a hash: the key itself must not reach a log} */
  @Override
  public String toString() {
    return KeyHash.of("MetricsKey", this);
  }

  /** All keys. */
  public static final class AllKeys extends KeyPrefix<MetricsKey> {
    private AllKeys() {
      super(KeyWriter.readable());
    }

    /** {@return the range of {@code host}} */
    public TextRange<MetricsKey> host() {
      return range(HOST);
    }
  }
}
