package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.PageToken;
import io.github.bigtablemapper.Scan;
import io.github.bigtablemapper.Selection;
import io.github.bigtablemapper.WritableRepository;
import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Salted;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.codec.KeyCodec;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.MappedKeyPart;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.column.OrderedKeyPart;
import io.github.bigtablemapper.column.TextKeyPart;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Random conditions on all kinds of key parts, of keys in all formats, together with a column:
 * scans find the entities that a predicate of Java does. {@code -Dseed} repeats another run.
 */
@NullMarked
@Tag("reliability")
@BigtableTest({
  KeyConditionModelTest_VisitRepository.class,
  KeyConditionModelTest_ShiftRepository.class,
  KeyConditionModelTest_SampleRepository.class,
  KeyConditionModelTest_ProbeRepository.class
})
class KeyConditionModelTest {
  private static final int ROWS = 120;
  private static final int SCANS = Runs.times(20);

  enum Grade {
    LOW,
    HIGH,
    EXTREME
  }

  record Code(int number) {}

  public static final class CodeCodec implements KeyCodec<Code, Integer> {
    @Override
    public Integer encode(Code part) {
      return part.number();
    }

    @Override
    public Code decode(Integer stored) {
      return new Code(stored);
    }
  }

  /** Readable, delimited by the character that keeps the order of all text. */
  @Table("visits")
  @Family("v")
  record Visit(
      @RowKey String site,
      @RowKey(digits = 3, signed = true) int page,
      @RowKey(reversed = true, precision = Precision.SECONDS) Instant at,
      @RowKey Grade grade,
      long level) {}

  /** Readable, delimited by a character after others that text may have. */
  @Table(value = "shifts", delimiter = '_')
  @Family("s")
  record Shift(
      @RowKey(reversed = true) LocalDate day,
      @RowKey String place,
      @RowKey boolean night,
      @RowKey(reversedDomain = true) String host,
      @RowKey(reversedDigits = true, digits = 4) int worker,
      long level) {}

  /** Ordered and salted; of empty text at the end nothing is stored. */
  @Table(value = "samples", keyFormat = KeyFormat.ORDERED)
  @Family("s")
  @Salted(
      buckets = 3,
      by = {"number", "name"})
  record Sample(
      @RowKey long number,
      @RowKey String name,
      @RowKey UUID id,
      @RowKey ByteString bytes,
      @RowKey String note,
      long level) {}

  /** Readable and salted, delimited by the lowest character. */
  @Table(value = "probes", delimiter = '\0')
  @Family("p")
  @Salted(buckets = 12)
  record Probe(
      @RowKey UUID id,
      @RowKey @Codec(CodeCodec.class) Code code,
      @RowKey(reversed = true, digits = 2) byte channel,
      long level) {}

  private static final List<String> TEXTS =
      List.of(
          "", "a", "a#", "a%", "a:", "a:b", "a_", "a_b", "aA", "a~", "a!", "a0", "ab", "b",
          "\u0000", "\n", "é", "😀");
  private static final List<Long> LEVELS = List.of(-1L, 0L, 1L);
  private static final List<Long> NUMBERS =
      List.of(Long.MIN_VALUE, -256L, -1L, 0L, 1L, 63L, 64L, 256L, Long.MAX_VALUE);
  private static final List<UUID> IDS =
      List.of(
          new UUID(0, 0),
          new UUID(0, -1),
          new UUID(1, 5),
          new UUID(Long.MAX_VALUE, 0),
          new UUID(Long.MIN_VALUE, 0),
          new UUID(-1, -1));
  private static final List<ByteString> BYTES =
      List.of(bytes(), bytes(0), bytes(0, 0), bytes(0, 1), bytes(0, 255), bytes(1), bytes(255));

  private static final Comparator<String> BY_CODE_POINT =
      Comparator.comparing(
          ByteString::copyFromUtf8, ByteString.unsignedLexicographicalComparator());

  /** As 128 bits without a sign, which is the order of their text. */
  private static final Comparator<UUID> BY_BITS = Comparator.comparing(UUID::toString);

