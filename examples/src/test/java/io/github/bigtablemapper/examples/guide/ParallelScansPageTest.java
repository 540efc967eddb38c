package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.examples.Product;
import io.github.bigtablemapper.examples.ProductKey;
import io.github.bigtablemapper.examples.ProductRepository;
import io.github.bigtablemapper.examples.Products;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The code of the page on parallel scans. */
@BigtableTest(ProductRepository.class)
class ParallelScansPageTest {
  private final ProductRepository products;
  private final Queue<Product> indexed = new ConcurrentLinkedQueue<>();

  ParallelScansPageTest(ProductRepository products) {
    this.products = products;
  }

  @BeforeEach
  void fill() {
    products.putAll(Products.ALL);
  }

  @Test
  void forEachParallel() {
    // docs: for-each-parallel
    Map<String, Integer> byBrand = new ConcurrentHashMap<>();
    long read =
        products
            .scan(ProductKey.all())
            .forEachParallel(8, product -> byBrand.merge(product.brand(), 1, Integer::sum));
    // end

    assertThat(read).isEqualTo(5);
    assertThat(byBrand).containsExactly("brandA", 2, "brandB", 3);
  }

  @Test
  void async() {
    // docs: async
    CompletableFuture<Long> read =
        products.async().scan(ProductKey.all()).forEachParallel(8, product -> index(product));
    // end

    assertThat(read.join()).isEqualTo(5);
    assertThat(indexed).containsExactlyElementsIn(Products.ALL);
  }

  private CompletionStage<?> index(Product product) {
    indexed.add(product);
    return CompletableFuture.completedFuture(product);
  }
}
