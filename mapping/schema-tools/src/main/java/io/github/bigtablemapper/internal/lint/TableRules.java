package io.github.bigtablemapper.internal.lint;

import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.FamilyDesign;
import io.github.bigtablemapper.internal.design.Place;
import io.github.bigtablemapper.internal.design.key.KeyDesign;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tables are few, and one contains all that is of one kind. */
final class TableRules {
  private static final int MANY = 100;
  private static final String MONTH_OF_YEAR = "(?:0[1-9]|1[0-2])";
  private static final String DAY_OF_MONTH = "(?:0[1-9]|[12]\\d|3[01])";
  private static final String MONTH_NAME =
      "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]{0,6}";

  /** A year with what follows it, days with the year last, or two digits if the rest is clear. */
  private static final Pattern PERIOD =
      Pattern.compile(
          ("(?:^|\\D)(?:"
                  + "(?:19|20)\\d\\d(?:[-_.]?(?:MM(?:[-_.]?DD(?:[-_.tT]?[0-2]\\d(?:[0-5]\\d){0,2})?)?"
                  + "|[qQ][1-4]|[hH][12]|[wW]\\d\\d?|NAME))?|(?:DD[-_.]?MM|MM[-_.]?DD)[-_.]?20\\d\\d"
                  + "|[-_.]?(?:1|2)\\d(?:MM)(?:DD))(?:\\D|$)"
                  + "|(?:^|[-_.])(?:(?:(?<=[-_.])[qQ][1-4]|(?:week|month|day|year)[-_.]?\\d{1,3})"
                  + "|(?:fy|FY)[-_.]?\\d\\d|NAME[-_.]?\\d\\d"
                  + "|january|february|april|june|july|august|september|october|november|december"
                  + "|monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?:[-_.]|$)")
              .replace("MM", MONTH_OF_YEAR)
              .replace("DD", DAY_OF_MONTH)
              .replace("NAME", MONTH_NAME));

  /**
   * A number, a letter or the name of a company after the word for a customer, or a company alone.
   */
  private static final Pattern OF_ONE_TENANT =
      Pattern.compile(
          "\\b(?:tenant|customer|client|account|company|organization)"
              + " (?:[a-z]|[0-9a-f ]*\\d[0-9a-f ]*)\\b|\\b"
              + Words.terms("placeholder company")
              + "\\b|\\w "
              + Words.terms("company form")
              + "$");

  /** What follows the word is a name if the entity's own words are around it. */
  private static final Pattern TENANT_OF_NAME =
      Pattern.compile("^(?:(\\w+) )?(?:tenant|customer|client|organization)s? (\\w+)(?: (\\w+))?$");

  private static final Pattern PLAIN_NAME = Pattern.compile("id|key|name|code|number");

  static final List<Rule> ALL =
      List.of(
          Rule.of(
              "TablePerPeriod",
              Level.WARNING,
              "There are many tables like %s, one for each year, month or day. Many tables"
                  + " prevent load balancing and slow requests down, and an instance has at"
                  + " most 1,000. Use one table, with the time in the row key, and maxAge for"
                  + " data that can expire.",
              entity ->
                  PERIOD.matcher(entity.table()).find()
                      ? Stream.of(Match.at(entity, Place.table(entity)))
                      : Stream.empty()),
          Rule.of(
              "TablePerTenant",
              Level.WARNING,
              "There are many tables like %s, one for each customer. Many tables prevent load"
                  + " balancing and slow requests down, and an instance has at most 1,000. Use"
                  + " one table, the customer as the first part of the row key: its rows are"
                  + " one range.",
              entity ->
                  isOfOneTenant(entity)
                      ? Stream.of(Match.at(entity, Place.table(entity)))
                      : Stream.empty()),
          Rule.across(
              "TableAlike",
              Level.NOTE,
              "%s has the row key and the families of table \"%s\". Data of one kind is"
                  + " best in one table, distinguished by the first part of the key.",
              entities -> pairs(entities, TableRules::areAlike)),
          Rule.across(
              "RowSplit",
              Level.NOTE,
              "%s has the row key of table \"%s\", so that what belongs to one key is two"
                  + " rows, which no write changes atomically. Store it as one entity, in"
                  + " separate families if it is read separately.",
              entities -> pairs(entities, TableRules::areOneEntity)),
          Rule.across(
              "TableMany",
              Level.NOTE,
              "%s is one of %s tables. Requests to many tables cost time, and an instance has"
                  + " at most 1,000. Put entities into one table, by a sealed interface with"
                  + " @Table.",
              TableRules::many));

  private TableRules() {}

  private static boolean isOfOneTenant(EntityDesign entity) {
    Matcher named = TENANT_OF_NAME.matcher(Words.of(entity.table()));
    return Words.like(entity.table(), OF_ONE_TENANT)
        || (named.matches()
            && (named.group(1) == null) != (named.group(3) == null)
            && isOf(entity, named.group(1) == null ? named.group(3) : named.group(1))
            && !isOf(entity, named.group(2)));
  }

  /** {@return whether a word is of an entity's name, in the plural or not} */
  private static boolean isOf(EntityDesign entity, String word) {
    return (" " + Words.of(entity.name()) + " ").contains(" " + word.replaceFirst("s$", ""));
  }

  /** A condition of an entity and one of an earlier table. */
  private interface Condition {
    boolean test(EntityDesign entity, EntityDesign earlier);
  }

  private static Stream<Match> pairs(List<EntityDesign> entities, Condition condition) {
    List<EntityDesign> sorted =
        entities.stream()
            .sorted(Comparator.comparing(EntityDesign::table).thenComparing(EntityDesign::type))
            .toList();
    return Stream.iterate(1, i -> i < sorted.size(), i -> i + 1)
        .flatMap(
            i ->
                sorted.subList(0, i).stream()
                    .filter(earlier -> !earlier.table().equals(sorted.get(i).table()))
                    .filter(earlier -> condition.test(sorted.get(i), earlier))
                    .limit(1)
                    .map(it -> Match.at(sorted.get(i), Place.table(sorted.get(i)), it.table())));
  }

  private static boolean areAlike(EntityDesign entity, EntityDesign other) {
    return haveOneKey(entity.key(), other.key())
        && names(entity).equals(names(other))
        && entity.columns().stream()
            .anyMatch(
                column ->
                    other.columns().stream()
                        .anyMatch(it -> it.qualifier().equals(column.qualifier())));
  }

  private static boolean areOneEntity(EntityDesign entity, EntityDesign other) {
    return haveOneKey(entity.key(), other.key())
        && !areAlike(entity, other)
        && entity.key().properties().stream()
            .noneMatch(part -> PLAIN_NAME.matcher(part.name()).matches());
  }

  /** {@return whether two keys have the same parts, by name and layout} */
  private static boolean haveOneKey(KeyDesign one, KeyDesign other) {
    return one.parts().equals(other.parts());
  }

  private static Set<String> names(EntityDesign entity) {
    return entity.families().stream().map(FamilyDesign::name).collect(Collectors.toSet());
  }

  /** One finding, at the entity of the last table. */
  private static Stream<Match> many(List<EntityDesign> entities) {
    TreeSet<String> tables =
        entities.stream().map(EntityDesign::table).collect(Collectors.toCollection(TreeSet::new));
    return tables.size() <= MANY
        ? Stream.empty()
        : entities.stream()
            .filter(entity -> entity.table().equals(tables.last()))
            .limit(1)
            .map(entity -> Match.at(entity, Place.table(entity), String.valueOf(tables.size())));
  }
}
