package io.github.bigtablemapper.commandline.internal.output;

import java.io.PrintWriter;
import picocli.CommandLine.Option;

/** The option for how rows are printed. */
@SuppressWarnings("NullAway.Init") // picocli sets what has a default
public final class OutputOptions {
  @Option(
      names = {"--output", "-o"},
      paramLabel = "FORMAT",
      defaultValue = "json",
      description = "json: a line for each row; table: aligned columns. Default: ${DEFAULT-VALUE}.")
  private Format format;

  /** How rows are printed. Users type the names in lower case. */
  private enum Format {
    JSON,
    TABLE
  }

  /** {@return what prints rows} */
  public RowOutput of(PrintWriter out) {
    return format == Format.TABLE ? new TextTable(out) : new JsonLines(out);
  }
}
