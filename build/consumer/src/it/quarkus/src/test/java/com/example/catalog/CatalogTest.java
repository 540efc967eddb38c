package com.example.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.quarkus.arc.Arc;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

@QuarkusTest
@QuarkusTestResource(EmulatorResource.class)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class CatalogTest {
  private static final Product FEDORA = new Product("hats", "fedora", new BigDecimal("25.50"));
  private static final Product PANAMA = new Product("hats", "panama", new BigDecimal("40"));

  @Inject Catalog catalog;

  @Test
  @Order(1)
  void productsAreStoredFoundAndScanned() {
    catalog.add(PANAMA);
    catalog.add(FEDORA);
    catalog.add(new Product("shoes", "derby", BigDecimal.ONE));

    assertEquals(Optional.of(new BigDecimal("25.50")), catalog.price("hats", "fedora"));
    assertEquals(Optional.empty(), catalog.price("hats", "bowler"));
    assertEquals(List.of(FEDORA, PANAMA), catalog.of("hats"));
  }

  /** What the container does with each bean when the application stops. */
  @Test
  @Order(2)
  void theMapperIsClosedWithTheApplication() {
    Arc.container().instance(BigtableMapper.class).destroy();

    assertThrows(RequestFailedException.class, () -> catalog.price("hats", "fedora"));
  }
}
