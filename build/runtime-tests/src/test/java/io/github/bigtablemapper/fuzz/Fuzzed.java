package io.github.bigtablemapper.fuzz;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Aggregate;
import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Embedded;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Salted;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Unmapped;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.codec.JsonCodec;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.functional.Scalars.Values;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;

/** The entities whose rows are damaged: between them they have every kind of key and column. */
final class Fuzzed {
  private Fuzzed() {}

  /** Values of every type in separate cells, and a constructor that throws what a row specifies. */
  @Table("scalars")
  @Family("a")
  record Scalars(
      @RowKey String tenant,
      @RowKey(digits = 6, signed = true) int number,
      @RowKey(reversed = true) Instant at,
      @RowKey UUID part,
      @Column String anchor,
      @Column String text,
      @Embedded Values values) {
    Scalars {
      if (anchor != null && anchor.startsWith("bomb")) {
        explode(anchor);
      }
    }

    private static void explode(String text) {
      switch (text) {
        case "bomb 0" -> throw new IllegalStateException(text);
        case "bomb 1" -> throw new AssertionError(text);
        case "bomb 2" -> throw new NoClassDefFoundError(text);
        case "bomb 3" -> Scalars.<RuntimeException>sneak(new IOException(text));
        case "bomb 4" -> throw new StackOverflowError(text);
        default -> throw new ExceptionInInitializerError(text);
      }
    }

    @SuppressWarnings("unchecked")
    private static <X extends Throwable> void sneak(Throwable thrown) throws X {
      throw (X) thrown;
    }

    static Scalars of(Random random) {
      return new Scalars(
          "tenant#" + random.nextInt(9),
          random.nextInt(1_999_999) - 999_999,
          Instant.ofEpochMilli(random.nextLong(1L << 40)),
          new UUID(random.nextLong(), random.nextLong()),
          "anchor",
          "text",
          Values.of(random));
    }
  }

  record Size(int height, Optional<Double> weight) {}

  record Item(String name, int count) {}

  /** Properties that are many cells, or several values in one. */
  @Table(value = "compounds", keyFormat = KeyFormat.ORDERED)
  @Family(value = "v", maxVersions = 9)
  record Compounds(
      @RowKey ByteString owner,
      @RowKey long number,
      @RowKey String name,
      @Column String anchor,
      @Embedded(prefix = "s_") Optional<Size> size,
      @Column @ListMapping(ListMode.PACKED) List<Instant> packed,
      @Column @ListMapping(ListMode.PACKED) List<String> texts,
      @ListMapping(ListMode.VERSIONS) List<BigDecimal> versions,
      @Column List<Versioned<LocalDate>> history,
      @Codec(JsonCodec.class) Map<String, List<Item>> json,
      @Unmapped Map<ByteString, ByteString> others,
      @Family("m") Map<Integer, BigDecimal> map,
      @Family("n") Map<UUID, String> uuids,
      @Family("s") Set<LocalDate> set,
      @Family("e") @ListMapping(ListMode.ELEMENTS) List<Long> elements,
      @Family("c") @Counter long count,
      @Family("g") @Aggregate(Aggregation.MAX) Optional<Long> most) {
    static Compounds of(Random random) {
      Instant at = Instant.ofEpochMilli(random.nextLong(1L << 40));
      LocalDate date = LocalDate.ofInstant(at, ZoneOffset.UTC);
      return new Compounds(
          ByteString.copyFrom(new byte[] {0, (byte) random.nextInt(), 1}),
          random.nextLong(),
          "name" + random.nextInt(),
          "anchor",
          Optional.of(new Size(random.nextInt(), Optional.of(random.nextDouble()))),
          List.of(at, at.plus(1, ChronoUnit.DAYS)),
          List.of("", "text", "longer text"),
          List.of(BigDecimal.ONE, new BigDecimal("12.50")),
          List.of(new Versioned<>(at, date)),
          Map.of("a", List.of(new Item("b", 1))),
          Map.of(ByteString.copyFromUtf8("other"), ByteString.copyFromUtf8("value")),
          Map.of(1, BigDecimal.TEN, -7, BigDecimal.ZERO),
          Map.of(new UUID(1, random.nextLong()), "x"),
          Set.of(date, date.plusDays(1)),
          new ArrayList<>(List.of(1L, random.nextLong())),
          0,
          Optional.empty());
    }
  }

  /** Two kinds of rows in one table, one of which expires. */
  @Table("devices")
  @Family("d")
  sealed interface Device permits Phone, Lease {}

  @KeyConstant("phone")
  record Phone(@RowKey String id, String name, @Version long version) implements Device {
    static Phone of(Random random) {
      return new Phone("p" + random.nextLong(), "name", 0);
    }
  }

  @KeyConstant("lease")
  record Lease(@RowKey String id, int rooms, @ExpiresAt Instant until) implements Device {
    static Lease of(Random random) {
      return new Lease(
          "l" + random.nextLong(), random.nextInt(), Instant.parse("2999-01-01T00:00:00Z"));
    }
  }

  /** Rows whose keys begin with a salt. */
  @Table(value = "ticks", keyFormat = KeyFormat.ORDERED)
  @Family("t")
  @Salted(buckets = 7, by = "symbol")
  record Tick(@RowKey String symbol, @RowKey Instant at, @Column double price) {
    static Tick of(Random random) {
      return new Tick(
          "s" + random.nextInt(99),
          Instant.ofEpochMilli(random.nextLong(1L << 40)),
          random.nextDouble());
    }
  }
}
