package shop;

import io.github.bigtablemapper.mapping.Patch;
import javax.annotation.processing.Generated;

/** Changes of some properties of a stored {@link Badge}; the others stay as they are. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class BadgePatch extends Patch<Badge> {
  /** A patch that changes nothing yet. */
  public BadgePatch() {}

  /** Sets {@code number}, unless it has another value. */
  public BadgePatch number(int number) {
    set(BadgeColumns.NUMBER, number);
    return this;
  }

  /** Sets {@code owner}, unless it has another value. */
  public BadgePatch owner(String owner) {
    set(BadgeColumns.OWNER, owner);
    return this;
  }

  /** Sets {@code note}. */
  public BadgePatch note(String note) {
    set(BadgeColumns.NOTE, note);
    return this;
  }

  /** Leaves {@code note} without a value. */
  public BadgePatch clearNote() {
    clear(BadgeColumns.NOTE);
    return this;
  }

  /** Sets the counter {@code uses}, whatever was counted before. */
  public BadgePatch uses(long uses) {
    reset(BadgeColumns.USES, uses);
    return this;
  }
}
