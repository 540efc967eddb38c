package io.github.bigtablemapper.spring;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.spring.shop.Product;
import io.github.bigtablemapper.spring.shop.ProductKey;
import io.github.bigtablemapper.spring.shop.ProductRepository;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.time.Duration;
import java.util.Iterator;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** What an application that stops does about operations that have not come to their end. */
@ExtendWith(OutputCaptureExtension.class)
class StopTest {
  private final ApplicationContextRunner application =
      ShopContext.on(BundledEmulator.shared().newInstance())
          .withPropertyValues("bigtable.schema=apply");

  private long ended;

  @BeforeEach
  void store() {
    application.run(
        context -> {
          ProductRepository products = context.getBean(ProductRepository.class);
          for (int i = 0; i < 500; i++) {
            products.put(new Product("p" + i, "hat"));
          }
        });
  }

  /** {@return how long the application took to stop} */
  private Duration stop(ApplicationContextRunner runner, boolean isClosed) {
    runner.run(
        context -> {
          Stream<Product> stream =
              context.getBean(ProductRepository.class).scan(ProductKey.all()).stream();
          Iterator<Product> products = stream.iterator();
          assertThat(products.next()).isNotNull();
          if (isClosed) {
            stream.close();
          }
          ended = System.nanoTime();
        });
    return Duration.ofNanos(System.nanoTime() - ended);
  }

  @Test
  void aStreamThatWasNotClosedIsNamedAndEnded(CapturedOutput output) {
    Duration stopped = stop(application.withPropertyValues("bigtable.close-timeout=500ms"), false);

    assertThat(stopped).isAtLeast(Duration.ofMillis(500));
    assertThat(stopped).isLessThan(Duration.ofSeconds(20));
    assertThat(output.getAll()).contains("scan of Product (table products)");
    assertThat(output.getAll()).contains("bigtable.close-timeout (0.5 seconds)");
  }

  @Test
  void byDefaultItIsWaitedForSomeSeconds(CapturedOutput output) {
    assertThat(stop(application, false)).isLessThan(Duration.ofSeconds(20));
    assertThat(output.getAll()).contains("scan of Product (table products)");
  }

  @Test
  void aStreamThatWasClosedIsNot(CapturedOutput output) {
    assertThat(stop(application.withPropertyValues("bigtable.close-timeout=365d"), true))
        .isLessThan(Duration.ofSeconds(20));
    assertThat(output.getAll()).doesNotContain("close-timeout");
  }

  /** The mapper is open as long as there are beans that use it, and closed before the client. */
  @Test
  void beansCanWriteWhileTheyAreDestroyed(CapturedOutput output) {
    application.withUserConfiguration(Flushing.class).run(context -> {});

    assertThat(output.getAll()).contains("flushed true");
  }

  /** Writes its remaining entities when the application stops. */
  record Flushing(ProductRepository products) implements DisposableBean {
    @Override
    public void destroy() {
      products.put(new Product("last", "hat"));
      System.out.println("flushed " + products.find("last").isPresent());
    }
  }
}
