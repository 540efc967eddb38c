package io.github.bigtablemapper.spring;

import static java.util.Objects.requireNonNull;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import io.github.bigtablemapper.spring.shop.Product;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.io.IOException;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Configuration;

/** Applications in the package of the entities, with the auto-configurations of the starter. */
final class ShopContext {
  private ShopContext() {}

  /** {@return one without the address of Bigtable, whose health does not depend on the machine} */
  static ApplicationContextRunner withoutProperties() {
    return new ApplicationContextRunner()
        .withPropertyValues("bigtable.health-timeout=1m")
        .withConfiguration(
            AutoConfigurations.of(
                BigtableAutoConfiguration.class,
                BigtableHealthAutoConfiguration.class,
                BigtableMetricsAutoConfiguration.class))
        .withUserConfiguration(Shop.class);
  }

  /** {@return one on an instance of the bundled emulator} */
  static ApplicationContextRunner on(BundledEmulator.Instance instance) {
    return withoutProperties()
        .withPropertyValues(
            "bigtable.project-id=" + instance.projectId(),
            "bigtable.instance-id=" + instance.instanceId(),
            "bigtable.emulator-host=localhost:" + BundledEmulator.shared().port());
  }

  /** {@return the tables of an instance} */
  static Set<String> tables(BundledEmulator.Instance instance) throws IOException {
    try (BigtableTableAdminClient admin =
        BigtableTableAdminClient.create(instance.adminSettings().build())) {
      return Set.copyOf(admin.listTables());
    }
  }

  /** {@return what Boot would print of an application that has not started} */
  static FailureAnalysis analysis(@Nullable Throwable failure) {
    return requireNonNull(new BigtableStartFailureAnalyzer().analyze(requireNonNull(failure)));
  }

  @Configuration(proxyBeanMethods = false)
  @AutoConfigurationPackage(basePackageClasses = Product.class)
  static class Shop {}
}
