package io.github.bigtablemapper.schema;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.mapping.TableOptions;
import java.util.List;
import java.util.stream.Stream;

/**
 * Combines the options that two entities declare for a shared table: the splits of both, and
 * options that either declares. Two different values of an option contradict each other. A row-key
 * schema applies to all keys in the table.
 */
final class SharedOptions {
  private SharedOptions() {}

  /**
   * {@return the options of both}
   *
   * @throws InvalidRequestException if they contradict each other
   */
  static TableOptions of(DeclaredTable one, DeclaredTable other) {
    TableOptions all = TableOptions.none().withSplits(splits(one.options(), other.options()));
    for (TableField<?> field : TableField.ALL) {
      all = field.combine(one, other, all);
    }
    return all;
  }

  private static List<ByteString> splits(TableOptions one, TableOptions other) {
    if (one.splits().equals(other.splits())) {
      return one.splits();
    }
    return Stream.concat(one.splits().stream(), other.splits().stream())
        .distinct()
        .sorted(ByteString.unsignedLexicographicalComparator())
        .toList();
  }
}
