package io.github.bigtablemapper.processor.internal.read.property;

import io.github.bigtablemapper.annotation.Aggregate;
import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.CreatedAt;
import io.github.bigtablemapper.annotation.CreatedBy;
import io.github.bigtablemapper.annotation.ElementCodec;
import io.github.bigtablemapper.annotation.Embedded;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.GeneratedValue;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Unmapped;
import io.github.bigtablemapper.annotation.UpdatedAt;
import io.github.bigtablemapper.annotation.UpdatedBy;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.annotation.WriteTime;
import io.github.bigtablemapper.processor.internal.model.Origin;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.read.element.AnnotationUse;
import java.lang.annotation.Annotation;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The annotations that can be combined with each annotation of a property. The first row that
 * something contradicts reports it. A new annotation needs a row here, and a reader.
 */
final class PropertyRules {
  /** Every annotation that describes how a property is stored. */
  static final List<Class<? extends Annotation>> ANNOTATIONS =
      List.of(
          RowKey.class,
          Column.class,
          Family.class,
          Codec.class,
          ElementCodec.class,
          Counter.class,
          Embedded.class,
          ListMapping.class,
          Unmapped.class,
          GeneratedValue.class,
          CreatedAt.class,
          UpdatedAt.class,
          CreatedBy.class,
          UpdatedBy.class,
          Version.class,
          ExpiresAt.class,
          WriteOnce.class,
          WriteTime.class,
          Aggregate.class);

  /** The text of {@code @Column} that replaces a missing cell, which not all may have. */
  private static final String DEFAULT_VALUE = "defaultValue";

  private static final String EMBEDDED_PROPERTY =
      "%s is part of an embedded value, which is made of plain columns. Move it to the entity"
          + " itself, or remove %s.";

  /**
   * A row of the table.
   *
   * @param id the id of what contradicts it
   * @param sentence the rule, of the property's name and what to remove
   * @param fits which properties it is about
   * @param beside the annotations that can be combined with it
   * @param mayHaveDefault whether {@code @Column} on the same property can have a default value
   */
  private record Row(
      String id,
      String sentence,
      Predicate<Property> fits,
      Set<Class<? extends Annotation>> beside,
      boolean mayHaveDefault) {
    Row(
        String id,
        String sentence,
        Predicate<Property> fits,
        Set<Class<? extends Annotation>> beside) {
      this(id, sentence, fits, beside, true);
    }
  }

