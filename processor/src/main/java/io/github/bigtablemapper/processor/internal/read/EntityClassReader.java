package io.github.bigtablemapper.processor.internal.read;

import com.google.auto.common.MoreElements;
import com.palantir.javapoet.ClassName;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.WriteTime;
import io.github.bigtablemapper.processor.internal.model.CollectionModel;
import io.github.bigtablemapper.processor.internal.model.ColumnModel;
import io.github.bigtablemapper.processor.internal.model.EmbeddedModel;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.FamilyModel;
import io.github.bigtablemapper.processor.internal.model.GeneratedNames;
import io.github.bigtablemapper.processor.internal.model.IndexModel;
import io.github.bigtablemapper.processor.internal.model.KeyModel;
import io.github.bigtablemapper.processor.internal.model.Origin;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.model.PropertyModel;
import io.github.bigtablemapper.processor.internal.model.Shape;
import io.github.bigtablemapper.processor.internal.read.column.CodecReader;
import io.github.bigtablemapper.processor.internal.read.column.CollectionPropertyReader;
import io.github.bigtablemapper.processor.internal.read.column.ColumnReader;
import io.github.bigtablemapper.processor.internal.read.column.FamilyReader;
import io.github.bigtablemapper.processor.internal.read.column.IndexReader;
import io.github.bigtablemapper.processor.internal.read.column.ListProperties;
import io.github.bigtablemapper.processor.internal.read.column.RowKeyReader;
import io.github.bigtablemapper.processor.internal.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.internal.read.element.GeneratedPackage;
import io.github.bigtablemapper.processor.internal.read.element.HidingNames;
import io.github.bigtablemapper.processor.internal.read.element.NestedTypes;
import io.github.bigtablemapper.processor.internal.read.element.PropertyTypes;
import io.github.bigtablemapper.processor.internal.read.element.RecordComponents;
import io.github.bigtablemapper.processor.internal.read.element.RequiredModules;
import io.github.bigtablemapper.processor.internal.read.element.ShapeReader;
import io.github.bigtablemapper.processor.internal.read.element.WithProblems;
import io.github.bigtablemapper.processor.internal.read.property.Property;
import io.github.bigtablemapper.processor.internal.read.property.PropertyKind;
import io.github.bigtablemapper.processor.internal.read.property.PropertyRole;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/**
 * Reads an annotated class into a model. It calls one reader for each aspect, and continues after a
 * problem, so that the user sees all of them at once.
 *
 * <p>A reader is of one round, in which a class stays as it is: a member of a shared table is read
 * once, for itself and for its table.
 */
public final class EntityClassReader {
  private final Elements elements;
  private final Types types;
  private final HidingNames hidingNames;
  private final Map<String, Reading> readings = new HashMap<>();

  /** Uses javac's services. */
  public EntityClassReader(Elements elements, Types types) {
    this.elements = elements;
    this.types = types;
    this.hidingNames = new HidingNames(elements);
  }

  /** Reads a class that carries {@code @Table}, or is a member of a sealed interface that does. */
  public Reading read(TypeElement type) {
    return readings.computeIfAbsent(type.getQualifiedName().toString(), name -> readAnew(type));
  }

  private Reading readAnew(TypeElement type) {
    Problem refusal = ShapeReader.refuse(type, SharedTables.tableOf(type));
    List<Problem> refused = refusal == null ? RecordComponents.refuse(type) : List.of(refusal);
    if (!refused.isEmpty()) {
      return reading(type, null, refused, List.of(), false, Map.of());
    }
    GeneratedPackage home = new GeneratedPackage(MoreElements.getPackage(type), elements, types);
    List<Problem> problems = new ArrayList<>(SharedTableReader.problemsOfMember(type));
    problems.addAll(ClassAnnotations.above(type));
    problems.addAll(RequiredModules.missing(type, elements));
    ClassReading reading = new ClassReader(type, home).read();
    reading.all().forEach(each -> problems.addAll(each.problems()));
    List<Problem> unresolved =
        Stream.concat(
                reading.all().flatMap(UnresolvedTypes::in),
                SharedTables.unresolved(SharedTables.tableType(type)).stream())
            .toList();
    Shape shape = reading.shape();
    EntityModel model =
        !unresolved.isEmpty() || shape == null
            ? null
            : model(reading, shape, home, !problems.isEmpty()).addTo(problems);
    return reading(
        type,
        model,
        problems,
        unresolved,
        reading.all().anyMatch(UnresolvedTypes::mayGrow),
        reading.uses());
  }

