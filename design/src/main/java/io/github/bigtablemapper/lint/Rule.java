package io.github.bigtablemapper.lint;

import io.github.bigtablemapper.design.EntityDesign;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A rule of good schema design.
 *
 * @param id its greppable id, {@code KeyStartsWithTime}
 * @param severity what it is unless the user says otherwise
 * @param spansEntities whether it needs all entities at once; if not, it looks at each alone
 * @param sentence what is wrong, why, and the fix: a format of {@link java.util.Formatter}, given
 *     the place and the words of a match
 * @param finder finds the places where it is not kept
 */
public record Rule(
    String id,
    Level severity,
    boolean spansEntities,
    String sentence,
    Function<List<EntityDesign>, Stream<Match>> finder) {

  /** {@return a rule about each entity by itself} */
  public static Rule of(
      String id, Level severity, String sentence, Function<EntityDesign, Stream<Match>> finder) {
    return new Rule(id, severity, false, sentence, entities -> entities.stream().flatMap(finder));
  }

  /** {@return a rule about what entities are to each other} */
  public static Rule across(
      String id,
      Level severity,
      String sentence,
      Function<List<EntityDesign>, Stream<Match>> finder) {
    return new Rule(id, severity, true, sentence, finder);
  }

  /** {@return what it has to say of a place} */
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
}
