package com.example.shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@ExtendWith(OutputCaptureExtension.class)
class StartAndStopTest {
  private final HttpClient http = HttpClient.newHttpClient();

  @AfterEach
  void forgetTheEmulator() {
    System.clearProperty("bigtable.local");
    System.clearProperty("bigtable.schema");
  }

  /** A request that is under way when the service stops still has its client. */
  @Test
  void requestsAreFinished() throws Exception {
    TestShopApplication.onLocalBigtable();
    TestShopApplication.onLocalBigtable(); // developer tools call it again
    ConfigurableApplicationContext service =
        SpringApplication.from(ShopApplication::main)
            .with(SlowController.class)
            .run("--server.port=0", "--server.shutdown=graceful")
            .getApplicationContext();
    service
        .getBean(ProductRepository.class)
        .put(new Product("hats", "fedora", "brandA", "A hat", BigDecimal.TEN));
    String port = service.getEnvironment().getProperty("local.server.port");
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://localhost:" + port + "/slow")).build();
    SlowController slow = service.getBean(SlowController.class);
    CompletableFuture<HttpResponse<String>> answer =
        http.sendAsync(request, BodyHandlers.ofString());
    assertThat(slow.called.await(20, TimeUnit.SECONDS)).isTrue();

    CompletableFuture<Void> stop = CompletableFuture.runAsync(service::close);
    waitUntilRefused(URI.create("http://localhost:" + port + "/products/hats"));
    slow.stopping.countDown();

    assertThat(answer.get(20, TimeUnit.SECONDS).body()).isEqualTo("true A hat");
    stop.get(20, TimeUnit.SECONDS);
  }

  private static void waitUntilRefused(URI uri) throws InterruptedException {
    HttpClient other = HttpClient.newHttpClient(); // with a connection of its own
    HttpRequest request = HttpRequest.newBuilder(uri).build();
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
    while (System.nanoTime() < end) { // as often as the service answers
      try {
        other.send(request, BodyHandlers.discarding());
      } catch (IOException refused) {
        return;
      }
    }
    throw new AssertionError("The service still takes requests.");
  }

  /** Waits until the service stops. */
  @RestController
  static class SlowController {
    private final ProductRepository products;
    private final CountDownLatch called = new CountDownLatch(1);
    private final CountDownLatch stopping = new CountDownLatch(1);

    SlowController(ProductRepository products) {
      this.products = products;
    }

    @GetMapping("/slow")
    String slow() throws InterruptedException {
      called.countDown();
      boolean isStopping = stopping.await(20, TimeUnit.SECONDS);
      return isStopping
          + " "
          + products.find("hats", "fedora", "brandA").map(Product::description).orElse("none");
    }
  }

  @Test
  void aFailedStartIsSaidInTwoSentences(CapturedOutput output) {
    assertThatThrownBy(
            () ->
                SpringApplication.run(
                    ShopApplication.class,
                    "--server.port=0",
                    "--bigtable.emulator-host=localhost:1",
                    "--bigtable.schema-timeout=1s"))
        .isInstanceOf(RuntimeException.class);

    assertThat(output)
        .contains("APPLICATION FAILED TO START", "Make sure that the instance can be reached")
        .doesNotContain("\tat ");
  }
}
