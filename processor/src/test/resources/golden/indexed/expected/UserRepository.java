package shop;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.IndexedRepository;
import io.github.bigtablemapper.MaintainedIndex;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.mapping.GeneratedRepository;
import java.time.Duration;
import java.util.Optional;
import javax.annotation.processing.Generated;

/** Reads and writes {@link User} in the table {@code users}, and keeps its indexes. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
@SuppressWarnings("this-escape")
@GeneratedRepository
public class UserRepository extends IndexedRepository<User, UserKey, UserPatch> {
  private final MaintainedIndex<User, UserByStatusAndPointsKey> byStatusAndPoints;

  /** A repository through a mapper, which names the table. */
  public UserRepository(BigtableMapper mapper) {
    this(mapper, mapper.tableName(UserMapping.INSTANCE));
  }

  /** A repository of the table with a name. */
  public UserRepository(BigtableMapper mapper, String table) {
    super(mapper, table, UserMapping.INSTANCE, UserPatch::new);
    this.byStatusAndPoints = index(UserByStatusAndPointsMapping.INSTANCE);
  }

  private UserRepository(UserRepository repository, Deadlines deadlines) {
    super(repository, deadlines);
    this.byStatusAndPoints = index(UserByStatusAndPointsMapping.INSTANCE);
  }

  /** {@return the {@link User} whose key has these parts, if there is one} */
  public Optional<User> find(String tenant, String id) {
    return find(UserKey.of(tenant, id));
  }

  /** {@return true if there is a {@link User} whose key has these parts} */
  public boolean exists(String tenant, String id) {
    return exists(UserKey.of(tenant, id));
  }

  /** {@return every {@link User} by {@link UserByStatusAndPointsKey}} */
  public MaintainedIndex<User, UserByStatusAndPointsKey> byStatusAndPoints() {
    return byStatusAndPoints;
  }

  @Override
  public UserRepository withDeadlines(Deadlines deadlines) {
    return new UserRepository(this, deadlines);
  }

  @Override
  public UserRepository withDeadline(Duration deadline) {
    return withDeadlines(Deadlines.of(deadline));
  }
}
