package io.github.bigtablemapper.processor.internal.read;

import com.google.auto.common.MoreElements;
import com.palantir.javapoet.ClassName;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.Salted;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.processor.internal.model.Origin;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.internal.read.element.NestedTypes;
import io.github.bigtablemapper.processor.internal.read.element.ShapeReader;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * Reads a sealed interface whose members share a table. The members are read as the entities that
 * they are; what is wrong with one of them is reported where it is processed itself.
 */
public final class SharedTableReader {
  private static final List<Class<? extends Annotation>> OF_MEMBERS =
      List.of(KeyConstant.class, Index.class);

  private final Elements elements;
  private final EntityClassReader entities;

  /**
   * Uses javac's services.
   *
   * @param entities what reads the members, also for themselves
   */
  public SharedTableReader(Elements elements, EntityClassReader entities) {
    this.elements = elements;
    this.entities = entities;
  }

  /** Reads an interface for which {@link SharedTables#isShared} is true. */
  public SharedTableReading read(TypeElement type) {
    List<Problem> problems = new ArrayList<>();
    String fault = ShapeReader.faultOfPlace(type);
    if (fault != null) {
      problems.add(
          new Problem(
              "EntityClass",
              "%s %s. %s".formatted(type.getSimpleName(), fault, ShapeReader.remedyOfPlace(type)),
              Origin.of(type)));
    }
    for (Class<? extends Annotation> annotation : OF_MEMBERS) {
      for (AnnotationUse<?> use : AnnotationUse.findAll(type, annotation)) {
        problems.add(
            use.problem(
                "SharedTableAnnotation",
                "%s is not an entity, but the interface of several. Put %s on each of them.",
                type.getSimpleName(),
                use.name()));
      }
    }
    List<Problem> unresolved = SharedTables.unresolved(type);
    return new SharedTableReading(
        ClassName.get(type),
        NestedTypes.arePublic(type),
        NestedTypes.outwards(type).stream().anyMatch(elements::isDeprecated),
        unresolved.isEmpty()
            ? SharedTables.members(type).stream().map(entities::read).toList()
            : List.of(),
        problems,
        unresolved,
        AnnotationUse.origin(type, Table.class));
  }

  /** {@return the problem if a member of an interface declares where it is stored} */
  static List<Problem> problemsOfMember(TypeElement member) {
    List<TypeElement> tables = SharedTables.tablesOf(member);
    if (tables.isEmpty()) {
      return List.of();
    }
    List<Problem> problems = new ArrayList<>();
    if (tables.size() > 1) {
      problems.add(
          new Problem(
              "SharedTableTwice",
              ("%s would be in two tables: %s and %s are both sealed interfaces with @Table. Keep"
                      + " one of the two annotations.")
                  .formatted(
                      member.getSimpleName(),
                      tables.get(0).getSimpleName(),
                      tables.get(1).getSimpleName()),
              Origin.of(member)));
    }
    String table = tables.get(0).getSimpleName().toString();
    for (Class<? extends Annotation> annotation : List.of(Table.class, Salted.class)) {
      if (MoreElements.isAnnotationPresent(member, annotation)) {
        problems.add(
            new Problem(
                "SharedTableAnnotation",
                ("%s is stored in the table of %s, and @%s is the same for all entities in it. It"
                        + " belongs on %s only.")
                    .formatted(member.getSimpleName(), table, annotation.getSimpleName(), table),
                AnnotationUse.origin(member, annotation)));
      }
    }
    return problems;
  }
}
