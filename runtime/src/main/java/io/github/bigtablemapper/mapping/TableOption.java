package io.github.bigtablemapper.mapping;

import io.github.bigtablemapper.key.format.RowKeyField;
import java.time.Duration;
import java.util.List;

/**
 * An option of a table that Bigtable can change after the table is created, as {@code @Table}
 * declares it. Its text is the name of that member of {@code @Table}.
 *
 * @param <T> the type of its value
 */
public final class TableOption<T> {
  /** True if the table and its families are protected from deletion. */
  public static final TableOption<Boolean> DELETION_PROTECTION =
      new TableOption<>("deletionProtection");

  /** How long the table's change stream keeps changes, 1 to 7 days. */
  public static final TableOption<Duration> CHANGE_STREAM_RETENTION =
      new TableOption<>("changeStreamRetention");

  /** How long Bigtable keeps the automated backups of the table, one a day: 3 to 90 days. */
  public static final TableOption<Duration> AUTOMATED_BACKUP_RETENTION =
      new TableOption<>("automatedBackupRetention");

  /** The age from which cells are in the tier for infrequent access, at least 30 days. */
  public static final TableOption<Duration> INFREQUENT_ACCESS_AFTER =
      new TableOption<>("infrequentAccessAfter");

  /** The parts of the row key, in order, that SQL can read by name. */
  public static final TableOption<List<RowKeyField>> ROW_KEY_SCHEMA =
      new TableOption<>("rowKeySchema");

  private static final List<TableOption<Duration>> DURATIONS =
      List.of(CHANGE_STREAM_RETENTION, AUTOMATED_BACKUP_RETENTION, INFREQUENT_ACCESS_AFTER);

  private final String name;

  private TableOption(String name) {
    this.name = name;
  }

  /** {@return the options whose values are lengths of time} */
  public static List<TableOption<Duration>> durations() {
    return DURATIONS;
  }

  @SuppressWarnings("unchecked") // TableOptions.with accepts only values of this type
  T cast(Object value) {
    return (T) value;
  }

  /** {@return the name of the member of {@code @Table}} */
  @Override
  public String toString() {
    return name;
  }
}
