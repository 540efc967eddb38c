package io.github.bigtablemapper.processor.check;

import io.github.bigtablemapper.design.EntityDesign;
import io.github.bigtablemapper.mistake.AliasMistakes;
import io.github.bigtablemapper.mistake.CollectionMistakes;
import io.github.bigtablemapper.mistake.ColumnMistakes;
import io.github.bigtablemapper.mistake.FamilyNeeds;
import io.github.bigtablemapper.mistake.KeyMistakes;
import io.github.bigtablemapper.mistake.LocatedMistake;
import io.github.bigtablemapper.mistake.OnlyOneMistakes;
import io.github.bigtablemapper.mistake.SaltMistakes;
import io.github.bigtablemapper.mistake.SchemaMistakes;
import io.github.bigtablemapper.mistake.WriteOnceMistakes;
import io.github.bigtablemapper.processor.design.EntityDesigns;
import io.github.bigtablemapper.processor.design.Places;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.Origin;
import io.github.bigtablemapper.processor.model.Problem;
import java.util.ArrayList;
import java.util.List;

/** Applies all rules to one entity: those that hand-written mappings keep, too, and its own. */
public final class EntityRules {
  private EntityRules() {}

  /** {@return everything that is wrong with an entity} */
  public static List<Problem> check(EntityModel entity) {
    EntityDesign design = EntityDesigns.of(entity, List.of());
    List<Problem> problems = new ArrayList<>();
    SchemaMistakes.table(entity.table())
        .ifPresent(mistake -> problems.add(new Problem(mistake, entity.tableOrigin().at("value"))));
    problems.addAll(problems(entity, SchemaMistakes.families(design)));
    problems.addAll(problems(entity, ColumnMistakes.in(design)));
    problems.addAll(problems(entity, AliasMistakes.in(design)));
    problems.addAll(problems(entity, FamilyNeeds.unmetIn(design)));
    problems.addAll(AggregateRules.check(entity));
    problems.addAll(problems(entity, CollectionMistakes.in(design)));
    problems.addAll(problems(entity, OnlyOneMistakes.in(design)));
    problems.addAll(problems(entity, WriteOnceMistakes.in(design)));
    SchemaMistakes.operationIds(design).ifPresent(found -> problems.add(problem(entity, found)));
    KeyMistakes.delimiter(design.key())
        .ifPresent(
            mistake -> problems.add(new Problem(mistake, entity.tableOrigin().at("delimiter"))));
    problems.addAll(problems(entity, KeyMistakes.in(design.name(), design.key())));
    problems.addAll(KeyOptionRules.check(entity));
    problems.addAll(problems(entity, SaltMistakes.in(design.key())));
    problems.addAll(SplitRules.check(entity));
    problems.addAll(TableOptionRules.check(entity));
    problems.addAll(JavaNameRules.check(entity));
    problems.addAll(RecordSizeRule.check(entity));
    problems.addAll(IndexRules.check(entity));
    return problems;
  }

  private static List<Problem> problems(EntityModel entity, List<LocatedMistake> found) {
    return found.stream().map(each -> problem(entity, each)).toList();
  }

  private static Problem problem(EntityModel entity, LocatedMistake found) {
    Origin place = Places.find(entity, found.place()).orElse(entity.origin());
    return new Problem(
        found.mistake(), found.member().isEmpty() ? place : place.at(found.member()));
  }
}
