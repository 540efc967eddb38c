package io.github.bigtablemapper.changes;

import com.google.bigtable.v2.StreamPartition;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The partitions of a table in one run: which are read, which wait for the partitions that they
 * replace, and which have ended at the requested time. A partition that replaces others is read
 * after these have ended, so the changes of a row stay in order.
 *
 * <p>Each row is in one part: a partition that is read or has ended, or a token of a partition that
 * waits. A part that waits is read by no call, so it can be requested again at any time.
 *
 * <p>Ended partitions stay in the checkpoint, because a later run continues there. Not thread-safe.
 */
final class Partitions {
  /** A part that waits so long after a merge, while the others are read past it, is lost. */
  static final Duration LONGEST_WAIT = Duration.ofMinutes(10);

  /** By how much the clocks of this machine and of Bigtable can differ. */
  private static final Duration CLOCK_DIFFERENCE = Duration.ofMinutes(5);

  private Checkpoint checkpoint;

  /** The partitions that are read, each with the time up to which its changes were read. */
  private final Map<StreamPartition, Instant> open = new HashMap<>();

  private final Set<StreamPartition> ended = new HashSet<>();
  private final Waits waits = new Waits();

  Partitions(Checkpoint checkpoint) {
    this.checkpoint = checkpoint;
  }

  Checkpoint checkpoint() {
    return checkpoint;
  }

  boolean haveEnded() {
    return checkpoint.partitions().stream().allMatch(this::hasEnded);
  }

  /**
   * Records the position of a partition.
   *
   * @param reached the time of its last record, by the clock of Bigtable
   */
  void move(PartitionPosition moved, Instant reached) {
    checkpoint = checkpoint.with(moved);
    open.replace(moved.partition(), reached);
  }

  /** Records that a partition has ended at the requested time. */
  void end(PartitionPosition position) {
    open.remove(position.partition());
    ended.add(position.partition());
  }

  /** Replaces a partition with others, or parts of them. */
  void replace(PartitionPosition position, List<PartitionPosition> successors) {
    open.remove(position.partition());
    checkpoint = checkpoint.replace(position, successors);
  }

  /**
   * {@return the partitions that can be read and are not read yet, and marks them as read} These
   * include parts that have waited too long.
   *
   * @param now by a clock that never goes back
   */
  List<PartitionPosition> open(Instant now) {
    List<PartitionPosition> opened = new ArrayList<>(openReadable());
    for (var stuck = stuck(); stuck.isPresent(); stuck = stuck()) {
      free(stuck.get());
      opened.addAll(openReadable());
    }
    waits.update(
        waiting().flatMap(PartitionPosition::tokenPartitions).collect(Collectors.toSet()), now);
    for (PartitionPosition due : waiting().filter(each -> isDue(each, now)).toList()) {
      due.tokenPartitions().forEach(part -> waits.request(part, now));
      checkpoint = checkpoint.replace(due, due.parts());
      opened.addAll(openReadable());
    }
    return opened;
  }

  private boolean isDue(PartitionPosition waiting, Instant now) {
    return waiting.tokenPartitions().anyMatch(part -> waits.isDue(part, now));
  }

  /** {@return when {@link #open} has to be called again, if nothing happens before} */
  Optional<Instant> next() {
    return waits.next();
  }

  /**
   * {@return whether a part has waited so long that its changes may never arrive} It does not count
   * while the other parts are read slowly, which their last records show.
   */
  boolean haveWaitedTooLong(Instant now) {
    return waiting()
        .anyMatch(
            each ->
                each.tokenPartitions()
                    .flatMap(part -> waits.since(part).stream())
                    .anyMatch(since -> isLost(each, since, now)));
  }

  private boolean isLost(PartitionPosition waiting, Instant since, Instant now) {
    return !now.isBefore(since.plus(LONGEST_WAIT))
        && checkpoint.partitions().stream()
            .filter(other -> other.overlaps(waiting))
            .flatMap(other -> Optional.ofNullable(open.get(other.partition())).stream())
            .allMatch(reached -> reached.isAfter(since.plus(CLOCK_DIFFERENCE)));
  }

  private Stream<PartitionPosition> waiting() {
    return checkpoint.partitions().stream().filter(each -> !each.isReadable());
  }

  private List<PartitionPosition> openReadable() {
    List<PartitionPosition> readable =
        checkpoint.partitions().stream()
            .filter(each -> each.isReadable() && !isOpen(each) && !hasEnded(each))
            .toList();
    readable.forEach(each -> open.put(each.partition(), Instant.MIN));
    return readable;
  }

  /** {@return a partition that waits for parts that are not being read} */
  private Optional<PartitionPosition> stuck() {
    return waiting()
        .filter(
            each ->
                checkpoint.partitions().stream()
                    .noneMatch(other -> isOpen(other) && other.overlaps(each)))
        .findFirst();
  }

  /**
   * Continues after the parts that have ended, if they are all parts that a partition waits for.
   */
  private void free(PartitionPosition stuck) {
    List<PartitionPosition> parts =
        checkpoint.partitions().stream()
            .filter(each -> hasEnded(each) && each.start() == null && stuck.contains(each))
            .toList();
    PartitionPosition whole = stuck;
    for (PartitionPosition part : parts) {
      whole = whole.and(part);
    }
    if (whole.isReadable()) {
      parts.forEach(this::forget);
      checkpoint = checkpoint.with(whole);
    } else {
      askAgain(stuck);
    }
  }

  /**
   * A partition was split or merged before all of its parts had ended, so the part that it waits
   * for never ends: another waiting partition has it. A request for the parts returns their current
   * partitions. All overlapping parts are requested, because a request for one part alone would
   * return the same again.
   */
  private void askAgain(PartitionPosition stuck) {
    List<PartitionPosition> asked = new ArrayList<>(List.of(stuck));
    for (int i = 0; i < asked.size(); i++) { // it grows
      PartitionPosition each = asked.get(i);
      checkpoint.partitions().stream()
          .filter(other -> !isOpen(other) && other.overlaps(each) && !asked.contains(other))
          .forEach(asked::add);
    }
    asked.forEach(this::forget);
    List<PartitionPosition> parts =
        asked.stream()
            .flatMap(each -> each.isReadable() ? Stream.of(each) : each.parts().stream())
            .toList();
    checkpoint = checkpoint.replace(stuck, parts);
  }

  private void forget(PartitionPosition position) {
    ended.remove(position.partition());
    checkpoint = checkpoint.replace(position, List.of());
  }

  private boolean isOpen(PartitionPosition position) {
    return open.containsKey(position.partition());
  }

  private boolean hasEnded(PartitionPosition position) {
    return ended.contains(position.partition());
  }
}
