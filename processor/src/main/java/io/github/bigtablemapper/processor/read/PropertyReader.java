package io.github.bigtablemapper.processor.read;

import com.google.auto.common.MoreElements;
import com.google.auto.common.MoreTypes;
import io.github.bigtablemapper.annotation.Aggregate;
import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.CreatedAt;
import io.github.bigtablemapper.annotation.Embedded;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.GeneratedValue;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Unmapped;
import io.github.bigtablemapper.annotation.UpdatedAt;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.processor.model.Problem;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * Gathers the annotations of a property from its field and its methods. What a derived class says
 * replaces what its superclass says; two different answers in one class, or in two of which none
 * extends the other, are a mistake.
 */
final class PropertyReader {
  private final String entity;
  private final PackageElement home;
  private final List<Problem> problems;

  /**
   * @param entity the entity, whose package is that of the generated code
   */
  PropertyReader(TypeElement entity, List<Problem> problems) {
    this.entity = entity.getSimpleName().toString();
    this.home = MoreElements.getPackage(entity);
    this.problems = problems;
  }

  /**
   * Reads a property.
   *
   * @param owner the embedded property whose class declares it; null if the entity does
   */
  Property read(Member member, @Nullable Property owner) {
    Property property =
        new Property(
            entity,
            member,
            owner,
            Nullness.of(member),
            find(member, owner, RowKey.class),
            find(member, owner, Column.class),
            find(member, owner, Family.class),
            find(member, owner, Codec.class),
            find(member, owner, Counter.class),
            find(member, owner, Embedded.class),
            find(member, owner, ListMapping.class),
            find(member, owner, Unmapped.class),
            find(member, owner, GeneratedValue.class),
            find(member, owner, CreatedAt.class),
            find(member, owner, UpdatedAt.class),
            find(member, owner, Version.class),
            find(member, owner, ExpiresAt.class),
            find(member, owner, WriteOnce.class),
            find(member, owner, Aggregate.class));
    checkConflicts(property);
    return property;
  }

  private <A extends Annotation> @Nullable AnnotationUse<A> find(
      Member member, @Nullable Property owner, Class<A> type) {
    List<AnnotationUse<A>> uses = new ArrayList<>();
    for (Element declaration : member.declarations()) {
      uses.addAll(AnnotationUse.findAll(declaration, type));
    }
    if (uses.isEmpty()) {
      return null;
    }
    AnnotationUse<A> first = uses.get(0);
    TypeElement level = MoreElements.asType(first.element().getEnclosingElement());
    for (AnnotationUse<A> use : uses) {
      TypeElement other = MoreElements.asType(use.element().getEnclosingElement());
      if (!replaces(level, other) && !use.annotation().equals(first.annotation())) {
        problems.add(
            new Problem(
                "AnnotationTwice",
                ("%s has two different @%s annotations. Keep one: on the component, the field or"
                        + " the getter.")
                    .formatted(Property.label(entity, owner, member), type.getSimpleName()),
                use.origin()));
        break;
      }
    }
    return first;
  }

  /** Whether one class or interface says what counts for another, which it extends. */
  private static boolean replaces(TypeElement level, TypeElement other) {
    return !level.equals(other)
        && Accessors.levels(MoreTypes.asDeclared(level.asType())).contains(other);
  }

  private void checkConflicts(Property property) {
    PropertyTypes.hidden(property.type(), home)
        .ifPresent(type -> problems.add(hidden(property, type)));
    AnnotationUse<RowKey> rowKey = property.rowKey();
    if (rowKey == null) {
      return;
    }
    if (property.column() != null) {
      problems.add(keyAndColumn(property, "@Column", property.column()));
    }
    if (property.family() != null) {
      problems.add(keyAndColumn(property, "@Family", property.family()));
    }
    if (property.counter() != null) {
      problems.add(keyAndColumn(property, "@Counter", property.counter()));
    }
    if (property.embedded() != null) {
      problems.add(keyAndColumn(property, "@Embedded", property.embedded()));
    }
    if (property.aggregate() != null) {
      problems.add(keyAndColumn(property, "@Aggregate", property.aggregate()));
    }
    if (property.listMapping() != null) {
      problems.add(keyAndColumn(property, "@ListMapping", property.listMapping()));
    }
    if (property.unmapped() != null) {
      problems.add(keyAndColumn(property, "@Unmapped", property.unmapped()));
    }
    if (property.createdAt() != null) {
      problems.add(keyAndColumn(property, "@CreatedAt", property.createdAt()));
    }
    if (property.updatedAt() != null) {
      problems.add(keyAndColumn(property, "@UpdatedAt", property.updatedAt()));
    }
    if (property.version() != null) {
      problems.add(keyAndColumn(property, "@Version", property.version()));
    }
    if (property.expiresAt() != null) {
      problems.add(keyAndColumn(property, "@ExpiresAt", property.expiresAt()));
    }
    if (property.writeOnce() != null) {
      problems.add(keyAndColumn(property, "@WriteOnce", property.writeOnce()));
    }
  }

  private Problem hidden(Property property, TypeElement type) {
    boolean isOfOurPackage = MoreElements.getPackage(type).equals(home);
    return new Problem(
        "PropertyType",
        "%s has type %s, which is %s, so generated code cannot name it. Make it %s."
            .formatted(
                property.label(),
                property.type(),
                isOfOurPackage ? "private" : "not public",
                isOfOurPackage ? "package-private" : "public"),
        property.origin());
  }

  private static Problem keyAndColumn(Property property, String name, AnnotationUse<?> use) {
    return new Problem(
        "KeyAndColumn",
        ("%s is part of the row key and cannot be a column too. Remove %s; a find reads the value"
                + " from the key.")
            .formatted(property.label(), name),
        use.origin());
  }
}
