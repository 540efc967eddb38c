package io.github.bigtablemapper.internal.write.row;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;

import com.google.cloud.bigtable.data.v2.models.ConditionalRowMutation;
import com.google.cloud.bigtable.data.v2.models.Filters;
import com.google.cloud.bigtable.data.v2.models.Filters.ChainFilter;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.internal.call.Timestamps;
import io.github.bigtablemapper.internal.read.RevisionFilters;
import io.github.bigtablemapper.mapping.EntityMapping;
import org.jspecify.annotations.Nullable;

/**
 * The precondition of moving or deleting a row with a version or a revision as it was read. Only
 * the cell counts: a row that has expired still has a version, and is moved as it is.
 *
 * @param family the family of the version
 * @param qualifier the column of the version
 * @param value what its latest cell must contain; null: the row must have no such cell
 * @param mayBeAbsent whether the row need not have such a cell
 * @param micros the timestamp that the cell must have; {@link #ANY_TIME}: any
 */
public record RowVersion(
    String family,
    ByteString qualifier,
    @Nullable ByteString value,
    boolean mayBeAbsent,
    long micros) {
  private static final long ANY_TIME = Long.MIN_VALUE;

  /**
   * {@return a version of an entity, as a writer knows it} A request checks what the row has of it,
   * {@link #in} it.
   *
   * @param number the version; 0: none, or a cell with that number, which others have stored
   * @throws InvalidValueException if it is negative
   */
  public static RowVersion of(EntityMapping<?, ?> mapping, long number) {
    MappedColumn<?, Long> column = mapping.version().orElseThrow();
    check(mapping, column, number);
    return new RowVersion(
        column.family(), column.qualifier(), column.codec().encode(number), number == 0, ANY_TIME);
  }

  /**
   * {@return a revision of a row}
   *
   * @param revision its value; null: the row has none
   */
  public static RowVersion ofRevision(String family, @Nullable ByteString revision) {
    return new RowVersion(family, RevisionFilters.QUALIFIER, revision, revision == null, ANY_TIME);
  }

  /**
   * Refuses a number that is no version.
   *
   * @throws InvalidValueException if it is negative
   */
  public static void check(EntityMapping<?, ?> mapping, MappedColumn<?, Long> column, long number) {
    if (number < 0) {
      throw new InvalidValueException(
          mapping.entity()
              + "."
              + column.property()
              + " is negative. Versions start at 1; 0 means that the entity was never stored.");
    }
  }

  /**
   * Refuses a number that no version comes after.
   *
   * @throws InvalidValueException if it is negative, or the greatest
   */
  public static void checkHasNext(
      EntityMapping<?, ?> mapping, MappedColumn<?, Long> column, long number) {
    check(mapping, column, number);
    if (number == Long.MAX_VALUE) {
      throw new InvalidValueException(
          mapping.entity()
              + "."
              + column.property()
              + " is the greatest long, and there is no next version. Delete the row, and store the"
              + " entity anew with version 0.");
    }
  }

  /** {@return whether a row is there and has this version} */
  public boolean isOf(RowCopy row) {
    if (row.cells().isEmpty()) {
      return false;
    }
    RowCell latest = row.latest(family, qualifier);
    return latest == null ? mayBeAbsent : latest.getValue().equals(value);
  }

  /**
   * {@return what a row has now} A row that is deleted and stored again has the versions of the row
   * before again, but at other times.
   */
  public RowVersion in(RowCopy row) {
    RowCell latest = row.latest(family, qualifier);
    return latest == null
        ? new RowVersion(family, qualifier, null, true, ANY_TIME)
        : new RowVersion(family, qualifier, latest.getValue(), false, latest.getTimestamp());
  }

  /** {@return a write of a row, to be made if the row still has this revision, or version in it} */
  public ConditionalRequest ifUnchanged(TableId table, ByteString key, Mutation mutation) {
    ConditionalRowMutation request =
        ConditionalRowMutation.create(table, key).condition(predicate());
    return value == null
        ? new ConditionalRequest(request.otherwise(mutation), false)
        : new ConditionalRequest(request.then(mutation), true);
  }

  /** {@return the predicate of {@link #ifUnchanged}; for no cell, that the row has one} */
  public Filters.Filter predicate() {
    ChainFilter cell =
        FILTERS
            .chain()
            .filter(
                FILTERS
                    .qualifier()
                    .rangeWithinFamily(family)
                    .startClosed(qualifier)
                    .endClosed(qualifier))
            .filter(FILTERS.limit().cellsPerColumn(1));
    if (value != null) {
      var unused = cell.filter(FILTERS.value().range().startClosed(value).endClosed(value));
    }
    if (micros != ANY_TIME) {
      long millisecond = micros - micros % Timestamps.MICROS_PER_MILLI;
      var unused =
          cell.filter(
              FILTERS
                  .timestamp()
                  .range()
                  .startClosed(millisecond)
                  .endOpen(millisecond + Timestamps.MICROS_PER_MILLI));
    }
    return cell;
  }

  /** {@return a text without the version, which is a value of the row} */
  @Override
  public String toString() {
    return "RowVersion";
  }
}
