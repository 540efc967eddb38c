package com.example.depots;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.beam.EntityCoder;
import io.github.bigtablemapper.beam.EntityIO;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.io.gcp.bigtable.BigtableIO;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.transforms.Sum;
import org.apache.beam.sdk.values.TypeDescriptors;
import org.junit.jupiter.api.Test;

/** Pipelines and a repository, both on the Bigtable client that Beam brings. */
class UnpinnedTest {
  private static final int DEPOTS = 1_000;

  @Test
  void pipelinesWriteAndReadOnBeamsOwnClient() throws IOException {
    assertTrue(
        BigtableDataClient.class
            .getProtectionDomain()
            .getCodeSource()
            .getLocation()
            .getPath()
            .endsWith("google-cloud-bigtable-2.73.1.jar"));
    BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
    String host = "localhost:" + BundledEmulator.shared().port();
    List<Depot> depots = new ArrayList<>();
    for (int i = 0; i < DEPOTS; i++) {
      depots.add(
          new Depot(
              i % 3 == 0 ? "pt" : "es", i, i, Map.of("hats", (long) i), List.of("new", "open")));
    }
    try (BigtableTableAdminClient admin =
            BigtableTableAdminClient.create(instance.adminSettings().build());
        BigtableDataClient client = BigtableDataClient.create(instance.dataSettings().build())) {
      admin.createTable(
          CreateTableRequest.of("depots").addFamily("d").addFamily("g").addFamily("n"));
      Pipeline writing = Pipeline.create();
      writing
          .apply(Create.of(depots).withCoder(EntityCoder.of(() -> DepotMapping.INSTANCE)))
          .apply(
              EntityIO.<Depot, DepotKey>put(() -> DepotMapping.INSTANCE)
                  .to(
                      BigtableIO.write()
                          .withProjectId(instance.projectId())
                          .withInstanceId(instance.instanceId())
                          .withEmulator(host))
                  .retryReplacements());
      writing.run().waitUntilFinish();
      List<Depot> stored =
          new DepotRepository(BigtableMapper.create(client)).scan(DepotKey.all()).list();
      assertEquals(Set.copyOf(depots), Set.copyOf(stored));

      Pipeline reading = Pipeline.create();
      PAssert.thatSingleton(
              reading
                  .apply(
                      EntityIO.<Depot, DepotKey>read(() -> DepotMapping.INSTANCE)
                          .from(
                              BigtableIO.read()
                                  .withProjectId(instance.projectId())
                                  .withInstanceId(instance.instanceId())
                                  .withEmulator(host))
                          .ranges(DepotKey.country("pt"))
                          .where(() -> DepotColumns.PLACES.isAtLeast(500L)))
                  .apply(MapElements.into(TypeDescriptors.longs()).via(Depot::places))
                  .apply(Sum.longsGlobally()))
          .isEqualTo(
              stored.stream()
                  .filter(depot -> depot.country().equals("pt") && depot.places() >= 500)
                  .collect(Collectors.summingLong(Depot::places)));
      reading.run().waitUntilFinish();
    }
  }
}
