package media;

import io.github.bigtablemapper.AsyncRepository;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.mapping.CheckReturnValue;
import io.github.bigtablemapper.mapping.GeneratedRepository;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/** Reads and writes {@link Video} in the table {@code videos}. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
@GeneratedRepository
public class VideoRepository extends Repository<Video, VideoKey, VideoPatch> {
  /** A repository through a mapper, which names the table. */
  public VideoRepository(BigtableMapper mapper) {
    this(mapper, mapper.tableName(VideoMapping.INSTANCE));
  }

  /** A repository of the table with a name. */
  public VideoRepository(BigtableMapper mapper, String table) {
    super(new Async(mapper, table));
  }

  /** For subclasses: a repository with an asynchronous side. */
  protected VideoRepository(Async async) {
    super(async);
  }

  @Override
  public VideoRepository withDeadlines(Deadlines deadlines) {
    return new VideoRepository(async().withDeadlines(deadlines));
  }

  @Override
  public Async async() {
    return (Async) super.async();
  }

  @Override
  public VideoWrites writes() {
    return (VideoWrites) super.writes();
  }

  /** {@return the {@link Video} whose key has these parts, if there is one} */
  public Optional<Video> find(String id) {
    return find(VideoKey.of(id));
  }

  /** {@return true if there is a {@link Video} whose key has these parts} */
  public boolean exists(String id) {
    return exists(VideoKey.of(id));
  }

  /** Deletes the row whose key has these parts, as {@code delete} does. */
  public void delete(String id) {
    delete(VideoKey.of(id));
  }

  /** As {@code increment} of {@link VideoColumns#LIKES}. */
  public long incrementLikes(VideoKey key, long amount) {
    return increment(key, VideoColumns.LIKES, amount);
  }

  /** As {@code increment} of {@link VideoColumns#VIEWS}. */
  public long incrementViews(VideoKey key, long amount) {
    return increment(key, VideoColumns.VIEWS, amount);
  }

  /** The asynchronous side of {@link VideoRepository}. */
  @CheckReturnValue
  public static class Async extends AsyncRepository<Video, VideoKey, VideoPatch> {
    protected Async(BigtableMapper mapper, String table) {
      super(mapper, table, VideoMapping.INSTANCE, VideoWrites::new);
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
    public VideoWrites writes() {
      return (VideoWrites) super.writes();
    }

    /** {@return the {@link Video} whose key has these parts, if there is one} */
    public CompletableFuture<Optional<Video>> find(String id) {
      return find(VideoKey.of(id));
    }

    /** {@return true if there is a {@link Video} whose key has these parts} */
    public CompletableFuture<Boolean> exists(String id) {
      return exists(VideoKey.of(id));
    }

    /** Deletes the row whose key has these parts, as {@code delete} does. */
    public CompletableFuture<@Nullable Void> delete(String id) {
      return delete(VideoKey.of(id));
    }

    /** As {@code increment} of {@link VideoColumns#LIKES}. */
    public CompletableFuture<Long> incrementLikes(VideoKey key, long amount) {
      return increment(key, VideoColumns.LIKES, amount);
    }

    /** As {@code increment} of {@link VideoColumns#VIEWS}. */
    public CompletableFuture<Long> incrementViews(VideoKey key, long amount) {
      return increment(key, VideoColumns.VIEWS, amount);
    }
  }
}
