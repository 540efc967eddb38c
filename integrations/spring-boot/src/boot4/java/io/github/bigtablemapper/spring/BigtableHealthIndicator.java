package io.github.bigtablemapper.spring;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.ClientOperations;
import io.github.bigtablemapper.ReadRepository;
import java.time.Duration;
import java.util.Map;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.health.contributor.AbstractHealthIndicator;
import org.springframework.boot.health.contributor.Health;

/** Up if one row can be read of each table of the repositories; it says of each what came of it. */
final class BigtableHealthIndicator extends AbstractHealthIndicator {
  private final BigtableMapper mapper;
  private final ObjectProvider<ReadRepository<?, ?>> repositories;
  private final Duration timeout;

  BigtableHealthIndicator(
      BigtableMapper mapper, ObjectProvider<ReadRepository<?, ?>> repositories, Duration timeout) {
    super("Bigtable health check failed");
    this.mapper = mapper;
    this.repositories = repositories;
    this.timeout = timeout;
  }

  @Override
  protected void doHealthCheck(Health.Builder health) {
    Map<String, String> tables =
        TableReads.of(
            mapper.client(),
            repositories.stream().filter(each -> ClientOperations.haveSameClient(mapper, each)),
            timeout);
    boolean isUp = tables.values().stream().allMatch(TableReads.OK::equals);
    (isUp ? health.up() : health.down()).withDetail("tables", tables);
  }
}
