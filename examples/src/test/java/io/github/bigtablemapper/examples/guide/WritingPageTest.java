package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.IndependentWriteResults;
import io.github.bigtablemapper.IndependentWrites;
import io.github.bigtablemapper.RangeDeletion;
import io.github.bigtablemapper.WritableRepository;
import io.github.bigtablemapper.examples.Product;
import io.github.bigtablemapper.examples.ProductKey;
import io.github.bigtablemapper.examples.ProductRepository;
import io.github.bigtablemapper.examples.Products;
import io.github.bigtablemapper.examples.VideoKey;
import io.github.bigtablemapper.examples.VideoRepository;
import io.github.bigtablemapper.testing.BigtableTest;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The code of the page on writing. */
@BigtableTest({ProductRepository.class, AccountRepository.class, VideoRepository.class})
class WritingPageTest {
  private final ProductRepository products;

  WritingPageTest(ProductRepository products) {
    this.products = products;
  }

  @Test
  void put() {
    Product withThumbnail = Products.FEDORA_A;

    // docs: put
    products.put(withThumbnail);

    Product withoutThumbnail =
        new Product("hats", "fedoras", "brandA", "Wool", new BigDecimal("31"), Optional.empty());
    products.merge(withoutThumbnail); // description and price change, the thumbnail stays
    products.put(withoutThumbnail); // now the thumbnail is deleted
    // end

    assertThat(products.find("hats", "fedoras", "brandA")).hasValue(withoutThumbnail);
  }

  @Test
  void mergeKeepsWhatIsNull() {
    products.put(Products.FEDORA_A);
    products.merge(
        new Product("hats", "fedoras", "brandA", "Wool", new BigDecimal("31"), Optional.empty()));

    assertThat(products.find("hats", "fedoras", "brandA").orElseThrow().thumbnail())
        .isEqualTo(Products.FEDORA_A.thumbnail());
  }

  @Test
  void putIfAbsent() {
    Product fedora = Products.FEDORA_A;

    // docs: put-if-absent
    Optional<Product> created = products.putIfAbsent(fedora); // the entity as it is stored
    Optional<Product> again = products.putIfAbsent(fedora); // empty: nothing is written
    // end

    assertThat(created).hasValue(fedora);
    assertThat(again).isEmpty();
  }

  @Test
  void independentWrites(VideoRepository videos) {
    Product fedora = Products.FEDORA_A;
    ProductKey old = ProductKey.of("hats", "bowler", "brandB");
    VideoKey video = VideoKey.of("hats-2026");

    // docs: independent
    IndependentWriteResults outcome =
        IndependentWrites.begin()
            .add(products, products.writes().put(fedora))
            .add(videos, videos.writes().patch(video, v -> v.addTags("hats")))
            .add(products, products.writes().delete(old))
            .write();
    outcome
        .of(products)
        .failures()
        .forEach((key, failed) -> System.err.println(key + ": " + failed));
    // end

    assertThat(outcome.isComplete()).isTrue();
    assertThat(products.find("hats", "fedoras", "brandA")).hasValue(fedora);
    assertThat(videos.exists(video)).isTrue();
  }

  @Test
  void putAll() {
    List<Product> catalogue = Products.ALL;

    // docs: put-all
    List<Product> stored = products.putAll(catalogue); // throws if a row failed

    var w = products.writes();
    BatchResult<Product, ProductKey> result =
        products.applyAll(catalogue.stream().map(w::put).toList()); // throws nothing
    result.failures().forEach((key, exception) -> System.err.println(key + ": " + exception));
    // end

    assertThat(stored).isEqualTo(catalogue);
    assertThat(result.failures()).isEmpty();
    assertThat(products.scan(ProductKey.all()).list()).isEqualTo(catalogue);
  }

  @Test
  void delete() {
    products.putAll(Products.ALL);
    ProductKey key = ProductKey.of("hats", "fedoras", "brandA");
    List<ProductKey> keys =
        List.of(
            ProductKey.of("hats", "fedoras", "brandB"), ProductKey.of("hats", "newsboy", "brandB"));

    // docs: delete
    products.delete(key); // also if there is no such row
    products.deleteAll(keys);
    // end

    assertThat(products.scan(ProductKey.all()).list())
        .containsExactly(Products.SNEAKER_A, Products.SNEAKER_B)
        .inOrder();
  }

  @Test
  void deleteRange() {
    products.putAll(Products.ALL);

    // docs: delete-range
    RangeDeletion<ProductKey> hats = products.deleteRange(ProductKey.category("hats"));
    long rows = hats.count(); // show it to somebody
    hats.confirm(rows);
    // end

    assertThat(rows).isEqualTo(3);
    assertThat(products.scan(ProductKey.all()).list())
        .containsExactly(Products.SNEAKER_A, Products.SNEAKER_B)
        .inOrder();
  }

  // docs: any-entity
  static <E> void save(WritableRepository<E, ?, ?> repository, E entity) {
    repository.put(entity);
  }

  // end

  @Test
  void anyEntity(AccountRepository accounts) {
    save(products, Products.FEDORA_A);
    save(accounts, new Account("ada")); // has a version

    assertThat(products.scan(ProductKey.all()).list()).containsExactly(Products.FEDORA_A);
    assertThat(accounts.find("ada").orElseThrow().version()).isEqualTo(1);
  }

  @Test
  void otherTables(BigtableDataClient client, BigtableTableAdminClient adminClient) {
    // docs: other-tables
    BigtableMapper dev = BigtableMapper.builder(client).tableNames(name -> "dev-" + name).build();
    ProductRepository catalog = new ProductRepository(dev); // the table dev-catalog
    ProductRepository archive = new ProductRepository(dev, "archive"); // the table archive
    dev.schema(adminClient).apply(catalog, archive);
    // end

    archive.put(Products.FEDORA_A);

    assertThat(adminClient.listTables()).containsAtLeast("catalog", "dev-catalog", "archive");
    assertThat(archive.scan(ProductKey.all()).list()).containsExactly(Products.FEDORA_A);
    assertThat(catalog.scan(ProductKey.all()).list()).isEmpty();
    assertThat(products.scan(ProductKey.all()).list()).isEmpty();
  }

  @Test
  void move() {
    products.put(Products.FEDORA_A);

    // docs: move
    ProductKey wrong = ProductKey.of("hats", "fedoras", "brandA");
    ProductKey right = ProductKey.of("hats", "trilbies", "brandA");
    boolean wasThere = products.move(wrong, right);
    // end

    assertThat(wasThere).isTrue();
    assertThat(products.exists(wrong)).isFalse();
    assertThat(products.find(right).orElseThrow().price()).isEqualTo(Products.FEDORA_A.price());
  }
}
