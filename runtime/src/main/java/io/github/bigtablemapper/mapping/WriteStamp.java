package io.github.bigtablemapper.mapping;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The values that a write generates for an entity. A generated mapping calls a method for each
 * generated property, with the value in the entity.
 *
 * <p>Ids are set before the write, because they can be part of the row key. All other values are
 * set after it, so that a mutable entity never has the values of a write that failed.
 *
 * @hidden
 */
@ForGeneratedCode
public final class WriteStamp {
  private static final WriteStamp BEFORE_WRITE = new WriteStamp(null, Map.of(), null);

  private final @Nullable Instant time;
  private final Map<MappedColumn<?, ?>, @Nullable ByteString> kept;

  /** Who writes, as cells: entities do not share an object that can change. Null: not stored. */
  private final @Nullable Map<MappedColumn<?, ?>, ByteString> users;

  private WriteStamp(
      @Nullable Instant time,
      Map<MappedColumn<?, ?>, @Nullable ByteString> kept,
      @Nullable Map<MappedColumn<?, ?>, ByteString> users) {
    this.time = time;
    this.kept = kept;
    this.users = users;
  }

  /** {@return the stamp of an entity before its write: ids} */
  public static WriteStamp beforeWrite() {
    return BEFORE_WRITE;
  }

  /**
   * {@return the stamp of an entity after its write}
   *
   * @param time the time of the write
   */
  public static WriteStamp written(Instant time) {
    return new WriteStamp(time, Map.of(), null);
  }

  /**
   * {@return the same stamp of a write that stores its user}
   *
   * @param users the cells of the columns that store who writes; empty if that is not known
   */
  public WriteStamp by(Map<MappedColumn<?, ?>, ByteString> users) {
    return new WriteStamp(time, kept, users);
  }

  /**
   * {@return the same stamp for an entity whose row has kept values}
   *
   * @param kept the cells of the columns that keep their first value, or null
   */
  public WriteStamp keeping(Map<MappedColumn<?, ?>, @Nullable ByteString> kept) {
    return new WriteStamp(time, kept, users);
  }

  /** {@return the value of a column in the row, or the given value if it was stored} */
  public <T> @Nullable T kept(MappedColumn<?, T> column, @Nullable T given) {
    return kept(column, given, null);
  }

  /**
   * {@return the value of a column in the row, or the given value if it was stored}
   *
   * @param absent the value of a missing cell
   */
  public <T> @Nullable T kept(MappedColumn<?, T> column, @Nullable T given, @Nullable T absent) {
    if (!kept.containsKey(column)) {
      return given;
    }
    ByteString cell = kept.get(column);
    return cell == null ? absent : column.codec().decode(cell);
  }

  /** {@return the given id, or a random one} */
  public UUID id(@Nullable UUID given) {
    return given == null ? UUID.randomUUID() : given;
  }

  /** {@return the given id, or the text of a random one} */
  public String id(@Nullable String given) {
    return given == null ? UUID.randomUUID().toString() : given;
  }

  /** {@return when the entity was first written} */
  public @Nullable Instant createdAt(@Nullable Instant given) {
    return given == null ? time : given;
  }

  /** {@return who has first written the entity} */
  public <T> @Nullable T createdBy(MappedColumn<?, T> column, @Nullable T given) {
    return given == null ? updatedBy(column, null) : given;
  }

  /** {@return who has last written the entity} */
  public <T> @Nullable T updatedBy(MappedColumn<?, T> column, @Nullable T given) {
    if (users == null) {
      return given;
    }
    ByteString cell = users.get(column);
    return cell == null ? null : column.codec().decode(cell);
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
