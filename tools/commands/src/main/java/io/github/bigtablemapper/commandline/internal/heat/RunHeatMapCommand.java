package io.github.bigtablemapper.commandline.internal.heat;

import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.heatmap.KeyHeatMap;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows how well the row keys of a recorded run spread the load. */
@Command(
    name = "run",
    description = {
      "Shows whether the row keys of a recorded run spread the load.",
      "The recording is a file of KeyHeatMap.writeRecording. For each table the command"
          + " prints which share of the accesses at a time goes to the busiest fortieth of its"
          + " keys, on average: up to 10 %% for keys that spread, over 80 %% for keys that start"
          + " with a time."
    },
    mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets them
final class RunHeatMapCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "RECORDING", description = "The recorded run.")
  private Path recording;

  @Option(
      names = "--svg",
      paramLabel = "FILE",
      description = "Write a picture, as SVG: time from left to right, keys from top to bottom.")
  private @Nullable Path svg;

  @Option(names = "--with-keys", description = "Write some of the row keys into the picture.")
  private boolean withKeys;

  @Option(
      names = "--max-share",
      paramLabel = "PERCENT",
      description = "Exit code 1 if the share of a table is greater.")
  private @Nullable Double maxShare;

  @Override
  public Integer call() {
    KeyHeatMap heatMap = HeatMapCommand.read(recording);
    PrintWriter out = spec.commandLine().getOut();
    boolean isOver = false;
    for (String table : heatMap.tables()) {
      String text;
      try {
        double percent = 100 * heatMap.busiestShare(table);
        isOver |= maxShare != null && percent > maxShare;
        text = String.format(Locale.ROOT, "%.1f %%", percent);
      } catch (IllegalStateException tooFew) {
        text = tooFew.getMessage();
      }
      out.println(table + ": " + text);
    }
    write(heatMap);
    return isOver ? ExitCode.FINDINGS : ExitCode.DONE;
  }

  private void write(KeyHeatMap heatMap) {
    if (svg == null) {
      return;
    }
    try {
      if (withKeys) {
        heatMap.writeSvgWithKeys(svg);
      } else {
        heatMap.writeSvg(svg);
      }
    } catch (IOException e) {
      throw new UsageException(svg + " cannot be written.");
    }
  }
}
