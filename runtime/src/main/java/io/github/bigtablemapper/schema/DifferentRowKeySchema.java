package io.github.bigtablemapper.schema;

import com.google.bigtable.admin.v2.Type;
import io.github.bigtablemapper.key.format.RowKeyField;
import java.util.List;

/**
 * A table has no row-key schema for SQL, or a schema that differs from the declared one. Bigtable
 * can add a schema to a table without one, but cannot change a schema.
 */
public final class DifferentRowKeySchema extends TableDifference implements SchemaDifference {
  private final List<RowKeyField> fields;

  private DifferentRowKeySchema(
      String table, List<RowKeyField> fields, String text, Verdict verdict) {
    super(table, text, verdict);
    this.fields = List.copyOf(fields);
  }

  /**
   * @param existing without fields if there is no schema
   */
  static DifferentRowKeySchema of(String table, List<RowKeyField> fields, Type.Struct existing) {
    String declared = RowKeySchemas.describe(fields);
    if (existing.getFieldsCount() == 0) {
      return new DifferentRowKeySchema(
          table,
          fields,
          "publish the row-key schema " + declared + " of table " + table,
          Verdict.safe("It changes no row, only what SQL reads of the key."));
    }
    return new DifferentRowKeySchema(
        table,
        fields,
        "replace the row-key schema of table "
            + table
            + ", "
            + RowKeySchemas.describe(existing)
            + ", by "
            + declared,
        RowKeySchemas.haveSameBytes(fields, existing)
            ? Verdict.byHand(
                "Bigtable edits no row-key schema: remove it, ignoring warnings, and apply again."
                    + " The keys stay as they are.")
            : new Verdict(
                Remedy.NEW_TABLE,
                "Bigtable edits no row-key schema, and the bytes of these keys are others: rows"
                    + " that are there would not be read by it."));
  }

  /** {@return the same difference, after Bigtable has refused to change it} */
  DifferentRowKeySchema refused(String reason) {
    return new DifferentRowKeySchema(table(), fields, toString(), Verdict.byHand(reason));
  }

  /** {@return the declared parts of the key} */
  public List<RowKeyField> fields() {
    return fields;
  }
}
