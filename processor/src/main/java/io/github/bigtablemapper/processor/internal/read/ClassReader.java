package io.github.bigtablemapper.processor.internal.read;

import com.google.auto.common.MoreTypes;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.model.Shape;
import io.github.bigtablemapper.processor.internal.read.element.Accessors;
import io.github.bigtablemapper.processor.internal.read.element.GeneratedPackage;
import io.github.bigtablemapper.processor.internal.read.element.PropertyTypes;
import io.github.bigtablemapper.processor.internal.read.element.ShapeReader;
import io.github.bigtablemapper.processor.internal.read.property.ClassMembers;
import io.github.bigtablemapper.processor.internal.read.property.IneffectiveExclusions;
import io.github.bigtablemapper.processor.internal.read.property.MappingAnnotations;
import io.github.bigtablemapper.processor.internal.read.property.Member;
import io.github.bigtablemapper.processor.internal.read.property.Property;
import io.github.bigtablemapper.processor.internal.read.property.PropertyKind;
import io.github.bigtablemapper.processor.internal.read.property.PropertyReader;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import org.jspecify.annotations.Nullable;

/** Reads how a class is made and what its properties are, then the classes embedded in it. */
final class ClassReader {
  private final TypeElement entity;
  private final GeneratedPackage home;
  private final ShapeReader shapes;

  ClassReader(TypeElement entity, GeneratedPackage home) {
    this.entity = entity;
    this.home = home;
    this.shapes = new ShapeReader(home);
  }

  /** Reads the class of the entity. */
  ClassReading read() {
    return read(entity, null, List.of());
  }

  /**
   * Reads a class.
   *
   * @param owner the embedded property whose class it is; null for the entity
   * @param around the classes that it is embedded in, which cannot be embedded in it
   */
  private ClassReading read(TypeElement type, @Nullable Property owner, List<TypeElement> around) {
    List<Problem> problems = new ArrayList<>();
    DeclaredType builder = builderOf(type);
    Accessors accessors = new Accessors(type, builder, home);
    Shape shape = shapes.read(type, builder != null, accessors).orElse(null);
    if (shape == null) {
      problems.add(shapes.noWay(type, accessors));
    }
    List<Property> found = new ArrayList<>();
    for (Member member : members(type, shape, builder, accessors, problems)) {
      Property property = PropertyReader.read(entity, member, owner);
      problems.addAll(PropertyReader.check(property, home));
      problems.addAll(MappingAnnotations.inEnums(property.type()));
      found.add(property);
    }
    List<TypeElement> path = new ArrayList<>(around);
    path.add(type);
    List<ClassReading> embedded = new ArrayList<>();
    for (Property property : found) {
      if (isToRead(property)) {
        Problem refusal = EmbeddedReader.refuse(property, path);
        if (refusal != null) {
          problems.add(refusal);
          continue;
        }
        TypeElement its = MoreTypes.asTypeElement(PropertyTypes.valueType(property.type()));
        ClassReading reading = read(its, property, path);
        embedded.add(reading);
        if (reading.all().allMatch(each -> each.problems().isEmpty())) {
          problems.addAll(EmbeddedReader.check(property, reading));
        }
      }
    }
    return new ClassReading(owner, type, shape, builder, found, embedded, problems);
  }

  /**
   * {@return the builder that makes a class; null: none does} A builder that lacks a property is a
   * helper of a class that is made without it: a bean with a {@code builder()} for some of its
   * properties, or only for the properties that its superclass does not have.
   */
  private @Nullable DeclaredType builderOf(TypeElement type) {
    DeclaredType builder = shapes.builderOf(type);
    if (builder == null) {
      return null;
    }
    Accessors plain = new Accessors(type, null, home);
    Shape shape = shapes.read(type, false, plain).orElse(null);
    if (shape == null) {
      return builder;
    }
    Accessors accessors = new Accessors(type, builder, home);
    Shape ofBuilder = shapes.read(type, true, accessors).orElse(null);
    ClassMembers built = ClassMembers.of(type, accessors, ofBuilder);
    ClassMembers made = ClassMembers.of(type, plain, shape);
    return made.problems().isEmpty() && !built.names().containsAll(made.names()) ? null : builder;
  }

  /** {@return whether a property is embedded, its class known, and no contradiction in it} */
  private static boolean isToRead(Property property) {
    return property.kind() == PropertyKind.EMBEDDED
        && !property.isContradictory()
        && PropertyTypes.valueType(property.type()).getKind() != TypeKind.ERROR;
  }

  /**
   * @param shape how the class is made, or null, which is reported, and what would set its
   *     properties is not missed then
   */
  private static List<Member> members(
      TypeElement type,
      @Nullable Shape shape,
      @Nullable DeclaredType builder,
      Accessors accessors,
      List<Problem> problems) {
    List<Member> members;
    Collection<Element> declarations;
    if (type.getKind() == ElementKind.RECORD) {
      members = Member.componentsOf(type);
      declarations = members.stream().flatMap(each -> each.declarations().stream()).toList();
      problems.addAll(IneffectiveExclusions.ofRecord(type, members));
      problems.addAll(MappingAnnotations.notInherited(type, members));
    } else {
      ClassMembers found = ClassMembers.of(type, accessors, shape);
      members = found.members();
      declarations = found.declarations();
      if (shape != null) {
        problems.addAll(found.problems());
      }
      Set<TypeElement> levels = new LinkedHashSet<>(Accessors.levels(type));
      if (builder != null && !builder.asElement().equals(type)) {
        for (TypeElement level : Accessors.levels(MoreTypes.asTypeElement(builder))) {
          problems.addAll(
              levels.add(level) ? MappingAnnotations.misplaced(level, declarations) : List.of());
        }
      }
      problems.addAll(IneffectiveExclusions.ofClass(levels, members, declarations));
    }
    List<Element> known = new ArrayList<>(declarations);
    known.addAll(MappingAnnotations.ofAccessors(type, members));
    for (TypeElement level : Accessors.levels(type)) {
      boolean isOther = !level.equals(type) && level.getKind().isClass();
      if (!isOther || !ClassAnnotations.isStored(level)) {
        problems.addAll(MappingAnnotations.misplaced(level, known));
      }
    }
    return members;
  }
}
