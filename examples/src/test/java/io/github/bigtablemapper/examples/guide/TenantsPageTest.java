package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.RowCounts;
import io.github.bigtablemapper.RowDrop;
import io.github.bigtablemapper.examples.TenantReading;
import io.github.bigtablemapper.examples.TenantReadingKey;
import io.github.bigtablemapper.examples.TenantReadingRepository;
import io.github.bigtablemapper.examples.shop.Order;
import io.github.bigtablemapper.examples.shop.OrderKey;
import io.github.bigtablemapper.examples.shop.OrderLine;
import io.github.bigtablemapper.examples.shop.OrderLineRepository;
import io.github.bigtablemapper.examples.shop.OrderRepository;
import io.github.bigtablemapper.examples.shop.ShopItemKey;
import io.github.bigtablemapper.examples.shop.ShopItemRepository;
import io.github.bigtablemapper.key.ParentPrefix;
import io.github.bigtablemapper.testing.BigtableTest;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The snippets of the page on tenants. */
@BigtableTest({
  TenantReadingRepository.class,
  ShopItemRepository.class,
  OrderRepository.class,
  OrderLineRepository.class
})
class TenantsPageTest {
  private static final LocalDate DAY = LocalDate.of(2026, 11, 20);

  private final BigtableMapper mapper;
  private final BigtableTableAdminClient adminClient;

  TenantsPageTest(BigtableMapper mapper, BigtableTableAdminClient adminClient) {
    this.mapper = mapper;
    this.adminClient = adminClient;
  }

  @Test
  void drop(TenantReadingRepository readings) {
    TenantReading other = new TenantReading("altostrat2", "phone", "4c410523", DAY, 1);
    readings.putAll(
        List.of(
            new TenantReading("altostrat", "phone", "4c410523", DAY, 12),
            new TenantReading("altostrat", "tablet", "a0b41f74", DAY, 7),
            other));

    // docs: drop
    RowDrop<TenantReadingKey> drop =
        mapper.dropRows(adminClient, readings, TenantReadingKey.tenant("altostrat"));
    RowCounts rows = drop.count(); // drops nothing: show it to somebody
    drop.confirm(rows.rows());
    // end

    assertThat(rows.rows()).isEqualTo(2);
    assertThat(readings.scan(TenantReadingKey.all()).list()).containsExactly(other);
  }

  @Test
  void empty(TenantReadingRepository readings) {
    readings.put(new TenantReading("altostrat", "phone", "4c410523", DAY, 12));

    // docs: empty
    RowDrop<TenantReadingKey> drop = mapper.dropRows(adminClient, readings, TenantReadingKey.all());
    drop.confirm(drop.count().rows());
    // end

    assertThat(readings.scan(TenantReadingKey.all()).count()).isEqualTo(0);
  }

  @Test
  void parent(ShopItemRepository shop, OrderRepository orders, OrderLineRepository orderLines) {
    Order other = new Order("c1", 12, DAY);
    orders.putAll(List.of(new Order("c1", 1, DAY), other));
    orderLines.put(new OrderLine("c1", 1, 1, "fedora", 1, BigDecimal.TEN));

    // docs: parent
    ParentPrefix<ShopItemKey> order = ShopItemKey.withChildren(OrderKey.of("c1", 1));
    RowDrop<ShopItemKey> drop = mapper.dropRows(adminClient, shop, order);
    RowCounts rows = drop.count(); // by entity: 1 Order, 1 OrderLine
    drop.confirm(rows.rows());
    // end

    assertThat(rows.byEntity()).containsExactly("Order", 1L, "OrderLine", 1L);
    assertThat(shop.scan(ShopItemKey.all()).list()).containsExactly(other);
  }
}
