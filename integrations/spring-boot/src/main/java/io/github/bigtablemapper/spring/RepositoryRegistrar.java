package io.github.bigtablemapper.spring;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.mapping.GeneratedRepository;
import java.beans.Introspector;
import java.util.Arrays;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.config.RuntimeBeanReference;
import org.springframework.beans.factory.support.AbstractBeanDefinition;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.boot.autoconfigure.AutoConfigurationPackages;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.context.annotation.ImportBeanDefinitionRegistrar;
import org.springframework.core.env.Environment;
import org.springframework.core.io.ResourceLoader;
import org.springframework.core.type.AnnotationMetadata;
import org.springframework.core.type.filter.AnnotationTypeFilter;
import org.springframework.util.ClassUtils;

/**
 * Registers every generated repository in the packages of the application as a bean, including
 * package-private ones. A class that extends a repository is a bean only if the application
 * registers it, because it may be a fake of the tests. If the application already has a bean of a
 * repository, the registrar does not add another, because the bean may belong to another instance.
 * A bean that is injected only by its name does not count. Runs after the application's own beans
 * are registered.
 */
final class RepositoryRegistrar implements ImportBeanDefinitionRegistrar {
  private final Environment environment;
  private final ResourceLoader resources;
  private final BeanFactory beans;

  /** Called by Spring. */
  RepositoryRegistrar(Environment environment, ResourceLoader resources, BeanFactory beans) {
    this.environment = environment;
    this.resources = resources;
    this.beans = beans;
  }

  @Override
  public void registerBeanDefinitions(
      AnnotationMetadata importing, BeanDefinitionRegistry registry) {
    if (!AutoConfigurationPackages.has(beans)) {
      return;
    }
    var scanner = new ClassPathScanningCandidateComponentProvider(false, environment);
    scanner.setResourceLoader(resources);
    scanner.addIncludeFilter(new AnnotationTypeFilter(GeneratedRepository.class, false));
    for (String ofApplication : AutoConfigurationPackages.get(beans)) {
      for (BeanDefinition found : scanner.findCandidateComponents(ofApplication)) {
        register(String.valueOf(found.getBeanClassName()), registry);
      }
    }
  }

  private void register(String className, BeanDefinitionRegistry registry) {
    Class<?> type = ClassUtils.resolveClassName(className, resources.getClassLoader());
    if (beans instanceof ConfigurableListableBeanFactory known
        && Arrays.stream(known.getBeanNamesForType(type, true, false))
            .anyMatch(name -> isInjectedByType(name, known))) {
      return;
    }
    RootBeanDefinition definition = new RootBeanDefinition(type);
    // Repositories have a constructor with the name of a table, too.
    definition
        .getConstructorArgumentValues()
        .addIndexedArgumentValue(0, new RuntimeBeanReference(BigtableMapper.class));
    String name = Introspector.decapitalize(ClassUtils.getShortName(type));
    registry.registerBeanDefinition(
        registry.containsBeanDefinition(name) ? className : name, definition);
  }

  private static boolean isInjectedByType(String name, ConfigurableListableBeanFactory known) {
    if (!known.containsBeanDefinition(name)) {
      return true;
    }
    BeanDefinition definition = known.getBeanDefinition(name);
    return definition.isAutowireCandidate()
        && !(definition instanceof AbstractBeanDefinition own && !own.isDefaultCandidate());
  }
}
