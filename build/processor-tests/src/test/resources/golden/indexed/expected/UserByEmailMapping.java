package shop;

import io.github.bigtablemapper.mapping.IndexColumn;
import io.github.bigtablemapper.mapping.ViewMapping;
import java.util.List;
import javax.annotation.processing.Generated;

/**
 * How {@link User} is stored in the index {@code users-by-email}, under its {@link UserByEmailKey}.
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class UserByEmailMapping extends ViewMapping<User, UserByEmailKey, UserKey> {
  /** The only instance: it has no state. */
  public static final UserByEmailMapping INSTANCE = new UserByEmailMapping();

  private UserByEmailMapping() {
    super(
        "users-by-email",
        UserMapping.INSTANCE,
        UserByEmailKey.PATTERN,
        UserByEmailKey::read,
        List.of(
            IndexColumn.text("email", UserColumns.EMAIL)));
  }

  @Override
  public UserByEmailKey key(User user) {
    return UserByEmailKey.of(
        indexed(user.email().orElse(null), "email"),
        UserMapping.INSTANCE.key(user));
  }

  @Override
  public UserKey sourceKey(UserByEmailKey key) {
    return key.source();
  }

  @Override
  public boolean isIndexed(User user) {
    return user.email().isPresent();
  }
}
