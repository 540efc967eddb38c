package io.github.bigtablemapper.commandline.internal.infer;

import java.util.List;

/** Some rows of a table, in the order of their keys, and its families. */
public record TableSample(String table, List<TableFamily> families, List<SampledRow> rows) {
  /** {@return the source of a class that reads the rows} */
  public String source(InferOptions options) {
    return EntitySource.of(this, options);
  }
}
