package io.github.bigtablemapper.spring.test;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.test.context.ContextConfigurationAttributes;
import org.springframework.test.context.ContextCustomizer;
import org.springframework.test.context.ContextCustomizerFactory;
import org.springframework.test.context.TestContextAnnotationUtils;

/** Looks for {@link AutoConfigureBigtableEmulator}. */
final class EmulatorContextCustomizerFactory implements ContextCustomizerFactory {
  /** Called by Spring, by reflection. */
  EmulatorContextCustomizerFactory() {}

  @Override
  public @Nullable ContextCustomizer createContextCustomizer(
      Class<?> testClass, List<ContextConfigurationAttributes> attributes) {
    return TestContextAnnotationUtils.hasAnnotation(testClass, AutoConfigureBigtableEmulator.class)
        ? new EmulatorContextCustomizer()
        : null;
  }
}
