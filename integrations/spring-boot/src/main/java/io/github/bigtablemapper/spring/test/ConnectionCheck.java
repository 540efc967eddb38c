package io.github.bigtablemapper.spring.test;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.spring.BigtableConnectionDetails;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.support.RootBeanDefinition;

/**
 * Prevents the start of a test whose mapper or admin client does not use the connection of the
 * test: its tables or its data would be in another Bigtable.
 */
final class ConnectionCheck implements SmartInitializingSingleton {
  private final ConfigurableListableBeanFactory beans;

  /** Called by Spring. */
  ConnectionCheck(ConfigurableListableBeanFactory beans) {
    this.beans = beans;
  }

  static RootBeanDefinition definition() {
    return new RootBeanDefinition(ConnectionCheck.class);
  }

  @Override
  public void afterSingletonsInstantiated() {
    for (Class<?> type : List.of(BigtableMapper.class, BigtableTableAdminClient.class)) {
      if (beans.getBeanNamesForType(type).length > 0) {
        check(beans.resolveNamedBean(type).getBeanName());
      }
    }
  }

  private void check(String name) {
    String connection = beans.resolveNamedBean(BigtableConnectionDetails.class).getBeanName();
    if (!allDependencies(name).contains(connection)) {
      throw new IllegalStateException(
          "The bean "
              + name
              + " is not made of BigtableConnectionDetails, so this test would reach another Bigtable"
              + " than the emulator. Leave out the application's own client, or make it of the bean of"
              + " type BigtableConnectionDetails.");
    }
  }

  private Set<String> allDependencies(String name) {
    Set<String> found = new HashSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(name));
    while (!open.isEmpty()) {
      Arrays.stream(beans.getDependenciesForBean(open.remove()))
          .filter(found::add)
          .forEach(open::add);
    }
    return found;
  }
}
