package io.github.bigtablemapper.key;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.key.KeyRange.Interval;
import io.github.bigtablemapper.key.format.ByteStringPart;
import io.github.bigtablemapper.key.format.BytesPart;
import io.github.bigtablemapper.key.format.ConvertedPart;
import io.github.bigtablemapper.key.format.KeyPart;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.StringPart;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random keys of every shape: see {@link KeyShapes}. {@code -Dseed} repeats another run. */
final class KeyPropertiesTest {
  private static final long SEED = Long.getLong("seed", 20_261_120L);
  private static final int PAIRS = Runs.times(60_000);
  private static final int RANGES = Runs.times(10_000);

  /** For each of the delimiters that few tables use. */
  private static final int FEWER_PAIRS = Runs.times(8_000);

  private static final int FEWER_RANGES = Runs.times(1_200);
  private static final Comparator<ByteString> BYTES =
      ByteString.unsignedLexicographicalComparator();

  @Test
  void readablePairs() {
    pairs("readable", KeyShapes.readable('#'), PAIRS, true);
  }

  @Test
  void orderedPairs() {
    pairs("ordered", KeyShapes.ordered(), PAIRS, true);
  }

  @ParameterizedTest
  @ValueSource(chars = {'\0', ' ', '!', '"', '$'})
  void delimitersBelowTheEscapeKeepTheOrder(char delimiter) {
    pairs("readable " + delimiter, KeyShapes.readable(delimiter), FEWER_PAIRS, true);
  }

  @ParameterizedTest
  @ValueSource(chars = {'&', '-', '.', '/', ':', ';', '=', '@', '_', '|', '~'})
  void delimitersAboveTheEscapeKeepTheOrderOfFixedWidths(char delimiter) {
    pairs("readable " + delimiter, KeyShapes.readable(delimiter), FEWER_PAIRS, false);
  }

  @ParameterizedTest
  @ValueSource(chars = {'#', '\0', '/', ':', '-', '_', '%', '~'})
  void unescapedPairs(char delimiter) {
    pairs("unescaped " + delimiter, KeyShapes.unescaped(delimiter), FEWER_PAIRS, delimiter == 0);
    pairs(
        "unescaped optional " + delimiter,
        KeyShapes.unescapedOptional(delimiter),
        FEWER_PAIRS,
        delimiter == 0);
  }

  @ParameterizedTest
  @ValueSource(chars = {'#', ':'})
  void readableOptionalPairs(char delimiter) {
    pairs(
        "readable optional " + delimiter,
        KeyShapes.readableOptional(delimiter),
        FEWER_PAIRS,
        delimiter == '#');
  }

  @Test
  void rawPairs() {
    pairs("raw", KeyShapes.raw(), PAIRS / 10, true);
  }

  private static void pairs(
      String format, List<KeyShape> shapes, int pairs, boolean textKeepsOrder) {
    RandomGenerator random = new SplittableRandom(SEED);
    int checked = 0;
    int ordered = 0;
    while (checked < pairs) {
      for (KeyShape shape : shapes) {
        List<Object> a = shape.random(random);
        List<Object> b = shape.relative(a, random);
        if (shape.isEmpty(a) || shape.isEmpty(b)) {
          continue;
        }
        boolean keepsOrder = textKeepsOrder || shape.fixedWidth() || shape.isOrderedByItsLast();
        pair(shape, a, b, keepsOrder);
        checked++;
        ordered += keepsOrder ? 1 : 0;
      }
    }
    System.out.printf(
        "keys, %s: seed %d, %,d pairs read back and differ as they should, %,d of them in order%n",
        format, SEED, checked, ordered);
  }

  private static void pair(KeyShape shape, List<Object> a, List<Object> b, boolean keepsOrder) {
    ByteString first = shape.encode(a);
    ByteString second = shape.encode(b);
    int expected = Integer.signum(shape.compare(a, b));
    int actual = Integer.signum(BYTES.compare(first, second));
    if (keepsOrder ? actual != expected : (actual == 0) != (expected == 0)) {
      assertWithMessage("%s: order of %s and %s", shape, a, b).that(actual).isEqualTo(expected);
    }
    if (shape.compare(shape.parse(first), a) != 0) {
      assertWithMessage("%s", shape).that(shape.parse(first)).isEqualTo(a);
    }
  }

  @Test
  void readableRanges() {
    ranges("readable", KeyShapes.readable('#'), RANGES);
  }

  @Test
  void orderedRanges() {
    ranges("ordered", KeyShapes.ordered(), RANGES);
  }

