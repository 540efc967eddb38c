package io.github.bigtablemapper.commandline.internal.infer;

import com.google.protobuf.ByteString;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** What the parts of a source share: the names that are taken, the classes that it imports. */
final class Draft {
  private final InferOptions options;
  private final int rows;
  private final Set<String> names = new HashSet<>();

  /**
   * @param rows how many rows were read
   */
  Draft(InferOptions options, int rows) {
    this.options = options;
    this.rows = rows;
  }

  boolean showsValues() {
    return options.withExamples();
  }

  /** {@return a unique name for a property} */
  String property(String text, String otherwise) {
    return SourceText.property(text, otherwise, names);
  }

  /**
   * {@return the annotation for the codec of a property with a space before it, if it needs one}
   *
   * @param annotation its name, such as Codec
   */
  static String codec(String annotation, Object codec) {
    return Form.nameOf(codec).map(name -> " @" + annotation + "(" + name + ".class)").orElse("");
  }

  static String family(TableFamily family) {
    return "@Family("
        + (family.options().isEmpty() ? "" : "value = ")
        + '"'
        + family.name()
        + '"'
        + family.options()
        + ")";
  }

  static String comment(String text) {
    return "    // " + text + "\n";
  }

  String example(ByteString value) {
    return showsValues() ? ", such as " + SourceText.example(value) : "";
  }

  /** {@return which share of the rows some are} */
  String share(int some) {
    return "in " + percent(some) + " of the rows";
  }

  String percent(int some) {
    return some == rows
        ? "all"
        : String.format(Locale.ROOT, "%.1f %%", Math.floor(some * 1_000.0 / rows) / 10);
  }
}
