package io.github.bigtablemapper.processor.check;

import io.github.bigtablemapper.mistake.AliasMistakes;
import io.github.bigtablemapper.mistake.CollectionMistakes;
import io.github.bigtablemapper.mistake.ColumnMistakes;
import io.github.bigtablemapper.mistake.FamilyNeeds;
import io.github.bigtablemapper.mistake.KeyFacts;
import io.github.bigtablemapper.mistake.KeyMistakes;
import io.github.bigtablemapper.mistake.LocatedMistake;
import io.github.bigtablemapper.mistake.MappingFacts;
import io.github.bigtablemapper.mistake.OnlyOneMistakes;
import io.github.bigtablemapper.mistake.SaltMistakes;
import io.github.bigtablemapper.mistake.SchemaMistakes;
import io.github.bigtablemapper.mistake.WriteOnceMistakes;
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
    MappingFacts<Origin> mapping = ModelFacts.of(entity);
    KeyFacts<Origin> key = ModelFacts.ofKey(entity);
    List<Problem> problems = new ArrayList<>();
    SchemaMistakes.table(entity.table())
        .ifPresent(mistake -> problems.add(new Problem(mistake, entity.tableOrigin().at("value"))));
    entity.allFamilies().stream()
        .map(ModelFacts::family)
        .forEach(family -> problems.addAll(problems(SchemaMistakes.of(family))));
    problems.addAll(problems(ColumnMistakes.in(mapping)));
    problems.addAll(problems(AliasMistakes.in(mapping)));
    problems.addAll(problems(FamilyNeeds.unmetIn(mapping)));
    problems.addAll(AggregateRules.check(entity));
    problems.addAll(problems(CollectionMistakes.in(mapping)));
    problems.addAll(problems(OnlyOneMistakes.in(mapping)));
    problems.addAll(problems(WriteOnceMistakes.in(mapping)));
    SchemaMistakes.operationIds(mapping).ifPresent(found -> problems.add(problem(found)));
    KeyMistakes.delimiter(entity.key().delimiter(), key.isOrdered())
        .ifPresent(
            mistake -> problems.add(new Problem(mistake, entity.tableOrigin().at("delimiter"))));
    problems.addAll(problems(KeyMistakes.in(key)));
    problems.addAll(KeyOptionRules.check(entity));
    problems.addAll(problems(SaltMistakes.in(key)));
    problems.addAll(SplitRules.check(entity));
    problems.addAll(TableOptionRules.check(entity));
    problems.addAll(JavaNameRules.check(entity));
    problems.addAll(RecordSizeRule.check(entity));
    problems.addAll(IndexRules.check(entity));
    return problems;
  }

  private static List<Problem> problems(List<LocatedMistake<Origin>> found) {
    return found.stream().map(EntityRules::problem).toList();
  }

  private static Problem problem(LocatedMistake<Origin> found) {
    Origin place = found.place();
    return new Problem(
        found.mistake(), found.member().isEmpty() ? place : place.at(found.member()));
  }
}
