package io.github.bigtablemapper.internal.evolution;

import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.internal.design.ColumnDesign;
import io.github.bigtablemapper.internal.design.EncodingDesign.OfEnum;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.FamilyDesign;
import io.github.bigtablemapper.internal.design.IndexDesign;
import io.github.bigtablemapper.internal.design.Place;
import io.github.bigtablemapper.internal.evolution.Incompatibility.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Compares indexes of one id. What is in the table of an index, or in its view, was made by the
 * index as it was: its row keys are the values of the columns of then.
 */
final class IndexCompatibility {
  private final EntityDesign committed;
  private final EntityDesign current;
  private final Consumer<Incompatibility> found;

  private IndexCompatibility(
      EntityDesign committed, EntityDesign current, Consumer<Incompatibility> found) {
    this.committed = committed;
    this.current = current;
    this.found = found;
  }

  static void check(EntityDesign committed, EntityDesign current, Consumer<Incompatibility> found) {
    IndexCompatibility indexes = new IndexCompatibility(committed, current, found);
    for (IndexDesign before : committed.indexes()) {
      current.indexes().stream()
          .filter(now -> now.id().equals(before.id()))
          .findFirst()
          .ifPresent(now -> indexes.compare(before, now));
    }
  }

  private void compare(IndexDesign before, IndexDesign now) {
    if (before.mode() != now.mode()) {
      report(now, "was " + words(before.mode()), "is " + words(now.mode()) + " now");
    } else if (!haveOneOrder(before, now)) {
      report(now, "was ordered by " + order(before), "is ordered by " + order(now) + " now");
    } else if (now.mode() == IndexMode.VIEW && !names(committed).containsAll(names(current))) {
      report(
          now,
          "selects the families " + String.join(", ", names(committed)),
          "should select " + String.join(", ", names(current)) + " now");
    } else {
      columns(committed, before).forEach(column -> checkConstants(column, now));
    }
  }

  /** Names of properties are not stored; a view reads the one column that its query names. */
  private boolean haveOneOrder(IndexDesign before, IndexDesign now) {
    List<ColumnDesign> columnsBefore = columns(committed, before);
    List<ColumnDesign> columnsNow = columns(current, now);
    boolean isAlike = columnsBefore.size() == columnsNow.size();
    for (int i = 0; isAlike && i < columnsNow.size(); i++) {
      ColumnDesign one = columnsBefore.get(i);
      ColumnDesign other = columnsNow.get(i);
      isAlike =
          one.family().equals(other.family())
              && (one.qualifier().equals(other.qualifier())
                  || (now.mode() == IndexMode.TABLE && other.aliases().contains(one.qualifier())));
    }
    return isAlike;
  }

  private static List<ColumnDesign> columns(EntityDesign entity, IndexDesign index) {
    List<ColumnDesign> columns = new ArrayList<>();
    for (String property : index.properties()) {
      entity.columns().stream()
          .filter(column -> column.property().equals(property))
          .forEach(columns::add);
    }
    return columns;
  }

  /** Without a fallback the column itself says so. */
  private void checkConstants(ColumnDesign before, IndexDesign index) {
    Optional<ColumnDesign> column =
        ColumnCompatibility.find(before.family(), before.qualifier(), current);
    if (before.encoding() instanceof OfEnum enumBefore
        && column.map(ColumnDesign::encoding).orElse(null) instanceof OfEnum enumNow
        && enumNow.fallback() != null) {
      List<String> lost = new ArrayList<>(enumBefore.constants());
      lost.removeAll(enumNow.constants());
      if (!lost.isEmpty()) {
        found.accept(
            new Incompatibility(
                Kind.CONSTANT,
                Place.of(column.orElseThrow()),
                ("%s.%s may be %s in the row keys of index \"%s\", which its enum has not any more:"
                        + " @EnumFallback reads values, and no keys. Keep what is stored.")
                    .formatted(
                        current.name(),
                        column.orElseThrow().property(),
                        String.join(", ", lost),
                        index.id())));
      }
    }
  }

  private void report(IndexDesign index, String before, String now) {
    found.accept(
        new Incompatibility(
            Kind.INDEX,
            Place.ENTITY,
            "Index \"%s\" of %s %s, and %s: what is in it does not fit. Give the index of now another name, and %s."
                .formatted(
                    index.id(),
                    current.name(),
                    before,
                    now,
                    index.mode() == IndexMode.TABLE ? "fill it by reindex" : "create its view")));
  }

  private static String words(IndexMode mode) {
    return mode == IndexMode.VIEW ? "a view" : "a table";
  }

  private String order(IndexDesign index) {
    return String.join(", ", index.properties());
  }

  private static List<String> names(EntityDesign entity) {
    return entity.families().stream().map(FamilyDesign::name).collect(Collectors.toList());
  }
}
