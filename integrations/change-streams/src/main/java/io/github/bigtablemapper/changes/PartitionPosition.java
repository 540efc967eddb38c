package io.github.bigtablemapper.changes;

import com.google.bigtable.v2.ReadChangeStreamRequest;
import com.google.bigtable.v2.RowRange;
import com.google.bigtable.v2.StreamContinuationToken;
import com.google.bigtable.v2.StreamContinuationTokens;
import com.google.bigtable.v2.StreamPartition;
import com.google.cloud.bigtable.data.v2.models.ChangeStreamContinuationToken;
import com.google.cloud.bigtable.data.v2.models.CloseStream;
import com.google.cloud.bigtable.data.v2.models.Range;
import com.google.cloud.bigtable.data.v2.models.Range.ByteStringRange;
import com.google.protobuf.ByteString;
import com.google.protobuf.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The position at which the stream of one partition continues: after tokens, or from a time if
 * there is no record yet. A partition into which others are merged has a token of each; until it
 * has all tokens it cannot be read, because some of its rows are still read elsewhere.
 *
 * @param start the time; null: there are tokens
 */
record PartitionPosition(
    ByteString from, ByteString to, List<StreamContinuationToken> tokens, @Nullable Instant start) {
  private static final Comparator<ByteString> ORDER =
      ByteString.unsignedLexicographicalComparator();

  PartitionPosition {
    tokens = List.copyOf(tokens);
  }

  static PartitionPosition startingAt(ByteStringRange partition, Instant start) {
    return new PartitionPosition(start(partition), end(partition), List.of(), start);
  }

  /**
   * {@return the partitions that replace this one, each after a token for the part that was read
   * here} Some servers return a token for the whole new partition, although the rest of it may
   * still be read elsewhere. Each row is in one of them, even if tokens overlap.
   *
   * @throws IllegalStateException if rows of this partition are in none of them
   */
  List<PartitionPosition> successors(CloseStream close) {
    List<ChangeStreamContinuationToken> tokens = close.getChangeStreamContinuationTokens();
    List<ByteStringRange> partitions = close.getNewPartitions();
    List<Integer> byStart = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      byStart.add(i);
    }
    byStart.sort(Comparator.comparing(i -> start(tokens.get(i).getPartition()), ORDER));
    List<PartitionPosition> successors = new ArrayList<>();
    List<StreamContinuationToken> all = new ArrayList<>();
    ByteString next = from;
    for (int i : byStart) {
      ByteStringRange told = tokens.get(i).getPartition();
      StreamPartition part = commonRows(later(start(told), next), end(told));
      ByteString end = part.getRowRange().getEndKeyOpen();
      if (!isBefore(part.getRowRange().getStartKeyClosed(), end)) {
        continue; // other tokens have all of its rows
      }
      StreamContinuationToken token =
          StreamContinuationToken.newBuilder()
              .setPartition(part)
              .setToken(tokens.get(i).getToken())
              .build();
      ByteStringRange partition = partitions.isEmpty() ? told : partitions.get(i);
      all.add(token);
      successors.add(new PartitionPosition(start(partition), end(partition), List.of(token), null));
      if (end.isEmpty()) {
        break;
      }
      next = end;
    }
    if (!cover(from, to, all)) {
      throw new IllegalStateException(
          "a partition was closed, and no open partition covers some of its rows");
    }
    return successors;
  }

  private StreamPartition commonRows(ByteString start, ByteString end) {
    return partition(later(start, from), endsBefore(to, end) ? to : end);
  }

  private static ByteString later(ByteString start, ByteString other) {
    return ORDER.compare(start, other) < 0 ? other : start;
  }

  /** {@return this partition after a token of its stream} */
  PartitionPosition after(String token) {
    StreamContinuationToken own =
        StreamContinuationToken.newBuilder().setPartition(partition()).setToken(token).build();
    return new PartitionPosition(from, to, List.of(own), null);
  }

  boolean isSamePartition(PartitionPosition other) {
    return from.equals(other.from) && to.equals(other.to);
  }

  /** {@return this partition with the tokens of another position of it as well} */
  PartitionPosition and(PartitionPosition other) {
    List<StreamContinuationToken> all = new ArrayList<>(tokens);
    all.addAll(other.tokens);
    return new PartitionPosition(from, to, all, null);
  }

  /** {@return whether the tokens cover all rows of the partition} */
  boolean isReadable() {
    return start != null || cover(from, to, tokens);
  }

  /** {@return whether positions cover all rows of a table} */
  static boolean areWhole(List<PartitionPosition> positions) {
    return cover(
        ByteString.EMPTY,
        ByteString.EMPTY,
        positions.stream()
            .map(each -> each.start == null ? each : each.after(""))
            .flatMap(each -> each.tokens.stream())
            .toList());
  }

  private static boolean cover(
      ByteString from, ByteString to, List<StreamContinuationToken> tokens) {
    List<RowRange> parts =
        tokens.stream()
            .map(token -> token.getPartition().getRowRange())
            .sorted(Comparator.comparing(RowRange::getStartKeyClosed, ORDER))
            .toList();
    ByteString covered = from;
    for (RowRange part : parts) {
      if (ORDER.compare(part.getStartKeyClosed(), covered) > 0) {
        return false;
      }
      ByteString end = part.getEndKeyOpen();
      if (end.isEmpty()) {
        return true;
      }
      covered = ORDER.compare(end, covered) > 0 ? end : covered;
    }
    return !to.isEmpty() && ORDER.compare(covered, to) >= 0;
  }

  /** {@return whether there are row keys that are in both partitions} */
  boolean overlaps(PartitionPosition other) {
    return isBefore(from, other.to) && isBefore(other.from, to);
  }

  /** {@return whether all row keys of another partition are in this one} */
  boolean contains(PartitionPosition other) {
    return ORDER.compare(from, other.from) <= 0 && !endsBefore(to, other.to);
  }

  private static boolean isBefore(ByteString key, ByteString end) {
    return end.isEmpty() || ORDER.compare(key, end) < 0;
  }

  /** {@return whether an end, which may be open, is before another} */
  private static boolean endsBefore(ByteString end, ByteString other) {
    return !end.isEmpty() && isBefore(end, other);
  }

  /** {@return the partitions of the tokens: Bigtable returns their successors} */
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

  /** {@return the partitions of the tokens} */
  Stream<StreamPartition> tokenPartitions() {
    return tokens.stream().map(StreamContinuationToken::getPartition);
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

  /** {@return the row keys of the partition} */
  StreamPartition partition() {
    return partition(from, to);
  }

  private static StreamPartition partition(ByteString from, ByteString to) {
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

  /** {@return a text without row keys, which must not be logged} */
  @Override
  public String toString() {
    return "PartitionPosition[" + tokens.size() + " tokens]";
  }
}
