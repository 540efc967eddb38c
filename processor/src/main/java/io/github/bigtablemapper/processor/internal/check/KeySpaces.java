package io.github.bigtablemapper.processor.internal.check;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.processor.internal.model.KeyModel;
import io.github.bigtablemapper.processor.internal.model.KeyPartModel;
import io.github.bigtablemapper.processor.internal.model.KeyPartModel.Constant;
import io.github.bigtablemapper.processor.internal.model.KeyPartModel.Property;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The sets of row keys that the entities of one table can have. */
final class KeySpaces {
  private KeySpaces() {}

  /**
   * {@return whether no row key can be of both} That is so if they have different constants at one
   * place, or different numbers of parts: the parts of a key can be counted, regardless of their
   * content. What the types of other parts rule out is not looked at.
   */
  static boolean areDisjoint(KeyModel one, KeyModel other) {
    return one.parts().size() < fewestParts(other)
        || other.parts().size() < fewestParts(one)
        || haveDifferentConstants(one.parts(), other.parts());
  }

  private static boolean haveDifferentConstants(
      List<KeyPartModel> parts, List<KeyPartModel> others) {
    return IntStream.range(0, Math.min(parts.size(), others.size()))
        .anyMatch(
            i ->
                parts.get(i) instanceof Constant constant
                    && others.get(i) instanceof Constant other
                    && !constant.text().equals(other.text()));
  }

  /** Empty parts at the end of an ordered key are not written. */
  private static int fewestParts(KeyModel key) {
    int fewest = key.parts().size();
    while (key.format() == KeyFormat.ORDERED
        && fewest > 0
        && key.parts().get(fewest - 1) instanceof Property part
        && part.canBeEmpty()) {
      fewest--;
    }
    return fewest;
  }

  /** {@return the parts of a key: constants in quotes, the others by their names} */
  static String inWords(KeyModel key) {
    return key.parts().stream()
        .map(
            part ->
                part instanceof Constant constant
                    ? "\"" + constant.text() + "\""
                    : ((Property) part).name())
        .collect(Collectors.joining(" "));
  }
}
