package io.github.bigtablemapper.benchmarks.report;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.benchmarks.report.Plot.Line;
import io.github.bigtablemapper.benchmarks.report.Plot.Point;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlotTest {
  @Test
  void powersOfTenHaveEqualDistances() {
    Line line =
        new Line("mapper", List.of(new Point(1, 10), new Point(10, 100), new Point(100, 1_000)));

    String svg = new Plot("Cost", "rows", "µs", List.of(line)).svg();

    assertThat(svg).contains("points=\"70.0,270.0 240.0,155.0 410.0,40.0\"");
    assertThat(svg).contains(">1k</text>");
  }

  @Test
  void anAxisOfOneValueIsWideEnough() {
    Line line = new Line("mapper", List.of(new Point(1, 1)));

    assertThat(new Plot("Cost", "rows", "µs", List.of(line)).svg())
        .contains("points=\"70.0,270.0\"");
  }
}
