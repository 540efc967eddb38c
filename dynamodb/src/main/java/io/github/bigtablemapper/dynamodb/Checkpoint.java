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
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How far an import has come: a file of one line for what it is, and one for each batch that was
 * written. A line that was not finished when the process was killed does not count. Whoever holds
 * it is the only one. Not for several threads at once.
 */
final class Checkpoint implements Closeable {
  private static final String TIME = "time";
  private static final String PART = "part";
  private static final String NEXT = "next";
  private static final String REJECTED_LENGTH = "rejectedLength";

  private final FileChannel channel;
  private final Map<String, Position> positions = new HashMap<>();
  private ImportCounts counts = ImportCounts.NONE;
  private long rejectedLength;
  private Instant time;

  /**
   * How far a part has come.
   *
   * @param next where it goes on; null: it is read to its end
   */
  record Position(@Nullable String next) {}

  private Checkpoint(FileChannel channel, Instant time) {
    this.channel = channel;
    this.time = time;
  }

  /**
   * {@return the checkpoint of an import, which has it for itself}
   *
   * @param identity what tells the import from all others
   * @param time the time of its data, if it begins
   * @throws ImportException if the file is that of another import, or another process has it
   */
  static Checkpoint open(Path file, Map<String, String> identity, Instant time) throws IOException {
    FileChannel channel = PrivateFiles.open(file, StandardOpenOption.READ);
    try {
      if (isHeld(channel)) {
        throw new ImportException("Another import is at work in the same directory.");
      }
      Checkpoint checkpoint = new Checkpoint(channel, time);
      checkpoint.read(identity);
      return checkpoint;
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

  private void read(Map<String, String> identity) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(channel.size()));
    while (bytes.hasRemaining() && channel.read(bytes) >= 0) {}
    int end = endOfLines(bytes.array());
    String whole = Utf8.decode(ByteString.copyFrom(bytes.array(), 0, end));
    channel.truncate(end);
    channel.position(channel.size());
    String[] lines = whole.split("\n", 0);
    if (whole.isEmpty()) {
      Map<String, String> header = new LinkedHashMap<>(identity);
      header.put(TIME, time.toString());
      append(header);
      return;
    }
    Map<String, String> header = FlatJson.parse(lines[0], "The checkpoint");
    time = Instant.parse(header.getOrDefault(TIME, ""));
    header.remove(TIME);
    if (!header.equals(identity)) {
      throw new ImportException(
          "The directory holds the checkpoint of another import: of another source, other targets"
              + " or another mode. Name an empty one.");
    }
    for (int i = 1; i < lines.length; i++) {
      readBatch(FlatJson.parse(lines[i], "The checkpoint"));
    }
  }

  private void readBatch(Map<String, String> line) {
    positions.put(line.getOrDefault(PART, ""), new Position(line.get(NEXT)));
    rejectedLength = number(line, REJECTED_LENGTH);
    counts =
        counts.plus(
            ImportCounts.of(
                number(line, "written"),
                number(line, "present"),
                number(line, "rejected"),
                number(line, "skipped"),
                number(line, "bytes")));
  }

  private static long number(Map<String, String> line, String name) {
    return Long.parseLong(line.getOrDefault(name, "0"));
  }

  /** {@return the time of the data, as the first run had it} */
  Instant time() {
    return time;
  }

  /** {@return how far a part has come; null: it has not begun} */
  @Nullable Position position(String part) {
    return positions.get(part);
  }

  /** {@return how much of the file of rejected items is recorded} */
  long rejectedLength() {
    return rejectedLength;
  }

  /** {@return what became of all items that are recorded} */
  ImportCounts counts() {
    return counts;
  }

  /** {@return where the last line ends that was written as a whole} */
  private static int endOfLines(byte[] bytes) {
    int end = bytes.length;
    while (end > 0 && bytes[end - 1] != '\n') {
      end--;
    }
    return end;
  }

  /**
   * Records a batch whose rows are written.
   *
   * @param next where the part goes on; null: it is read to its end
   * @param length that of the file of rejected items, those of the batch included
   */
  void record(String part, @Nullable String next, ImportCounts batch, long length)
      throws IOException {
    Map<String, String> line = new LinkedHashMap<>();
    line.put(PART, part);
    if (next != null) {
      line.put(NEXT, next);
    }
    line.put("written", Long.toString(batch.written()));
    line.put("present", Long.toString(batch.present()));
    line.put("rejected", Long.toString(batch.rejected()));
    line.put("skipped", Long.toString(batch.skipped()));
    line.put("bytes", Long.toString(batch.bytes()));
    line.put(REJECTED_LENGTH, Long.toString(length));
    append(line);
    positions.put(part, new Position(next));
    counts = counts.plus(batch);
    rejectedLength = length;
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
