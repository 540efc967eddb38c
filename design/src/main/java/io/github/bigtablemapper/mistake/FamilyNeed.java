package io.github.bigtablemapper.mistake;

import io.github.bigtablemapper.design.FamilyDesign;
import java.util.Optional;
import java.util.function.Predicate;

/** What a column needs of its family: how many versions the family keeps, and for how long. */
public final class FamilyNeed {
  /** A counter has one cell. */
  public static final FamilyNeed COUNTER_VERSIONS =
      new FamilyNeed(
          "CounterVersions",
          "%s is a counter, and its family %s keeps %s versions of each column: every increment"
              + " would leave a cell behind. Give it a family with maxVersions = 1:"
              + " @Family(\"…\").",
          family -> family.maxVersions() != 1 || family.intersection());

  /** What was counted stays. */
  public static final FamilyNeed COUNTER_MAX_AGE =
      new FamilyNeed(
          "CounterMaxAge",
          "%s is a counter, and the cells of its family %s expire: what was counted would be"
              + " lost. Give it a family without maxAge: @Family(\"…\").",
          FamilyNeed::expires);

  /** Versions are several cells. */
  public static final FamilyNeed HISTORY_VERSIONS =
      new FamilyNeed(
          "HistoryVersions",
          "%s is all the cells of its column, and its family %s keeps 1 of each column: every"
              + " one would delete the one before it. Give it a family with more:"
              + " @Family(value = \"…\", maxVersions = 1000), or 0 for all.",
          family -> family.maxVersions() == 1 && !family.intersection());

  /** A row that is there has its version. */
  public static final FamilyNeed VERSION_MAX_AGE =
      new FamilyNeed(
          "VersionMaxAge",
          "%s is a version, and the cells of its family %s expire: a row that is there would"
              + " have none. Give it a family without maxAge: @Family(\"…\").",
          FamilyNeed::expires);

  /** A row with a time of expiry keeps it. */
  public static final FamilyNeed EXPIRES_AT_MAX_AGE =
      new FamilyNeed(
          "ExpiresAtMaxAge",
          "%s says when the entity expires, and the cells of its family %s have a maxAge:"
              + " without its cell the row would never expire. Put it into a family without"
              + " maxAge, or declare it non-null.",
          FamilyNeed::expires);

  /** What is written once stays. */
  public static final FamilyNeed WRITE_ONCE_MAX_AGE =
      new FamilyNeed(
          "WriteOnceMaxAge",
          "%s is write-once, and the cells of its family %s expire: then it would be written"
              + " again. Give it a family without maxAge: @Family(\"…\").",
          FamilyNeed::expires);

  private final String id;
  private final String sentence;
  private final Predicate<FamilyDesign> isBroken;

  private FamilyNeed(String id, String sentence, Predicate<FamilyDesign> isBroken) {
    this.id = id;
    this.sentence = sentence;
    this.isBroken = isBroken;
  }

  /** {@return that the family of a property does not give what it needs, if so} */
  public Optional<Mistake> check(String property, FamilyDesign family) {
    String versions = family.maxVersions() == 0 ? "all" : "" + family.maxVersions();
    return isBroken.test(family)
        ? Optional.of(
            new Mistake(id, sentence.formatted(property, Text.quote(family.name()), versions)))
        : Optional.empty();
  }

  private static boolean expires(FamilyDesign family) {
    return family.visibleFor() != null;
  }
}
