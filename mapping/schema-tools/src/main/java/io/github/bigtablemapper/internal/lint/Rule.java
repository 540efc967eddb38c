package io.github.bigtablemapper.internal.lint;

import io.github.bigtablemapper.internal.design.EntityDesign;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A rule of good schema design: its id, what it finds, and its message. Your own is made by {@link
 * #of} or {@link #across}. A rule is equal to itself only.
 */
public final class Rule {
  private final String id;
  private final Level severity;
  private final boolean spansEntities;
  private final String sentence;
  private final Function<List<EntityDesign>, Stream<Match>> finder;

  private Rule(
      String id,
      Level severity,
      boolean spansEntities,
      String sentence,
      Function<List<EntityDesign>, Stream<Match>> finder) {
    this.id = id;
    this.severity = severity;
    this.spansEntities = spansEntities;
    this.sentence = sentence;
    this.finder = finder;
  }

  /**
   * {@return a rule about each entity by itself}
   *
   * @param id its greppable id, {@code KeyStartsWithTime}
   * @param severity the default severity
   * @param sentence what is wrong, why, and the fix: a format of {@link java.util.Formatter}, given
   *     the place and the words of a match
   * @param finder finds the places where it is not kept
   */
  public static Rule of(
      String id, Level severity, String sentence, Function<EntityDesign, Stream<Match>> finder) {
    return new Rule(id, severity, false, sentence, entities -> entities.stream().flatMap(finder));
  }

  /** {@return a rule about what entities are to each other, made as {@link #of} does} */
  public static Rule across(
      String id,
      Level severity,
      String sentence,
      Function<List<EntityDesign>, Stream<Match>> finder) {
    return new Rule(id, severity, true, sentence, finder);
  }

  /** {@return its greppable id, {@code KeyStartsWithTime}} */
  public String id() {
    return id;
  }

  /** {@return the default severity} */
  public Level severity() {
    return severity;
  }

  /** {@return whether it needs all entities at once; if not, it looks at each alone} */
  public boolean spansEntities() {
    return spansEntities;
  }

  /** {@return what it finds in entities} */
  List<Finding> check(List<EntityDesign> entities) {
    return finder.apply(entities).map(this::finding).toList();
  }

  /** {@return the finding at a place} */
  Finding finding(Match match) {
    Object[] words =
        Stream.concat(Stream.of(match.place().label(match.entity())), match.words().stream())
            .toArray();
    return new Finding(
        this,
        match.entity().type(),
        match.place(),
        sentence.formatted(words),
        Allowances.reason(match.entity(), id, match.place()));
  }

  /** {@return its id} */
  @Override
  public String toString() {
    return id;
  }
}
