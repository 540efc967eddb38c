package io.github.bigtablemapper.benchmarks.decode;

import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import com.google.common.primitives.Ints;
import com.google.common.primitives.Longs;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.benchmarks.entity.VideoEntity;
import io.github.bigtablemapper.benchmarks.entity.VideoEntityColumns;
import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.mapping.element.HistoryReader;
import io.github.bigtablemapper.mapping.element.MapReader;
import io.github.bigtablemapper.mapping.element.SetReader;
import java.util.List;

/**
 * Decodes {@link VideoEntity}s that have all columns, in the order of a server. It compares no
 * qualifier, looks at no length, age, label or version, and searches no text of a column for
 * malformed UTF-8: what is between this and a mapping is the price of looking.
 */
public final class KnownOrderRowBuilder implements RowBuilder<VideoEntity> {
  private final MapReader<String, String> formats = new MapReader<>(VideoEntityColumns.FORMATS);
  private final SetReader<String> tags = new SetReader<>(VideoEntityColumns.TAGS);
  private final HistoryReader<String> comments = new HistoryReader<>(VideoEntityColumns.COMMENTS);

  /** In the order of their families and qualifiers. */
  private final ByteString[] columns = new ByteString[10];

  private final CellBytes nameBytes = new CellBytes();
  private final CellBytes valueBytes = new CellBytes();
  private ByteString key = ByteString.EMPTY;
  private char family;
  private ByteString qualifier = ByteString.EMPTY;
  private long timestamp;
  private ByteString value = ByteString.EMPTY;
  private int count;

  @Override
  public void startRow(ByteString key) {
    this.key = key;
    count = 0;
    formats.clear();
    tags.clear();
    comments.clear();
  }

  @Override
  public void startCell(
      String family, ByteString qualifier, long timestamp, List<String> labels, long size) {
    this.family = family.charAt(0);
    this.qualifier = qualifier;
    this.timestamp = timestamp;
  }

  @Override
  public void cellValue(ByteString value) {
    this.value = value;
  }

  @Override
  public void finishCell() {
    nameBytes.set(qualifier);
    valueBytes.set(value);
    switch (family) {
      case 'c' -> comments.add(timestamp, valueBytes);
      case 'f' -> formats.add(nameBytes, timestamp, valueBytes);
      case 't' -> tags.add(nameBytes, timestamp, valueBytes);
      default -> columns[count++] = value;
    }
  }

  @Override
  public VideoEntity finishRow() {
    return new VideoEntity(
        key.toStringUtf8(),
        columns[8].toStringUtf8(),
        columns[2].toStringUtf8(),
        columns[9].toStringUtf8(),
        columns[5].toStringUtf8(),
        Longs.fromByteArray(columns[3].toByteArray()),
        Ints.fromByteArray(columns[4].toByteArray()),
        Double.longBitsToDouble(Longs.fromByteArray(columns[7].toByteArray())),
        columns[6].byteAt(0) == 1,
        Longs.fromByteArray(columns[0].toByteArray()),
        Longs.fromByteArray(columns[1].toByteArray()),
        formats.build(),
        tags.build(),
        comments.build());
  }

  @Override
  public void reset() {}

  @Override
  public VideoEntity createScanMarkerRow(ByteString key) {
    throw new IllegalStateException("no row of the response is a scan marker");
  }
}
