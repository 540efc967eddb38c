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
 * The row key of {@link User} in the index by {@code id} and {@code addressCity}: these, then the
 * bytes of the entity's own key, as Bigtable's {@code Struct.OrderedCodeBytes} joins them.
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class UserByIdAndAddressCityKey implements Key {
  private static final StringPart ID = StringPart.of("id");
  private static final StringPart ADDRESS_CITY = StringPart.of("addressCity");
  private static final ByteStringPart ROW_KEY = ByteStringPart.of("rowKey");

  static final KeyPattern PATTERN = KeyPattern.ordered(ID, ADDRESS_CITY, ROW_KEY);

  private final String id;
  private final String addressCity;
  private final ByteString rowKey;

  private UserByIdAndAddressCityKey(String id, String addressCity, ByteString rowKey) {
    this.id = id;
    this.addressCity = addressCity;
    this.rowKey = rowKey;
  }

  /** {@return the key of an entity with these values and this row key} */
  public static UserByIdAndAddressCityKey of(String id, String addressCity, UserKey source) {
    return new UserByIdAndAddressCityKey(id, addressCity, source.toByteString());
  }

  /** {@return the key of a {@link User}, which has a value for each part} */
  public static UserByIdAndAddressCityKey of(User user) {
    return UserByIdAndAddressCityMapping.INSTANCE.key(user);
  }

  /** {@return all keys: a full scan of the table} */
  public static AllKeys all() {
    return new AllKeys();
  }

  /** {@return all keys with this {@code id}} */
  public static IdPrefix id(String id) {
    KeyWriter out = KeyWriter.ordered();
    ID.write(out, id);
    return new IdPrefix(out);
  }

  static UserByIdAndAddressCityKey read(KeyReader in) {
    String id = ID.read(in);
    String addressCity = ADDRESS_CITY.read(in);
    ByteString rowKey = ROW_KEY.read(in);
    in.end();
    return new UserByIdAndAddressCityKey(id, addressCity, rowKey);
  }

  /** {@return {@code id}} */
  public String id() {
    return id;
  }

  /** {@return {@code addressCity}} */
  public String addressCity() {
    return addressCity;
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
    ID.write(out, id);
    ADDRESS_CITY.write(out, addressCity);
    ROW_KEY.write(out, rowKey);
    return out.toByteString();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof UserByIdAndAddressCityKey that
        && Objects.equals(id, that.id)
        && Objects.equals(addressCity, that.addressCity)
        && Objects.equals(rowKey, that.rowKey);
  }

  @Override
  public int hashCode() {
    int hash = Objects.hashCode(id);
    hash = 31 * hash + Objects.hashCode(addressCity);
    return 31 * hash + Objects.hashCode(rowKey);
  }

  /** {@return the type and a hash: the key itself must not reach a log} */
  @Override
  public String toString() {
    return Key.toString("UserByIdAndAddressCityKey", this);
  }

  /** All keys. */
  public static final class AllKeys extends KeyPrefix<UserByIdAndAddressCityKey> {
    private AllKeys() {
      super(KeyWriter.ordered());
    }

    /** {@return the range of {@code id}} */
    public TextRange<UserByIdAndAddressCityKey> id() {
      return range(ID);
    }
  }

  /** All keys with a certain {@code id}. */
  public static final class IdPrefix extends KeyPrefix<UserByIdAndAddressCityKey> {
    private IdPrefix(KeyWriter written) {
      super(written);
    }

    /** {@return all keys with this {@code addressCity}} */
    public AddressCityPrefix addressCity(String addressCity) {
      return new AddressCityPrefix(with(ADDRESS_CITY, addressCity));
    }

    /** {@return the range of {@code addressCity}} */
    public TextRange<UserByIdAndAddressCityKey> addressCity() {
      return range(ADDRESS_CITY);
    }
  }

  /** All keys with a certain {@code id} and {@code addressCity}. */
  public static final class AddressCityPrefix extends KeyPrefix<UserByIdAndAddressCityKey> {
    private AddressCityPrefix(KeyWriter written) {
      super(written);
    }
  }
}
