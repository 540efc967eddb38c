package io.github.bigtablemapper.handwritten;

import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.ByteStringPart;
import io.github.bigtablemapper.key.format.BytesPart;
import io.github.bigtablemapper.key.format.InstantPart;
import io.github.bigtablemapper.key.format.KeyPart;
import io.github.bigtablemapper.mistake.KeyFacts;
import io.github.bigtablemapper.mistake.KeyMistakes;
import io.github.bigtablemapper.mistake.Mistake;
import io.github.bigtablemapper.mistake.SaltMistakes;
import java.util.ArrayList;
import java.util.List;

/** Applies all rules to a layout of keys: those that the annotation processor keeps, too. */
final class KeyChecks {
  private KeyChecks() {}

  /**
   * {@return what is wrong}
   *
   * @param entity the name of the entity, or of what else has the key
   */
  static <K extends Key> List<Mistake> of(
      String entity,
      KeyEncoding encoding,
      List<LayoutPart<K>> parts,
      List<KeyPart<?>> values,
      int buckets,
      List<String> saltedBy) {
    KeyFacts<String> key = facts(entity, encoding, parts, values, buckets, saltedBy);
    List<Mistake> mistakes = new ArrayList<>();
    KeyMistakes.delimiter(encoding.delimiter(), encoding.isOrdered()).ifPresent(mistakes::add);
    if (values.isEmpty()) {
      mistakes.add(KeyMistakes.missing(entity, !parts.isEmpty()));
    }
    KeyMistakes.in(key).forEach(found -> mistakes.add(found.mistake()));
    if (encoding.isOrdered()) {
      for (KeyPart<?> part : values) {
        part.optionsOfReadableKeys()
            .forEach(
                option ->
                    mistakes.add(KeyMistakes.orderedOption(entity + "." + part.name(), option)));
      }
    }
    SaltMistakes.in(key).forEach(found -> mistakes.add(found.mistake()));
    return mistakes;
  }

  /** The place of something is its name. */
  private static <K extends Key> KeyFacts<String> facts(
      String entity,
      KeyEncoding encoding,
      List<LayoutPart<K>> parts,
      List<KeyPart<?>> values,
      int buckets,
      List<String> saltedBy) {
    boolean isSalted = buckets != 0 || !saltedBy.isEmpty();
    return new KeyFacts<>(
        entity,
        encoding.isOrdered(),
        parts.stream()
            .filter(LayoutPart.Constant.class::isInstance)
            .map(part -> ((LayoutPart.Constant<?>) part).text())
            .map(text -> new KeyFacts.Constant<>(text, text))
            .toList(),
        values.stream().map(part -> part(entity, part)).toList(),
        isSalted ? new KeyFacts.Salt<>(buckets, saltedBy, entity) : null);
  }

  private static KeyFacts.Part<String> part(String entity, KeyPart<?> part) {
    return new KeyFacts.Part<>(
        part.name(),
        entity + "." + part.name(),
        part instanceof InstantPart,
        part instanceof BytesPart || part instanceof ByteStringPart,
        part.name());
  }
}
