package io.github.bigtablemapper.spring.shop;

import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;

import io.github.bigtablemapper.PageToken;
import io.github.bigtablemapper.exception.InvalidPageTokenException;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.autoconfigure.web.servlet.WebMvcTest;
import org.springframework.context.annotation.Import;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Page tokens are parameters in the test slice of Spring MVC, too, which has no repositories. */
@WebMvcTest(WebSliceTest.Tokens.class)
@Import(WebSliceTest.Tokens.class)
class WebSliceTest {
  @RestController
  static class Tokens {
    @GetMapping("/tokens")
    void list(PageToken token) {
      if (!token.equals(PageToken.first())) {
        throw new InvalidPageTokenException("refused");
      }
    }
  }

  @Autowired private MockMvc web;

  @Test
  void tokensAreParametersAndBadOnesAreBadRequests() throws Exception {
    web.perform(get("/tokens")).andExpect(status().isOk());
    web.perform(get("/tokens").param("token", "bad")).andExpect(status().isBadRequest());
  }
}
