package io.github.bigtablemapper.local.internal.read;

import com.google.bigtable.v2.ReadRowsResponse;
import com.google.bigtable.v2.ReadRowsResponse.CellChunk;
import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Splits responses as production may: values into chunks, chunks into messages, and sometimes a row
 * is reset and sent again.
 */
final class AnswerCutter {
  private static final int RESETS = 8;
  private static final int CUTS = 3;

  private final Random random;

  AnswerCutter(Random random) {
    this.random = random;
  }

  List<ReadRowsResponse> cut(ReadRowsResponse answer) {
    List<CellChunk> chunks = new ArrayList<>();
    int start = 0;
    for (int i = 0; i < answer.getChunksCount(); i++) {
      if (answer.getChunks(i).getCommitRow()) {
        List<CellChunk> row = answer.getChunksList().subList(start, i + 1);
        if (random.nextInt(RESETS) == 0) {
          addBegun(row, chunks);
        }
        row.forEach(chunk -> addParts(chunk, chunks));
        start = i + 1;
      }
    }
    answer.getChunksList().subList(start, answer.getChunksCount()).forEach(chunks::add);
    return messages(answer, chunks);
  }

  /** Adds the beginning of a row, and its reset. */
  private void addBegun(List<CellChunk> row, List<CellChunk> to) {
    List<CellChunk> begun = new ArrayList<>();
    row.forEach(chunk -> addParts(chunk, begun));
    to.addAll(begun.subList(0, random.nextInt(begun.size())));
    if (!to.isEmpty() && !to.get(to.size() - 1).getCommitRow()) {
      to.add(CellChunk.newBuilder().setResetRow(true).build());
    }
  }

  private void addParts(CellChunk chunk, List<CellChunk> to) {
    ByteString value = chunk.getValue();
    if (value.size() < 2 || random.nextInt(CUTS) > 0) {
      to.add(chunk);
      return;
    }
    int first = 1 + random.nextInt(value.size() - 1);
    to.add(
        chunk.toBuilder()
            .setValue(value.substring(0, first))
            .setValueSize(value.size())
            .clearRowStatus()
            .build());
    CellChunk.Builder rest = CellChunk.newBuilder();
    if (random.nextBoolean() && value.size() - first > 1) {
      int second = first + 1 + random.nextInt(value.size() - first - 1);
      to.add(
          CellChunk.newBuilder()
              .setValue(value.substring(first, second))
              .setValueSize(value.size())
              .build());
      first = second;
    }
    rest.setValue(value.substring(first));
    if (chunk.getCommitRow()) {
      rest.setCommitRow(true);
    }
    to.add(rest.build());
  }

  private List<ReadRowsResponse> messages(ReadRowsResponse answer, List<CellChunk> chunks) {
    List<ReadRowsResponse> messages = new ArrayList<>();
    ReadRowsResponse.Builder message = answer.toBuilder().clearChunks();
    for (CellChunk chunk : chunks) {
      message.addChunks(chunk);
      if (random.nextInt(CUTS) == 0) {
        messages.add(message.build());
        message = ReadRowsResponse.newBuilder();
      }
    }
    messages.add(message.build());
    return messages;
  }
}
