package io.github.bigtablemapper.dynamodb;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.dynamodb.item.FlatJson;
import io.github.bigtablemapper.dynamodb.item.ImportException;
import io.github.bigtablemapper.engine.PrivateFiles;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The progress of an import or its verification: a file with a line for its identity, and a line
 * for each batch that was written or compared, with its counts. An incremental export continues in
 * the file of the export before it, with another line for its identity. A line that is incomplete
 * because the process was killed is ignored. Only one process can have it open. Not thread-safe.
 */
final class Checkpoint implements Closeable {
  private static final String TIME = "time";
  private static final String SOURCE = "source";
  private static final String ENDED = "ended";
  private static final String PART = "part";
  private static final String NEXT = "next";
  private static final String LOG_LENGTH = "rejectedLength";

  private final FileChannel channel;
  private final Map<String, Position> positions = new HashMap<>();
  private final Map<String, Long> sums = new HashMap<>();
  private final List<Map<String, String>> identities = new ArrayList<>();
  private long logLength;
  private Instant time;
  private boolean isEnded;

  /**
   * The progress of a part.
   *
   * @param next where it continues; null: it is read to its end
   */
  record Position(@Nullable String next) {}

  private Checkpoint(FileChannel channel, Instant time) {
    this.channel = channel;
    this.time = time;
  }

  /**
   * {@return the checkpoint of an import, with an exclusive lock}
   *
   * @param identity distinguishes the import from all others
   * @param time the time of its data, if it begins
   * @param since where the changes of its source begin; null: it has items
   * @throws ImportException if the file belongs to another import, or another process has it open
   */
  static Checkpoint open(
      Path file, Map<String, String> identity, Instant time, @Nullable Instant since)
      throws IOException {
    Checkpoint checkpoint = held(file, time);
    try {
      checkpoint.read();
      checkpoint.resume(identity, time, since);
      return checkpoint;
    } catch (IOException | RuntimeException e) {
      checkpoint.close();
      throw e;
    }
  }

  private void resume(Map<String, String> identity, Instant begun, @Nullable Instant since)
      throws IOException {
    Map<String, String> last = identities.isEmpty() ? null : identities.get(identities.size() - 1);
    if (identity.equals(last)) {
      return;
    }
    if (since != null) {
      ExportOrder.check(identities, identity, isEnded, time, since);
    } else if (last != null) {
      throw new ImportException(
          "The directory contains the checkpoint of another import: of another source, other"
              + " targets or another mode. Name an empty one.");
    }
    begin(identity, begun);
  }

  /**
   * {@return the checkpoint of a verification, with an exclusive lock} A checkpoint of another
   * verification is discarded.
   *
   * @throws ImportException if another process has it open
   */
  static Checkpoint openOrBegin(Path file, Map<String, String> identity, Instant time)
      throws IOException {
    Checkpoint checkpoint = held(file, time);
    try {
      checkpoint.read();
      if (!checkpoint.identities.equals(List.of(identity))) {
        checkpoint.channel.truncate(0);
        checkpoint.logLength = 0;
        checkpoint.begin(identity, time);
      }
      return checkpoint;
    } catch (IOException | RuntimeException e) {
      checkpoint.close();
      throw e;
    }
  }

  private static Checkpoint held(Path file, Instant time) throws IOException {
    FileChannel channel = PrivateFiles.open(file, StandardOpenOption.READ);
    try {
      if (isHeld(channel)) {
        throw new ImportException(
            "Another import or verification is at work in the same directory.");
      }
      return new Checkpoint(channel, time);
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  private static boolean isHeld(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() == null; // it lasts as long as the channel
    } catch (OverlappingFileLockException inThisProcess) {
      return true;
    }
  }

  private void read() throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(channel.size()));
    channel.position(0);
    while (bytes.hasRemaining() && channel.read(bytes) >= 0) {}
    int end = endOfLines(bytes.array());
    String whole = Utf8.decode(ByteString.copyFrom(bytes.array(), 0, end));
    channel.truncate(end);
    channel.position(channel.size());
    for (String text : whole.lines().toList()) {
      Map<String, String> line = FlatJson.parse(text, "The checkpoint");
      if (line.containsKey(SOURCE)) {
        readIdentity(line);
      } else if (line.containsKey(ENDED)) {
        isEnded = true;
      } else {
        readBatch(line);
      }
    }
  }

  private void readIdentity(Map<String, String> line) {
    Map<String, String> identity = new LinkedHashMap<>(line);
    time = Instant.parse(String.valueOf(identity.remove(TIME)));
    forget(identity);
  }

  private void forget(Map<String, String> identity) {
    identities.add(identity);
    positions.clear();
    sums.clear();
    isEnded = false;
  }

  private void begin(Map<String, String> identity, Instant begun) throws IOException {
    Map<String, String> header = new LinkedHashMap<>(identity);
    header.put(TIME, begun.toString());
    append(header);
    time = begun;
    forget(identity);
  }

  private void readBatch(Map<String, String> line) {
    Map<String, String> rest = new HashMap<>(line);
    String part = rest.remove(PART);
    positions.put(part == null ? "" : part, new Position(rest.remove(NEXT)));
    String length = rest.remove(LOG_LENGTH);
    logLength = length == null ? 0 : Long.parseLong(length);
    rest.forEach((name, number) -> sums.merge(name, Long.valueOf(number), Long::sum));
  }

  /** {@return the time of the data, from the first run} */
  Instant time() {
    return time;
  }

  /** {@return the progress of a part; null: it has not begun} */
  @Nullable Position position(String part) {
    return positions.get(part);
  }

  /** {@return how much of the file of rejected or differing items is recorded} */
  long logLength() {
    return logLength;
  }

  /** {@return the sum of a count over all recorded batches; 0: none has it} */
  long sum(String name) {
    return sums.getOrDefault(name, 0L);
  }

  /** {@return the end of the last complete line} */
  private static int endOfLines(byte[] bytes) {
    int end = bytes.length;
    while (end > 0 && bytes[end - 1] != '\n') {
      end--;
    }
    return end;
  }

  /**
   * Records a batch that has ended.
   *
   * @param next where the part continues; null: it is read to its end
   * @param numbers the counts of its items by outcome
   * @param length the length of the file of rejected or differing items, including the items of the
   *     batch
   */
  void record(String part, @Nullable String next, Map<String, Long> numbers, long length)
      throws IOException {
    Map<String, String> line = new LinkedHashMap<>();
    line.put(PART, part);
    if (next != null) {
      line.put(NEXT, next);
    }
    numbers.forEach((name, number) -> line.put(name, Long.toString(number)));
    line.put(LOG_LENGTH, Long.toString(length));
    append(line);
    positions.put(part, new Position(next));
    numbers.forEach((name, number) -> sums.merge(name, number, Long::sum));
    logLength = length;
  }

  /** Records that all parts are read. */
  void recordEnd() throws IOException {
    if (!isEnded) {
      append(Map.of(ENDED, time.toString()));
      isEnded = true;
    }
  }

  /** Discards everything: the next run starts from the beginning. */
  void clear() throws IOException {
    channel.truncate(0);
  }

  private void append(Map<String, String> line) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(Utf8.encode(FlatJson.line(line)).toByteArray());
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
    channel.force(false);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
