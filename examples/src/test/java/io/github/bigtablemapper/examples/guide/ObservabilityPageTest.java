package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;

import com.google.api.gax.rpc.StatusCode;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.examples.Product;
import io.github.bigtablemapper.examples.ProductKey;
import io.github.bigtablemapper.examples.ProductRepository;
import io.github.bigtablemapper.examples.Products;
import io.github.bigtablemapper.observation.OperationObserver;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The code of the page on observability. */
@BigtableTest(ProductRepository.class)
class ObservabilityPageTest {
  // docs: observer
  /** Adds up how long operations took, by method, table and outcome. */
  static final class Timings implements OperationObserver {
    private final Map<String, Long> nanos = new ConcurrentHashMap<>();

    @Override
    public Scope start(String operation, String entity, String table) {
      long started = System.nanoTime();
      return new Scope() {
        @Override
        public void end(Outcome outcome, StatusCode.@Nullable Code code) {
          nanos.merge(
              operation + " " + table + " " + outcome, System.nanoTime() - started, Long::sum);
        }
      };
    }

    Map<String, Long> nanos() {
      return nanos;
    }
  }

  // end

  @Test
  void everyOperationIsSeen(ProductRepository products, BigtableDataClient client) {
    // docs: mapper
    Timings timings = new Timings();
    BigtableMapper mapper = BigtableMapper.builder(client).observe(timings).build();
    // end
    products.putAll(Products.ALL);
    ProductRepository observed = new ProductRepository(mapper);

    observed.put(Products.ALL.get(0));
    var unused = observed.putIfAbsent(Products.ALL.get(0));
    observed.find("hats", "none", "none");
    List<Product> all = observed.scan(ProductKey.all()).list();
    try (Stream<Product> stream = observed.scan(ProductKey.all()).stream()) {
      assertThat(stream.limit(2)).hasSize(2);
    }

    assertThat(all).hasSize(Products.ALL.size());
    assertThat(timings.nanos().keySet())
        .containsAtLeast(
            "put catalog APPLIED",
            "putIfAbsent catalog NOT_APPLIED",
            "find catalog SUCCEEDED",
            "scan catalog SUCCEEDED");
    assertThat(timings.nanos().values().stream().allMatch(nanos -> nanos > 0)).isTrue();
  }
}
