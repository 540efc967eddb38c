package io.github.bigtablemapper.changes;

import com.google.bigtable.v2.ReadChangeStreamResponse;
import com.google.bigtable.v2.StreamContinuationToken;
import com.google.bigtable.v2.StreamPartition;
import com.google.cloud.bigtable.data.v2.models.CloseStream;
import com.google.protobuf.ByteString;
import com.google.rpc.Code;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Queue;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A change stream of a table with few rows, without calls and threads: a test determines when each
 * reader hears of a change of the partitions. As in Bigtable, a reader whose partition exists again
 * by then, or who does not read at that moment, never hears of it.
 */
final class ModelService {
  static final char FIRST = 'a';
  static final char END = 'j';
  private static final int ROWS = END - FIRST;

  /** A message of a stream: a change, a heartbeat without row, or a close message. */
  record Message(char row, int number, String token, @Nullable CloseStream close) {}

  /** What one call reads. */
  static final class Stream {
    private final char from;
    private final char to;

    /** How many changes of each row were sent. */
    private final int[] sent;

    private final Queue<Message> messages = new ArrayDeque<>();

    private Stream(char from, char to, int[] sent) {
      this.from = from;
      this.to = to;
      this.sent = sent;
    }

    char from() {
      return from;
    }

    Queue<Message> messages() {
      return messages;
    }
  }

  private record Change(char row, int number) {}

  private final List<Change> log = new ArrayList<>();
  private final int[] written = new int[ROWS];
  private final TreeSet<Character> borders = new TreeSet<>(List.of(FIRST, END));
  private final List<Stream> streams = new ArrayList<>();

  int[] written() {
    return written.clone();
  }

  void write(char row) {
    log.add(new Change(row, ++written[row - FIRST]));
    streams.forEach(this::send);
  }

  void split(char border) {
    borders.add(border);
  }

  void merge(char border) {
    if (border != FIRST && border != END) {
      borders.remove(border);
    }
  }

  /** {@return the keys at which partitions begin, except the first one} */
  List<Character> borders() {
    return borders.stream().filter(border -> border != FIRST && border != END).toList();
  }

  /** {@return the partitions, each read from a time on} */
  List<PartitionPosition> partitions(Instant start) {
    List<PartitionPosition> partitions = new ArrayList<>();
    for (char border : borders.headSet(END)) {
      partitions.add(
          new PartitionPosition(start(border), end(borders.higher(border)), List.of(), start));
    }
    return partitions;
  }

  /** Starts a call. */
  Stream open(PartitionPosition position) {
    char from = row(position.from(), FIRST);
    char to = row(position.to(), END);
    int[] sent = new int[ROWS];
    if (position.start() == null) {
      char next = from;
      for (StreamContinuationToken token : sorted(position.tokens())) {
        char start = row(token.getPartition().getRowRange().getStartKeyClosed(), FIRST);
        char end = row(token.getPartition().getRowRange().getEndKeyOpen(), END);
        if (start != next || end <= start) {
          throw new AssertionError("The tokens' partitions do not cover the partition exactly.");
        }
        read(token.getToken(), start, end, sent);
        next = end;
      }
      if (next != to) {
        throw new AssertionError("The tokens' partitions do not cover the partition exactly.");
      }
    }
    Stream stream = new Stream(from, to, sent);
    streams.add(stream);
    send(stream);
    return stream;
  }

  private static List<StreamContinuationToken> sorted(List<StreamContinuationToken> tokens) {
    return tokens.stream()
        .sorted(
            Comparator.comparing(
                token -> token.getPartition().getRowRange().getStartKeyClosed(),
                ByteString.unsignedLexicographicalComparator()))
        .toList();
  }

  private void send(Stream stream) {
    for (Change change : log) {
      int row = change.row() - FIRST;
      boolean isRead = stream.from <= change.row() && change.row() < stream.to;
      if (isRead && change.number() == stream.sent[row] + 1) {
        stream.sent[row]++;
        stream.messages.add(
            new Message(
                change.row(), change.number(), token(stream, stream.from, stream.to), null));
      }
    }
  }

  void heartbeat(Stream stream) {
    if (streams.contains(stream)) {
      stream.messages.add(new Message(' ', 0, token(stream, stream.from, stream.to), null));
    }
  }

  /** Ends a stream as at its end time. */
  void end(Stream stream) {
    if (streams.remove(stream)) {
      stream.messages.add(
          new Message(
              ' ',
              0,
              "",
              CloseStream.fromProto(
                  ReadChangeStreamResponse.CloseStream.newBuilder()
                      .setStatus(com.google.rpc.Status.newBuilder().setCode(Code.OK_VALUE))
                      .build())));
    }
  }

  /** The call is gone, with all messages that were not received. */
  void drop(Stream stream) {
    streams.remove(stream);
  }

  /** {@return the streams whose partition does not exist, and who have not heard of it} */
  List<Stream> outdated() {
    return streams.stream()
        .filter(
            each ->
                !borders.contains(each.from)
                    || Character.compare(borders.higher(each.from), each.to) != 0)
        .toList();
  }

  /** Gives a stream the partitions that replace its own. */
  void close(Stream stream) {
    streams.remove(stream);
    ReadChangeStreamResponse.CloseStream.Builder close =
        ReadChangeStreamResponse.CloseStream.newBuilder();
    close.getStatusBuilder().setCode(Code.OUT_OF_RANGE_VALUE);
    for (char border : borders.headSet(END)) {
      char from = (char) Math.max(border, stream.from);
      char to = (char) Math.min(borders.higher(border), stream.to);
      if (from < to) {
        close
            .addNewPartitions(partition(border, borders.higher(border)))
            .addContinuationTokens(
                StreamContinuationToken.newBuilder()
                    .setPartition(partition(from, to))
                    .setToken(token(stream, from, to)));
      }
    }
    stream.messages.add(new Message(' ', 0, "", CloseStream.fromProto(close.build())));
  }

  /** {@return a token: its first row, and how many changes of each row were read} */
  private static String token(Stream stream, char from, char to) {
    StringBuilder token = new StringBuilder().append(from);
    for (char row = from; row < to; row++) {
      token.append(' ').append(stream.sent[row - FIRST]);
    }
    return token.toString();
  }

  private static void read(String token, char from, char to, int[] sent) {
    String[] parts = token.split(" ");
    char first = parts[0].charAt(0);
    for (char row = from; row < to; row++) {
      sent[row - FIRST] = Integer.parseInt(parts[1 + row - first]);
    }
  }

  private static StreamPartition partition(char from, char to) {
    return new PartitionPosition(start(from), end(to), List.of(), null).partition();
  }

  private static ByteString start(char row) {
    return row == FIRST ? ByteString.EMPTY : ByteString.copyFromUtf8(String.valueOf(row));
  }

  private static ByteString end(char row) {
    return row == END ? ByteString.EMPTY : ByteString.copyFromUtf8(String.valueOf(row));
  }

  private static char row(ByteString key, char unbounded) {
    return key.isEmpty() ? unbounded : key.toStringUtf8().charAt(0);
  }

  @Override
  public String toString() {
    return "partitions from " + borders + ", written " + Arrays.toString(written);
  }
}
