package com.example.shop;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.bigtablemapper.spring.test.DataBigtableTest;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@DataBigtableTest
class ProductRepositoryTest {
  @Autowired private ProductRepository products;

  @Test
  void aProductIsFoundByItsKey() {
    Product fedora = new Product("hats", "fedora", "brandA", "A hat", new BigDecimal("25.00"));

    products.put(fedora);

    assertThat(products.find("hats", "fedora", "brandA")).contains(fedora);
  }
}
