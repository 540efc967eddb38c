package media;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import java.util.Optional;
import javax.annotation.processing.Generated;

/** Reads and writes {@link Video} in the table {@code videos}. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public class VideoRepository extends Repository<Video, VideoKey, VideoPatch> {
  /** A repository over the mapper's client. */
  public VideoRepository(BigtableMapper mapper) {
    super(mapper, VideoMapping.INSTANCE, VideoPatch::new);
  }

  /** {@return the {@link Video} whose key has these parts, if there is one} */
  public Optional<Video> find(String id) {
    return find(VideoKey.of(id));
  }

  /** As {@code increment} of {@link VideoColumns#LIKES}. */
  public long incrementLikes(VideoKey key, long amount) {
    return increment(key, VideoColumns.LIKES, amount);
  }

  /** As {@code increment} of {@link VideoColumns#VIEWS}. */
  public long incrementViews(VideoKey key, long amount) {
    return increment(key, VideoColumns.VIEWS, amount);
  }
}
