package io.github.bigtablemapper.commandline;

import picocli.CommandLine.Option;

/** What tables are called in Bigtable. */
final class TableNames {
  @Option(
      names = "--table-prefix",
      paramLabel = "PREFIX",
      description = "Put before the names of tables that entities declare. Without it: nothing.")
  private String prefix = "";

  /** {@return the name of the table that an entity declares} */
  String of(String declared) {
    return prefix + declared;
  }
}
