package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.examples.Product;
import io.github.bigtablemapper.examples.ProductKey;
import io.github.bigtablemapper.examples.ProductRepository;
import io.github.bigtablemapper.examples.Products;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** The code of the page on bulk writing. */
@BigtableTest(ProductRepository.class)
class BulkWritingPageTest {
  private static final List<Product> CATALOGUE = Products.ALL;

  private final ProductRepository products;

  BulkWritingPageTest(ProductRepository products) {
    this.products = products;
  }

  private long count() {
    return products.scan(ProductKey.all()).count();
  }

  @Test
  void stream() {
    Iterator<Product> source = CATALOGUE.iterator();

    // docs: stream
    try (BulkWriter<Product, ProductKey> writer = products.bulkWriter()) {
      while (source.hasNext()) {
        writer.add(products.writes().put(source.next())); // waits while too much is outstanding
      }
    } // waits until all are settled, and throws if one failed
    // end

    assertThat(count()).isEqualTo(CATALOGUE.size());
  }

  @Test
  void listeners() {
    AtomicLong settled = new AtomicLong();

    // docs: listeners
    List<ProductKey> failed = new CopyOnWriteArrayList<>();
    try (var writer =
        products.bulkWriter(
            options ->
                options
                    .maxOutstandingRows(2_000)
                    .maxOutstandingBytes(8_000_000)
                    .onFailure((key, exception) -> failed.add(key))
                    .onProgress(progress -> settled.set(progress.settled())))) {
      CATALOGUE.forEach(each -> writer.add(products.writes().put(each)));
      CompletableFuture<?> deleted = writer.add(products.writes().delete(CATALOGUE.get(0)));
      deleted.join(); // one write's own outcome
    }
    // end

    assertThat(failed).isEmpty();
    assertThat(settled.get()).isEqualTo(CATALOGUE.size() + 1);
    assertThat(count()).isEqualTo(CATALOGUE.size() - 1);
  }

  @Test
  void retries() {
    // docs: retries
    try (var writer =
        products.bulkWriter(options -> options.retryFailedRows(5, Duration.ofSeconds(1)))) {
      CATALOGUE.forEach(each -> writer.add(products.writes().put(each)));
    }
    // end

    assertThat(count()).isEqualTo(CATALOGUE.size());
  }

  @Test
  void ready() {
    Iterator<Product> source = CATALOGUE.iterator();
    CompletableFuture<Void> all = new CompletableFuture<>();
    try (var writer = products.bulkWriter()) {
      putWhileReady(writer, source, all);
      all.join();
    }
    assertThat(count()).isEqualTo(CATALOGUE.size());
  }

  // docs: ready
  private void putWhileReady(
      BulkWriter<Product, ProductKey> writer,
      Iterator<Product> source,
      CompletableFuture<Void> all) {
    while (source.hasNext()) {
      CompletableFuture<?> ready = writer.ready();
      if (!ready.isDone()) {
        var unused = ready.thenRun(() -> putWhileReady(writer, source, all));
        return;
      }
      writer.add(products.writes().put(source.next()));
    }
    all.complete(null);
  }
  // end
}
