package io.github.bigtablemapper.local.internal.table;

import com.google.bigtable.admin.v2.Table;
import com.google.bigtable.admin.v2.UpdateTableRequest;
import com.google.protobuf.Duration;
import com.google.protobuf.util.Durations;
import io.github.bigtablemapper.local.internal.call.UpdateMask;
import io.github.bigtablemapper.local.internal.limit.Refusal;
import java.util.List;
import java.util.Set;

/** Options of tables that are stored and returned, which the emulator mostly drops. */
final class TableOptions {
  private static final Duration MIN_RETENTION = Durations.fromDays(1);
  private static final Duration MAX_RETENTION = Durations.fromDays(7);
  private static final Duration MIN_BACKUP = Durations.fromDays(3);
  private static final Duration MAX_BACKUP = Durations.fromDays(90);
  private static final Duration DAY = Durations.fromDays(1);

  /** False with older clients, such as 2.73. */
  private static final boolean HAS_TIERS =
      Table.getDescriptor().findFieldByName("tiered_storage_config") != null;

  /** Those that an update may change, and their parts. */
  private static final Set<String> UPDATABLE =
      Set.of(
          "change_stream_config",
          "deletion_protection",
          "automated_backup_policy",
          "row_key_schema",
          "tiered_storage_config");

  private TableOptions() {}

  /** Rejects options that production rejects. */
  static void check(Table table) {
    if (table.hasChangeStreamConfig() && table.getChangeStreamConfig().hasRetentionPeriod()) {
      Duration period = table.getChangeStreamConfig().getRetentionPeriod();
      if (!isBetween(MIN_RETENTION, period, MAX_RETENTION)) {
        throw Refusal.invalid("A change stream is retained for one to seven days.");
      }
    }
    if (table.hasAutomatedBackupPolicy()) {
      Table.AutomatedBackupPolicy policy = table.getAutomatedBackupPolicy();
      if (!isBetween(MIN_BACKUP, policy.getRetentionPeriod(), MAX_BACKUP)) {
        throw Refusal.invalid("Automated backups are retained for three to 90 days.");
      }
      if (policy.hasFrequency() && !policy.getFrequency().equals(DAY)) {
        throw Refusal.invalid("Automated backups are made every 24 hours.");
      }
    }
    if (HAS_TIERS) {
      TieredStorage.check(table);
    }
  }

  private static boolean isBetween(Duration least, Duration period, Duration greatest) {
    return Durations.isValid(period)
        && Durations.compare(period, least) >= 0
        && Durations.compare(period, greatest) <= 0;
  }

  /** {@return a table with the options of an update} */
  static Table updated(Table table, UpdateTableRequest request) {
    List<String> paths = request.getUpdateMask().getPathsList();
    for (String path : paths) {
      int dot = path.indexOf('.');
      if (!UPDATABLE.contains(dot < 0 ? path : path.substring(0, dot))) {
        throw Refusal.invalid("An update of a table does not change " + path + ".");
      }
    }
    if (paths.isEmpty()) {
      throw Refusal.invalid("An update names what it changes.");
    }
    if (paths.contains("row_key_schema")) {
      checkSchema(table, request);
    }
    Table.Builder updated = table.toBuilder();
    UpdateMask.merge(request.getUpdateMask(), request.getTable(), updated);
    if (!updated.getChangeStreamConfig().hasRetentionPeriod()) {
      updated.clearChangeStreamConfig();
    }
    if (!updated.getAutomatedBackupPolicy().hasRetentionPeriod()) {
      updated.clearAutomatedBackupPolicy();
    }
    if (HAS_TIERS) {
      TieredStorage.clearIfEmpty(updated);
    }
    check(updated.build());
    return updated.build();
  }

  private static void checkSchema(Table table, UpdateTableRequest request) {
    boolean isRemoved = !request.getTable().hasRowKeySchema();
    if (isRemoved && table.hasRowKeySchema() && !request.getIgnoreWarnings()) {
      throw Refusal.precondition("A row key schema is removed with ignore_warnings only.");
    }
    if (!isRemoved
        && table.hasRowKeySchema()
        && !table.getRowKeySchema().equals(request.getTable().getRowKeySchema())) {
      throw Refusal.invalid("A row key schema is added or removed, and not changed.");
    }
  }
}
