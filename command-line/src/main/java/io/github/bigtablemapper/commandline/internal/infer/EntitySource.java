package io.github.bigtablemapper.commandline.internal.infer;

import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Writes the source of a record that has the shape of a table. */
final class EntitySource {
  private static final int MAX_COLUMNS = 100;
  private static final int ENOUGH_ROWS = 100;

  private final TableSample sample;
  private final InferOptions options;
  private final KeyShape key;
  private final List<FamilyShape> families;
  private final Set<String> names = new HashSet<>();
  private final Set<String> imports = new TreeSet<>(Set.of("RowKey", "Table", "Allow"));
  private final List<String> notes = new ArrayList<>();

  private EntitySource(TableSample sample, InferOptions options) {
    this.sample = sample;
    this.options = options;
    this.key = KeyShape.of(sample.rows().stream().map(SampledRow::key).toList());
    this.families =
        sample.families().stream().map(family -> FamilyShape.of(family, sample.rows())).toList();
  }

  static String of(TableSample sample, InferOptions options) {
    return new EntitySource(sample, options).source();
  }

  private String source() {
    List<String> components = new ArrayList<>(parts());
    Set<String> declared = new LinkedHashSet<>();
    Set<FamilyShape.Column> kept = kept();
    for (FamilyShape family : families) {
      components.addAll(components(family, kept, declared));
      note(family);
    }
    if (components.size() == key.parts().size()) {
      components.add(unmapped(families.get(0)));
    }
    String className =
        options.className() == null
            ? SourceText.className(sample.table(), Imports.ALL.keySet())
            : options.className();
    return header()
        + javadoc()
        + "@Table("
        + (key.options().isEmpty() ? "" : "value = ")
        + SourceText.literal(sample.table())
        + key.options()
        + ")\n"
        + String.join("", declared)
        + "@Allow(rule = \"ExistingTable\", because = \"other programs write this table\")\n"
        + "public record "
        + className
        + "(\n"
        + String.join(",\n", components)
        + ") {}\n";
  }

  private List<String> parts() {
    List<String> parts = new ArrayList<>();
    boolean isAlone = key.parts().size() == 1;
    for (int i = 0; i < key.parts().size(); i++) {
      KeyShape.Part part = key.parts().get(i);
      if (key.options().contains("KeyFormat")) {
        imports.add("KeyFormat");
      }
      if (part.options().contains("Precision.")) {
        imports.add("Precision");
      }
      String name = SourceText.property(isAlone ? "id" : "part" + (i + 1), "id", names);
      parts.add(
          comment(part.form().words())
              + "    @RowKey"
              + (part.options().isEmpty() ? "" : "(" + part.options() + ")")
              + codec(part.form())
              + " "
              + use(part.form()).type()
              + " "
              + name);
    }
    return parts;
  }

  /** {@return the columns that have a property: those that most rows have} */
  private Set<FamilyShape.Column> kept() {
    return families.stream()
        .filter(family -> !family.family().isAggregate())
        .flatMap(family -> family.columns().stream())
        .sorted(Comparator.comparingInt(FamilyShape.Column::rows).reversed())
        .limit(MAX_COLUMNS)
        .collect(Collectors.toSet());
  }

  private List<String> components(
      FamilyShape shape, Set<FamilyShape.Column> kept, Set<String> declared) {
    List<String> components = new ArrayList<>();
    FamilyShape.Elements map = shape.map();
    if (shape.family().isAggregate()) {
      return components;
    }
    if (map != null) {
      components.add(map(shape, map));
      return components;
    }
    boolean isFirst = declared.isEmpty();
    for (FamilyShape.Column column : shape.columns()) {
      if (kept.contains(column)) {
        declared.add(family(shape.family()) + "\n");
        components.add(column(shape, column, isFirst));
      }
    }
    if (shape.hasOthers() || components.size() < shape.columns().size()) {
      components.add(unmapped(shape));
    }
    return components;
  }

  private String column(FamilyShape shape, FamilyShape.Column column, boolean isOfFirst) {
    boolean isRequired =
        column.rows() == sample.rows().size() && sample.rows().size() >= ENOUGH_ROWS;
    Form form = use(column.form());
    imports.add("Column");
    if (!isRequired) {
      imports.add("Optional");
    }
    String qualifier = SourceText.literal(column.qualifier());
    return comment(share(column.rows()) + ": " + form.words() + example(column.example()))
        + "    @Column("
        + (isOfFirst
            ? qualifier
            : "value = %s, family = \"%s\"".formatted(qualifier, shape.family().name()))
        + ")"
        + codec(form)
        + " "
        + (isRequired ? form.type() : "Optional<" + form.boxed() + ">")
        + " "
        + SourceText.property(column.qualifier(), "value", names);
  }

