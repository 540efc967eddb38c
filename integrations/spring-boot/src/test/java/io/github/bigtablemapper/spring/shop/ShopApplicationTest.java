package io.github.bigtablemapper.spring.shop;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import io.github.bigtablemapper.spring.test.AutoConfigureBigtableEmulator;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.test.annotation.DirtiesContext;

/** The whole application, called by HTTP. */
@SpringBootTest(
    webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
    properties = {
      "management.endpoint.health.show-details=always",
      "bigtable.schema=none",
      "bigtable.health-timeout=1m"
    })
@AutoConfigureBigtableEmulator
@DirtiesContext(classMode = DirtiesContext.ClassMode.AFTER_EACH_TEST_METHOD)
class ShopApplicationTest {
  private final HttpClient http = HttpClient.newHttpClient();

  @Autowired private ConfigurableApplicationContext application;
  @Autowired private MeterRegistry metrics;

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(
        URI.create(
            "http://localhost:"
                + application.getEnvironment().getProperty("local.server.port")
                + path));
  }

  private HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return http.send(request(path).build(), BodyHandlers.ofString());
  }

  @Test
  void isHealthyAndTimesItsOperations() throws Exception {
    HttpResponse<String> put =
        http.send(
            request("/products/p1").PUT(BodyPublishers.ofString("hat")).build(),
            BodyHandlers.ofString());
    assertThat(put.statusCode()).isEqualTo(200);
    assertThat(get("/products/p1").body()).isEqualTo("hat");

    HttpResponse<String> health = get("/actuator/health");

    assertThat(health.statusCode()).isEqualTo(200);
    assertThat(health.body()).contains("\"bigtable\":{");
    assertThat(health.body())
        .contains(
            "\"tables\":{\"orders\":\"OK\",\"orders-by-status\":\"OK\",\"products\":\"OK\","
                + "\"reviews\":\"OK\",\"shelves\":\"OK\"}");
    assertThat(
            metrics
                .get("bigtable.operation")
                .tags("operation", "put", "entity", "Product", "table", "products")
                .tags("outcome", "applied", "status", "none")
                .timer()
                .count())
        .isEqualTo(1);
    assertThat(metrics.get("bigtable.operation").tag("operation", "find").timer().count())
        .isEqualTo(1);
  }

  @Test
  void isNotHealthyWithoutATable(@Autowired BigtableTableAdminClient admin) throws Exception {
    admin.deleteTable("orders-by-status");
    admin.deleteTable("reviews");

    HttpResponse<String> health = get("/actuator/health");

    assertThat(health.statusCode()).isEqualTo(503);
    assertThat(health.body())
        .contains(
            "\"tables\":{\"orders\":\"OK\",\"orders-by-status\":\"NOT_FOUND\","
                + "\"products\":\"OK\",\"reviews\":\"NOT_FOUND\",\"shelves\":\"OK\"}");
  }
}
