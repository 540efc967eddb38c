package io.github.bigtablemapper.internal.export;

import static java.util.stream.Collectors.joining;

import io.github.bigtablemapper.internal.design.CollectionDesign;
import io.github.bigtablemapper.internal.design.ColumnDesign;
import io.github.bigtablemapper.internal.design.ColumnDesign.Trait;
import io.github.bigtablemapper.internal.design.EncodingDesign;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.FamilyDesign;
import io.github.bigtablemapper.internal.design.IndexDesign;
import io.github.bigtablemapper.internal.design.KeyDesign;
import io.github.bigtablemapper.internal.design.KeyPartDesign;
import io.github.bigtablemapper.internal.design.QualifierText;
import io.github.bigtablemapper.internal.design.SaltDesign;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A document in Markdown about the tables of entities: families, the layout of each row key, the
 * columns and their bytes, and a picture in Mermaid of each key and row.
 */
public final class SchemaDocument {
  private final StringBuilder text = new StringBuilder("# Schema\n");

  private SchemaDocument() {}

  /**
   * {@return the document}
   *
   * @throws IllegalArgumentException if two entities declare a family of a table differently
   */
  public static String of(List<EntityDesign> entities) {
    SchemaDocument document = new SchemaDocument();
    ExportedTable.of(entities).forEach(document::addTable);
    return document.text.toString();
  }

  private void addTable(ExportedTable table) {
    text.append("\n## ").append(table.id()).append("\n\n");
    addRow("family", "keeps", "holds");
    addRow("---", "---", "---");
    for (FamilyDesign family : table.families()) {
      addRow(
          Markdown.code(family.name()),
          GcPolicies.words(family),
          family.aggregation() == null ? "cells" : family.aggregation() + " aggregates");
    }
    table.entities().forEach(this::addEntity);
  }

  private void addEntity(EntityDesign entity) {
    text.append("\n### ").append(entity.name()).append("\n\n");
    text.append("Class ").append(Markdown.code(entity.type())).append(".\n\n");
    entity.indexes().forEach(this::addIndex);
    addKey(entity.key());
    text.append('\n').append(RowPicture.of(entity)).append('\n');
    addRow("column", "property", "type", "bytes", "");
    addRow("---", "---", "---", "---", "---");
    entity.columns().forEach(this::addColumn);
    entity.collections().forEach(this::addCollection);
  }

  private void addIndex(IndexDesign index) {
    text.append("Index ").append(Markdown.code(index.id())).append(" by ");
    text.append(index.properties().stream().map(Markdown::code).collect(joining(", ")));
    text.append(
        switch (index.mode()) {
          case VIEW -> ": a materialized view, by the query of the index's mapping.\n\n";
          case TABLE -> ": a table, which the repository keeps.\n\n";
        });
  }

  private void addKey(KeyDesign key) {
    addRow("key part", "bytes", "such as");
    addRow("---", "---", "---");
    SaltDesign salt = key.salt();
    if (salt != null) {
      addRow(
          "salt",
          salt.words(key.format()),
          "bucket of " + salt.buckets() + ", by " + String.join(", ", salt.by()));
    }
    for (KeyPartDesign part : key.parts()) {
      if (part instanceof KeyPartDesign.Property property) {
        String codec = property.codec();
        addRow(
            Markdown.code(property.name()),
            property.stored().form().words(key.format(), property.layout())
                + (codec == null ? "" : ", by " + Markdown.code(codec))
                + (property.optional() ? ", or missing" : ""),
            property
                .stored()
                .form()
                .sample(key.format(), property.layout())
                .map(Markdown::code)
                .orElse(""));
      } else {
        String constant = ((KeyPartDesign.Constant) part).text();
        addRow("", "constant", Markdown.code(constant));
      }
    }
    text.append(
        switch (key.format()) {
          case ORDERED -> "\nThe parts are joined as Bigtable's ordered code bytes.\n";
          case RAW -> "\nThe parts are stored one after the other, as they are.\n";
          case READABLE, UNESCAPED ->
              "\nThe parts are joined by " + Markdown.code(String.valueOf(key.delimiter())) + ".\n";
        });
  }

  private void addColumn(ColumnDesign column) {
    addRow(
        Markdown.code(column.family() + ":" + QualifierText.shown(column.qualifier())),
        Markdown.code(column.property()),
        Markdown.plain(simple(column.javaType())),
        Markdown.plain(column.encoding().words()),
        Stream.concat(
                Stream.of(column.cells())
                    .filter(cells -> cells != ColumnDesign.Cells.VALUE)
                    .map(cells -> cells.name().toLowerCase(Locale.ROOT)),
                column.traits().stream()
                    .filter(trait -> trait != Trait.NEEDED && trait != Trait.QUALIFIER_GIVEN)
                    .map(trait -> trait.name().toLowerCase(Locale.ROOT).replace('_', ' '))
                    .sorted())
            .collect(joining(", ")));
  }

  private void addCollection(CollectionDesign collection) {
    addRow(
        Markdown.code(collection.family() + ":…"),
        Markdown.code(collection.property()),
        collection.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ')
            + " of "
            + Markdown.plain(
                join(" to ", simple(collection.keyType()), simple(collection.valueType()))),
        Markdown.plain(
            join(" to ", words(collection.keyEncoding()), words(collection.valueEncoding()))),
        "a column for each element");
  }

  private static String words(@Nullable EncodingDesign encoding) {
    return encoding == null ? "" : encoding.words();
  }

  private static String join(String word, String... parts) {
    return Stream.of(parts).filter(part -> !part.isEmpty()).collect(joining(word));
  }

  /** {@return a type without its packages} */
  private static String simple(@Nullable String javaType) {
    return Objects.requireNonNullElse(javaType, "").replaceAll("\\b[a-z][\\w.]*\\.(?=[A-Z])", "");
  }

  private void addRow(String... cells) {
    text.append(Markdown.row(cells));
  }
}
