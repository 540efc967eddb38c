package io.github.bigtablemapper.internal.write.row;

import com.google.bigtable.v2.RowFilter;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.internal.call.Timestamps;
import io.github.bigtablemapper.internal.read.filter.RevisionFilters;
import io.github.bigtablemapper.mapping.EntityMapping;
import org.jspecify.annotations.Nullable;

/**
 * The version or the revision of a row as it was read, and the precondition that the row is still
 * that one. Only the cell counts: a row that has expired still has a version.
 *
 * @param family the family of the version
 * @param qualifier the column of the version
 * @param value the content of its latest cell; null: the row had no such cell
 * @param micros the timestamp of that cell; {@link #ANY_TIME}: any, or none
 */
public record RowVersion(
    String family, ByteString qualifier, @Nullable ByteString value, long micros) {
  private static final long ANY_TIME = Long.MIN_VALUE;

  /**
   * {@return the version of a row} A row that is deleted and stored again has the versions of the
   * row before again, but at other times.
   */
  public static RowVersion of(EntityMapping<?, ?> mapping, RowCopy row) {
    MappedColumn<?, Long> column = mapping.version().orElseThrow();
    RowCell latest = row.latest(column.family(), column.qualifier());
    return latest == null
        ? new RowVersion(column.family(), column.qualifier(), null, ANY_TIME)
        : new RowVersion(
            column.family(), column.qualifier(), latest.getValue(), latest.getTimestamp());
  }

  /**
   * {@return a revision of a row}
   *
   * @param revision its value; null: the row has none
   */
  public static RowVersion ofRevision(String family, @Nullable ByteString revision) {
    return new RowVersion(family, RevisionFilters.QUALIFIER, revision, ANY_TIME);
  }

  /**
   * Refuses a number that is no version.
   *
   * @throws InvalidValueException if it is negative
   */
  public static void check(EntityMapping<?, ?> mapping, long number) {
    if (number < 0) {
      throw new InvalidValueException(
          property(mapping)
              + " is negative. Versions start at 1; 0 means that the entity was never stored.");
    }
  }

  /**
   * Refuses a number that no version comes after.
   *
   * @throws InvalidValueException if it is negative, or the greatest
   */
  public static void checkHasNext(EntityMapping<?, ?> mapping, long number) {
    check(mapping, number);
    if (number == Long.MAX_VALUE) {
      throw new InvalidValueException(
          property(mapping)
              + " is the greatest long, and there is no next version. Delete the row, and"
              + " store the entity again with version 0.");
    }
  }

  private static String property(EntityMapping<?, ?> mapping) {
    return mapping.entity() + "." + mapping.version().orElseThrow().property();
  }

  /**
   * {@return whether it is a version of an entity, as a writer knows it}
   *
   * @param number the version; 0: none, or a cell with that number, which others have stored
   */
  public boolean is(EntityMapping<?, ?> mapping, long number) {
    return value == null
        ? number == 0
        : value.equals(mapping.version().orElseThrow().codec().encode(number));
  }

  /** {@return whether a row has it, at any time} */
  public boolean isOf(RowCopy row) {
    RowCell latest = row.latest(family, qualifier);
    return latest == null ? value == null : latest.getValue().equals(value);
  }

  /** {@return a write of a row, to be made if the row still has this version} */
  public ConditionalRequest ifUnchanged(TableId table, ByteString key, Mutation mutation) {
    return new ConditionalRequest(table, key, predicate(), value != null).add(mutation);
  }

  /** {@return the predicate of {@link #ifUnchanged}; for no cell, that the row has one} */
  public RowFilter predicate() {
    return RevisionFilters.isLatest(
        family,
        qualifier,
        value,
        micros == ANY_TIME ? null : micros - micros % Timestamps.MICROS_PER_MILLI);
  }

  /** {@return a text without the version, which is a value of the row} */
  @Override
  public String toString() {
    return "RowVersion";
  }
}
