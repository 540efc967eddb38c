package io.github.bigtablemapper.local.internal.sql;

import com.google.bigtable.v2.ColumnMetadata;
import com.google.bigtable.v2.Type;
import io.github.bigtablemapper.local.engine.SqlEngine;
import io.github.bigtablemapper.local.internal.limit.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * The roles of the columns of a view, and which columns a view can have, from the page <a
 * href="https://cloud.google.com/bigtable/docs/continuous-materialized-view-queries">Continuous
 * materialized view queries</a>.
 *
 * @param keys the places of the columns of the key, in its order
 * @param time the place of the column with the time of the cells, or a negative number
 */
record ViewShape(List<ColumnMetadata> columns, List<Integer> keys, int time) {
  static final String DEFAULT = "default";

  private static final String KEY = "_key";
  private static final String TIME = "_timestamp";
  private static final String SOURCE =
      " https://cloud.google.com/bigtable/docs/continuous-materialized-view-queries";

  /**
   * Rejects columns that have no name, or the name of another one: a view is read as a table is.
   */
  static void checkNames(List<ColumnMetadata> columns) {
    Set<String> names = new TreeSet<>();
    for (int i = 0; i < columns.size(); i++) {
      String name = columns.get(i).getName();
      if (name.isEmpty()) {
        throw Refusal.invalid(
            "The columns of a view have names: column " + (i + 1) + " has none. Use AS.");
      }
      if (!names.add(name.toLowerCase(Locale.ROOT))) {
        throw Refusal.invalid("The columns of a view have different names: " + name + " is twice.");
      }
    }
  }

  /** {@return the shape of the rows of a materialized view, which can be stored} */
  static ViewShape of(SqlEngine.Query query) {
    List<ColumnMetadata> columns = query.columns();
    checkNames(columns);
    List<Integer> listed = query.keyColumns().stream().map(name -> place(name, columns)).toList();
    int time = find(TIME, columns);
    if (time >= 0 && !columns.get(time).getType().hasTimestampType()) {
      throw Refusal.invalid("The column _timestamp of a view is a TIMESTAMP:" + SOURCE);
    }
    ViewShape shape = new ViewShape(columns, keys(columns, listed, time), time);
    for (int key : shape.keys) {
      OrderedCode.checkField(columns.get(key).getType());
    }
    for (int value : shape.values()) {
      Type type = columns.get(value).getType();
      OrderedCode.checkCell(type.hasMapType() ? type.getMapType().getValueType() : type);
    }
    if (shape.values().isEmpty()) {
      throw Refusal.invalid(
          "A materialized view has a column that is not in its key, because a row without a value"
              + " is omitted:"
              + SOURCE);
    }
    return shape;
  }

  private static List<Integer> keys(List<ColumnMetadata> columns, List<Integer> listed, int time) {
    List<Integer> keys = new ArrayList<>(listed);
    keys.remove(Integer.valueOf(time));
    int key = find(KEY, columns);
    if (key >= 0 && !keys.equals(List.of(key))) {
      throw Refusal.invalid(
          "A materialized view with a column _key groups or orders by _key, and by nothing else"
              + " but _timestamp:"
              + SOURCE);
    }
    boolean isBytes = key < 0 || isBytes(columns.get(key).getType());
    if (!isBytes) {
      throw Refusal.invalid("The column _key of a materialized view is of BYTES:" + SOURCE);
    }
    if (keys.isEmpty()) {
      throw Refusal.invalid("A materialized view orders or groups by what becomes its key.");
    }
    return keys;
  }

  /** Also of text, which the page has in an example. */
  private static boolean isBytes(Type type) {
    return type.hasBytesType() || type.hasStringType();
  }

  private static int place(String name, List<ColumnMetadata> columns) {
    int place = find(name, columns);
    if (place < 0) {
      throw Refusal.invalid(
          "A materialized view selects what it orders or groups by: " + name + " is missing.");
    }
    return place;
  }

  private static int find(String name, List<ColumnMetadata> columns) {
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).getName().equalsIgnoreCase(name)) {
        return i;
      }
    }
    return -1;
  }

  /** {@return the places of the columns that are cells} */
  List<Integer> values() {
    List<Integer> values = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      if (i != time && !keys.contains(i)) {
        values.add(i);
      }
    }
    return values;
  }

  Set<String> families() {
    Set<String> families = new TreeSet<>();
    for (int i : values()) {
      families.add(columns.get(i).getType().hasMapType() ? columns.get(i).getName() : DEFAULT);
    }
    return families;
  }

  boolean isPlainKey() {
    return keys.size() == 1 && columns.get(keys.get(0)).getName().equalsIgnoreCase(KEY);
  }
}
