package io.github.bigtablemapper.internal.read;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.Sensors.NOW_MICROS;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.ReadRowsResponse;
import com.google.bigtable.v2.RowRange;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.Scan;
import io.github.bigtablemapper.exception.LargeRowException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.fixture.Chunks;
import io.github.bigtablemapper.fixture.ScriptedBigtable;
import io.github.bigtablemapper.fixture.Sensor;
import io.github.bigtablemapper.fixture.SensorKey;
import io.github.bigtablemapper.fixture.SensorMapping;
import io.github.bigtablemapper.fixture.Sensors;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Rows that the server refuses to send, as they are over 256 MB. */
class LargeRowTest {
  private static final SensorKey A = SensorKey.of("north", "a");
  private static final SensorKey B = SensorKey.of("north", "b");
  private static final SensorKey C = SensorKey.of("north", "c");
  private static final SensorKey D = SensorKey.of("north", "d");

  private final List<ByteString> large = new ArrayList<>();
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

  private Scan<Sensor, SensorKey> skipping() {
    return sensors.scan(SensorKey.all()).skipLargeRows(report -> large.add(report.rowKey()));
  }

  private static List<String> ids(Stream<Sensor> sensors) {
    try (sensors) {
      return sensors.map(Sensor::id).toList();
    }
  }

  @Test
  void aScanEndsAtOneUnlessItSkips() {
    server.refuse(B.toByteString(), row(A));

    LargeRowException failure =
        assertThrows(LargeRowException.class, () -> sensors.scan(SensorKey.all()).list());

    assertThat(failure.rowKey()).isEqualTo(B.toByteString());
    assertThat(failure.entity()).isEqualTo("Sensor");
    assertThat(failure).hasMessageThat().doesNotContain("north");
    assertThat(failure).hasMessageThat().contains("skipLargeRows");
    assertThat(failure).hasCauseThat().isNull();
  }

  @Test
  void aReadOfOneSaysSo() {
    server.refuse(B.toByteString());

    assertThat(assertThrows(LargeRowException.class, () -> sensors.find(B)).rowKey())
        .isEqualTo(B.toByteString());
  }

  @Test
  void aScanThatSkipsReportsThemAndGoesOnAfterThem() {
    server.refuse(B.toByteString(), row(A)).refuse(C.toByteString()).answer(row(D));

    assertThat(ids(skipping().stream())).containsExactly("a", "d").inOrder();
    assertThat(large).containsExactly(B.toByteString(), C.toByteString()).inOrder();
    List<ByteString> starts =
        server.requests().stream()
            .map(request -> request.getRows().getRowRanges(0))
            .map(RowRange::getStartKeyClosed)
            .toList();
    assertThat(starts.subList(1, 3)).containsExactly(after(B), after(C)).inOrder();
  }

  /** {@return the first row key after a key} */
  private static ByteString after(SensorKey key) {
    return key.toByteString().concat(ByteString.copyFrom(new byte[1]));
  }

  @Test
  void aReverseScanSkipsToo() {
    server.refuse(C.toByteString(), row(D)).answer(row(B), row(A));

    assertThat(ids(skipping().reverse().stream())).containsExactly("d", "b", "a").inOrder();
    assertThat(large).containsExactly(C.toByteString());
    assertThat(server.requests().get(1).getRows().getRowRanges(0).getEndKeyOpen())
        .isEqualTo(C.toByteString());
  }

  @Test
  void theyDoNotCountForALimitOrAPage() {
    server.refuse(A.toByteString()).answer(row(B), row(C));
    assertThat(skipping().limit(2).list()).hasSize(2);
    assertThat(server.requests().get(1).getRowsLimit()).isEqualTo(2);

    server.refuse(B.toByteString(), row(A)).answer(row(C));
    Page<Sensor> page = skipping().page(2);
    assertThat(page.items().stream().map(Sensor::id)).containsExactly("a", "c").inOrder();
    server.answer(row(D));
    assertThat(skipping().page(2).items()).hasSize(1);
  }

  @Test
  void whatTheReportThrowsEndsTheScan() {
    server.refuse(B.toByteString(), row(A));
    IllegalStateException wrong = new IllegalStateException("wrong");

    Scan<Sensor, SensorKey> scan =
        sensors
            .scan(SensorKey.all())
            .skipLargeRows(
                report -> {
                  throw wrong;
                });

    assertThat(assertThrows(IllegalStateException.class, scan::list)).isSameInstanceAs(wrong);
    assertThat(server.requests()).hasSize(1);
  }

  /** A server that names a row which was read already would be called forever. */
  @Test
  void aRowThatWasNotAskedForEndsTheScan() {
    server.refuse(B.toByteString(), row(A)).refuse(A.toByteString(), row(C));

    assertThrows(LargeRowException.class, () -> skipping().list());
    assertThat(server.requests()).hasSize(2);
  }

  @Test
  void anotherRefusalIsNone() {
    server.fail(io.grpc.Status.FAILED_PRECONDITION, row(A));

    RequestFailedException failure =
        assertThrows(RequestFailedException.class, () -> skipping().list());
    assertThat(failure).isNotInstanceOf(LargeRowException.class);
    assertThat(large).isEmpty();
  }

  @Test
  void partsOfAParallelScanSkipThem() {
    server.samples(C).refuse(B.toByteString(), row(A)).answer().answer(row(C), row(D));

    assertThat(skipping().forEachParallel(1, sensor -> {})).isEqualTo(3);
    assertThat(large).containsExactly(B.toByteString());
  }
}
