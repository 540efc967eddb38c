package io.github.bigtablemapper.heatmap;

import static io.github.bigtablemapper.heatmap.TableAccesses.MOMENTS;
import static io.github.bigtablemapper.heatmap.TableAccesses.PARTS;
import static io.github.bigtablemapper.heatmap.internal.Svg.formatted;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.heatmap.internal.Svg;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;

/**
 * Draws the accesses to tables as an SVG. Each color represents a power of two of the share of a
 * part in its moment, the darkest no access.
 */
final class HeatMapSvg {
  private static final int CELL = 8;
  private static final int WIDTH = MOMENTS * CELL;
  private static final int HEIGHT = PARTS * CELL;
  private static final int MARGIN = 24;
  private static final int TITLE = 28;
  private static final int CAPTION = 20;
  private static final int PANEL = TITLE + HEIGHT + CAPTION;
  private static final int KEYS_WIDTH = 420;

  /** A key next to each fifth part. */
  private static final int KEY_EVERY = 5;

  private static final int KEY_LENGTH = 60;

  /** From no access to more than half of them. */
  private static final List<String> COLOURS =
      List.of(
          "#0b0724", "#2a0f54", "#57157e", "#8c2981", "#c43c75", "#f1605d", "#fe9f6d", "#fcfdbf");

  private final Svg out;
  private final boolean showsKeys;

  private HeatMapSvg(int panels, boolean showsKeys) {
    int width = WIDTH + 2 * MARGIN + (showsKeys ? KEYS_WIDTH : 0);
    int height = MARGIN + panels * (PANEL + MARGIN);
    String name = "Accesses by time and row key";
    this.out = new Svg(name, "font:13px sans-serif", "font-weight:bold", width, height);
    this.showsKeys = showsKeys;
  }

  static String of(SortedMap<String, TableAccesses> tables, boolean showsKeys) {
    HeatMapSvg svg = new HeatMapSvg(tables.size(), showsKeys);
    int y = MARGIN;
    for (String table : tables.keySet()) {
      TableAccesses accesses = tables.get(table);
      if (accesses != null) {
        svg.panel(table, accesses, y);
      }
      y += PANEL + MARGIN;
    }
    return svg.out.end();
  }

  private void panel(String table, TableAccesses accesses, int y) {
    out.text("t", MARGIN, y + 16, table + ": " + share(accesses));
    int top = y + TITLE;
    out.add(
        "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>\n",
        MARGIN, top, WIDTH, HEIGHT, COLOURS.get(0));
    int[][] grid = accesses.grid();
    for (int colour = 1; colour < COLOURS.size(); colour++) {
      cells(grid, colour, top);
    }
    out.text(
        "",
        MARGIN,
        top + HEIGHT + 15,
        formatted(
            "time \u2192   row keys in order \u2193   %,d accesses, %,d keys",
            accesses.count(), accesses.keys().size()));
    if (showsKeys) {
      keys(accesses.keys(), top);
    }
  }

  private static String share(TableAccesses accesses) {
    return accesses.isTelling()
        ? "the busiest fortieth of the keys has "
            + Math.round(100 * accesses.busiestShare())
            + " % of a moment"
        : "too few accesses for a share";
  }

  /** All cells of one color are one path. */
  private void cells(int[][] grid, int colour, int top) {
    List<String> squares = new ArrayList<>();
    for (int moment = 0; moment < MOMENTS; moment++) {
      int sum = Arrays.stream(grid[moment]).sum();
      for (int part = 0; part < PARTS; part++) {
        if (colour(grid[moment][part], sum) == colour) {
          squares.add(
              formatted(
                  "M%d %dh%dv%dh-%dz",
                  MARGIN + moment * CELL, top + part * CELL, CELL, CELL, CELL));
        }
      }
    }
    if (!squares.isEmpty()) {
      out.add("<path fill=\"%s\" d=\"%s\"/>\n", COLOURS.get(colour), String.join("", squares));
    }
  }

  private static int colour(int accesses, int ofMoment) {
    int colour = accesses == 0 ? 0 : COLOURS.size() - 1;
    for (long half = accesses; accesses > 0 && colour > 1 && 2 * half < ofMoment; half *= 2) {
      colour--;
    }
    return colour;
  }

  private void keys(List<ByteString> keys, int top) {
    for (int part = 0; part < PARTS; part += KEY_EVERY) {
      // the first key of the part
      int first = (part * keys.size() + PARTS - 1) / PARTS;
      if (first < keys.size()) {
        out.text("k", MARGIN + WIDTH + 8, top + part * CELL + CELL, legible(keys.get(first)));
      }
    }
  }

  private static String legible(ByteString key) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < key.size() && text.length() < KEY_LENGTH; i++) {
      byte b = key.byteAt(i);
      text.append(b >= 0x20 && b < 0x7f ? Character.toString(b) : formatted("\\x%02x", b));
    }
    return text.toString();
  }
}
