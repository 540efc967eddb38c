package io.github.bigtablemapper.internal.read;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;
import static io.github.bigtablemapper.fixture.Sensors.NOW_MICROS;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.fixture.Chunks;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.ScriptedBigtable;
import io.github.bigtablemapper.fixture.SensorKey;
import io.github.bigtablemapper.fixture.SensorMapping;
import io.github.bigtablemapper.fixture.Sensors;
import io.github.bigtablemapper.fixture.WriteServer;
import java.text.MessageFormat;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Cells over 10 MB are warned of when they are written and when they are read. */
class LargeCellTest {
  private static final int ADVISED = 10 << 20;
  private static final Logger LOGGER = Logger.getLogger("io.github.bigtablemapper");

  private final List<String> warnings = new CopyOnWriteArrayList<>();
  private final Handler handler =
      new Handler() {
        @Override
        public void publish(LogRecord line) {
          warnings.add(
              line.getLevel()
                  + " "
                  + MessageFormat.format(line.getMessage(), line.getParameters()));
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };

  @BeforeEach
  void listen() {
    LOGGER.addHandler(handler);
    LOGGER.setUseParentHandlers(false);
  }

  @AfterEach
  void leave() {
    LOGGER.removeHandler(handler);
    LOGGER.setUseParentHandlers(true);
  }

  private void assertWarned(String action, String property) {
    assertThat(warnings).hasSize(1);
    assertThat(warnings.get(0))
        .startsWith(
            "WARNING A cell of %d bytes was %s as %s: ".formatted(ADVISED + 1, action, property));
    assertThat(warnings.get(0)).doesNotContain("secret");
  }

  @Test
  void oneThatIsWritten() throws Exception {
    try (WriteServer server = new WriteServer()) {
      RawRepository rows =
          new RawRepository(
              BigtableMapper.create(server.client()), RawMapping.of(List.of(KEPT), "kept:a"));
      rows.put(new Raw("secret", List.of(ByteString.copyFrom(new byte[ADVISED]))));
      assertThat(warnings).isEmpty();

      rows.put(new Raw("secret", List.of(ByteString.copyFrom(new byte[ADVISED + 1]))));

      assertWarned("written", "Raw.a");
    }
  }

  @Test
  void oneThatIsRead() throws Exception {
    SensorKey key = SensorKey.of("secret", "a");
    try (ScriptedBigtable server = new ScriptedBigtable()) {
      Sensors sensors = Sensors.of(server.client(), SensorMapping.INSTANCE);
      server
          .answer(
              Chunks.row(key).cell("d", "name", NOW_MICROS, "x".repeat(ADVISED)).commit().build())
          .answer(
              Chunks.row(key)
                  .cell("d", "name", NOW_MICROS, "x".repeat(ADVISED + 1))
                  .commit()
                  .build());
      assertThat(sensors.find(key)).isPresent();
      assertThat(warnings).isEmpty();

      assertThat(sensors.find(key)).isPresent();

      assertWarned("read", "Sensor.name");
    }
  }
}
