package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.core.type.TypeReference;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.codec.JsonCodec;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** JSON cells: by property with all type arguments, and by type for columns and map values. */
@BigtableTest(JsonTest_OrderRepository.class)
class JsonTest {
  private static final TableId ORDERS = TableId.of("orders");
  private static final JsonTest_OrderKey KEY = JsonTest_OrderKey.of("o");
  private static final Item PEN = new Item("pen", 3);
  private static final Item INK = new Item("ink", 1);

  @NullMarked
  @Table(value = "orders", codecs = PriceCodec.class)
  @Family("o")
  record Order(
      @RowKey String id,
      @Codec(JsonCodec.class) List<Item> items,
      @Codec(JsonCodec.class) Map<String, List<Item>> returns,
      @Codec(JsonCodec.class) Optional<Item> gift,
      @Codec(JsonCodec.class) int rank,
      @Codec(JsonCodec.class) Set<String> notes,
      @Column Optional<Price> total,
      @Family("p") Map<String, Price> prices) {}

  record Item(String name, int count) {}

  record Price(String currency, long cents) {}

  /** Of one type, for all its properties. */
  public static final class PriceCodec extends JsonCodec<Price> {
    public PriceCodec() {
      super(new TypeReference<>() {});
    }
  }

  private static Order order() {
    return new Order(
        "o",
        List.of(PEN, INK),
        Map.of("monday", List.of(INK)),
        Optional.of(PEN),
        7,
        Set.of("urgent"),
        Optional.of(new Price("EUR", 500)),
        Map.of("list", new Price("EUR", 600)));
  }

  @Test
  void valuesAreCellsOfJson(JsonTest_OrderRepository orders, BigtableDataClient client) {
    orders.put(order());

    assertThat(orders.find(KEY)).hasValue(order());
    assertThat(text(client, "o", "items"))
        .isEqualTo("[{\"count\":3,\"name\":\"pen\"},{\"count\":1,\"name\":\"ink\"}]");
    assertThat(text(client, "o", "rank")).isEqualTo("7");
    assertThat(text(client, "p", "list")).isEqualTo("{\"cents\":600,\"currency\":\"EUR\"}");
  }

  private static String text(BigtableDataClient client, String family, String qualifier) {
    return client.readRow(ORDERS, "o").getCells(family, qualifier).get(0).getValue().toStringUtf8();
  }

  @Test
  void noValueIsNoCell(JsonTest_OrderRepository orders, BigtableDataClient client) {
    Order bare =
        new Order(
            "o", List.of(), Map.of(), Optional.empty(), 0, Set.of(), Optional.empty(), Map.of());
    orders.put(order());
    orders.put(bare);

    assertThat(orders.find(KEY)).hasValue(bare);
    assertThat(client.readRow(ORDERS, "o").getCells("o", "gift")).isEmpty();
    assertThat(text(client, "o", "items")).isEqualTo("[]");
  }

  @Test
  @SuppressWarnings("NullAway") // the mistake this is about
  void aRequiredValueIsThere(JsonTest_OrderRepository orders) {
    Order order = order();
    Order without =
        new Order(
            "o", null, order.returns(), order.gift(), 1, order.notes(), order.total(), Map.of());

    assertThat(assertThrows(InvalidValueException.class, () -> orders.put(without)))
        .hasMessageThat()
        .contains("Order.items is null");
  }

  @Test
  void conditionsCompareWholeValues(JsonTest_OrderRepository orders) {
    orders.put(order());

    assertThat(
            orders
                .scan(JsonTest_OrderKey.all())
                .where(JsonTest_OrderColumns.GIFT.isEqualTo(PEN))
                .count())
        .isEqualTo(1);
    assertThat(
            orders
                .scan(JsonTest_OrderKey.all())
                .where(JsonTest_OrderColumns.GIFT.isEqualTo(INK))
                .count())
        .isEqualTo(0);
  }

  @Test
  void whatIsNoSuchJsonNamesThePropertyAndQuotesNothing(
      JsonTest_OrderRepository orders, BigtableDataClient client) {
    orders.put(order());
    client.mutateRow(
        RowMutation.create(ORDERS, "o").setCell("o", "gift", "{\"name\":[\"secret\"]}"));

    DecodeException thrown = assertThrows(DecodeException.class, () -> orders.find(KEY));
    assertThat(thrown).hasMessageThat().contains("Order.gift: the cell o:gift of row");
    assertThat(thrown)
        .hasMessageThat()
        .contains("not JSON of this type: MismatchedInputException of java.lang.String");
    assertThat(thrown).hasMessageThat().doesNotContain("secret");
    assertThat(thrown).hasCauseThat().isNull();
  }
}
