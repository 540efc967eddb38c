package io.github.bigtablemapper.spring;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.core.CredentialsProvider;
import com.google.api.gax.core.NoCredentialsProvider;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClientFactory;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.ReadRepository;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.observation.OperationObserver;
import io.github.bigtablemapper.spring.shop.Product;
import io.github.bigtablemapper.spring.shop.ProductColumns;
import io.github.bigtablemapper.spring.shop.ProductKey;
import io.github.bigtablemapper.spring.shop.ProductRepository;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Which beans there are, which back off, and what the properties do. */
class BigtableAutoConfigurationTest {
  private BundledEmulator.Instance instance;
  private ApplicationContextRunner application;

  @BeforeEach
  void configure() {
    instance = BundledEmulator.shared().newInstance();
    application = ShopContext.on(instance);
  }

  @Test
  void everyRepositoryIsABean() {
    application.run(
        context ->
            assertThat(context.getBeansOfType(ReadRepository.class).keySet())
                .containsExactly(
                    "orderRepository",
                    "orderByBuyerView",
                    "productRepository",
                    "reviewRepository",
                    "warehouse_ShelfRepository"));
  }

  @Test
  void aConfigurationMayAddAPackage() {
    new ApplicationContextRunner()
        .withConfiguration(AutoConfigurations.of(BigtableAutoConfiguration.class))
        .withUserConfiguration(Elsewhere.class, OwnBeans.class)
        .run(context -> assertThat(context.containsBean("reviewRepository")).isFalse());
    application
        .withUserConfiguration(Elsewhere.class)
        .run(context -> assertThat(context.containsBean("reviewRepository")).isTrue());
  }

  /** An application without entities below it. */
  @Configuration(proxyBeanMethods = false)
  @AutoConfigurationPackage(basePackages = "com.example.none")
  static class Elsewhere {}

