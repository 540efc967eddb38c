package io.github.bigtablemapper.processor.internal.check;

import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.validation.AliasValidation;
import io.github.bigtablemapper.internal.validation.CollectionValidation;
import io.github.bigtablemapper.internal.validation.ColumnValidation;
import io.github.bigtablemapper.internal.validation.FamilyNeeds;
import io.github.bigtablemapper.internal.validation.KeyValidation;
import io.github.bigtablemapper.internal.validation.LocatedViolation;
import io.github.bigtablemapper.internal.validation.OnlyOneValidation;
import io.github.bigtablemapper.internal.validation.SaltValidation;
import io.github.bigtablemapper.internal.validation.SchemaValidation;
import io.github.bigtablemapper.internal.validation.WriteOnceValidation;
import io.github.bigtablemapper.internal.validation.WriteTimeValidation;
import io.github.bigtablemapper.processor.internal.design.EntityDesigns;
import io.github.bigtablemapper.processor.internal.design.Places;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.Origin;
import io.github.bigtablemapper.processor.internal.model.Problem;
import java.util.ArrayList;
import java.util.List;

/** Applies all rules to one entity: those that hand-written mappings keep, too, and its own. */
public final class EntityRules {
  private EntityRules() {}

  /** {@return everything that is wrong with an entity} */
  public static List<Problem> check(EntityModel entity) {
    EntityDesign design = EntityDesigns.of(entity, List.of());
    List<Problem> problems = new ArrayList<>();
    SchemaValidation.table(entity.table())
        .ifPresent(mistake -> problems.add(new Problem(mistake, entity.tableOrigin().at("value"))));
    problems.addAll(problems(entity, SchemaValidation.families(design)));
    problems.addAll(problems(entity, ColumnValidation.in(design)));
    problems.addAll(problems(entity, AliasValidation.in(design)));
    problems.addAll(problems(entity, FamilyNeeds.unmetIn(design)));
    problems.addAll(AggregateRules.check(entity));
    problems.addAll(problems(entity, CollectionValidation.in(design)));
    problems.addAll(problems(entity, OnlyOneValidation.in(design)));
    problems.addAll(problems(entity, WriteOnceValidation.in(design)));
    SchemaValidation.operationIds(design).ifPresent(found -> problems.add(problem(entity, found)));
    SchemaValidation.revisions(design).ifPresent(found -> problems.add(problem(entity, found)));
    KeyValidation.delimiter(design.key())
        .ifPresent(
            mistake -> problems.add(new Problem(mistake, entity.tableOrigin().at("delimiter"))));
    problems.addAll(problems(entity, KeyValidation.in(design.name(), design.key())));
    problems.addAll(KeyOptionRules.check(entity));
    problems.addAll(problems(entity, SaltValidation.in(design.key())));
    problems.addAll(SplitRules.check(entity));
    problems.addAll(TableOptionRules.check(entity));
    problems.addAll(problems(entity, WriteTimeValidation.in(design)));
    problems.addAll(WriteTimeRules.check(entity));
    problems.addAll(JavaNameRules.check(entity));
    problems.addAll(RecordSizeRule.check(entity));
    problems.addAll(IndexRules.check(entity));
    return problems;
  }

  private static List<Problem> problems(EntityModel entity, List<LocatedViolation> found) {
    return found.stream().map(each -> problem(entity, each)).toList();
  }

  private static Problem problem(EntityModel entity, LocatedViolation found) {
    Origin place = Places.find(entity, found.place()).orElse(entity.origin());
    return new Problem(
        found.mistake(), found.member().isEmpty() ? place : place.at(found.member()));
  }
}
