package shop;

import com.google.cloud.bigtable.data.v2.models.MaterializedViewId;
import com.google.cloud.bigtable.data.v2.models.TargetId;
import io.github.bigtablemapper.AsyncReadRepository;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.ReadRepository;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.mapping.GeneratedRepository;
import javax.annotation.processing.Generated;

/**
 * Reads every {@link User} by {@link UserByEmailKey} in the view {@code users-by-email}, which
 * follows the table <b>eventually</b>: a write is seen here some time after it was made. {@link
 * UserByEmailMapping} has the query that the view is created with.
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
@GeneratedRepository
public class UserByEmailView extends ReadRepository<User, UserByEmailKey> {
  /** A repository through a mapper, which names the view as it does tables. */
  public UserByEmailView(BigtableMapper mapper) {
    this(mapper, MaterializedViewId.of(mapper.tableName(UserByEmailMapping.INSTANCE)));
  }

  /** A repository of another view, or of a table that has its rows. */
  public UserByEmailView(BigtableMapper mapper, TargetId target) {
    super(mapper, target, UserByEmailMapping.INSTANCE);
  }

  /** For subclasses: a repository with an asynchronous side. */
  protected UserByEmailView(AsyncReadRepository<User, UserByEmailKey> async) {
    super(async);
  }

  @Override
  public UserByEmailView withDeadlines(Deadlines deadlines) {
    return new UserByEmailView(async().withDeadlines(deadlines));
  }
}