  private WithProblems<EntityModel> model(
      ClassReading reading, Shape shape, GeneratedPackage home, boolean isFaulty) {
    List<Problem> problems = new ArrayList<>();
    TypeElement type = reading.type();
    TypeElement tableType = SharedTables.tableType(type);
    boolean isShared = !tableType.equals(type);
    AnnotationUse<Table> table = AnnotationUse.find(tableType, Table.class).orElseThrow();
    List<AnnotationUse<Family>> familiesOfClass =
        Stream.of(tableType, type)
            .distinct()
            .flatMap(each -> AnnotationUse.findAll(each, Family.class).stream())
            .toList();
    List<FamilyModel> families =
        FamilyReader.read(type, familiesOfClass, reading.allProperties(), isFaulty).addTo(problems);
    CodecReader codecs = new CodecReader(home, table);
    problems.addAll(codecs.problems());
    boolean isFaultKnown = isFaulty || !problems.isEmpty();
    KeyModel key =
        RowKeyReader.read(type, table, reading.properties(), codecs, isFaultKnown).addTo(problems);
    ColumnReader columnReader = new ColumnReader(familiesOfClass, !families.isEmpty(), codecs);
    CollectionPropertyReader collectionReader = new CollectionPropertyReader(codecs, columnReader);
    List<ColumnModel> columns = new ArrayList<>();
    List<CollectionModel> collections = new ArrayList<>();
    List<PropertyModel> views = new ArrayList<>();
    for (Property property : reading.properties()) {
      if (property.isContradictory()) {
        continue;
      }
      List<Problem> faults = faults(property, codecs);
      problems.addAll(faults);
      if (!faults.isEmpty() && property.kind() != PropertyKind.COUNTER) {
        continue; // a counter of any type: mistakes of its family are reported, too
      }
      switch (property.kind()) {
        case KEY_PART, EMBEDDED -> {}
        case VIEW -> views.add(property.model());
        case AGGREGATE, COUNTER, UNMAPPED, VALUE -> {
          if (collectionReader.reads(property)) {
            collectionReader.read(property).addTo(collections, problems);
          } else {
            columnReader.read(property).addTo(columns, problems);
          }
        }
      }
    }
    List<EmbeddedModel> embedded =
        EmbeddedColumnsReader.read(reading, columnReader, collectionReader, codecs).addTo(problems);
    embedded.forEach(each -> columns.addAll(each.allColumns()));
    List<IndexModel> indexes =
        IndexReader.read(type, columns, key, isFaulty || !problems.isEmpty()).addTo(problems);
    EntityModel model =
        new EntityModel(
            ClassName.get(type),
            NestedTypes.arePublic(type),
            new Deprecations(home).areUsed(reading, table),
            reading.allProperties().stream().anyMatch(each -> PropertyTypes.isRaw(each.type())),
            shape,
            table.annotation().value(),
            TableOptionsReader.read(table, key, writeTime(reading)).addTo(problems),
            key,
            FamilyReader.withAggregations(families, columns),
            FamilyReader.operationIds(tableType, type).addTo(problems),
            columns,
            embedded,
            collections,
            views,
            indexes,
            isShared ? Origin.of(type) : table.origin(),
            table.origin(),
            isShared ? ClassName.get(tableType) : null,
            GeneratedNames.of(ClassName.get(type)),
            hidingNames.in(home.element(), type));
    return new WithProblems<>(model, problems);
  }

  private static Optional<String> writeTime(ClassReading reading) {
    return reading.allProperties().stream()
        .filter(property -> property.has(WriteTime.class))
        .map(property -> property.model().path())
        .findFirst();
  }

  /** {@return why a property cannot be what its annotations make of it, by its type} */
  private static List<Problem> faults(Property property, CodecReader codecs) {
    List<Problem> faults = PropertyRole.check(property);
    if (!faults.isEmpty() || property.kind() != PropertyKind.VALUE) {
      return faults;
    }
    faults = codecs.checkExpiry(property);
    return faults.isEmpty() && ListProperties.cells(property, codecs) == null
        ? ListProperties.check(property, codecs)
        : faults;
  }

  private static Reading reading(
      TypeElement type,
      @Nullable EntityModel model,
      List<Problem> problems,
      List<Problem> unresolved,
      boolean mayGrow,
      Map<String, Element> uses) {
    TypeElement shared = SharedTables.tableOf(type);
    return new Reading(
        ClassName.get(type),
        NestedTypes.arePublic(type),
        model,
        problems,
        unresolved,
        mayGrow,
        shared == null ? null : ClassName.get(shared),
        uses);
  }
}
