package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.examples.BusLocation;
import io.github.bigtablemapper.examples.BusLocationKey;
import io.github.bigtablemapper.examples.BusLocationRepository;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The code and the claims of the page on families and columns. */
@BigtableTest({BusLocationRepository.class, ArticleRepository.class, CustomerRepository.class})
class FamiliesPageTest {
  @Test
  void columns(ArticleRepository articles) {
    assertThat(articles.mapping().families())
        .containsExactly(
            FamilyRule.of("a"),
            FamilyRule.of("draft").maxVersions(20).maxAge(Duration.ofDays(30)),
            FamilyRule.of("hits"))
        .inOrder();
    assertThat(articles.mapping().columns().stream().map(Object::toString))
        .containsExactly("a:title", "a:lang", "draft:body", "hits:views")
        .inOrder();
  }

  @Test
  void nullAndMissingAndEmpty(ArticleRepository articles) {
    Article empty = new Article("empty", "", "", Optional.of(""), 0);
    Article absent = new Article("absent", "t", "en", Optional.empty(), 3);
    articles.put(empty);
    articles.put(absent);

    assertThat(articles.find("empty")).hasValue(empty);
    assertThat(articles.find("absent")).hasValue(absent);
  }

  @Test
  void expiry(BusLocationRepository buses, TestClock clock) {
    // docs: expiry
    buses.put(new BusLocation("STC", 22, 1735, 53.41740, -1.34906)); // maxAge = "1h"
    clock.advance(Duration.ofMinutes(61));

    boolean there = buses.find("STC", 22, 1735).isPresent(); // false, the cells still lie there
    long onRoute = buses.scan(BusLocationKey.company("STC").route(22)).count(); // 0
    // end

    assertThat(there).isFalse();
    assertThat(onRoute).isEqualTo(0);
  }

  @Test
  void anEntityWithoutValuesExists(CustomerRepository customers) {
    Customer customer = new Customer();
    customer.setId("c1");
    customers.put(customer);

    assertThat(customers.find("c1").orElseThrow().getPhone()).isNull();
  }
}
