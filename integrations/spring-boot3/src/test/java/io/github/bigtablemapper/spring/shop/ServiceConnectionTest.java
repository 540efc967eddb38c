package io.github.bigtablemapper.spring.shop;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.spring.BigtableConnectionDetails;
import io.github.bigtablemapper.spring.test.DataBigtableTest;
import io.github.bigtablemapper.testing.BundledEmulator;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.boot.testcontainers.service.connection.ServiceConnection;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.TestContextManager;
import org.testcontainers.containers.BigtableEmulatorContainer;
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

  /** The container is asked for, so it counts, and not the bundled emulator. */
  @Test
  void soIsASlice() throws Exception {
    ApplicationContext slice =
        new TestContextManager(Slice.class).getTestContext().getApplicationContext();
    ProductRepository ofSlice = slice.getBean(ProductRepository.class);

    ofSlice.put(new Product("s", "scarf"));

    assertThat(slice.getBean(BigtableConnectionDetails.class).getInstanceId())
        .isEqualTo("test-instance");
    assertThat(products.find("s")).isPresent();
  }

  @DataBigtableTest
  @Import(Containers.class)
  static class Slice {}

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
