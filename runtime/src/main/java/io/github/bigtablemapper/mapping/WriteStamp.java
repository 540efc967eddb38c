package io.github.bigtablemapper.mapping;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What a write adds to an entity. A generated mapping asks it for every generated property, with
 * the value that the entity holds.
 *
 * <p>Ids are given before the write, since they may be part of the row key; what else was written
 * only afterwards, so that an entity that can change does not claim what may fail.
 */
public final class WriteStamp {
  private static final WriteStamp BEFORE_WRITE = new WriteStamp(null);

  private final @Nullable Instant time;

  private WriteStamp(@Nullable Instant time) {
    this.time = time;
  }

  /** {@return the stamp of an entity that is to be written: ids} */
  public static WriteStamp beforeWrite() {
    return BEFORE_WRITE;
  }

  /**
   * {@return the stamp of an entity that was written}
   *
   * @param time the time of the write
   */
  public static WriteStamp written(Instant time) {
    return new WriteStamp(time);
  }

  /** {@return the id given, or a random one} */
  public UUID id(@Nullable UUID given) {
    return given == null ? UUID.randomUUID() : given;
  }

  /** {@return the id given, or the text of a random one} */
  public String id(@Nullable String given) {
    return given == null ? UUID.randomUUID().toString() : given;
  }

  /** {@return when the entity was first written} */
  public @Nullable Instant createdAt(@Nullable Instant given) {
    return given == null ? time : given;
  }

  /** {@return the version of the entity} */
  public long version(long given) {
    return time == null ? given : given + 1;
  }

  /** {@return when the entity was last written} */
  public @Nullable Instant updatedAt(@Nullable Instant given) {
    return time == null ? given : time;
  }
}
