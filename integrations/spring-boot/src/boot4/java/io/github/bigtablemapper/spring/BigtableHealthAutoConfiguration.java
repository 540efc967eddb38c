package io.github.bigtablemapper.spring;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.ReadRepository;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.health.autoconfigure.contributor.ConditionalOnEnabledHealthIndicator;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;

/**
 * The health of the application's Bigtable, where the application has an actuator.
 *
 * <p>Without a state, so safe for many threads.
 */
@AutoConfiguration(after = BigtableAutoConfiguration.class)
@ConditionalOnClass({HealthIndicator.class, ConditionalOnEnabledHealthIndicator.class})
@ConditionalOnEnabledHealthIndicator("bigtable")
public class BigtableHealthAutoConfiguration {
  BigtableHealthAutoConfiguration() {}

  @Bean
  @ConditionalOnBean(BigtableMapper.class)
  @ConditionalOnMissingBean(name = "bigtableHealthIndicator")
  BigtableHealthIndicator bigtableHealthIndicator(
      BigtableMapper bigtableMapper,
      ObjectProvider<ReadRepository<?, ?>> repositories,
      BigtableProperties properties) {
    return new BigtableHealthIndicator(bigtableMapper, repositories, properties.healthTimeout());
  }
}
