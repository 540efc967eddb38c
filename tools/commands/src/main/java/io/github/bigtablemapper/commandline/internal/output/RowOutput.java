package io.github.bigtablemapper.commandline.internal.output;

import java.util.Map;

/** Prints rows, each as a whole. */
public sealed interface RowOutput extends AutoCloseable permits JsonLines, TextTable, CsvLines {
  /** Prints the values of a row, now or when there are more. */
  void print(Map<String, Object> row);

  /** Prints what is left. */
  @Override
  void close();
}
