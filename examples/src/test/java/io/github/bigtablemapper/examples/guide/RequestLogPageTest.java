package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.examples.Product;
import io.github.bigtablemapper.examples.ProductColumns;
import io.github.bigtablemapper.examples.ProductKey;
import io.github.bigtablemapper.examples.ProductRepository;
import io.github.bigtablemapper.examples.Products;
import io.github.bigtablemapper.observation.RequestLog;
import io.github.bigtablemapper.testing.BigtableTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The lines on the page about observability are those that are logged. */
@BigtableTest(ProductRepository.class)
class RequestLogPageTest {
  private static final Logger LOGGER = Logger.getLogger(RequestLog.class.getName());

  private final List<String> lines = Collections.synchronizedList(new ArrayList<>());
  private final Handler handler =
      new Handler() {
        @Override
        public void publish(LogRecord line) {
          lines.add(anyTime(line.getMessage()));
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };

  private static String anyTime(String line) {
    return line.replaceAll("#[0-9a-f]{8}", "#h").replaceAll("[0-9.]+ ms", "t");
  }

  @BeforeEach
  void enable() {
    LOGGER.addHandler(handler);
    LOGGER.setLevel(Level.FINE);
  }

  @AfterEach
  void disable() {
    LOGGER.removeHandler(handler);
    LOGGER.setLevel(null);
  }

  @Test
  void thePageHasTheLinesThatAreLogged(BigtableDataClient client) throws IOException {
    // docs: log
    BigtableMapper mapper = BigtableMapper.builder(client).observe(RequestLog.create()).build();
    // end
    ProductRepository products = new ProductRepository(mapper);
    products.putAll(Products.ALL);
    ProductKey key = ProductKey.of("hats", "fedoras", "brandA");
    assertThat(products.find(key)).isPresent();
    assertThat(
            products.patchIf(
                key, ProductColumns.THUMBNAIL.isPresent(), product -> product.description("A hat")))
        .isTrue();
    List<Product> found =
        products
            .scan(ProductKey.category("hats"))
            .where(ProductColumns.DESCRIPTION.startsWith("A"))
            .limit(20)
            .list();
    assertThat(found).hasSize(2);

    List<String> page =
        Files.readString(Path.of("../docs/observability.md"))
            .lines()
            .map(RequestLogPageTest::anyTime)
            .toList();
    assertThat(page).containsAtLeastElementsIn(lines).inOrder();
    assertThat(lines).hasSize(4);
  }
}
