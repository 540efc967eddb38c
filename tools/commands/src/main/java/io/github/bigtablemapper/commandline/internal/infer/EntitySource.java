package io.github.bigtablemapper.commandline.internal.infer;

import io.github.bigtablemapper.internal.amount.Amounts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes the source of a record that has the shape of a table. Each component is on a line, after a
 * comment with what was seen of it: JavaPoet writes them in one line and without comments.
 */
final class EntitySource {
  private final TableSample sample;
  private final InferOptions options;
  private final KeyShape key;
  private final List<FamilyShape> families;
  private final CellTimes cellTimes;
  private final Draft draft;
  private final List<String> notes = new ArrayList<>();

  private EntitySource(TableSample sample, InferOptions options) {
    this.sample = sample;
    this.options = options;
    TimeRange times = new TimeRange(options.now());
    this.key = KeyShape.of(sample.rows().stream().map(SampledRow::key).toList(), times);
    this.families = // those of aggregates are no default family of columns
        sample.families().stream()
            .sorted(Comparator.comparing(TableFamily::isAggregate))
            .map(family -> FamilyShape.of(family, sample.rows(), new ValueForms(times)))
            .toList();
    this.cellTimes = CellTimes.of(sample.rows(), key, families);
    this.draft = new Draft(options, sample.rows().size());
  }

  static String of(TableSample sample, InferOptions options) {
    return new EntitySource(sample, options).source();
  }

  private String source() {
    KeySource keys = new KeySource(key, draft, cellTimes.part());
    PropertySource properties =
        new PropertySource(draft, sample.rows().size(), cellTimes, families);
    List<String> components = new ArrayList<>(keys.properties());
    if (cellTimes.isOfRow()) {
      components.add(properties.timeOfCells());
    }
    boolean hasColumns = false;
    for (FamilyShape family : families) {
      List<String> ofFamily = properties.of(family);
      hasColumns |= !family.family().isAggregate() && !ofFamily.isEmpty();
      components.addAll(ofFamily);
      note(family, ofFamily);
    }
    if (!hasColumns) {
      components.add(properties.unmapped(families.get(0)));
    }
    List<String> constants = keys.constants();
    String className =
        options.className() == null
            ? SourceText.className(sample.table(), Imports.ALL.keySet())
            : options.className();
    String source =
        javadoc()
            + table()
            + String.join("", constants)
            + String.join("", properties.declared())
            + "@Allow(rule = \"ExistingTable\", because = \"other programs write this table\")\n"
            + "public record "
            + className
            + "(\n"
            + String.join(",\n", components)
            + ") {"
            + (properties.enums().isEmpty() ? "" : "\n" + String.join("\n", properties.enums()))
            + "}\n";
    String packageName = options.packageName();
    return (packageName == null ? "" : "package " + packageName + ";\n\n")
        + Imports.of(source)
        + "\n"
        + source;
  }

  private String table() {
    boolean isUnmarked =
        !sample.rows().isEmpty()
            && sample.rows().stream()
                .flatMap(row -> row.cells().stream())
                .noneMatch(SampledRow.Cell::isMarker);
    String others =
        key.options()
            + (isUnmarked ? ", rowMarker = false" : "")
            + (cellTimes.fixed() == null ? "" : ", writeTime = \"" + cellTimes.fixed() + "\"");
    return "@Table("
        + (others.isEmpty() ? "" : "value = ")
        + SourceText.literal(sample.table())
        + others
        + ")\n";
  }

  private void note(FamilyShape shape, List<String> properties) {
    String name = shape.family().name();
    String other = shape.family().note();
    if (other != null) {
      notes.add(other);
    }
    if (shape.family().isAggregate() && properties.isEmpty()) {
      notes.add("Family " + name + " contains aggregates. Declare them with @Aggregate.");
    } else if (shape.rows() == 0) {
      notes.add("Family " + name + " has no cell in these rows.");
    } else if (shape.map() != null) {
      notes.add(
          "The qualifiers of family %s are data. A put replaces all columns of a map."
              .formatted(name));
    }
    if (shape.areHistories()) {
      notes.add(
          ("Most columns of family %s have several versions. If the earlier ones are not data,"
                  + " replace List<Versioned<T>> by T.")
              .formatted(name));
    } else if (shape.severalVersions()) {
      notes.add(
          ("Columns of family %s have several versions. A property is the latest; a"
                  + " List<Versioned<T>> is all of them.")
              .formatted(name));
    }
  }

  private String javadoc() {
    int rows = sample.rows().size();
    String first =
        rows == 0
            ? " * A row of a table that is empty: all of it is a guess.\n"
            : " * A row of a table, inferred from "
                + Amounts.of(rows, "row")
                + (rows == 1 ? ": all of it is a guess.\n" : ". It is a guess.\n");
    String ofKey =
        rows == 0
            ? ""
            : " *\n * <p>Key: "
                + key.words().replace("'", "").replace("&", "&amp;").replace("*", "{@literal *}")
                + (key.keys().size() == rows
                    ? ", in all rows.\n"
                    : ", in "
                        + draft.percent(key.keys().size())
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
