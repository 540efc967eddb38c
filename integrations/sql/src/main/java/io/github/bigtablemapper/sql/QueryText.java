package io.github.bigtablemapper.sql;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.Mapped;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** How SQL names a table, and the rows of a range. */
final class QueryText {
  private static final String TABLE = "{table}";

  /** The characters of ids of tables and of materialized views. */
  private static final Pattern ID = Pattern.compile("[-_.a-zA-Z0-9]+");

  private static final int MAX_KEY_BYTES = 4_096;

  private QueryText() {}

  /** {@return a query with the name of a repository's table, in quotes} */
  static String of(String sql, Mapped<?, ?> repository) {
    String table = repository.table();
    if (!sql.contains(TABLE)) {
      return sql;
    }
    if (!ID.matcher(table).matches()) {
      throw new InvalidRequestException(
          "A query cannot name "
              + table
              + " of "
              + repository.mapping().entity()
              + ": it names tables and materialized views.");
    }
    return sql.replace(TABLE, '`' + table + '`');
  }

  /** {@return the ends of a range; an open range ends after all row keys} */
  static KeyRange.Interval interval(KeyRange<?> range) {
    List<KeyRange.Interval> intervals = range.intervals();
    if (intervals.size() > 1) {
      throw new InvalidRequestException(
          "The range has "
              + intervals.size()
              + " parts, and a query compares with the ends of one. Give the parts of the key that"
              + " its bucket is made of.");
    }
    if (intervals.isEmpty()) {
      return new KeyRange.Interval(ByteString.EMPTY, ByteString.EMPTY);
    }
    KeyRange.Interval only = intervals.get(0);
    return only.end().isEmpty() ? new KeyRange.Interval(only.start(), afterAll()) : only;
  }

  private static ByteString afterAll() {
    byte[] bytes = new byte[MAX_KEY_BYTES + 1];
    Arrays.fill(bytes, (byte) 0xFF);
    return ByteString.copyFrom(bytes);
  }
}
