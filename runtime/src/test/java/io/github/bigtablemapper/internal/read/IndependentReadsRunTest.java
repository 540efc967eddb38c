package io.github.bigtablemapper.internal.read;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.Sensors.NOW_MICROS;

import com.google.bigtable.v2.ReadRowsResponse;
import io.github.bigtablemapper.IndependentReadResults;
import io.github.bigtablemapper.IndependentReads;
import io.github.bigtablemapper.ReadResult;
import io.github.bigtablemapper.exception.LargeRowException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.fixture.Chunks;
import io.github.bigtablemapper.fixture.ScriptedBigtable;
import io.github.bigtablemapper.fixture.Sensor;
import io.github.bigtablemapper.fixture.SensorKey;
import io.github.bigtablemapper.fixture.SensorMapping;
import io.github.bigtablemapper.fixture.Sensors;
import io.grpc.Status;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Reads of several repositories where the server refuses rows, fails on its way, or hangs. */
class IndependentReadsRunTest {
  private static final SensorKey A = SensorKey.of("north", "a");
  private static final SensorKey B = SensorKey.of("north", "b");
  private static final SensorKey C = SensorKey.of("north", "c");
  private static final SensorKey D = SensorKey.of("north", "d");

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

  private static ReadRowsResponse row(SensorKey key) {
    return Chunks.row(key).cell("d", "name", NOW_MICROS, key.id()).commit().build();
  }

  private IndependentReads reads() {
    return IndependentReads.begin().findAll(sensors, List.of(A, B, C, D));
  }

  @Test
  void aRowThatIsTooLargeFailsByItself() {
    server.refuse(B.toByteString(), row(A)).answer(row(C));

    ReadResult<Sensor, SensorKey> read = reads().read().of(sensors);

    assertThat(read.found().keySet()).containsExactly(A, C).inOrder();
    assertThat(read.absent()).containsExactly(D);
    assertThat(read.failures().keySet()).containsExactly(B);
    assertThat(read.failures().get(B)).isInstanceOf(LargeRowException.class);
  }

  @Test
  void whatWasReadBeforeAFailureIsKept() {
    server.fail(Status.PERMISSION_DENIED, row(A), row(B));

    ReadResult<Sensor, SensorKey> read = reads().read().of(sensors);

    assertThat(read.found().keySet()).containsExactly(A, B).inOrder();
    assertThat(read.absent()).isEmpty();
    assertThat(read.failures().keySet()).containsExactly(C, D).inOrder();
    assertThat(read.failures().get(C)).isInstanceOf(RequestFailedException.class);
  }

  @Test
  void cancellingEndsTheRequest() throws Exception {
    server.hang(row(A));
    CompletableFuture<IndependentReadResults> future = reads().readAsync();
    assertThat(server.waitUntilStarted()).isTrue();

    future.cancel(true);

    assertThat(server.waitUntilCancelled()).isTrue();
  }
}
