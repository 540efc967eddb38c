package io.github.bigtablemapper.spring;

import org.jspecify.annotations.Nullable;

/** The Bigtable in the properties. */
final class PropertiesConnectionDetails implements BigtableConnectionDetails {
  private final BigtableProperties properties;

  PropertiesConnectionDetails(BigtableProperties properties) {
    this.properties = properties;
  }

  @Override
  public String getProjectId() {
    return required(BigtableProperties.PROJECT_ID, properties.projectId());
  }

  @Override
  public String getInstanceId() {
    return required(BigtableProperties.INSTANCE_ID, properties.instanceId());
  }

  @Override
  public @Nullable String getEmulatorHost() {
    return properties.emulatorHost();
  }

  private static String required(String name, @Nullable String value) {
    if (value == null) {
      throw new BigtableStartException(
          "The property " + name + " is not set.",
          "Set bigtable.project-id and bigtable.instance-id. For an emulator set"
              + " bigtable.emulator-host as well; any ids will do there.",
          null);
    }
    return value;
  }
}
