package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.examples.BusLocationKey;
import io.github.bigtablemapper.examples.Product;
import io.github.bigtablemapper.examples.ProductRepository;
import io.github.bigtablemapper.examples.Products;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The code and the claims of the page on errors. */
@BigtableTest(ProductRepository.class)
class ErrorsPageTest {
  private final ProductRepository products;

  ErrorsPageTest(ProductRepository products) {
    this.products = products;
  }

  @Test
  void outcome() {
    assertThat(create(Products.FEDORA_A)).isTrue();
    assertThat(create(Products.FEDORA_A)).isFalse();
  }

  // docs: outcome
  boolean create(Product product) {
    try {
      return products.putIfAbsent(product).isPresent();
    } catch (OutcomeUnknownException e) {
      // The answer was lost. Is the row there, and is it ours?
      return products
          .find(product.category(), product.product(), product.brand())
          .filter(product::equals)
          .isPresent();
    }
  }

  // end

  @Test
  void aNumberThatNeedsMoreDigitsIsRefused() {
    InvalidKeyException e =
        assertThrows(
            InvalidKeyException.class, () -> BusLocationKey.of("STC", 222, 1735).toByteString());
    assertThat(e).hasMessageThat().contains("route");
    assertThat(e).hasMessageThat().doesNotContain("222");
  }

  @Test
  void aKeyTwiceInABatchIsRefused() {
    assertThrows(
        InvalidRequestException.class,
        () -> products.putAll(List.of(Products.NEWSBOY, Products.NEWSBOY)));
  }
}
