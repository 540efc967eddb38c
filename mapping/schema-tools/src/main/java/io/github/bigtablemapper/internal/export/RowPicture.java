package io.github.bigtablemapper.internal.export;

import io.github.bigtablemapper.internal.design.CollectionDesign;
import io.github.bigtablemapper.internal.design.ColumnDesign;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.FamilyDesign;
import io.github.bigtablemapper.internal.design.key.KeyDesign;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign;
import io.github.bigtablemapper.internal.design.text.VisibleText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A picture in Mermaid of the row of an entity: the parts of its key in their order, and after it
 * the families with their columns.
 */
final class RowPicture {
  /** More columns of a family would make letters too small to be read. */
  private static final int MAX_COLUMNS = 12;

  private final EntityDesign entity;
  private final StringBuilder text = new StringBuilder("```mermaid\nflowchart LR\n");

  private RowPicture(EntityDesign entity) {
    this.entity = entity;
  }

  static String of(EntityDesign entity) {
    return new RowPicture(entity).draw();
  }

  private String draw() {
    text.append("  subgraph key [row key]\n    direction LR\n");
    List<String> parts = parts(entity.key());
    for (int i = 0; i < parts.size(); i++) {
      text.append("    k").append(i).append(label(parts.get(i))).append('\n');
    }
    for (int i = 1; i < parts.size(); i++) {
      text.append("    k").append(i - 1).append(" ---|").append(delimiter()).append("| k");
      text.append(i).append('\n');
    }
    text.append("  end\n");
    for (int i = 0; i < entity.families().size(); i++) {
      draw(i, entity.families().get(i));
    }
    return text.append("```\n").toString();
  }

  private void draw(int number, FamilyDesign family) {
    String id = "f" + number;
    text.append("  subgraph ").append(id).append(' ');
    text.append(label("family " + family.name())).append('\n');
    List<String> columns = columns(family);
    for (int i = 0; i < Math.min(columns.size(), MAX_COLUMNS); i++) {
      text.append("    ").append(id).append('c').append(i).append(label(columns.get(i)));
      text.append('\n');
    }
    if (columns.size() > MAX_COLUMNS) {
      String more = "and " + (columns.size() - MAX_COLUMNS) + " more";
      text.append("    ").append(id).append("more").append(label(more)).append('\n');
    }
    text.append("  end\n  key --> ").append(id).append('\n');
  }

  private List<String> columns(FamilyDesign family) {
    return Stream.concat(
            entity.columns().stream()
                .filter(column -> column.family().equals(family.name()))
                .map(ColumnDesign::qualifier),
            entity.collections().stream()
                .filter(collection -> collection.family().equals(family.name()))
                .map(CollectionDesign::property)
                .map(property -> property + " …"))
        .toList();
  }

  private static List<String> parts(KeyDesign key) {
    List<String> parts = new ArrayList<>();
    if (key.salt() != null) {
      parts.add("salt");
    }
    for (KeyPartDesign part : key.parts()) {
      parts.add(
          part instanceof KeyPartDesign.Property property
              ? property.name()
              : "'" + ((KeyPartDesign.Constant) part).text() + "'");
    }
    return parts;
  }

  private String delimiter() {
    return escaped(
        switch (entity.key().format()) {
          case ORDERED -> "00 01";
          case RAW -> "+";
          case READABLE, UNESCAPED -> VisibleText.of(String.valueOf(entity.key().delimiter()));
        });
  }

  private static String label(String words) {
    return "[" + escaped(words) + "]";
  }

  /** {@return a text in quotes, in which no character has a meaning for Mermaid} */
  private static String escaped(String words) {
    StringBuilder escaped = new StringBuilder("\"");
    words
        .codePoints()
        .forEach(
            c -> {
              if (Character.isLetterOrDigit(c) || c == ' ' || c == '…' || c == '_') {
                escaped.appendCodePoint(c);
              } else {
                escaped.append('#').append(c).append(';');
              }
            });
    return escaped.append('"').toString();
  }
}
