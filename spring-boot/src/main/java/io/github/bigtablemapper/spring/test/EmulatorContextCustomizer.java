package io.github.bigtablemapper.spring.test;

import io.github.bigtablemapper.spring.BigtableConnectionDetails;
import java.util.Map;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.MapPropertySource;
import org.springframework.test.context.ContextCustomizer;
import org.springframework.test.context.MergedContextConfiguration;

/**
 * Gives a context an instance of the bundled emulator. All are equal, so that contexts that differ
 * in nothing else are one.
 */
record EmulatorContextCustomizer() implements ContextCustomizer {
  @Override
  public void customizeContext(
      ConfigurableApplicationContext context, MergedContextConfiguration configuration) {
    RootBeanDefinition details =
        new RootBeanDefinition(
            BigtableConnectionDetails.class, EmulatorConnectionDetails::ofNewInstance);
    details.setPrimary(true);
    ((BeanDefinitionRegistry) context.getBeanFactory())
        .registerBeanDefinition("bundledEmulatorConnectionDetails", details);
    context
        .getEnvironment()
        .getPropertySources()
        .addFirst(
            new MapPropertySource("bundled Bigtable emulator", Map.of("bigtable.schema", "apply")));
  }
}
