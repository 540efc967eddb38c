package io.github.bigtablemapper.commandline.internal.output;

import java.io.PrintWriter;
import java.util.Map;

/** Prints each row as one line, an object of JSON. */
record JsonLines(PrintWriter out) implements RowOutput {
  @Override
  public void print(Map<String, Object> row) {
    out.println(JsonText.of(row));
    out.flush(); // one write for a row
  }

  @Override
  public void close() {}
}
