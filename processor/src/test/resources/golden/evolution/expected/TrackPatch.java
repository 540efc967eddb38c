package shop;

import io.github.bigtablemapper.mapping.Patch;
import javax.annotation.processing.Generated;

/** Changes of some properties of a stored {@link Track}; the others stay as they are. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class TrackPatch extends Patch<Track> {
  /** A patch that changes nothing yet. */
  public TrackPatch() {}

  /** Sets {@code title}. */
  public TrackPatch title(String title) {
    set(TrackColumns.TITLE, title);
    return this;
  }

  /** Leaves {@code title} without a value. */
  public TrackPatch clearTitle() {
    clear(TrackColumns.TITLE);
    return this;
  }

  /** Sets {@code plays}. */
  public TrackPatch plays(long plays) {
    set(TrackColumns.PLAYS, plays);
    return this;
  }

  /** Sets {@code rating}. */
  public TrackPatch rating(double rating) {
    set(TrackColumns.RATING, rating);
    return this;
  }

  /** Leaves {@code rating} without a value. */
  public TrackPatch clearRating() {
    clear(TrackColumns.RATING);
    return this;
  }

  /** Sets {@code genre}. */
  public TrackPatch genre(Track.Genre genre) {
    set(TrackColumns.GENRE, genre);
    return this;
  }

  /** Leaves {@code genre} without a value. */
  public TrackPatch clearGenre() {
    clear(TrackColumns.GENRE);
    return this;
  }

  /** Adds a member to {@code others}. */
  public TrackPatch addOthers(Track.Genre member) {
    add(TrackColumns.OTHERS, member);
    return this;
  }

  /** Takes a member from {@code others}, if it is there. */
  public TrackPatch removeOthers(Track.Genre member) {
    remove(TrackColumns.OTHERS, member);
    return this;
  }

  /** Leaves {@code others} without a value. */
  public TrackPatch clearOthers() {
    clear(TrackColumns.OTHERS);
    return this;
  }
}
