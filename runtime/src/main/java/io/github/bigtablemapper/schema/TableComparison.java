package io.github.bigtablemapper.schema;

import com.google.bigtable.admin.v2.ColumnFamily;
import com.google.bigtable.admin.v2.Table;
import com.google.bigtable.admin.v2.TieredStorageRule;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.TableOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Compares a table with its declarations. Splits are not compared: Bigtable moves them as the table
 * is used, and does not return the original ones.
 */
final class TableComparison {
  private final DeclaredTable declared;
  private final Table existing;
  private final List<SchemaDifference> differences = new ArrayList<>();

  private TableComparison(DeclaredTable declared, Table existing) {
    this.declared = declared;
    this.existing = existing;
  }

  /**
   * {@return the differences between a table and its declarations}
   *
   * @param existing null if there is none
   * @param keepsAll true if the server stores change streams, automated backups, tiered storage and
   *     row-key schemas; the emulator does not, so these are no differences there
   */
  static List<SchemaDifference> of(
      DeclaredTable declared, @Nullable Table existing, BooleanSupplier keepsAll) {
    if (existing == null) {
      return List.of(new MissingTable(declared.id(), declared.families(), declared.options()));
    }
    TableComparison comparison = new TableComparison(declared, existing);
    declared.families().forEach(comparison::compare);
    comparison.compareOptions(keepsAll);
    return List.copyOf(comparison.differences);
  }

  private void compare(FamilyRule family) {
    ColumnFamily found = existing.getColumnFamiliesMap().get(family.name());
    if (found == null) {
      differences.add(new MissingFamily(declared.id(), family));
    } else if (!AggregateTypes.fits(family.aggregation(), found.getValueType())) {
      differences.add(new DifferentValueType(declared.id(), family));
    } else if (!GcComparison.same(GcRules.of(family), found.getGcRule())) {
      differences.add(DifferentGcRule.of(declared.id(), family, found.getGcRule()));
    }
  }

  private void compareOptions(BooleanSupplier keepsAll) {
    TableOptions options = declared.options();
    if (options.deletionProtection() && !existing.getDeletionProtection()) {
      differences.add(MissingDeletionProtection.of(declared.id()));
    }
    Duration retention = options.changeStreamRetention();
    boolean streams = retention != null && !retention.equals(existingRetention());
    boolean keys =
        !options.rowKeySchema().isEmpty()
            && !RowKeySchemas.same(options.rowKeySchema(), existing.getRowKeySchema());
    Duration kept = options.automatedBackupRetention();
    boolean backups = kept != null && !kept.equals(existingBackups());
    Duration age = options.infrequentAccessAfter();
    boolean tiers = age != null && !age.equals(existingTier());
    if ((!streams && !backups && !tiers && !keys) || !keepsAll.getAsBoolean()) {
      return;
    }
    if (retention != null && streams) {
      differences.add(DifferentChangeStream.of(declared.id(), retention, existingRetention()));
    }
    if (kept != null && backups) {
      differences.add(DifferentAutomatedBackups.of(declared.id(), kept, existingBackups()));
    }
    if (age != null && tiers) {
      differences.add(DifferentTieredStorage.of(declared.id(), age, existingTier()));
    }
    if (keys) {
      differences.add(
          DifferentRowKeySchema.of(
              declared.id(), options.rowKeySchema(), existing.getRowKeySchema()));
    }
  }

  private @Nullable Duration existingBackups() {
    return existing.getAutomatedBackupPolicy().hasRetentionPeriod()
        ? GcRules.toJava(existing.getAutomatedBackupPolicy().getRetentionPeriod())
        : null;
  }

  private @Nullable Duration existingTier() {
    TieredStorageRule rule = existing.getTieredStorageConfig().getInfrequentAccess();
    return rule.hasIncludeIfOlderThan() ? GcRules.toJava(rule.getIncludeIfOlderThan()) : null;
  }

  private @Nullable Duration existingRetention() {
    return existing.hasChangeStreamConfig()
        ? GcRules.toJava(existing.getChangeStreamConfig().getRetentionPeriod())
        : null;
  }
}
