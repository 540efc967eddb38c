package io.github.bigtablemapper.benchmarks.decode;

import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import com.google.protobuf.ByteString;
import java.util.List;

/** Makes nothing of a row: what is left is what the client's merging itself costs. */
final class NullRowBuilder implements RowBuilder<ByteString> {
  private ByteString key = ByteString.EMPTY;

  @Override
  public void startRow(ByteString key) {
    this.key = key;
  }

  @Override
  public void startCell(
      String family, ByteString qualifier, long timestamp, List<String> labels, long size) {}

  @Override
  public void cellValue(ByteString value) {}

  @Override
  public void finishCell() {}

  @Override
  public ByteString finishRow() {
    return key;
  }

  @Override
  public void reset() {}

  @Override
  public ByteString createScanMarkerRow(ByteString key) {
    return key;
  }
}
