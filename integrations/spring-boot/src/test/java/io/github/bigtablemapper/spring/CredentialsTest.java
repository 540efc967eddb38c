package io.github.bigtablemapper.spring;

import static com.google.common.truth.Truth.assertThat;
import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.core.CredentialsProvider;
import com.google.api.gax.core.NoCredentialsProvider;
import com.google.auth.Credentials;
import com.google.auth.oauth2.ServiceAccountCredentials;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.common.base.Throwables;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPairGenerator;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.NoUniqueBeanDefinitionException;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** As whom an application connects. No server is called: the settings of the client show it. */
class CredentialsTest {
  private static final CredentialsProvider OF_BEAN = NoCredentialsProvider.create();

  @TempDir Path folder;

  /** Its mapper is that of an emulator, so that no client of these settings is made. */
  private final ApplicationContextRunner application =
      ShopContext.withoutProperties()
          .withPropertyValues("bigtable.project-id=p", "bigtable.instance-id=i")
          .withUserConfiguration(OwnMapper.class);

  private String file() throws Exception {
    byte[] key = KeyPairGenerator.getInstance("RSA").generateKeyPair().getPrivate().getEncoded();
    String json =
        """
        {
          "type": "service_account",
          "client_id": "1",
          "client_email": "shop@p.iam.gserviceaccount.com",
          "private_key_id": "2",
          "private_key": "-----BEGIN PRIVATE KEY-----\\n%s\\n-----END PRIVATE KEY-----"
        }
        """
            .formatted(Base64.getEncoder().encodeToString(key));
    return "bigtable.credentials="
        + Files.writeString(folder.resolve("account.json"), json).toUri();
  }

  private static CredentialsProvider provider(ApplicationContext context) {
    return context.getBean(BigtableDataSettings.class).getStubSettings().getCredentialsProvider();
  }

  private static void assertOfFile(CredentialsProvider provider) throws IOException {
    Credentials credentials = requireNonNull(provider.getCredentials());
    assertThat(credentials).isInstanceOf(ServiceAccountCredentials.class);
    ServiceAccountCredentials account = (ServiceAccountCredentials) credentials;
    assertThat(account.getClientEmail()).isEqualTo("shop@p.iam.gserviceaccount.com");
    assertThat(account.getScopes())
        .containsExactly("https://www.googleapis.com/auth/cloud-platform");
  }

  @Test
  void thoseOfAFile() throws Exception {
    application.withPropertyValues(file()).run(context -> assertOfFile(provider(context)));
  }

  @Test
  void thoseOfABean() {
    application
        .withBean(CredentialsProvider.class, () -> OF_BEAN)
        .run(context -> assertThat(provider(context)).isSameInstanceAs(OF_BEAN));
  }

  @Test
  void aFileComesBeforeABean() throws Exception {
    application
        .withPropertyValues(file())
        .withBean(CredentialsProvider.class, () -> OF_BEAN)
        .run(context -> assertOfFile(provider(context)));
  }

  /** Not with the default credentials: they may belong to anybody. */
  @Test
  void severalBeansAreRefused() {
    application
        .withUserConfiguration(TwoProviders.class)
        .run(
            context -> {
              FailureAnalysis analysis =
                  ShopContext.analysis(
                      assertThrows(RuntimeException.class, () -> provider(context)));
              assertThat(analysis.getDescription()).contains("CredentialsProvider");
              assertThat(analysis.getDescription()).contains("bigtableCredentials");
              assertThat(analysis.getDescription()).contains("credentials");
              assertThat(analysis.getAction()).contains("@Primary");
            });
  }

  @Configuration(proxyBeanMethods = false)
  static class TwoProviders {
    @Bean
    CredentialsProvider credentials() {
      return OF_BEAN;
    }

    @Bean
    CredentialsProvider bigtableCredentials() {
      return NoCredentialsProvider.create();
    }
  }

  @Test
  void severalBeansAreNotAskedByAFile() throws Exception {
    application
        .withUserConfiguration(TwoProviders.class)
        .withPropertyValues(file())
        .run(context -> assertOfFile(provider(context)));
  }

  @Test
  void thePrimaryOfSeveralBeansIsTaken() {
    application
        .withBean("other", CredentialsProvider.class, NoCredentialsProvider::create)
        .withBean("one", CredentialsProvider.class, () -> OF_BEAN, bean -> bean.setPrimary(true))
        .run(context -> assertThat(provider(context)).isSameInstanceAs(OF_BEAN));
  }

  @Test
  void aFileThatHoldsNoCredentialsIsRefused() throws Exception {
    for (String content : new String[] {"", "{}", "none", "{\"type\": \"service_account\"}"}) {
      Path file = Files.writeString(folder.resolve("none.json"), content);
      application
          .withPropertyValues("bigtable.credentials=" + file.toUri())
          .run(
              context ->
                  assertThat(
                          ShopContext.analysis(
                                  assertThrows(RuntimeException.class, () -> provider(context)))
                              .getDescription())
                      .startsWith("The property bigtable.credentials names a file"));
    }
  }

  /** No bean is taken by the name that a parameter of the starter happens to have. */
  @Test
  void ofSeveralClientsNoneIsTakenByAccident() {
    ShopContext.on(BundledEmulator.shared().newInstance())
        .withUserConfiguration(TwoClients.class)
        .run(
            context ->
                assertThat(Throwables.getRootCause(requireNonNull(context.getStartupFailure())))
                    .isInstanceOf(NoUniqueBeanDefinitionException.class));
  }

  @Configuration(proxyBeanMethods = false)
  static class TwoClients {
    @Bean
    BigtableDataClient client() throws IOException {
      return BigtableDataClient.create(
          BundledEmulator.shared().newInstance().dataSettings().build());
    }

    @Bean
    BigtableDataClient archive() throws IOException {
      return client();
    }
  }

  @Test
  void tablesAreManagedByTheSame() throws Exception {
    application
        .withPropertyValues(file())
        .run(
            context ->
                assertOfFile(
                    context
                        .getBean(ClientSettings.class)
                        .admin()
                        .getStubSettings()
                        .getCredentialsProvider()));
  }

  @Configuration(proxyBeanMethods = false)
  static class OwnMapper {
    private final BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();

    @Bean
    BigtableMapper ownMapper() throws IOException {
      return BigtableMapper.builder(instance.dataSettings().build()).build();
    }
  }
}
