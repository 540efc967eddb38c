package io.github.bigtablemapper.lint;

import io.github.bigtablemapper.design.EntityDesign;
import java.util.List;

/**
 * A place where a rule is not kept.
 *
 * @param entity the entity
 * @param place the place in it
 * @param words what the rule's sentence says of this place only
 */
public record Match(EntityDesign entity, Place place, List<String> words) {
  /** Copies the words. */
  public Match {
    words = List.copyOf(words);
  }

  /** {@return a place of an entity, with words for the sentence} */
  public static Match at(EntityDesign entity, Place place, String... words) {
    return new Match(entity, place, List.of(words));
  }
}
