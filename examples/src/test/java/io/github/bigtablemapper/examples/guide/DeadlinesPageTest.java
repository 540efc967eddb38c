package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.StatusCode;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.examples.Product;
import io.github.bigtablemapper.examples.ProductKey;
import io.github.bigtablemapper.examples.ProductRepository;
import io.github.bigtablemapper.examples.Products;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.testing.BigtableTest;
import io.grpc.Context;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The code and the claims of the page on deadlines. */
@BigtableTest(ProductRepository.class)
class DeadlinesPageTest {
  private final ProductRepository products;
  private final BigtableDataClient client;

  DeadlinesPageTest(ProductRepository products, BigtableDataClient client) {
    this.products = products;
    this.client = client;
  }

  @Test
  void mapper() {
    // docs: mapper
    BigtableMapper mapper =
        BigtableMapper.builder(client)
            .deadlines(
                Deadlines.defaults()
                    .withReads(Duration.ofSeconds(2))
                    .withScans(Duration.ofMinutes(2)))
            .build();
    ProductRepository patient =
        new ProductRepository(mapper, products.table())
            .withDeadlines(Deadlines.of(Duration.ofMinutes(5)));
    // end

    patient.put(Products.FEDORA_A);

    assertThat(patient.find(ProductKey.of(Products.FEDORA_A))).hasValue(Products.FEDORA_A);
  }

  @Test
  void call() {
    ProductKey key = ProductKey.of(Products.FEDORA_A);
    products.put(Products.FEDORA_A);

    // docs: call
    Optional<Product> soon = products.withDeadlines(Deadlines.of(Duration.ofSeconds(5))).find(key);
    // end

    assertThat(soon).hasValue(Products.FEDORA_A);
    assertThat(products.withDeadlines(Deadlines.of(Duration.ofMinutes(1))).async().find(key).join())
        .isPresent();
  }

  @Test
  void context() {
    ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
    products.put(Products.FEDORA_A);

    // docs: context
    Context soon = Context.current().withDeadlineAfter(20, TimeUnit.SECONDS, timer);
    soon.run(() -> show(products.scan(ProductKey.category("hats")).list()));
    // end

    Context over = Context.current().withDeadlineAfter(-1, TimeUnit.SECONDS, timer);
    over.run(
        () -> {
          RequestFailedException thrown =
              assertThrows(
                  RequestFailedException.class,
                  () -> products.scan(ProductKey.category("hats")).list());
          assertThat(thrown.code()).isEqualTo(StatusCode.Code.DEADLINE_EXCEEDED);
        });
    timer.shutdownNow();
  }

  private static void show(List<Product> hats) {
    assertThat(hats).contains(Products.FEDORA_A);
  }

  @Test
  void close() {
    BigtableMapper mapper = BigtableMapper.create(client);
    ProductRepository late = new ProductRepository(mapper, products.table());

    // docs: close
    mapper.close(Duration.ofSeconds(10));
    // end

    assertThrows(RequestFailedException.class, () -> late.put(Products.FEDORA_A));
    products.put(Products.FEDORA_A);
  }
}
