package io.github.bigtablemapper.benchmarks.endtoend;

import com.google.bigtable.v2.ReadRowsResponse;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.benchmarks.wire.ServerRows;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * The responses of one table: samples that are repeated with any number of other keys, which start
 * with the number of their row.
 */
public final class ReplayTable {
  private static final int DIGITS = 7;

  private final ReadRowsResponse first;
  private final int rowsPerMessage;

  /** A message of the first rows, and where the numbers of its rows are. */
  private final byte[] template;

  private final int[] numbers;

  /** Where each row of it ends. */
  private final int[] ends;

  ReplayTable(List<RowMutation> samples, int rowsPerMessage) {
    List<ReadRowsResponse> rows =
        samples.stream().map(sample -> ServerRows.response(List.of(sample))).toList();
    this.first = rows.get(0);
    this.rowsPerMessage = rowsPerMessage;
    this.numbers = new int[rowsPerMessage];
    this.ends = new int[rowsPerMessage];
    ReadRowsResponse.Builder message = ReadRowsResponse.newBuilder();
    List<ByteString> keys = new ArrayList<>();
    for (int row = 0; row < rowsPerMessage; row++) {
      ReadRowsResponse sample = rows.get(row % rows.size());
      ByteString key = number(row).concat(sample.getChunks(0).getRowKey());
      keys.add(key);
      int at = message.getChunksCount();
      message.addAllChunks(sample.getChunksList());
      message.getChunksBuilder(at).setRowKey(key);
      ends[row] = message.build().getSerializedSize();
    }
    this.template = message.build().toByteArray();
    String text = new String(template, StandardCharsets.ISO_8859_1);
    int from = 0;
    for (int row = 0; row < rowsPerMessage; row++) {
      from = text.indexOf(keys.get(row).toString(StandardCharsets.ISO_8859_1), from);
      numbers[row] = from;
    }
  }

  /** {@return what the key of a row starts with} */
  public static ByteString number(int row) {
    return ByteString.copyFromUtf8(String.format(Locale.ROOT, "%0" + DIGITS + "d", row));
  }

  /** {@return the number of the first row of a range that starts at, or after, a key} */
  static int after(ByteString key) {
    return key.size() < DIGITS
        ? 0
        : 1 + Integer.parseInt(key.substring(0, DIGITS).toString(StandardCharsets.US_ASCII));
  }

  /** {@return the response to a read of one key} */
  byte[] first() {
    return first.toByteArray();
  }

  /** {@return the responses to a scan} */
  Iterator<byte[]> rows(int from, int count) {
    return IntStream.iterate(0, read -> read < count, read -> read + rowsPerMessage)
        .mapToObj(read -> message(from + read, Math.min(rowsPerMessage, count - read)))
        .iterator();
  }

  private byte[] message(int from, int count) {
    byte[] message = Arrays.copyOf(template, ends[count - 1]);
    for (int row = 0; row < count; row++) {
      int value = from + row;
      for (int digit = DIGITS - 1; digit >= 0; digit--, value /= 10) {
        message[numbers[row] + digit] = (byte) ('0' + value % 10);
      }
    }
    return message;
  }

  /** {@return the responses to a read of many keys, each of which has a row} */
  Iterator<byte[]> rows(List<ByteString> keys) {
    List<byte[]> messages = new ArrayList<>();
    ReadRowsResponse.Builder message = ReadRowsResponse.newBuilder();
    List<ByteString> sorted =
        keys.stream().sorted(ByteString.unsignedLexicographicalComparator()).toList();
    for (int row = 0; row < sorted.size(); row++) {
      int at = message.getChunksCount();
      message.addAllChunks(first.getChunksList());
      message.getChunksBuilder(at).setRowKey(sorted.get(row));
      if ((row + 1) % rowsPerMessage == 0 || row == sorted.size() - 1) {
        messages.add(message.build().toByteArray());
        message.clear();
      }
    }
    return messages.iterator();
  }
}
