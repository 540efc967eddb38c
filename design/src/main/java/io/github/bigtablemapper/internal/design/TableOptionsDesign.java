package io.github.bigtablemapper.internal.design;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What {@code @Table} says of the table besides its name and its keys.
 *
 * @param splits values of the key's first property, as text, at which a new table is split
 * @param deletionProtection whether the table is protected from deletion
 * @param changeStreamRetention how long the change stream keeps changes; null: there is none
 * @param rowKeySchema the parts of the key as they are published for SQL; none: they are not
 * @param unmarked whether a row without values has no marker, and so does not exist
 */
public record TableOptionsDesign(
    List<String> splits,
    boolean deletionProtection,
    @Nullable Duration changeStreamRetention,
    List<RowKeyFieldDesign> rowKeySchema,
    boolean unmarked) {
  /** A table of which nothing is said. */
  public static final TableOptionsDesign NONE =
      new TableOptionsDesign(List.of(), false, null, List.of(), false);

  /** Copies the lists. */
  public TableOptionsDesign {
    splits = List.copyOf(splits);
    rowKeySchema = List.copyOf(rowKeySchema);
  }
}
