package shop;

import io.github.bigtablemapper.AsyncRepository;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import io.github.bigtablemapper.deadline.Deadlines;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javax.annotation.processing.Generated;

/** Reads and writes {@link Track} in the table {@code tracks}. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public class TrackRepository extends Repository<Track, TrackKey, TrackPatch> {
  /** A repository through a mapper, which names the table. */
  public TrackRepository(BigtableMapper mapper) {
    this(mapper, mapper.tableName(TrackMapping.INSTANCE));
  }

  /** A repository of the table with a name. */
  public TrackRepository(BigtableMapper mapper, String table) {
    super(new Async(mapper, table));
  }

  private TrackRepository(Async async) {
    super(async);
  }

  @Override
  public Async async() {
    return (Async) super.async();
  }

  @Override
  public TrackRepository withDeadlines(Deadlines deadlines) {
    return new TrackRepository(async().withDeadlines(deadlines));
  }

  @Override
  public TrackRepository withDeadline(Duration deadline) {
    return withDeadlines(Deadlines.of(deadline));
  }

  /** {@return the {@link Track} whose key has these parts, if there is one} */
  public Optional<Track> find(String id) {
    return find(TrackKey.of(id));
  }

  /** The asynchronous side of {@link TrackRepository}. */
  public static final class Async extends AsyncRepository<Track, TrackKey, TrackPatch> {
    private Async(BigtableMapper mapper, String table) {
      super(mapper, table, TrackMapping.INSTANCE, TrackPatch::new);
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

    /** {@return the {@link Track} whose key has these parts, if there is one} */
    public CompletableFuture<Optional<Track>> find(String id) {
      return find(TrackKey.of(id));
    }
  }
}
