package com.example.shop;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.bigtablemapper.spring.test.AutoConfigureBigtableEmulator;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.test.context.SpringBootTest;

@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
@AutoConfigureBigtableEmulator
class ShopApplicationTest {
  private static final String FEDORA =
      "{\"category\":\"hats\",\"product\":\"fedora\",\"brand\":\"brandA\","
          + "\"description\":\"A hat\",\"price\":25.00}";

  private final HttpClient http = HttpClient.newHttpClient();

  @Value("${local.server.port}")
  private int port;

  private HttpResponse<String> call(String method, String path, String body) throws Exception {
    return http.send(
        HttpRequest.newBuilder(URI.create("http://localhost:" + port + path))
            .header("Content-Type", "application/json")
            .method(method, BodyPublishers.ofString(body))
            .build(),
        BodyHandlers.ofString());
  }

  @Test
  void productsAreCreatedReadListedAndDeleted() throws Exception {
    assertThat(call("POST", "/products", FEDORA).statusCode()).isEqualTo(201);
    assertThat(call("POST", "/products", FEDORA).statusCode()).isEqualTo(409);
    assertThat(call("POST", "/products", FEDORA.replace("brandA", "brandB")).statusCode())
        .isEqualTo(201);

    assertThat(call("GET", "/products/hats/fedora/brandA", "").body())
        .contains("\"description\":\"A hat\"", "25.0");
    assertThat(call("GET", "/products/hats/fedora/none", "").statusCode()).isEqualTo(404);

    String first = call("GET", "/products/hats?size=1", "").body();
    assertThat(first).contains("brandA").doesNotContain("brandB");
    String token = first.replaceAll(".*\"next\":\"([^\"]+)\".*", "$1");
    assertThat(call("GET", "/products/hats?size=1&token=" + token, "").body())
        .contains("brandB")
        .doesNotContain("brandA");

    assertThat(call("DELETE", "/products/hats/fedora/brandA", "").statusCode()).isEqualTo(204);
    assertThat(call("GET", "/products/hats/fedora/brandA", "").statusCode()).isEqualTo(404);
  }

  @Test
  void whatCannotBeAskedForIsABadRequest() throws Exception {
    assertThat(call("GET", "/products/hats?size=0", "").statusCode()).isEqualTo(400);
    assertThat(call("GET", "/products/hats?token=none", "").statusCode()).isEqualTo(400);
    assertThat(call("POST", "/products", FEDORA.replace("\"hats\"", "null")).statusCode())
        .isEqualTo(400);
  }

  @Test
  void isHealthyAndCountsItsOperations() throws Exception {
    assertThat(call("GET", "/actuator/health", "").body()).contains("\"catalog\":\"OK\"");

    call("GET", "/products/hats/fedora/brandA", "");

    assertThat(call("GET", "/actuator/metrics/bigtable.operation?tag=operation:find", "").body())
        .contains("\"COUNT\"");
  }
}
