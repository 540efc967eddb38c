package io.github.bigtablemapper.examples.shop;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.testing.BigtableTest;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@BigtableTest({
  ShopItemRepository.class,
  CustomerRepository.class,
  OrderRepository.class,
  OrderLineRepository.class
})
class ShopTest {
  private static final LocalDate DAY = LocalDate.of(2026, 11, 20);
  private static final Customer ANNA = new Customer("c1", "Anna", "Lisbon");
  private static final Order FIRST = new Order("c1", 1, DAY);
  private static final OrderLine HAT =
      new OrderLine("c1", 1, 1, "fedora", 1, new BigDecimal("49.90"));
  private static final OrderLine SHOES =
      new OrderLine("c1", 1, 2, "sneakers", 2, new BigDecimal("80.00"));
  private static final Order SECOND = new Order("c1", 12, DAY.plusDays(1));
  private static final Customer BERT = new Customer("c10", "Bert", "Porto");
  private static final Order THIRD = new Order("c10", 1, DAY);

  private final ShopItemRepository shop;
  private final OrderRepository orders;

  ShopTest(ShopItemRepository shop, OrderRepository orders) {
    this.shop = shop;
    this.orders = orders;
  }

  @BeforeEach
  void fill(CustomerRepository customers, OrderLineRepository lines) {
    customers.putAll(List.of(ANNA, BERT));
    orders.putAll(List.of(FIRST, SECOND, THIRD));
    lines.putAll(List.of(HAT, SHOES));
  }

  @Test
  void whatBelongsTogetherLiesTogether(BigtableDataClient client) {
    assertThat(
            client.readRows(Query.create(TableId.of("shop"))).stream()
                .map(row -> row.getKey().toStringUtf8()))
        .containsExactly(
            "customer#c1",
            "customer#c1#order#000001",
            "customer#c1#order#000001#line#001",
            "customer#c1#order#000001#line#002",
            "customer#c1#order#000012",
            "customer#c10",
            "customer#c10#order#000001")
        .inOrder();
  }

  @Test
  void aCustomerWithAllItsOrders() {
    assertThat(shop.scan(ShopItemKey.customer("c1")).list())
        .containsExactly(ANNA, FIRST, HAT, SHOES, SECOND)
        .inOrder();
  }

  @Test
  void anOrderWithItsLines() {
    assertThat(shop.scan(ShopItemKey.withChildren(OrderKey.of("c1", 1))).list())
        .containsExactly(FIRST, HAT, SHOES)
        .inOrder();
  }

  @Test
  void oneKindOnly() {
    assertThat(orders.scan(OrderKey.customer("c1")).list()).containsExactly(FIRST, SECOND);
    assertThat(orders.scan(OrderKey.all()).count()).isEqualTo(3);
  }

  @Test
  void pagesOfAllKinds() {
    var page = shop.scan(ShopItemKey.all().customer().from("")).page(5);
    assertThat(page.items()).containsExactly(ANNA, FIRST, HAT, SHOES, SECOND).inOrder();
    assertThat(
            shop.scan(ShopItemKey.all().customer().from(""))
                .page(5, page.nextToken().orElseThrow())
                .items())
        .containsExactly(BERT, THIRD)
        .inOrder();
  }
}
