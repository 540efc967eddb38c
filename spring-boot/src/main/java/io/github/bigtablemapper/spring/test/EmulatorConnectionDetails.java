package io.github.bigtablemapper.spring.test;

import io.github.bigtablemapper.spring.BigtableConnectionDetails;
import io.github.bigtablemapper.testing.BundledEmulator;

/** An instance in the bundled emulator. */
record EmulatorConnectionDetails(int port, BundledEmulator.Instance instance)
    implements BigtableConnectionDetails {
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
