package io.github.bigtablemapper.internal.read;

import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import com.google.protobuf.ByteString;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decides by the row key which entity a row of a shared table belongs to, and passes the row to
 * that entity's builder. A row that belongs to no entity does not decode.
 */
final class SharedRowBuilder<T> implements RowBuilder<DecodedRow<T>> {
  private final List<EntityRowBuilder<T>> members;
  private @Nullable EntityRowBuilder<T> member;
  private ByteString key = ByteString.EMPTY;

  SharedRowBuilder(List<EntityRowBuilder<T>> members) {
    this.members = members;
  }

  @Override
  public void startRow(ByteString key) {
    this.key = key;
    member = null;
    for (EntityRowBuilder<T> each : members) {
      if (each.isOwn(key)) {
        member = each;
        each.startRow(key);
        return;
      }
    }
  }

  @Override
  public void startCell(
      String family, ByteString qualifier, long timestamp, List<String> labels, long size) {
    if (member != null) {
      member.startCell(family, qualifier, timestamp, labels, size);
    }
  }

  @Override
  public void cellValue(ByteString part) {
    if (member != null) {
      member.cellValue(part);
    }
  }

  @Override
  public void finishCell() {
    if (member != null) {
      member.finishCell();
    }
  }

  @Override
  public DecodedRow<T> finishRow() {
    return member != null
        ? member.finishRow()
        : new DecodedRow.Undecodable<>(key, DecodeFailures.stranger(members, key));
  }

  /** Nothing to do: {@link #startRow} forgets the row before, whether it was finished or not. */
  @Override
  public void reset() {}

  @Override
  public DecodedRow<T> createScanMarkerRow(ByteString key) {
    return new DecodedRow.ScanMarker<>(key);
  }
}
