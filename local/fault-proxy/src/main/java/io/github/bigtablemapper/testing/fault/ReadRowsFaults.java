package io.github.bigtablemapper.testing.fault;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.ReadRowsResponse;
import com.google.bigtable.v2.ReadRowsResponse.CellChunk;
import com.google.protobuf.ByteString;

/** Faults of the rows that a ReadRows call sends. Calls of other methods pass unchanged. */
final class ReadRowsFaults {
  private ReadRowsFaults() {}

  /** Reads the messages, chunk by chunk. */
  private abstract static class OfChunks extends CallFault {
    @Override
    void response(byte[] message, ProxiedCall call) {
      if (!call.isOf(BigtableGrpc.getReadRowsMethod())) {
        super.response(message, call);
        return;
      }
      ReadRowsResponse response = parse(ReadRowsResponse.parser(), message);
      // What is not in chunks stays with the last of them.
      for (CellChunk chunk : response.getChunksList()) {
        chunk(chunk, call);
      }
      ReadRowsResponse rest = response.toBuilder().clearChunks().build();
      if (rest.getSerializedSize() > 0) {
        super.response(rest.toByteArray(), call);
      }
    }

    /** A chunk has arrived; {@link #send} forwards it. */
    abstract void chunk(CellChunk chunk, ProxiedCall call);

    /** Sends a chunk in a separate message. */
    static void send(CellChunk chunk, ProxiedCall call) {
      call.answer().message(ReadRowsResponse.newBuilder().addChunks(chunk).build().toByteArray());
    }
  }

  /** The call ends in the middle of a row. */
  static final class InsideRow extends OfChunks {
    private final CallFailure failure;
    private final Runnable happened;
    private int left;

    /** Whether the row that is cut has begun. */
    private boolean begun;

    InsideRow(int rows, CallFailure failure, Runnable happened) {
      this.left = rows;
      this.failure = failure;
      this.happened = happened;
    }

    @Override
    void chunk(CellChunk chunk, ProxiedCall call) {
      if (left > 0) {
        left -= chunk.getCommitRow() ? 1 : 0;
        send(chunk, call);
      } else if (!chunk.getCommitRow()) {
        begun = true;
        send(chunk, call);
      } else {
        if (!begun) {
          send(chunk.toBuilder().clearRowStatus().build(), call);
        }
        happened.run();
        call.fail(failure);
      }
    }
  }

  /** Long values are sent in parts. */
  static final class SplitCells extends OfChunks {
    private final int bytes;
    private final Runnable happened;
    private boolean told;

    SplitCells(int bytes, Runnable happened) {
      this.bytes = bytes;
      this.happened = happened;
    }

    @Override
    void chunk(CellChunk chunk, ProxiedCall call) {
      ByteString value = chunk.getValue();
      // The size of a value that the server itself has split is known in its first chunk only.
      if (value.size() <= bytes || chunk.getValueSize() > 0) {
        send(chunk, call);
        return;
      }
      if (!told) {
        told = true;
        happened.run();
      }
      CellChunk.Builder part = chunk.toBuilder().clearRowStatus().setValueSize(value.size());
      int sent = 0;
      for (; sent + bytes < value.size(); sent += bytes) {
        send(part.setValue(value.substring(sent, sent + bytes)).build(), call);
        part = CellChunk.newBuilder().setValueSize(value.size());
      }
      part.setValue(value.substring(sent)).clearValueSize();
      if (chunk.getCommitRow()) {
        part.setCommitRow(true);
      } else if (chunk.getResetRow()) {
        part.setResetRow(true);
      }
      send(part.build(), call);
    }
  }

  /** A part of each row is sent and reset, and then the complete row is sent. */
  static final class ResetRows extends OfChunks {
    private final Runnable happened;
    private boolean told;

    /** Whether the next chunk is the first one of a row. */
    private boolean first = true;

    ResetRows(Runnable happened) {
      this.happened = happened;
    }

    @Override
    void chunk(CellChunk chunk, ProxiedCall call) {
      if (first && chunk.getValueSize() == 0) {
        if (!told) {
          told = true;
          happened.run();
        }
        send(chunk.toBuilder().clearRowStatus().build(), call);
        send(CellChunk.newBuilder().setResetRow(true).build(), call);
      }
      first = chunk.getCommitRow() || chunk.getResetRow();
      send(chunk, call);
    }
  }
}
