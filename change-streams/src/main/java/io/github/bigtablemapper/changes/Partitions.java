package io.github.bigtablemapper.changes;

import com.google.bigtable.v2.StreamPartition;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The partitions of a table, as one run knows them: which are read, which wait for the parts that
 * they are made of, and which have ended at the time that was asked for. A partition that takes the
 * place of others is read when these have ended, so the changes of a row stay in order.
 *
 * <p>Those that have ended stay in the checkpoint, as a later run goes on there. Not thread-safe.
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

  /** Takes note of how far a partition is. */
  void move(PartitionPosition moved) {
    checkpoint = checkpoint.with(moved);
  }

  /** Takes note that a partition has ended at the time that was asked for. */
  void end(PartitionPosition position) {
    open.remove(position.partition());
    ended.add(position.partition());
  }

  /** Puts other partitions, or parts of them, in the place of one. */
  void replace(PartitionPosition position, List<PartitionPosition> successors) {
    open.remove(position.partition());
    checkpoint = checkpoint.replace(position, successors);
  }

  /** {@return the partitions that can be read and are not yet: from now on they are} */
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

  /** {@return a partition that waits for parts of which none is read} */
  private Optional<PartitionPosition> stuck() {
    return checkpoint.partitions().stream()
        .filter(each -> !each.isReadable())
        .filter(
            each ->
                checkpoint.partitions().stream()
                    .noneMatch(other -> isOpen(other) && other.overlaps(each)))
        .findFirst();
  }

  /** Goes on behind the parts that have ended, if they are all that a partition waits for. */
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
   * A partition was split or merged before all of its parts had ended, so what it waits for never
   * comes: another that waits has it. Who asks for the parts is told what they belong to now. Those
   * of all that overlap are asked for, as to ask for one part alone is to be told the same again.
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
