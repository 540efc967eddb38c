package io.github.bigtablemapper.internal.evolution;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.joining;

import io.github.bigtablemapper.internal.amount.Amounts;
import io.github.bigtablemapper.internal.design.ColumnDesign;
import io.github.bigtablemapper.internal.design.ColumnDesign.Cells;
import io.github.bigtablemapper.internal.design.ColumnDesign.Trait;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.Place;
import io.github.bigtablemapper.internal.design.text.QualifierText;
import io.github.bigtablemapper.internal.evolution.Incompatibility.Kind;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Compares columns of one family and qualifier, regardless of the names of their properties. */
final class ColumnCompatibility {
  private final EntityDesign committed;
  private final EntityDesign current;
  private final Consumer<Incompatibility> found;

  private ColumnCompatibility(
      EntityDesign committed, EntityDesign current, Consumer<Incompatibility> found) {
    this.committed = committed;
    this.current = current;
    this.found = found;
  }

  static void check(EntityDesign committed, EntityDesign current, Consumer<Incompatibility> found) {
    ColumnCompatibility columns = new ColumnCompatibility(committed, current, found);
    for (ColumnDesign before : committed.columns()) {
      for (String name : names(before)) {
        find(before.family(), name, current)
            .ifPresentOrElse(now -> columns.compare(before, now), () -> columns.gone(before, name));
      }
    }
    for (ColumnDesign now : current.columns()) {
      columns.checkPresence(now);
    }
  }

  /** {@return the columns without which there is no such entity} */
  static Stream<ColumnDesign> required(EntityDesign entity) {
    return entity.columns().stream().filter(column -> column.is(Trait.REQUIRED));
  }

  /** {@return the qualifiers under which its values may be stored} */
  private static List<String> names(ColumnDesign column) {
    return Stream.concat(Stream.of(column.qualifier()), column.aliases().stream()).toList();
  }

  /** {@return the column that reads a qualifier in a version of the entity} */
  static Optional<ColumnDesign> find(String family, String qualifier, EntityDesign entity) {
    return entity.columns().stream()
        .filter(each -> each.family().equals(family) && names(each).contains(qualifier))
        .findFirst();
  }

  private void gone(ColumnDesign before, String qualifier) {
    List<ColumnDesign> heirs =
        current.columns().stream()
            .filter(now -> find(now.family(), now.qualifier(), committed).isEmpty())
            .filter(now -> EncodingCompatibility.reads(now.encoding(), before.encoding()))
            .toList();
    List<ColumnDesign> likely = likely(before, qualifier, heirs);
    String hint =
        likely.isEmpty()
            ? ""
            : likely.get(0).family().equals(before.family())
                ? renamed(likely, qualifier)
                : moved(likely, before.family(), qualifier);
    report(
        Kind.GONE,
        likely.size() == 1 ? Place.of(likely.get(0)) : Place.ENTITY,
        "%s.%s was stored in %s, which no property uses now, so its values are not read.%s"
            .formatted(current.name(), before.property(), before.family() + ":" + qualifier, hint));
  }

  /**
   * {@return those that the column may have become, of its family or of others: a name that is in
   * another family now was moved, and what is new in the same family was renamed}
   */
  private static List<ColumnDesign> likely(
      ColumnDesign before, String qualifier, List<ColumnDesign> heirs) {
    List<ColumnDesign> sameFamily =
        heirs.stream().filter(now -> now.family().equals(before.family())).toList();
    List<ColumnDesign> sameName =
        heirs.stream()
            .filter(now -> !sameFamily.contains(now))
            .filter(
                now -> now.property().equals(before.property()) || names(now).contains(qualifier))
            .toList();
    if (!sameName.isEmpty()) {
      return sameName;
    }
    return sameFamily.isEmpty() ? heirs : sameFamily;
  }

  private String renamed(List<ColumnDesign> heirs, String qualifier) {
    return " If it is %1$s now, keep its name, @Column(\"%2$s\"), or read it too, aliases = \"%2$s\"."
        .formatted(heirs.stream().map(this::label).collect(joining(" or ")), qualifier);
  }

