package io.github.bigtablemapper.benchmarks.entity;

import io.github.bigtablemapper.column.Versioned;
import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Entities to measure with: random, but the same in every run. */
public final class SampleEntities {
  private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz-ABCDEFGHIJKLMNOPQRSTUVWXYZ";

  /** As many as a scan's response contains. */
  public static final int COUNT = 64;

  /** How many columns of a sparse row exist. */
  private static final int PRESENT = 4;

  /** The time of every write. */
  public static final long MICROS = 1_700_000_000_000_000L;

  private SampleEntities() {}

  /** {@return entities in the order of their row keys} */
  public static List<SmallEntity> small() {
    return IntStream.range(0, COUNT).mapToObj(SampleEntities::small).toList();
  }

  /** {@return entities in the order of their row keys} */
  public static List<WideEntity> wide() {
    return IntStream.range(0, COUNT).mapToObj(SampleEntities::wide).toList();
  }

  /** {@return entities in the order of their row keys} */
  public static List<KeyEntity> keys() {
    return IntStream.range(0, COUNT).mapToObj(SampleEntities::key).toList();
  }

  /** {@return entities in the order of their row keys} */
  public static List<VideoEntity> videos() {
    return IntStream.range(0, COUNT).mapToObj(SampleEntities::video).toList();
  }

  /**
   * {@return entities in the order of their row keys, each with {@value #PRESENT} of its columns}
   */
  public static List<SparseEntity> sparse() {
    return IntStream.range(0, COUNT).mapToObj(SampleEntities::sparse).toList();
  }

  /** {@return entities in the order of their row keys} */
  public static List<OrderEntity> orders() {
    return IntStream.range(0, COUNT).mapToObj(SampleEntities::order).toList();
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

  /** Other columns in each row. */
  private static SparseEntity sparse(int number) {
    Random random = new Random(number);
    RecordComponent[] components = SparseEntity.class.getRecordComponents();
    Object[] values = new Object[components.length];
    values[0] = "item-%06d".formatted(number);
    for (int left = PRESENT; left > 0; ) {
      int column = random.nextInt(1, values.length);
      if (values[column] == null) {
        values[column] = value(components[column].getType(), random);
        left--;
      }
    }
    try {
      return (SparseEntity) SparseEntity.class.getConstructors()[0].newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Object value(Class<?> type, Random random) {
    if (type == String.class) {
      return text(random);
    } else if (type == Long.class) {
      return random.nextLong();
    } else if (type == Integer.class) {
      return random.nextInt();
    } else if (type == Double.class) {
      return random.nextDouble();
    }
    return random.nextBoolean();
  }

  private static OrderEntity order(int number) {
    Random random = new Random(number);
    return new OrderEntity(
        "order-%06d".formatted(number),
        text(random),
        1_700_000_000_000L + random.nextInt(1_000_000_000),
        new OrderEntity.Customer(
            text(random) + " " + text(random),
            text(random) + "@example.com",
            new OrderEntity.Address(
                text(random) + " " + text(random),
                text(random),
                random.nextInt(100_000),
                text(random))),
        new OrderEntity.Parcel(
            text(random),
            random.nextDouble(),
            new OrderEntity.Size(random.nextInt(1_000), random.nextInt(1_000))));
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

  private static VideoEntity video(int number) {
    Random random = new Random(number);
    return new VideoEntity(
        "video-%06d".formatted(number),
        text(random),
        text(random) + " " + text(random),
        text(random),
        text(random),
        random.nextInt(10_000_000),
        random.nextInt(2_000),
        random.nextDouble(),
        random.nextBoolean(),
        random.nextInt(1_000_000),
        random.nextInt(1_000_000),
        formats(random),
        tags(random),
        comments(random));
  }

  /** Three, in the order of their keys. */
  private static Map<String, String> formats(Random random) {
    Map<String, String> formats = new TreeMap<>();
    for (String format : List.of("480", "720", "1080p")) {
      formats.put(format, "https://storage.example.com/" + text(random));
    }
    return formats;
  }

  /** Twenty, in the order of their names. */
  private static Set<String> tags(Random random) {
    Set<String> tags = new TreeSet<>();
    while (tags.size() < 20) {
      tags.add(text(random));
    }
    return tags;
  }

  /** Ten, the newest first. */
  private static List<Versioned<String>> comments(Random random) {
    List<Versioned<String>> comments = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      comments.add(
          new Versioned<>(
              Instant.ofEpochMilli(1_700_000_000_000L - i * 60_000L),
              text(random) + " " + text(random)));
    }
    return comments;
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
