package io.github.bigtablemapper.internal.export;

import io.github.bigtablemapper.internal.design.CollectionDesign;
import io.github.bigtablemapper.internal.design.ColumnDesign;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.FamilyDesign;
import io.github.bigtablemapper.internal.design.IndexDesign;
import io.github.bigtablemapper.internal.design.key.KeyDesign;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign;
import io.github.bigtablemapper.internal.design.key.SaltDesign;
import io.github.bigtablemapper.internal.design.text.QualifierText;
import java.util.List;

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
      addRow(Markdown.code(family.name()), EntityWords.keeps(family), EntityWords.holds(family));
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
    text.append(EntityWords.index(index, Markdown::code)).append("\n\n");
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
        addRow(
            Markdown.code(property.name()),
            EntityWords.bytes(key, property, Markdown::code),
            EntityWords.sample(key, property).map(Markdown::code).orElse(""));
      } else {
        String constant = ((KeyPartDesign.Constant) part).text();
        addRow("", "constant", Markdown.code(constant));
      }
    }
    text.append('\n').append(EntityWords.joined(key, Markdown::code)).append('\n');
  }

  private void addColumn(ColumnDesign column) {
    addRow(
        Markdown.code(column.family() + ":" + QualifierText.shown(column.qualifier())),
        Markdown.code(column.property()),
        Markdown.plain(EntityWords.simple(column.javaType())),
        Markdown.plain(column.encoding().words()),
        EntityWords.roles(column));
  }

  private void addCollection(CollectionDesign collection) {
    addRow(
        Markdown.code(collection.family() + ":…"),
        Markdown.code(collection.property()),
        EntityWords.kind(collection) + " of " + Markdown.plain(EntityWords.elements(collection)),
        Markdown.plain(EntityWords.bytes(collection)),
        "a column for each element");
  }

  private void addRow(String... cells) {
    text.append(Markdown.row(cells));
  }
}
