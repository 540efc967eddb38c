package io.github.bigtablemapper.commandline.internal.heat;

import static io.github.bigtablemapper.heatmap.internal.Svg.formatted;

import io.github.bigtablemapper.commandline.internal.output.JsonText;
import io.github.bigtablemapper.heatmap.internal.Svg;
import io.github.bigtablemapper.internal.amount.Amounts;
import io.github.bigtablemapper.internal.design.text.VisibleText;

/** Draws the bytes of the ranges of a table as bars, and beside them the accesses of a run. */
final class TableHeatSvg {
  private static final int MARGIN = 24;
  private static final int NUMBER = 40;
  private static final int BAR = 240;
  private static final int LABEL = 150;
  private static final int COLUMN = BAR + LABEL;
  private static final int KEY = 420;
  private static final int KEY_LENGTH = 60;
  private static final int ROW = 16;
  private static final int TOP = 88;
  private static final long MIB = 1L << 20;
  private static final String BYTES = "#57157e";
  private static final String ACCESSES = "#f1605d";

  private final TableHeat heat;
  private final Svg out;

  private TableHeatSvg(TableHeat heat) {
    this.heat = heat;
    int width =
        2 * MARGIN
            + NUMBER
            + (heat.accesses().isEmpty() ? 1 : 2) * COLUMN
            + (heat.keys().isEmpty() ? 0 : KEY);
    int height = TOP + heat.ranges().size() * ROW + MARGIN;
    String title = "font-weight:bold;font-size:13px";
    this.out = new Svg("Bytes by row key", "font:11px sans-serif", title, width, height);
  }

  static String of(TableHeat heat) {
    TableHeatSvg svg = new TableHeatSvg(heat);
    svg.head();
    for (int i = 0; i < heat.ranges().size(); i++) {
      svg.row(i);
    }
    return svg.out.end();
  }

  private void head() {
    out.text(
        "t",
        MARGIN,
        MARGIN + 12,
        formatted(
            "%s: %s in %s of row keys",
            heat.table(), size(heat.allBytes()), Amounts.of(heat.ranges().size(), "range")));
    out.text("", MARGIN, MARGIN + 32, "row keys in order \u2193   sampled size, not traffic");
    out.text("", bytesX(), TOP - 8, "bytes");
    if (!heat.accesses().isEmpty()) {
      out.text("", accessesX(), TOP - 8, formatted("%,d accesses of a run", heat.allAccesses()));
    }
    if (!heat.keys().isEmpty()) {
      out.text("", keysX(), TOP - 8, "first row key");
    }
  }

  private void row(int i) {
    int y = TOP + i * ROW;
    out.text("", MARGIN, y + 11, Integer.toString(i + 1));
    Long bytes = heat.ranges().get(i).bytes();
    if (bytes == null) {
      out.text("", bytesX(), y + 11, "unknown");
    } else {
      bar(BYTES, bytesX(), y, TableHeat.percent(bytes, heat.allBytes()), size(bytes));
    }
    if (!heat.accesses().isEmpty()) {
      int count = heat.accesses().get(i);
      double percent = TableHeat.percent(count, heat.allAccesses());
      bar(ACCESSES, accessesX(), y, percent, formatted("%,d", count));
    }
    if (!heat.keys().isEmpty() && i > 0) {
      out.text("k", keysX(), y + 11, key(heat.keys().get(i)));
    }
  }

  /** A bar as wide as its share, with its number. */
  private void bar(String colour, int x, int y, double percent, String number) {
    double width = BAR * percent / 100;
    out.add(
        "<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>\n",
        x, y, width, ROW - 3, colour);
    out.text("", x + (int) width + 6, y + 11, formatted("%s, %.1f %%", number, percent));
  }

  private static int bytesX() {
    return MARGIN + NUMBER;
  }

  private static int accessesX() {
    return bytesX() + COLUMN;
  }

  private int keysX() {
    return bytesX() + (heat.accesses().isEmpty() ? 1 : 2) * COLUMN;
  }

  private static String key(Object key) {
    String text = VisibleText.of(key instanceof String plain ? plain : JsonText.of(key));
    int count = text.codePointCount(0, text.length());
    return count <= KEY_LENGTH
        ? text
        : text.substring(0, text.offsetByCodePoints(0, KEY_LENGTH)) + "\u2026";
  }

  private static String size(long bytes) {
    if (bytes < MIB) {
      return formatted("%,d bytes", bytes);
    }
    return bytes < 1024 * MIB
        ? formatted("%.1f MiB", (double) bytes / MIB)
        : formatted("%,.1f GiB", (double) bytes / (1024 * MIB));
  }
}
