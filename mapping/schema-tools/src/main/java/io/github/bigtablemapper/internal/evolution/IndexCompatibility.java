package io.github.bigtablemapper.internal.evolution;

import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.internal.design.ColumnDesign;
import io.github.bigtablemapper.internal.design.EncodingDesign.OfEnum;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.FamilyDesign;
import io.github.bigtablemapper.internal.design.IndexDesign;
import io.github.bigtablemapper.internal.design.Place;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign;
import io.github.bigtablemapper.internal.evolution.Incompatibility.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

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

  private boolean haveOneOrder(IndexDesign before, IndexDesign now) {
    int count = before.properties().size();
    return count == now.properties().size()
        && IntStream.range(0, count)
            .allMatch(i -> isSame(before.properties().get(i), now.properties().get(i), now.mode()));
  }

  /** Names of properties are not stored; a view reads the one column that its query names. */
  private boolean isSame(String before, String now, IndexMode mode) {
    Optional<ColumnDesign> one = column(committed, before);
    Optional<ColumnDesign> other = column(current, now);
    if (one.isPresent() && other.isPresent()) {
      return isSame(one.get(), other.get(), mode);
    }
    return one.isEmpty()
        && other.isEmpty()
        && placeInKey(committed, before) == placeInKey(current, now);
  }

  private static boolean isSame(ColumnDesign one, ColumnDesign other, IndexMode mode) {
    return one.family().equals(other.family())
        && (one.qualifier().equals(other.qualifier())
            || (mode == IndexMode.TABLE && other.aliases().contains(one.qualifier())));
  }

  /**
   * {@return the place of a property among the parts of a row key, or -1 if it is not one of them}
   */
  private static int placeInKey(EntityDesign entity, String property) {
    List<String> parts =
        entity.key().parts().stream()
            .flatMap(
                part ->
                    part instanceof KeyPartDesign.Property of
                        ? Stream.of(of.property())
                        : Stream.of())
            .toList();
    return parts.indexOf(property);
  }

  private static Optional<ColumnDesign> column(EntityDesign entity, String property) {
    return entity.columns().stream()
        .filter(column -> column.property().equals(property))
        .findFirst();
  }

  private static List<ColumnDesign> columns(EntityDesign entity, IndexDesign index) {
    return index.properties().stream()
        .flatMap(property -> column(entity, property).stream())
        .toList();
  }

  /** Without a fallback, the comparison of the column reports it. */
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
                ("%s.%s may be %s in the row keys of index \"%s\", which its enum no longer"
                        + " has: @EnumFallback reads values, and no keys. Keep what is stored.")
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
            ("Index \"%s\" of %s %s, and %s: its entries do not fit. Give the new index another"
                    + " name, and %s.")
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
