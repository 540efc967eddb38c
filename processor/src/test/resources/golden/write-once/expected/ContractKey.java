package shop;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyHash;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.key.KeyReader;
import io.github.bigtablemapper.key.KeyWriter;
import io.github.bigtablemapper.key.StringPart;
import javax.annotation.processing.Generated;

/**
 * The row key of {@link Contract}: {@code id}.
 *
 * <pre>
 * id   text, %XX-escaped
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public record ContractKey(String id) implements Key {
  private static final StringPart ID = StringPart.of("id");

  /** {@return the key of these parts} */
  public static ContractKey of(String id) {
    return new ContractKey(id);
  }

  /** {@return all keys: a full scan of the table} */
  public static KeyRange<ContractKey> all() {
    return KeyRange.within(KeyWriter.readable());
  }

  /** {@return the key with this {@code id}} */
  public static ContractKey id(String id) {
    return new ContractKey(id);
  }

  /** {@return all keys whose {@code id} is in [from, to)} */
  public static KeyRange<ContractKey> idBetween(String from, String to) {
    return KeyRange.between(KeyWriter.readable(), ID, from, to);
  }

  /** {@return all keys whose {@code id} is at least this} */
  public static KeyRange<ContractKey> idFrom(String from) {
    return KeyRange.from(KeyWriter.readable(), ID, from);
  }

  /** {@return all keys whose {@code id} is greater than this} */
  public static KeyRange<ContractKey> idAfter(String after) {
    return KeyRange.after(KeyWriter.readable(), ID, after);
  }

  /** {@return all keys whose {@code id} is at most this} */
  public static KeyRange<ContractKey> idTo(String to) {
    return KeyRange.to(KeyWriter.readable(), ID, to);
  }

  /** {@return all keys whose {@code id} is less than this} */
  public static KeyRange<ContractKey> idBefore(String before) {
    return KeyRange.before(KeyWriter.readable(), ID, before);
  }

  /** {@return all keys whose {@code id} starts with this text} */
  public static KeyRange<ContractKey> idStartsWith(String text) {
    return KeyRange.startsWith(KeyWriter.readable(), ID, text);
  }

  /** {@return the key that a reader stands on} */
  static ContractKey read(KeyReader in) {
    String id = ID.read(in);
    in.end();
    return new ContractKey(id);
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
    return KeyHash.of("ContractKey", this);
  }
}
