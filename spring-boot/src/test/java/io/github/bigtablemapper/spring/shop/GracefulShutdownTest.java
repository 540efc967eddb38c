package io.github.bigtablemapper.spring.shop;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import io.github.bigtablemapper.testing.BundledEmulator;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/** A request that is under way when the application stops still has its clients. */
class GracefulShutdownTest {
  private final HttpClient http = HttpClient.newHttpClient();

  @Test
  void requestsAreFinished() throws Exception {
    BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
    ConfigurableApplicationContext application =
        SpringApplication.run(
            ShopApplication.class,
            "--server.port=0",
            "--server.shutdown=graceful",
            "--bigtable.project-id=" + instance.projectId(),
            "--bigtable.instance-id=" + instance.instanceId(),
            "--bigtable.emulator-host=localhost:" + BundledEmulator.shared().port(),
            "--bigtable.schema=apply");
    ProductController controller = application.getBean(ProductController.class);
    String port = application.getEnvironment().getProperty("local.server.port");
    HttpRequest slow = request(port, "/slow/p2");
    HttpRequest quick = request(port, "/products/p2");
    application.getBean(ProductRepository.class).put(new Product("p2", "scarf"));
    CompletableFuture<HttpResponse<String>> answer = http.sendAsync(slow, BodyHandlers.ofString());
    assertThat(controller.slowRequest.await(10, TimeUnit.SECONDS)).isTrue();

    CompletableFuture<Void> stop = CompletableFuture.runAsync(application::close);
    waitUntilRefused(quick);
    controller.stopping.countDown();

    assertThat(answer.get(20, TimeUnit.SECONDS).body()).isEqualTo("true scarf");
    stop.get(20, TimeUnit.SECONDS);
  }

  private static HttpRequest request(String port, String path) {
    return HttpRequest.newBuilder(URI.create("http://localhost:" + port + path)).build();
  }

  private void waitUntilRefused(HttpRequest request) throws InterruptedException {
    HttpClient other = HttpClient.newHttpClient(); // with a connection of its own
    for (int i = 0; i < 200; i++) {
      try {
        var unused = other.send(request, BodyHandlers.ofString());
      } catch (IOException refused) {
        return;
      }
      Thread.sleep(50);
    }
    assertWithMessage("the application still takes requests").fail();
  }
}
