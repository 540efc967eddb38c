package io.github.bigtablemapper.changes;

import com.google.bigtable.v2.StreamPartition;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Since when the parts of merged partitions wait for the other parts, and when they are requested
 * again. A part of which no other one is left to wait for would otherwise wait forever. To request
 * a part too early costs one call: Bigtable returns the partition that it waits for again.
 */
final class Waits {
  /** After this time a part is requested again, and then after pauses that double. */
  static final Duration FIRST_PAUSE = Duration.ofSeconds(1);

  static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);

  private record Wait(Instant since, Instant next) {}

  private final Map<StreamPartition, Wait> parts = new HashMap<>();

  /** Records which parts wait. One that was requested again may wait again a moment later. */
  void update(Set<StreamPartition> waiting, Instant now) {
    parts
        .entrySet()
        .removeIf(each -> !waiting.contains(each.getKey()) && !each.getValue().next().isAfter(now));
    for (StreamPartition part : waiting) {
      parts.putIfAbsent(part, new Wait(now, now.plus(FIRST_PAUSE)));
    }
  }

  /** {@return whether a part is to be requested again} */
  boolean isDue(StreamPartition part, Instant now) {
    Wait wait = parts.get(part);
    return wait != null && !wait.next().isAfter(now);
  }

  /** Records that a part is requested again. */
  void request(StreamPartition part, Instant now) {
    parts.computeIfPresent(
        part,
        (same, wait) -> {
          Duration waited = Duration.between(wait.since(), now);
          Duration pause = waited.compareTo(LONGEST_PAUSE) < 0 ? waited : LONGEST_PAUSE;
          return new Wait(wait.since(), now.plus(pause));
        });
  }

  /** {@return since when a part waits} */
  Optional<Instant> since(StreamPartition part) {
    return Optional.ofNullable(parts.get(part)).map(Wait::since);
  }

  /** {@return when the next part is due, if one waits} */
  Optional<Instant> next() {
    return parts.values().stream().map(Wait::next).min(Comparator.naturalOrder());
  }
}