  @ParameterizedTest
  @ValueSource(
      chars = {
        '\0', ' ', '!', '"', '$', '&', '\'', '(', ')', '*', '+', ',', '-', '.', '/', ':', ';', '=',
        '@', '_', '|', '~'
      })
  void rangesAreExactWithEveryDelimiter(char delimiter) {
    ranges("readable " + delimiter, KeyShapes.readable(delimiter), FEWER_RANGES);
  }

  @ParameterizedTest
  @ValueSource(chars = {'#', '\0', '/', ':', '-', '_', '%', '~'})
  void unescapedRanges(char delimiter) {
    ranges("unescaped " + delimiter, KeyShapes.unescaped(delimiter), FEWER_RANGES);
    ranges("unescaped optional " + delimiter, KeyShapes.unescapedOptional(delimiter), FEWER_RANGES);
  }

  @ParameterizedTest
  @ValueSource(chars = {'#', ':', '~', '\0'})
  void readableOptionalRanges(char delimiter) {
    ranges("readable optional " + delimiter, KeyShapes.readableOptional(delimiter), FEWER_RANGES);
  }

  @Test
  void rawRanges() {
    ranges("raw", KeyShapes.raw(), FEWER_RANGES);
  }

  private static void ranges(String format, List<KeyShape> shapes, int ranges) {
    RandomGenerator random = new SplittableRandom(SEED);
    Counts counts = new Counts();
    while (counts.ranges < ranges) {
      for (KeyShape shape : shapes) {
        ranges(shape, random, counts);
      }
    }
    System.out.printf(
        "keys, %s: seed %d, %,d ranges hold exactly their rows: %,d of %,d rows%n",
        format, SEED, counts.ranges, counts.inside, counts.rows);
    assertThat(counts.inside).isGreaterThan(counts.rows / 20);
  }

  /** All kinds of ranges over some rows that are like each other. */
  private static void ranges(KeyShape shape, RandomGenerator random, Counts counts) {
    List<List<Object>> rows = new ArrayList<>();
    List<Object> first = shape.random(random);
    while (rows.size() < 24) {
      List<Object> row = shape.relative(first, random);
      if (!shape.isEmpty(row)) {
        rows.add(row);
      }
    }
    List<ByteString> keys = rows.stream().map(shape::encode).toList();
    Rows model = new Rows(shape, rows, keys, counts);
    List<Object> within = rows.get(random.nextInt(rows.size()));
    int depth = random.nextInt(Math.min(shape.size(), KeyShape.present(within) + 1));
    model.check("within", KeyRange.within(shape.write(within, depth)), within, depth, row -> true);
    ranges(model, shape.slot(depth), within, depth, random);
    int row = random.nextInt(rows.size());
    model.check("of", KeyRange.of(() -> keys.get(row)), rows.get(row), shape.size(), other -> true);
  }

  @SuppressWarnings("unchecked") // a row's values are of its slots' types
  private static <T> void ranges(
      Rows model, Slot<T> slot, List<Object> within, int depth, RandomGenerator random) {
    KeyWriter out = model.shape.write(within, depth);
    if (!out.keepsOrderOf(slot.part())) {
      return;
    }
    T low = (T) model.value(random.nextInt(model.rows.size()), depth, random);
    Object same = within.get(depth);
    T high =
        (T) (same == null || random.nextInt(4) == 0 ? model.shape.random(depth, random) : same);
    Comparator<T> order = slot.valueOrder();
    KeyPart<T> part = slot.part();
    PartRange<Key, T> range = new PartRange<>(out, part);
    Predicate<Object> from = row -> order.compare((T) row, low) >= 0;
    Predicate<Object> after = row -> order.compare((T) row, low) > 0;
    Predicate<Object> to = row -> order.compare((T) row, high) <= 0;
    Predicate<Object> before = row -> order.compare((T) row, high) < 0;
    Map<String, RangeOf> ranges = new LinkedHashMap<>();
    ranges.put("unbounded", new RangeOf(range, row -> true));
    ranges.put("from", new RangeOf(range.from(low), from));
    ranges.put("after", new RangeOf(range.after(low), after));
    ranges.put("to", new RangeOf(range.to(high), to));
    ranges.put("before", new RangeOf(range.before(high), before));
    ranges.put("from to", new RangeOf(range.from(low).to(high), from.and(to)));
    ranges.put("from before", new RangeOf(range.from(low).before(high), from.and(before)));
    ranges.put("after to", new RangeOf(range.after(low).to(high), after.and(to)));
    ranges.put("after before", new RangeOf(range.after(low).before(high), after.and(before)));
    ranges.put("to from", new RangeOf(range.to(high).from(low), from.and(to)));
    ranges.put("before after", new RangeOf(range.before(high).after(low), after.and(before)));
    ranges.forEach(
        (kind, each) ->
            model.check(
                kind,
                each.range,
                within,
                depth,
                row -> kind.equals("unbounded") || (row != null && each.model.test(row))));
    if (part instanceof StringPart text && part.name().equals("text")) {
      String start = start((String) low, random);
      model.check(
          "startsWith",
          new TextRange<Key>(out, text).startsWith(start),
          within,
          depth,
          row -> row != null && ((String) row).startsWith(start));
    }
    starts(model, part, out, low, within, depth, random);
    if (part instanceof StringPart domain && part.name().equals("domain")) {
      String top = ((String) low).substring(((String) low).indexOf('.') + 1);
      model.check(
          "under",
          new DomainRange<Key>(out, domain).under(top),
          within,
          depth,
          row -> row != null && ((String) row).endsWith("." + top));
    }
  }

