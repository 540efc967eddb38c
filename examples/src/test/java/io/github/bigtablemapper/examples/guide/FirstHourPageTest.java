package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.examples.Product;
import io.github.bigtablemapper.examples.ProductColumns;
import io.github.bigtablemapper.examples.ProductKey;
import io.github.bigtablemapper.examples.ProductRepository;
import io.github.bigtablemapper.examples.Products;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.testing.BigtableTest;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The code of the three pages of the first hour. */
@BigtableTest(ProductRepository.class)
class FirstHourPageTest {
  private final ProductRepository products;

  FirstHourPageTest(ProductRepository products) {
    this.products = products;
  }

  @Test
  void keys() {
    // docs: keys
    ProductKey key = ProductKey.of("hats", "fedoras", "brandA"); // hats#fedoras#brandA
    KeyRange<ProductKey> hats = ProductKey.category("hats");
    KeyRange<ProductKey> fedoras = ProductKey.category("hats").product("fedoras");
    KeyRange<ProductKey> aToM = ProductKey.category("hats").product().from("a").before("n");
    // end

    products.putAll(Products.ALL);
    assertThat(products.find(key)).hasValue(Products.FEDORA_A);
    assertThat(products.scan(hats).count()).isEqualTo(3);
    assertThat(products.scan(fedoras).count()).isEqualTo(2);
    assertThat(products.scan(aToM).count()).isEqualTo(2);
  }

  @Test
  void reads() {
    products.putAll(Products.ALL);

    // docs: reads
    Optional<Product> fedora = products.find("hats", "fedoras", "brandA");
    List<Product> hats = products.scan(ProductKey.category("hats")).list();
    List<Product> withoutPicture =
        products
            .scan(ProductKey.category("hats"))
            .where(ProductColumns.THUMBNAIL.isAbsent())
            .reverse()
            .limit(10)
            .list();
    // end

    assertThat(fedora).hasValue(Products.FEDORA_A);
    assertThat(hats).hasSize(3);
    assertThat(withoutPicture).containsExactly(Products.NEWSBOY, Products.FEDORA_B).inOrder();
  }

  @Test
  void writes() {
    Product fedora = Products.FEDORA_A;
    ProductKey key = ProductKey.of(fedora);
    BigDecimal old = fedora.price();

    // docs: writes
    products.put(fedora); // replaces the columns of the entity
    products.patch(key, product -> product.description("Wool")); // changes one column
    Optional<Product> created = products.putIfAbsent(fedora); // empty: the row exists
    boolean changed = // true: the row has the old price
        products.patchIf(
            key, ProductColumns.PRICE.isEqualTo(old), product -> product.price(new BigDecimal(25)));
    products.delete(key);
    // end

    assertThat(created).isEmpty();
    assertThat(changed).isTrue();
    assertThat(products.exists(key)).isFalse();
  }

  @Test
  void outcome() {
    Product fedora = Products.FEDORA_A;
    ProductKey key = ProductKey.of(fedora);
    boolean created;

    // docs: outcome
    try {
      created = products.putIfAbsent(fedora).isPresent();
    } catch (OutcomeUnknownException e) {
      // The response was lost. Read the row: is it there, and with our values?
      created = products.find(key).filter(fedora::equals).isPresent();
    }
    // end

    assertThat(created).isTrue();
  }
}
