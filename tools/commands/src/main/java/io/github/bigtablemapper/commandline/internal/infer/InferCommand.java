package io.github.bigtablemapper.commandline.internal.infer;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.commandline.internal.connection.ConnectionOptions;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import java.io.IOException;
import java.time.Instant;
import java.util.concurrent.Callable;
import javax.lang.model.SourceVersion;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints a class for the rows of a table that exists. */
@Command(
    name = "infer",
    description = {
      "Reads some rows of a table and prints the source of a record that maps them.",
      "It writes nothing to the table. The names of columns are printed, but no key and no value."
    },
    mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets them
public final class InferCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private ConnectionOptions connection;

  @Parameters(paramLabel = "TABLE", description = "The table, such as catalog.")
  private String table;

  @Option(
      names = "--rows",
      paramLabel = "ROWS",
      defaultValue = "1000",
      description = "How many rows to read at most. Default: ${DEFAULT-VALUE}.")
  private int rows;

  @Option(
      names = "--package",
      paramLabel = "NAME",
      description = "The package of the record. Without it: none.")
  private @Nullable String packageName;

  @Option(
      names = "--class",
      paramLabel = "NAME",
      description = "The name of the record. Without it: a name made of the table's name.")
  private @Nullable String className;

  @Option(
      names = "--with-values",
      description = {
        "Show a value of each column in a comment, and a qualifier of each map.",
        "Declare constants in keys, and enums."
      })
  private boolean withValues;

  @Override
  public Integer call() throws IOException {
    checkOptions();
    String id = connection.table(table);
    BigtableDataClient client = connection.client();
    BigtableTableAdminClient admin = connection.admin();
    TableSample sample =
        new SampleReading(client, table, id, admin.getTable(id).getColumnFamilies(), rows).read();
    spec.commandLine()
        .getOut()
        .print(sample.source(new InferOptions(packageName, className, withValues, Instant.now())));
    return ExitCode.DONE;
  }

  private void checkOptions() {
    if (rows < 1) {
      throw new UsageException("--rows is 1 at least.");
    }
    if (packageName != null && !SourceVersion.isName(packageName)) {
      throw new UsageException("--package is not the name of a package in Java.");
    }
    if (className != null && (!SourceVersion.isName(className) || className.indexOf('.') >= 0)) {
      throw new UsageException("--class is not the name of a class in Java.");
    }
  }
}
