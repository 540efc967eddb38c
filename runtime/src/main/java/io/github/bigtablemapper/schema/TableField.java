package io.github.bigtablemapper.schema;

import com.google.bigtable.admin.v2.Table;
import com.google.bigtable.admin.v2.TieredStorageRule;
import com.google.bigtable.admin.v2.Type;
import com.google.protobuf.Descriptors.FieldDescriptor;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.amount.Amounts;
import io.github.bigtablemapper.key.format.RowKeyField;
import io.github.bigtablemapper.mapping.TableOption;
import io.github.bigtablemapper.mapping.TableOptions;
import io.github.bigtablemapper.schema.SchemaDifference.Remedy;
import io.github.bigtablemapper.schema.TableDifference.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * An option as a field of Bigtable's message for tables: how it is written, compared and described.
 * A new option is a new row.
 *
 * @param name the name of the field, for the mask of an update
 * @param created the option of a new table as text
 * @param subject the value as text; {@code %s} is the place for the name of the table
 * @param writer writes a value to the field
 * @param comparison compares a value with the field
 */
record TableField<T>(
    TableOption<T> option,
    String name,
    Function<T, String> created,
    String subject,
    BiConsumer<Table.Builder, T> writer,
    Comparison<T> comparison) {
  /** The fields of all options, in the order in which they are compared and changed. */
  static final List<TableField<?>> ALL =
      List.of(
          new TableField<>(
              TableOption.DELETION_PROTECTION,
              "deletion_protection",
              declared -> "deletion protection",
              "the protection%s from deletion",
              Table.Builder::setDeletionProtection,
              TableField::protection),
          new TableField<>(
              TableOption.CHANGE_STREAM_RETENTION,
              "change_stream_config",
              retention -> "a change stream of " + Amounts.of(retention),
              "the retention of the change stream%s",
              (table, retention) ->
                  table
                      .getChangeStreamConfigBuilder()
                      .setRetentionPeriod(GcRules.toProto(retention)),
              new DurationComparison(
                  TableField::changeStream,
                  "start a change stream of %2$s on table %1$s",
                  1,
                  "No change is dropped earlier than now.",
                  "A shorter retention drops changes that readers may not have seen yet.")),
          new TableField<>(
              TableOption.AUTOMATED_BACKUP_RETENTION,
              "automated_backup_policy",
              retention -> "automated backups of " + Amounts.of(retention),
              "the retention of the automated backups%s",
              (table, retention) -> // each day, the only frequency; zones somebody has chosen stay
              table
                      .getAutomatedBackupPolicyBuilder()
                      .setRetentionPeriod(GcRules.toProto(retention))
                      .setFrequency(GcRules.toProto(Duration.ofDays(1))),
              new DurationComparison(
                  TableField::automatedBackups,
                  "make a backup of table %s each day, and keep it for %s",
                  1,
                  "No backup is deleted earlier than now.",
                  "With a shorter retention, backups are deleted earlier.")),
          new TableField<>(
              TableOption.INFREQUENT_ACCESS_AFTER,
              "tiered_storage_config",
              age -> "infrequent access after " + Amounts.of(age),
              "the age from which cells%s are in the tier for infrequent access",
              (table, age) ->
                  table
                      .getTieredStorageConfigBuilder()
                      .getInfrequentAccessBuilder()
                      .setIncludeIfOlderThan(GcRules.toProto(age)),
              new DurationComparison(
                  TableField::infrequentAccess,
                  "move cells of table %s to the tier for infrequent access after %s",
                  -1,
                  "Cells move to a tier that costs less, and none is lost.",
                  "With a greater age, cells move back to SSD, which needs the space.")),
          new TableField<>(
              TableOption.ROW_KEY_SCHEMA,
              "row_key_schema",
              fields -> "row-key schema " + RowKeySchemas.describe(fields),
              "a row-key schema, which describes every key of the table",
              (table, fields) -> table.setRowKeySchema(RowKeySchemas.of(fields)),
              TableField::rowKeySchema));

  /** Compares the declared value of an option with a table. */
  interface Comparison<T> {
    /** {@return the difference, or null} */
    @Nullable DifferentTableOption<T> of(
        TableField<T> field, String table, T declared, Table existing);
  }

  /**
   * Compares lengths of time.
   *
   * @param missing the change of a table without the option, of the table and the declared value
   * @param safeSign the sign of the change of the value by which nothing is lost
   */
  private record DurationComparison(
      Function<Table, @Nullable Duration> reader,
      String missing,
      int safeSign,
      String whySafe,
      String whyNot)
      implements Comparison<Duration> {
    @Override
    public @Nullable DifferentTableOption<Duration> of(
        TableField<Duration> field, String table, Duration declared, Table existing) {
      Duration found = reader.apply(existing);
      if (declared.equals(found)) {
        return null;
      }
      String text =
          found == null
              ? missing.formatted(table, Amounts.of(declared))
              : "change %s from %s to %s"
                  .formatted(
                      field.subject.formatted(" of table " + table),
                      Amounts.of(found),
                      Amounts.of(declared));
      boolean isSafe = found == null || declared.compareTo(found) * safeSign > 0;
      return new DifferentTableOption<>(
          field,
          table,
          declared,
          found,
          text,
          isSafe ? Verdict.safe(whySafe) : Verdict.byHand(whyNot));
    }
  }

  /** Adds the declared value to the message of a new table. */
  void addTo(Table.Builder table, TableOptions options) {
    options.get(option).ifPresent(value -> writer.accept(table, value));
  }

  /** Copies the field of a table, which an update is not to forget. */
  void copy(Table existing, Table.Builder state) {
    FieldDescriptor field = Table.getDescriptor().findFieldByName(name);
    if (existing.hasField(field)) {
      state.setField(field, existing.getField(field));
    }
  }

  /** {@return the difference between a table and its declaration, or null} */
  @Nullable DifferentTableOption<T> compare(DeclaredTable declared, Table existing) {
    return declared
        .options()
        .get(option)
        .map(value -> comparison.of(this, declared.id(), value, existing))
        .orElse(null);
  }

  /** {@return the option of a new table as text, if it is declared} */
  Optional<String> describe(TableOptions options) {
    return options.get(option).map(created);
  }

  /**
   * {@return options with what two entities of a table declare of this one}
   *
   * @throws InvalidRequestException if they contradict each other
   */
  TableOptions combine(DeclaredTable one, DeclaredTable other, TableOptions all) {
    Optional<T> first = one.options().get(option);
    Optional<T> second = other.options().get(option);
    boolean isOfAllKeys = option.equals(TableOption.ROW_KEY_SCHEMA);
    if (!first.equals(second) && (isOfAllKeys || (first.isPresent() && second.isPresent()))) {
      throw new InvalidRequestException(
          "%s and %s share table %s and do not agree on %s"
                  .formatted(one.entities(), other.entities(), one.id(), subject.formatted(""))
              + (isOfAllKeys
                  ? ". Let none of them publish it."
                  : ": %s and %s. Declare it alike, or once."
                      .formatted(words(first.orElseThrow()), words(second.orElseThrow()))));
    }
    return first.or(() -> second).map(value -> all.with(option, value)).orElse(all);
  }

  private static String words(Object value) {
    return value instanceof Duration time ? Amounts.of(time) : value.toString();
  }

  private static @Nullable DifferentTableOption<Boolean> protection(
      TableField<Boolean> field, String table, Boolean declared, Table existing) {
    return existing.getDeletionProtection()
        ? null
        : new DifferentTableOption<>(
            field,
            table,
            declared,
            null,
            "protect table " + table + " from deletion",
            Verdict.safe("Protection deletes nothing, and does not stop writes."));
  }

  private static @Nullable Duration changeStream(Table table) {
    return table.hasChangeStreamConfig()
        ? GcRules.toJava(table.getChangeStreamConfig().getRetentionPeriod())
        : null;
  }

  private static @Nullable Duration automatedBackups(Table table) {
    return table.getAutomatedBackupPolicy().hasRetentionPeriod()
        ? GcRules.toJava(table.getAutomatedBackupPolicy().getRetentionPeriod())
        : null;
  }

  private static @Nullable Duration infrequentAccess(Table table) {
    TieredStorageRule rule = table.getTieredStorageConfig().getInfrequentAccess();
    return rule.hasIncludeIfOlderThan() ? GcRules.toJava(rule.getIncludeIfOlderThan()) : null;
  }

  /** Bigtable can add a schema to a table without one, but cannot change a schema. */
  private static @Nullable DifferentTableOption<List<RowKeyField>> rowKeySchema(
      TableField<List<RowKeyField>> field,
      String table,
      List<RowKeyField> declared,
      Table existing) {
    Type.Struct found = existing.getRowKeySchema();
    if (RowKeySchemas.of(declared).equals(found)) {
      return null;
    }
    String text = RowKeySchemas.describe(declared);
    boolean isNew = found.getFieldsCount() == 0;
    return new DifferentTableOption<>(
        field,
        table,
        declared,
        null,
        isNew
            ? "publish the row-key schema %s of table %s".formatted(text, table)
            : "replace the row-key schema of table %s, %s, by %s"
                .formatted(table, RowKeySchemas.describe(found), text),
        isNew
            ? Verdict.safe("It changes what SQL reads of the keys, and no row.")
            : edited(declared, found));
  }

  private static Verdict edited(List<RowKeyField> declared, Type.Struct found) {
    return RowKeySchemas.haveSameBytes(declared, found)
        ? Verdict.byHand(
            "Bigtable cannot edit a row-key schema: remove it, ignoring warnings, and apply"
                + " again. The keys do not change.")
        : new Verdict(
            Remedy.NEW_TABLE,
            "Bigtable cannot edit a row-key schema, and the bytes of these keys differ: SQL could"
                + " not read the existing rows with it.");
  }
}
