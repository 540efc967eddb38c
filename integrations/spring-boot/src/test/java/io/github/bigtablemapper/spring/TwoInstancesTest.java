package io.github.bigtablemapper.spring;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.ClientOperations;
import io.github.bigtablemapper.spring.shop.Product;
import io.github.bigtablemapper.spring.shop.ProductRepository;
import io.github.bigtablemapper.spring.shop.Warehouse_ShelfRepository;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Repositories of a second instance are beans of the application, next to those of the starter. */
class TwoInstancesTest {
  private final BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();

  @Test
  void anEntityIsInBoth() {
    ShopContext.on(instance)
        .withPropertyValues("bigtable.schema=apply")
        .withUserConfiguration(Archive.class, BothProducts.class, Archiving.class)
        .run(
            context -> {
              assertThat(context.getStartupFailure()).isNull();
              ProductRepository products = context.getBean(Archiving.class).products();
              ProductRepository archived = context.getBean(Archiving.class).archived();
              context.getBean(Archive.class).createTable(archived);

              products.put(new Product("new", "hat"));
              archived.put(new Product("old", "scarf"));

              assertThat(products.find("new")).isPresent();
              assertThat(products.find("old")).isEmpty();
              assertThat(archived.find("old")).isPresent();
              assertThat(archived.find("new")).isEmpty();
            });
  }

  @Test
  void anEntityIsInTheSecondOnly() throws Exception {
    ShopContext.on(instance)
        .withPropertyValues("bigtable.schema=apply")
        .withUserConfiguration(Archive.class, ArchivedProducts.class)
        .run(
            context -> {
              assertThat(context.getStartupFailure()).isNull();
              BigtableMapper first = context.getBean(BigtableMapper.class);
              assertThat(
                      ClientOperations.haveSameClient(
                          first, context.getBean(ProductRepository.class)))
                  .isFalse();
              assertThat(
                      ClientOperations.haveSameClient(
                          first, context.getBean(Warehouse_ShelfRepository.class)))
                  .isTrue();
            });
    assertThat(ShopContext.tables(instance))
        .containsExactly("orders", "orders-by-status", "reviews", "shelves");
  }

  @Configuration(proxyBeanMethods = false)
  static class Archive {
    private final BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();

    // docs: archive
    @Bean(defaultCandidate = false)
    BigtableMapper archive() {
      return BigtableMapper.builder(archiveSettings()).build();
    }

    // end

    private BigtableDataSettings archiveSettings() {
      return instance.dataSettings().build();
    }

    void createTable(ProductRepository archived) throws IOException {
      try (BigtableTableAdminClient admin =
          BigtableTableAdminClient.create(instance.adminSettings().build())) {
        try (BigtableMapper mapper = archive()) {
          var unused = mapper.schema(admin).apply(archived);
        }
      }
    }
  }

  @Configuration(proxyBeanMethods = false)
  static class BothProducts {
    // docs: both
    @Bean(defaultCandidate = false)
    ProductRepository archivedProducts(@Qualifier("archive") BigtableMapper archive) {
      return new ProductRepository(archive);
    }

    // end
  }

  @Configuration(proxyBeanMethods = false)
  static class ArchivedProducts {
    @Bean
    ProductRepository archivedProducts(@Qualifier("archive") BigtableMapper archive) {
      return new ProductRepository(archive);
    }
  }

  // docs: injected
  record Archiving(
      ProductRepository products, @Qualifier("archivedProducts") ProductRepository archived) {}
  // end
}
