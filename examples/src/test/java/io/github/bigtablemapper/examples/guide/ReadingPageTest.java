package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.IndependentReadResults;
import io.github.bigtablemapper.IndependentReads;
import io.github.bigtablemapper.ReadResult;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.examples.Product;
import io.github.bigtablemapper.examples.ProductColumns;
import io.github.bigtablemapper.examples.ProductKey;
import io.github.bigtablemapper.examples.ProductRepository;
import io.github.bigtablemapper.examples.Products;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The code of the page on reading. */
@BigtableTest({ProductRepository.class, AccountRepository.class})
class ReadingPageTest {
  private final ProductRepository products;

  ReadingPageTest(ProductRepository products) {
    this.products = products;
  }

  @BeforeEach
  void fill() {
    products.putAll(Products.ALL);
  }

  @Test
  void repository(BigtableDataClient dataClient) {
    // docs: repository
    BigtableMapper mapper = BigtableMapper.create(dataClient); // borrows the client
    ProductRepository products = new ProductRepository(mapper);
    // end

    assertThat(products.exists(ProductKey.of("hats", "fedoras", "brandA"))).isTrue();
  }

  @Test
  void find() {
    // docs: find
    Optional<Product> byParts = products.find("hats", "fedoras", "brandA");
    Optional<Product> byKey = products.find(ProductKey.of("hats", "fedoras", "brandA"));
    boolean exists = products.exists(ProductKey.of("hats", "bowlers", "brandA")); // false
    // end

    assertThat(byParts).hasValue(Products.FEDORA_A);
    assertThat(byKey).isEqualTo(byParts);
    assertThat(exists).isFalse();
  }

  @Test
  void independentReads(AccountRepository accounts) {
    Account account = accounts.put(new Account("ada"));
    ProductKey hat = ProductKey.of("hats", "fedoras", "brandA");
    List<ProductKey> shoes = List.of(ProductKey.of("shoes", "sneakers", "brandB"));
    AccountKey owner = AccountKey.of("ada");

    // docs: independent
    IndependentReadResults read =
        IndependentReads.begin()
            .find(products, hat)
            .findAll(products, shoes)
            .find(accounts, owner)
            .read();
    Optional<Account> ofOwner = read.find(accounts, owner);
    ReadResult<Product, ProductKey> ofProducts = read.of(products); // found, absent, failures
    // end

    assertThat(ofOwner).hasValue(account);
    assertThat(ofProducts.found()).hasSize(2);
    assertThat(read.isComplete()).isTrue();
  }

  @Test
  void findAll() {
    // docs: find-all
    List<ProductKey> keys =
        List.of(
            ProductKey.of("hats", "fedoras", "brandA"),
            ProductKey.of("hats", "bowlers", "brandA"),
            ProductKey.of("shoes", "sneakers", "brandB"));
    Map<ProductKey, Product> found = products.findAll(keys); // two of the three
    // end

    assertThat(found)
        .containsExactly(keys.get(0), Products.FEDORA_A, keys.get(2), Products.SNEAKER_B);
  }

  @Test
  void afterWrite() {
    ProductKey key = ProductKey.of("hats", "fedoras", "brandA");

    // docs: after-write
    Optional<Product> latest = products.find(key, read -> read.afterWrite());
    // end

    assertThat(latest).hasValue(Products.FEDORA_A);
  }

  @Test
  void history() {
    ProductKey key = ProductKey.of("hats", "fedoras", "brandA");

    // docs: history
    List<Versioned<String>> descriptions =
        products.history(key, ProductColumns.DESCRIPTION).newest(5);
    // end

    assertThat(descriptions.get(0).value()).isEqualTo("Made from premium wool");
  }

  @Test
  void async() {
    ProductKey key = ProductKey.of("hats", "fedoras", "brandA");

    // docs: async
    CompletableFuture<Optional<Product>> found = products.async().find(key);
    CompletableFuture<String> description =
        found.thenApply(product -> product.map(Product::description).orElse("unknown"));
    // end

    assertThat(description.join()).isEqualTo("Made from premium wool");
  }
}
