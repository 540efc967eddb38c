package media;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.ElementId;
import io.github.bigtablemapper.mapping.Patch;
import java.net.URI;
import java.util.List;
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

  /** Sets {@code related}. */
  public VideoPatch related(List<Video.Topic> related) {
    set(VideoColumns.RELATED, related);
    return this;
  }

  /** Leaves {@code related} without a value. */
  public VideoPatch clearRelated() {
    clear(VideoColumns.RELATED);
    return this;
  }

  /** Adds an element to {@code ranks}, after all others. */
  public VideoPatch appendRanks(int value) {
    append(VideoColumns.RANKS, value);
    return this;
  }

  /** Leaves {@code ranks} without a value. */
  public VideoPatch clearRanks() {
    clear(VideoColumns.RANKS);
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
  public VideoPatch addTags(Video.Topic member) {
    add(VideoColumns.TAGS, member);
    return this;
  }

  /** Takes a member from {@code tags}, if it is there. */
  public VideoPatch removeTags(Video.Topic member) {
    remove(VideoColumns.TAGS, member);
    return this;
  }

  /** Leaves {@code tags} without a value. */
  public VideoPatch clearTags() {
    clear(VideoColumns.TAGS);
    return this;
  }

  /** Sets the value of a key of {@code watching}. */
  public VideoPatch putWatching(Video.Topic key, long value) {
    put(VideoColumns.WATCHING, key, value);
    return this;
  }

  /** Takes a key from {@code watching}, if it is there. */
  public VideoPatch removeWatching(Video.Topic key) {
    remove(VideoColumns.WATCHING, key);
    return this;
  }

  /** Leaves {@code watching} without a value. */
  public VideoPatch clearWatching() {
    clear(VideoColumns.WATCHING);
    return this;
  }

  /** Adds an element after all of {@code ratings}. */
  public VideoPatch appendRatings(long element) {
    append(VideoColumns.RATINGS, element);
    return this;
  }

  /** Adds an element before all of {@code ratings}. */
  public VideoPatch prependRatings(long element) {
    prepend(VideoColumns.RATINGS, element);
    return this;
  }

  /** Takes an element from {@code ratings}, if it is there. */
  public VideoPatch removeRatings(ElementId id) {
    remove(VideoColumns.RATINGS, id);
    return this;
  }

  /** Leaves {@code ratings} without a value. */
  public VideoPatch clearRatings() {
    clear(VideoColumns.RATINGS);
    return this;
  }

  /** Sets the value of a key of {@code others}. */
  public VideoPatch putOthers(String key, ByteString value) {
    put(VideoColumns.OTHERS, key, value);
    return this;
  }

  /** Takes a key from {@code others}, if it is there. */
  public VideoPatch removeOthers(String key) {
    remove(VideoColumns.OTHERS, key);
    return this;
  }
}
