package shop;

import io.github.bigtablemapper.mapping.IndexMapping;
import javax.annotation.processing.Generated;

/**
 * How {@link User} is stored in the index {@code users-by-status}, under its {@link
 * UserByStatusAndPointsKey}.
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class UserByStatusAndPointsMapping extends IndexMapping<User, UserByStatusAndPointsKey, UserKey> {
  /** The only instance: it has no state. */
  public static final UserByStatusAndPointsMapping INSTANCE = new UserByStatusAndPointsMapping();

  private UserByStatusAndPointsMapping() {
    super(
        "users-by-status",
        UserMapping.INSTANCE,
        UserByStatusAndPointsKey.PATTERN,
        UserByStatusAndPointsKey::read);
  }

  @Override
  public UserByStatusAndPointsKey key(User user) {
    return UserByStatusAndPointsKey.of(
        indexed(user.status(), "status"),
        user.points(),
        UserMapping.INSTANCE.key(user));
  }

  @Override
  public UserKey sourceKey(UserByStatusAndPointsKey key) {
    return key.source();
  }

  @Override
  public boolean isIndexed(User user) {
    return user.status() != null;
  }
}
