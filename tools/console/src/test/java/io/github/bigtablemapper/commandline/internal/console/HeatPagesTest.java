package io.github.bigtablemapper.commandline.internal.console;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.heatmap.KeyHeatMap;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Heat maps of sampled keys, and of a recorded run. */
class HeatPagesTest {
  private static final Pattern BAR =
      Pattern.compile("aria-label=\"([^\"]+)\"><rect class=\"heat(\\d)\" width=\"(\\d+)\"");
  private static final Pattern START = Pattern.compile("<th scope=\"row\">([^<]*)</th>");

  private static List<String> found(Pattern pattern, String page) {
    return pattern
        .matcher(page)
        .results()
        .map(
            (MatchResult each) ->
                each.groupCount() == 1
                    ? each.group(1)
                    : each.group(1) + " " + each.group(2) + " " + each.group(3))
        .toList();
  }

  /** Of ten accesses one is of the first range, none of the second, and nine of the third. */
  private static void record(BundledEmulator.Instance instance, Path file) throws Exception {
    BigtableDataSettings.Builder settings = instance.dataSettings();
    KeyHeatMap run = KeyHeatMap.record(settings);
    try (BigtableDataClient client = BigtableDataClient.create(settings.build())) {
      for (int i = 0; i < 10; i++) {
        client.mutateRow(
            RowMutation.create(TableId.of("logs"), (i == 0 ? "a" : "x") + i)
                .setCell("l", "text", "t"));
      }
    }
    run.writeRecording(file);
  }

  @Test
  void rangesAreScaledToTheLargestAndColoredByTheirShare(@TempDir Path folder) throws Exception {
    Path recording = folder.resolve("run.keys");
    BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
    try (RunningConsole console = new RunningConsole(instance, false, recording)) {
      console.admin.createTable(
          CreateTableRequest.of("logs")
              .addFamily("l")
              .addSplit(ByteString.copyFromUtf8("g"))
              .addSplit(ByteString.copyFromUtf8("p<b>")));
      record(instance, recording);

      String page = console.get("/heat?table=logs");

      assertThat(page).contains("Accesses of the run");
      assertThat(found(START, page))
          .containsExactly("start of the table", "g", "p&lt;b&gt;")
          .inOrder();
      List<String> bars = found(BAR, page);
      assertThat(bars).hasSize(6);
      assertThat(List.of(bars.get(1), bars.get(3), bars.get(5)))
          .containsExactly("1, 10.0 % 0 11", "0, 0.0 % 0 0", "9, 90.0 % 4 100")
          .inOrder();
      for (int bytes : new int[] {0, 2, 4}) {
        assertThat(bars.get(bytes)).endsWith(" 1 100");
      }
      for (String step :
          List.of("below 20 %", "20 to 40 %", "40 to 60 %", "60 to 80 %", "above 80 %")) {
        assertThat(page).contains(step);
      }
      assertThat(page).doesNotContain("<b>");
    }
  }

  @Test
  void tablesAndRecordingsThatAreMissing(@TempDir Path folder) throws Exception {
    Path recording = folder.resolve("run.keys");
    BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
    try (RunningConsole console = new RunningConsole(instance, false, recording)) {
      console.admin.createTable(CreateTableRequest.of("logs").addFamily("l"));
      record(instance, recording);

      assertThat(console.get("/heat?table=products")).contains("start of the table");
      List<String> bars = found(BAR, console.get("/heat?table=logs"));
      int accesses = 0;
      for (int i = 1; i < bars.size(); i += 2) {
        accesses += Integer.parseInt(bars.get(i).split(",", 2)[0]);
      }
      assertThat(accesses).isEqualTo(10);
      assertThat(console.get("/heat?table=nothing")).contains("role=\"alert\"");
    }
    try (RunningConsole console = new RunningConsole(instance, false, folder.resolve("none"))) {
      assertThat(console.get("/heat?table=products")).contains("none does not exist.");
    }
  }
}
