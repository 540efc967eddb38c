package io.github.bigtablemapper.spring;

import static com.google.common.truth.Truth.assertThat;
import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toSet;
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
import io.github.bigtablemapper.observation.OperationObserver;
import io.github.bigtablemapper.spring.shop.Product;
import io.github.bigtablemapper.spring.shop.ProductColumns;
import io.github.bigtablemapper.spring.shop.ProductKey;
import io.github.bigtablemapper.spring.shop.ProductRepository;
import io.github.bigtablemapper.spring.shop.Warehouse_ShelfRepository;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Which beans there are, which back off, and what the properties do. */
class BigtableAutoConfigurationTest {
  private BundledEmulator.Instance instance;
  private ApplicationContextRunner application;

  @BeforeEach
  void configure() {
    instance = BundledEmulator.shared().newInstance();
    application =
        new ApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(BigtableAutoConfiguration.class))
            .withUserConfiguration(Shop.class)
            .withPropertyValues(
                "bigtable.project-id=" + instance.projectId(),
                "bigtable.instance-id=" + instance.instanceId(),
                "bigtable.emulator-host=localhost:" + BundledEmulator.shared().port());
  }

  private Set<String> tables() throws IOException {
    try (BigtableTableAdminClient admin =
        BigtableTableAdminClient.create(instance.adminSettings().build())) {
      return Set.copyOf(admin.listTables());
    }
  }

  /** An application in the package of the entities. */
  @Configuration(proxyBeanMethods = false)
  @AutoConfigurationPackage(basePackageClasses = Product.class)
  static class Shop {}

  @Test
  void everyRepositoryIsABean() {
    application.run(
        context ->
            assertThat(
                    context.getBeansOfType(ReadRepository.class).keySet().stream()
                        .filter(name -> !name.contains("."))
                        .collect(toSet()))
                .containsExactly(
                    "orderRepository",
                    "orderByBuyerView",
                    "productRepository",
                    "reviewRepository",
                    "warehouse_ShelfRepository"));
  }

  @Test
  void theSchemaIsAppliedVerifiedOrLeftAlone() throws Exception {
    application.run(context -> assertThat(context.getStartupFailure()).isNull());
    assertThat(tables()).isEmpty();

    application
        .withPropertyValues("bigtable.schema=verify")
        .run(
            context -> {
              FailureAnalysis analysis = analysis(context.getStartupFailure());
              assertThat(analysis.getDescription())
                  .contains("The tables are not as the entities declare them.");
              assertThat(analysis.getDescription()).contains("products");
              assertThat(analysis.getAction()).contains("bigtable.schema=apply");
            });
    assertThat(tables()).isEmpty();

    application
        .withPropertyValues("bigtable.schema=apply")
        .run(
            context -> {
              ProductRepository products = context.getBean(ProductRepository.class);
              products.put(new Product("p", "hat"));
              assertThat(products.find("p")).isPresent();
            });
    assertThat(tables())
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
    assertThat(tables())
        .containsExactly(
            "dev-orders", "dev-orders-by-status", "dev-products", "dev-reviews", "dev-shelves");
  }

  @Test
  void aMissingPropertyIsSaidInOneSentence() {
    new ApplicationContextRunner()
        .withConfiguration(AutoConfigurations.of(BigtableAutoConfiguration.class))
        .withUserConfiguration(Shop.class)
        .withPropertyValues("bigtable.project-id=p")
        .run(
            context -> {
              FailureAnalysis analysis = analysis(context.getStartupFailure());
              assertThat(analysis.getDescription())
                  .isEqualTo("The property bigtable.instance-id is not set.");
              assertThat(analysis.getAction()).contains("bigtable.emulator-host");
            });
  }

  @Test
  void aHostWithoutAPortAndCredentialsThatAreNotThereAreSaidToo() {
    application
        .withPropertyValues("bigtable.emulator-host=localhost")
        .run(
            context ->
                assertThat(analysis(context.getStartupFailure()).getDescription())
                    .isEqualTo("The emulator host has no port: localhost"));
    application
        .withPropertyValues("bigtable.credentials=file:/does/not/exist.json")
        .run(
            context ->
                assertThat(analysis(context.getStartupFailure()).getDescription())
                    .startsWith("The property bigtable.credentials names a file"));
  }

  @Test
  void aServerThatIsGoneKeepsNoApplicationWaiting() {
    long started = System.nanoTime();
    application
        .withPropertyValues(
            "bigtable.emulator-host=localhost:1",
            "bigtable.schema=apply",
            "bigtable.schema-timeout=2s")
        .run(
            context ->
                assertThat(analysis(context.getStartupFailure()).getAction())
                    .contains("Make sure that the instance can be reached"));
    assertThat(Duration.ofNanos(System.nanoTime() - started)).isLessThan(Duration.ofSeconds(20));
  }

  private static FailureAnalysis analysis(@Nullable Throwable failure) {
    return requireNonNull(new BigtableStartFailureAnalyzer().analyze(requireNonNull(failure)));
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
                          .history(ProductKey.of("p"), ProductColumns.NAME, 1)
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

  /** Repositories of a second instance are the application's own beans. */
  @Test
  void anApplicationMayHaveTwoInstances() throws Exception {
    application
        .withPropertyValues("bigtable.schema=apply")
        .withUserConfiguration(SecondInstance.class)
        .run(
            context -> {
              assertThat(context.getStartupFailure()).isNull();
              BigtableMapper first = context.getBean(BigtableMapper.class);
              assertThat(first.isUsedBy(context.getBean(ProductRepository.class))).isFalse();
              assertThat(first.isUsedBy(context.getBean(Warehouse_ShelfRepository.class))).isTrue();
            });
    assertThat(tables()).containsExactly("orders", "orders-by-status", "reviews", "shelves");
  }

  @Configuration(proxyBeanMethods = false)
  static class SecondInstance {
    // docs: second
    @Bean(defaultCandidate = false)
    BigtableMapper archive() throws IOException {
      return BigtableMapper.builder(archiveSettings()).build();
    }

    @Bean
    ProductRepository archivedProducts(@Qualifier("archive") BigtableMapper archive) {
      return new ProductRepository(archive);
    }

    // end

    private static BigtableDataSettings archiveSettings() {
      return BundledEmulator.shared().newInstance().dataSettings().build();
    }
  }

  @Test
  void healthIsBoundedInTime() {
    application
        .withPropertyValues("bigtable.emulator-host=localhost:1")
        .run(
            context -> {
              long started = System.nanoTime();
              var tables = health(context);
              assertThat(tables.values().stream().distinct().toList())
                  .containsExactly(TableReads.TIMEOUT);
              assertThat(Duration.ofNanos(System.nanoTime() - started))
                  .isLessThan(Duration.ofSeconds(5));
            });
  }

  private static Map<String, String> health(ApplicationContext context) {
    return TableReads.of(
        context.getBean(BigtableDataClient.class),
        List.<ReadRepository<?, ?>>of(context.getBean(ProductRepository.class)).stream(),
        Duration.ofSeconds(1));
  }
}
