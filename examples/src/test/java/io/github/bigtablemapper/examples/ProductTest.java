package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.testing.BigtableTest;
import java.net.URI;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@BigtableTest(ProductRepository.class)
class ProductTest {
  private final ProductRepository products;

  ProductTest(ProductRepository products) {
    this.products = products;
  }

  @BeforeEach
  void fill() {
    products.putAll(Products.ALL);
  }

  @Test
  void theRowKeyIsThatOfTheSchemaGuide() {
    assertThat(ProductKey.of("hats", "fedoras", "brandA").toByteString().toStringUtf8())
        .isEqualTo("hats#fedoras#brandA");
  }

  @Test
  void aProductIsFoundByItsKey() {
    assertThat(products.find("hats", "fedoras", "brandA")).hasValue(Products.FEDORA_A);
    assertThat(products.find("hats", "fedoras", "brandC")).isEmpty();
  }

  @Test
  void aCategoryIsAPrefix() {
    assertThat(products.scan(ProductKey.category("hats")).list())
        .containsExactly(Products.FEDORA_A, Products.FEDORA_B, Products.NEWSBOY)
        .inOrder();
  }

  @Test
  void aDelimiterInAPartStaysInsideIt() {
    Product escaped =
        new Product(
            "hats",
            "fedoras#brandA",
            "x",
            "Not of brand A",
            Products.FEDORA_A.price(),
            Optional.of(URI.create("https://storage.example/x.png")));
    products.put(escaped);

    assertThat(products.scan(ProductKey.category("hats").product("fedoras")).list())
        .containsExactly(Products.FEDORA_A, Products.FEDORA_B)
        .inOrder();
    assertThat(products.find("hats", "fedoras#brandA", "x")).hasValue(escaped);
  }
}
