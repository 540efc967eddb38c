package io.github.bigtablemapper.internal.read;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.internal.wire.WireRowBuilder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decides by the row key which entity a row of a shared table belongs to, and passes the row to
 * that entity's builder. A row that belongs to no entity does not decode.
 */
final class SharedRowBuilder<T> implements WireRowBuilder<DecodedRow<T>> {
  private final List<EntityRowBuilder<T>> members;
  private @Nullable EntityRowBuilder<T> member;
  private ByteString key = ByteString.EMPTY;

  SharedRowBuilder(List<EntityRowBuilder<T>> members) {
    this.members = members;
  }

  @Override
  public void startRow(ByteString key) {
    choose(key);
    if (member != null) {
      member.startRow(key);
    }
  }

  @Override
  public void startRow(ByteString key, byte[] message) {
    choose(key);
    if (member != null) {
      member.startRow(key, message);
    }
  }

  private void choose(ByteString key) {
    this.key = key;
    member = null;
    for (EntityRowBuilder<T> each : members) {
      if (each.isOwn(key)) {
        member = each;
        return;
      }
    }
  }

  @Override
  public void startFamily(byte[] message, int from, int to) {
    if (member != null) {
      member.startFamily(message, from, to);
    }
  }

  @Override
  public void startColumn(byte[] message, int from, int to) {
    if (member != null) {
      member.startColumn(message, from, to);
    }
  }

  @Override
  public void addCell(long timestamp, byte[] message, int from, int to) {
    if (member != null) {
      member.addCell(timestamp, message, from, to);
    }
  }

  @Override
  public void leaveMessage() {
    if (member != null) {
      member.leaveMessage();
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
