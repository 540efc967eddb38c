package io.github.bigtablemapper.commandline.internal.output;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Option;

/** The option for how rows are printed. */
@SuppressWarnings("NullAway.Init") // picocli sets what has a default
public final class OutputOptions {
  @Option(
      names = {"--output", "-o"},
      paramLabel = "FORMAT",
      defaultValue = "json",
      description =
          "json: a line for each row; table: aligned columns; csv: values in quotes where needed,"
              + " after a line of names. Default: ${DEFAULT-VALUE}.")
  private Format format;

  /** How rows are printed. */
  public enum Format {
    JSON,
    TABLE,
    CSV;

    /** {@return the name as users type it, for completion} */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** {@return what prints rows whose values are known at the end only} */
  public RowOutput of(PrintWriter out) {
    return of(out, List.of());
  }

  /**
   * {@return what prints rows}
   *
   * @param names the values that rows may have, in their order; empty: they are known at the end
   */
  public RowOutput of(PrintWriter out, List<String> names) {
    return switch (format) {
      case JSON -> new JsonLines(out);
      case TABLE -> new TextTable(out);
      case CSV -> new CsvLines(out, names);
    };
  }

  /** {@return what prints a table, whatever the option is} */
  public static RowOutput table(PrintWriter out) {
    return new TextTable(out);
  }
}
