package io.github.bigtablemapper.conditions;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Allow;
import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.codec.foreign.LittleEndian;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.testing.BigtableTest;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * A number equals another exactly if it is neither less nor greater, wherever it is stored and
 * whoever asks: a scan, a conditional write, and the predicate of a row that was read.
 */
@BigtableTest(EqualNumbersTest_AmountRepository.class)
class EqualNumbersTest {
  @Table("amounts")
  @Family("a")
  @Allow(rule = "QualifierNotCanonical", because = "the members of the test differ in their scale")
  record Amount(
      @RowKey String id,
      @Column BigDecimal price,
      @Column double weight,
      @Column float charge,
      @Column @Codec(LittleEndian.class) double foreign,
      @Family("v") Map<String, BigDecimal> values,
      @Family("k") Map<BigDecimal, Double> keys,
      @Family("s") Set<BigDecimal> members,
      @Family("z") Set<Double> zeros,
      @Family("l") @ListMapping(ListMode.ELEMENTS) List<BigDecimal> elements) {
    static Amount of(int id, BigDecimal price, double weight) {
      return new Amount(
          "%03d".formatted(id),
          price,
          weight,
          (float) weight,
          weight,
          Map.of("a", price, "b", new BigDecimal("77")),
          Map.of(price, weight),
          Set.of(price, new BigDecimal("77")),
          Set.of(weight),
          List.of(new BigDecimal("77"), price));
    }
  }

  private static final List<BigDecimal> PRICES =
      Stream.of(
              "25.5",
              "25.50",
              "2.550E+1",
              "255E-1",
              "25.51",
              "25",
              "250",
              "2.5E+2",
              "250.0",
              "2E+3",
              "2000",
              "0",
              "0.00",
              "0E+5",
              "0E-12",
              "-25.5",
              "-25.500",
              "1E-7",
              "1.0E-7",
              "0.000001",
              "1.000E-6",
              "1E+30",
              "1.0E+30",
              "1000000000000000000000000000000",
              "0.1",
              "0.10")
          .map(BigDecimal::new)
          .toList();

  private static final List<Double> WEIGHTS =
      List.of(0.0, -0.0, 1.5, -1.5, Double.NaN, Double.POSITIVE_INFINITY);

  private final List<Amount> stored = new ArrayList<>();
  private final EqualNumbersTest_AmountRepository amounts;
  private final BigtableDataClient client;

  EqualNumbersTest(EqualNumbersTest_AmountRepository amounts, BigtableDataClient client) {
    this.amounts = amounts;
    this.client = client;
  }

  @BeforeEach
  void store() {
    for (int i = 0; i < PRICES.size(); i++) {
      stored.add(Amount.of(i, PRICES.get(i), WEIGHTS.get(i % WEIGHTS.size())));
    }
    assertThat(amounts.applyAll(stored.stream().map(amounts.writes()::put).toList()).failures())
        .isEmpty();
  }

  private static boolean areEqual(Amount amount, BigDecimal price) {
    return amount.price().compareTo(price) == 0;
  }

  private static boolean areEqual(double one, double other) {
    return one == other || (Double.isNaN(one) && Double.isNaN(other));
  }

  /** {@return every way to ask for a price} */
  private static Map<String, Condition<Amount>> ways(BigDecimal price) {
    Map<String, Condition<Amount>> ways = new LinkedHashMap<>();
    var column = EqualNumbersTest_AmountColumns.PRICE;
    ways.put("=", column.isEqualTo(price));
    ways.put("!=", column.isNotEqualTo(price).not());
    ways.put("in", column.isIn(price, new BigDecimal("-99.125")));
    ways.put("between", column.isBetween(price, price));
    ways.put("<= and >=", column.isAtMost(price).and(column.isAtLeast(price)));
    ways.put("< or >", column.isLessThan(price).or(column.isGreaterThan(price)).not());
    ways.put("value", EqualNumbersTest_AmountColumns.VALUES.contains("a", price));
    ways.put("key", EqualNumbersTest_AmountColumns.KEYS.containsKey(price));
    ways.put("member", EqualNumbersTest_AmountColumns.MEMBERS.contains(price));
    ways.put("element", EqualNumbersTest_AmountColumns.ELEMENTS.contains(price));
    return ways;
  }

