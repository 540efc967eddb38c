package shop;

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
 * The row key of {@link User}: {@code tenant#id}.
 *
 * <pre>
 * tenant   text, %XX-escaped
 * id       text, %XX-escaped
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public record UserKey(String tenant, String id) implements Key {
  static final StringPart TENANT = StringPart.of("tenant");

  static final StringPart ID = StringPart.of("id");

  static final KeyPattern PATTERN = KeyPattern.readable(TENANT, ID);

  /** {@return the key of these parts} */
  public static UserKey of(String tenant, String id) {
    return new UserKey(tenant, id);
  }

  /** {@return the key of a {@link User}} */
  public static UserKey of(User user) {
    return UserMapping.INSTANCE.key(user);
  }

  /** {@return all keys: a full scan of the table} */
  public static AllKeys all() {
    return new AllKeys();
  }

  /** {@return all keys with this {@code tenant}} */
  public static TenantPrefix tenant(String tenant) {
    KeyWriter out = KeyWriter.readable();
    TENANT.write(out, tenant);
    return new TenantPrefix(out);
  }

  /** {@return the key that a reader stands on} */
  static UserKey read(KeyReader in) {
    String tenant = TENANT.read(in);
    String id = ID.read(in);
    in.end();
    return new UserKey(tenant, id);
  }

  @Override
  public ByteString toByteString() {
    KeyWriter out = KeyWriter.readable();
    TENANT.write(out, tenant);
    ID.write(out, id);
    return out.toByteString();
  }

  /** {@return the type and a hash: the key itself must not reach a log} */
  @Override
  public String toString() {
    return Key.toString("UserKey", this);
  }

  /** All keys. */
  public static final class AllKeys extends KeyPrefix<UserKey> {
    private AllKeys() {
      super(KeyWriter.readable());
    }

    /** {@return the range of {@code tenant}} */
    public TextRange<UserKey> tenant() {
      return range(TENANT);
    }
  }

  /** All keys with a certain {@code tenant}. */
  public static final class TenantPrefix extends KeyPrefix<UserKey> {
    private TenantPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return the range of {@code id}} */
    public TextRange<UserKey> id() {
      return range(ID);
    }
  }
}
