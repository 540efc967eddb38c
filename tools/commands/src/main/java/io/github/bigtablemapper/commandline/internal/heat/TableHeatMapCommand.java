package io.github.bigtablemapper.commandline.internal.heat;

import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.commandline.internal.connection.ConnectionOptions;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows where the bytes of a table are, by its row keys. */
@Command(
    name = "table",
    description = {
      "Shows where the bytes of a table are: how many are stored between its sampled row keys.",
      HeatOptions.LIMITS
    },
    mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets them
final class TableHeatMapCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private ConnectionOptions connection;
  @Mixin private HeatOptions options;

  @Parameters(paramLabel = "TABLE", description = "The table, such as catalog.")
  private String table;

  @Override
  public Integer call() throws IOException {
    options.check();
    String id = connection.table(table);
    options.print(connection, id, TableId.of(id), KeyText::escaped, spec.commandLine().getOut());
    return ExitCode.DONE;
  }
}
