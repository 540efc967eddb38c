package io.github.bigtablemapper.internal.wire;

import com.google.bigtable.v2.ReadRowsResponse;
import com.google.bigtable.v2.ReadRowsResponse.CellChunk;
import com.google.protobuf.ByteString;
import com.google.protobuf.BytesValue;
import com.google.protobuf.StringValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Messages of one stream of rows: those of a server, and those that something has damaged. */
final class RandomStream {
  private static final int MOST_ROWS = 5;

  private final Random random;
  private final boolean isReversed;
  private final List<CellChunk> chunks = new ArrayList<>();

  private RandomStream(Random random, boolean isReversed) {
    this.random = random;
    this.isReversed = isReversed;
  }

  /** {@return the bytes of messages, as a server sends them} */
  static List<byte[]> whole(Random random, boolean isReversed) {
    RandomStream stream = new RandomStream(random, isReversed);
    stream.addRows();
    return stream.messages();
  }

  /** {@return the same, some of them broken} */
  static List<byte[]> damaged(Random random, boolean isReversed) {
    RandomStream stream = new RandomStream(random, isReversed);
    stream.addRows();
    if (random.nextBoolean()) {
      stream.damageChunk();
    }
    List<byte[]> messages = stream.messages();
    if (random.nextBoolean()) {
      messages.replaceAll(bytes -> random.nextInt(3) == 0 ? damaged(bytes, random) : bytes);
    }
    return messages;
  }

  private void addRows() {
    int rows = 1 + random.nextInt(MOST_ROWS);
    int first = isReversed ? 900 : 100;
    for (int i = 0; i < rows; i++) {
      ByteString key = ByteString.copyFromUtf8("row" + (isReversed ? first - i : first + i));
      if (random.nextInt(6) == 0) {
        addCells(key);
        chunks.add(CellChunk.newBuilder().setResetRow(true).build());
      }
      addCells(key);
      int last = chunks.size() - 1;
      if (i < rows - 1 || random.nextInt(8) > 0) {
        chunks.set(last, chunks.get(last).toBuilder().setCommitRow(true).build());
      }
    }
  }

  private void addCells(ByteString key) {
    int cells = 1 + random.nextInt(4);
    for (int i = 0; i < cells; i++) {
      CellChunk.Builder cell = CellChunk.newBuilder().setTimestampMicros(random.nextInt(5_000));
      if (i == 0) {
        cell.setRowKey(key);
      }
      if (i == 0 || random.nextBoolean()) {
        String family = random.nextInt(20) == 0 ? "f".repeat(200) : "f" + random.nextInt(3);
        cell.setFamilyName(StringValue.of(family)).setQualifier(qualifier());
      } else if (random.nextBoolean()) {
        cell.setQualifier(qualifier());
      }
      if (random.nextInt(4) == 0) {
        cell.addLabels("label").addLabels("other");
      }
      addParts(cell, bytes(random.nextInt(4) == 0 ? 0 : random.nextInt(20)));
    }
  }

  /** Qualifiers come at the same places again, at others, or never. */
  private BytesValue qualifier() {
    ByteString bytes =
        switch (random.nextInt(12)) {
          case 0 -> ByteString.EMPTY;
          case 1 -> bytes(random.nextInt(100));
          default -> ByteString.copyFromUtf8("column " + random.nextInt(6));
        };
    return BytesValue.of(bytes);
  }

  private ByteString bytes(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return ByteString.copyFrom(bytes);
  }

  /** Adds a cell whose value may come in parts. */
  private void addParts(CellChunk.Builder cell, ByteString value) {
    int parts = value.size() < 3 ? 1 : 1 + random.nextInt(3);
    for (int i = 0; i < parts; i++) {
      int start = value.size() * i / parts;
      int end = value.size() * (i + 1) / parts;
      CellChunk.Builder part = i == 0 ? cell : CellChunk.newBuilder();
      part.setValue(value.substring(start, end));
      if (i < parts - 1) {
        part.setValueSize(value.size());
      }
      chunks.add(part.build());
    }
  }

  /** Breaks a rule of streams, or by chance none. */
  private void damageChunk() {
    int at = random.nextInt(chunks.size());
    CellChunk.Builder chunk = chunks.get(at).toBuilder();
    switch (random.nextInt(12)) {
      case 0 -> chunk.clearRowKey();
      case 1 -> chunk.setRowKey(ByteString.copyFromUtf8("row" + random.nextInt(1_000)));
      case 2 -> chunk.clearFamilyName();
      case 3 -> chunk.clearQualifier();
      case 4 -> chunk.setFamilyName(StringValue.of("other"));
      case 5 -> chunk.setQualifier(BytesValue.of(ByteString.EMPTY));
      case 6 -> chunk.setValueSize(random.nextInt(40) - 10);
      case 7 -> chunk.setValue(bytes(random.nextInt(20)));
      case 8 -> chunk.setResetRow(!chunk.getResetRow());
      case 9 -> chunk.setCommitRow(!chunk.getCommitRow());
      case 10 -> chunk.setTimestampMicros(random.nextLong());
      default -> chunk.addLabels("more");
    }
    if (random.nextInt(6) == 0) {
      chunks.add(at, chunk.build());
    } else {
      chunks.set(at, chunk.build());
    }
  }

  private List<byte[]> messages() {
    List<byte[]> messages = new ArrayList<>();
    ReadRowsResponse.Builder message = ReadRowsResponse.newBuilder();
    for (CellChunk chunk : chunks) {
      message.addChunks(chunk);
      if (random.nextInt(3) == 0) {
        messages.add(message.build().toByteArray());
        message.clear();
        if (random.nextInt(12) == 0) {
          message.setLastScannedRowKey(
              ByteString.copyFromUtf8("row" + (100 + random.nextInt(800))));
          message.getRequestStatsBuilder().getFullReadStatsViewBuilder();
        }
      }
    }
    messages.add(message.build().toByteArray());
    return messages;
  }

  private static byte[] damaged(byte[] bytes, Random random) {
    byte[] damaged = bytes.clone();
    switch (random.nextInt(5)) {
      case 0 -> damaged = Arrays.copyOf(bytes, random.nextInt(bytes.length + 1));
      case 1 -> damaged = Arrays.copyOf(bytes, bytes.length + 1 + random.nextInt(4));
      case 2 -> {
        int from = random.nextInt(bytes.length + 1);
        damaged = Arrays.copyOfRange(bytes, from, bytes.length);
      }
      default -> {
        for (int i = 0; i <= random.nextInt(3) && bytes.length > 0; i++) {
          damaged[random.nextInt(damaged.length)] =
              (byte) (random.nextBoolean() ? random.nextInt() : 1 << random.nextInt(8));
        }
      }
    }
    return damaged;
  }
}
