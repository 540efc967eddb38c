package io.github.bigtablemapper.internal.lint;

import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.Place;
import java.util.List;

/** What a rule finds: an entity, a place in it, and words for the rule's sentence. */
public final class Match {
  private final EntityDesign entity;
  private final Place place;
  private final List<String> words;

  private Match(EntityDesign entity, Place place, List<String> words) {
    this.entity = entity;
    this.place = place;
    this.words = words;
  }

  /**
   * {@return a place of an entity where a rule is not kept}
   *
   * @param words the part of the rule's sentence for this place only, after the place itself
   */
  public static Match at(EntityDesign entity, Place place, String... words) {
    return new Match(entity, place, List.of(words));
  }

  EntityDesign entity() {
    return entity;
  }

  Place place() {
    return place;
  }

  List<String> words() {
    return words;
  }
}
