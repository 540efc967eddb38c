package io.github.bigtablemapper.spring.shop;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.testing.BundledEmulator;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.boot.testcontainers.service.connection.ServiceConnection;
import org.springframework.context.annotation.Bean;
import org.testcontainers.gcloud.BigtableEmulatorContainer;
import org.testcontainers.utility.DockerImageName;

/**
 * The application takes the connection of a container. Here that is no container: without Docker.
 */
@SpringBootTest(
    webEnvironment = SpringBootTest.WebEnvironment.NONE,
    properties = "bigtable.schema=apply")
class ServiceConnectionTest {
  @Autowired private ProductRepository products;

  @Test
  void isConnectedToTheContainer() {
    products.put(new Product("p", "hat"));

    assertThat(products.find("p")).isPresent();
  }

  @TestConfiguration(proxyBeanMethods = false)
  static class Containers {
    @Bean
    @ServiceConnection
    BigtableEmulatorContainer emulator() {
      return new BundledEmulatorContainer();
    }
  }

  private static final class BundledEmulatorContainer extends BigtableEmulatorContainer {
    BundledEmulatorContainer() {
      super(DockerImageName.parse("gcr.io/google.com/cloudsdktool/google-cloud-cli:emulators"));
    }

    @Override
    public void start() {}

    @Override
    public void stop() {}

    @Override
    public String getEmulatorEndpoint() {
      return "localhost:" + BundledEmulator.shared().port();
    }
  }
}
