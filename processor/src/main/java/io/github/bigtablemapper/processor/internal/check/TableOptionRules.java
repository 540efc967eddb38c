package io.github.bigtablemapper.processor.internal.check;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.internal.design.TableOptionsDesign;
import io.github.bigtablemapper.internal.design.key.RowKeyFieldDesign;
import io.github.bigtablemapper.internal.validation.SchemaValidation;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.FamilyModel;
import io.github.bigtablemapper.processor.internal.model.GeneratedNames;
import io.github.bigtablemapper.processor.internal.model.KeyPartModel;
import io.github.bigtablemapper.processor.internal.model.Origin;
import io.github.bigtablemapper.processor.internal.model.Problem;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks the options of a table against Bigtable's limits: the comments of their messages in {@code
 * google.bigtable.admin.v2}.
 */
final class TableOptionRules {
  private TableOptionRules() {}

  static List<Problem> check(EntityModel entity) {
    TableOptionsDesign options = entity.tableOptions();
    List<Problem> problems = new ArrayList<>();
    options
        .durations()
        .forEach(
            (option, value) ->
                SchemaValidation.duration(option, value)
                    .map(
                        mistake -> new Problem(mistake, entity.tableOrigin().at(option.toString())))
                    .ifPresent(problems::add));
    if (!options.rowKeySchema().isEmpty()) {
      problems.addAll(rowKeySchema(entity));
    }
    return problems;
  }

  private static List<Problem> rowKeySchema(EntityModel entity) {
    Origin origin = entity.tableOrigin().at("rowKeySchema");
    if (entity.sharedTable() != null) {
      return List.of(
          new Problem(
              "RowKeySchemaShared",
              "A row-key schema describes every key in a table, and the keys of several entities"
                  + " differ. Remove rowKeySchema, or give one entity a separate table.",
              origin));
    }
    if (entity.key().format() != KeyFormat.ORDERED) {
      return List.of(
          new Problem(
              SchemaValidation.rowKeySchemaFormat(GeneratedNames.simple(entity.entity())), origin));
    }
    return names(entity);
  }

  private static List<Problem> names(EntityModel entity) {
    List<KeyPartModel> parts = entity.key().parts();
    if (entity.key().properties().isEmpty()) {
      return List.of(); // which is a separate mistake
    }
    List<String> families = entity.allFamilies().stream().map(FamilyModel::name).toList();
    List<RowKeyFieldDesign> fields = entity.tableOptions().rowKeySchema();
    int first = fields.size() - parts.size();
    List<Problem> problems = new ArrayList<>();
    for (int i = 0; i < fields.size(); i++) {
      Origin origin =
          i < first ? entity.tableOrigin().at("rowKeySchema") : parts.get(i - first).origin();
      SchemaValidation.rowKeySchemaName(fields.get(i).name(), families)
          .ifPresent(mistake -> problems.add(new Problem(mistake, origin)));
    }
    return problems;
  }
}
