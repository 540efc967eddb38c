package io.github.bigtablemapper.commandline;

import picocli.CommandLine.Option;

/** The option for a prefix of table names. */
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
