package io.github.bigtablemapper.conformance;

import com.google.bigtable.v2.MutateRowsResponse;
import com.google.bigtable.v2.ReadRowsResponse;
import com.google.bigtable.v2.ReadRowsResponse.CellChunk;
import com.google.protobuf.ByteString;
import com.google.protobuf.BytesValue;
import com.google.protobuf.StringValue;
import com.google.rpc.Status;
import org.jspecify.annotations.NullMarked;

/** Messages of a server. */
@NullMarked
final class Rows {
  private Rows() {}

  /** A whole row of an {@link Item}. */
  static ReadRowsResponse row(String key) {
    return ReadRowsResponse.newBuilder()
        .addChunks(cell("f", "col_0", "value_0").setRowKey(ByteString.copyFromUtf8(key)))
        .addChunks(cell("f", "col_1", "value_1").setCommitRow(true))
        .build();
  }

  /** Reports that all rows up to a key were scanned, and none of the last ones is to be read. */
  static ReadRowsResponse lastScanned(String key) {
    return ReadRowsResponse.newBuilder().setLastScannedRowKey(ByteString.copyFromUtf8(key)).build();
  }

  static CellChunk.Builder cell(String family, String qualifier, String value) {
    return CellChunk.newBuilder()
        .setFamilyName(StringValue.of(family))
        .setQualifier(BytesValue.of(ByteString.copyFromUtf8(qualifier)))
        .setTimestampMicros(1_000)
        .setValue(ByteString.copyFromUtf8(value));
  }

  /** What became of the rows of a batch, in order. */
  static MutateRowsResponse entries(io.grpc.Status.Code... codes) {
    MutateRowsResponse.Builder response = MutateRowsResponse.newBuilder();
    for (int i = 0; i < codes.length; i++) {
      response
          .addEntriesBuilder()
          .setIndex(i)
          .setStatus(Status.newBuilder().setCode(codes[i].value()));
    }
    return response.build();
  }
}
