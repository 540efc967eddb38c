package io.github.bigtablemapper.internal.lint;

import io.github.bigtablemapper.internal.design.ColumnDesign;
import io.github.bigtablemapper.internal.design.ColumnDesign.Cells;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.FamilyDesign;
import io.github.bigtablemapper.internal.design.Place;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Rules about the names of families and about how many there are. */
final class FamilyRules {
  private static final int LONG_NAME = 16;
  private static final int MANY = 100;
  private static final Pattern OF_ONE_CUSTOMER =
      Pattern.compile("\\b(?:" + Words.terms("tenant") + "|client|user|member|patient) \\d+\\b");

  static final List<Rule> ALL =
      List.of(
          Rule.across(
              "FamilyMany",
              Level.WARNING,
              "%s has %s column families, and more than 100 make it slow. Put columns that are"
                  + " read together and kept equally long into one family.",
              FamilyRules::tooMany),
          Rule.of(
              "FamilyNameLong",
              Level.WARNING,
              "%s has a name of %s characters, which is sent with every request and with each"
                  + " cell of a response. One or two letters are enough; the properties keep"
                  + " their names.",
              entity ->
                  matches(
                      entity,
                      family -> family.name().length() > LONG_NAME,
                      family -> String.valueOf(family.name().length()))),
          Rule.of(
              "FamilyPersonalData",
              Level.WARNING,
              "%s seems to be named after a customer. Names of families are seen in logs"
                  + " by people who may not read the data. Name it after its contents, and put the"
                  + " customer into the row key.",
              entity ->
                  matches(
                      entity,
                      family -> Words.like(family.name(), OF_ONE_CUSTOMER),
                      FamilyDesign::name)),
          Rule.of(
              "FamilyAlike",
              Level.NOTE,
              "%s has the same rule as family \"%s\", and both contain plain columns. Columns"
                  + " with the same rule that are read together belong in one family.",
              FamilyRules::alike),
          Rule.of(
              "FamilyUnused",
              Level.NOTE,
              "%s contains no property. Remove it, or name it on the properties that belong there.",
              FamilyRules::unused));

  private FamilyRules() {}

  private static Stream<Match> matches(
      EntityDesign entity, Predicate<FamilyDesign> condition, Function<FamilyDesign, String> word) {
    return entity.families().stream()
        .filter(condition)
        .map(family -> Match.at(entity, Place.of(family), word.apply(family)));
  }

  /** One finding for each table, at the first of its entities. */
  private static Stream<Match> tooMany(List<EntityDesign> entities) {
    Map<String, Set<String>> families = new TreeMap<>();
    Map<String, EntityDesign> first = new TreeMap<>();
    for (EntityDesign entity : entities) {
      first.putIfAbsent(entity.table(), entity);
      Set<String> names = families.computeIfAbsent(entity.table(), table -> new TreeSet<>());
      entity.families().forEach(family -> names.add(family.name()));
    }
    return first.values().stream()
        .filter(entity -> Objects.requireNonNull(families.get(entity.table())).size() > MANY)
        .map(
            entity ->
                Match.at(
                    entity,
                    Place.table(entity),
                    String.valueOf(Objects.requireNonNull(families.get(entity.table())).size())));
  }

  private static Stream<Match> alike(EntityDesign entity) {
    List<FamilyDesign> plain =
        entity.families().stream().filter(family -> isPlain(entity, family)).toList();
    return Stream.iterate(1, i -> i < plain.size(), i -> i + 1)
        .flatMap(
            i ->
                plain.subList(0, i).stream()
                    .filter(earlier -> haveOneRule(earlier, plain.get(i)))
                    .limit(1)
                    .map(it -> Match.at(entity, Place.of(plain.get(i)), it.name())));
  }

  private static boolean isPlain(EntityDesign entity, FamilyDesign family) {
    List<ColumnDesign> columns =
        entity.columns().stream().filter(each -> each.family().equals(family.name())).toList();
    return !columns.isEmpty()
        && columns.stream().allMatch(each -> each.cells() == Cells.VALUE)
        && entity.collections().stream().noneMatch(each -> each.family().equals(family.name()));
  }

  private static boolean haveOneRule(FamilyDesign one, FamilyDesign other) {
    return one.maxVersions() == other.maxVersions()
        && Objects.equals(one.maxAge(), other.maxAge())
        && one.intersection() == other.intersection();
  }

  /**
   * A family of the interface need not be used by each entity, and the first may be the marker's.
   */
  private static Stream<Match> unused(EntityDesign entity) {
    Set<String> used =
        Stream.concat(
                entity.columns().stream().map(ColumnDesign::family),
                entity.collections().stream().map(each -> each.family()))
            .collect(Collectors.toSet());
    boolean hasValues = entity.columns().stream().anyMatch(column -> column.cells() == Cells.VALUE);
    return hasValues && entity.sharedTable() == null
        ? matches(entity, family -> !used.contains(family.name()), FamilyDesign::name)
        : Stream.empty();
  }
}
