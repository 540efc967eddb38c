package billing;

import io.github.bigtablemapper.mapping.Patch;
import java.time.Instant;
import javax.annotation.processing.Generated;

/** Changes of some properties of a stored {@link Note}; the others stay as they are. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class NotePatch extends Patch<Note> {
  /** A patch that changes nothing yet. */
  public NotePatch() {}

  /** Sets {@code text}. */
  public NotePatch text(String text) {
    set(NoteColumns.TEXT, text);
    return this;
  }

  /** Leaves {@code text} without a value. */
  public NotePatch clearText() {
    clear(NoteColumns.TEXT);
    return this;
  }

  /** Sets {@code createdAt}. */
  public NotePatch createdAt(Instant createdAt) {
    set(NoteColumns.CREATED_AT, createdAt);
    return this;
  }
}
