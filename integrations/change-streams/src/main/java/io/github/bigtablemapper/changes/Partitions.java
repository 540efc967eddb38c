package io.github.bigtablemapper.changes;

import com.google.bigtable.v2.StreamPartition;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The partitions of a table in one run: which are read, which wait for the partitions that they
 * replace, and which have ended at the requested time. A partition that replaces others is read
 * after these have ended, so the changes of a row stay in order.
 *
 * <p>Ended partitions stay in the checkpoint, because a later run continues there. Not thread-safe.
 */
final class Partitions {
  private Checkpoint checkpoint;
  private final Set<StreamPartition> open = new HashSet<>();
  private final Set<StreamPartition> ended = new HashSet<>();

  Partitions(Checkpoint checkpoint) {
    this.checkpoint = checkpoint;
  }

  Checkpoint checkpoint() {
    return checkpoint;
  }

  boolean haveEnded() {
    return checkpoint.partitions().stream().allMatch(this::hasEnded);
  }

  /** Records the position of a partition. */
  void move(PartitionPosition moved) {
    checkpoint = checkpoint.with(moved);
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

  /** {@return the partitions that can be read and are not read yet, and marks them as read} */
  List<PartitionPosition> open() {
    List<PartitionPosition> opened = new ArrayList<>(openReadable());
    for (var stuck = stuck(); stuck.isPresent(); stuck = stuck()) {
      free(stuck.get());
      opened.addAll(openReadable());
    }
    return opened;
  }

  private List<PartitionPosition> openReadable() {
    List<PartitionPosition> readable =
        checkpoint.partitions().stream()
            .filter(each -> each.isReadable() && !isOpen(each) && !hasEnded(each))
            .toList();
    readable.forEach(each -> open.add(each.partition()));
    return readable;
  }

  /** {@return a partition that waits for parts that are not being read} */
  private Optional<PartitionPosition> stuck() {
    return checkpoint.partitions().stream()
        .filter(each -> !each.isReadable())
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
      move(whole);
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
    return open.contains(position.partition());
  }

  private boolean hasEnded(PartitionPosition position) {
    return ended.contains(position.partition());
  }
}
