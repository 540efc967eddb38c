package io.github.bigtablemapper.sql;

import com.google.cloud.bigtable.data.v2.models.sql.BoundStatement;
import com.google.cloud.bigtable.data.v2.models.sql.SqlType;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.key.KeyRange.Interval;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The query of a vector search, and its parameters. A cell that is no vector of the column has no
 * distance, and so comes first: its row is read, and does not decode.
 */
final class VectorQuery {
  static final String LIMIT = "k";
  private static final String VECTOR = "vector";
  private static final String ZERO = "zero";

  private final VectorColumn<?> column;
  private final Distance distance;
  private final String distanceName;
  private final SqlCondition values = new SqlCondition("c");
  private final String sql;

  /**
   * @param families the families to read
   */
  VectorQuery(
      List<String> families,
      VectorColumn<?> column,
      Distance distance,
      @Nullable Condition<?> condition,
      List<Interval> intervals) {
    this.column = column;
    this.distance = distance;
    this.distanceName = unused(families);
    List<String> tests = new ArrayList<>();
    tests.add(range(intervals));
    tests.add(column.cell() + " IS NOT NULL");
    if (condition != null) {
      tests.add(values.of(condition));
    }
    if (distance == Distance.COSINE) {
      tests.add(
          "NOT IF(%s, %s = 0, FALSE)"
              .formatted(
                  column.hasLength(), Distance.EUCLIDEAN.between(column.vector(), "@" + ZERO)));
    }
    List<String> selected = new ArrayList<>(List.of("_key"));
    families.forEach(family -> selected.add("`" + family + "`"));
    selected.add(
        "IF(%s, %s, NULL) AS %s"
            .formatted(
                column.hasLength(), distance.between(column.vector(), "@" + VECTOR), distanceName));
    this.sql =
        "SELECT %s FROM {table} WHERE %s ORDER BY %s, _key LIMIT @%s"
            .formatted(
                String.join(", ", selected), String.join(" AND ", tests), distanceName, LIMIT);
  }

  /** {@return a name for the distance that no family has} */
  private static String unused(List<String> families) {
    String name = "distance";
    while (families.stream().anyMatch(name::equalsIgnoreCase)) {
      name += "_";
    }
    return name;
  }

  private String range(List<Interval> intervals) {
    List<String> parts = new ArrayList<>();
    for (Interval interval : intervals) {
      String start = "_key >= " + values.parameter(interval.start());
      parts.add(
          interval.end().isEmpty()
              ? start
              : "(" + start + " AND _key < " + values.parameter(interval.end()) + ")");
    }
    return parts.size() == 1 ? parts.get(0) : "(" + String.join(" OR ", parts) + ")";
  }

  /** {@return the text, in which <code>{table}</code> is the table} */
  String sql() {
    return sql;
  }

  /** {@return the name of the column with the distance} */
  String distanceName() {
    return distanceName;
  }

  /** {@return the values of its parameters of bytes} */
  Map<String, ByteString> values() {
    return values.values();
  }

  /** {@return the types of all its parameters} */
  Map<String, SqlType<?>> types() {
    Map<String, SqlType<?>> types = new HashMap<>(values.types());
    types.put(LIMIT, SqlType.int64());
    types.put(VECTOR, column.type());
    if (distance == Distance.COSINE) {
      types.put(ZERO, column.type());
    }
    return types;
  }

  /** Sets its parameters that are vectors. */
  void bind(BoundStatement.Builder bound, List<?> components) {
    set(bound, VECTOR, components);
    if (distance == Distance.COSINE) {
      set(bound, ZERO, column.zero());
    }
  }

  @SuppressWarnings("unchecked") // the components are of the column
  private <T> void set(BoundStatement.Builder bound, String parameter, List<?> components) {
    var unused =
        bound.setListParam(parameter, (List<T>) components, (SqlType.Array<T>) column.type());
  }
}
