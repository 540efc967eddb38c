package io.github.bigtablemapper.processor.read;

import com.squareup.javapoet.ClassName;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.processor.model.CollectionModel;
import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.FamilyModel;
import io.github.bigtablemapper.processor.model.KeyModel;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.model.Shape;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/**
 * Reads an annotated class into a model. It asks one reader per question, and goes on after a
 * problem, so that the user sees all of them at once.
 */
public final class EntityReader {
  private final Elements elements;
  private final Types types;
  private final ShapeReader shapes;

  /** Uses javac's services. */
  public EntityReader(Elements elements, Types types) {
    this.elements = elements;
    this.types = types;
    this.shapes = new ShapeReader(elements, types);
  }

  /** Reads a class that carries {@code @Table}. */
  public Reading read(TypeElement type) {
    Problem refusal = shapes.refuse(type);
    if (refusal != null) {
      return reading(type, null, List.of(refusal), false);
    }
    List<Problem> problems = new ArrayList<>();
    Optional<Shape> shape = shapes.read(type);
    if (shape.isEmpty()) {
      problems.add(shapes.noWay(type));
    }
    List<Member> members = members(type, problems);
    if (UnresolvedTypes.isIn(type, members)) {
      return reading(type, null, problems, true);
    }
    EntityModel model = shape.isEmpty() ? null : model(type, shape.get(), members, problems);
    return reading(type, model, problems, false);
  }

  private List<Member> members(TypeElement type, List<Problem> problems) {
    List<Member> members;
    Collection<Element> declarations;
    if (type.getKind() == ElementKind.RECORD) {
      members = RecordMembers.of(type);
      declarations = members.stream().flatMap(each -> each.declarations().stream()).toList();
      problems.addAll(MappingAnnotations.ignoredComponents(members));
    } else {
      DeclaredType builder = shapes.builderOf(type);
      ClassMembers reader =
          new ClassMembers(
              type, new Accessors(type, builder, elements, types), builder != null, problems);
      members = reader.read();
      declarations = reader.declarations();
    }
    problems.addAll(MappingAnnotations.misplaced(type, declarations));
    return members;
  }

  private EntityModel model(
      TypeElement type, Shape shape, List<Member> members, List<Problem> problems) {
    AnnotationUse<Table> table = AnnotationUse.find(type, Table.class).orElseThrow();
    PropertyReader propertyReader = new PropertyReader(problems);
    List<Property> properties = members.stream().map(propertyReader::read).toList();
    List<AnnotationUse<Family>> familiesOfClass = AnnotationUse.findAll(type, Family.class);
    List<FamilyModel> families = new FamilyReader(problems).read(type, familiesOfClass, properties);
    CodecReader codecs = new CodecReader(elements, types, table, problems);
    KeyModel key = new RowKeyReader(codecs, problems).read(type, table.annotation(), properties);
    ColumnReader columnReader =
        new ColumnReader(familiesOfClass, !families.isEmpty(), codecs, problems);
    CollectionReader collectionReader = new CollectionReader(codecs, problems);
    List<ColumnModel> columns = new ArrayList<>();
    List<CollectionModel> collections = new ArrayList<>();
    for (Property property : properties) {
      if (property.rowKey() == null && collectionReader.reads(property)) {
        addIfPresent(collections, collectionReader.read(property));
      } else if (property.rowKey() == null) {
        addIfPresent(columns, columnReader.read(property));
      }
    }
    return new EntityModel(
        ClassName.get(type),
        isPublic(type),
        isDeprecated(type, members),
        shape,
        table.annotation().value(),
        key,
        families,
        columns,
        collections,
        table.origin());
  }

  private static <T> void addIfPresent(List<T> list, @Nullable T element) {
    if (element != null) {
      list.add(element);
    }
  }

  private static Reading reading(
      TypeElement type, @Nullable EntityModel model, List<Problem> problems, boolean isUnresolved) {
    return new Reading(
        ClassName.get(type),
        isPublic(type),
        model,
        problems,
        isUnresolved,
        type.getKind() != ElementKind.RECORD && LombokAnnotations.areOn(type));
  }

  private boolean isDeprecated(TypeElement type, List<Member> members) {
    return NestedTypes.outwards(type).stream().anyMatch(elements::isDeprecated)
        || members.stream().anyMatch(this::isDeprecated);
  }

  private boolean isDeprecated(Member member) {
    Element type = types.asElement(member.type());
    return (type != null && elements.isDeprecated(type))
        || member.declarations().stream().anyMatch(elements::isDeprecated);
  }

  private static boolean isPublic(TypeElement type) {
    return NestedTypes.outwards(type).stream()
        .allMatch(scope -> scope.getModifiers().contains(Modifier.PUBLIC));
  }
}
