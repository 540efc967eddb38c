package io.github.bigtablemapper.processor;

import io.github.bigtablemapper.design.EntityDesign;
import io.github.bigtablemapper.evolution.CommittedDesigns;
import io.github.bigtablemapper.evolution.Compatibility;
import io.github.bigtablemapper.evolution.Incompatibility;
import io.github.bigtablemapper.processor.lint.Places;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.Problem;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Compares entities with what the user has committed of them, if an option names the directory. An
 * entity that is not committed is compared with nothing: {@code SchemaTool} tells of it.
 */
final class SchemaHistory {
  static final String OPTION = "bigtable.schema";

  private final @Nullable String directory;

  /**
   * @param options the options of the compiler
   */
  SchemaHistory(Map<String, String> options) {
    this.directory = options.get(OPTION);
  }

  /** {@return what keeps an entity from reading the rows that are stored already} */
  List<Problem> check(EntityModel model, EntityDesign design) {
    if (directory == null) {
      return List.of();
    }
    try {
      return CommittedDesigns.in(Path.of(directory)).find(design).stream()
          .flatMap(before -> Compatibility.check(before, design).stream())
          .map(change -> problem(change, model))
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

  private static Problem problem(Incompatibility change, EntityModel model) {
    return new Problem(change.kind().id(), change.message(), Places.origin(model, change.place()));
  }
}
