package io.github.bigtablemapper.local.internal.change;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.GenerateInitialChangeStreamPartitionsRequest;
import com.google.bigtable.v2.GenerateInitialChangeStreamPartitionsResponse;
import com.google.bigtable.v2.ReadChangeStreamRequest;
import com.google.bigtable.v2.StreamContinuationToken;
import com.google.protobuf.ByteString;
import com.google.protobuf.Timestamp;
import com.google.protobuf.util.Timestamps;
import io.github.bigtablemapper.local.internal.call.OpenCall;
import io.github.bigtablemapper.local.internal.call.Routes;
import io.github.bigtablemapper.local.internal.instance.AppProfiles;
import io.github.bigtablemapper.local.internal.limit.Refusal;
import io.github.bigtablemapper.local.internal.table.LocalTable;
import io.github.bigtablemapper.local.internal.table.Tables;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** The calls that read change streams. */
public final class ChangeStreams {
  private static final Duration HEARTBEAT = Duration.ofSeconds(5);
  private static final Duration MAX_HEARTBEAT = Duration.ofDays(365);
  private static final int TICK_MILLIS = 20;

  private final Tables tables;
  private final ChangeLogs logs;
  private final AppProfiles profiles;
  private final ScheduledExecutorService ticks;

  /** Change streams. */
  public ChangeStreams(
      Tables tables, ChangeLogs logs, AppProfiles profiles, ScheduledExecutorService ticks) {
    this.tables = tables;
    this.logs = logs;
    this.profiles = profiles;
    this.ticks = ticks;
  }

  /** Adds the handlers of these calls. */
  public void addTo(Routes routes) {
    routes.waiting(BigtableGrpc.getGenerateInitialChangeStreamPartitionsMethod(), this::partitions);
    routes.waiting(BigtableGrpc.getReadChangeStreamMethod(), this::read);
  }

  private void partitions(
      GenerateInitialChangeStreamPartitionsRequest request, byte[] bytes, OpenCall call) {
    LocalTable table = tables.get(request.getTableName());
    profiles.checkOneCluster(table.name(), request.getAppProfileId());
    for (Keys keys : logs.of(table).partitions()) {
      call.send(
          GenerateInitialChangeStreamPartitionsResponse.newBuilder()
              .setPartition(keys.partition())
              .build());
    }
    call.complete();
  }

  private void read(ReadChangeStreamRequest request, byte[] bytes, OpenCall call) {
    LocalTable table = tables.get(request.getTableName());
    profiles.checkOneCluster(table.name(), request.getAppProfileId());
    ChangeLog log = logs.of(table);
    Keys keys = Keys.of(request.getPartition());
    OpenStream stream =
        new OpenStream(
            log,
            position(log, keys, request),
            keys,
            call,
            request.hasEndTime() ? instant(request.getEndTime()) : null,
            heartbeat(request));
    Runnable tick =
        () -> {
          synchronized (log) {
            if (!call.isOver()) {
              stream.tick();
            }
          }
        };
    log.open(stream);
    call.onReady(tick);
    ScheduledFuture<?> ticking =
        ticks.scheduleWithFixedDelay(tick, TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS);
    call.onEnd(
        () -> {
          log.remove(stream);
          ticking.cancel(false);
        });
  }

  private static Duration heartbeat(ReadChangeStreamRequest request) {
    if (!request.hasHeartbeatDuration()) {
      return HEARTBEAT;
    }
    long seconds = request.getHeartbeatDuration().getSeconds();
    int nanos = request.getHeartbeatDuration().getNanos();
    if (seconds < 0 || nanos < 0) {
      throw Refusal.invalid("The time between heartbeats is negative.");
    }
    return Duration.ofSeconds(Math.min(seconds, MAX_HEARTBEAT.toSeconds()), nanos);
  }

  private static Position position(ChangeLog log, Keys keys, ReadChangeStreamRequest request) {
    Instant since = log.retainedSince();
    return switch (request.getStartFromCase()) {
      case CONTINUATION_TOKENS ->
          resumed(log, keys, request.getContinuationTokens().getTokensList());
      case START_TIME -> {
        Instant start = instant(request.getStartTime());
        if (start.isBefore(since) || start.isAfter(log.now())) {
          throw Refusal.invalid(
              "A stream starts at a time that is retained, and not in the future.");
        }
        yield Position.of(keys, log.placeOf(start));
      }
      case STARTFROM_NOT_SET -> Position.of(keys, log.end());
    };
  }

  private static Position resumed(ChangeLog log, Keys keys, List<StreamContinuationToken> tokens) {
    Position position = new Position(List.of());
    ByteString next = keys.start();
    boolean isCovered = !tokens.isEmpty();
    boolean isFirst = true;
    for (StreamContinuationToken token :
        tokens.stream()
            .sorted(
                (a, b) ->
                    Keys.compare(
                        Keys.of(a.getPartition()).start(), Keys.of(b.getPartition()).start()))
            .toList()) {
      Keys part = Keys.of(token.getPartition());
      isCovered &= part.start().equals(next) && (isFirst || !next.isEmpty());
      isFirst = false;
      next = part.end();
      Position read = log.position(token.getToken()).within(part);
      isCovered &= read.isOf(part);
      position = position.and(read);
    }
    if (!isCovered || !next.equals(keys.end())) {
      throw Refusal.invalid("The tokens' partitions do not cover the partition exactly.");
    }
    if (position.first() < log.first()) {
      throw Refusal.invalid("The changes after a token are not retained any more.");
    }
    return position;
  }

  private static Instant instant(Timestamp timestamp) {
    if (!Timestamps.isValid(timestamp)) {
      throw Refusal.invalid("A time is not valid.");
    }
    return Instant.ofEpochSecond(timestamp.getSeconds(), timestamp.getNanos() / 1_000 * 1_000L);
  }
}
