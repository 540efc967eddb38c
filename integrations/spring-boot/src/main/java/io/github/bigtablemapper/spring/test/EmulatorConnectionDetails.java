package io.github.bigtablemapper.spring.test;

import io.github.bigtablemapper.spring.BigtableConnectionDetails;
import io.github.bigtablemapper.testing.BundledEmulator;
import org.springframework.beans.factory.support.RootBeanDefinition;

/** An instance in the bundled emulator. */
record EmulatorConnectionDetails(int port, BundledEmulator.Instance instance)
    implements BigtableConnectionDetails {
  /** {@return the definition of a bean, which replaces all others of its type} */
  static RootBeanDefinition definition() {
    RootBeanDefinition definition = new RootBeanDefinition(EmulatorConnectionDetails.class);
    definition.setFactoryMethodName("ofNewInstance"); // ahead of time, there is no other way
    definition.setPrimary(true);
    return definition;
  }

  /** Called by Spring. */
  static EmulatorConnectionDetails ofNewInstance() {
    BundledEmulator emulator = BundledEmulator.shared();
    return new EmulatorConnectionDetails(emulator.port(), emulator.newInstance());
  }

  @Override
  public String getProjectId() {
    return instance.projectId();
  }

  @Override
  public String getInstanceId() {
    return instance.instanceId();
  }

  @Override
  public String getEmulatorHost() {
    return "localhost:" + port;
  }
}