  private String map(FamilyShape shape, FamilyShape.Elements map) {
    Form keys = use(map.keys());
    Form values = use(map.values());
    imports.add("Map");
    String codec = values.codec();
    if (codec != null) {
      imports.add("ElementCodec");
    }
    return comment(
            share(shape.rows())
                + ": qualifiers are "
                + keys.words()
                + ", values "
                + values.words()
                + example(map.example()))
        + "    "
        + family(shape.family())
        + (codec == null ? "" : " @ElementCodec(" + codec + ".class)")
        + " Map<"
        + keys.boxed()
        + ", "
        + values.boxed()
        + "> "
        + SourceText.property(shape.family().name(), "elements", names);
  }

  private String unmapped(FamilyShape shape) {
    imports.addAll(Set.of("Unmapped", "Map", "ByteString"));
    return comment("the columns that no other property maps")
        + "    @Unmapped "
        + family(shape.family())
        + " Map<ByteString, ByteString> "
        + SourceText.property("others " + shape.family().name(), "others", names);
  }

  private String family(TableFamily family) {
    imports.add("Family");
    if (family.isIntersection()) {
      imports.add("GcRule");
    }
    return "@Family("
        + (family.options().isEmpty() ? "" : "value = ")
        + '"'
        + family.name()
        + '"'
        + family.options()
        + ")";
  }

  private Form use(Form form) {
    imports.addAll(form.names());
    return form;
  }

  private String codec(Form form) {
    if (form.codec() == null) {
      return "";
    }
    imports.add("Codec");
    return " @Codec(" + form.codec() + ".class)";
  }

  private static String comment(String text) {
    return "    // " + text + "\n";
  }

  private String example(ByteString value) {
    return options.withExamples() ? ", such as " + SourceText.example(value) : "";
  }

  private String share(int rows) {
    return "in " + percent(rows, sample.rows().size()) + " of the rows";
  }

  private static String percent(int part, int all) {
    return part == all
        ? "all"
        : String.format(Locale.ROOT, "%.1f %%", Math.floor(part * 1_000.0 / all) / 10);
  }

  private void note(FamilyShape shape) {
    String name = shape.family().name();
    String other = shape.family().note();
    if (other != null) {
      notes.add(other);
    }
    if (shape.family().isAggregate()) {
      notes.add("Family " + name + " holds aggregates. Declare them with @Aggregate.");
    } else if (shape.rows() == 0) {
      notes.add("Family " + name + " has no cell in these rows.");
    } else if (shape.map() != null) {
      notes.add(
          "The qualifiers of family %s are data. A put replaces all columns of a map."
              .formatted(name));
    }
    if (shape.severalVersions()) {
      notes.add(
          ("Columns of family %s have several versions. A property is the latest; a"
                  + " List<Versioned<T>> is all of them.")
              .formatted(name));
    }
  }

  private String header() {
    String packageName = options.packageName();
    return (packageName == null ? "" : "package " + packageName + ";\n\n")
        + imports.stream()
            .filter(Imports.ALL::containsKey) // those of java.lang need none
            .map(name -> Objects.requireNonNull(Imports.ALL.get(name)))
            .sorted()
            .map(name -> "import " + name + ";\n")
            .collect(Collectors.joining())
        + "\n";
  }

  private String javadoc() {
    int rows = sample.rows().size();
    String first =
        rows == 0
            ? " * A row of a table that is empty: all of it is a guess.\n"
            : " * A row of a table, inferred from "
                + rows
                + (rows == 1 ? " row: all of it is a guess.\n" : " rows. It is a guess.\n");
    String ofKey =
        rows == 0
            ? ""
            : " *\n * <p>Key: "
                + key.words().replace("'", "").replace("&", "&amp;").replace("*", "{@literal *}")
                + (key.agreeing() == rows
                    ? ", in all rows.\n"
                    : ", in "
                        + percent(key.agreeing(), rows)
                        + " of the rows; others are not read.\n");
    return "/**\n"
        + first
        + ofKey
        + notes.stream()
            .map(note -> " *\n * <p>" + javadoc(note) + "\n")
            .collect(Collectors.joining())
        + " */\n";
  }

  private static String javadoc(String note) {
    return note.replace("<", "&lt;").replace(">", "&gt;").replace("@", "{@literal @}");
  }
}
