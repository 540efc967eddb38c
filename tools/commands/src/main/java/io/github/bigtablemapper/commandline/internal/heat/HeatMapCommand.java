package io.github.bigtablemapper.commandline.internal.heat;

import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.heatmap.KeyHeatMap;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Command;

/** Shows how accesses and bytes are distributed over row keys. */
@Command(
    name = "heat-map",
    description = {
      "Shows how the accesses of a recorded run, or the bytes of a table, are distributed over row"
          + " keys."
    },
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {RunHeatMapCommand.class, TableHeatMapCommand.class, EntityHeatMapCommand.class})
public final class HeatMapCommand {

  static KeyHeatMap read(Path recording) {
    try {
      return KeyHeatMap.read(recording);
    } catch (IOException e) {
      throw new UsageException(recording + " is not a recording that can be read.");
    }
  }
}
