package io.github.bigtablemapper.spring;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Health in a context; {@code ShopApplicationTest} requests it by HTTP. */
class HealthTest {
  private final BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();

  @Test
  void isDownWithinItsTimeout() {
    ShopContext.on(instance)
        .withPropertyValues("bigtable.emulator-host=localhost:1", "bigtable.health-timeout=500ms")
        .run(
            context -> {
              BigtableHealthIndicator indicator = context.getBean(BigtableHealthIndicator.class);
              long started = System.nanoTime();

              var health = indicator.health();

              assertThat(Duration.ofNanos(System.nanoTime() - started))
                  .isLessThan(Duration.ofSeconds(20));
              assertThat(health.getStatus().getCode()).isEqualTo("DOWN");
              assertThat(health.getDetails().get("tables"))
                  .isEqualTo(
                      Map.of(
                          "orders", TableReads.TIMEOUT,
                          "orders-by-status", TableReads.TIMEOUT,
                          "products", TableReads.TIMEOUT,
                          "reviews", TableReads.TIMEOUT,
                          "shelves", TableReads.TIMEOUT));
            });
  }

  @Test
  void canBeTurnedOff() {
    ShopContext.on(instance)
        .withPropertyValues("management.health.bigtable.enabled=false")
        .run(
            context -> {
              assertThat(context.getStartupFailure()).isNull();
              assertThat(context.getBeansOfType(BigtableHealthIndicator.class)).isEmpty();
            });
  }

  @Test
  void anApplicationMayHaveItsOwn() {
    ShopContext.on(instance)
        .withBean("bigtableHealthIndicator", String.class, () -> "own")
        .run(
            context -> {
              assertThat(context.getStartupFailure()).isNull();
              assertThat(context.getBeansOfType(BigtableHealthIndicator.class)).isEmpty();
            });
  }

  @Test
  void isThatOfAMapperOfTheApplication() {
    ShopContext.withoutProperties()
        .withPropertyValues("bigtable.schema=apply")
        .withUserConfiguration(OwnMapper.class)
        .run(
            context -> {
              assertThat(context.getStartupFailure()).isNull();
              var health = context.getBean(BigtableHealthIndicator.class).health();
              assertThat(health.getDetails().get("tables"))
                  .isEqualTo(
                      Map.of(
                          "orders", "OK",
                          "orders-by-status", "OK",
                          "products", "OK",
                          "reviews", "OK",
                          "shelves", "OK"));
              assertThat(health.getStatus().getCode()).isEqualTo("UP");
            });
  }

  /** Its tables exist, and no property has their address. */
  @Configuration(proxyBeanMethods = false)
  static class OwnMapper {
    private final BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();

    @Bean
    BigtableMapper ownMapper() throws IOException {
      return BigtableMapper.builder(instance.dataSettings().build()).build();
    }

    @Bean
    BigtableTableAdminClient ownAdmin() throws IOException {
      return BigtableTableAdminClient.create(instance.adminSettings().build());
    }
  }
}
