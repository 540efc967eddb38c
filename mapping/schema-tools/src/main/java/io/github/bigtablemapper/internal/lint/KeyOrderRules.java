package io.github.bigtablemapper.internal.lint;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.internal.design.BuiltInType;
import io.github.bigtablemapper.internal.design.BuiltInType.Meaning;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.Place;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.StoredType;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Rules about the order of rows, which decides what can be read as one range. */
final class KeyOrderRules {
  private static final Pattern DOMAIN = Words.last("domain");
  private static final Pattern REVERSED_DOMAIN = Words.any("no domain");
  private static final Pattern TENANT = Words.last("tenant", "tenant form");

  /** An account alone is also the account of a bank or a ledger. */
  private static final Pattern ACCOUNT = Pattern.compile("^(?:\\w+ )?account$");

  /** A shop, too, has customers, which are parts of it. */
  private static final Pattern OF_OTHERS = Pattern.compile("\\b(?:customer|account|company)\\b");

  private static final Pattern BROADER = Words.last("broader", "tenant form");
  private static final Pattern COUNT = Words.last("count as text");

  private static final Set<StoredType> FEW = EnumSet.of(StoredType.ENUM, StoredType.BOOLEAN);

  /** Each has many of the next: {@code asia#india#mumbai}. */
  private static final List<Pattern> PLACES =
      Stream.of("continent", "country", "state", "city", "street")
          .map(list -> Words.all(list, "place form"))
          .toList();

  /** Below them there is no character that keys leave as it is. */
  private static final String EXACT_DELIMITERS = "\0 !\"#$";

  static final List<Rule> ALL =
      List.of(
          Rule.of(
              "KeyHashed",
              Level.WARNING,
              "%s is a hash and starts the row key, so related rows are not adjacent and"
                  + " cannot be read as one range. Use the id that is hashed, unless it is"
                  + " secret or personal; to spread the rows, use @Salted.",
              entity ->
                  KeyPartMatches.unsaltedFirst(entity, part -> Hashes.isNeedless(entity, part))),
          Rule.of(
              "KeyNumberAsText",
              Level.WARNING,
              "%s is a number that the row key stores as text, where 3 comes after 20. Declare it"
                  + " as an int or a long, which is stored with a fixed width.",
              entity -> KeyPartMatches.parts(entity, KeyOrderRules::isNumberAsText)),
          Rule.of(
              "KeyDomainNotReversed",
              Level.WARNING,
              "%s is a domain that starts with its narrowest label, so that drive.google.com"
                  + " and maps.google.com are far apart. Write @RowKey(reversedDomain = true);"
                  + " for a URL, store the host in a separate part.",
              entity ->
                  KeyPartMatches.parts(
                      entity,
                      part ->
                          KeyMeanings.isText(part)
                              && !part.layout().reversedDomain()
                              && Words.like(part.name(), DOMAIN)
                              && !Words.like(part.name(), REVERSED_DOMAIN))),
          Rule.of(
              "KeyTenantNotFirst",
              Level.WARNING,
              "%s is after other parts of the row key, so the rows of a tenant are not one"
                  + " range that can be read or dropped. Make it the first part.",
              KeyOrderRules::tenantAfterOthers),
          Rule.of(
              "KeyGranularFirst",
              Level.NOTE,
              "%s has fewer values than %s, which is before it, so no range contains all rows of"
                  + " one of its values. Put common values first and specific values last.",
              KeyOrderRules::commonAfterSpecific),
          Rule.of(
              "KeyDelimiterOrder",
              Level.NOTE,
              "%s delimits the parts of its row key with a character that comes after others"
                  + " that texts contain, so \"a b\" comes before \"a\". Use #, unless the"
                  + " table already exists.",
              entity ->
                  entity.key().format() == KeyFormat.READABLE
                          && EXACT_DELIMITERS.indexOf(entity.key().delimiter()) < 0
                          && hasTextBeforeTheLast(entity.key().parts())
                      ? Stream.of(Match.at(entity, Place.table(entity)))
                      : Stream.empty()));

  private KeyOrderRules() {}

  /** A salt is not a part that rows belong to, and has a separate rule. */
  private static Stream<Match> tenantAfterOthers(EntityDesign entity) {
    List<KeyPartDesign.Property> parts =
        entity.key().properties().stream().filter(part -> !KeyMeanings.isSalt(part)).toList();
    return parts.isEmpty() || Words.like(parts.get(0).name(), TENANT)
        ? Stream.empty()
        : parts.stream()
            .skip(1)
            .filter(part -> isTenant(part.name(), parts.get(0).name()))
            .map(part -> Match.at(entity, Place.of(part)));
  }

  private static boolean isTenant(String name, String first) {
    return Words.like(name, TENANT)
        && !Words.like(name, ACCOUNT)
        && !(Words.like(name, OF_OTHERS) && Words.like(first, BROADER));
  }

  private static boolean isNumberAsText(KeyPartDesign.Property part) {
    return KeyMeanings.isText(part)
        && (isNumber(part.javaType()) || Words.like(part.name(), COUNT));
  }

  private static boolean isNumber(String javaType) {
    return BuiltInType.of(javaType).filter(type -> type.meaning() == Meaning.NUMBER).isPresent();
  }

  private static Stream<Match> commonAfterSpecific(EntityDesign entity) {
    List<KeyPartDesign.Property> parts = entity.key().properties();
    return IntStream.range(1, parts.size())
        .boxed()
        .flatMap(
            i ->
                moreSpecific(parts.subList(0, i), parts.get(i))
                    .map(noun -> Match.at(entity, Place.of(parts.get(i)), noun)));
  }

  /** {@return what is before a part with fewer values: an id, or a place in the part's place} */
  private static Stream<String> moreSpecific(
      List<KeyPartDesign.Property> before, KeyPartDesign.Property part) {
    StoredType last = before.get(before.size() - 1).stored();
    if (last.isSpread() && FEW.contains(part.stored())) {
      return Stream.of(last.form().noun());
    }
    int rank = rank(part.name());
    return rank < 0
        ? Stream.empty()
        : before.stream()
            .map(KeyPartDesign.Property::name)
            .filter(name -> rank(name) > rank)
            .limit(1);
  }

  /** {@return the place of a name in the order of places; -1: it names none} */
  private static int rank(String name) {
    return IntStream.range(0, PLACES.size())
        .filter(i -> Words.like(name, PLACES.get(i)))
        .findFirst()
        .orElse(-1);
  }

  private static boolean hasTextBeforeTheLast(List<KeyPartDesign> parts) {
    return parts.subList(0, parts.size() - 1).stream()
        .anyMatch(
            part ->
                part instanceof KeyPartDesign.Property property && KeyMeanings.isText(property));
  }
}
