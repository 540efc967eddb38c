package telemetry;

import io.github.bigtablemapper.AsyncRepository;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.mapping.CheckReturnValue;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javax.annotation.processing.Generated;

/** Reads and writes {@link Reading} in the table {@code readings}. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public class ReadingRepository extends Repository<Reading, ReadingKey, ReadingPatch> {
  /** A repository through a mapper, which names the table. */
  public ReadingRepository(BigtableMapper mapper) {
    this(mapper, mapper.tableName(ReadingMapping.INSTANCE));
  }

  /** A repository of the table with a name. */
  public ReadingRepository(BigtableMapper mapper, String table) {
    super(new Async(mapper, table));
  }

  private ReadingRepository(Async async) {
    super(async);
  }

  @Override
  public Async async() {
    return (Async) super.async();
  }

  @Override
  public ReadingRepository withDeadlines(Deadlines deadlines) {
    return new ReadingRepository(async().withDeadlines(deadlines));
  }

  @Override
  public ReadingRepository withDeadline(Duration deadline) {
    return withDeadlines(Deadlines.of(deadline));
  }

  /** {@return the {@link Reading} whose key has these parts, if there is one} */
  public Optional<Reading> find(String tenant, int sensor, Instant at) {
    return find(ReadingKey.of(tenant, sensor, at));
  }

  /** The asynchronous side of {@link ReadingRepository}. */
  @CheckReturnValue
  public static final class Async extends AsyncRepository<Reading, ReadingKey, ReadingPatch> {
    private Async(BigtableMapper mapper, String table) {
      super(mapper, table, ReadingMapping.INSTANCE, ReadingPatch::new);
    }

    private Async(Async async, Deadlines deadlines) {
      super(async, deadlines);
    }

    @Override
    public Async withDeadlines(Deadlines deadlines) {
      return new Async(this, deadlines);
    }

    @Override
    public Async withDeadline(Duration deadline) {
      return withDeadlines(Deadlines.of(deadline));
    }

    /** {@return the {@link Reading} whose key has these parts, if there is one} */
    public CompletableFuture<Optional<Reading>> find(String tenant, int sensor, Instant at) {
      return find(ReadingKey.of(tenant, sensor, at));
    }
  }
}
