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

  /** Sets {@code description}. */
  public VideoPatch description(String description) {
    set(VideoColumns.DESCRIPTION, description);
    return this;
  }

  /** Leaves {@code description} without a value. */
  public VideoPatch clearDescription() {
    clear(VideoColumns.DESCRIPTION);
    return this;
  }

  /** Sets {@code durationMillis}. */
  public VideoPatch durationMillis(long durationMillis) {
    set(VideoColumns.DURATION_MILLIS, durationMillis);
    return this;
  }

  /** Sets {@code watching}. */
  public VideoPatch watching(int watching) {
    set(VideoColumns.WATCHING, watching);
    return this;
  }
}
