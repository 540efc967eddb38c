package io.github.bigtablemapper.commandline.internal.describe;

import static java.util.stream.Collectors.joining;

import io.github.bigtablemapper.commandline.internal.output.OutputOptions;
import io.github.bigtablemapper.commandline.internal.output.RowOutput;
import io.github.bigtablemapper.internal.amount.Amounts;
import io.github.bigtablemapper.internal.design.CollectionDesign;
import io.github.bigtablemapper.internal.design.ColumnDesign;
import io.github.bigtablemapper.internal.design.ColumnDesign.Trait;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.FamilyDesign;
import io.github.bigtablemapper.internal.design.TableOptionsDesign;
import io.github.bigtablemapper.internal.design.ViewDesign;
import io.github.bigtablemapper.internal.design.key.KeyDesign;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign;
import io.github.bigtablemapper.internal.design.key.SaltDesign;
import io.github.bigtablemapper.internal.design.text.VisibleText;
import io.github.bigtablemapper.internal.export.EntityWords;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;

/** Prints a design as tables of a terminal. */
final class EntityDescription {
  private final PrintWriter out;

  EntityDescription(PrintWriter out) {
    this.out = out;
  }

  void print(EntityDesign entity) {
    out.println(entity.name() + ", class " + entity.type());
    out.println("Table " + entity.table() + options(entity.tableOptions()));
    out.println();
    printKey(entity.key());
    out.println();
    try (RowOutput table = OutputOptions.table(out)) {
      entity.columns().forEach(column -> print(table, column));
      entity.collections().forEach(collection -> print(table, collection));
      entity.views().forEach(view -> print(table, view));
    }
    out.println();
    try (RowOutput table = OutputOptions.table(out)) {
      entity.tableFamilies().forEach(family -> print(table, family));
    }
    entity
        .indexes()
        .forEach(index -> out.println("\n" + EntityWords.index(index, EntityDescription::plain)));
    entity.columns().stream()
        .filter(column -> column.is(Trait.EXPIRES_AT))
        .forEach(column -> out.println("\nA row expires at " + column.property() + "."));
    out.flush();
  }

  private static String options(TableOptionsDesign options) {
    return (options.deletionProtection() ? ", protected from deletion" : "")
        + options.durations().entrySet().stream()
            .map(option -> ", " + option.getKey().with(Amounts.of(option.getValue())))
            .collect(joining())
        + (options.unmarked() ? ", without row markers" : "")
        + (options.splits().isEmpty()
            ? ""
            : ", split at " + Amounts.of(options.splits().size(), "key"))
        + ".";
  }

  private void printKey(KeyDesign key) {
    try (RowOutput table = OutputOptions.table(out)) {
      SaltDesign salt = key.salt();
      if (salt != null) {
        String by = "a bucket of %s, by %s".formatted(salt.buckets(), String.join(", ", salt.by()));
        row(table, "key part", "(salt)", "type", by, "bytes", salt.words(key.format()));
      }
      for (KeyPartDesign part : key.parts()) {
        if (part instanceof KeyPartDesign.Property property) {
          row(
              table,
              "key part",
              property.name(),
              "type",
              EntityWords.simple(property.javaType()),
              "bytes",
              EntityWords.bytes(key, property, EntityDescription::plain),
              "such as",
              EntityWords.sample(key, property).orElse(""));
        } else {
          String text = ((KeyPartDesign.Constant) part).text();
          row(table, "key part", "(constant)", "type", "", "bytes", "text", "such as", text);
        }
      }
    }
    out.println(EntityWords.joined(key, EntityDescription::plain));
  }

  private static void print(RowOutput table, ColumnDesign column) {
    row(
        table,
        "property",
        column.property(),
        "column",
        column.family() + ":" + column.qualifier(),
        "type",
        EntityWords.simple(column.javaType()),
        "bytes",
        column.encoding().words(),
        "",
        EntityWords.roles(column));
  }

  private static void print(RowOutput table, CollectionDesign collection) {
    row(
        table,
        "property",
        collection.property(),
        "column",
        collection.family() + ":…",
        "type",
        EntityWords.kind(collection) + " of " + EntityWords.elements(collection),
        "bytes",
        EntityWords.bytes(collection),
        "",
        "a column for each element");
  }

  private static void print(RowOutput table, ViewDesign view) {
    row(table, "property", view.property(), "", "the newest timestamp of the row's cells");
  }

  private static void print(RowOutput table, FamilyDesign family) {
    row(
        table,
        "family",
        family.name(),
        "keeps",
        EntityWords.keeps(family),
        "holds",
        EntityWords.holds(family));
  }

  private static void row(RowOutput table, String... namesAndTexts) {
    Map<String, Object> row = new LinkedHashMap<>();
    for (int i = 0; i < namesAndTexts.length; i += 2) {
      row.put(namesAndTexts[i], plain(namesAndTexts[i + 1]));
    }
    table.print(row);
  }

  private static String plain(String text) {
    return VisibleText.of(text);
  }
}
