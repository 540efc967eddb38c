package io.github.bigtablemapper.heatmap;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.engine.PrivateFiles;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UTFDataFormatException;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * The file of a recorded run. After a header it has the tables, each with its name, the number of
 * its accesses, and the accesses: a number for a known key, -1 and the key for a new one.
 */
final class Recording {
  private static final String HEADER = "bigtable-mapper keys 1";
  private static final int NEW = -1;

  /** What Bigtable allows for a row key. */
  private static final int MAX_KEY_BYTES = 4096;

  private Recording() {}

  static void write(Map<String, TableAccesses> tables, Path file) throws IOException {
    try (DataOutputStream out =
        new DataOutputStream(
            new BufferedOutputStream(
                Channels.newOutputStream(
                    PrivateFiles.open(file, StandardOpenOption.TRUNCATE_EXISTING))))) {
      out.writeUTF(HEADER);
      out.writeInt(tables.size());
      for (Map.Entry<String, TableAccesses> table : tables.entrySet()) {
        out.writeUTF(table.getKey());
        out.writeInt(table.getValue().count());
        Map<ByteString, Integer> numbers = new HashMap<>();
        table.getValue().forEach(key -> write(out, numbers, key));
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static void write(
      DataOutputStream out, Map<ByteString, Integer> numbers, ByteString key) {
    try {
      Integer known = numbers.putIfAbsent(key, numbers.size());
      if (known != null) {
        out.writeInt(known);
      } else {
        out.writeInt(NEW);
        out.writeInt(key.size());
        key.writeTo(out);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Passes the table and the key of each access to an action. */
  static void read(Path file, BiConsumer<String, ByteString> action) throws IOException {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      if (!in.readUTF().equals(HEADER)) {
        throw noRecording();
      }
      for (int tables = count(in); tables > 0; tables--) {
        String table = in.readUTF();
        Map<Integer, ByteString> keys = new HashMap<>();
        for (int accesses = count(in); accesses > 0; accesses--) {
          action.accept(table, key(in, keys));
        }
      }
      if (in.read() >= 0) {
        throw noRecording();
      }
    } catch (EOFException | UTFDataFormatException e) {
      throw noRecording();
    }
  }

  private static int count(DataInputStream in) throws IOException {
    int count = in.readInt();
    if (count < 0) {
      throw noRecording();
    }
    return count;
  }

  private static ByteString key(DataInputStream in, Map<Integer, ByteString> keys)
      throws IOException {
    int number = in.readInt();
    if (number == NEW) {
      int size = in.readInt();
      if (size < 0 || size > MAX_KEY_BYTES) {
        throw noRecording();
      }
      byte[] bytes = new byte[size];
      in.readFully(bytes);
      ByteString key = ByteString.copyFrom(bytes);
      keys.put(keys.size(), key);
      return key;
    }
    ByteString key = keys.get(number);
    if (key == null) {
      throw noRecording();
    }
    return key;
  }

  private static IOException noRecording() {
    return new IOException("The file is not a complete recording of row keys.");
  }
}
