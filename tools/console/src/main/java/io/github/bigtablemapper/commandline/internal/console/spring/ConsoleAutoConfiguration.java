package io.github.bigtablemapper.commandline.internal.console.spring;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.ReadRepository;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;

/**
 * Adds the console to an application of the starters. It is an auto-configuration of the console
 * and not of the starters, so an application without the console has nothing of it.
 *
 * <p>The bean is not conditional on the property, because with ahead-of-time compilation the
 * condition would be evaluated when the application is built.
 */
@AutoConfiguration(afterName = "io.github.bigtablemapper.spring.BigtableAutoConfiguration")
public class ConsoleAutoConfiguration {
  ConsoleAutoConfiguration() {}

  @Bean
  ApplicationConsole bigtableConsole(
      Environment environment,
      ObjectProvider<BigtableMapper> bigtableMapper,
      ObjectProvider<BigtableTableAdminClient> bigtableTableAdminClient,
      ObjectProvider<BigtableDataSettings> bigtableDataSettings,
      ObjectProvider<ReadRepository<?, ?>> repositories) {
    return new ApplicationConsole(
        environment, bigtableMapper, bigtableTableAdminClient, bigtableDataSettings, repositories);
  }
}
