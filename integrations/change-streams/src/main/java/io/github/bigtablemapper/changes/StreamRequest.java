package io.github.bigtablemapper.changes;

import com.google.api.gax.rpc.StatusCode;
import com.google.cloud.bigtable.data.v2.models.ChangeStreamContinuationToken;
import com.google.cloud.bigtable.data.v2.models.Range.ByteStringRange;
import com.google.cloud.bigtable.data.v2.models.ReadChangeStreamQuery;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.Mapped;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a change stream reads.
 *
 * @param name its name in messages
 * @param from null: from the time of the start
 * @param until null: forever
 * @param resumed null: it starts at {@code from}
 * @param heartbeat null: Bigtable's default
 */
record StreamRequest<E, K extends Key>(
    String name,
    String table,
    ChangeDecoder<E, K> decoder,
    @Nullable Instant from,
    @Nullable Instant until,
    @Nullable Checkpoint resumed,
    @Nullable Duration heartbeat) {
  /** Longer than any stream runs, and short enough for a request. */
  private static final Duration LONGEST_HEARTBEAT = Duration.ofDays(365);

  static <E, K extends Key> StreamRequest<E, K> of(Mapped<E, K> entities) {
    return new StreamRequest<>(
        "changes of " + entities.mapping().entity() + " (table " + entities.table() + ")",
        entities.table(),
        ChangeDecoder.of(entities.mapping()),
        null,
        null,
        null,
        null);
  }

  StreamRequest<E, K> from(Instant time) {
    return new StreamRequest<>(name, table, decoder, time, until, resumed, heartbeat);
  }

  StreamRequest<E, K> until(Instant time) {
    return new StreamRequest<>(name, table, decoder, from, time, resumed, heartbeat);
  }

  StreamRequest<E, K> resume(String checkpoint) {
    Checkpoint read = Checkpoint.decode(checkpoint, table);
    return new StreamRequest<>(name, table, decoder, from, until, read, heartbeat);
  }

  StreamRequest<E, K> heartbeat(Duration interval) {
    if (interval.isNegative() || interval.isZero()) {
      throw new InvalidRequestException("A heartbeat comes after more than no time.");
    }
    Duration bounded = interval.compareTo(LONGEST_HEARTBEAT) > 0 ? LONGEST_HEARTBEAT : interval;
    return new StreamRequest<>(name, table, decoder, from, until, resumed, bounded);
  }

  ReadChangeStreamQuery query(PartitionPosition position) {
    ReadChangeStreamQuery query =
        ReadChangeStreamQuery.create(table)
            .streamPartition(ByteStringRange.create(position.from(), position.to()));
    Instant start = position.start();
    if (start != null) {
      query.startTime(start);
    } else {
      query.continuationTokens(
          position.tokens().stream()
              .map(
                  token ->
                      ChangeStreamContinuationToken.create(
                          ByteStringRange.create(
                              token.getPartition().getRowRange().getStartKeyClosed(),
                              token.getPartition().getRowRange().getEndKeyOpen()),
                          token.getToken()))
              .toList());
    }
    if (until != null) {
      query.endTime(until);
    }
    if (heartbeat != null) {
      query.heartbeatDuration(heartbeat);
    }
    return query;
  }

  /** {@return the exception of a failed run} */
  RequestFailedException failure(StatusCode.Code code, @Nullable Throwable cause) {
    String hint =
        switch (code) {
          case FAILED_PRECONDITION, INVALID_ARGUMENT ->
              ". The table needs a change stream, which its retention period enables, and the"
                  + " client an app profile with single-cluster routing.";
          case UNIMPLEMENTED ->
              ". The server has no change streams. The emulator has none: test them on the local"
                  + " Bigtable.";
          default -> ".";
        };
    return new RequestFailedException(name + " failed with " + code + hint, code, cause);
  }
}
