package io.github.bigtablemapper.processor.read;

import com.google.auto.common.MoreElements;
import com.squareup.javapoet.ClassName;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.processor.model.CollectionModel;
import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.EmbeddedModel;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.FamilyModel;
import io.github.bigtablemapper.processor.model.IndexModel;
import io.github.bigtablemapper.processor.model.KeyModel;
import io.github.bigtablemapper.processor.model.Origin;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.model.PropertyModel;
import io.github.bigtablemapper.processor.model.Shape;
import io.github.bigtablemapper.processor.read.column.CodecReader;
import io.github.bigtablemapper.processor.read.column.CollectionPropertyReader;
import io.github.bigtablemapper.processor.read.column.ColumnReader;
import io.github.bigtablemapper.processor.read.column.FamilyReader;
import io.github.bigtablemapper.processor.read.column.IndexReader;
import io.github.bigtablemapper.processor.read.column.ListProperties;
import io.github.bigtablemapper.processor.read.column.RowKeyReader;
import io.github.bigtablemapper.processor.read.column.TypeRules;
import io.github.bigtablemapper.processor.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.read.element.NestedTypes;
import io.github.bigtablemapper.processor.read.element.Partial;
import io.github.bigtablemapper.processor.read.element.RequiredModules;
import io.github.bigtablemapper.processor.read.element.ShapeReader;
import io.github.bigtablemapper.processor.read.property.Member;
import io.github.bigtablemapper.processor.read.property.Property;
import io.github.bigtablemapper.processor.read.property.PropertyKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/**
 * Reads an annotated class into a model. It asks one reader per question, and goes on after a
 * problem, so that the user sees all of them at once.
 *
 * <p>A reader is of one round, in which a class stays as it is: a member of a shared table is read
 * once, for itself and for its table.
 */
public final class EntityClassReader {
  private final Elements elements;
  private final Types types;
  private final Map<String, Reading> readings = new HashMap<>();

  /** Uses javac's services. */
  public EntityClassReader(Elements elements, Types types) {
    this.elements = elements;
    this.types = types;
  }

  /** Reads a class that carries {@code @Table}, or is a member of a sealed interface that does. */
  public Reading read(TypeElement type) {
    String name = type.getQualifiedName().toString();
    Reading known = readings.get(name);
    if (known != null) {
      return known;
    }
    Reading reading = readAnew(type);
    readings.put(name, reading);
    return reading;
  }

  private Reading readAnew(TypeElement type) {
    Problem refusal = ShapeReader.refuse(type, SharedTables.tableOf(type));
    if (refusal != null) {
      return reading(type, null, List.of(refusal), false, false, Map.of());
    }
    if (Member.areComponentsRefused(type)) {
      return reading(type, null, List.of(), false, false, Map.of());
    }
    List<Problem> problems = new ArrayList<>(SharedTableReader.problemsOfMember(type));
    problems.addAll(ClassAnnotations.above(type));
    problems.addAll(RequiredModules.missing(type, elements));
    ClassReading reading = new ClassReader(type, elements, types).read();
    reading.all().forEach(each -> problems.addAll(each.problems()));
    boolean mayGrow = reading.all().anyMatch(UnresolvedTypes::mayGrow);
    if (reading.all().anyMatch(UnresolvedTypes::isIn)
        || SharedTables.isUnresolved(tableType(type))) {
      return reading(type, null, problems, true, mayGrow, reading.uses());
    }
    Shape shape = reading.shape();
    EntityModel model =
        shape == null ? null : model(reading, shape, !problems.isEmpty()).addTo(problems);
    return reading(type, model, problems, false, mayGrow, reading.uses());
  }

