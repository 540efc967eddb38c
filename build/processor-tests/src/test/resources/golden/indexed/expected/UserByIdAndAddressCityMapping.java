package shop;

import io.github.bigtablemapper.mapping.IndexMapping;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * How {@link User} is stored in the index {@code users-by-id}, under its {@link
 * UserByIdAndAddressCityKey}.
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class UserByIdAndAddressCityMapping extends IndexMapping<User, UserByIdAndAddressCityKey, UserKey> {
  /** The only instance: it has no state. */
  public static final UserByIdAndAddressCityMapping INSTANCE = new UserByIdAndAddressCityMapping();

  private UserByIdAndAddressCityMapping() {
    super(
        "users-by-id",
        UserMapping.INSTANCE,
        UserByIdAndAddressCityKey.PATTERN,
        UserByIdAndAddressCityKey::read);
  }

  @Override
  public UserByIdAndAddressCityKey key(User user) {
    return UserByIdAndAddressCityKey.of(
        indexed(user.id(), "id"),
        indexed(indexedAddressCity(user), "address.city"),
        UserMapping.INSTANCE.key(user));
  }

  @Override
  public UserKey sourceKey(UserByIdAndAddressCityKey key) {
    return key.source();
  }

  @Override
  public boolean isIndexed(User user) {
    return user.id() != null && indexedAddressCity(user) != null;
  }

  private static @Nullable String indexedAddressCity(User user) {
    User.Address address = user.address().orElse(null);
    if (address == null) {
      return null;
    }
    return address.city();
  }
}
