package io.github.bigtablemapper.commandline.internal.console.view;

import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.commandline.internal.classpath.MappedEntity;
import io.github.bigtablemapper.commandline.internal.console.http.Request;
import io.github.bigtablemapper.commandline.internal.console.http.View;
import io.github.bigtablemapper.commandline.internal.heat.KeyText;
import io.github.bigtablemapper.commandline.internal.heat.SampledRange;
import io.github.bigtablemapper.commandline.internal.heat.TableHeat;
import io.github.bigtablemapper.commandline.internal.output.JsonText;
import io.github.bigtablemapper.heatmap.KeyHeatMap;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Where the bytes of a table are, and the accesses of a recorded run. */
public final class HeatView {
  private static final int RANGES = 40;

  /** How many colors there are. */
  private static final int STEPS = 5;

  private final Workspace workspace;

  public HeatView(Workspace workspace) {
    this.workspace = workspace;
  }

  /** A range of row keys. */
  public record RangeLine(String from, Bar bytes, Bar accesses) {}

  /**
   * A number, with the length of its bar.
   *
   * @param length of 100, which the greatest number has
   * @param heat the color, from 0 to 4, by its share of all
   */
  public record Bar(String text, long length, long heat) {}

  /** {@return the heat map of a table} */
  public View heat(Request request) throws IOException {
    String table = request.get("table");
    List<SampledRange> ranges =
        SampledRange.of(workspace.client().sampleRowKeys(TableId.of(table)), RANGES);
    List<ByteString> starts = ranges.stream().map(SampledRange::from).toList();
    List<MappedEntity> entities = workspace.entitiesOf(table);
    List<Object> keys =
        starts.stream()
            .map(
                key ->
                    entities.size() == 1
                        ? KeyText.parts(entities.get(0).entityMapping(), key)
                        : KeyText.escaped(key))
            .toList();
    List<Map<String, Object>> rows =
        new TableHeat(table, ranges, accesses(table, starts), keys).rows();
    double mostBytes = greatest(rows, "percent");
    double mostAccesses = greatest(rows, "accessPercent");
    List<RangeLine> lines = new ArrayList<>();
    for (Map<String, Object> row : rows) {
      lines.add(
          new RangeLine(
              row.containsKey("from") ? JsonText.plain(row.get("from")) : "start of the table",
              bar(row, "bytes", "percent", mostBytes),
              bar(row, "accesses", "accessPercent", mostAccesses)));
    }
    return new View(
        "heat",
        "Heat map of " + table,
        Map.of("table", table, "ranges", lines, "hasRecording", workspace.recording() != null));
  }

  private List<Integer> accesses(String table, List<ByteString> starts) throws IOException {
    Path recording = workspace.recording();
    if (recording == null) {
      return List.of();
    }
    KeyHeatMap run = KeyHeatMap.read(recording);
    return run.tables().contains(table) ? run.accesses(table, starts) : List.of();
  }

  private static double greatest(List<Map<String, Object>> rows, String percent) {
    return rows.stream()
        .mapToDouble(row -> row.get(percent) instanceof Double share ? share : 0)
        .max()
        .orElse(0);
  }

  private static Bar bar(Map<String, Object> row, String name, String percent, double most) {
    if (!(row.get(percent) instanceof Double share)) {
      return new Bar("unknown", 0, 0);
    }
    return new Bar(
        row.get(name) + ", " + share + " %",
        most == 0 ? 0 : Math.round(100 * share / most),
        Math.min(STEPS - 1, (long) (share * STEPS / 100)));
  }
}
