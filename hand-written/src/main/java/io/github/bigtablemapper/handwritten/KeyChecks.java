package io.github.bigtablemapper.handwritten;

import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.ByteStringPart;
import io.github.bigtablemapper.key.format.BytesPart;
import io.github.bigtablemapper.key.format.InstantPart;
import io.github.bigtablemapper.key.format.KeyPart;
import io.github.bigtablemapper.mistake.KeyMistakes;
import io.github.bigtablemapper.mistake.Mistake;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is wrong with a layout of keys. */
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
    List<Mistake> mistakes = new ArrayList<>();
    KeyMistakes.delimiter(encoding.delimiter(), encoding.isOrdered()).ifPresent(mistakes::add);
    if (values.isEmpty()) {
      mistakes.add(KeyMistakes.missing(entity, !parts.isEmpty()));
    }
    if (values.size() == 1 && values.get(0) instanceof InstantPart) {
      mistakes.add(KeyMistakes.onlyTime(entity));
    }
    List<String> constants = new ArrayList<>();
    for (LayoutPart<K> part : parts) {
      if (part instanceof LayoutPart.Constant<K> constant) {
        constants.add(constant.text());
        KeyMistakes.constant(constant.text()).ifPresent(mistakes::add);
      }
    }
    KeyMistakes.tooLong(constants).forEach(mistake -> mistake.ifPresent(mistakes::add));
    for (KeyPart<?> part : values) {
      if (!encoding.isOrdered() && (part instanceof BytesPart || part instanceof ByteStringPart)) {
        mistakes.add(KeyMistakes.bytes(entity + "." + part.name()));
      }
      if (encoding.isOrdered()) {
        part.optionsOfReadableKeys()
            .forEach(
                option ->
                    mistakes.add(KeyMistakes.orderedOption(entity + "." + part.name(), option)));
      }
    }
    if (buckets != 0 || !saltedBy.isEmpty()) {
      mistakes.addAll(ofSalt(values, buckets, saltedBy));
    }
    return mistakes;
  }

  private static List<Mistake> ofSalt(List<KeyPart<?>> values, int buckets, List<String> saltedBy) {
    List<Mistake> mistakes = new ArrayList<>();
    Optional<Mistake> wrongBuckets = KeyMistakes.buckets(buckets);
    wrongBuckets.ifPresent(mistakes::add);
    List<String> names = values.stream().<String>map(KeyPart::name).toList();
    List<String> unknown = saltedBy.stream().filter(name -> !names.contains(name)).toList();
    unknown.forEach(name -> mistakes.add(KeyMistakes.saltPart(name, names)));
    List<String> leading = names.subList(0, Math.min(saltedBy.size(), names.size()));
    if (unknown.isEmpty() && !saltedBy.equals(leading)) {
      mistakes.add(KeyMistakes.saltNotLeading(leading, saltedBy));
    }
    return mistakes;
  }
}
