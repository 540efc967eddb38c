package io.github.bigtablemapper.spring.shop;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.common.base.Throwables;
import io.github.bigtablemapper.spring.BigtableConnectionDetails;
import io.github.bigtablemapper.spring.test.AutoConfigureBigtableEmulator;
import io.github.bigtablemapper.spring.test.DataBigtableTest;
import io.github.bigtablemapper.testing.BundledEmulator;
import io.grpc.Status;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.TestContextManager;

/** Tests of an application never reach an instance that is not the emulator's. */
class EmulatorSliceTest {
  private static ApplicationContext start(Class<?> test) {
    return new TestContextManager(test).getTestContext().getApplicationContext();
  }

  private static void isRefused(Class<?> test, String bean) {
    Throwable failure =
        Throwables.getRootCause(assertThrows(IllegalStateException.class, () -> start(test)));

    assertThat(failure)
        .hasMessageThat()
        .startsWith(
            "The bean "
                + bean
                + " is not made of BigtableConnectionDetails, so this test would reach another"
                + " Bigtable than the emulator.");
  }

  /** An application's own, of an instance in which nothing may be written or created. */
  private static final BundledEmulator.Instance PRODUCTION = BundledEmulator.shared().newInstance();

  @Test
  void aClientThatIsNotTheEmulatorsIsRefused() {
    isRefused(OwnClient.class, "bigtableMapper");
  }

  @DataBigtableTest
  @Import(OwnClient.Client.class)
  static class OwnClient {
    @TestConfiguration(proxyBeanMethods = false)
    static class Client {
      @Bean
      BigtableDataClient bigtableDataClient() throws IOException {
        return BigtableDataClient.create(PRODUCTION.dataSettings().build());
      }
    }
  }

  @Test
  void anAdminClientThatIsNotTheEmulatorsIsRefused() throws Exception {
    isRefused(OwnAdmin.class, "ownAdmin");

    try (BigtableTableAdminClient admin =
        BigtableTableAdminClient.create(PRODUCTION.adminSettings().build())) {
      assertThat(admin.listTables()).isEmpty();
    }
  }

  @SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.NONE)
  @AutoConfigureBigtableEmulator
  @Import(OwnAdmin.Admin.class)
  static class OwnAdmin {
    @TestConfiguration(proxyBeanMethods = false)
    static class Admin {
      @Bean
      BigtableTableAdminClient ownAdmin() throws IOException {
        return BigtableTableAdminClient.create(PRODUCTION.adminSettings().build());
      }
    }
  }

  @Test
  void aClientOfTheConnectionIsTheEmulators() {
    ProductRepository products = start(ConnectedClient.class).getBean(ProductRepository.class);

    products.put(new Product("p", "hat"));

    assertThat(products.find("p")).isPresent();
  }

  @DataBigtableTest
  @Import(ConnectedClient.Client.class)
  static class ConnectedClient {
    @TestConfiguration(proxyBeanMethods = false)
    static class Client {
      // docs: connected
      @Bean
      BigtableDataClient client(BigtableConnectionDetails connection) throws IOException {
        return BigtableDataClient.create(settings(connection));
      }

      // end

      private static BigtableDataSettings settings(BigtableConnectionDetails connection) {
        String host = String.valueOf(connection.getEmulatorHost());
        return BigtableDataSettings.newBuilderForEmulator(
                Integer.parseInt(host.substring("localhost:".length())))
            .setProjectId(connection.getProjectId())
            .setInstanceId(connection.getInstanceId())
            .build();
      }
    }
  }

  /** It would end the process that all tests share. */
  @Test
  void aQueryInGoogleSqlIsNotSent() {
    for (Class<?> test : List.of(ConnectedClient.class, RepositorySliceTest.class)) {
      ApplicationContext context = start(test);
      BigtableDataClient client = context.getBean(BigtableDataClient.class);

      Exception thrown =
          assertThrows(Exception.class, () -> client.prepareStatement("SELECT 1", Map.of()));

      assertThat(Status.fromThrowable(thrown).getCode()).isEqualTo(Status.Code.UNIMPLEMENTED);
      assertThat(Status.fromThrowable(thrown).getDescription())
          .contains("bigtable-mapper-local-sql");
      assertThat(context.getBean(ProductRepository.class).find("none")).isEmpty();
    }
  }

  @Test
  void contextsThatDifferShareTheEmulator() {
    BigtableConnectionDetails first = details(ConnectedClient.class);
    BigtableConnectionDetails second = details(RepositorySliceTest.class);

    assertThat(first.getEmulatorHost()).isEqualTo("localhost:" + BundledEmulator.shared().port());
    assertThat(second.getEmulatorHost()).isEqualTo(first.getEmulatorHost());
    assertThat(second.getInstanceId()).isNotEqualTo(first.getInstanceId());
  }

  private static BigtableConnectionDetails details(Class<?> test) {
    return start(test).getBean(BigtableConnectionDetails.class);
  }
}
