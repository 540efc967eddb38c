package media;

import io.github.bigtablemapper.AsyncWritableRepository;
import io.github.bigtablemapper.Write;
import io.github.bigtablemapper.Writes;
import io.github.bigtablemapper.mapping.CheckReturnValue;
import javax.annotation.processing.Generated;

/** Creates writes of {@link Video} as values. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
@CheckReturnValue
public final class VideoWrites extends Writes<Video, VideoKey, VideoPatch> {
  VideoWrites(AsyncWritableRepository<Video, VideoKey, VideoPatch> repository) {
    super(repository, VideoPatch::new);
  }

  /** {@return a write that deletes the row whose key has these parts} */
  public Write<Video, VideoKey> delete(String id) {
    return delete(VideoKey.of(id));
  }

  /** {@return a write that adds to {@link VideoColumns#LIKES}} */
  public Write<Video, VideoKey> incrementLikes(VideoKey key, long amount) {
    return increment(key, VideoColumns.LIKES, amount);
  }

  /** {@return a write that adds to {@link VideoColumns#VIEWS}} */
  public Write<Video, VideoKey> incrementViews(VideoKey key, long amount) {
    return increment(key, VideoColumns.VIEWS, amount);
  }
}
