package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.examples.BusLocation;
import io.github.bigtablemapper.examples.BusLocationRepository;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class BundledEmulatorPageTest {
  @Test
  void aTestMakesItsClientsItself() throws IOException {
    // docs: emulator
    BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
    try (BigtableMapper mapper = BigtableMapper.builder(instance.dataSettings().build()).build();
        BigtableTableAdminClient admin =
            BigtableTableAdminClient.create(instance.adminSettings().build())) {
      BusLocationRepository buses = new BusLocationRepository(mapper);
      mapper.schema(admin).apply(buses);
      buses.put(new BusLocation("STC", 22, 1735, 53.41740, -1.34906));
    }
    // end
    assertThat(BundledEmulator.shared().port()).isGreaterThan(0);
  }
}
