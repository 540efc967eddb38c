package media;

import io.github.bigtablemapper.mapping.Patch;
import javax.annotation.processing.Generated;

/** Changes of some properties of a stored {@link Video}; the others stay as they are. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class VideoPatch extends Patch<Video> {
  /** A patch that changes nothing yet. */
  public VideoPatch() {}

  /** Sets {@code title}. */
  public VideoPatch title(String title) {
    set(VideoColumns.TITLE, title);
    return this;
  }

  /** Leaves {@code title} without a value. */
  public VideoPatch clearTitle() {
    clear(VideoColumns.TITLE);
    return this;
  }

  /** Sets the counter {@code likes}, whatever was counted before. */
  public VideoPatch likes(long likes) {
    reset(VideoColumns.LIKES, likes);
    return this;
  }

  /** Sets the counter {@code views}, whatever was counted before. */
  public VideoPatch views(long views) {
    reset(VideoColumns.VIEWS, views);
    return this;
  }
}
