package io.github.bigtablemapper.schema;

import com.google.bigtable.admin.v2.Table;
import io.github.bigtablemapper.mapping.TableOption;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A table does not have a declared option, such as a change stream, or has another value of it.
 *
 * @param <T> the type of the option's value
 */
public final class DifferentTableOption<T> extends TableDifference implements SchemaDifference {
  private final TableField<T> field;
  private final T declared;
  private final @Nullable T existing;

  DifferentTableOption(
      TableField<T> field,
      String table,
      T declared,
      @Nullable T existing,
      String text,
      Verdict verdict) {
    super(table, text, verdict);
    this.field = field;
    this.declared = declared;
    this.existing = existing;
  }

  /** {@return the same difference, after Bigtable has refused to change it} */
  DifferentTableOption<T> refused(String reason) {
    return new DifferentTableOption<>(
        field, table(), declared, existing, toString(), Verdict.byHand(reason));
  }

  /** {@return the name of the field that is changed, after the declared value is written to it} */
  String change(Table.Builder state) {
    field.writer().accept(state, declared);
    return field.name();
  }

  /** {@return the option} */
  public TableOption<T> option() {
    return field.option();
  }

  /** {@return the declared value} */
  public T declared() {
    return declared;
  }

  /**
   * {@return the existing value; empty if the table does not have the option} An existing row-key
   * schema is only in the text of the difference.
   */
  public Optional<T> existing() {
    return Optional.ofNullable(existing);
  }
}
