package io.github.bigtablemapper.local.internal.read;

import com.google.bigtable.v2.RowRange;
import com.google.bigtable.v2.SampleRowKeysRequest;
import com.google.bigtable.v2.SampleRowKeysResponse;
import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.InvalidProtocolBufferException;
import io.github.bigtablemapper.local.internal.call.AnswerFilter;
import io.github.bigtablemapper.local.internal.table.Target;
import io.grpc.Status;
import java.util.Comparator;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The sampled keys of a request: those in its range, which ends with the last one, and in its
 * authorized view.
 */
final class Samples implements AnswerFilter {
  private static final Comparator<ByteString> ORDER =
      ByteString.unsignedLexicographicalComparator();

  /** Null on older clients, whose messages have no such field, and no method for it. */
  private static final @Nullable FieldDescriptor RANGE =
      SampleRowKeysRequest.getDescriptor().findFieldByName("row_range");

  private final Target target;
  private final RowRange range;
  private final ByteString end;
  private long offset;
  private boolean hasEnd;

  Samples(SampleRowKeysRequest request, Target target) {
    this.target = target;
    this.range = RANGE == null ? RowRange.getDefaultInstance() : (RowRange) request.getField(RANGE);
    this.end = range.hasEndKeyClosed() ? range.getEndKeyClosed() : range.getEndKeyOpen();
  }

  @Override
  public void message(byte[] message, Consumer<byte[]> client) {
    try {
      SampleRowKeysResponse sample = SampleRowKeysResponse.parseFrom(message);
      ByteString key = sample.getRowKey();
      offset = sample.getOffsetBytes();
      if (hasKey(key)) {
        hasEnd |= key.equals(end);
        client.accept(message);
      }
    } catch (InvalidProtocolBufferException e) {
      throw new IllegalStateException(e);
    }
  }

  private boolean hasKey(ByteString key) {
    if (key.isEmpty()) {
      return end.isEmpty(); // the end of the table
    }
    boolean isAfterStart =
        range.hasStartKeyOpen()
            ? ORDER.compare(key, range.getStartKeyOpen()) > 0
            : ORDER.compare(key, range.getStartKeyClosed()) >= 0;
    boolean isBeforeEnd = end.isEmpty() || ORDER.compare(key, end) <= 0;
    return isAfterStart && isBeforeEnd && target.hasRow(key);
  }

  @Override
  public void end(Status status, Consumer<byte[]> client) {
    if (status.isOk() && !hasEnd) {
      client.accept(
          SampleRowKeysResponse.newBuilder()
              .setRowKey(end)
              .setOffsetBytes(offset)
              .build()
              .toByteArray());
    }
  }
}
