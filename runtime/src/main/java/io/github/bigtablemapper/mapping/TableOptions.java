package io.github.bigtablemapper.mapping;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import io.github.bigtablemapper.key.format.RowKeyField;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The options of a table, without the families, as an entity declares them. Two objects are equal
 * if all their values are equal. Immutable.
 *
 * @hidden
 */
@ForGeneratedCode
public final class TableOptions {
  private static final TableOptions NONE =
      new TableOptions(List.of(), false, null, null, null, List.of());

  private final List<ByteString> splits;
  private final boolean deletionProtection;
  private final @Nullable Duration changeStreamRetention;
  private final @Nullable Duration automatedBackupRetention;
  private final @Nullable Duration infrequentAccessAfter;
  private final List<RowKeyField> rowKeySchema;

  private TableOptions(
      List<ByteString> splits,
      boolean deletionProtection,
      @Nullable Duration changeStreamRetention,
      @Nullable Duration automatedBackupRetention,
      @Nullable Duration infrequentAccessAfter,
      List<RowKeyField> rowKeySchema) {
    this.splits = List.copyOf(splits);
    this.deletionProtection = deletionProtection;
    this.changeStreamRetention = changeStreamRetention;
    this.automatedBackupRetention = automatedBackupRetention;
    this.infrequentAccessAfter = infrequentAccessAfter;
    this.rowKeySchema = List.copyOf(rowKeySchema);
  }

  /** {@return no options: Bigtable's defaults} */
  public static TableOptions none() {
    return NONE;
  }

  /** {@return the same, for a table that is created with splits at these row keys} */
  public TableOptions withSplits(List<ByteString> splits) {
    return new TableOptions(
        splits,
        deletionProtection,
        changeStreamRetention,
        automatedBackupRetention,
        infrequentAccessAfter,
        rowKeySchema);
  }

  /** {@return the same, for a table that is protected from deletion, with its families} */
  public TableOptions withDeletionProtection() {
    return new TableOptions(
        splits,
        true,
        changeStreamRetention,
        automatedBackupRetention,
        infrequentAccessAfter,
        rowKeySchema);
  }

  /**
   * {@return the same, for a table with a change stream}
   *
   * @param retention how long it keeps changes, 1 to 7 days; the constructor of a mapping refuses
   *     other values
   */
  public TableOptions withChangeStreamRetention(Duration retention) {
    return new TableOptions(
        splits,
        deletionProtection,
        retention,
        automatedBackupRetention,
        infrequentAccessAfter,
        rowKeySchema);
  }

  /**
   * {@return the same, for a table of which Bigtable makes a backup each day}
   *
   * @param retention how long it keeps a backup, 3 to 90 days; the constructor of a mapping refuses
   *     other values
   */
  public TableOptions withAutomatedBackupRetention(Duration retention) {
    return new TableOptions(
        splits,
        deletionProtection,
        changeStreamRetention,
        retention,
        infrequentAccessAfter,
        rowKeySchema);
  }

  /**
   * {@return the same, for a table with tiered storage}
   *
   * @param age the age from which cells are in the tier for infrequent access, at least 30 days;
   *     the constructor of a mapping refuses other values
   */
  public TableOptions withInfrequentAccessAfter(Duration age) {
    return new TableOptions(
        splits,
        deletionProtection,
        changeStreamRetention,
        automatedBackupRetention,
        age,
        rowKeySchema);
  }

  /** {@return the same, for a table whose key parts SQL can read} */
  public TableOptions withRowKeySchema(List<RowKeyField> fields) {
    return new TableOptions(
        splits,
        deletionProtection,
        changeStreamRetention,
        automatedBackupRetention,
        infrequentAccessAfter,
        fields);
  }

  /** {@return the row keys of the splits of a new table, in order} */
  public List<ByteString> splits() {
    return splits;
  }

  /** {@return true if the table and its families are protected from deletion} */
  public boolean deletionProtection() {
    return deletionProtection;
  }

  /** {@return how long the change stream keeps changes, or null} */
  public @Nullable Duration changeStreamRetention() {
    return changeStreamRetention;
  }

  /** {@return how long automated backups are kept; null if the table makes no backups} */
  public @Nullable Duration automatedBackupRetention() {
    return automatedBackupRetention;
  }

  /** {@return the age from which cells are in the tier for infrequent access, or null for none} */
  public @Nullable Duration infrequentAccessAfter() {
    return infrequentAccessAfter;
  }

  /** {@return the parts of the row key for SQL, in order; empty if they are not published} */
  public List<RowKeyField> rowKeySchema() {
    return rowKeySchema;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof TableOptions that
        && splits.equals(that.splits)
        && deletionProtection == that.deletionProtection
        && Objects.equals(changeStreamRetention, that.changeStreamRetention)
        && Objects.equals(automatedBackupRetention, that.automatedBackupRetention)
        && Objects.equals(infrequentAccessAfter, that.infrequentAccessAfter)
        && rowKeySchema.equals(that.rowKeySchema);
  }

  @Override
  public int hashCode() {
    return Objects.hash(
        splits,
        deletionProtection,
        changeStreamRetention,
        automatedBackupRetention,
        infrequentAccessAfter,
        rowKeySchema);
  }

  /** {@return the options; for the splits, which are row keys, only their number} */
  @Override
  public String toString() {
    return "TableOptions["
        + splits.size()
        + " splits, deletionProtection "
        + deletionProtection
        + ", changeStreamRetention "
        + changeStreamRetention
        + ", automatedBackupRetention "
        + automatedBackupRetention
        + ", infrequentAccessAfter "
        + infrequentAccessAfter
        + ", rowKeySchema "
        + rowKeySchema
        + "]";
  }
}
