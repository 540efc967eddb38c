package io.github.bigtablemapper.benchmarks;

import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Entities to measure with: random, but the same in every run. */
final class SampleEntities {
  private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz-ABCDEFGHIJKLMNOPQRSTUVWXYZ";

  /** As many as a scan's response holds. */
  static final int COUNT = 64;

  /** The time of every write. */
  static final long MICROS = 1_700_000_000_000_000L;

  private SampleEntities() {}

  /** {@return entities in the order of their row keys} */
  static List<SmallEntity> small() {
    return IntStream.range(0, COUNT).mapToObj(SampleEntities::small).toList();
  }

  /** {@return entities in the order of their row keys} */
  static List<WideEntity> wide() {
    return IntStream.range(0, COUNT).mapToObj(SampleEntities::wide).toList();
  }

  /** {@return entities in the order of their row keys} */
  static List<KeyEntity> keys() {
    return IntStream.range(0, COUNT).mapToObj(SampleEntities::key).toList();
  }

  private static SmallEntity small(int number) {
    Random random = new Random(number);
    return new SmallEntity(
        "hats",
        "fedora-%06d".formatted(number),
        text(random),
        text(random) + " " + text(random),
        text(random),
        random.nextInt(100_000),
        random.nextDouble(),
        random.nextBoolean());
  }

  private static WideEntity wide(int number) {
    Random random = new Random(number);
    return new WideEntity(
        "device-%06d".formatted(number),
        text(random),
        text(random),
        text(random),
        text(random),
        text(random),
        text(random),
        text(random),
        text(random),
        text(random),
        text(random),
        text(random),
        text(random),
        text(random),
        text(random),
        text(random),
        text(random),
        text(random),
        text(random),
        text(random),
        text(random),
        text(random),
        text(random),
        text(random),
        text(random),
        text(random),
        text(random),
        text(random),
        text(random),
        text(random),
        text(random),
        text(random),
        text(random),
        text(random),
        text(random),
        text(random),
        text(random),
        text(random),
        text(random),
        text(random),
        text(random),
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextInt(),
        random.nextInt(),
        random.nextInt(),
        random.nextInt(),
        random.nextInt(),
        random.nextInt(),
        random.nextInt(),
        random.nextInt(),
        random.nextInt(),
        random.nextInt(),
        random.nextInt(),
        random.nextInt(),
        random.nextInt(),
        random.nextInt(),
        random.nextInt(),
        random.nextDouble(),
        random.nextDouble(),
        random.nextDouble(),
        random.nextDouble(),
        random.nextDouble(),
        random.nextDouble(),
        random.nextDouble(),
        random.nextDouble(),
        random.nextDouble(),
        random.nextDouble(),
        random.nextDouble(),
        random.nextDouble(),
        random.nextDouble(),
        random.nextDouble(),
        random.nextDouble(),
        random.nextBoolean(),
        random.nextBoolean(),
        random.nextBoolean(),
        random.nextBoolean(),
        random.nextBoolean(),
        random.nextBoolean(),
        random.nextBoolean(),
        random.nextBoolean(),
        random.nextBoolean(),
        random.nextBoolean());
  }

  private static KeyEntity key(int number) {
    Random random = new Random(number);
    return new KeyEntity(
        "tenant-%06d".formatted(number),
        text(random),
        random.nextInt(1_000_000),
        Instant.ofEpochMilli(1_700_000_000_000L + random.nextInt(1_000_000_000)),
        random.nextDouble());
  }

  /** Eight to fifteen characters. */
  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(8, 16); i > 0; i--) {
      text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
    }
    return text.toString();
  }
}
