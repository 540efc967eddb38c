package io.github.bigtablemapper.changes;

import com.google.bigtable.v2.ReadChangeStreamRequest;
import io.github.bigtablemapper.exception.InvalidRequestException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/**
 * The positions at which the streams of all partitions of a table continue. Its text consists of
 * the requests that continue there, in Bigtable's own messages.
 *
 * @param table the table's id
 * @param partitions all partitions, including those that cannot be read yet
 */
record Checkpoint(String table, List<PartitionPosition> partitions) {
  Checkpoint {
    partitions = List.copyOf(partitions);
  }

  /** {@return this with another position of one of its partitions} */
  Checkpoint with(PartitionPosition moved) {
    List<PartitionPosition> all = new ArrayList<>(partitions.size());
    for (PartitionPosition partition : partitions) {
      all.add(partition.isSamePartition(moved) ? moved : partition);
    }
    return new Checkpoint(table, all);
  }

  /** {@return this with the partitions that replace one that has ended} */
  Checkpoint replace(PartitionPosition ended, List<PartitionPosition> successors) {
    List<PartitionPosition> all = new ArrayList<>(partitions);
    all.removeIf(partition -> partition.isSamePartition(ended));
    for (PartitionPosition successor : successors) {
      int known = indexOf(all, successor);
      if (known < 0) {
        all.add(successor);
      } else {
        all.set(known, all.get(known).and(successor));
      }
    }
    return new Checkpoint(table, all);
  }

  private static int indexOf(List<PartitionPosition> all, PartitionPosition partition) {
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).isSamePartition(partition)) {
        return i;
      }
    }
    return -1;
  }

  String encode() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      ReadChangeStreamRequest.newBuilder().setTableName(table).build().writeDelimitedTo(bytes);
      for (PartitionPosition partition : partitions) {
        partition.request(table).writeDelimitedTo(bytes);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e); // of an array of bytes
    }
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.toByteArray());
  }

  /**
   * Reads a checkpoint.
   *
   * @throws InvalidRequestException if it is not a checkpoint, or belongs to another table
   */
  static Checkpoint decode(String text, String table) {
    List<PartitionPosition> partitions = new ArrayList<>();
    try {
      var bytes = new ByteArrayInputStream(Base64.getUrlDecoder().decode(text));
      ReadChangeStreamRequest header = ReadChangeStreamRequest.parseDelimitedFrom(bytes);
      if (header == null || header.getTableName().isEmpty() || header.hasPartition()) {
        throw noCheckpoint();
      }
      if (!header.getTableName().equals(table)) {
        throw new InvalidRequestException(
            "This checkpoint belongs to another table. Resume with a checkpoint of the table "
                + table
                + ", or start from a time.");
      }
      while (bytes.available() > 0) {
        ReadChangeStreamRequest request = ReadChangeStreamRequest.parseDelimitedFrom(bytes);
        boolean saysWhere =
            request.hasStartTime() || request.getContinuationTokens().getTokensCount() > 0;
        if (!request.hasPartition() || !saysWhere) {
          throw noCheckpoint();
        }
        partitions.add(PartitionPosition.of(request));
      }
    } catch (IOException | IllegalArgumentException e) {
      throw noCheckpoint();
    }
    if (!PartitionPosition.areWhole(partitions)) { // it was cut off after a partition
      throw noCheckpoint();
    }
    return new Checkpoint(table, partitions);
  }

  private static InvalidRequestException noCheckpoint() {
    return new InvalidRequestException(
        "This is not a checkpoint of a change stream. Pass what ChangeEvent.checkpoint() returned,"
            + " unchanged.");
  }
}