  /** Parts of bytes, and of a codec that stores text. */
  @SuppressWarnings("unchecked") // a row's values are of its slots' types
  private static void starts(
      Rows model,
      KeyPart<?> part,
      KeyWriter out,
      Object low,
      List<Object> within,
      int depth,
      RandomGenerator random) {
    KeyRange<Key> range;
    Predicate<Object> holds;
    if (part instanceof ByteStringPart bytes) {
      ByteString start = ((ByteString) low).substring(0, length((ByteString) low, random));
      range = new StartRange<Key, ByteString, ByteString>(out, bytes, bytes).startsWith(start);
      holds = row -> ((ByteString) row).startsWith(start);
    } else if (part instanceof BytesPart bytes) {
      ByteString value = ByteString.copyFrom((byte[]) low);
      ByteString start = value.substring(0, length(value, random));
      range =
          new StartRange<Key, byte[], byte[]>(out, bytes, bytes).startsWith(start.toByteArray());
      holds = row -> ByteString.copyFrom((byte[]) row).startsWith(start);
    } else if (part instanceof ConvertedPart<?, ?> converted
        && converted.stored() instanceof StringPart text) {
      String start = start(((Slot.Sku) low).text(), random);
      range =
          new StartRange<Key, Slot.Sku, String>(out, (KeyPart<Slot.Sku>) part, text)
              .startsWith(start);
      holds = row -> ((Slot.Sku) row).text().startsWith(start);
    } else {
      return;
    }
    model.check("startsWith", range, within, depth, row -> row != null && holds.test(row));
  }

  private static int length(ByteString value, RandomGenerator random) {
    return random.nextInt(value.size() + 1);
  }

  private static String start(String text, RandomGenerator random) {
    int characters = random.nextInt(text.codePointCount(0, text.length()) + 1);
    return text.substring(0, text.offsetByCodePoints(0, characters));
  }

  private static final class Counts {
    int ranges;
    int rows;
    int inside;
  }

  /** A range, and the values of the next part that it holds. */
  private record RangeOf(KeyRange<Key> range, Predicate<Object> model) {}

  /** Some rows and what a range must hold of them. */
  private record Rows(
      KeyShape shape, List<List<Object>> rows, List<ByteString> keys, Counts counts) {

    /** The value of a row's part, or another if it has none. */
    Object value(int row, int depth, RandomGenerator random) {
      Object value = rows.get(row).get(depth);
      return value == null ? shape.random(depth, random) : value;
    }

    void check(
        String kind, KeyRange<Key> range, List<Object> within, int depth, Predicate<Object> next) {
      counts.ranges++;
      checkIntervals(range);
      for (int i = 0; i < rows.size(); i++) {
        List<Object> row = rows.get(i);
        boolean expected =
            shape.compare(row, within, depth) == 0
                && (depth == shape.size() || next.test(row.get(depth)));
        boolean actual = holds(range, keys.get(i));
        counts.rows++;
        counts.inside += actual ? 1 : 0;
        if (actual != expected) {
          assertWithMessage("%s: %s of %s at part %s holds %s", shape, kind, within, depth, row)
              .that(actual)
              .isEqualTo(expected);
        }
      }
    }

    private static boolean holds(KeyRange<Key> range, ByteString key) {
      return range.intervals().stream()
          .anyMatch(
              interval ->
                  BYTES.compare(interval.start(), key) <= 0
                      && (interval.end().isEmpty() || BYTES.compare(key, interval.end()) < 0));
    }

    private static void checkIntervals(KeyRange<Key> range) {
      ByteString last = ByteString.EMPTY;
      boolean unbounded = false;
      for (Interval interval : range.intervals()) {
        assertThat(unbounded).isFalse();
        assertThat(BYTES.compare(last, interval.start())).isAtMost(0);
        unbounded = interval.end().isEmpty();
        assertThat(unbounded || BYTES.compare(interval.start(), interval.end()) < 0).isTrue();
        last = interval.end();
      }
    }
  }
}
