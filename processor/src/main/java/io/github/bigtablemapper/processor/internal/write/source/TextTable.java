package io.github.bigtablemapper.processor.internal.write.source;

import java.util.ArrayList;
import java.util.List;

/** A plain-text table for a Javadoc comment. Each column is as wide as its longest cell. */
public final class TextTable {
  private static final String GAP = "   ";

  private final List<List<String>> rows = new ArrayList<>();

  public void row(String... cells) {
    rows.add(List.of(cells));
  }

  /** {@return the table as preformatted text} */
  public String toJavadoc() {
    StringBuilder out = new StringBuilder("<pre>\n");
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < row.size(); column++) {
        String cell = row.get(column);
        line.append(Quoted.javadoc(cell)).append(" ".repeat(width(column) - cell.length()) + GAP);
      }
      out.append(line.toString().stripTrailing()).append('\n');
    }
    return out.append("</pre>\n").toString();
  }

  private int width(int column) {
    return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
  }
}