  private final long seed = Long.getLong("seed", 20_261_123L);
  private final Random random = new Random(seed);

  private static ByteString bytes(int... values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) values[i];
    }
    return ByteString.copyFrom(bytes);
  }

  /** A condition, and what it means. */
  private record Tested<E>(Condition<E> condition, Predicate<E> model) {}

  /**
   * A part of the key.
   *
   * @param order the order of its values; null: it has none
   */
  private record Part<E, T>(
      MappedKeyPart<E, T> constant,
      List<T> values,
      @Nullable Comparator<? super T> order,
      Function<E, T> get) {
    Tested<E> test(Random random) {
      T one = one(values, random);
      T other = one(values, random);
      if (order != null
          && constant instanceof OrderedKeyPart<E, T> ordered
          && random.nextBoolean()) {
        return switch (random.nextInt(5)) {
          case 0 -> of(ordered.isLessThan(one), value -> order.compare(value, one) < 0);
          case 1 -> of(ordered.isAtMost(one), value -> order.compare(value, one) <= 0);
          case 2 -> of(ordered.isGreaterThan(one), value -> order.compare(value, one) > 0);
          case 3 -> of(ordered.isAtLeast(one), value -> order.compare(value, one) >= 0);
          default ->
              of(
                  ordered.isBetween(one, other),
                  value -> order.compare(one, value) <= 0 && order.compare(value, other) <= 0);
        };
      }
      if (constant instanceof TextKeyPart<?> && random.nextBoolean()) {
        String start = one.toString().substring(0, random.nextInt(one.toString().length() + 1));
        if (start.isEmpty() || !Character.isSurrogate(start.charAt(start.length() - 1))) {
          return of(text().startsWith(start), value -> value.toString().startsWith(start));
        }
      }
      return switch (random.nextInt(4)) {
        case 0 -> of(constant.isNotEqualTo(one), value -> !value.equals(one));
        case 1 -> of(constant.isIn(List.of()), value -> false);
        case 2 -> of(constant.isIn(one, other), value -> value.equals(one) || value.equals(other));
        default -> of(constant.isEqualTo(one), one::equals);
      };
    }

    @SuppressWarnings("unchecked") // asked only of text
    private TextKeyPart<E> text() {
      return (TextKeyPart<E>) (MappedKeyPart<?, ?>) constant;
    }

    private Tested<E> of(Condition<E> condition, Predicate<T> model) {
      return new Tested<>(condition, entity -> model.test(get.apply(entity)));
    }
  }

  private static <T> T one(List<T> values, Random random) {
    return values.get(random.nextInt(values.size()));
  }

  private <T> T one(List<T> values) {
    return one(values, random);
  }

  @Test
  void readableKeys(KeyConditionModelTest_VisitRepository visits) {
    List<Integer> pages = List.of(-999, -1, 0, 7, 999);
    List<Instant> times =
        List.of(Instant.EPOCH, Instant.ofEpochSecond(1), Instant.ofEpochSecond(1_700_000_000));
    check(
        visits,
        KeyConditionModelTest_VisitKey.all(),
        () -> KeyConditionModelTest_VisitKey.all().site().startsWith("a"),
        () ->
            new Visit(
                one(TEXTS), one(pages), one(times), one(List.of(Grade.values())), one(LEVELS)),
        List.of(
            new Part<>(KeyConditionModelTest_VisitColumns.SITE, TEXTS, BY_CODE_POINT, Visit::site),
            new Part<>(
                KeyConditionModelTest_VisitColumns.PAGE,
                pages,
                Comparator.<Integer>naturalOrder(),
                Visit::page),
            new Part<>(
                KeyConditionModelTest_VisitColumns.AT,
                times,
                Comparator.<Instant>naturalOrder(),
                Visit::at),
            new Part<>(
                KeyConditionModelTest_VisitColumns.GRADE,
                List.of(Grade.values()),
                Comparator.<Grade>naturalOrder(),
                Visit::grade)),
        KeyConditionModelTest_VisitColumns.LEVEL,
        Visit::level);
  }

  @Test
  void readableKeysWithAnotherDelimiter(KeyConditionModelTest_ShiftRepository shifts) {
    List<LocalDate> days =
        List.of(LocalDate.of(1999, 12, 31), LocalDate.of(2000, 1, 1), LocalDate.of(2026, 11, 23));
    List<String> hosts = List.of("", "a", "a.b", "b.a", "x.b.a", ":.a");
    List<Integer> workers = List.of(0, 1, 10, 12, 21, 9_999);
    check(
        shifts,
        KeyConditionModelTest_ShiftKey.all(),
        () -> KeyConditionModelTest_ShiftKey.all().day().from(one(days)),
        () ->
            new Shift(
                one(days), one(TEXTS), random.nextBoolean(), one(hosts), one(workers), one(LEVELS)),
        List.of(
            new Part<>(
                KeyConditionModelTest_ShiftColumns.DAY,
                days,
                Comparator.<LocalDate>naturalOrder(),
                Shift::day),
            new Part<>(
                KeyConditionModelTest_ShiftColumns.PLACE, TEXTS, BY_CODE_POINT, Shift::place),
            new Part<>(
                KeyConditionModelTest_ShiftColumns.NIGHT, List.of(true, false), null, Shift::night),
            new Part<>(KeyConditionModelTest_ShiftColumns.HOST, hosts, null, Shift::host),
            new Part<>(KeyConditionModelTest_ShiftColumns.WORKER, workers, null, Shift::worker)),
        KeyConditionModelTest_ShiftColumns.LEVEL,
        Shift::level);
  }

  @Test
  void orderedAndSaltedKeys(KeyConditionModelTest_SampleRepository samples) {
    check(
        samples,
        KeyConditionModelTest_SampleKey.all(),
        () -> KeyConditionModelTest_SampleKey.all().number().before(one(NUMBERS)),
        () -> new Sample(one(NUMBERS), one(TEXTS), one(IDS), one(BYTES), one(TEXTS), one(LEVELS)),
        List.of(
            new Part<>(
                KeyConditionModelTest_SampleColumns.NUMBER,
                NUMBERS,
                Comparator.<Long>naturalOrder(),
                Sample::number),
            new Part<>(
                KeyConditionModelTest_SampleColumns.NAME, TEXTS, BY_CODE_POINT, Sample::name),
            new Part<>(KeyConditionModelTest_SampleColumns.ID, IDS, BY_BITS, Sample::id),
            new Part<>(
                KeyConditionModelTest_SampleColumns.BYTES,
                BYTES,
                ByteString.unsignedLexicographicalComparator(),
                Sample::bytes),
            new Part<>(
                KeyConditionModelTest_SampleColumns.NOTE, TEXTS, BY_CODE_POINT, Sample::note)),
        KeyConditionModelTest_SampleColumns.LEVEL,
        Sample::level);
  }

  @Test
  void readableAndSaltedKeys(KeyConditionModelTest_ProbeRepository probes) {
    List<Code> codes = List.of(new Code(0), new Code(9), new Code(10), new Code(1_000_000));
    List<Byte> channels =
        List.of((byte) 0, (byte) 1, (byte) 7, (byte) 9, (byte) 10, (byte) 98, (byte) 99);
    check(
        probes,
        KeyConditionModelTest_ProbeKey.all(),
        () -> KeyConditionModelTest_ProbeKey.id(one(IDS)),
        () -> new Probe(one(IDS), one(codes), one(channels), one(LEVELS)),
        List.of(
            new Part<>(KeyConditionModelTest_ProbeColumns.ID, IDS, BY_BITS, Probe::id),
            new Part<>(
                KeyConditionModelTest_ProbeColumns.CODE,
                codes,
                Comparator.comparing(Code::number),
                Probe::code),
            new Part<>(
                KeyConditionModelTest_ProbeColumns.CHANNEL,
                channels,
                Comparator.<Byte>naturalOrder(),
                Probe::channel)),
        KeyConditionModelTest_ProbeColumns.LEVEL,
        Probe::level);
  }

  private <E, K extends Key> void check(
      WritableRepository<E, K, ?> repository,
      KeyRange<K> all,
      Supplier<? extends KeyRange<K>> some,
      Supplier<E> entities,
      List<Part<E, ?>> parts,
      OrderedColumn<E, Long> level,
      ToLongFunction<E> levelOf) {
    Map<ByteString, E> rows = new LinkedHashMap<>();
    while (rows.size() < ROWS) {
      E entity = entities.get();
      rows.put(repository.mapping().key(entity).toByteString(), entity);
    }
    repository.putAll(List.copyOf(rows.values()));
    int found = 0;
    for (int i = 0; i < SCANS; i++) {
      KeyRange<K> range = random.nextBoolean() ? all : some.get();
      Tested<E> tested = tested(parts, level, levelOf, 3);
      Scan<E, K> scan = repository.scan(range);
      List<E> expected = new ArrayList<>(scan.list().stream().filter(tested.model()).toList());
      scan = scan.where(tested.condition());
      if (random.nextBoolean()) {
        scan = scan.reverse();
        Collections.reverse(expected);
      } else {
        List<E> parallel = Collections.synchronizedList(new ArrayList<>());
        scan.forEachParallel(2, parallel::add);
        assertWithMessage("seed %s, scan %s", seed, i)
            .that(parallel)
            .containsExactlyElementsIn(expected);
      }
      if (random.nextInt(3) == 0) {
        int limit = random.nextInt(10);
        scan = scan.limit(limit);
        expected = expected.subList(0, Math.min(limit, expected.size()));
      }
      assertFinds(
          "seed %s, scan %s: %s".formatted(seed, i, tested.condition()),
          scan,
          expected,
          repository);
      found += expected.size();
    }
    Runs.report(
        "conditions of keys: seed %s, %s, %s scans of %s rows found"
            .formatted(seed, repository.mapping().table(), SCANS, found));
    assertThat(found).isAtLeast(SCANS);
  }

  private <E, K extends Key> void assertFinds(
      String what, Scan<E, K> scan, List<E> expected, WritableRepository<E, K, ?> repository) {
    assertWithMessage(what).that(scan.list()).isEqualTo(expected);
    assertWithMessage(what).that(scan.count()).isEqualTo(expected.size());
    assertWithMessage(what)
        .that(scan.select().list().stream().map(Selection::key).toList())
        .isEqualTo(expected.stream().map(repository.mapping()::key).toList());
    List<E> walked = new ArrayList<>();
    PageToken token = null;
    do {
      Page<E> page =
          token == null
              ? scan.page(1 + random.nextInt(20))
              : scan.page(1 + random.nextInt(20), token);
      token = page.nextToken().orElse(null);
      walked.addAll(page.items());
    } while (token != null);
    assertWithMessage(what).that(walked).isEqualTo(expected);
  }

  /** A test of a part of the key or of the column, or several joined. */
  private <E> Tested<E> tested(
      List<Part<E, ?>> parts, OrderedColumn<E, Long> level, ToLongFunction<E> levelOf, int depth) {
    if (depth == 0 || random.nextInt(4) == 0) {
      if (random.nextInt(4) > 0) {
        return one(parts).test(random);
      }
      long bound = one(LEVELS);
      return new Tested<>(level.isAtLeast(bound), entity -> levelOf.applyAsLong(entity) >= bound);
    }
    Tested<E> left = tested(parts, level, levelOf, depth - 1);
    Tested<E> right = tested(parts, level, levelOf, depth - 1);
    return switch (random.nextInt(3)) {
      case 0 ->
          new Tested<>(left.condition().and(right.condition()), left.model().and(right.model()));
      case 1 ->
          new Tested<>(left.condition().or(right.condition()), left.model().or(right.model()));
      default -> new Tested<>(left.condition().not(), left.model().negate());
    };
  }
}
