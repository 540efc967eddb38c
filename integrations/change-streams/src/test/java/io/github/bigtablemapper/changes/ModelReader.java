package io.github.bigtablemapper.changes;

import com.google.cloud.bigtable.data.v2.models.CloseStream;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Reads a {@link ModelService} as {@link ChangeSubscription} reads Bigtable: the same partitions
 * and positions, but a test delivers each message, and its clock stands still until a test moves
 * it. Each change has to arrive once, and in the order of its row, after each checkpoint.
 */
final class ModelReader {
  /** A position to which the reader can return. */
  private record Saved(Checkpoint checkpoint, int[] seen) {}

  private static final class Call {
    private PartitionPosition position;
    private ModelService.Stream stream;

    Call(PartitionPosition position, ModelService.Stream stream) {
      this.position = position;
      this.stream = stream;
    }
  }

  private final ModelService service;
  private final List<Call> calls = new ArrayList<>();
  private final List<Saved> saved = new ArrayList<>();
  private Partitions partitions;
  private int[] seen;
  private Instant now = Instant.EPOCH;
  private Duration lag = Duration.ZERO;
  private int opened;

  ModelReader(ModelService service) {
    this.service = service;
    this.seen = new int[service.written().length];
    this.partitions = new Partitions(new Checkpoint("t", service.partitions(now)));
    save();
    read();
  }

  private void save() {
    saved.add(new Saved(partitions.checkpoint(), seen.clone()));
  }

  private void read() {
    if (partitions.haveEnded()) {
      resume(0);
      return;
    }
    for (PartitionPosition position : partitions.open(now)) {
      opened++;
      calls.add(new Call(position, service.open(position)));
    }
    if (partitions.haveWaitedTooLong(now)) {
      throw new AssertionError("A partition waits that is read elsewhere.");
    }
  }

  /** {@return how many calls were started} */
  int opened() {
    return opened;
  }

  int calls() {
    return calls.size();
  }

  /** {@return the call that reads the partition that begins with a row} */
  int call(char first) {
    for (int i = 0; i < calls.size(); i++) {
      if (calls.get(i).stream.from() == first) {
        return i;
      }
    }
    throw new AssertionError("no call reads a partition from " + first);
  }

  ModelService.Stream stream(int call) {
    return calls.get(call).stream;
  }

  /** Receives the next message of a call, if there is one. */
  void receive(int number) {
    Call call = calls.get(number);
    ModelService.Message message = call.stream.messages().poll();
    if (message == null) {
      return;
    }
    CloseStream close = message.close();
    if (close == null) {
      if (message.number() > 0) {
        take(message);
      }
      call.position = call.position.after(message.token());
      partitions.move(call.position, now.minus(lag));
      save();
      return;
    }
    calls.remove(number);
    if (close.getChangeStreamContinuationTokens().isEmpty()) {
      partitions.end(call.position);
    } else {
      partitions.replace(call.position, call.position.successors(close));
    }
    read();
  }

  private void take(ModelService.Message message) {
    int row = message.row() - ModelService.FIRST;
    if (message.number() != seen[row] + 1) {
      throw new AssertionError(
          "change " + message.number() + " of " + message.row() + " after " + seen[row]);
    }
    seen[row]++;
  }

  /** The client loses a call, and repeats it after the last record that it has received. */
  void cut(int number) {
    Call call = calls.get(number);
    service.drop(call.stream);
    call.stream = service.open(call.position);
  }

  /** Starts another run at a checkpoint, which is some events old. */
  void resume(int age) {
    calls.forEach(call -> service.drop(call.stream));
    calls.clear();
    int last = Math.max(0, saved.size() - 1 - age);
    Saved from = saved.get(last);
    saved.subList(last + 1, saved.size()).clear();
    seen = from.seen().clone();
    partitions = new Partitions(Checkpoint.decode(from.checkpoint().encode(), "t"));
    read();
  }

  /** From now on, records are as old as this when they are received. */
  void lag(Duration age) {
    lag = age;
  }

  void pass(Duration time) {
    now = now.plus(time);
    read();
  }

  boolean hasSeenAll() {
    return Arrays.equals(seen, service.written());
  }

  @Override
  public String toString() {
    return "seen " + Arrays.toString(seen) + ", calls " + calls.size();
  }
}
