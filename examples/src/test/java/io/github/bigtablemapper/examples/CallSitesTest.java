package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.IndependentWrites;
import io.github.bigtablemapper.OperationId;
import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.Write;
import io.github.bigtablemapper.WriteResult;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.examples.guide.Account;
import io.github.bigtablemapper.examples.guide.AccountKey;
import io.github.bigtablemapper.examples.guide.AccountRepository;
import io.github.bigtablemapper.exception.BatchFailedException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.PreconditionFailedException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Every way to call a repository, side by side. */
@BigtableTest({ProductRepository.class, VideoRepository.class, AccountRepository.class})
class CallSitesTest {
  private static final Product PRODUCT = Products.ALL.get(0);
  private static final Product OTHER = Products.ALL.get(1);
  private static final ProductKey KEY = ProductKey.of(PRODUCT);
  private static final VideoKey VIDEO = VideoKey.of("cat");

  private final ProductRepository products;
  private final VideoRepository videos;
  private final AccountRepository accounts;

  CallSitesTest(ProductRepository products, VideoRepository videos, AccountRepository accounts) {
    this.products = products;
    this.videos = videos;
    this.accounts = accounts;
  }

  private static Video video(String title) {
    return new Video("cat", title, Map.of(), Set.of("a", "b"), 0, 0, List.of());
  }

  @Test
  void theUsualWrites() {
    Condition<Product> condition = ProductColumns.PRICE.isEqualTo(PRODUCT.price());
    Product stored = products.put(PRODUCT);
    Optional<Product> created = products.putIfAbsent(PRODUCT);
    Optional<Product> done = products.putIf(PRODUCT, condition);
    products.merge(PRODUCT);
    products.patch(KEY, p -> p.price(BigDecimal.ONE));
    boolean changed = products.patchIf(KEY, condition, p -> p.price(BigDecimal.TEN));
    List<Product> all = products.putAll(List.of(PRODUCT, OTHER));
    boolean gone = products.deleteIf(KEY, condition);
    products.delete(PRODUCT);
    products.delete(KEY);
    products.delete(OTHER.category(), OTHER.product(), OTHER.brand());
    products.deleteAll(List.of(KEY));
    long likes = videos.incrementLikes(VIDEO, 1);
    long more = videos.increment(VIDEO, VideoColumns.LIKES, 1);

    assertThat(stored).isEqualTo(PRODUCT);
    assertThat(created).isEmpty();
    assertThat(done).hasValue(PRODUCT);
    assertThat(List.of(changed, gone)).containsExactly(false, true).inOrder();
    assertThat(all).containsExactly(PRODUCT, OTHER).inOrder();
    assertThat(List.of(likes, more)).containsExactly(1L, 2L).inOrder();
    assertThat(products.exists(OTHER.category(), OTHER.product(), OTHER.brand())).isFalse();
  }

  @Test
  void writesAsValues() {
    products.put(PRODUCT);
    Condition<Product> condition = ProductColumns.PRICE.isEqualTo(PRODUCT.price());
    var w = products.writes();
    Write<Product, ProductKey> write =
        w.patch(KEY, p -> p.price(BigDecimal.ONE))
            .onlyIf(ProductColumns.PRICE.isGreaterThan(new BigDecimal("1.00")));

    WriteResult<Product> r = products.apply(write);
    assertThat(r.applied()).isTrue();
    assertThrows(PreconditionFailedException.class, () -> products.apply(write).orThrow());
    assertThat(products.apply(w.put(PRODUCT).ifAbsent()).applied()).isFalse();
    assertThat(products.apply(w.merge(PRODUCT).ifPresent()).applied()).isTrue();
    Optional<Product> now = products.applyAndGet(w.patch(KEY, p -> p.price(BigDecimal.TEN)));
    assertThat(now.orElseThrow().price()).isEqualTo(BigDecimal.TEN);
    products.apply(w.patch(KEY, p -> p.price(BigDecimal.ONE)).at(Instant.EPOCH.plusSeconds(1)));
    assertThat(products.apply(w.delete(KEY).onlyIf(condition)).applied()).isFalse();
    products.apply(w.restore(PRODUCT).at(Instant.EPOCH.plusSeconds(2)));

    BatchResult<Product, ProductKey> b =
        products.applyAll(List.of(w.put(OTHER).ifAbsent(), w.delete(KEY).onlyIf(condition.not())));
    assertThat(b.applied()).containsExactly(ProductKey.of(OTHER), KEY).inOrder();
    b.orThrow();
    assertThat(products.async().apply(w.put(PRODUCT)).join().stored()).hasValue(PRODUCT);
    assertThat(products.async().put(PRODUCT).join()).isEqualTo(PRODUCT);
  }

