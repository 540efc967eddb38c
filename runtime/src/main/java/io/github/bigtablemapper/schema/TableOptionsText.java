package io.github.bigtablemapper.schema;

import io.github.bigtablemapper.mapping.TableOptions;
import java.util.ArrayList;
import java.util.List;

/**
 * Converts the options of a new table to text. Splits are row keys, so the text has only their
 * number.
 */
final class TableOptionsText {
  private TableOptionsText() {}

  static List<String> of(TableOptions options) {
    List<String> words = new ArrayList<>();
    int splits = options.splits().size();
    if (splits > 0) {
      words.add(splits == 1 ? "1 split" : splits + " splits");
    }
    if (options.deletionProtection()) {
      words.add("deletion protection");
    }
    if (options.changeStreamRetention() != null) {
      words.add("a change stream of " + options.changeStreamRetention());
    }
    if (options.automatedBackupRetention() != null) {
      words.add("automated backups of " + options.automatedBackupRetention());
    }
    if (options.infrequentAccessAfter() != null) {
      words.add("infrequent access after " + options.infrequentAccessAfter());
    }
    if (!options.rowKeySchema().isEmpty()) {
      words.add("row-key schema " + RowKeySchemas.describe(options.rowKeySchema()));
    }
    return words;
  }
}
