package io.github.bigtablemapper.processor.check;

import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.Problem;
import java.util.ArrayList;
import java.util.List;

/** Applies all rules to one entity. */
public final class EntityRules {
  private EntityRules() {}

  /** {@return everything that is wrong with an entity} */
  public static List<Problem> check(EntityModel entity) {
    List<Problem> problems = new ArrayList<>();
    problems.addAll(SchemaNameRules.check(entity));
    problems.addAll(ColumnRules.check(entity));
    problems.addAll(AliasRules.check(entity));
    problems.addAll(ColumnFamilyRules.check(entity));
    problems.addAll(AggregateRules.check(entity));
    problems.addAll(CollectionRules.check(entity));
    problems.addAll(OnlyOneRules.check(entity));
    problems.addAll(WriteOnceRules.check(entity));
    problems.addAll(OperationIdRules.check(entity));
    problems.addAll(KeyFormatRules.check(entity));
    problems.addAll(KeyOptionRules.check(entity));
    problems.addAll(SaltRules.check(entity));
    problems.addAll(SplitRules.check(entity));
    problems.addAll(TableOptionRules.check(entity));
    problems.addAll(JavaNameRules.check(entity));
    problems.addAll(RecordSizeRule.check(entity));
    problems.addAll(IndexRules.check(entity));
    return problems;
  }
}
