package io.github.bigtablemapper.changes;

import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.ReadChangeStreamResponse;
import com.google.bigtable.v2.ReadChangeStreamResponse.DataChange;
import com.google.protobuf.ByteString;
import com.google.protobuf.Timestamp;
import java.util.ArrayList;
import java.util.List;

/** A change in the log of a {@link ChangeServer}. */
record LoggedChange(ByteString key, DataChange.Type type, List<Mutation> mutations) {
  /** Values beyond this size come in two messages, as Bigtable cuts large ones. */
  private static final int WHOLE_BYTES = 100;

  /** {@return the messages of the change, whose token has more than its number} */
  List<ReadChangeStreamResponse> messages(int number, String token) {
    DataChange.Builder change =
        DataChange.newBuilder()
            .setType(type)
            .setSourceClusterId(type == DataChange.Type.USER ? "cluster" : "")
            .setRowKey(key)
            .setCommitTimestamp(Timestamp.newBuilder().setSeconds(number))
            .setTiebreaker(number);
    List<DataChange> parts = new ArrayList<>();
    for (Mutation mutation : mutations) {
      ByteString value = mutation.getSetCell().getValue();
      if (value.size() <= WHOLE_BYTES) {
        change.addChunksBuilder().setMutation(mutation);
        continue;
      }
      int half = value.size() / 2;
      change.addChunks(part(mutation, value, 0, half));
      parts.add(change.build());
      change = DataChange.newBuilder().setType(DataChange.Type.CONTINUATION);
      change.addChunks(part(mutation, value, half, value.size()));
    }
    parts.add(
        change
            .setDone(true)
            .setToken(token)
            .setEstimatedLowWatermark(Timestamp.newBuilder().setSeconds(number))
            .build());
    return parts.stream()
        .map(part -> ReadChangeStreamResponse.newBuilder().setDataChange(part).build())
        .toList();
  }

  private static ReadChangeStreamResponse.MutationChunk part(
      Mutation mutation, ByteString value, int from, int to) {
    Mutation.Builder half = mutation.toBuilder();
    half.getSetCellBuilder().setValue(value.substring(from, to));
    return ReadChangeStreamResponse.MutationChunk.newBuilder()
        .setMutation(half)
        .setChunkInfo(
            ReadChangeStreamResponse.MutationChunk.ChunkInfo.newBuilder()
                .setChunkedValueSize(value.size())
                .setChunkedValueOffset(from)
                .setLastChunk(to == value.size()))
        .build();
  }
}
