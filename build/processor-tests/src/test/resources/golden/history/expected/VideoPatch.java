package media;

import io.github.bigtablemapper.mapping.Patch;
import java.net.URI;
import java.time.Instant;
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

  /** Adds a version to {@code comments}, at the time of the write. */
  public VideoPatch appendComments(String value) {
    append(VideoColumns.COMMENTS, value);
    return this;
  }

  /** Adds a version to {@code comments}, with its timestamp in whole milliseconds. */
  public VideoPatch appendComments(Instant timestamp, String value) {
    append(VideoColumns.COMMENTS, timestamp, value);
    return this;
  }

  /** Takes the versions from {@code comments} that are older than an instant. */
  public VideoPatch trimComments(Instant before) {
    trim(VideoColumns.COMMENTS, before);
    return this;
  }

  /** Leaves {@code comments} without a value. */
  public VideoPatch clearComments() {
    clear(VideoColumns.COMMENTS);
    return this;
  }

  /** Sets the value of a key of {@code formats}. */
  public VideoPatch putFormats(String key, URI value) {
    put(VideoColumns.FORMATS, key, value);
    return this;
  }

  /** Takes a key from {@code formats}, if it is there. */
  public VideoPatch removeFormats(String key) {
    remove(VideoColumns.FORMATS, key);
    return this;
  }

  /** Leaves {@code formats} without a value. */
  public VideoPatch clearFormats() {
    clear(VideoColumns.FORMATS);
    return this;
  }

  /** Adds a member to {@code tags}. */
  public VideoPatch addTags(String member) {
    add(VideoColumns.TAGS, member);
    return this;
  }

  /** Takes a member from {@code tags}, if it is there. */
  public VideoPatch removeTags(String member) {
    remove(VideoColumns.TAGS, member);
    return this;
  }

  /** Leaves {@code tags} without a value. */
  public VideoPatch clearTags() {
    clear(VideoColumns.TAGS);
    return this;
  }
}
