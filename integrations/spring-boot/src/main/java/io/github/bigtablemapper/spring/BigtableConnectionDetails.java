package io.github.bigtablemapper.spring;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.service.connection.ConnectionDetails;

/**
 * The Bigtable to which an application connects. A bean of this type replaces the properties {@code
 * bigtable.project-id}, {@code bigtable.instance-id} and {@code bigtable.emulator-host}.
 */
public interface BigtableConnectionDetails extends ConnectionDetails {
  /** {@return the id of the project} */
  String getProjectId();

  /** {@return the id of the instance} */
  String getInstanceId();

  /** {@return host and port of an emulator, {@code localhost:8086}; null: the service itself} */
  default @Nullable String getEmulatorHost() {
    return null;
  }
}
