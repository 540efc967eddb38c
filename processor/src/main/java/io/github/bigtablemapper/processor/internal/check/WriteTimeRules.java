package io.github.bigtablemapper.processor.internal.check;

import io.github.bigtablemapper.internal.design.CollectionDesign.Kind;
import io.github.bigtablemapper.internal.design.ColumnDesign.Cells;
import io.github.bigtablemapper.processor.internal.model.CollectionModel;
import io.github.bigtablemapper.processor.internal.model.ColumnModel;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.model.PropertyModel;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Checks the property that is the time of an entity's cells. An entity has at most one, and if it
 * is not stored, all cells of the entity have it: a read takes the newest.
 */
final class WriteTimeRules {
  private WriteTimeRules() {}

  static List<Problem> check(EntityModel entity) {
    List<Problem> problems = new ArrayList<>();
    List<PropertyModel> all =
        entity.allProperties().stream().filter(PropertyModel::isWriteTime).toList();
    if (all.size() > 1) {
      problems.add(twice(all.get(0).label(), all.get(1)));
    } else if (!all.isEmpty() && entity.tableOptions().fixedWriteTime().isPresent()) {
      problems.add(twice("writeTime of @Table", all.get(0)));
    }
    entity.views().stream()
        .filter(PropertyModel::isWriteTime)
        .flatMap(view -> othersThan(view, entity))
        .forEach(problems::add);
    return problems;
  }

  private static Problem twice(String first, PropertyModel second) {
    return new Problem(
        "WriteTimeTwice",
        "%s and %s would both be the time of the cells. Keep one.".formatted(first, second.label()),
        second.origin());
  }

  private static Stream<Problem> othersThan(PropertyModel time, EntityModel entity) {
    return Stream.concat(
            entity.columns().stream()
                .filter(WriteTimeRules::hasOtherTimes)
                .map(ColumnModel::property),
            entity.collections().stream()
                .filter(each -> each.isVersioned() || each.kind() == Kind.HISTORY_MAP)
                .map(CollectionModel::property))
        .map(
            other ->
                new Problem(
                    "WriteTimeCells",
                    ("%s is read as the newest time of the row's cells, and the"
                            + " cells of %s have other times. Store it: put @Column on it.")
                        .formatted(time.label(), other.label()),
                    time.origin()));
  }

  private static boolean hasOtherTimes(ColumnModel column) {
    return column.kind() != Cells.VALUE;
  }
}
