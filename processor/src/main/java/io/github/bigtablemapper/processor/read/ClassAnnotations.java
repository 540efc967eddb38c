package io.github.bigtablemapper.processor.read;

import com.google.auto.common.MoreElements;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.OperationIds;
import io.github.bigtablemapper.annotation.Salted;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.read.element.Accessors;
import io.github.bigtablemapper.processor.read.element.AnnotationUse;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * Annotations of classes that say how an entity is stored, but stand where they say nothing of it:
 * on its superclasses, its interfaces and the classes embedded in it.
 */
public final class ClassAnnotations {
  private static final List<Class<? extends Annotation>> OF_KEYS =
      List.of(KeyConstant.class, Salted.class);

  private static final List<Class<? extends Annotation>> OF_ENTITIES =
      List.of(KeyConstant.class, Salted.class, Family.class, OperationIds.class, Index.class);

  private ClassAnnotations() {}

  /** {@return the problem that an annotation stands on a class that is no entity, if so} */
  public static List<Problem> ofNoEntity(TypeElement type) {
    if (isStored(type)) {
      return List.of();
    }
    return OF_ENTITIES.stream()
        .flatMap(annotation -> AnnotationUse.findAll(type, annotation).stream())
        .limit(1)
        .map(use -> ofNoEntity(type, use))
        .toList();
  }

  private static Problem ofNoEntity(TypeElement type, AnnotationUse<?> use) {
    String annotation = "@" + use.annotation().annotationType().getSimpleName();
    return new Problem(
        "AnnotationMisplaced",
        "%s is no entity: neither it nor a sealed interface that permits it has @Table, so %s has no effect. Add @Table(\"…\"), or remove %s."
            .formatted(type.getSimpleName(), annotation, annotation),
        use.origin());
  }

  /** {@return a problem for each one above an entity, which does not inherit it} */
  static List<Problem> above(TypeElement entity) {
    TypeElement table = SharedTables.tableOf(entity);
    List<Problem> problems = new ArrayList<>();
    for (TypeElement level : Accessors.levels(entity)) {
      if (!level.equals(entity) && !isStored(level)) {
        above(level, KeyConstant.class, entity, entity).ifPresent(problems::add);
        above(level, Salted.class, entity, table).ifPresent(problems::add);
        above(level, Family.class, entity, table).ifPresent(problems::add);
        above(level, OperationIds.class, entity, table).ifPresent(problems::add);
        above(level, Index.class, entity, entity).ifPresent(problems::add);
      }
    }
    return problems;
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
    return MoreElements.isAnnotationPresent(type, Table.class) || SharedTables.tableOf(type) != null;
  }

  private static <A extends Annotation> Optional<Problem> above(
      TypeElement level, Class<A> annotation, TypeElement entity, @Nullable TypeElement place) {
    return AnnotationUse.findAll(level, annotation).stream()
        .findFirst()
        .map(
            use ->
                new Problem(
                    "AnnotationMisplaced",
                    "@%s of %s is not inherited, and says nothing of %s. Put it on %s."
                        .formatted(
                            annotation.getSimpleName(),
                            level.getSimpleName(),
                            entity.getSimpleName(),
                            (place == null ? entity : place).getSimpleName()),
                    use.origin()));
  }

  private static Problem ofEmbedded(TypeElement type, String embedded, AnnotationUse<?> use) {
    String annotation = "@" + use.annotation().annotationType().getSimpleName();
    return new Problem(
        "AnnotationMisplaced",
        "%s is embedded as %s, and has no row key there. Remove %s."
            .formatted(
                type.getSimpleName(),
                embedded,
                use.element().equals(type)
                    ? annotation
                    : "the %s of %s".formatted(annotation, use.element().getSimpleName())),
        use.origin());
  }
}
