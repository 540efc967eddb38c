package io.github.bigtablemapper.schema;

import com.google.bigtable.admin.v2.ColumnFamily;
import com.google.bigtable.admin.v2.Table;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.TableOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
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
    List<DifferentTableOption<?>> found =
        TableField.ALL.stream()
            .<DifferentTableOption<?>>map(field -> field.compare(declared, existing))
            .filter(Objects::nonNull)
            .toList();
    boolean areAllProtection = found.stream().allMatch(TableComparison::isProtection);
    boolean areStored = areAllProtection || keepsAll.getAsBoolean();
    found.stream()
        .filter(difference -> areStored || isProtection(difference))
        .forEach(differences::add);
  }

  private static boolean isProtection(DifferentTableOption<?> difference) {
    return difference.option().equals(TableOption.DELETION_PROTECTION);
  }
}
