package io.github.bigtablemapper.commandline.internal.connection;

import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.internal.design.Identifiers;
import io.github.bigtablemapper.internal.design.text.VisibleText;
import picocli.CommandLine.Option;

/** The option for a prefix of table names. */
public final class TableNames {
  @Option(
      names = "--table-prefix",
      paramLabel = "PREFIX",
      description = "Put before the names of tables that entities declare. Without it: nothing.")
  private String prefix = "";

  /** {@return the name of the table that an entity declares} */
  public String of(String declared) {
    String name = prefix + declared;
    if (!Identifiers.isTable(name)) {
      throw new UsageException(
          ("%s, which is not a table's id. It has 1 to 50 characters of"
                  + " [-_.a-zA-Z0-9] and starts with a letter, a digit or an underscore.")
              .formatted(
                  prefix.isEmpty()
                      ? "The table is '" + VisibleText.of(name) + "'"
                      : "--table-prefix makes '%s' of '%s'"
                          .formatted(VisibleText.of(name), VisibleText.of(declared))));
    }
    return name;
  }
}
