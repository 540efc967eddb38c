package io.github.bigtablemapper.handwritten;

import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.key.KeyDesign;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign;
import io.github.bigtablemapper.internal.validation.KeyValidation;
import io.github.bigtablemapper.internal.validation.SaltValidation;
import io.github.bigtablemapper.internal.validation.Violation;
import java.util.ArrayList;
import java.util.List;

/** Applies all rules to a row key, including the rules of the annotation processor. */
final class KeyChecks {
  private KeyChecks() {}

  /**
   * {@return the mistakes}
   *
   * @param entity the name of the entity, or of another owner of the key
   */
  static List<Violation> of(String entity, KeyDesign key) {
    List<Violation> mistakes = new ArrayList<>();
    KeyValidation.delimiter(key).ifPresent(mistakes::add);
    if (key.properties().isEmpty()) {
      mistakes.add(KeyValidation.missing(entity, !key.parts().isEmpty()));
    }
    KeyValidation.in(entity, key).forEach(found -> mistakes.add(found.mistake()));
    for (KeyPartDesign.Property part : key.properties()) {
      String label = EntityDesign.label(entity, part.property());
      part.layout()
          .withoutEffectIn(key.format())
          .forEach(option -> mistakes.add(KeyValidation.option(label, option, key.format())));
    }
    SaltValidation.in(key).forEach(found -> mistakes.add(found.mistake()));
    return mistakes;
  }
}
