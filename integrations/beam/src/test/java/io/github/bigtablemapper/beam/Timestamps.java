package io.github.bigtablemapper.beam;

import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.common.truth.Correspondence;

/** How tests compare the times of cells. */
final class Timestamps {
  static final Correspondence<RowCell, Long> MILLIS =
      Correspondence.transforming(cell -> cell.getTimestamp() / 1_000, "has the milliseconds");

  private Timestamps() {}
}
