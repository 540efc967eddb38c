package io.github.bigtablemapper.local.internal.change;

import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.ReadChangeStreamResponse;
import com.google.bigtable.v2.ReadChangeStreamResponse.DataChange;
import com.google.bigtable.v2.ReadChangeStreamResponse.MutationChunk;
import com.google.protobuf.ByteString;
import com.google.protobuf.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** A change of a row. */
record LoggedChange(
    Instant at, ByteString key, DataChange.Type type, int tiebreaker, List<Mutation> mutations) {
  /** Larger values come in several messages. */
  private static final int WHOLE_BYTES = 1 << 20;

  private static final int CUTS = 3;

  /**
   * {@return the messages of the change}
   *
   * @param random cuts small values, too; null for not
   */
  List<ReadChangeStreamResponse> messages(String token, @Nullable Random random) {
    DataChange.Builder change =
        DataChange.newBuilder()
            .setType(type)
            .setSourceClusterId(type == DataChange.Type.USER ? "local" : "")
            .setRowKey(key)
            .setCommitTimestamp(timestamp(at))
            .setTiebreaker(tiebreaker);
    List<DataChange> parts = new ArrayList<>();
    for (Mutation mutation : mutations) {
      ByteString value = mutation.getSetCell().getValue();
      int from = 0;
      for (int to = next(from, value.size(), random);
          to < value.size();
          to = next(from, value.size(), random)) {
        change.addChunks(part(mutation, value, from, to));
        parts.add(change.build());
        change = DataChange.newBuilder().setType(DataChange.Type.CONTINUATION);
        from = to;
      }
      change.addChunks(
          from == 0
              ? MutationChunk.newBuilder().setMutation(mutation).build()
              : part(mutation, value, from, value.size()));
    }
    parts.add(change.setDone(true).setToken(token).setEstimatedLowWatermark(timestamp(at)).build());
    return parts.stream()
        .map(part -> ReadChangeStreamResponse.newBuilder().setDataChange(part).build())
        .toList();
  }

  private static int next(int from, int size, @Nullable Random random) {
    if (random != null && size - from > 1 && random.nextInt(CUTS) == 0) {
      return from + 1 + random.nextInt(size - from - 1);
    }
    return Math.min(size, from + WHOLE_BYTES);
  }

  private static MutationChunk part(Mutation mutation, ByteString value, int from, int to) {
    Mutation.Builder part = mutation.toBuilder();
    part.getSetCellBuilder().setValue(value.substring(from, to));
    return MutationChunk.newBuilder()
        .setMutation(part)
        .setChunkInfo(
            MutationChunk.ChunkInfo.newBuilder()
                .setChunkedValueSize(value.size())
                .setChunkedValueOffset(from)
                .setLastChunk(to == value.size()))
        .build();
  }

  static Timestamp timestamp(Instant instant) {
    return Timestamp.newBuilder()
        .setSeconds(instant.getEpochSecond())
        .setNanos(instant.getNano() / 1_000 * 1_000)
        .build();
  }
}
