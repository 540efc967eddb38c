package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.ReadRepository;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.examples.Product;
import io.github.bigtablemapper.examples.ProductKey;
import io.github.bigtablemapper.examples.ProductRepository;
import io.github.bigtablemapper.examples.Products;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.BundledEmulator;
import io.github.bigtablemapper.testing.fault.Fault;
import io.github.bigtablemapper.testing.fault.FaultProxy;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The code of the page on repositories with methods of the user's. */
@BigtableTest(ProductRepository.class)
class RepositoriesPageTest {
  private static final Deadlines SOON = Deadlines.of(Duration.ofMillis(50));

  @Test
  void methodsAreAdded(BigtableMapper mapper) {
    // docs: use
    Catalog catalog = new Catalog(mapper);
    catalog.putAll(Products.ALL);
    List<Product> cheap =
        catalog
            .withDeadlines(Deadlines.of(Duration.ofSeconds(10)))
            .findByCategoryAndPriceLessThan("hats", new BigDecimal(29));
    // end

    assertThat(cheap).containsExactly(Products.FEDORA_B, Products.NEWSBOY).inOrder();
  }

  /** No call gets a response, so only the deadline of the repository ends one. */
  @Test
  void methodsHaveTheDeadlinesOfTheRepository() throws IOException {
    try (FaultProxy silent =
            FaultProxy.before(BundledEmulator.shared().port())
                .always(Fault.delay(Duration.ofDays(1)));
        BigtableMapper mapper =
            BigtableMapper.builder(silent.dataSettings("p", "i").build())
                .deadlines(Deadlines.of(Duration.ofDays(1)))
                .build()) {
      Catalog catalog = new Catalog(mapper).withDeadlines(SOON);
      assertThrows(
          RequestFailedException.class,
          () -> catalog.findByCategoryAndPriceLessThan("hats", new BigDecimal(29)));
      AsyncCatalog asynchronous = new AsyncCatalog(mapper).withDeadlines(SOON);
      assertThat(
              asynchronous
                  .async()
                  .countByCategory("hats")
                  .handle((count, failure) -> failure)
                  .join())
          .isNotNull();
    }
  }

  @Test
  void theAsynchronousSideKeepsItsType(BigtableMapper mapper) {
    AsyncCatalog catalog = new AsyncCatalog(mapper);
    catalog.putAll(Products.ALL);

    assertThat(catalog.async().countByCategory("hats").join()).isEqualTo(3);
    AsyncCatalog patient = catalog.withDeadlines(Deadlines.of(Duration.ofMinutes(1)));
    assertThat(patient.async().countByCategory("shoes").join()).isEqualTo(2);
  }

  @Test
  void aProjectionIsAReadOnlyClass(BigtableMapper mapper, ProductRepository products) {
    products.putAll(Products.ALL);

    // docs: projection
    ReadRepository<ProductPrice, ProductPriceKey> prices =
        mapper.readRepository(ProductPriceMapping.INSTANCE, TableId.of(products.table()));
    List<ProductPrice> hats = prices.scan(ProductPriceKey.category("hats")).list();
    // end

    assertThat(hats)
        .containsExactlyElementsIn(
            Products.ALL.stream()
                .filter(each -> each.category().equals("hats"))
                .map(
                    each ->
                        new ProductPrice(
                            each.category(), each.product(), each.brand(), each.price()))
                .toList())
        .inOrder();
    assertThat(ProductPriceKey.of(hats.get(0)).toByteString())
        .isEqualTo(ProductKey.of(Products.FEDORA_A).toByteString());
  }
}
