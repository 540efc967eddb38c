package io.github.bigtablemapper.benchmarks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * How a cost grows, as a plot with two logarithmic axes.
 *
 * @param title what is measured
 * @param x what grows
 * @param y the cost, with its unit
 */
public record Plot(String title, String x, String y, List<Line> lines) {
  private static final int WIDTH = 560;
  private static final int HEIGHT = 320;
  private static final int LEFT = 70;
  private static final int RIGHT = 150;
  private static final int TOP = 40;
  private static final int BOTTOM = 50;
  private static final List<String> COLORS = List.of("#1b6ca8", "#c8553d", "#5a8f29", "#7b4fa3");

  /** The costs of one side. */
  public record Line(String name, List<Point> points) {}

  /** A cost. */
  public record Point(double x, double y) {}

  public void write(Path file) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    Files.writeString(file, svg());
  }

  String svg() {
    Axis across = Axis.of(all(Point::x), LEFT, WIDTH - RIGHT);
    Axis up = Axis.of(all(Point::y), HEIGHT - BOTTOM, TOP);
    StringBuilder svg = new StringBuilder();
    line(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\""
            + " font-size=\"12\">",
        WIDTH,
        HEIGHT);
    line(svg, "<rect width=\"%d\" height=\"%d\" fill=\"white\"/>", WIDTH, HEIGHT);
    line(svg, "<text x=\"%d\" y=\"20\" font-size=\"14\">%s</text>", LEFT, title);
    drawAcross(svg, across);
    drawUp(svg, up);
    line(
        svg,
        "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%s</text>",
        (LEFT + WIDTH - RIGHT) / 2,
        HEIGHT - 12,
        x);
    line(svg, "<text x=\"%d\" y=\"%d\" fill=\"#555555\">%s</text>", 4, TOP - 8, y);
    for (int i = 0; i < lines.size(); i++) {
      draw(svg, lines.get(i), i, across, up);
    }
    return svg.append("</svg>\n").toString();
  }

  private static void drawAcross(StringBuilder svg, Axis across) {
    for (double tick : across.ticks()) {
      line(
          svg,
          "<line x1=\"%1$.1f\" y1=\"%2$d\" x2=\"%1$.1f\" y2=\"%3$d\" stroke=\"#dddddd\"/>",
          across.place(tick),
          TOP,
          HEIGHT - BOTTOM);
      line(
          svg,
          "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>",
          across.place(tick),
          HEIGHT - BOTTOM + 16,
          label(tick));
    }
  }

  private static void drawUp(StringBuilder svg, Axis up) {
    for (double tick : up.ticks()) {
      line(
          svg,
          "<line x1=\"%1$d\" y1=\"%2$.1f\" x2=\"%3$d\" y2=\"%2$.1f\" stroke=\"#dddddd\"/>",
          LEFT,
          up.place(tick),
          WIDTH - RIGHT);
      line(
          svg,
          "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>",
          LEFT - 6,
          up.place(tick) + 4,
          label(tick));
    }
  }

  private static void draw(StringBuilder svg, Line line, int number, Axis across, Axis up) {
    String color = COLORS.get(number % COLORS.size());
    StringBuilder places = new StringBuilder();
    for (Point point : line.points()) {
      places.append(
          String.format(Locale.ROOT, "%.1f,%.1f ", across.place(point.x()), up.place(point.y())));
      line(
          svg,
          "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"%s\"/>",
          across.place(point.x()),
          up.place(point.y()),
          color);
    }
    line(
        svg,
        "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>",
        places.toString().trim(),
        color);
    line(
        svg,
        "<text x=\"%d\" y=\"%d\" fill=\"%s\">%s</text>",
        WIDTH - RIGHT + 10,
        TOP + 12 + 18 * number,
        color,
        line.name());
  }

  private static void line(StringBuilder svg, String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format, values)).append('\n');
  }

  private static String label(double tick) {
    return tick >= 1_000_000
        ? String.format(Locale.ROOT, "%.0fM", tick / 1_000_000)
        : tick >= 1_000
            ? String.format(Locale.ROOT, "%.0fk", tick / 1_000)
            : tick >= 1
                ? String.format(Locale.ROOT, "%.0f", tick)
                : String.format(Locale.ROOT, "%s", tick);
  }

  private Stream<Double> all(ToDoubleFunction<Point> coordinate) {
    return lines.stream()
        .flatMap(line -> line.points().stream())
        .map(point -> coordinate.applyAsDouble(point));
  }

  /** A logarithmic axis, from a power of ten to another. */
  private record Axis(double first, double last, int from, int to) {
    static Axis of(Stream<Double> values, int from, int to) {
      List<Double> sorted = values.sorted().toList();
      double first = Math.floor(Math.log10(sorted.get(0)));
      double last = Math.ceil(Math.log10(sorted.get(sorted.size() - 1)));
      return new Axis(first, Math.max(last, first + 1), from, to);
    }

    double place(double value) {
      return from + (Math.log10(value) - first) / (last - first) * (to - from);
    }

    List<Double> ticks() {
      return Stream.iterate(first, tick -> tick <= last, tick -> tick + 1)
          .map(tick -> Math.pow(10, tick))
          .toList();
    }
  }
}
