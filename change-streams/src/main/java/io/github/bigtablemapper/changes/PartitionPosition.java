package io.github.bigtablemapper.changes;

import com.google.bigtable.v2.ReadChangeStreamRequest;
import com.google.bigtable.v2.RowRange;
import com.google.bigtable.v2.StreamContinuationToken;
import com.google.bigtable.v2.StreamContinuationTokens;
import com.google.bigtable.v2.StreamPartition;
import com.google.cloud.bigtable.data.v2.models.Range;
import com.google.cloud.bigtable.data.v2.models.Range.ByteStringRange;
import com.google.protobuf.ByteString;
import com.google.protobuf.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where the stream of one partition goes on: behind tokens, or from a time if it has not said
 * anything yet. A partition that others are merged into has a token of each; until all of them are
 * there it cannot be read, as rows of it are still being read elsewhere.
 *
 * @param start the time; null: there are tokens
 */
record PartitionPosition(
    ByteString from, ByteString to, List<StreamContinuationToken> tokens, @Nullable Instant start) {
  PartitionPosition {
    tokens = List.copyOf(tokens);
  }

  static PartitionPosition startingAt(ByteStringRange partition, Instant start) {
    return new PartitionPosition(start(partition), end(partition), List.of(), start);
  }

  /** {@return a partition that begins behind a token, and perhaps others} */
  static PartitionPosition behind(ByteStringRange partition, StreamContinuationToken token) {
    return new PartitionPosition(start(partition), end(partition), List.of(token), null);
  }

  /** {@return this partition behind a token of its own stream} */
  PartitionPosition behind(String token) {
    StreamContinuationToken own =
        StreamContinuationToken.newBuilder().setPartition(partition()).setToken(token).build();
    return new PartitionPosition(from, to, List.of(own), null);
  }

  boolean isSamePartition(PartitionPosition other) {
    return from.equals(other.from) && to.equals(other.to);
  }

  /** {@return this partition behind the tokens of another position of it as well} */
  PartitionPosition and(PartitionPosition other) {
    List<StreamContinuationToken> all = new ArrayList<>(tokens);
    all.addAll(other.tokens);
    return new PartitionPosition(from, to, all, null);
  }

  /** {@return whether the tokens leave no row of the partition out} */
  boolean isReadable() {
    if (start != null) {
      return true;
    }
    Comparator<ByteString> order = ByteString.unsignedLexicographicalComparator();
    List<RowRange> parts =
        tokens.stream()
            .map(token -> token.getPartition().getRowRange())
            .sorted(Comparator.comparing(RowRange::getStartKeyClosed, order))
            .toList();
    ByteString covered = from;
    for (RowRange part : parts) {
      if (order.compare(part.getStartKeyClosed(), covered) > 0) {
        return false;
      }
      ByteString end = part.getEndKeyOpen();
      if (end.isEmpty()) {
        return true;
      }
      covered = order.compare(end, covered) > 0 ? end : covered;
    }
    return !to.isEmpty() && order.compare(covered, to) >= 0;
  }

  /** {@return whether there are row keys that are in both partitions} */
  boolean overlaps(PartitionPosition other) {
    return isBefore(from, other.to) && isBefore(other.from, to);
  }

  private static boolean isBefore(ByteString key, ByteString end) {
    return end.isEmpty() || ByteString.unsignedLexicographicalComparator().compare(key, end) < 0;
  }

  /** {@return the partitions that the tokens are of: Bigtable says what has become of them} */
  List<PartitionPosition> parts() {
    return tokens.stream()
        .map(
            token -> {
              RowRange rows = token.getPartition().getRowRange();
              return new PartitionPosition(
                  rows.getStartKeyClosed(), rows.getEndKeyOpen(), List.of(token), null);
            })
        .toList();
  }

  ReadChangeStreamRequest request(String table) {
    ReadChangeStreamRequest.Builder request =
        ReadChangeStreamRequest.newBuilder().setTableName(table).setPartition(partition());
    return start != null
        ? request.setStartTime(timestamp(start)).build()
        : request
            .setContinuationTokens(StreamContinuationTokens.newBuilder().addAllTokens(tokens))
            .build();
  }

  static PartitionPosition of(ReadChangeStreamRequest request) {
    RowRange rows = request.getPartition().getRowRange();
    return new PartitionPosition(
        rows.getStartKeyClosed(),
        rows.getEndKeyOpen(),
        request.getContinuationTokens().getTokensList(),
        request.hasStartTime()
            ? Instant.ofEpochSecond(
                request.getStartTime().getSeconds(), request.getStartTime().getNanos())
            : null);
  }

  private static Timestamp timestamp(Instant time) {
    return Timestamp.newBuilder()
        .setSeconds(time.getEpochSecond())
        .setNanos(time.getNano())
        .build();
  }

  private StreamPartition partition() {
    return StreamPartition.newBuilder()
        .setRowRange(RowRange.newBuilder().setStartKeyClosed(from).setEndKeyOpen(to))
        .build();
  }

  private static ByteString start(ByteStringRange range) {
    return range.getStartBound() == Range.BoundType.UNBOUNDED ? ByteString.EMPTY : range.getStart();
  }

  private static ByteString end(ByteStringRange range) {
    return range.getEndBound() == Range.BoundType.UNBOUNDED ? ByteString.EMPTY : range.getEnd();
  }

  /** {@return a text without row keys, which must not reach a log} */
  @Override
  public String toString() {
    return "PartitionPosition[" + tokens.size() + " tokens]";
  }
}
