package shop;

import io.github.bigtablemapper.AsyncMaintainedIndex;
import io.github.bigtablemapper.AsyncReadRepository;
import io.github.bigtablemapper.AsyncVersionedRepository;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.MaintainedIndex;
import io.github.bigtablemapper.VersionedRepository;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.mapping.CheckReturnValue;
import io.github.bigtablemapper.mapping.GeneratedRepository;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javax.annotation.processing.Generated;

/** Reads and writes {@link User} in the table {@code users}, and keeps its indexes. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
@GeneratedRepository
public class UserRepository extends VersionedRepository<User, UserKey, UserPatch> {
  /** A repository through a mapper, which names the table. */
  public UserRepository(BigtableMapper mapper) {
    this(mapper, mapper.tableName(UserMapping.INSTANCE));
  }

  /** A repository of the table with a name. */
  public UserRepository(BigtableMapper mapper, String table) {
    super(new Async(mapper, table));
  }

  /** For subclasses: a repository with an asynchronous side. */
  protected UserRepository(Async async) {
    super(async);
  }

  @Override
  public UserRepository withDeadlines(Deadlines deadlines) {
    return new UserRepository(async().withDeadlines(deadlines));
  }

  @Override
  public Async async() {
    return (Async) super.async();
  }

  @Override
  public UserWrites writes() {
    return (UserWrites) super.writes();
  }

  /** {@return the {@link User} whose key has these parts, if there is one} */
  public Optional<User> find(String tenant, String id) {
    return find(UserKey.of(tenant, id));
  }

  /** {@return true if there is a {@link User} whose key has these parts} */
  public boolean exists(String tenant, String id) {
    return exists(UserKey.of(tenant, id));
  }

  /** {@return every {@link User} by {@link UserByEmailKey}, in the view of this table} */
  public UserByEmailView byEmail() {
    return new UserByEmailView(async().byEmail());
  }

  /** {@return every {@link User} by {@link UserByStatusAndPointsKey}} */
  public MaintainedIndex<User, UserByStatusAndPointsKey> byStatusAndPoints() {
    return index(UserByStatusAndPointsMapping.INSTANCE);
  }

  /**
   * {@return every {@link User} by {@link UserByAddressCityAndAddressSinceKey}, in the view of this
   * table}
   */
  public UserByAddressCityAndAddressSinceView byAddressCityAndAddressSince() {
    return new UserByAddressCityAndAddressSinceView(async().byAddressCityAndAddressSince());
  }

  /** {@return every {@link User} by {@link UserByIdAndAddressCityKey}} */
  public MaintainedIndex<User, UserByIdAndAddressCityKey> byIdAndAddressCity() {
    return index(UserByIdAndAddressCityMapping.INSTANCE);
  }

  /** The asynchronous side of {@link UserRepository}. */
  @CheckReturnValue
  public static class Async extends AsyncVersionedRepository<User, UserKey, UserPatch> {
    protected Async(BigtableMapper mapper, String table) {
      super(mapper, table, UserMapping.INSTANCE, UserWrites::new);
    }

    /** For subclasses: the same repository with other deadlines. */
    protected Async(Async async, Deadlines deadlines) {
      super(async, deadlines);
    }

    @Override
    public Async withDeadlines(Deadlines deadlines) {
      return new Async(this, deadlines);
    }

    @Override
    public UserWrites writes() {
      return (UserWrites) super.writes();
    }

    /** {@return the {@link User} whose key has these parts, if there is one} */
    public CompletableFuture<Optional<User>> find(String tenant, String id) {
      return find(UserKey.of(tenant, id));
    }

    /** {@return true if there is a {@link User} whose key has these parts} */
    public CompletableFuture<Boolean> exists(String tenant, String id) {
      return exists(UserKey.of(tenant, id));
    }

    /** {@return every {@link User} by {@link UserByEmailKey}, in the view of this table} */
    public AsyncReadRepository<User, UserByEmailKey> byEmail() {
      return view(UserByEmailMapping.INSTANCE);
    }

    /** {@return every {@link User} by {@link UserByStatusAndPointsKey}} */
    public AsyncMaintainedIndex<User, UserByStatusAndPointsKey> byStatusAndPoints() {
      return index(UserByStatusAndPointsMapping.INSTANCE);
    }

    /**
     * {@return every {@link User} by {@link UserByAddressCityAndAddressSinceKey}, in the view of
     * this table}
     */
    public AsyncReadRepository<User, UserByAddressCityAndAddressSinceKey> byAddressCityAndAddressSince(
        ) {
      return view(UserByAddressCityAndAddressSinceMapping.INSTANCE);
    }

    /** {@return every {@link User} by {@link UserByIdAndAddressCityKey}} */
    public AsyncMaintainedIndex<User, UserByIdAndAddressCityKey> byIdAndAddressCity() {
      return index(UserByIdAndAddressCityMapping.INSTANCE);
    }
  }
}
