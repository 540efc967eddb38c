package shop;

import io.github.bigtablemapper.mapping.Patch;
import javax.annotation.processing.Generated;

/** Changes of some properties of a stored {@link User}; the others stay as they are. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class UserPatch extends Patch<User> {
  /** A patch that changes nothing yet. */
  public UserPatch() {}

  /** Sets {@code email}. */
  public UserPatch email(String email) {
    set(UserColumns.EMAIL, email);
    return this;
  }

  /** Leaves {@code email} without a value. */
  public UserPatch clearEmail() {
    clear(UserColumns.EMAIL);
    return this;
  }

  /** Sets {@code status}. */
  public UserPatch status(User.Status status) {
    set(UserColumns.STATUS, status);
    return this;
  }

  /** Leaves {@code status} without a value. */
  public UserPatch clearStatus() {
    clear(UserColumns.STATUS);
    return this;
  }

  /** Sets {@code points}. */
  public UserPatch points(long points) {
    set(UserColumns.POINTS, points);
    return this;
  }
}
