package io.github.bigtablemapper.spring.test;

import io.github.bigtablemapper.spring.BigtableConnectionDetails;
import java.util.Map;
import org.springframework.aot.AotDetector;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.MapPropertySource;
import org.springframework.test.context.ContextCustomizer;
import org.springframework.test.context.MergedContextConfiguration;
import org.springframework.util.ClassUtils;

/**
 * Connects a context to an instance of the bundled emulator, unless the test has a container. All
 * customizers are equal, so that Spring can reuse contexts without other differences.
 */
record EmulatorContextCustomizer() implements ContextCustomizer {
  /** The attribute of the definition of a connection to a container. Its class is optional. */
  private static final String OF_CONTAINER =
      "org.springframework.boot.testcontainers.service.connection.ServiceConnection";

  private static final boolean HAS_SQL =
      ClassUtils.isPresent("io.github.bigtablemapper.local.sql.GoogleSql", null);

  @Override
  public void customizeContext(
      ConfigurableApplicationContext context, MergedContextConfiguration configuration) {
    context
        .getEnvironment()
        .getPropertySources()
        .addFirst(
            new MapPropertySource(
                "local Bigtable",
                Map.of("bigtable.schema", "apply", "bigtable.schema-views", HAS_SQL)));
    if (AotDetector.useGeneratedArtifacts()) {
      return; // the beans were generated
    }
    // Before all others, the initializer of the schema among them.
    register("bigtableConnectionCheck", ConnectionCheck.definition(), context.getBeanFactory());
    context.addBeanFactoryPostProcessor(EmulatorContextCustomizer::connect);
  }

  /** Called after the connections of the test are registered. */
  private static void connect(ConfigurableListableBeanFactory beans) {
    for (String name : beans.getBeanNamesForType(BigtableConnectionDetails.class, true, false)) {
      if (beans.getBeanDefinition(name).hasAttribute(OF_CONTAINER)) {
        return;
      }
    }
    register("bundledEmulatorConnectionDetails", EmulatorConnectionDetails.definition(), beans);
  }

  private static void register(
      String name, RootBeanDefinition definition, ConfigurableListableBeanFactory beans) {
    ((BeanDefinitionRegistry) beans).registerBeanDefinition(name, definition);
  }
}
