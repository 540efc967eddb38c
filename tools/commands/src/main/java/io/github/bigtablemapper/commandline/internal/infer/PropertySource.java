package io.github.bigtablemapper.commandline.internal.infer;

import io.github.bigtablemapper.codec.VectorCodec;
import io.github.bigtablemapper.internal.design.text.QualifierText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Writes the properties that the columns of the families are. */
final class PropertySource {
  private static final int MAX_COLUMNS = 100;
  private static final int ENOUGH_ROWS = 100;

  private final Draft draft;
  private final int rows;
  private final CellTimes times;
  private final Set<FamilyShape.Column> kept;

  /** The families that the class declares, as columns name them. */
  private final Set<String> declared = new LinkedHashSet<>();

  private final List<String> enums = new ArrayList<>();

  /**
   * @param rows how many rows were read
   */
  PropertySource(Draft draft, int rows, CellTimes times, List<FamilyShape> families) {
    this.draft = draft;
    this.rows = rows;
    this.times = times;
    this.kept =
        families.stream()
            .flatMap(family -> family.columns().stream())
            .sorted(Comparator.comparingInt(FamilyShape.Column::rows).reversed())
            .limit(MAX_COLUMNS)
            .collect(Collectors.toSet());
  }

  /** {@return the families that the class declares, each a line} */
  Set<String> declared() {
    return declared;
  }

  /** {@return the enums that the class contains} */
  List<String> enums() {
    return enums;
  }

  List<String> of(FamilyShape shape) {
    List<String> components = new ArrayList<>();
    FamilyShape.Elements map = shape.map();
    if (shape.family().isAggregate()) {
      return Aggregates.of(shape, draft, declared);
    }
    if (map != null) {
      components.add(map(shape, map));
      return components;
    }
    boolean isFirst = declared.isEmpty();
    for (FamilyShape.Column column : shape.columns()) {
      if (kept.contains(column)) {
        declared.add(Draft.family(shape.family()) + "\n");
        components.add(column(shape, column, isFirst));
      }
    }
    if (shape.hasOthers() || components.size() < shape.columns().size()) {
      components.add(unmapped(shape));
    }
    return components;
  }

  /** {@return the property for a time that is stored nowhere else} */
  String timeOfCells() {
    return Draft.comment("the time of all cells of the row")
        + "    @WriteTime Instant "
        + draft.property("writtenAt", "writtenAt");
  }

  private String column(FamilyShape shape, FamilyShape.Column column, boolean isOfFirst) {
    boolean isTime = column.equals(times.column());
    String qualifier = SourceText.qualifier(column.qualifier());
    String name = draft.property(QualifierText.shown(column.qualifier()), "value");
    return Draft.comment(
            draft.share(column.rows())
                + ": "
                + column.form().words()
                + (isTime ? "; it is the time of the cells, too" : "")
                + (shape.areHistories() ? ", with earlier values" : "")
                + draft.example(column.example()))
        + "    "
        + (isTime ? "@WriteTime " : "")
        + "@Column("
        + place(shape, column, qualifier, isOfFirst)
        + ")"
        + codec(shape.areHistories() ? "ElementCodec" : "Codec", column.form())
        + " "
        + type(shape, column, name, isTime)
        + " "
        + name;
  }

  private static String place(
      FamilyShape shape, FamilyShape.Column column, String qualifier, boolean isOfFirst) {
    boolean isVector = column.form().codec() instanceof VectorCodec<?>;
    return (isOfFirst && !isVector ? qualifier.replace("value = ", "") : qualifier)
        + (isOfFirst ? "" : ", family = \"" + shape.family().name() + "\"")
        + (column.form().codec() instanceof VectorCodec<?> vectors
            ? ", dimensions = " + vectors.dimensions()
            : "");
  }

  private String type(FamilyShape shape, FamilyShape.Column column, String name, boolean isTime) {
    boolean isRequired =
        column.rows() == rows && rows >= ENOUGH_ROWS && !column.form().isNullable();
    String boxed = enumOf(column, name);
    if (shape.areHistories()) {
      return "List<Versioned<" + boxed + ">>";
    } else if (isRequired) {
      return boxed.equals(column.form().boxed()) ? column.form().type() : boxed;
    } else if (isTime) {
      return "@Nullable " + boxed;
    }
    return "Optional<" + boxed + ">";
  }

  /** The constants of an enum are values of the table. Without examples it is text. */
  private String enumOf(FamilyShape.Column column, String property) {
    List<String> constants = column.form().constants();
    if (constants.isEmpty() || !draft.showsValues() || column.rows() < ENOUGH_ROWS) {
      return column.form().boxed();
    }
    String name = SourceText.className(property + " name", Imports.ALL.keySet());
    enums.add(
        "  /** The names in these rows. Other rows may have others, which do not decode. */\n"
            + "  public enum "
            + name
            + " {\n    "
            + String.join(",\n    ", constants)
            + "\n  }\n");
    return name;
  }

  private String codec(String annotation, Form form) {
    return Draft.codec(annotation, form.codec());
  }

  private String map(FamilyShape shape, FamilyShape.Elements map) {
    String values = map.values().boxed();
    if (shape.areHistories()) {
      values = "List<Versioned<" + values + ">>";
    }
    return Draft.comment(
            draft.share(shape.rows())
                + ": qualifiers are "
                + map.keys().words()
                + ", values "
                + map.values().words()
                + (shape.areHistories() ? ", with earlier values" : "")
                + draft.example(map.example()))
        + "    "
        + Draft.family(shape.family())
        + codec("ElementCodec", map.values())
        + " Map<"
        + map.keys().boxed()
        + ", "
        + values
        + "> "
        + draft.property(shape.family().name(), "elements");
  }

  /** {@return a property for the unmapped columns of a family} */
  String unmapped(FamilyShape shape) {
    return Draft.comment("the columns that no other property maps")
        + "    @Unmapped "
        + Draft.family(shape.family())
        + " Map<ByteString, ByteString> "
        + draft.property("others " + shape.family().name(), "others");
  }
}
