package io.github.bigtablemapper.local.internal.sql;

import com.google.bigtable.v2.ExecuteQueryResponse;
import com.google.bigtable.v2.PartialResultSet;
import com.google.bigtable.v2.ProtoRows;
import com.google.bigtable.v2.ProtoRowsBatch;
import com.google.bigtable.v2.Value;
import com.google.common.hash.Hashing;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.local.internal.call.OpenCall;
import io.github.bigtablemapper.local.internal.limit.Refusal;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Sends the rows of queries in batches, each with its checksum and a token. After a client loses
 * the connection, it continues after the last token, so the last results are kept for a while.
 */
public final class ResultStream {
  private static final int BATCH = 100;
  private static final int KEPT = 64;

  /** Of all results together, but not of the last one alone. */
  private static final int KEPT_BYTES = 8 << 20;

  private final @Nullable Random random;

  private final Map<Long, Kept> kept = new LinkedHashMap<>();
  private long keptBytes;
  private long last;

  private record Kept(List<List<Value>> rows, long bytes) {}

  /**
   * Results.
   *
   * @param seed of the places at which they are cut; null for batches of a hundred rows
   */
  public ResultStream(@Nullable Long seed) {
    this.random = seed == null ? null : new Random(seed);
  }

  void send(List<List<Value>> rows, OpenCall call) {
    long number;
    synchronized (kept) {
      number = ++last;
      keep(number, rows);
    }
    send(number, rows, 0, call);
  }

  private void keep(long number, List<List<Value>> rows) {
    long bytes = rows.stream().flatMap(List::stream).mapToLong(Value::getSerializedSize).sum();
    kept.put(number, new Kept(rows, bytes));
    keptBytes += bytes;
    Iterator<Kept> eldest = kept.values().iterator();
    for (int count = kept.size(); count > 1 && (count > KEPT || keptBytes > KEPT_BYTES); count--) {
      keptBytes -= eldest.next().bytes();
      eldest.remove();
    }
  }

  void resume(ByteString token, OpenCall call) {
    String[] parts = token.toStringUtf8().split("@", -1);
    long number;
    int row;
    try {
      number = Long.parseLong(parts[0]);
      row = Integer.parseInt(parts[parts.length - 1]);
    } catch (NumberFormatException e) {
      throw Refusal.invalid("This is not a resume token.");
    }
    Kept found;
    synchronized (kept) {
      found = kept.get(number);
    }
    if (found == null || row < 0 || row > found.rows().size()) {
      throw Refusal.invalid("The results of this resume token are not kept any more.");
    }
    send(number, found.rows(), row, call);
  }

  private void send(long number, List<List<Value>> rows, int first, OpenCall call) {
    int row = first;
    do {
      int end = Math.min(rows.size(), row + 1 + next(BATCH));
      sendBatch(rows.subList(row, end), ByteString.copyFromUtf8(number + "@" + end), call);
      row = end;
    } while (row < rows.size());
    call.complete();
  }

  private int next(int most) {
    if (random == null) {
      return most - 1;
    }
    synchronized (random) {
      return random.nextInt(most);
    }
  }

  private void sendBatch(List<List<Value>> rows, ByteString token, OpenCall call) {
    PartialResultSet.Builder end = PartialResultSet.newBuilder().setResumeToken(token);
    if (!rows.isEmpty()) {
      ProtoRows.Builder batch = ProtoRows.newBuilder();
      rows.forEach(batch::addAllValues);
      ByteString data = batch.build().toByteString();
      int cut = random == null ? 0 : next(data.size() + 1);
      if (cut > 0) {
        call.send(
            result(
                PartialResultSet.newBuilder()
                    .setEstimatedBatchSize(data.size())
                    .setProtoRowsBatch(
                        ProtoRowsBatch.newBuilder().setBatchData(data.substring(0, cut)))));
      }
      end.setProtoRowsBatch(ProtoRowsBatch.newBuilder().setBatchData(data.substring(cut)))
          .setBatchChecksum(Hashing.crc32c().hashBytes(data.toByteArray()).asInt());
    }
    call.send(result(end));
  }

  private static ExecuteQueryResponse result(PartialResultSet.Builder part) {
    return ExecuteQueryResponse.newBuilder().setResults(part).build();
  }
}
