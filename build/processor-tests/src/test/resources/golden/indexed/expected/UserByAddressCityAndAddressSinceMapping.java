package shop;

import io.github.bigtablemapper.mapping.IndexColumn;
import io.github.bigtablemapper.mapping.ViewMapping;
import java.time.Instant;
import java.util.List;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * How {@link User} is stored in the index {@code users-by-city}, under its {@link
 * UserByAddressCityAndAddressSinceKey}.
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class UserByAddressCityAndAddressSinceMapping extends ViewMapping<User, UserByAddressCityAndAddressSinceKey, UserKey> {
  /** The only instance: it has no state. */
  public static final UserByAddressCityAndAddressSinceMapping INSTANCE =
      new UserByAddressCityAndAddressSinceMapping();

  private UserByAddressCityAndAddressSinceMapping() {
    super(
        "users-by-city",
        UserMapping.INSTANCE,
        UserByAddressCityAndAddressSinceKey.PATTERN,
        UserByAddressCityAndAddressSinceKey::read,
        List.of(
            IndexColumn.text("addressCity", UserColumns.ADDRESS_CITY),
            IndexColumn.nanos("addressSince", UserColumns.ADDRESS_SINCE)));
  }

  @Override
  public UserByAddressCityAndAddressSinceKey key(User user) {
    return UserByAddressCityAndAddressSinceKey.of(
        indexed(indexedAddressCity(user), "address.city"),
        indexed(indexedAddressSince(user), "address.since"),
        UserMapping.INSTANCE.key(user));
  }

  @Override
  public UserKey sourceKey(UserByAddressCityAndAddressSinceKey key) {
    return key.source();
  }

  @Override
  public boolean isIndexed(User user) {
    return indexedAddressCity(user) != null && indexedAddressSince(user) != null;
  }

  private static @Nullable String indexedAddressCity(User user) {
    User.Address address = user.address().orElse(null);
    if (address == null) {
      return null;
    }
    return address.city();
  }

  private static @Nullable Instant indexedAddressSince(User user) {
    User.Address address = user.address().orElse(null);
    if (address == null) {
      return null;
    }
    return address.since();
  }
}
