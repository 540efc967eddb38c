package io.github.bigtablemapper.schema;

import io.github.bigtablemapper.internal.amount.Amounts;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.TableOptions;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A table does not exist. It is created with all declared settings. */
public final class MissingTable extends TableDifference implements SchemaDifference {
  private final List<FamilyRule> families;
  private final TableOptions options;

  MissingTable(String table, List<FamilyRule> families, TableOptions options) {
    super(table, text(table, families, options), Verdict.safe("There is no such table."));
    this.families = List.copyOf(families);
    this.options = options;
  }

  private static String text(String table, List<FamilyRule> families, TableOptions options) {
    return Stream.concat(families.stream().map(MissingFamily::describe), describe(options))
        .collect(Collectors.joining(", ", "create table " + table + " with ", ""));
  }

  /** Splits are row keys, so the text has only their number. */
  private static Stream<String> describe(TableOptions options) {
    int splits = options.splits().size();
    return Stream.concat(
        splits == 0 ? Stream.empty() : Stream.of(Amounts.of(splits, "split")),
        TableField.ALL.stream().flatMap(field -> field.describe(options).stream()));
  }

  /** {@return the families of all its entities} */
  public List<FamilyRule> families() {
    return families;
  }

  /** {@return its other declared settings} */
  public TableOptions options() {
    return options;
  }
}
