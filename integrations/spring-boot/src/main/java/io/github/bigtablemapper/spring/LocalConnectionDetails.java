package io.github.bigtablemapper.spring;

import io.github.bigtablemapper.local.LocalBigtable;

/**
 * The local Bigtable that this JVM shares. Developer tools keep it over restarts, because the class
 * loader of libraries has loaded it, and it ends after the web server.
 *
 * @param address its address
 */
record LocalConnectionDetails(BigtableProperties properties, String address)
    implements BigtableConnectionDetails {
  private static final String ANY = "local";

  static BigtableConnectionDetails started(BigtableProperties properties) {
    try {
      LocalBigtable server = LocalBigtable.shared();
      return new LocalConnectionDetails(properties, server.host() + ":" + server.port());
    } catch (NoClassDefFoundError missing) {
      throw new BigtableStartException(
          "The property bigtable.local is set, and the class path has no local Bigtable.",
          "Add the dependency io.github.bigtablemapper:bigtable-mapper-local, or remove the"
              + " property.",
          missing);
    }
  }

  @Override
  public String getProjectId() {
    String id = properties.projectId();
    return id == null ? ANY : id;
  }

  @Override
  public String getInstanceId() {
    String id = properties.instanceId();
    return id == null ? ANY : id;
  }

  @Override
  public String getEmulatorHost() {
    return address;
  }
}
