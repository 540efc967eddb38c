package io.github.bigtablemapper.processor.check;

import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.Generation;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.model.PropertyModel;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Checks that an entity has at most one creation time, one update time and one version. */
final class GenerationRules {
  private GenerationRules() {}

  static List<Problem> check(EntityModel entity) {
    List<Problem> problems = new ArrayList<>();
    check(entity, Generation.CREATED_AT, "@CreatedAt", problems);
    check(entity, Generation.UPDATED_AT, "@UpdatedAt", problems);
    check(entity, Generation.VERSION, "@Version", problems);
    return problems;
  }

  private static void check(
      EntityModel entity, Generation generation, String annotation, List<Problem> problems) {
    List<PropertyModel> generated =
        Stream.concat(entity.values().stream(), entity.views().stream())
            .filter(property -> property.generation() == generation)
            .toList();
    if (generated.size() > 1) {
      problems.add(
          new Problem(
              "GeneratedTwice",
              "%s and %s are both %s. Keep one."
                  .formatted(generated.get(0).label(), generated.get(1).label(), annotation),
              generated.get(1).origin()));
    }
  }
}
