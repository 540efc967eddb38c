package io.github.bigtablemapper.spring;

import com.google.api.gax.core.CredentialsProvider;
import com.google.cloud.bigtable.admin.v2.BigtableInstanceAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClientFactory;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.ClientMapperBuilder;
import io.github.bigtablemapper.ReadRepository;
import io.github.bigtablemapper.interceptor.CurrentUser;
import io.github.bigtablemapper.observation.OperationObserver;
import io.github.bigtablemapper.observation.RequestLog;
import java.io.IOException;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Lazy;

/**
 * The beans of an application with Bigtable: settings, clients, mapper, and every generated
 * repository in the packages of the application. Each of them is created only if the application
 * does not define its own.
 *
 * <p>If Spring finds several beans of a type, it uses the bean with the name of the parameter. So
 * parameters in this class have the names of the starter's beans, and a different bean is not used
 * by accident.
 *
 * <p>No bean is conditional on a property, because with ahead-of-time compilation the condition
 * would be evaluated when the application is built.
 */
@AutoConfiguration
@EnableConfigurationProperties(BigtableProperties.class)
@Import(RepositoryRegistrar.class)
public class BigtableAutoConfiguration {
  static final String TRANSACTIONAL_CLIENT = "bigtableTransactionalDataClient";

  BigtableAutoConfiguration() {}

  @Bean
  @ConditionalOnMissingBean
  BigtableConnectionDetails bigtableConnectionDetails(BigtableProperties properties) {
    return properties.local()
        ? LocalConnectionDetails.started(properties)
        : new PropertiesConnectionDetails(properties);
  }

  @Bean
  ClientSettings bigtableClientSettings(
      BigtableConnectionDetails bigtableConnectionDetails,
      BigtableProperties properties,
      ObjectProvider<CredentialsProvider> bigtableCredentialsProvider) {
    properties.checkConsole(bigtableConnectionDetails);
    return new ClientSettings(bigtableConnectionDetails, properties, bigtableCredentialsProvider);
  }

  /**
   * The clients of the application, unless it defines its own. They are created on demand: a custom
   * mapper may not need them, and then properties are not needed either.
   */
  @Lazy
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnMissingBean(BigtableDataClient.class)
  static class Clients {
    @Bean
    @ConditionalOnMissingBean
    BigtableDataSettings bigtableDataSettings(
        ClientSettings clients, ObjectProvider<BigtableDataSettingsCustomizer> customizers) {
      BigtableDataSettings.Builder settings = clients.data();
      customizers.orderedStream().forEach(customizer -> customizer.customize(settings));
      return settings.build();
    }

    @Bean
    @ConditionalOnMissingBean
    BigtableDataClientFactory bigtableDataClientFactory(BigtableDataSettings bigtableDataSettings) {
      try {
        return BigtableDataClientFactory.create(BigtableMapper.withWireReads(bigtableDataSettings));
      } catch (IOException e) {
        throw noConnection(e);
      }
    }

    @Bean
    BigtableDataClient bigtableDataClient(BigtableDataClientFactory bigtableDataClientFactory) {
      return bigtableDataClientFactory.createDefault();
    }

    /** Shares the connections of the other client. */
    @Bean(name = TRANSACTIONAL_CLIENT, defaultCandidate = false)
    BigtableDataClient bigtableTransactionalDataClient(
        BigtableDataClientFactory bigtableDataClientFactory, BigtableProperties properties)
        throws IOException {
      String profile = properties.transactionalAppProfileId();
      return profile == null
          ? bigtableDataClientFactory.createDefault()
          : bigtableDataClientFactory.createForAppProfile(profile);
    }
  }

  /** Closed by {@link MapperClosing}. */
  @Bean(destroyMethod = "")
  @ConditionalOnMissingBean
  BigtableMapper bigtableMapper(
      BigtableDataClient bigtableDataClient,
      MapperClosing closing,
      @Qualifier(TRANSACTIONAL_CLIENT) ObjectProvider<BigtableDataClient> transactionalClient,
      ObjectProvider<BigtableDataSettings> clientSettings,
      BigtableProperties properties,
      ObjectProvider<OperationObserver> observers,
      ObjectProvider<CurrentUser> currentUser,
      ObjectProvider<BigtableMapperCustomizer> customizers) {
    String prefix = properties.tablePrefix();
    ClientMapperBuilder mapper =
        BigtableMapper.builder(bigtableDataClient)
            .transactionalClient(transactionalClient.getIfAvailable(() -> bigtableDataClient))
            .tableNames(prefix::concat);
    clientSettings.ifUnique(mapper::clientSettings);
    if (properties.isReadOnly()) {
      mapper.readOnly();
    }
    mapper.observe(RequestLog.create()); // which the level of its logger turns on
    observers.orderedStream().forEach(mapper::observe);
    currentUser.ifAvailable(mapper::currentUser);
    customizers.orderedStream().forEach(customizer -> customizer.customize(mapper));
    return closing.of(mapper.build());
  }

  @Bean
  @Lazy
  MapperClosing bigtableMapperClosing(
      BigtableDataClient bigtableDataClient, BigtableProperties properties) {
    return new MapperClosing(bigtableDataClient, properties.closeTimeout());
  }

  @Bean
  @Lazy
  @ConditionalOnMissingBean
  BigtableTableAdminClient bigtableTableAdminClient(ClientSettings clients) {
    try {
      return BigtableTableAdminClient.create(clients.admin());
    } catch (IOException e) {
      throw noConnection(e);
    }
  }

  @Bean
  @Lazy
  @ConditionalOnMissingBean
  BigtableInstanceAdminClient bigtableInstanceAdminClient(ClientSettings clients) {
    try {
      return BigtableInstanceAdminClient.create(clients.instanceAdmin());
    } catch (IOException e) {
      throw noConnection(e);
    }
  }

  @Bean
  SchemaInitializer bigtableSchemaInitializer(
      BigtableProperties properties,
      ObjectProvider<BigtableMapper> bigtableMapper,
      ObjectProvider<BigtableTableAdminClient> bigtableTableAdminClient,
      ObjectProvider<BigtableInstanceAdminClient> bigtableInstanceAdminClient,
      ObjectProvider<ReadRepository<?, ?>> repositories) {
    return new SchemaInitializer(
        properties,
        bigtableMapper,
        bigtableTableAdminClient,
        bigtableInstanceAdminClient,
        repositories);
  }

  @Bean
  static TransactionalWarning bigtableTransactionalWarning(ConfigurableListableBeanFactory beans) {
    return new TransactionalWarning(beans);
  }

  private static BigtableStartException noConnection(IOException cause) {
    return new BigtableStartException(
        "The Bigtable client could not be made: " + cause.getMessage(),
        "Set bigtable.credentials to a file, run \"gcloud auth application-default login\", or set"
            + " bigtable.emulator-host.",
        cause);
  }
}
