package com.example.catalog;

import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.github.bigtablemapper.BigtableMapper;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The mapper and its repositories, as beans. */
// docs: producers
@ApplicationScoped
public class Bigtable {
  @Produces
  @Singleton
  BigtableMapper mapper(
      @ConfigProperty(name = "bigtable.project") String project,
      @ConfigProperty(name = "bigtable.instance") String instance,
      @ConfigProperty(name = "bigtable.emulator-port") Optional<Integer> emulator) {
    BigtableDataSettings.Builder settings =
        emulator
            .map(BigtableDataSettings::newBuilderForEmulator)
            .orElseGet(BigtableDataSettings::newBuilder);
    return BigtableMapper.builder(settings.setProjectId(project).setInstanceId(instance).build())
        .build();
  }

  /** When the application stops. */
  void close(@Disposes BigtableMapper mapper) {
    mapper.close();
  }

  @Produces
  @Singleton
  ProductRepository products(BigtableMapper mapper) {
    return new ProductRepository(mapper);
  }
}
// end
