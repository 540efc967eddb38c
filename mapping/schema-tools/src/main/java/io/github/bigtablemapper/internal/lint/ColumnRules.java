package io.github.bigtablemapper.internal.lint;

import io.github.bigtablemapper.internal.design.ColumnDesign;
import io.github.bigtablemapper.internal.design.ColumnDesign.Cells;
import io.github.bigtablemapper.internal.design.ColumnDesign.Trait;
import io.github.bigtablemapper.internal.design.EncodingDesign;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.Place;
import io.github.bigtablemapper.internal.design.text.QualifierText;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Rules about columns: their number, their qualifiers, and what is in their cells. */
final class ColumnRules {
  private static final int LONG_QUALIFIER = 64;
  private static final int MANY = 100;
  private static final int NUMBERED = 3;
  private static final Set<String> INTEGERS =
      Set.of("java.lang.Byte", "java.lang.Short", "java.lang.Integer", "java.lang.Long");
  private static final Set<String> BYTES = Set.of("byte[]", "com.google.protobuf.ByteString");
  private static final Set<String> NOT_CANONICAL =
      Set.of("java.lang.Float", "java.lang.Double", "java.math.BigDecimal");
  private static final Pattern MEDIA = Words.last("file", "file form");
  private static final Pattern ORDINAL = Words.last("ordinal");
  private static final Pattern NUMBER_AT_THE_END = Pattern.compile("(.*?[^0-9_])_?[0-9]{1,4}");

  static final List<Rule> ALL =
      List.of(
          Rule.of(
              "ColumnMany",
              Level.NOTE,
              "%s has %s columns. Each cell costs time and space: store values that are"
                  + " read together as one, in a protobuf message or as JSON.",
              entity ->
                  entity.columns().size() > MANY
                      ? Stream.of(
                          Match.at(entity, Place.ENTITY, String.valueOf(entity.columns().size())))
                      : Stream.empty()),
          Rule.of(
              "ColumnNumbered",
              Level.NOTE,
              "%s and other columns, %s in all, differ by a number only. Use a map or a list"
                  + " for several values, and one cell for a long value.",
              ColumnRules::numbered),
          Rule.of(
              "QualifierLong",
              Level.NOTE,
              "%s has a qualifier of more than 64 bytes, which is stored and sent with every cell."
                  + " Shorten it: @Column(\"…\").",
              entity ->
                  matches(
                      entity, column -> QualifierText.length(column.qualifier()) > LONG_QUALIFIER)),
          Rule.of(
              "QualifierNotCanonical",
              Level.WARNING,
              "%s has numbers as qualifiers, and equal numbers can have different bytes, such"
                  + " as 1.0 and 1.00: an element could exist twice. Use a long, or a String.",
              entity ->
                  entity.collections().stream()
                      .filter(each -> NOT_CANONICAL.contains(String.valueOf(each.keyType())))
                      .map(each -> Match.at(entity, Place.property(each.property())))),
          Rule.of(
              "QualifierFromName",
              Level.OFF,
              "%s is stored under its name in Java, so that renaming it hides what is stored."
                  + " Specify the qualifier: @Column(\"…\").",
              entity -> matches(entity, column -> !column.is(Trait.QUALIFIER_GIVEN))),
          Rule.of(
              "CellLarge",
              Level.WARNING,
              "%s seems to be a whole file. A cell should stay below 10 MB, and a row below 100 MB."
                  + " Keep the file in Cloud Storage and its URI here.",
              entity ->
                  matches(
                      entity,
                      column ->
                          BYTES.contains(column.javaType())
                              && Words.like(column.property(), MEDIA))),
          Rule.of(
              "VectorDimensions",
              Level.NOTE,
              "%s is a vector whose number of dimensions is not declared, so vectors of different"
                  + " lengths are stored, between which there is no distance. Declare it:"
                  + " @Column(dimensions = 768).",
              entity ->
                  Stream.concat(
                      matches(entity, column -> hasAnyDimensions(column.encoding())),
                      entity.collections().stream()
                          .filter(each -> hasAnyDimensions(each.valueEncoding()))
                          .map(each -> Match.at(entity, Place.property(each.property()))))),
          Rule.of(
              "EnumOrdinal",
              Level.WARNING,
              "%s seems to be the ordinal of an enum, which changes its meaning when a constant is"
                  + " added or moved. Declare the enum: it is stored by name.",
              entity ->
                  matches(
                      entity,
                      column ->
                          INTEGERS.contains(column.javaType())
                              && Words.like(column.property(), ORDINAL))),
          Rule.of(
              "ColumnRequired",
              Level.OFF,
              "%s has no value if a row has no cell for it, so rows that were stored before it"
                  + " was added cannot be read. Give it a default, @Column(defaultValue ="
                  + " \"…\"), or an Optional.",
              entity -> matches(entity, column -> column.is(Trait.REQUIRED))));

  private ColumnRules() {}

  private static boolean hasAnyDimensions(@Nullable EncodingDesign encoding) {
    return encoding instanceof EncodingDesign.OfList list
        ? hasAnyDimensions(list.element())
        : encoding instanceof EncodingDesign.OfVector vector && vector.dimensions() == 0;
  }

  private static Stream<Match> matches(EntityDesign entity, Predicate<ColumnDesign> condition) {
    return entity.columns().stream()
        .filter(condition)
        .map(column -> Match.at(entity, Place.of(column)));
  }

  /** One finding for {@code phone1}, {@code phone2} and {@code phone3}, at the first. */
  private static Stream<Match> numbered(EntityDesign entity) {
    Map<String, List<ColumnDesign>> alike =
        entity.columns().stream()
            .filter(column -> column.cells() == Cells.VALUE)
            .filter(column -> NUMBER_AT_THE_END.matcher(column.property()).matches())
            .collect(
                Collectors.groupingBy(
                    column ->
                        NUMBER_AT_THE_END.matcher(column.property()).replaceFirst("$1")
                            + column.javaType(),
                    TreeMap::new,
                    Collectors.toList()));
    return alike.values().stream()
        .filter(columns -> columns.size() >= NUMBERED)
        .map(columns -> Match.at(entity, Place.of(columns.get(0)), String.valueOf(columns.size())));
  }
}