  private static final List<Row> TABLE =
      List.of(
          new Row(
              "EmbeddedProperty",
              EMBEDDED_PROPERTY,
              property -> isOfEmbedded(property) && property.isView(),
              Set.of(Column.class, Family.class, Codec.class, ListMapping.class)),
          new Row(
              "EmbeddedProperty",
              EMBEDDED_PROPERTY,
              PropertyRules::isOfEmbedded,
              Set.of(
                  Column.class,
                  Family.class,
                  Codec.class,
                  ElementCodec.class,
                  ListMapping.class,
                  GeneratedValue.class,
                  CreatedAt.class,
                  UpdatedAt.class,
                  CreatedBy.class,
                  UpdatedBy.class,
                  WriteOnce.class)),
          new Row(
              "KeyAndColumn",
              "%s is part of the row key and cannot be a column too. Remove %s; an object is a part"
                  + " by a key codec that @Codec names, or its properties are parts, each with"
                  + " @RowKey in the entity itself.",
              property -> property.has(RowKey.class) && property.has(Embedded.class),
              allBut(Embedded.class)),
          new Row(
              "KeyAndColumn",
              "%s is part of the row key and cannot be a column too. Remove %s; a find reads the"
                  + " value from the key.",
              has(RowKey.class),
              Set.of(RowKey.class, Codec.class, GeneratedValue.class, WriteTime.class)),
          new Row(
              "EmbeddedOption",
              "%s is embedded: the properties of its class are the columns, and it is not a"
                  + " column itself."
                  + " Remove %s.",
              has(Embedded.class),
              Set.of(Embedded.class, Family.class)),
          new Row(
              "ExpiresAtOption",
              "%s is the time at which the entity expires: one plain column, which you set."
                  + " Remove %s.",
              has(ExpiresAt.class),
              Set.of(ExpiresAt.class, Column.class, Family.class, Codec.class)),
          new Row(
              "ExpiresAtDefault",
              "%s has a default value, but a row without the cell never expires. Remove %s.",
              has(ExpiresAt.class),
              allBut(),
              false),
          new Row(
              "WriteTimeOption",
              "%s is the time of the cells, an instant that you set. Remove %s.",
              has(WriteTime.class),
              Set.of(WriteTime.class, RowKey.class, Column.class, Family.class, Codec.class)),
          new Row(
              "UnmappedOption",
              "%s contains whole columns as they are: qualifiers and bytes. Remove %s; @Family"
                  + " names their family.",
              has(Unmapped.class),
              Set.of(Unmapped.class, Family.class)),
          new Row(
              "GeneratedTwice",
              "%s has a generated id, so nothing else can generate its value. Remove %s.",
              has(GeneratedValue.class),
              allBut(
                  CreatedAt.class,
                  UpdatedAt.class,
                  CreatedBy.class,
                  UpdatedBy.class,
                  Version.class)),
          new Row(
              "GeneratedTwice",
              "%s is the time of creation, so nothing else can generate its value. Remove %s.",
              has(CreatedAt.class),
              allBut(UpdatedAt.class, CreatedBy.class, UpdatedBy.class, Version.class)),
          new Row(
              "GeneratedTwice",
              "%s is the time of the last update, so nothing else can generate its value. Remove"
                  + " %s.",
              has(UpdatedAt.class),
              allBut(CreatedBy.class, UpdatedBy.class, Version.class)),
          new Row(
              "GeneratedTwice",
              "%s is the user of a write, so nothing else can generate its value. Remove %s.",
              has(CreatedBy.class),
              allBut(UpdatedBy.class, Version.class, Counter.class, Aggregate.class)),
          new Row(
              "GeneratedTwice",
              "%s is the user of a write, so nothing else can generate its value. Remove %s.",
              has(UpdatedBy.class),
              allBut(Version.class, Counter.class, Aggregate.class)),
          new Row(
              "UpdatedAtView",
              "%s is not stored, so it has no column. Remove %s, or stored = false to give it one.",
              property -> property.isView() && property.has(UpdatedAt.class),
              Set.of(UpdatedAt.class, WriteOnce.class)),
          new Row(
              "VersionOption",
              "%s is a version: 8 bytes that every write checks and increments, 0 if the row"
                  + " has none. Remove %s.",
              has(Version.class),
              allBut(Codec.class, Counter.class, Aggregate.class, ListMapping.class),
              false),
          new Row(
              "AggregateOption",
              "%s is an aggregate, which has its own adder and encoding, and no default."
                  + " Remove %s.",
              has(Aggregate.class),
              allBut(Counter.class, Codec.class, ElementCodec.class, ListMapping.class),
              false),
          new Row(
              "CounterOption",
              "%s is a counter: 8 bytes, and 0 without a cell. Remove %s.",
              has(Counter.class),
              allBut(Codec.class, ElementCodec.class),
              false),
          new Row(
              "ListMappingCodec",
              "%s is one cell, made by the codec that @Codec names. Remove %s, or the codec.",
              has(Codec.class),
              allBut(ListMapping.class, ElementCodec.class)));

  private PropertyRules() {}

  /** {@return a problem for each annotation of a property that another one excludes} */
  static List<Problem> check(Property property) {
    return TABLE.stream()
        .filter(row -> row.fits.test(property))
        .map(row -> check(property, row))
        .filter(problems -> !problems.isEmpty())
        .findFirst()
        .orElse(List.of());
  }

  private static List<Problem> check(Property property, Row row) {
    Set<Problem> problems = new LinkedHashSet<>();
    for (AnnotationUse<?> use : property.uses()) {
      if (!row.beside.contains(use.annotation().annotationType())) {
        problems.add(problem(property, row, use.name(), use.origin()));
      }
    }
    AnnotationUse<Column> column = property.use(Column.class);
    if (problems.isEmpty()
        && !row.mayHaveDefault
        && column != null
        && column.isGiven(DEFAULT_VALUE)) {
      problems.add(problem(property, row, DEFAULT_VALUE, column.origin().at(DEFAULT_VALUE)));
    }
    return List.copyOf(problems);
  }

  private static Problem problem(Property property, Row row, String excluded, Origin origin) {
    return new Problem(row.id, row.sentence.formatted(property.label(), excluded), origin);
  }

  private static boolean isOfEmbedded(Property property) {
    return property.owner() != null && !property.has(Embedded.class);
  }

  private static Predicate<Property> has(Class<? extends Annotation> annotation) {
    return property -> property.has(annotation);
  }

  @SafeVarargs
  private static Set<Class<? extends Annotation>> allBut(Class<? extends Annotation>... excluded) {
    Set<Class<? extends Annotation>> beside = new LinkedHashSet<>(ANNOTATIONS);
    for (Class<? extends Annotation> each : excluded) {
      beside.remove(each);
    }
    return beside;
  }
}
