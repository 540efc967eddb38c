package io.github.bigtablemapper.benchmarks;

import java.util.Random;

/** Entities to measure with: random, but the same in every run. */
final class SampleEntities {
  private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz-ABCDEFGHIJKLMNOPQRSTUVWXYZ";

  private SampleEntities() {}

  /** {@return an entity; one of a higher number has a greater row key} */
  static SmallEntity small(int number) {
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

  /** {@return an entity; one of a higher number has a greater row key} */
  static WideEntity wide(int number) {
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

  /** Eight to fifteen characters. */
  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(8, 16); i > 0; i--) {
      text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
    }
    return text.toString();
  }
}
