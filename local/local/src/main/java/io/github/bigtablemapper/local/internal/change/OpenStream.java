package io.github.bigtablemapper.local.internal.change;

import com.google.bigtable.v2.ReadChangeStreamResponse;
import com.google.bigtable.v2.ReadChangeStreamResponse.CloseStream;
import com.google.bigtable.v2.StreamContinuationToken;
import com.google.rpc.Code;
import com.google.rpc.Status;
import io.github.bigtablemapper.local.internal.call.OpenCall;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A call that reads a partition. All of it happens while its log is locked. */
final class OpenStream {
  private final ChangeLog log;
  private final Keys keys;
  private final OpenCall call;
  private final @Nullable Instant end;
  private final long heartbeatNanos;
  private Position position;
  private boolean isEnding;
  private long lastSentNanos = System.nanoTime();

  OpenStream(
      ChangeLog log,
      Position position,
      Keys keys,
      OpenCall call,
      @Nullable Instant end,
      Duration heartbeat) {
    this.log = log;
    this.position = position;
    this.keys = keys;
    this.call = call;
    this.end = end;
    this.heartbeatNanos = heartbeat.toNanos();
  }

  Keys keys() {
    return keys;
  }

  /** Sends new changes, as long as the client is ready for more. */
  void send() {
    while (call.isReady() && hasNext()) {
      long place = next();
      LoggedChange change = log.at(place);
      boolean isWanted = position.wants(place, change.key());
      position = position.after(keys, place + 1);
      if (isWanted) {
        change.messages(log.token(position), log.random()).forEach(call::send);
        lastSentNanos = System.nanoTime();
      }
    }
    if (isEnding && !hasNext()) {
      close(CloseStream.newBuilder().setStatus(Status.newBuilder().setCode(Code.OK_VALUE)));
    }
  }

  private long next() {
    return Math.max(position.first(), log.first());
  }

  /** {@return whether there are changes that were not sent yet} */
  private boolean hasNext() {
    long next = next();
    return next < log.end() && (end == null || !log.at(next).at().isAfter(end));
  }

  /** Sends what is due: changes that had to wait for the client, the end, or a heartbeat. */
  void tick() {
    if (end != null && log.now().isAfter(end)) {
      isEnding = true;
    }
    send();
    if (!isEnding && call.isReady() && System.nanoTime() - lastSentNanos >= heartbeatNanos) {
      heartbeat();
    }
  }

  /** Ends the stream after the changes that were recorded so far. */
  void end() {
    isEnding = true;
    send();
  }

  void heartbeat() {
    lastSentNanos = System.nanoTime();
    call.send(
        ReadChangeStreamResponse.newBuilder()
            .setHeartbeat(
                ReadChangeStreamResponse.Heartbeat.newBuilder()
                    .setContinuationToken(token(keys))
                    .setEstimatedLowWatermark(
                        LoggedChange.timestamp(hasNext() ? log.at(next()).at() : log.now())))
            .build());
  }

  private StreamContinuationToken token(Keys part) {
    return StreamContinuationToken.newBuilder()
        .setPartition(part.partition())
        .setToken(log.token(position.within(part)))
        .build();
  }

  /** Sends the partitions that replace this one. */
  void move(List<Keys> partitions) {
    CloseStream.Builder close =
        CloseStream.newBuilder()
            .setStatus(
                Status.newBuilder()
                    .setCode(Code.OUT_OF_RANGE_VALUE)
                    .setMessage("The partition has been split or merged."));
    for (Keys partition : partitions) {
      Keys shared = keys.within(partition);
      if (!shared.isEmpty()) {
        close.addNewPartitions(partition.partition()).addContinuationTokens(token(shared));
      }
    }
    close(close);
  }

  void fail(RuntimeException failure) {
    log.remove(this);
    call.fail(failure);
  }

  private void close(CloseStream.Builder close) {
    log.remove(this);
    call.send(ReadChangeStreamResponse.newBuilder().setCloseStream(close).build());
    call.complete();
  }
}
