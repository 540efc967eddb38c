package io.github.bigtablemapper.commandline.internal.infer;

import com.google.protobuf.ByteString;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What the parts of a source share: the names that are taken, the classes that it imports. */
final class Draft {
  private final InferOptions options;
  private final int rows;
  private final Set<String> names = new HashSet<>();
  private final Set<String> imports = new TreeSet<>();

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

  void imports(String... classes) {
    imports.addAll(List.of(classes));
  }

  /**
   * {@return the annotation for the codec of a property with a space before it, if it needs one}
   *
   * @param annotation its name, such as Codec
   * @param type the type of what the codec encodes
   */
  String codec(String annotation, String type, Object codec) {
    imports(type);
    return Form.nameOf(codec)
        .map(
            name -> {
              imports(annotation, name.substring(0, name.indexOf('.')));
              return " @" + annotation + "(" + name + ".class)";
            })
        .orElse("");
  }

  String family(TableFamily family) {
    imports("Family");
    if (family.isIntersection()) {
      imports("GcRule");
    }
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

  String importLines() {
    return imports.stream()
        .filter(Imports.ALL::containsKey) // those of java.lang need none
        .map(name -> Objects.requireNonNull(Imports.ALL.get(name)))
        .sorted()
        .map(name -> "import " + name + ";\n")
        .collect(Collectors.joining());
  }
}
