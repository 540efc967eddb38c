package shop;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.TextRange;
import io.github.bigtablemapper.key.format.ByteStringPart;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.StringPart;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * The row key of {@link User} in the index by {@code email}: these, then the bytes of the entity's
 * own key, as Bigtable's {@code Struct.OrderedCodeBytes} joins them.
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class UserByEmailKey implements Key {
  private static final StringPart EMAIL = StringPart.of("email");
  private static final ByteStringPart ROW_KEY = ByteStringPart.of("rowKey");

  static final KeyPattern PATTERN = KeyPattern.ordered(EMAIL, ROW_KEY);

  private final String email;
  private final ByteString rowKey;

  private UserByEmailKey(String email, ByteString rowKey) {
    this.email = email;
    this.rowKey = rowKey;
  }

  /** {@return the key of an entity with these values and this row key} */
  public static UserByEmailKey of(String email, UserKey source) {
    return new UserByEmailKey(email, source.toByteString());
  }

  /** {@return the key of a {@link User}, which has a value for each part} */
  public static UserByEmailKey of(User user) {
    return UserByEmailMapping.INSTANCE.key(user);
  }

  /** {@return all keys: a full scan of the table} */
  public static AllKeys all() {
    return new AllKeys();
  }

  /** {@return all keys with this {@code email}} */
  public static EmailPrefix email(String email) {
    KeyWriter out = KeyWriter.ordered();
    EMAIL.write(out, email);
    return new EmailPrefix(out);
  }

  static UserByEmailKey read(KeyReader in) {
    String email = EMAIL.read(in);
    ByteString rowKey = ROW_KEY.read(in);
    in.end();
    return new UserByEmailKey(email, rowKey);
  }

  /** {@return {@code email}} */
  public String email() {
    return email;
  }

  /** {@return {@code rowKey}} */
  public ByteString rowKey() {
    return rowKey;
  }

  /** {@return the entity's own row key} */
  public UserKey source() {
    KeyReader in = UserMapping.INSTANCE.keyReader();
    in.reset(rowKey);
    return UserMapping.INSTANCE.readKey(in);
  }

  @Override
  public ByteString toByteString() {
    KeyWriter out = KeyWriter.ordered();
    EMAIL.write(out, email);
    ROW_KEY.write(out, rowKey);
    return out.toByteString();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof UserByEmailKey that
        && Objects.equals(email, that.email)
        && Objects.equals(rowKey, that.rowKey);
  }

  @Override
  public int hashCode() {
    int hash = Objects.hashCode(email);
    return 31 * hash + Objects.hashCode(rowKey);
  }

  /** {@return the type and a hash: the key itself must not reach a log} */
  @Override
  public String toString() {
    return Key.toString("UserByEmailKey", this);
  }

  /** All keys. */
  public static final class AllKeys extends KeyPrefix<UserByEmailKey> {
    private AllKeys() {
      super(KeyWriter.ordered());
    }

    /** {@return the range of {@code email}} */
    public TextRange<UserByEmailKey> email() {
      return range(EMAIL);
    }
  }

  /** All keys with a certain {@code email}. */
  public static final class EmailPrefix extends KeyPrefix<UserByEmailKey> {
    private EmailPrefix(KeyWriter written) {
      super(written);
    }
  }
}