  /** Aliases are qualifiers of the same family, so neither of the two ways of a rename helps. */
  private String moved(List<ColumnDesign> heirs, String family, String qualifier) {
    return " If it is %1$s now, declare the family of before, @Column(value = \"%2$s\", family = \"%3$s\"), or keep a property of %3$s:%2$s beside it: no column reads another family."
        .formatted(
            heirs.stream().map(now -> label(now) + " in " + cell(now)).collect(joining(" or ")),
            qualifier,
            family);
  }

  private void compare(ColumnDesign before, ColumnDesign now) {
    Place place = Place.of(now);
    if (!EncodingCompatibility.reads(now.encoding(), before.encoding())) {
      report(
          Kind.TYPE,
          place,
          ("%s was stored as %s, and is %s now, which does not read it. Keep the type, or give the"
                  + " new type a separate column.")
              .formatted(
                  label(now),
                  EncodingCompatibility.words(before.javaType(), before.encoding()),
                  EncodingCompatibility.words(now.javaType(), now.encoding())));
    } else {
      EncodingCompatibility.unreadNames(label(now), now.encoding(), before.encoding())
          .ifPresent(message -> report(Kind.CONSTANT, place, message));
    }
    if (!isReadAs(now, before)) {
      report(
          Kind.CELLS,
          place,
          "%s was %s of its column, and is %s now. Give it a separate column."
              .formatted(label(now), words(before), words(now)));
    }
  }

  /** A history has what was the latest cell; a counter is 8 bytes like any other. */
  private static boolean isReadAs(ColumnDesign now, ColumnDesign before) {
    boolean isSingle =
        Stream.of(before, now)
            .allMatch(each -> each.cells() == Cells.VALUE || each.cells() == Cells.COUNTER);
    boolean isMore = before.cells() == Cells.VALUE && now.cells() == Cells.HISTORY;
    return isSingle
        || isMore
        || (before.cells() == now.cells() && Objects.equals(before.bucket(), now.bucket()));
  }

  private void checkPresence(ColumnDesign now) {
    boolean wasNeeded =
        committed(now).anyMatch(before -> before.is(Trait.NEEDED) && depth(before) <= depth(now));
    if (now.is(Trait.NEEDED) && !wasNeeded && mayBeStoredAround(now)) {
      report(
          Kind.REQUIRED,
          Place.of(now),
          ("%s is required, and rows stored before may have no cell %s. Give it a default value, or"
                  + " declare it nullable or Optional.")
              .formatted(label(now), cell(now)));
    }
  }

  /** {@return the columns of before that a column reads} */
  private Stream<ColumnDesign> committed(ColumnDesign now) {
    return names(now).stream().flatMap(name -> find(now.family(), name, committed).stream());
  }

  /** {@return how far inside the value is that a column needs: 0 is the entity} */
  private static int depth(ColumnDesign column) {
    String within = column.within();
    return within == null ? 0 : within.split("\\.").length;
  }

  /**
   * An embedded value of which nothing was stored is absent, regardless of its required properties.
   */
  private boolean mayBeStoredAround(ColumnDesign now) {
    return now.within() == null
        || current.columns().stream()
            .filter(each -> each.property().startsWith(now.within() + "."))
            .anyMatch(each -> committed(each).findAny().isPresent());
  }

  private void report(Kind kind, Place place, String message) {
    found.accept(new Incompatibility(kind, place, message));
  }

  private String label(ColumnDesign column) {
    return current.name() + "." + column.property();
  }

  private static String cell(ColumnDesign column) {
    return column.family() + ":" + QualifierText.shown(column.qualifier());
  }

  private static String words(ColumnDesign column) {
    return switch (column.cells()) {
      case VALUE -> "the latest cell";
      case COUNTER -> "the counter";
      case HISTORY -> "all cells, as a history";
      case LIST -> "all cells, as a list";
      case AGGREGATE -> "the aggregate";
      case BUCKETS ->
          "the aggregates of each period of " + Amounts.of(requireNonNull(column.bucket()));
    };
  }
}
