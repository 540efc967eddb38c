package io.github.bigtablemapper.spring.testcontainers;

import io.github.bigtablemapper.spring.BigtableConnectionDetails;
import org.springframework.boot.testcontainers.service.connection.ContainerConnectionDetailsFactory;
import org.springframework.boot.testcontainers.service.connection.ContainerConnectionSource;
import org.testcontainers.containers.BigtableEmulatorContainer;

/** Connects to the emulator in a container that is annotated with {@code @ServiceConnection}. */
final class BigtableEmulatorContainerConnectionDetailsFactory
    extends ContainerConnectionDetailsFactory<
        BigtableEmulatorContainer, BigtableConnectionDetails> {

  @Override
  protected BigtableConnectionDetails getContainerConnectionDetails(
      ContainerConnectionSource<BigtableEmulatorContainer> source) {
    return new Details(source);
  }

  private static final class Details extends ContainerConnectionDetails<BigtableEmulatorContainer>
      implements BigtableConnectionDetails {
    Details(ContainerConnectionSource<BigtableEmulatorContainer> source) {
      super(source);
    }

    @Override
    public String getProjectId() {
      return "test-project";
    }

    @Override
    public String getInstanceId() {
      return "test-instance";
    }

    @Override
    public String getEmulatorHost() {
      return getContainer().getEmulatorEndpoint();
    }
  }
}
