package io.github.bigtablemapper.processor.internal.read;

import com.google.auto.common.MoreElements;
import io.github.bigtablemapper.annotation.Allow;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.OperationIds;
import io.github.bigtablemapper.annotation.Salted;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.read.element.Accessors;
import io.github.bigtablemapper.processor.internal.read.element.AnnotationUse;
import java.lang.annotation.Annotation;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;

/**
 * Annotations that describe how an entity is stored, on classes where they have no effect: on its
 * superclasses, its interfaces and the classes embedded in it.
 */
public final class ClassAnnotations {
  private static final List<Class<? extends Annotation>> OF_KEYS =
      List.of(KeyConstant.class, Salted.class);

  private static final List<Class<? extends Annotation>> OF_ENTITIES =
      List.of(
          KeyConstant.class,
          Salted.class,
          Family.class,
          OperationIds.class,
          Index.class,
          Allow.class);

  /** The annotations that an entity also has for itself in a shared table. */
  private static final Set<Class<? extends Annotation>> OF_MEMBERS =
      Set.of(KeyConstant.class, Index.class, Allow.class);

  private ClassAnnotations() {}

  /** {@return the problem that an annotation is on a class that is not an entity, if so} */
  public static List<Problem> ofNoEntity(TypeElement type) {
    return isStored(type)
        ? List.of()
        : OF_ENTITIES.stream()
            .flatMap(annotation -> AnnotationUse.findAll(type, annotation).stream())
            .limit(1)
            .map(
                use ->
                    use.problem(
                        "AnnotationMisplaced",
                        "%s is not an entity: neither it nor a sealed interface that permits it has"
                            + " @Table, so %s has no effect. Add @Table(\"…\"), or remove %s.",
                        type.getSimpleName(),
                        use.name(),
                        use.name()))
            .toList();
  }

  /** {@return a problem for each one above an entity, which does not inherit it} */
  static List<Problem> above(TypeElement entity) {
    TypeElement table = SharedTables.tableType(entity);
    return Accessors.levels(entity).stream()
        .filter(level -> !level.equals(entity) && !isStored(level))
        .flatMap(level -> OF_ENTITIES.stream().flatMap(each -> first(level, each)))
        .map(
            use ->
                use.problem(
                    "AnnotationMisplaced",
                    "%s of %s is not inherited, and does not apply to %s. Put it on %s.",
                    use.name(),
                    use.element().getSimpleName(),
                    entity.getSimpleName(),
                    (OF_MEMBERS.contains(use.annotation().annotationType()) ? entity : table)
                        .getSimpleName()))
        .toList();
  }

  private static Stream<? extends AnnotationUse<?>> first(
      TypeElement type, Class<? extends Annotation> annotation) {
    return AnnotationUse.findAll(type, annotation).stream().limit(1);
  }

  /**
   * {@return a problem for each one of the row key on a class that is embedded, or above it}
   *
   * @param embedded the name of the property
   */
  static List<Problem> ofEmbedded(TypeElement type, String embedded) {
    return isStored(type)
        ? List.of()
        : OF_KEYS.stream()
            .flatMap(annotation -> ofItself(type, annotation).stream())
            .map(use -> ofEmbedded(type, embedded, use))
            .toList();
  }

  /** {@return the annotations of a class, then those above it, but none that is of an entity} */
  static <A extends Annotation> List<AnnotationUse<A>> ofItself(
      TypeElement type, Class<A> annotation) {
    return Accessors.levels(type).stream()
        .filter(level -> level.equals(type) || !isStored(level))
        .flatMap(level -> AnnotationUse.findAll(level, annotation).stream())
        .toList();
  }

  /** {@return whether a type is an entity, or the interface of some, and speaks of itself} */
  static boolean isStored(TypeElement type) {
    return MoreElements.isAnnotationPresent(type, Table.class)
        || SharedTables.tableOf(type) != null;
  }

  private static Problem ofEmbedded(TypeElement type, String embedded, AnnotationUse<?> use) {
    return use.problem(
        "AnnotationMisplaced",
        "%s is embedded as %s, and has no row key there. Remove %s.",
        type.getSimpleName(),
        embedded,
        use.element().equals(type)
            ? use.name()
            : "the %s of %s".formatted(use.name(), use.element().getSimpleName()));
  }
}
