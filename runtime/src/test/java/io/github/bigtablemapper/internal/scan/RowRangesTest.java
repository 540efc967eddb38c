package io.github.bigtablemapper.internal.scan;

import static com.google.common.truth.Truth.assertWithMessage;

import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.KeyRange.Interval;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Sets of row keys of up to three bytes, against predicates on all of them. */
class RowRangesTest {
  private static final int CASES = 20_000;
  private static final Comparator<ByteString> ORDER =
      ByteString.unsignedLexicographicalComparator();
  private static final List<ByteString> KEYS = keys();

  @Test
  void rangesHoldWhatTheirIntervalsHold() {
    long seed = Long.getLong("seed", 20_261_120L);
    Random random = new Random(seed);
    for (int i = 0; i < CASES; i++) {
      List<Interval> intervals = new ArrayList<>();
      for (int n = random.nextInt(5); n > 0; n--) {
        intervals.add(new Interval(bound(random), bound(random)));
      }
      ByteString last = KEYS.get(random.nextInt(KEYS.size()));
      boolean reversed = random.nextBoolean();
      Predicate<ByteString> model =
          key -> intervals.stream().anyMatch(interval -> contains(interval, key));
      String seeded = "seed " + seed + ", case " + i;

      RowRanges ranges = RowRanges.merged(new ArrayList<>(intervals));
      check(seeded, ranges, model);
      check(
          seeded,
          ranges.beyond(last, reversed),
          model.and(key -> reversed ? ORDER.compare(key, last) < 0 : ORDER.compare(key, last) > 0));
      int fitting = ranges.fitting(random.nextInt(60), reversed);
      List<ByteString> first = keys(ranges.first(fitting, reversed));
      List<ByteString> rest = keys(ranges.withoutFirst(fitting, reversed));
      List<ByteString> joined = new ArrayList<>(reversed ? rest : first);
      joined.addAll(reversed ? first : rest);
      assertWithMessage(seeded).that(joined).isEqualTo(keys(ranges));
      assertWithMessage(seeded).that(fitting > 0).isEqualTo(!ranges.isEmpty());
      checkParts(seeded, ranges, someKeys(random));
    }
    System.out.println("RowRangesTest: seed " + seed + ", " + CASES + " cases");
  }

  @Test
  void aRowAloneIsARangeAndRowsAmongOthersAreKeys() {
    ByteString a = ByteString.copyFromUtf8("a");
    ByteString b = ByteString.copyFromUtf8("b");

    assertWithMessage("alone").that(query(List.of(a)).isSinglePointQuery()).isFalse();
    assertWithMessage("two").that(query(List.of(a, b)).toString()).doesNotContain("start_key");
  }

  private static Query query(List<ByteString> keys) {
    Query query = Query.create(TableId.of("t"));
    RowRanges.ofKeys(keys).addTo(query);
    return query;
  }

  private static void check(String message, RowRanges ranges, Predicate<ByteString> model) {
    assertWithMessage(message).that(keys(ranges)).isEqualTo(KEYS.stream().filter(model).toList());
    List<Interval> intervals = ranges.intervals();
    for (int i = 1; i < intervals.size(); i++) {
      ByteString end = intervals.get(i - 1).end();
      assertWithMessage(message)
          .that(!end.isEmpty() && ORDER.compare(end, intervals.get(i).start()) <= 0)
          .isTrue();
    }
  }

  /** The parts are the ranges between each two keys that follow each other, without empty ones. */
  private static void checkParts(String message, RowRanges ranges, List<ByteString> ends) {
    List<List<ByteString>> expected = new ArrayList<>();
    for (int i = 0; i <= ends.size(); i++) {
      ByteString start = i == 0 ? ByteString.EMPTY : ends.get(i - 1);
      ByteString end = i == ends.size() ? ByteString.EMPTY : ends.get(i);
      expected.add(
          keys(ranges).stream().filter(key -> contains(new Interval(start, end), key)).toList());
    }
    List<List<ByteString>> parts = ranges.splitAt(ends).stream().map(RowRangesTest::keys).toList();

    expected.removeIf(List::isEmpty);
    assertWithMessage(message)
        .that(parts.stream().filter(part -> !part.isEmpty()).toList())
        .isEqualTo(expected);
  }

  private static List<ByteString> someKeys(Random random) {
    return random.ints(random.nextInt(6), 0, KEYS.size()).sorted().mapToObj(KEYS::get).toList();
  }

  private static List<ByteString> keys(RowRanges ranges) {
    return KEYS.stream().filter(ranges::contains).toList();
  }

  private static boolean contains(Interval interval, ByteString key) {
    return ORDER.compare(interval.start(), key) <= 0
        && (interval.end().isEmpty() || ORDER.compare(key, interval.end()) < 0);
  }

  private static ByteString bound(Random random) {
    return random.nextInt(8) == 0 ? ByteString.EMPTY : KEYS.get(random.nextInt(KEYS.size()));
  }

  private static List<ByteString> keys() {
    byte[] alphabet = {0, 1, (byte) 0xff};
    List<ByteString> keys = new ArrayList<>();
    List<ByteString> stems = List.of(ByteString.EMPTY);
    for (int length = 1; length <= 3; length++) {
      List<ByteString> longer = new ArrayList<>();
      for (ByteString stem : stems) {
        for (byte next : alphabet) {
          longer.add(stem.concat(ByteString.copyFrom(new byte[] {next})));
        }
      }
      keys.addAll(longer);
      stems = longer;
    }
    keys.sort(ORDER);
    return List.copyOf(keys);
  }
}
