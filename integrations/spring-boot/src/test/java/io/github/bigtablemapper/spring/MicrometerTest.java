package io.github.bigtablemapper.spring;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.ClientOperations;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.observation.OperationObserver;
import io.github.bigtablemapper.spring.shop.Product;
import io.github.bigtablemapper.spring.shop.ProductKey;
import io.github.bigtablemapper.spring.shop.ProductRepository;
import io.github.bigtablemapper.testing.BundledEmulator;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

/** What Micrometer receives of operations, and from where. */
class MicrometerTest {
  private static final String CANARY = "canary";

  private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
  private final ApplicationContextRunner application =
      ShopContext.on(BundledEmulator.shared().newInstance());
  private final ApplicationContextRunner measured =
      application.withBean("metrics", MeterRegistry.class, () -> metrics);

  @Test
  void operationsAreTimedWithAttemptsAndRows() {
    measured
        .withPropertyValues("bigtable.schema=apply")
        .run(
            context -> {
              ProductRepository products = context.getBean(ProductRepository.class);
              products.put(new Product(CANARY + 1, CANARY));
              products.putAll(
                  List.of(new Product(CANARY + 2, CANARY), new Product(CANARY + 3, CANARY)));
              assertThat(products.scan(ProductKey.all()).list()).hasSize(3);
            });

    assertThat(
            metrics
                .get("bigtable.operation")
                .tags("operation", "put", "outcome", "applied", "status", "none")
                .timer()
                .count())
        .isEqualTo(1);
    assertThat(rows("scan")).isEqualTo(3);
    assertThat(rows("putAll")).isEqualTo(2);
    assertThat(metrics.find("bigtable.operation.rows").tag("operation", "put").summary()).isNull();
    assertThat(
            metrics
                .get("bigtable.operation.attempts")
                .tag("operation", "put")
                .summary()
                .totalAmount())
        .isEqualTo(1);
    assertThat(metrics.getMeters().toString()).doesNotContain(CANARY);
    assertThat(metrics.getMeters().stream().map(meter -> meter.getId().toString()).toList())
        .isNotEmpty();
    metrics
        .getMeters()
        .forEach(meter -> assertThat(meter.getId().toString()).doesNotContain(CANARY));
  }

  private double rows(String operation) {
    return metrics
        .get("bigtable.operation.rows")
        .tag("operation", operation)
        .summary()
        .totalAmount();
  }

  /**
   * As those of queries in SQL: the client does not report them, so there is no number, not even 0.
   */
  @Test
  void attemptsThatNobodyCountsAreNotMeasured() {
    measured
        .withPropertyValues("bigtable.schema=apply")
        .run(
            context -> {
              ProductRepository products = context.getBean(ProductRepository.class);
              ClientOperations<Product> operations = ClientOperations.of(products);
              var unused =
                  operations
                      .call(
                          "prepareQuery",
                          client -> client.readRows(Query.create(TableId.of("products"))))
                      .join();
              try (Stream<Product> found =
                  operations.stream("query", (client, now) -> Stream.of())) {
                assertThat(found).isEmpty();
              }
              assertThat(products.find(CANARY)).isEmpty();
            });

    for (String operation : List.of("prepareQuery", "query")) {
      assertThat(
              metrics
                  .get("bigtable.operation")
                  .tags("operation", operation, "outcome", "succeeded")
                  .timer()
                  .count())
          .isEqualTo(1);
      assertThat(metrics.find("bigtable.operation.attempts").tag("operation", operation).summary())
          .isNull();
    }
    assertThat(metrics.get("bigtable.operation.attempts").summaries()).isNotEmpty();
    metrics
        .get("bigtable.operation.attempts")
        .summaries()
        .forEach(attempts -> assertThat(attempts.totalAmount()).isAtLeast(1));
  }

  @Test
  void failuresAreToldApart() {
    measured.run(
        context -> {
          ProductRepository products = context.getBean(ProductRepository.class);
          assertThrows(RequestFailedException.class, () -> products.find(CANARY));
        });

    assertThat(
            metrics
                .get("bigtable.operation")
                .tags("operation", "find", "outcome", "failed", "status", "NOT_FOUND")
                .timer()
                .count())
        .isEqualTo(1);
  }

  @Test
  void soAreReadsThatWereCancelled() {
    measured
        .withPropertyValues("bigtable.emulator-host=localhost:1")
        .run(
            context -> {
              CompletableFuture<Optional<Product>> found =
                  context.getBean(ProductRepository.class).async().find(ProductKey.of(CANARY));
              assertThat(found.cancel(true)).isTrue();
            });

    assertThat(
            metrics
                .get("bigtable.operation")
                .tags("operation", "find", "outcome", "cancelled", "status", "CANCELLED")
                .timer()
                .count())
        .isEqualTo(1);
  }

  @Test
  void anObserverOfTheApplicationTakesItsPlace() {
    OperationObserver own = (operation, entity, table) -> (outcome, code) -> {};
    measured
        .withBean("bigtableMicrometerObserver", OperationObserver.class, () -> own)
        .run(
            context -> {
              assertThat(context.getStartupFailure()).isNull();
              assertThat(context.getBean(OperationObserver.class)).isSameInstanceAs(own);
            });
  }

  @Test
  void withoutARegistryThereIsNone() {
    application.run(
        context -> assertThat(context.getBeansOfType(OperationObserver.class)).isEmpty());
  }
}
