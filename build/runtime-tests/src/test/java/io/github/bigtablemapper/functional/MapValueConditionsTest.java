package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.ElementCodec;
import io.github.bigtablemapper.annotation.EnumFallback;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.EntryFamily;
import io.github.bigtablemapper.column.OrderedValue;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Comparisons of the value of a key of a map, from the constants of the generated columns. */
@NullMarked
@BigtableTest(MapValueConditionsTest_BoxRepository.class)
class MapValueConditionsTest {
  enum Level {
    LOW,
    MEDIUM,
    HIGH
  }

  enum Open {
    ONE,
    @EnumFallback
    OTHER
  }

  /** A codec that Bigtable knows nothing of. */
  public static final class Backwards implements CellCodec<String> {
    public static final Backwards INSTANCE = new Backwards();

    @Override
    public ByteString encode(String value) {
      return ByteString.copyFromUtf8(new StringBuilder(value).reverse().toString());
    }

    @Override
    public String decode(ByteString cell) {
      return new StringBuilder(cell.toStringUtf8()).reverse().toString();
    }
  }

  @Table("compared-boxes")
  record Box(
      @RowKey int number,
      @Family("s") Map<String, Long> sums,
      @Family("p") Map<String, BigDecimal> prices,
      @Family("l") Map<String, Level> levels,
      @Family("t") Map<String, Versioned<Instant>> times,
      @Family(value = "h", maxVersions = 3) Map<String, List<Versioned<Double>>> heights,
      @Family("n") Map<String, String> names,
      @Family("o") Map<String, Open> open,
      @Family("b") @ElementCodec(Backwards.class) Map<String, String> backwards) {
    static Box of(int number) {
      return new Box(
          number, Map.of(), Map.of(), Map.of(), Map.of(), Map.of(), Map.of(), Map.of(), Map.of());
    }
  }

  private static final Instant NOW = Instant.parse("2026-11-28T10:00:00Z");

  private final MapValueConditionsTest_BoxRepository boxes;

  MapValueConditionsTest(MapValueConditionsTest_BoxRepository boxes) {
    this.boxes = boxes;
  }

  private <V> void check(
      EntryFamily<Box, String, V, ?> family,
      List<V> ascending,
      BiFunction<MapValueConditionsTest_BoxPatch, V, MapValueConditionsTest_BoxPatch> put) {
    for (int i = 0; i < ascending.size(); i++) {
      V value = ascending.get(i);
      boxes.patch(
          MapValueConditionsTest_BoxKey.of(i),
          patch -> {
            var unused = put.apply(patch, value);
          });
    }
    OrderedValue<Box, V> at = family.at("k");
    int last = ascending.size() - 1;
    for (int i = 0; i <= last; i++) {
      int place = i;
      V bound = ascending.get(i);
      assertFound(family, last, at.isLessThan(bound), n -> n < place);
      assertFound(family, last, at.isAtMost(bound), n -> n <= place);
      assertFound(family, last, at.isGreaterThan(bound), n -> n > place);
      assertFound(family, last, at.isAtLeast(bound), n -> n >= place);
      assertFound(
          family, last, at.isBetween(bound, ascending.get(last)), n -> n >= place && n <= last);
    }
    assertFound(family, last, family.at("none").isAtLeast(ascending.get(0)), n -> false);
  }

  private void assertFound(
      EntryFamily<Box, ?, ?, ?> family, int last, Condition<Box> condition, IntPredicate expected) {
    List<Integer> found = new ArrayList<>();
    boxes
        .scan(MapValueConditionsTest_BoxKey.all())
        .where(condition)
        .forEach(box -> found.add(box.number()));
    assertWithMessage(family.property())
        .that(found)
        .isEqualTo(IntStream.rangeClosed(0, last).filter(expected).boxed().toList());
  }

  @Test
  void valuesOfEachOrderAreCompared() {
    check(
        MapValueConditionsTest_BoxColumns.SUMS,
        List.of(Long.MIN_VALUE, -2L, -1L, 0L, 7L, Long.MAX_VALUE),
        (patch, value) -> patch.putSums("k", value));
    check(
        MapValueConditionsTest_BoxColumns.PRICES,
        List.of(new BigDecimal("-10.5"), new BigDecimal("0"), new BigDecimal("9"), BigDecimal.TEN),
        (patch, value) -> patch.putPrices("k", value));
    check(
        MapValueConditionsTest_BoxColumns.LEVELS,
        List.of(Level.LOW, Level.MEDIUM, Level.HIGH),
        (patch, value) -> patch.putLevels("k", value));
    check(
        MapValueConditionsTest_BoxColumns.TIMES,
        List.of(Instant.EPOCH.minusSeconds(9), Instant.EPOCH, NOW),
        (patch, value) -> patch.putTimes("k", value));
    check(
        MapValueConditionsTest_BoxColumns.HEIGHTS,
        List.of(-1e9, -0.5, 0.25, 3e7),
        (patch, value) -> patch.appendHeights("k", value));
    check(
        MapValueConditionsTest_BoxColumns.NAMES,
        List.of("", "Ada", "Bob", "bob"),
        (patch, value) -> patch.putNames("k", value));
  }

  @Test
  void aComparisonIsThePreconditionOfAWrite() {
    Box stored =
        new Box(
            1,
            Map.of("k", 5L),
            Map.of(),
            Map.of(),
            Map.of(),
            Map.of(),
            Map.of(),
            Map.of(),
            Map.of());
    boxes.put(stored);
    MapValueConditionsTest_BoxKey key = MapValueConditionsTest_BoxKey.of(1);
    OrderedValue<Box, Long> sum = MapValueConditionsTest_BoxColumns.SUMS.at("k");

    assertThat(boxes.patchIf(key, sum.isGreaterThan(5L), p -> p.putSums("k", 0L))).isFalse();
    assertThat(boxes.patchIf(key, sum.isAtLeast(5L), p -> p.putSums("k", 0L))).isTrue();
    assertThat(boxes.find(key).orElseThrow().sums()).containsExactly("k", 0L);
  }

  @Test
  void whatBigtableCannotCompareIsRefused() {
    boxes.put(Box.of(1));
    for (EntryFamily<Box, String, ?, ?> family :
        List.<EntryFamily<Box, String, ?, ?>>of(
            MapValueConditionsTest_BoxColumns.OPEN, MapValueConditionsTest_BoxColumns.BACKWARDS)) {
      assertThat(assertThrows(InvalidRequestException.class, () -> family.at("k")))
          .hasMessageThat()
          .isEqualTo(
              "the values of the property "
                  + family.property()
                  + " are stored in cells without an order that Bigtable can compare by. Test them"
                  + " for equality with contains(key, value).");
    }
    assertThrows(
        InvalidValueException.class, () -> MapValueConditionsTest_BoxColumns.SUMS.at("\uD800"));
  }
}
