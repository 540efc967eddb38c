package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.PageToken;
import io.github.bigtablemapper.Selection;
import io.github.bigtablemapper.examples.Product;
import io.github.bigtablemapper.examples.ProductColumns;
import io.github.bigtablemapper.examples.ProductKey;
import io.github.bigtablemapper.examples.ProductRepository;
import io.github.bigtablemapper.examples.Products;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The code of the page on scanning. */
@BigtableTest(ProductRepository.class)
class ScanningPageTest {
  private final ProductRepository products;

  ScanningPageTest(ProductRepository products) {
    this.products = products;
  }

  @BeforeEach
  void fill() {
    products.putAll(Products.ALL);
  }

  @Test
  void ranges() {
    // docs: ranges
    List<Product> hats = products.scan(ProductKey.category("hats")).list();
    List<Product> fedoras = products.scan(ProductKey.category("hats").product("fedoras")).list();
    List<Product> aToM =
        products.scan(ProductKey.category("hats").product().from("a").before("n")).list();
    List<Product> news =
        products.scan(ProductKey.category("hats").product().startsWith("news")).list();
    List<Product> capsToHats =
        products.scan(ProductKey.all().category().after("caps").to("hats")).list();
    List<Product> both =
        products.scan(ProductKey.category("hats"), ProductKey.category("shoes")).list();
    List<Product> everything = products.scan(ProductKey.all()).list();
    // end

    assertThat(hats).containsExactlyElementsIn(Products.ALL.subList(0, 3)).inOrder();
    assertThat(fedoras).containsExactlyElementsIn(Products.ALL.subList(0, 2)).inOrder();
    assertThat(aToM).isEqualTo(fedoras);
    assertThat(news).containsExactly(Products.NEWSBOY);
    assertThat(capsToHats).isEqualTo(hats);
    assertThat(both).isEqualTo(Products.ALL);
    assertThat(everything).isEqualTo(Products.ALL);
  }

  @Test
  void several() {
    // docs: several
    KeyRange<ProductKey> fedoras = ProductKey.category("hats").product("fedoras");
    KeyRange<ProductKey> sneaker = KeyRange.of(ProductKey.of("shoes", "sneakers", "brandA"));

    List<Product> some = products.scan(fedoras, sneaker).list();
    List<Product> same = products.scan(List.of(fedoras, sneaker)).list();
    // end

    assertThat(some)
        .containsExactly(Products.FEDORA_A, Products.FEDORA_B, Products.SNEAKER_A)
        .inOrder();
    assertThat(same).isEqualTo(some);
  }

  @Test
  void keyParts() {
    // docs: key-parts
    List<Product> brandB =
        products.scan(ProductKey.all()).where(ProductColumns.BRAND.isEqualTo("brandB")).list();
    List<Product> otherHats =
        products
            .scan(ProductKey.category("hats"))
            .where(
                ProductColumns.PRODUCT
                    .startsWith("fed")
                    .not()
                    .or(ProductColumns.BRAND.isGreaterThan("brandA"))
                    .and(ProductColumns.THUMBNAIL.isAbsent()))
            .list();
    // end

    assertThat(brandB).isEqualTo(products.scan(ProductKey.all()).keyMatches(".*#brandB").list());
    assertThat(brandB).isNotEmpty();
    assertThat(otherHats)
        .isEqualTo(
            Products.ALL.stream()
                .filter(product -> product.category().equals("hats"))
                .filter(product -> product.thumbnail().isEmpty())
                .filter(
                    product ->
                        !product.product().startsWith("fed")
                            || product.brand().compareTo("brandA") > 0)
                .toList());
    assertThat(otherHats).isNotEmpty();
  }

  @Test
  void keyMatches() {
    // docs: key-matches
    List<Product> brandB = products.scan(ProductKey.all()).keyMatches(".*#brandB").list();
    // end

    assertThat(brandB)
        .containsExactly(Products.FEDORA_B, Products.NEWSBOY, Products.SNEAKER_B)
        .inOrder();
  }

  @Test
  void results() {
    // docs: results
    List<Product> lastTwo = products.scan(ProductKey.category("hats")).reverse().limit(2).list();
    long howMany = products.scan(ProductKey.category("hats")).count();

    List<String> brands;
    try (Stream<Product> stream = products.scan(ProductKey.category("hats")).stream()) {
      brands = stream.map(Product::brand).distinct().toList();
    }
    // end

    assertThat(lastTwo).containsExactly(Products.NEWSBOY, Products.FEDORA_B).inOrder();
    assertThat(howMany).isEqualTo(3);
    assertThat(brands).containsExactly("brandA", "brandB").inOrder();
  }