  @Test
  void aDecimalIsEqualByValueInEveryTest() {
    for (BigDecimal price : PRICES) {
      ways(price)
          .forEach(
              (way, condition) ->
                  assertWithMessage("%s %s", way, price)
                      .that(found(condition))
                      .isEqualTo(expected(price, EqualNumbersTest::areEqual)));
    }
  }

  @Test
  void aWriteAsksTheSame() {
    for (BigDecimal price : List.of(new BigDecimal("25.50"), new BigDecimal("0.000"))) {
      ways(price)
          .forEach(
              (way, condition) -> {
                for (Amount amount : stored) {
                  assertWithMessage("%s %s of %s", way, price, amount.price())
                      .that(
                          amounts.patchIf(
                              EqualNumbersTest_AmountKey.of(amount.id()),
                              condition,
                              patch -> patch.price(amount.price())))
                      .isEqualTo(areEqual(amount, price));
                }
              });
    }
  }

  @Test
  void aKeyAndItsValueAreBothEqual() {
    for (Amount amount : stored) {
      assertWithMessage("%s", amount)
          .that(
              found(
                  EqualNumbersTest_AmountColumns.KEYS.contains(
                      amount.price().setScale(amount.price().scale() + 1), amount.weight())))
          .isEqualTo(
              stored.stream()
                  .filter(
                      each ->
                          areEqual(each, amount.price())
                              && areEqual(each.weight(), amount.weight()))
                  .map(Amount::id)
                  .toList());
    }
  }

  @Test
  void zerosAreEqualAndSoIsEveryNan() {
    client.mutateRow(
        RowMutation.create(TableId.of("amounts"), "004")
            .setCell(
                "a",
                ByteString.copyFromUtf8("weight"),
                ByteString.copyFrom(new byte[] {-1, -8, 0, 0, 0, 0, 0, 7})));
    for (double weight : WEIGHTS) {
      List<String> expected = expected(weight, (each, other) -> areEqual(each.weight(), other));
      Map<String, Condition<Amount>> ways =
          Map.of(
              "=", EqualNumbersTest_AmountColumns.WEIGHT.isEqualTo(weight),
              "in", EqualNumbersTest_AmountColumns.WEIGHT.isIn(weight, 99.0),
              "float", EqualNumbersTest_AmountColumns.CHARGE.isEqualTo((float) weight),
              "foreign", EqualNumbersTest_AmountColumns.FOREIGN.isEqualTo(weight),
              "member", EqualNumbersTest_AmountColumns.ZEROS.contains(weight));
      ways.forEach(
          (way, condition) ->
              assertWithMessage("%s %s", way, weight).that(found(condition)).isEqualTo(expected));
    }
  }

  /** Beyond the digits that a comparison takes. */
  @Test
  void longNumbersAreEqualToo() {
    for (String text :
        List.of("7".repeat(1_000), "1E-9000", "1E+2000", "0." + "123".repeat(400), "1E+9000")) {
      BigDecimal price = new BigDecimal(text);
      amounts.put(Amount.of(999, price.setScale(Math.max(price.scale() + 2, 3)), 0));

      assertThat(found(EqualNumbersTest_AmountColumns.PRICE.isEqualTo(price)))
          .containsExactly("999");
    }
  }

  private List<String> found(Condition<Amount> condition) {
    return amounts.scan(EqualNumbersTest_AmountKey.all()).where(condition).list().stream()
        .map(Amount::id)
        .toList();
  }

  private <T> List<String> expected(T value, BiPredicate<Amount, T> areEqual) {
    Function<Amount, String> id = Amount::id;
    return stored.stream().filter(each -> areEqual.test(each, value)).map(id).toList();
  }
}
