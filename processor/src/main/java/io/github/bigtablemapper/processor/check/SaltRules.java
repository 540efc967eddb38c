package io.github.bigtablemapper.processor.check;

import io.github.bigtablemapper.mistake.KeyMistakes;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.KeyPartModel;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.model.SaltModel;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks that a key is salted by its leading parts, and into no more buckets than one scan can
 * read.
 */
final class SaltRules {
  private SaltRules() {}

  static List<Problem> check(EntityModel entity) {
    SaltModel salt = entity.key().salt();
    if (salt == null) {
      return List.of();
    }
    List<Problem> problems = new ArrayList<>();
    KeyMistakes.buckets(salt.buckets())
        .ifPresent(mistake -> problems.add(new Problem(mistake, salt.origin().at("buckets"))));
    List<String> parts =
        entity.key().properties().stream().map(KeyPartModel.Property::name).toList();
    List<String> unknown = salt.by().stream().filter(name -> !parts.contains(name)).toList();
    unknown.forEach(
        name ->
            problems.add(new Problem(KeyMistakes.saltPart(name, parts), salt.origin().at("by"))));
    List<String> leading = parts.subList(0, Math.min(salt.parts(), parts.size()));
    if (unknown.isEmpty() && !salt.by().isEmpty() && !salt.by().equals(leading)) {
      problems.add(
          new Problem(KeyMistakes.saltNotLeading(leading, salt.by()), salt.origin().at("by")));
    }
    return problems;
  }
}