  @Test
  void inBulkAndOverSeveralTables() {
    Write<Product, ProductKey> write = products.writes().put(PRODUCT).ifAbsent();
    Write<Video, VideoKey> other = videos.writes().put(video("Porto"));
    try (BulkWriter<Product, ProductKey> bulk = products.bulkWriter()) {
      bulk.add(write);
    }
    IndependentWrites.begin().add(products, write).add(videos, other).write().orThrow();

    assertThat(products.find(KEY)).hasValue(PRODUCT);
    assertThat(videos.exists(VIDEO)).isTrue();
  }

  @Test
  void aVersionByKey() {
    Account account = accounts.put(new Account("ada"));
    var w = accounts.writes();
    AccountKey key = AccountKey.of("ada");

    assertThat(accounts.apply(w.patch(key, a -> a.cents(1)).ifVersion(account.version())).version())
        .hasValue(2);
    BatchFailedException stale =
        assertThrows(BatchFailedException.class, () -> accounts.putAll(List.of(account)));
    assertThat(stale.failures()).hasSize(1);
  }

  @Test
  void whatHasNoMeaningIsRefusedWhenItIsMade() {
    var w = products.writes();
    OperationId id = OperationId.of("payment 7");

    assertThrows(InvalidRequestException.class, () -> w.patch(KEY, p -> {}).once(id));
    assertThrows(
        InvalidRequestException.class, () -> w.restore(PRODUCT).onlyIf(Condition.rowExists()));
    assertThrows(InvalidRequestException.class, () -> w.patch(KEY, p -> {}).ifVersion(7));
  }

  @Test
  void histories() {
    videos.put(video("one"));
    videos.patch(VIDEO, v -> v.title("two"));

    List<Versioned<String>> titles = videos.history(VIDEO, VideoColumns.TITLE).newest(5);
    assertThat(titles.get(0).value()).isEqualTo("two");
    assertThat(
            videos.history(VIDEO, VideoColumns.TITLE).between(Instant.EPOCH, Instant.now()).size())
        .isAtMost(2);
    Page<String> tags = videos.elements(VIDEO, VideoColumns.TAGS).page(1);
    assertThat(tags.items()).containsExactly("a");
    assertThat(
            videos
                .elements(VIDEO, VideoColumns.TAGS)
                .page(20, tags.nextToken().orElseThrow())
                .items())
        .containsExactly("b");
    videos.history(VIDEO, VideoColumns.TITLE).keepNewest(1);
    assertThat(videos.history(VIDEO, VideoColumns.TITLE).page(20).items()).hasSize(1);
  }

  @Test
  void reads() {
    products.put(PRODUCT);
    assertThat(products.exists(KEY, read -> read.afterWrite())).isTrue();
    assertThat(products.findAll(List.of(KEY), read -> read.afterWrite())).hasSize(1);
    assertThat(products.scan(ProductKey.all()).afterWrite().count()).isEqualTo(1);
    assertThat(products.scan(ProductKey.all()).first()).hasValue(PRODUCT);
    products.scan(ProductKey.all()).forEach(product -> assertThat(product).isEqualTo(PRODUCT));
  }
}
