package io.github.bigtablemapper.local.internal.read;

import com.google.bigtable.v2.ReadRowsResponse;
import com.google.protobuf.Any;
import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.rpc.Code;
import com.google.rpc.ErrorInfo;
import io.github.bigtablemapper.local.internal.call.AnswerFilter;
import io.github.bigtablemapper.local.internal.call.OpenCall;
import io.github.bigtablemapper.local.internal.call.Routes;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;
import java.util.Base64;
import java.util.Random;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Processes rows on their way to a client: some are too large, and all can be split. Rows that are
 * too large for a message of the emulator fail there, without their key.
 */
public final class RowAnswers {
  private final Routes routes;
  private final int maxRow;
  private final @Nullable Random seeds;

  /**
   * Answers.
   *
   * @param maxRow the maximum size of a row in bytes
   * @param seed the seed of the places at which responses are split; null for none
   */
  public RowAnswers(Routes routes, int maxRow, @Nullable Long seed) {
    this.routes = routes;
    this.maxRow = maxRow;
    this.seeds = seed == null ? null : new Random(seed);
  }

  /** Forwards a request, and the processed rows back. */
  void forward(byte[] request, OpenCall call) {
    AnswerCutter cutter = seeds == null ? null : new AnswerCutter(new Random(seeds.nextLong()));
    call.forward(request, new ForwardedRows(request, call, cutter));
  }

  /** The rows of a response. */
  private final class ForwardedRows implements AnswerFilter {
    private final byte[] request;
    private final OpenCall call;
    private final @Nullable AnswerCutter cutter;
    private byte @Nullable [] last;

    ForwardedRows(byte[] request, OpenCall call, @Nullable AnswerCutter cutter) {
      this.request = request;
      this.call = call;
      this.cutter = cutter;
    }

    @Override
    public void message(byte[] message, Consumer<byte[]> client) {
      last = message;
      // The emulator sends each row in a message.
      if (message.length > maxRow) {
        check(parse(message));
      }
      if (cutter == null) {
        client.accept(message);
      } else {
        cutter.cut(parse(message)).forEach(part -> client.accept(part.toByteArray()));
      }
    }

    @Override
    public boolean endsCall(Status status) {
      if (status.getCode() != Status.Code.RESOURCE_EXHAUSTED) {
        return false;
      }
      routes.run(
          call,
          () ->
              call.fail(
                  LargeRows.find(call.emulator(), request, last == null ? null : parse(last))
                      .map(RowAnswers.this::tooLarge)
                      .orElseGet(status::asRuntimeException)));
      return true;
    }
  }

  private static ReadRowsResponse parse(byte[] message) {
    try {
      return ReadRowsResponse.parseFrom(message);
    } catch (InvalidProtocolBufferException e) {
      throw new IllegalStateException(e);
    }
  }

  private void check(ReadRowsResponse message) {
    ByteString key = ByteString.EMPTY;
    long size = 0;
    for (ReadRowsResponse.CellChunk chunk : message.getChunksList()) {
      key = chunk.getRowKey().isEmpty() ? key : chunk.getRowKey();
      size += chunk.getValue().size();
      if (size > maxRow) {
        throw tooLarge(key);
      }
      size = chunk.getCommitRow() ? 0 : size;
    }
  }

  /** {@return the failure with the row that clients can skip} */
  private StatusRuntimeException tooLarge(ByteString key) {
    return StatusProto.toStatusRuntimeException(
        com.google.rpc.Status.newBuilder()
            .setCode(Code.FAILED_PRECONDITION_VALUE)
            .setMessage("A row is larger than the limit of " + maxRow + " bytes.")
            .addDetails(
                Any.pack(
                    ErrorInfo.newBuilder()
                        .setReason("LargeRowReadError")
                        .setDomain("bigtable.googleapis.com")
                        .putMetadata(
                            "rowKeyBase64Encoded",
                            Base64.getEncoder().encodeToString(key.toByteArray()))
                        .build()))
            .build());
  }
}
