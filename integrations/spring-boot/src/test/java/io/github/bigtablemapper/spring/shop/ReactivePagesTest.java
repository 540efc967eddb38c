package io.github.bigtablemapper.spring.shop;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.spring.test.AutoConfigureBigtableEmulator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.ApplicationContext;
import org.springframework.test.web.reactive.server.EntityExchangeResult;
import org.springframework.test.web.reactive.server.WebTestClient;

/** The same pages as {@link PagesTest}, by Spring WebFlux. */
@SpringBootTest(properties = "spring.main.web-application-type=reactive")
@AutoConfigureBigtableEmulator
class ReactivePagesTest {
  private static final String NEXT = "\"next\":\"([^\"]+)\"";

  private final WebTestClient web;

  ReactivePagesTest(@Autowired ApplicationContext application) {
    web = WebTestClient.bindToApplicationContext(application).build();
  }

  @BeforeEach
  void store(@Autowired ProductRepository products) {
    products.putAll(
        Stream.of("canary1", "canary2", "canary3").map(id -> new Product(id, "of " + id)).toList());
  }

  private EntityExchangeResult<String> call(String path, String parameter, @Nullable String token) {
    return web.get()
        .uri(
            uri -> {
              uri.path(path);
              return token == null
                  ? uri.build()
                  : uri.queryParam(parameter, "{token}").build(token);
            })
        .exchange()
        .expectBody(String.class)
        .returnResult();
  }

  private String body(String path, String parameter, @Nullable String token) {
    EntityExchangeResult<String> response = call(path, parameter, token);
    assertThat(response.getStatus().value()).isEqualTo(200);
    return String.valueOf(response.getResponseBody());
  }

  private static String next(String page) {
    assertThat(page).containsMatch(NEXT);
    return page.replaceAll(".*" + NEXT + ".*", "$1");
  }

  @Test
  void pagesAreFollowedToTheLast() {
    String first = body("/products", "token", null);
    assertThat(first).startsWith("{\"items\":[{\"id\":\"canary1\",\"name\":\"of canary1\"},");
    assertThat(body("/products", "token", "")).isEqualTo(first);

    assertThat(body("/products", "token", next(first)))
        .isEqualTo("{\"items\":[{\"id\":\"canary3\",\"name\":\"of canary3\"}],\"next\":null}");
    String names = body("/product-names", "from", null);
    assertThat(body("/product-names", "from", next(names)))
        .isEqualTo("{\"items\":[\"of canary1\"],\"next\":null}");
  }

  @Test
  void aTokenThatIsNotOfThisQueryIsABadRequest() {
    String token = next(body("/products", "token", null));
    String ofAnotherQuery = next(body("/product-names", "from", null));
    for (String bad : List.of("canary", token.substring(1), token + "A", ofAnotherQuery, "%00")) {
      EntityExchangeResult<String> response = call("/products", "token", bad);

      assertThat(response.getStatus().value()).isEqualTo(400);
      assertThat(response.getResponseBody()).isNull();
    }
    assertThat(call("/product-names", "from", token).getStatus().value()).isEqualTo(400);
  }
}