  /** What editors complete in the properties of an application. */
  @Test
  void propertiesAreDescribed() throws Exception {
    Path classes =
        Path.of(
            BigtableAutoConfiguration.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
    String described =
        Files.readString(classes.resolve("META-INF/spring-configuration-metadata.json"));
    assertThat(described).contains("\"bigtable.health-timeout\"");
    assertThat(described).contains("\"management.health.bigtable.enabled\"");
  }

  @Test
  void theSchemaIsAppliedVerifiedOrLeftAlone() throws Exception {
    application.run(context -> assertThat(context.getStartupFailure()).isNull());
    assertThat(ShopContext.tables(instance)).isEmpty();

    application
        .withPropertyValues("bigtable.schema=verify")
        .run(
            context -> {
              FailureAnalysis analysis = ShopContext.analysis(context.getStartupFailure());
              assertThat(analysis.getDescription())
                  .contains("The tables are not as the entities declare them.");
              assertThat(analysis.getDescription()).contains("products");
              assertThat(analysis.getAction()).contains("bigtable.schema=apply");
            });
    assertThat(ShopContext.tables(instance)).isEmpty();

    application
        .withPropertyValues("bigtable.schema=apply")
        .run(
            context -> {
              ProductRepository products = context.getBean(ProductRepository.class);
              products.put(new Product("p", "hat"));
              assertThat(products.find("p")).isPresent();
            });
    assertThat(ShopContext.tables(instance))
        .containsExactly("orders", "orders-by-status", "products", "reviews", "shelves");

    application
        .withPropertyValues("bigtable.schema=verify")
        .run(context -> assertThat(context.getStartupFailure()).isNull());
  }

  @Test
  void tablesHaveAPrefix() throws Exception {
    application
        .withPropertyValues("bigtable.schema=apply", "bigtable.table-prefix=dev-")
        .run(
            context ->
                assertThat(context.getBean(ProductRepository.class).table())
                    .isEqualTo("dev-products"));
    assertThat(ShopContext.tables(instance))
        .containsExactly(
            "dev-orders", "dev-orders-by-status", "dev-products", "dev-reviews", "dev-shelves");
  }

  @Test
  void aReadOnlyApplicationReadsAndRefusesWrites() throws Exception {
    application
        .withPropertyValues("bigtable.schema=apply")
        .run(context -> context.getBean(ProductRepository.class).put(new Product("p", "hat")));

    application
        .withPropertyValues("bigtable.read-only=true", "bigtable.schema=verify")
        .run(
            context -> {
              assertThat(context.getStartupFailure()).isNull();
              ProductRepository products = context.getBean(ProductRepository.class);
              assertThrows(
                  InvalidRequestException.class, () -> products.put(new Product("p", "cap")));
              assertThrows(
                  InvalidRequestException.class, () -> products.delete(ProductKey.of("p")));
              assertThat(products.find("p")).hasValue(new Product("p", "hat"));
            });
  }

  @Test
  void aReadOnlyApplicationAppliesNoSchema() throws Exception {
    application
        .withPropertyValues("bigtable.read-only=true", "bigtable.schema=apply")
        .run(
            context ->
                assertThat(ShopContext.analysis(context.getStartupFailure()).getAction())
                    .isEqualTo(
                        "Set bigtable.schema to report or verify, or remove bigtable.read-only."));
    assertThat(ShopContext.tables(instance)).isEmpty();
  }

  @Test
  void allBeansAreThereAndTheirOwnClientsAreClosed() {
    BigtableDataClient[] client = new BigtableDataClient[1];
    application.run(
        context -> {
          assertThat(context.getBean(BigtableDataSettings.class).getInstanceId())
              .isEqualTo(instance.instanceId());
          assertThat(context.getBean(BigtableDataClientFactory.class)).isNotNull();
          assertThat(context.getBean(BigtableMapper.class)).isNotNull();
          assertThat(context.getBean(BigtableTableAdminClient.class).getInstanceId())
              .isEqualTo(instance.instanceId());
          client[0] = context.getBean(BigtableDataClient.class);
          assertThat(context.getBeanNamesForType(BigtableDataClient.class))
              .asList()
              .containsExactly("bigtableDataClient", "bigtableTransactionalDataClient");
        });
    RuntimeException closed =
        assertThrows(RuntimeException.class, () -> client[0].exists(TableId.of("t"), "k"));
    assertThat(closed).isNotNull();
  }

  @Test
  void eachBeanBacksOff() {
    application
        .withUserConfiguration(OwnBeans.class)
        .run(
            context -> {
              assertThat(context.getStartupFailure()).isNull();
              for (Class<?> type :
                  List.of(
                      BigtableConnectionDetails.class,
                      BigtableDataSettings.class,
                      BigtableDataClientFactory.class,
                      BigtableMapper.class,
                      BigtableTableAdminClient.class,
                      ProductRepository.class)) {
                assertThat(context.getBeanNamesForType(type)).asList().hasSize(1);
                assertThat(context.getBeanNamesForType(type)[0]).startsWith("own");
              }
            });
    application
        .withUserConfiguration(OwnClient.class)
        .run(
            context -> {
              assertThat(context.getStartupFailure()).isNull();
              assertThat(context.getBeanNamesForType(BigtableDataClient.class))
                  .asList()
                  .containsExactly("ownClient");
              assertThat(context.getBeansOfType(BigtableDataSettings.class)).isEmpty();
            });
  }

  /** All but the client, which is made of them. */
  @Configuration(proxyBeanMethods = false)
  static class OwnBeans {
    @Bean
    BigtableConnectionDetails ownDetails() {
      BundledEmulator.Instance other = BundledEmulator.shared().newInstance();
      return new BigtableConnectionDetails() {
        @Override
        public String getProjectId() {
          return other.projectId();
        }

        @Override
        public String getInstanceId() {
          return other.instanceId();
        }

        @Override
        public String getEmulatorHost() {
          return "localhost:" + BundledEmulator.shared().port();
        }
      };
    }

    @Bean
    BigtableDataSettings ownSettings() {
      return BundledEmulator.shared().newInstance().dataSettings().build();
    }

    @Bean
    BigtableDataClientFactory ownFactory(BigtableDataSettings settings) throws IOException {
      return BigtableDataClientFactory.create(settings);
    }

    @Bean
    BigtableMapper ownMapper(BigtableDataClient client) {
      return BigtableMapper.create(client);
    }

    @Bean
    BigtableTableAdminClient ownAdmin() throws IOException {
      return BigtableTableAdminClient.create(
          BundledEmulator.shared().newInstance().adminSettings().build());
    }

    @Bean
    ProductRepository ownProducts(BigtableMapper mapper) {
      return new ProductRepository(mapper, "own-products");
    }
  }

  @Configuration(proxyBeanMethods = false)
  static class OwnClient {
    @Bean
    BigtableDataClient ownClient() throws IOException {
      return BigtableDataClient.create(
          BundledEmulator.shared().newInstance().dataSettings().build());
    }
  }

  @Test
  void settingsAndMapperCanBeChanged() {
    application
        .withPropertyValues(
            "bigtable.schema=apply",
            "bigtable.app-profile-id=main",
            "bigtable.transactional-app-profile-id=single")
        .withUserConfiguration(Changes.class)
        .run(
            context -> {
              assertThat(context.getBean(BigtableDataSettings.class).getAppProfileId())
                  .isEqualTo("changed-main");
              ProductRepository products = context.getBean(ProductRepository.class);
              products.put(new Product("p", "hat"));
              assertThat(
                      products
                          .history(ProductKey.of("p"), ProductColumns.NAME)
                          .newest(1)
                          .get(0)
                          .timestamp())
                  .isEqualTo(Changes.NOW);
              assertThat(context.getBean(Changes.class).started)
                  .containsAtLeast("one put", "two put");
            });
  }

  @Configuration(proxyBeanMethods = false)
  static class Changes {
    static final Instant NOW = Instant.parse("2026-11-23T00:00:00Z");
    final List<String> started = new CopyOnWriteArrayList<>();

    @Bean
    BigtableDataSettingsCustomizer settings() {
      return settings -> settings.setAppProfileId("changed-" + settings.getAppProfileId());
    }

    @Bean
    BigtableMapperCustomizer mapper() {
      return mapper -> mapper.clock(InstantSource.fixed(NOW));
    }

    @Bean
    OperationObserver one() {
      return observer("one");
    }

    @Bean
    OperationObserver two() {
      return observer("two");
    }

    @Bean
    CredentialsProvider credentials() {
      return NoCredentialsProvider.create();
    }

    private OperationObserver observer(String name) {
      return (operation, entity, table) -> {
        started.add(name + " " + operation);
        return (outcome, code) -> {};
      };
    }
  }
}
