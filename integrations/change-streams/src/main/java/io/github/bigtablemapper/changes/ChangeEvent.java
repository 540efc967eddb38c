package io.github.bigtablemapper.changes;

import com.google.errorprone.annotations.CheckReturnValue;
import io.github.bigtablemapper.key.Key;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An event of a change stream: a change, or a heartbeat if there was none for a while. Each event
 * has the position at which the stream continues.
 *
 * @param <E> the entity, or the sealed interface of all entities that share the table
 * @param <K> its row key
 */
@CheckReturnValue
public final class ChangeEvent<E, K extends Key> {
  private final @Nullable Change<E, K> change;
  private final Instant lowWatermark;
  private final Checkpoint checkpoint;

  ChangeEvent(@Nullable Change<E, K> change, Instant lowWatermark, Checkpoint checkpoint) {
    this.change = change;
    this.lowWatermark = lowWatermark;
    this.checkpoint = checkpoint;
  }

  /** {@return the change; empty: a heartbeat} */
  public Optional<Change<E, K>> change() {
    return Optional.ofNullable(change);
  }

  /**
   * {@return the time up to which all changes of the event's partition were most likely read}
   * Bigtable estimates it.
   */
  public Instant lowWatermark() {
    return lowWatermark;
  }

  /**
   * {@return the position of all partitions after this event, for {@link ChangeStream#resume}}
   * URL-safe text. It contains the row keys at which partitions begin and end, in readable form.
   */
  public String checkpoint() {
    return checkpoint.encode();
  }

  /** {@return a text without key, values and checkpoint, which must not be logged} */
  @Override
  public String toString() {
    return "ChangeEvent[" + (change == null ? "heartbeat" : change) + "]";
  }
}
