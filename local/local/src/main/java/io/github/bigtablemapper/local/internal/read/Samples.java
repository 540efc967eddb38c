package io.github.bigtablemapper.local.internal.read;

import com.google.bigtable.v2.RowRange;
import com.google.bigtable.v2.SampleRowKeysRequest;
import com.google.bigtable.v2.SampleRowKeysResponse;
import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.InvalidProtocolBufferException;
import io.github.bigtablemapper.local.internal.call.AnswerFilter;
import io.github.bigtablemapper.local.internal.table.KeyInterval;
import io.github.bigtablemapper.local.internal.table.Target;
import io.grpc.Status;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The sampled keys of a request: the keys in its range, and for an authorized view the keys of its
 * rows. The last sample is the end of these rows; if they are apart, each part has its end.
 */
final class Samples implements AnswerFilter {
  /** Null on older clients, whose messages have no such field, and no method for it. */
  private static final @Nullable FieldDescriptor RANGE =
      SampleRowKeysRequest.getDescriptor().findFieldByName("row_range");

  /** Whose ends were not sampled so far. */
  private final Queue<KeyInterval> open;

  private long offset;

  Samples(SampleRowKeysRequest request, Target target) {
    RowRange range =
        RANGE == null ? RowRange.getDefaultInstance() : (RowRange) request.getField(RANGE);
    this.open = new ArrayDeque<>(target.intervals(range));
  }

  @Override
  public void message(byte[] message, Consumer<byte[]> client) {
    SampleRowKeysResponse sample = parse(message);
    ByteString key = sample.getRowKey();
    while (!open.isEmpty() && open.element().endsBefore(key)) {
      sendEnd(client);
    }
    if (!open.isEmpty() && open.element().isEnd(key)) {
      open.remove();
      client.accept(message);
    } else if (!open.isEmpty() && open.element().contains(key)) {
      client.accept(message);
    }
    offset = sample.getOffsetBytes();
  }

  private static SampleRowKeysResponse parse(byte[] message) {
    try {
      return SampleRowKeysResponse.parseFrom(message);
    } catch (InvalidProtocolBufferException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void end(Status status, Consumer<byte[]> client) {
    while (status.isOk() && !open.isEmpty()) {
      sendEnd(client);
    }
  }

  private void sendEnd(Consumer<byte[]> client) {
    client.accept(
        SampleRowKeysResponse.newBuilder()
            .setRowKey(open.remove().end())
            .setOffsetBytes(offset)
            .build()
            .toByteArray());
  }
}
