package io.github.bigtablemapper.local.internal.change;

import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.ReadChangeStreamResponse.DataChange;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.local.internal.limit.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Random;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The changes of a table, and its partitions. Thread-safe. */
public final class ChangeLog {
  private final long number;
  private final InstantSource clock;
  private final Instant created;
  private final @Nullable Random random;
  private final List<LoggedChange> changes = new ArrayList<>();
  private final List<OpenStream> streams = new ArrayList<>();

  /** Where partitions begin. */
  private final NavigableSet<ByteString> borders =
      new TreeSet<>(ByteString.unsignedLexicographicalComparator());

  /** The place of the first change that is retained. */
  private long first;

  private Duration retention;
  private @Nullable RuntimeException failure;

  /**
   * A log.
   *
   * @param number of this log alone, so that tokens of others are rejected
   */
  ChangeLog(
      long number,
      InstantSource clock,
      Duration retention,
      List<ByteString> splits,
      @Nullable Random random) {
    this.number = number;
    this.clock = clock;
    this.created = clock.instant().truncatedTo(ChronoUnit.MICROS);
    this.retention = retention;
    this.random = random;
    borders.add(ByteString.EMPTY);
    borders.addAll(splits);
  }

  synchronized void retain(Duration period) {
    retention = period;
  }

  /** Records a change that was applied. */
  public synchronized void record(ByteString key, DataChange.Type type, List<Mutation> mutations) {
    changes.add(
        new LoggedChange(
            clock.instant(), key, type, (int) (first + changes.size()), List.copyOf(mutations)));
    sendAll();
  }

  private void sendAll() {
    List.copyOf(streams).forEach(OpenStream::send);
  }

  /** {@return the place after all changes} */
  synchronized long end() {
    return first + changes.size();
  }

  /** {@return the place of the first change at a time or later} */
  synchronized long placeOf(Instant time) {
    long place = first;
    for (LoggedChange change : changes) {
      if (!change.at().isBefore(time)) {
        break;
      }
      place++;
    }
    return place;
  }

  /** {@return the token of a position} */
  String token(Position position) {
    return number + ":" + position.token();
  }

  /** {@return the position of a token of this log} */
  synchronized Position position(String token) {
    String prefix = number + ":";
    if (!token.startsWith(prefix)) {
      throw Refusal.invalid("This is not a continuation token of this change stream.");
    }
    Position position = Position.parse(token.substring(prefix.length()));
    if (position.last() > end()) {
      throw Refusal.invalid("This is not a continuation token.");
    }
    return position;
  }

  /** {@return the time since which changes are retained} */
  synchronized Instant retainedSince() {
    Instant since = clock.instant().minus(retention);
    int dropped = 0;
    while (dropped < changes.size() && changes.get(dropped).at().isBefore(since)) {
      dropped++;
    }
    changes.subList(0, dropped).clear();
    first += dropped;
    return since.isBefore(created) ? created : since;
  }

  /** {@return the place of the first change that is retained} */
  synchronized long first() {
    return first;
  }

  /** {@return the change at a place between {@link #first} and {@link #end}} */
  synchronized LoggedChange at(long place) {
    return changes.get((int) (place - first));
  }

  @Nullable Random random() {
    return random;
  }

  Instant now() {
    return clock.instant();
  }

  synchronized void open(OpenStream stream) {
    if (failure != null) {
      stream.fail(failure);
      return;
    }
    streams.add(stream);
    notifyAll();
    stream.send();
    repartition(); // if it was split or merged in the meantime
  }

  /** Ends all calls with a failure, and rejects others. */
  synchronized void close(RuntimeException reason) {
    failure = reason;
    List.copyOf(streams).forEach(stream -> stream.fail(reason));
  }

  synchronized void remove(OpenStream stream) {
    if (streams.remove(stream)) {
      notifyAll();
    }
  }

  /** {@return whether there are as many readers, now or within a time} */
  public synchronized boolean awaitReaders(int count, Duration timeout)
      throws InterruptedException {
    long nanos = TimeUnit.NANOSECONDS.convert(timeout); // what is more than 292 years is 292
    long start = System.nanoTime();
    while (streams.size() != count) {
      long elapsed = System.nanoTime() - start;
      if (elapsed >= nanos) {
        return false;
      }
      TimeUnit.NANOSECONDS.timedWait(this, nanos - elapsed);
    }
    return true;
  }

  /** {@return the partitions, in the order of their keys} */
  synchronized List<Keys> partitions() {
    List<Keys> partitions = new ArrayList<>();
    for (ByteString border : borders) {
      ByteString next = borders.higher(border);
      partitions.add(new Keys(border, next == null ? ByteString.EMPTY : next));
    }
    return partitions;
  }

  /** {@return the keys at which partitions begin, except the first partition} */
  public synchronized List<ByteString> borders() {
    return borders.stream().filter(border -> !border.isEmpty()).toList();
  }

  /** Splits a partition at a key; does nothing if a partition begins there. */
  public synchronized void split(ByteString border) {
    if (borders.add(border)) {
      repartition();
    }
  }

  /** Merges the partition that begins at a key with the preceding one. */
  public synchronized void merge(ByteString border) {
    if (!border.isEmpty() && borders.remove(border)) {
      repartition();
    }
  }

  /** Merges two partitions and splits them at another key, which readers see as one change. */
  public synchronized void move(ByteString from, ByteString to) {
    if (!from.isEmpty() && borders.remove(from)) {
      borders.add(to);
      repartition();
    }
  }

  /** Ends the calls whose keys do not match a partition. */
  private void repartition() {
    List<Keys> partitions = partitions();
    for (OpenStream stream : List.copyOf(streams)) {
      if (!partitions.contains(stream.keys())) {
        stream.move(partitions);
      }
    }
  }

  /** Ends the calls that read the partition with a key, as they end at their end time. */
  public synchronized void end(ByteString key) {
    List.copyOf(streams).stream()
        .filter(stream -> stream.keys().contains(key))
        .forEach(OpenStream::end);
  }

  /** Sends a heartbeat to all readers. */
  public synchronized void heartbeat() {
    List.copyOf(streams).forEach(OpenStream::heartbeat);
  }
}
