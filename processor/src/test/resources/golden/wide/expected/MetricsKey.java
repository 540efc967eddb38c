package wide;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyHash;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.key.KeyReader;
import io.github.bigtablemapper.key.KeyWriter;
import io.github.bigtablemapper.key.StringPart;
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

  /** {@return all keys: a full scan of the table} */
  public static KeyRange<MetricsKey> all() {
    return KeyRange.within(KeyWriter.readable());
  }

  /** {@return the key with this {@code host}} */
  public static MetricsKey host(String host) {
    return new MetricsKey(host);
  }

  /** {@return all keys whose {@code host} is in [from, to)} */
  public static KeyRange<MetricsKey> hostBetween(String from, String to) {
    return KeyRange.between(KeyWriter.readable(), HOST, from, to);
  }

  /** {@return all keys whose {@code host} is at least this} */
  public static KeyRange<MetricsKey> hostFrom(String from) {
    return KeyRange.from(KeyWriter.readable(), HOST, from);
  }

  /** {@return all keys whose {@code host} is greater than this} */
  public static KeyRange<MetricsKey> hostAfter(String after) {
    return KeyRange.after(KeyWriter.readable(), HOST, after);
  }

  /** {@return all keys whose {@code host} is at most this} */
  public static KeyRange<MetricsKey> hostTo(String to) {
    return KeyRange.to(KeyWriter.readable(), HOST, to);
  }

  /** {@return all keys whose {@code host} is less than this} */
  public static KeyRange<MetricsKey> hostBefore(String before) {
    return KeyRange.before(KeyWriter.readable(), HOST, before);
  }

  /** {@return all keys whose {@code host} starts with this text} */
  public static KeyRange<MetricsKey> hostStartsWith(String text) {
    return KeyRange.startsWith(KeyWriter.readable(), HOST, text);
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
}
