package io.github.bigtablemapper.processor;

import com.google.auto.common.MoreElements;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.evolution.CommittedDesigns;
import io.github.bigtablemapper.internal.evolution.Compatibility;
import io.github.bigtablemapper.internal.evolution.Incompatibility;
import io.github.bigtablemapper.processor.internal.design.Places;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.read.SharedTables;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/**
 * Compares entities with what the user has committed of them, if an option names the directory. An
 * entity that is not committed is compared with nothing: {@code SchemaTool} reports it.
 */
final class SchemaHistory {
  static final String OPTION = "bigtable.schema";

  private final @Nullable String directory;
  private final Elements elements;

  /**
   * @param options the options of the compiler
   * @param elements finds the classes that exist
   */
  SchemaHistory(Map<String, String> options, Elements elements) {
    this.directory = options.get(OPTION);
    this.elements = elements;
  }

  /** {@return what keeps an entity from reading the rows that are stored already} */
  List<Problem> check(EntityModel model, EntityDesign design) {
    if (directory == null) {
      return List.of();
    }
    try {
      CommittedDesigns designs = CommittedDesigns.in(Path.of(directory));
      return committed(designs, design).stream()
          .flatMap(
              before ->
                  Compatibility.check(before, design).stream()
                      .map(change -> problem(change, before, model)))
          .toList();
    } catch (IOException | InvalidPathException e) {
      return List.of(
          new Problem(
              "SchemaOption",
              "What -A%s=%s has of %s cannot be read: %s"
                  .formatted(OPTION, directory, design.name(), e.getMessage()),
              model.origin().withoutAnnotation()));
    }
  }

  private Optional<EntityDesign> committed(CommittedDesigns designs, EntityDesign design)
      throws IOException {
    Optional<EntityDesign> named = designs.find(design);
    return named.isPresent() ? named : designs.findRenamed(design, this::isEntity);
  }

  private boolean isEntity(EntityDesign design) {
    TypeElement type = elements.getTypeElement(design.type());
    return type != null
        && (MoreElements.isAnnotationPresent(type, Table.class) || SharedTables.isMember(type));
  }

  private static Problem problem(Incompatibility change, EntityDesign before, EntityModel model) {
    String message =
        before.type().equals(model.entity().canonicalName())
            ? change.message()
            : "%s (Nothing is committed of this class: it is compared with %s, which was in the same table.)"
                .formatted(change.message(), before.type());
    return new Problem(change.kind().id(), message, Places.origin(model, change.place()));
  }
}
