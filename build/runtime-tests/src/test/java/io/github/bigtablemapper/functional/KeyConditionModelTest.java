package io.github.bigtablemapper.functional;

import static io.github.bigtablemapper.functional.KeyConditionRun.LEVELS;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Salted;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.codec.KeyCodec;
import io.github.bigtablemapper.functional.KeyConditionRun.Part;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;
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
  KeyConditionModelTest_ProbeRepository.class,
  KeyConditionModelTest_GridRepository.class,
  KeyConditionModelTest_NodeRepository.class,
  KeyConditionModelTest_LinkRepository.class
})
class KeyConditionModelTest {
  private static final long SEED = Long.getLong("seed", 20_261_123L);

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

  /** Raw: numbers in both byte orders, signs, and bytes of one width; the rest is bytes. */
  @Table(value = "grids", keyFormat = KeyFormat.RAW)
  @Family("g")
  record Grid(
      @RowKey(bytes = 2, littleEndian = true) int shard,
      @RowKey(signed = true) long number,
      @RowKey(bytes = 3, reversed = true) int row,
      @RowKey UUID id,
      @RowKey boolean flag,
      @RowKey(bytes = 2) String code,
      @RowKey(precision = Precision.SECONDS, bytes = 4) Instant at,
      @RowKey ByteString bytes,
      long level) {}

  /** Not escaped, delimited by a character after others that text may have. */
  @Table(value = "nodes", keyFormat = KeyFormat.UNESCAPED, delimiter = '|')
  @Family("n")
  record Node(
      @RowKey String name,
      @RowKey(digits = 4) int shard,
      @RowKey Grade grade,
      @RowKey String path,
      long level) {}

  /** Not escaped, delimited by the lowest character; the last parts may be missing. */
  @Table(value = "links", keyFormat = KeyFormat.UNESCAPED, delimiter = '\0')
  @Family("l")
  record Link(
      @RowKey String from, @RowKey @Nullable UUID id, @RowKey @Nullable String to, long level) {}

  private static final List<String> TEXTS =
      List.of(
          "", "a", "a#", "a%", "a:", "a:b", "a_", "a_b", "aA", "a~", "a!", "a0", "ab", "b",
          "\u0000", "\n", "é", "😀");
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

  private final Random random = new Random(SEED);
  private final KeyConditionRun run = new KeyConditionRun(SEED, random);

  private static ByteString bytes(int... values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) values[i];
    }
    return ByteString.copyFrom(bytes);
  }

  private <T> T one(List<T> values) {
    return run.one(values);
  }

  @Test
  void readableKeys(KeyConditionModelTest_VisitRepository visits) {
    List<Integer> pages = List.of(-999, -1, 0, 7, 999);
    List<Instant> times =
        List.of(Instant.EPOCH, Instant.ofEpochSecond(1), Instant.ofEpochSecond(1_700_000_000));
    run.check(
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
    run.check(
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
    run.check(
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
    run.check(
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

  @Test
  void rawKeys(KeyConditionModelTest_GridRepository grids) {
    List<Integer> numbers = List.of(0, 1, 10, 127, 128, 255, 256, 2_560, 65_535);
    List<String> codes = List.of("ab", "a\n", "\n\0", "é", "#%");
    List<Instant> times =
        List.of(
            Instant.EPOCH,
            Instant.ofEpochSecond(10),
            Instant.ofEpochSecond(1_700_000_000),
            Instant.ofEpochSecond(0xFFFF_FFFFL));
    run.check(
        grids,
        KeyConditionModelTest_GridKey.all(),
        () -> KeyConditionModelTest_GridKey.shard(one(numbers)),
        () ->
            new Grid(
                one(numbers),
                one(NUMBERS),
                one(numbers),
                one(IDS),
                random.nextBoolean(),
                one(codes),
                one(times),
                one(BYTES),
                one(LEVELS)),
        List.of(
            new Part<>(KeyConditionModelTest_GridColumns.SHARD, numbers, null, Grid::shard),
            new Part<>(KeyConditionModelTest_GridColumns.NUMBER, NUMBERS, null, Grid::number),
            new Part<>(
                KeyConditionModelTest_GridColumns.ROW,
                numbers,
                Comparator.<Integer>naturalOrder(),
                Grid::row),
            new Part<>(KeyConditionModelTest_GridColumns.ID, IDS, BY_BITS, Grid::id),
            new Part<>(
                KeyConditionModelTest_GridColumns.FLAG, List.of(true, false), null, Grid::flag),
            new Part<>(KeyConditionModelTest_GridColumns.CODE, codes, BY_CODE_POINT, Grid::code),
            new Part<>(
                KeyConditionModelTest_GridColumns.AT,
                times,
                Comparator.<Instant>naturalOrder(),
                Grid::at),
            new Part<>(
                KeyConditionModelTest_GridColumns.BYTES,
                BYTES,
                ByteString.unsignedLexicographicalComparator(),
                Grid::bytes)),
        KeyConditionModelTest_GridColumns.LEVEL,
        Grid::level);
  }

  @Test
  void unescapedKeys(KeyConditionModelTest_NodeRepository nodes) {
    List<Integer> shards = List.of(0, 1, 10, 9_999);
    List<String> paths = Stream.concat(TEXTS.stream(), Stream.of("|", "a|b", "a||")).toList();
    run.check(
        nodes,
        KeyConditionModelTest_NodeKey.all(),
        () -> KeyConditionModelTest_NodeKey.all().name().startsWith("a"),
        () ->
            new Node(
                one(TEXTS), one(shards), one(List.of(Grade.values())), one(paths), one(LEVELS)),
        List.of(
            new Part<>(KeyConditionModelTest_NodeColumns.NAME, TEXTS, BY_CODE_POINT, Node::name),
            new Part<>(
                KeyConditionModelTest_NodeColumns.SHARD,
                shards,
                Comparator.<Integer>naturalOrder(),
                Node::shard),
            new Part<>(
                KeyConditionModelTest_NodeColumns.GRADE,
                List.of(Grade.values()),
                Comparator.<Grade>naturalOrder(),
                Node::grade),
            new Part<>(KeyConditionModelTest_NodeColumns.PATH, paths, BY_CODE_POINT, Node::path)),
        KeyConditionModelTest_NodeColumns.LEVEL,
        Node::level);
  }

  @Test
  void unescapedKeysWithMissingParts(KeyConditionModelTest_LinkRepository links) {
    List<String> names = TEXTS.stream().filter(text -> text.indexOf('\0') < 0).toList();
    run.check(
        links,
        KeyConditionModelTest_LinkKey.all(),
        () -> KeyConditionModelTest_LinkKey.all().from().from("a"),
        () -> {
          int parts = random.nextInt(3);
          return new Link(
              parts == 0 ? "a" + one(names) : one(names),
              parts == 0 ? null : one(IDS),
              parts < 2 ? null : one(TEXTS),
              one(LEVELS));
        },
        List.of(
            new Part<>(KeyConditionModelTest_LinkColumns.FROM, names, BY_CODE_POINT, Link::from),
            new Part<>(KeyConditionModelTest_LinkColumns.ID, IDS, BY_BITS, Link::id),
            new Part<>(KeyConditionModelTest_LinkColumns.TO, TEXTS, BY_CODE_POINT, Link::to)),
        KeyConditionModelTest_LinkColumns.LEVEL,
        Link::level);
  }
}