  @Test
  void startAfter() {
    ProductKey last = ProductKey.of("hats", "fedoras", "brandA");

    // docs: start-after
    List<Product> rest = products.scan(ProductKey.category("hats")).startAfter(last).list();
    // end

    assertThat(rest).containsExactly(Products.FEDORA_B, Products.NEWSBOY).inOrder();
  }

  @Test
  void skipLargeRows() {
    products.put(Products.FEDORA_A);

    // docs: large
    List<ByteString> large = new ArrayList<>();
    List<Product> others =
        products
            .scan(ProductKey.category("hats"))
            .skipLargeRows(report -> large.add(report.rowKey()))
            .list();
    // end

    assertThat(large).isEmpty();
    assertThat(others).contains(Products.FEDORA_A);
  }

  @Test
  void skipUndecodable(BigtableDataClient client) {
    client.mutateRow(
        RowMutation.create(TableId.of("catalog"), "hats#fedoras#brandA")
            .setCell("sku", "price", "thirty"));
    List<DecodeException> broken = new ArrayList<>();

    // docs: skip
    List<Product> hats =
        products.scan(ProductKey.category("hats")).skipUndecodable(broken::add).list();
    // end

    assertThat(hats).containsExactly(Products.FEDORA_B, Products.NEWSBOY).inOrder();
    assertThat(broken).hasSize(1);
    assertThat(broken.get(0)).hasMessageThat().contains("price");
    assertThat(broken.get(0)).hasMessageThat().doesNotContain("thirty");
  }

  @Test
  void skipForeignKeys(BigtableDataClient client) {
    client.mutateRow(
        RowMutation.create(TableId.of("catalog"), "hats#draft").setCell("sku", "price", "?"));

    // docs: foreign
    AtomicLong foreign = new AtomicLong();
    List<Product> hats =
        products
            .scan(ProductKey.category("hats"))
            .skipForeignKeys(report -> foreign.incrementAndGet())
            .list();
    // end

    assertThat(hats).isEqualTo(Products.ALL.subList(0, 3));
    assertThat(foreign.get()).isEqualTo(1);
  }

  @Test
  void pages() {
    List<Product> seen = new ArrayList<>();

    // docs: pages
    KeyRange<ProductKey> hats = ProductKey.category("hats");
    Page<Product> page = products.scan(hats).page(2); // the first page
    seen.addAll(page.items());
    while (page.nextToken().isPresent()) {
      page = products.scan(hats).page(2, page.nextToken().orElseThrow());
      seen.addAll(page.items());
    }
    // end

    assertThat(seen).isEqualTo(Products.ALL.subList(0, 3));
  }

  @Test
  void pageOfARequest() {
    Map<String, String> request = Map.of(); // the first one has no token
    Map<String, String> response = new HashMap<>();

    // docs: page-of-a-request
    Page<Product> page =
        products
            .scan(ProductKey.category("hats"))
            .page(20, PageToken.of(request.get("token"))); // null or empty: the first page
    response.put("next", page.nextToken().map(PageToken::text).orElse("")); // empty: the last
    // end

    assertThat(page.items()).isEqualTo(Products.ALL.subList(0, 3));
    assertThat(response).containsExactly("next", "");
  }

  @Test
  void select() {
    // docs: select
    List<Selection<ProductKey>> prices =
        products.scan(ProductKey.category("hats")).select(ProductColumns.PRICE).list();
    ProductKey key = prices.get(0).key();
    Optional<BigDecimal> price = prices.get(0).get(ProductColumns.PRICE);
    // end

    assertThat(key).isEqualTo(ProductKey.of("hats", "fedoras", "brandA"));
    assertThat(price).hasValue(new BigDecimal("30"));
  }

  @Test
  void where() {
    // docs: where
    List<Product> vintage =
        products
            .scan(ProductKey.all())
            .where(
                ProductColumns.DESCRIPTION
                    .isGreaterThan("A")
                    .and(ProductColumns.DESCRIPTION.isLessThan("B"))
                    .and(ProductColumns.THUMBNAIL.isAbsent()))
            .list();
    // end

    assertThat(vintage).containsExactly(Products.NEWSBOY, Products.SNEAKER_B).inOrder();
  }

  @Test
  void asOf(TestClock clock) {
    Instant before = clock.instant();
    clock.advance(Duration.ofDays(1));
    products.put(
        new Product(
            "hats", "fedoras", "brandA", "Dearer", BigDecimal.valueOf(35), Optional.empty()));

    // docs: as-of
    List<Product> yesterday = products.scan(ProductKey.category("hats")).asOf(before).list();
    // end

    assertThat(yesterday.get(0).price()).isEqualTo(Products.FEDORA_A.price());
  }

  @Test
  void async() {
    // docs: async
    CompletableFuture<List<Product>> hats =
        products.async().scan(ProductKey.category("hats")).list();
    // end

    assertThat(hats.join()).hasSize(3);
  }
}
