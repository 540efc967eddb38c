package io.github.bigtablemapper.internal.write.row;

import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.interceptor.CurrentUser;
import io.github.bigtablemapper.internal.mutation.Author;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.mapping.EntityMapping;
import org.jspecify.annotations.Nullable;

/**
 * The moment of a write: the present time, and who writes. The user is requested by the first class
 * that stores it, and not again: all rows of a batch and all classes of a row have the same. Used
 * by one thread.
 */
public final class Moment {
  private final long millis;
  private final @Nullable CurrentUser users;
  private boolean isKnown;
  private @Nullable Object user;

  /**
   * A moment.
   *
   * @param millis the time
   * @param users returns the user; null: nothing knows it
   */
  public Moment(long millis, @Nullable CurrentUser users) {
    this.millis = millis;
    this.users = users;
  }

  /** {@return the present moment of a repository's writes} */
  public static Moment of(RepositoryContext<?> context) {
    return new Moment(context.clock().millis(), context.user());
  }

  /** {@return the time in milliseconds} */
  public long millis() {
    return millis;
  }

  /**
   * {@return who writes; null: the entity does not store it}
   *
   * @throws InvalidRequestException if nothing can know the user, or a property has another type
   */
  public @Nullable Author author(EntityMapping<?, ?> mapping) {
    return mapping.hasUsers() ? Author.of(mapping, user(mapping)) : null;
  }

  private @Nullable Object user(EntityMapping<?, ?> mapping) {
    if (users == null) {
      throw new InvalidRequestException(
          mapping.entity()
              + " stores who writes, in a property with @CreatedBy or @UpdatedBy, and its mapper"
              + " does not know the user. Set currentUser where you build the mapper.");
    }
    if (!isKnown) {
      user = users.get();
      isKnown = true;
    }
    return user;
  }
}
