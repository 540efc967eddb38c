package io.github.bigtablemapper;

import com.google.bigtable.v2.ReadRowsResponse;
import com.google.bigtable.v2.ReadRowsResponse.CellChunk;
import com.google.protobuf.ByteString;
import com.google.protobuf.BytesValue;
import com.google.protobuf.StringValue;
import java.nio.ByteBuffer;

/** Builds one message of a row stream. */
final class Chunks {
  private final ReadRowsResponse.Builder response = ReadRowsResponse.newBuilder();
  private ByteString key = ByteString.EMPTY;

  static Chunks row(SensorKey key) {
    return new Chunks().nextRow(key);
  }

  static Chunks row(ByteString key) {
    Chunks chunks = new Chunks();
    chunks.key = key;
    return chunks;
  }

  /** The rest of a row that another message began. */
  static Chunks rest() {
    return new Chunks();
  }

  static ReadRowsResponse lastScanned(SensorKey key) {
    return ReadRowsResponse.newBuilder().setLastScannedRowKey(key.toByteString()).build();
  }

  static ByteString text(String value) {
    return ByteString.copyFromUtf8(value);
  }

  static ByteString number(long value) {
    return ByteString.copyFrom(ByteBuffer.allocate(Long.BYTES).putLong(value).flip());
  }

  Chunks nextRow(SensorKey key) {
    this.key = key.toByteString();
    return this;
  }

  Chunks cell(String family, String qualifier, long micros, ByteString value) {
    response.addChunks(start(family, qualifier, micros).setValue(value));
    return this;
  }

  Chunks cell(String family, String qualifier, long micros, String value) {
    return cell(family, qualifier, micros, text(value));
  }

  /** The first part of a cell. */
  Chunks cellStart(String family, String qualifier, long micros, int size, String part) {
    response.addChunks(start(family, qualifier, micros).setValueSize(size).setValue(text(part)));
    return this;
  }

  /** A middle part of a cell. */
  Chunks cellPart(int size, String part) {
    response.addChunks(CellChunk.newBuilder().setValueSize(size).setValue(text(part)));
    return this;
  }

  /** The last part of a cell. */
  Chunks cellEnd(String part) {
    response.addChunks(CellChunk.newBuilder().setValue(text(part)));
    return this;
  }

  /** Another version of the column before. */
  Chunks version(long micros, String value) {
    response.addChunks(CellChunk.newBuilder().setTimestampMicros(micros).setValue(text(value)));
    return this;
  }

  Chunks label(String label) {
    response.getChunksBuilder(response.getChunksCount() - 1).addLabels(label);
    return this;
  }

  /** Drops the row that was not committed. */
  Chunks reset() {
    response.addChunks(CellChunk.newBuilder().setResetRow(true));
    return this;
  }

  /** Ends the row. */
  Chunks commit() {
    response.getChunksBuilder(response.getChunksCount() - 1).setCommitRow(true);
    return this;
  }

  ReadRowsResponse build() {
    return response.build();
  }

  private CellChunk.Builder start(String family, String qualifier, long micros) {
    CellChunk.Builder chunk = CellChunk.newBuilder();
    if (!key.isEmpty()) {
      chunk.setRowKey(key);
      key = ByteString.EMPTY;
    }
    return chunk
        .setFamilyName(StringValue.of(family))
        .setQualifier(BytesValue.of(text(qualifier)))
        .setTimestampMicros(micros);
  }
}
