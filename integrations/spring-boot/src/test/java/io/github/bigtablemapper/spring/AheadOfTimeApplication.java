package io.github.bigtablemapper.spring;

import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.spring.shop.Product;
import io.github.bigtablemapper.spring.shop.ProductRepository;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.Arrays;
import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.core.env.SimpleCommandLinePropertySource;

/** Runs with the beans that were generated for it, and uses one of its repositories. */
@Configuration(proxyBeanMethods = false)
@AutoConfigurationPackage(basePackageClasses = Product.class)
@ImportAutoConfiguration({
  BigtableAutoConfiguration.class,
  BigtableHealthAutoConfiguration.class,
  BigtableMetricsAutoConfiguration.class
})
public class AheadOfTimeApplication {
  @Bean
  MeterRegistry metrics() {
    return new SimpleMeterRegistry();
  }

  /**
   * Starts.
   *
   * @param args the class that initializes the context, and properties
   */
  @SuppressWarnings({"unchecked", "rawtypes"}) // what Spring generates
  public static void main(String[] args) throws Exception {
    try (GenericApplicationContext context = new GenericApplicationContext()) {
      context
          .getEnvironment()
          .getPropertySources()
          .addFirst(new SimpleCommandLinePropertySource(Arrays.copyOfRange(args, 1, args.length)));
      ApplicationContextInitializer initializer =
          Class.forName(args[0])
              .asSubclass(ApplicationContextInitializer.class)
              .getDeclaredConstructor()
              .newInstance();
      initializer.initialize(context);
      context.refresh();
      ProductRepository products =
          context
              .getBean(ProductRepository.class)
              .withDeadlines(Deadlines.of(Duration.ofMinutes(5)));
      try {
        products.put(new Product("p", "hat"));
        System.out.println(
            "started, products: "
                + (products.find("p").isPresent() && context.containsBean("reviewRepository")
                    ? "found"
                    : "missing")
                + ", health: "
                + context.getBean(BigtableHealthIndicator.class).health().getStatus().getCode()
                + ", operations: "
                + context.getBean(MeterRegistry.class).find("bigtable.operation").timers().size());
      } catch (RequestFailedException e) {
        System.out.println("started, products: " + e.code());
      }
    }
  }
}