  private Partial<EntityModel> model(ClassReading reading, Shape shape, boolean isFaulty) {
    List<Problem> problems = new ArrayList<>();
    TypeElement type = reading.type();
    TypeElement shared = SharedTables.tableOf(type);
    AnnotationUse<Table> table = AnnotationUse.find(tableType(type), Table.class).orElseThrow();
    List<AnnotationUse<Family>> familiesOfClass = new ArrayList<>();
    if (shared != null) {
      familiesOfClass.addAll(AnnotationUse.findAll(shared, Family.class));
    }
    familiesOfClass.addAll(AnnotationUse.findAll(type, Family.class));
    List<FamilyModel> families =
        FamilyReader.read(type, familiesOfClass, reading.allProperties(), isFaulty).addTo(problems);
    CodecReader codecs = new CodecReader(MoreElements.getPackage(type), elements, types, table);
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
        continue; // a counter is one whatever its type: what is wrong with its family is told, too
      }
      switch (property.kind()) {
        case KEY_PART, EMBEDDED -> {}
        case VIEW -> views.add(property.model());
        case AGGREGATE, COUNTER ->
            addIfPresent(columns, columnReader.read(property).addTo(problems));
        case UNMAPPED, VALUE -> {
          if (collectionReader.reads(property)) {
            addIfPresent(collections, collectionReader.read(property).addTo(problems));
          } else {
            addIfPresent(columns, columnReader.read(property).addTo(problems));
          }
        }
      }
    }
    List<EmbeddedModel> embedded =
        EmbeddedColumnsReader.read(reading, columnReader, collectionReader, codecs).addTo(problems);
    List<IndexModel> indexes =
        IndexReader.read(type, columns, isFaultKnown || !problems.isEmpty()).addTo(problems);
    embedded.forEach(each -> columns.addAll(each.allColumns()));
    return new Partial<>(
        new EntityModel(
            ClassName.get(type),
            NestedTypes.arePublic(type),
            new Deprecations(elements, types).areUsed(reading, table),
            shape,
            table.annotation().value(),
            TableOptionsReader.read(table).addTo(problems),
            key,
            families,
            FamilyReader.operationIds(shared == null ? type : shared, type).addTo(problems),
            columns,
            embedded,
            collections,
            views,
            indexes,
            shared == null ? table.origin() : Origin.of(type),
            table.origin(),
            shared == null ? null : ClassName.get(shared),
            ownNames(MoreElements.getPackage(type))),
        problems);
  }

  /** {@return why a property cannot be what its annotations make of it, by its type} */
  private static List<Problem> faults(Property property, CodecReader codecs) {
    List<Problem> faults = TypeRules.check(property);
    if (!faults.isEmpty() || property.kind() != PropertyKind.VALUE) {
      return faults;
    }
    faults = codecs.checkExpiry(property);
    return faults.isEmpty() && ListProperties.cells(property, codecs) == null
        ? ListProperties.check(property, codecs)
        : faults;
  }

  private Set<String> ownNames(PackageElement home) {
    Set<String> names =
        simpleNames(MoreElements.getPackage(elements.getTypeElement("java.lang.Object")));
    names.retainAll(simpleNames(home));
    return names;
  }

  private static Set<String> simpleNames(PackageElement of) {
    return ElementFilter.typesIn(of.getEnclosedElements()).stream()
        .map(type -> type.getSimpleName().toString())
        .collect(Collectors.toSet());
  }

  /** {@return what carries the {@code @Table}: the class, or the interface it is a member of} */
  private static TypeElement tableType(TypeElement type) {
    TypeElement shared = SharedTables.tableOf(type);
    return shared == null ? type : shared;
  }

  private static <T> void addIfPresent(List<T> list, @Nullable T element) {
    if (element != null) {
      list.add(element);
    }
  }

  private static Reading reading(
      TypeElement type,
      @Nullable EntityModel model,
      List<Problem> problems,
      boolean isUnresolved,
      boolean mayGrow,
      Map<String, Element> uses) {
    TypeElement shared = SharedTables.tableOf(type);
    return new Reading(
        ClassName.get(type),
        NestedTypes.arePublic(type),
        model,
        problems,
        isUnresolved,
        mayGrow,
        shared == null ? null : ClassName.get(shared),
        uses);
  }
}
