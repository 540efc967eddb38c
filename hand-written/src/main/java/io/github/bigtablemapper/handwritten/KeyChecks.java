package io.github.bigtablemapper.handwritten;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.design.EntityDesign;
import io.github.bigtablemapper.design.KeyDesign;
import io.github.bigtablemapper.design.KeyPartDesign;
import io.github.bigtablemapper.mistake.KeyMistakes;
import io.github.bigtablemapper.mistake.Mistake;
import io.github.bigtablemapper.mistake.SaltMistakes;
import java.util.ArrayList;
import java.util.List;

/** Applies all rules to a row key: those that the annotation processor keeps, too. */
final class KeyChecks {
  private KeyChecks() {}

  /**
   * {@return what is wrong}
   *
   * @param entity the name of the entity, or of what else has the key
   */
  static List<Mistake> of(String entity, KeyDesign key) {
    List<Mistake> mistakes = new ArrayList<>();
    KeyMistakes.delimiter(key).ifPresent(mistakes::add);
    if (key.properties().isEmpty()) {
      mistakes.add(KeyMistakes.missing(entity, !key.parts().isEmpty()));
    }
    KeyMistakes.in(entity, key).forEach(found -> mistakes.add(found.mistake()));
    if (key.format() == KeyFormat.ORDERED) {
      for (KeyPartDesign.Property part : key.properties()) {
        String label = EntityDesign.label(entity, part.property());
        part.layout()
            .ofReadableKeys()
            .forEach(option -> mistakes.add(KeyMistakes.orderedOption(label, option)));
      }
    }
    SaltMistakes.in(key).forEach(found -> mistakes.add(found.mistake()));
    return mistakes;
  }
}
