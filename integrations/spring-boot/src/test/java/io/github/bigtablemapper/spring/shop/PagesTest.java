package io.github.bigtablemapper.spring.shop;

import static com.google.common.truth.Truth.assertThat;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;

import io.github.bigtablemapper.PageToken;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.spring.PageResponse;
import io.github.bigtablemapper.spring.test.AutoConfigureBigtableEmulator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Import;
import org.springframework.http.HttpStatus;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.setup.MockMvcBuilders;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.context.WebApplicationContext;

/** Page tokens as parameters of controllers, and pages as responses. */
@SpringBootTest
@AutoConfigureBigtableEmulator
@Import(PagesTest.OwnHandler.class)
class PagesTest {
  private static final String NEXT = "\"next\":\"([^\"]+)\"";

  private final MockMvc web;

  /** A controller that handles invalid requests itself. */
  @RestController
  static class OwnHandler {
    private final ProductRepository products;

    OwnHandler(ProductRepository products) {
      this.products = products;
    }

    @GetMapping("/own")
    PageResponse<Product> list(PageToken token) {
      return PageResponse.of(products.scan(ProductKey.all()).page(2, token));
    }

    @ExceptionHandler(InvalidRequestException.class)
    @ResponseStatus(HttpStatus.CONFLICT)
    void refused() {}
  }

  PagesTest(@Autowired WebApplicationContext application) {
    web = MockMvcBuilders.webAppContextSetup(application).build();
  }

  @BeforeEach
  void store(@Autowired ProductRepository products) {
    products.putAll(
        Stream.of("canary1", "canary2", "canary3").map(id -> new Product(id, "of " + id)).toList());
  }

  private MockHttpServletResponse call(String path, String parameter, @Nullable String token)
      throws Exception {
    return web.perform(token == null ? get(path) : get(path).param(parameter, token))
        .andReturn()
        .getResponse();
  }

  private String list(@Nullable String token) throws Exception {
    MockHttpServletResponse response = call("/products", "token", token);
    assertThat(response.getStatus()).isEqualTo(200);
    return response.getContentAsString();
  }

  private static String next(String page) {
    assertThat(page).containsMatch(NEXT);
    return page.replaceAll(".*" + NEXT + ".*", "$1");
  }

  @Test
  void pagesAreFollowedToTheLast() throws Exception {
    String first = list(null);
    assertThat(first)
        .startsWith(
            "{\"items\":[{\"id\":\"canary1\",\"name\":\"of canary1\"},"
                + "{\"id\":\"canary2\",\"name\":\"of canary2\"}],\"next\":\"");
    assertThat(list("")).isEqualTo(first);

    assertThat(list(next(first)))
        .isEqualTo("{\"items\":[{\"id\":\"canary3\",\"name\":\"of canary3\"}],\"next\":null}");
  }

  /** As every type with a static method "of" that takes a text, by Spring itself. */
  @Test
  void aTokenIsConvertedForAnAnnotatedParameterToo() throws Exception {
    String first = call("/product-names", "from", null).getContentAsString();
    assertThat(first).startsWith("{\"items\":[\"of canary3\",\"of canary2\"],\"next\":\"");

    assertThat(call("/product-names", "from", next(first)).getContentAsString())
        .isEqualTo("{\"items\":[\"of canary1\"],\"next\":null}");
  }

  @Test
  void aTokenThatIsNotOfThisQueryIsABadRequest() throws Exception {
    String token = next(list(null));
    String ofAnotherQuery = next(call("/product-names", "from", null).getContentAsString());
    for (String bad : List.of("canary", token.substring(1), token + "A", ofAnotherQuery, "%00")) {
      MockHttpServletResponse response = call("/products", "token", bad);

      assertThat(response.getStatus()).isEqualTo(400);
      assertThat(response.getErrorMessage()).isEqualTo("Invalid page token");
      assertThat(response.getContentAsString()).isEmpty();
    }
    assertThat(call("/product-names", "from", token).getStatus()).isEqualTo(400);
  }

  @Test
  void aHandlerOfTheApplicationTakesPrecedence() throws Exception {
    assertThat(call("/own", "token", "canary").getStatus()).isEqualTo(409);
  }

  @Test
  void aPageDoesNotPrintItsItems() {
    assertThat(new PageResponse<>(List.of("canary"), "canary").toString())
        .isEqualTo("PageResponse[1 items]");
    assertThat(new PageResponse<>(List.of("canary"), null).toString())
        .isEqualTo("PageResponse[1 items, the last]");
  }
}
