package io.github.bigtablemapper.commandline.internal.infer;

import io.github.bigtablemapper.key.format.ConvertedPart;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/** Writes the parts of a row key: constants of the class, and properties. */
final class KeySource {
  private final KeyShape key;
  private final Draft draft;
  private final int timePart;
  private final boolean isOrdered;

  /**
   * @param timePart the part that is the time of the cells; negative: none is
   */
  KeySource(KeyShape key, Draft draft, int timePart) {
    this.key = key;
    this.draft = draft;
    this.timePart = timePart;
    this.isOrdered =
        IntStream.range(1, key.parts().size())
            .anyMatch(part -> isConstant(part) && !isConstant(part - 1));
  }

  /** {@return the annotations of the class, each a line} */
  List<String> constants() {
    List<String> constants = new ArrayList<>();
    String prefix = "";
    for (int i = 0; i < key.parts().size(); i++) {
      if (isConstant(i)) {
        String text = prefix + Objects.requireNonNull(key.parts().get(i).constant());
        if (text.isEmpty()) { // such as before the first slash of a path
          prefix = key.isRaw() ? "" : String.valueOf(key.delimiter());
          continue;
        }
        String literal = SourceText.literal(text);
        constants.add(
            isOrdered
                ? "@KeyConstant(value = %s, order = %s)\n".formatted(literal, i)
                : "@KeyConstant(%s)\n".formatted(literal));
        prefix = "";
      }
    }
    return constants;
  }

  /** {@return the properties, each with its comment} */
  List<String> properties() {
    List<String> properties = new ArrayList<>();
    for (int i = 0; i < key.parts().size(); i++) {
      if (!isConstant(i)) {
        properties.add(property(i));
      }
    }
    return properties;
  }

  private String property(int index) {
    KeyShape.Part part = key.parts().get(index);
    List<String> options = new ArrayList<>(part.options());
    if (isOrdered) {
      options.add(0, "order = " + index);
    }
    boolean isTime = index == timePart;
    return Draft.comment(
            part.words()
                + (part.isMissing() ? ", missing in some keys" : "")
                + (isTime ? "; it is the time of the cells, too" : ""))
        + "    "
        + (isTime ? "@WriteTime " : "")
        + "@RowKey"
        + (options.isEmpty() ? "" : "(" + String.join(", ", options) + ")")
        + Draft.codec(
            "Codec",
            part.stored() instanceof ConvertedPart<?, ?> converted
                ? converted.codec()
                : part.stored())
        + (part.isMissing() ? " @Nullable " + Form.boxed(part.type()) : " " + part.type())
        + " "
        + draft.property(key.parts().size() == 1 ? "id" : "part" + (index + 1), "id");
  }

  /** A constant is a value of the table. Without examples it is a part like the others. */
  private boolean isConstant(int index) {
    KeyShape.Part part = key.parts().get(index);
    String text = part.constant();
    if (!draft.showsValues() || text == null || part.isMissing()) {
      return false;
    } else if (text.isEmpty()) {
      return index == 0 && key.parts().size() > 2 && isConstant(1);
    }
    return !key.isReadable() || text.indexOf('%') < 0; // it would be escaped once more
  }
}
