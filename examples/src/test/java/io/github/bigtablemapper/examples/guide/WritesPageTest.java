package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.Write;
import io.github.bigtablemapper.WriteResult;
import io.github.bigtablemapper.examples.Product;
import io.github.bigtablemapper.examples.ProductColumns;
import io.github.bigtablemapper.examples.ProductKey;
import io.github.bigtablemapper.examples.ProductRepository;
import io.github.bigtablemapper.examples.ProductWrites;
import io.github.bigtablemapper.examples.Products;
import io.github.bigtablemapper.testing.BigtableTest;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The code of the page on writes as values. */
@BigtableTest(ProductRepository.class)
class WritesPageTest {
  private static final Product FEDORA = Products.ALL.get(0);
  private static final Product CAP = Products.ALL.get(1);

  private final ProductRepository products;

  WritesPageTest(ProductRepository products) {
    this.products = products;
  }

  @Test
  void one() {
    products.put(FEDORA);
    ProductKey key = ProductKey.of(FEDORA);
    BigDecimal old = FEDORA.price();
    BigDecimal price = new BigDecimal("19.00");

    // docs: one
    ProductWrites w = products.writes();
    Write<Product, ProductKey> write =
        w.patch(key, p -> p.price(price)).onlyIf(ProductColumns.PRICE.isEqualTo(old));

    WriteResult<Product> result = products.apply(write); // now it is sent
    boolean applied = result.applied();
    result.orThrow(); // PreconditionFailedException if it was not applied
    // end

    assertThat(applied).isTrue();
    assertThat(products.find(key).orElseThrow().price()).isEqualTo(price);
  }

  @Test
  void many() {
    products.put(FEDORA);
    ProductKey key = ProductKey.of(FEDORA);
    var w = products.writes();

    // docs: many
    BatchResult<Product, ProductKey> result =
        products.applyAll(List.of(w.delete(key), w.put(CAP).ifAbsent()));
    result.failures().forEach((row, failure) -> System.err.println(failure.getMessage()));
    List<ProductKey> refused = result.notApplied(); // their precondition did not hold
    // end

    assertThat(result.applied()).containsExactly(key, ProductKey.of(CAP));
    assertThat(refused).isEmpty();
  }

  @Test
  void andGet() {
    products.put(FEDORA);
    ProductKey key = ProductKey.of(FEDORA);
    var w = products.writes();

    // docs: get
    Optional<Product> now = products.applyAndGet(w.patch(key, p -> p.description("A felt hat")));
    // end

    assertThat(now.orElseThrow().description()).isEqualTo("A felt hat");
  }
}
