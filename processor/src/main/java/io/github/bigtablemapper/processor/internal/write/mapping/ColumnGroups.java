package io.github.bigtablemapper.processor.internal.write.mapping;

import io.github.bigtablemapper.processor.internal.model.ColumnModel;
import java.util.ArrayList;
import java.util.List;

/**
 * Splits the code for columns into methods for at most {@value #SIZE} columns each. Every method
 * stays small enough for the just-in-time compiler, however many columns an entity has.
 */
final class ColumnGroups {
  static final int SIZE = 20;

  private ColumnGroups() {}

  /** Some columns that follow each other, and the index of the first. */
  record Group(int first, List<ColumnModel> columns) {
    Group {
      columns = List.copyOf(columns);
    }

    /** {@return a method for these columns, such as {@code write20To39}} */
    String method(String verb) {
      return verb + first + "To" + (first + columns.size() - 1);
    }
  }

  static List<Group> of(List<ColumnModel> columns) {
    List<Group> groups = new ArrayList<>();
    for (int first = 0; first < columns.size(); first += SIZE) {
      groups.add(new Group(first, columns.subList(first, Math.min(first + SIZE, columns.size()))));
    }
    return groups;
  }
}
