package com.example.shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.bigtablemapper.testing.BigtableTest;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@BigtableTest(ProductRepository.class)
class ProductTest {
  private static final Product FEDORA =
      new Product("hats", "fedora", "brandA", "A hat", new BigDecimal("25.00"), Optional.empty());

  @Test
  void isFoundByItsKey(ProductRepository products) {
    products.put(FEDORA);

    assertEquals(Optional.of(FEDORA), products.find(ProductKey.of(FEDORA)));
    assertEquals(Optional.of(FEDORA), products.find(ProductKey.of("hats", "fedora", "brandA")));
    assertEquals(Optional.empty(), products.find(ProductKey.of("hats", "fedora", "brandB")));
  }

  @Test
  void isScannedByCategory(ProductRepository products) {
    products.put(FEDORA);

    assertEquals(List.of(FEDORA), products.scan(ProductKey.category("hats")).list());
    assertEquals(List.of(), products.scan(ProductKey.category("hat")).list());
  }
}
