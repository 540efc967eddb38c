package io.github.bigtablemapper.internal.export;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.internal.design.BuiltInType;
import io.github.bigtablemapper.internal.design.CellSql;
import io.github.bigtablemapper.internal.design.ColumnDesign;
import io.github.bigtablemapper.internal.design.EncodingDesign;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.FamilyDesign;
import io.github.bigtablemapper.internal.design.json.Json;
import io.github.bigtablemapper.internal.design.text.QualifierText;
import java.util.Base64;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Statements of BigQuery that make an external table for each entity. Project, instance and data
 * set are placeholders.
 *
 * @see <a href="https://docs.cloud.google.com/bigquery/docs/create-bigtable-external-table">Create
 *     Bigtable external tables</a>
 */
public final class BigQueryTables {
  /** What {@code BINARY} reads as BigQuery's types: 8 bytes, big-endian. */
  private static final Map<String, String> BINARY = Map.of("LONG", "INTEGER", "DOUBLE", "FLOAT");

  private BigQueryTables() {}

  /**
   * {@return the statement of each entity}
   *
   * @throws IllegalArgumentException if an id or a name is not valid in Bigtable
   */
  public static String of(List<EntityDesign> entities) {
    List<LogicalView> views = LogicalView.of(entities);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < entities.size(); i++) {
      text.append(i == 0 ? "" : "\n").append(statement(entities.get(i), views.get(i).id()));
    }
    return text.toString();
  }

  /** A raw text of three quotes keeps the backslashes of JSON, which never has three quotes. */
  private static String statement(EntityDesign entity, String id) {
    return """
    CREATE EXTERNAL TABLE `DATASET.%s`
    OPTIONS (
      format = 'CLOUD_BIGTABLE',
      uris = ['https://googleapis.com/bigtable/projects/PROJECT/instances/INSTANCE/tables/%s'],
      bigtable_options = r\"""%s\"""
    );
    """
        .formatted(id.replaceAll("[^a-zA-Z0-9]", "_"), entity.table(), Json.of(options(entity)));
  }

  private static Map<String, Object> options(EntityDesign entity) {
    Map<String, Object> options = new LinkedHashMap<>();
    options.put("readRowkeyAsString", entity.key().format() == KeyFormat.READABLE);
    options.put("ignoreUnspecifiedColumnFamilies", true);
    options.put(
        "columnFamilies",
        entity.families().stream().map(family -> family(entity, family)).toList());
    return options;
  }

  private static Map<String, Object> family(EntityDesign entity, FamilyDesign family) {
    Map<String, Object> options = new LinkedHashMap<>();
    options.put("familyId", family.name());
    options.put("onlyReadLatest", true);
    entity.collections().stream()
        .filter(collection -> collection.family().equals(family.name()))
        .flatMap(collection -> Stream.ofNullable(collection.valueEncoding()))
        .findFirst()
        .ifPresent(encoding -> options.putAll(type(encoding)));
    Set<String> taken = new HashSet<>();
    List<Map<String, Object>> columns =
        entity.columns().stream()
            .filter(column -> column.family().equals(family.name()))
            .map(column -> column(column, taken))
            .toList();
    if (!columns.isEmpty()) {
      options.put("columns", columns);
    }
    return options;
  }

  private static Map<String, Object> column(ColumnDesign column, Set<String> taken) {
    Map<String, Object> options = new LinkedHashMap<>();
    boolean isText = QualifierText.hex(column.qualifier()).isEmpty();
    options.put(
        isText ? "qualifierString" : "qualifierEncoded",
        isText
            ? column.qualifier()
            : Base64.getEncoder().encodeToString(QualifierText.bytes(column.qualifier())));
    String field = field(QualifierText.shown(column.qualifier()));
    while (!taken.add(field.toLowerCase(Locale.ROOT))) {
      field += "_";
    }
    if (!field.equals(column.qualifier())) {
      options.put("fieldName", field);
    }
    boolean isOne =
        switch (column.cells()) {
          case VALUE, COUNTER, AGGREGATE -> true;
          case HISTORY, LIST, BUCKETS -> false;
        };
    options.put("onlyReadLatest", isOne);
    options.putAll(type(column.encoding()));
    return options;
  }

  /** {@return a name as BigQuery takes it: letters, digits and underscores, a letter first} */
  private static String field(String qualifier) {
    String name = qualifier.replaceAll("[^a-zA-Z0-9_]", "_");
    return name.isEmpty() || !name.substring(0, 1).matches("[a-zA-Z]") ? "c_" + name : name;
  }

  private static Map<String, Object> type(EncodingDesign encoding) {
    String name = encoding instanceof EncodingDesign.BuiltIn builtIn ? builtIn.name() : "";
    Map<String, Object> type = new LinkedHashMap<>();
    String binary = BINARY.get(name);
    boolean isText =
        encoding instanceof EncodingDesign.OfEnum
            || BuiltInType.of(encoding).flatMap(BuiltInType::sql).equals(Optional.of(CellSql.TEXT));
    type.put("type", binary != null ? binary : isText ? "STRING" : "BYTES");
    if (binary != null) {
      type.put("encoding", "BINARY");
    }
    return type;
  }
}
