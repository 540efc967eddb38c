package io.github.bigtablemapper.internal.scan;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.AsyncScan;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.fixture.Chunks;
import io.github.bigtablemapper.fixture.ScriptedBigtable;
import io.github.bigtablemapper.fixture.Sensor;
import io.github.bigtablemapper.fixture.SensorKey;
import io.github.bigtablemapper.fixture.SensorMapping;
import io.github.bigtablemapper.fixture.Sensors;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Functions of the caller that return null: it is refused, and not taken for a value. */
class ReturnedNullTest {
  private static final SensorKey KEY = SensorKey.of("s", "a");

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

  /** It would look like an action that has ended, and the next items would follow at once. */
  @Test
  void anActionThatForgetsItsStageEndsTheScan() {
    AsyncScan<Sensor, SensorKey> scan = sensors.async().scan(SensorKey.all());
    Map<String, Supplier<CompletableFuture<?>>> calls = new LinkedHashMap<>();
    calls.put("forEach", () -> scan.forEach(sensor -> null));
    calls.put("forEachParallel", () -> scan.forEachParallel(2, sensor -> null));
    calls.forEach(
        (name, call) -> {
          server.hang(
              Chunks.row(KEY).cell("d", "name", Sensors.NOW_MICROS, "roof").commit().build());

          Throwable failure = failure(call);

          assertWithMessage(name).that(failure).isInstanceOf(InvalidRequestException.class);
          assertWithMessage(name)
              .that(failure)
              .hasMessageThat()
              .contains("returned null instead of a stage");
        });
  }

  @Test
  void optionsThatAreForgottenAreRefused() {
    Map<String, Supplier<CompletableFuture<?>>> calls = new LinkedHashMap<>();
    calls.put("find", () -> sensors.async().find(KEY, options -> null));
    calls.put("findAll", () -> sensors.async().findAll(List.of(KEY), options -> null));
    calls.put("exists", () -> sensors.async().exists(KEY, options -> null));
    calls.forEach(
        (name, call) -> {
          Throwable failure = failure(call);

          assertWithMessage(name).that(failure).isInstanceOf(InvalidRequestException.class);
          assertWithMessage(name).that(failure).hasMessageThat().startsWith(name + ": ");
        });
    assertThat(
            assertThrows(InvalidRequestException.class, () -> sensors.bulkWriter(options -> null)))
        .hasMessageThat()
        .startsWith("bulkWriter: the function of the options returned null.");
    assertThat(server.requests()).isEmpty();
  }

  @Test
  void aNameThatIsForgottenIsRefused() {
    BigtableMapper mapper =
        BigtableMapper.builder(server.client()).tableNames(name -> null).build();

    assertThat(
            assertThrows(
                InvalidRequestException.class, () -> mapper.tableName(SensorMapping.INSTANCE)))
        .hasMessageThat()
        .contains("returned null");
  }

  private static Throwable failure(Supplier<CompletableFuture<?>> call) {
    return assertThrows(ExecutionException.class, () -> call.get().get(20, TimeUnit.SECONDS))
        .getCause();
  }
}
