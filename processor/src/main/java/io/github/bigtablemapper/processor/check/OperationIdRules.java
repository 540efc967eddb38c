package io.github.bigtablemapper.processor.check;

import io.github.bigtablemapper.mistake.SchemaMistakes;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.FamilyModel;
import io.github.bigtablemapper.processor.model.Problem;
import java.util.List;

/** Checks that operation ids have a family to themselves: a put or a read of it would lose them. */
final class OperationIdRules {
  private OperationIdRules() {}

  static List<Problem> check(EntityModel entity) {
    FamilyModel ids = entity.operationIds();
    return ids == null
        ? List.of()
        : entity.families().stream()
            .filter(family -> family.name().equals(ids.name()))
            .map(
                family ->
                    new Problem(SchemaMistakes.operationIds(ids.name()), ids.origin().at("family")))
            .toList();
  }
}
