package io.github.bigtablemapper.internal.scan;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.Sensors.NOW_MICROS;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.Scan;
import io.github.bigtablemapper.fixture.Chunks;
import io.github.bigtablemapper.fixture.ScriptedBigtable;
import io.github.bigtablemapper.fixture.Sensor;
import io.github.bigtablemapper.fixture.SensorKey;
import io.github.bigtablemapper.fixture.SensorMapping;
import io.github.bigtablemapper.fixture.Sensors;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a scan fails with, when what it calls throws. */
class ScanFailureTest {
  private ScriptedBigtable server;
  private Sensors sensors;

  @BeforeEach
  void start() throws IOException {
    server = new ScriptedBigtable();
    sensors = Sensors.of(server.client(), SensorMapping.INSTANCE);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void anErrorOfAnActionArrivesAsItIs() throws Exception {
    server.hang(
        Chunks.row(SensorKey.of("s", "a")).cell("d", "name", NOW_MICROS, "x").commit().build());
    AssertionError wrong = new AssertionError("wrong");

    CompletableFuture<?> done =
        sensors
            .async()
            .scan(SensorKey.all())
            .forEach(
                sensor -> {
                  throw wrong;
                });

    ExecutionException failure =
        assertThrows(ExecutionException.class, () -> done.get(20, TimeUnit.SECONDS));
    assertThat(failure).hasCauseThat().isSameInstanceAs(wrong);
    assertThat(server.waitUntilCancelled()).isTrue();
  }

  @Test
  void anErrorOfAReportArrivesAsItIs() throws Exception {
    server.hang(
        Chunks.row(SensorKey.of("s", "a")).cell("d", "level", NOW_MICROS, "x").commit().build());
    AssertionError wrong = new AssertionError("wrong");
    Scan<Sensor, SensorKey> scan =
        sensors
            .scan(SensorKey.all())
            .skipUndecodable(
                report -> {
                  throw wrong;
                });

    assertThat(assertThrows(AssertionError.class, scan::list)).isSameInstanceAs(wrong);
    assertThat(server.waitUntilCancelled()).isTrue();
  }
}
