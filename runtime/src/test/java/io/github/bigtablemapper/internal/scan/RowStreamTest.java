package io.github.bigtablemapper.internal.scan;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.Chunks.number;
import static io.github.bigtablemapper.fixture.Chunks.text;
import static io.github.bigtablemapper.fixture.Sensors.NOW_MICROS;
import static io.github.bigtablemapper.fixture.Sensors.OLDEST_MICROS;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.Selection;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.fixture.Chunks;
import io.github.bigtablemapper.fixture.ScriptedBigtable;
import io.github.bigtablemapper.fixture.Sensor;
import io.github.bigtablemapper.fixture.SensorKey;
import io.github.bigtablemapper.fixture.SensorMapping;
import io.github.bigtablemapper.fixture.Sensors;
import io.github.bigtablemapper.key.format.KeyHash;
import io.grpc.Status;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What becomes of a row stream, however the server cuts and mixes it. */
class RowStreamTest {
  private static final SensorKey A = SensorKey.of("north", "a");
  private static final SensorKey B = SensorKey.of("north", "b");
  private static final SensorKey C = SensorKey.of("north", "c");

  private ScriptedBigtable server;
  private Sensors sensors;
  private Sensors expiring;

  @BeforeEach
  void start() throws IOException {
    server = new ScriptedBigtable();
    sensors = Sensors.of(server.client(), SensorMapping.INSTANCE);
    expiring = Sensors.of(server.client(), SensorMapping.EXPIRING);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void everyColumnIsRead() {
    server.answer(
        Chunks.row(A)
            .cell("aged", "alarm", NOW_MICROS, "fire")
            .cell("d", "level", NOW_MICROS, number(-7))
            .cell("d", "name", NOW_MICROS, "roof")
            .commit()
            .build());

    assertThat(sensors.find(A)).hasValue(new Sensor("north", "a", "roof", -7L, "fire"));
  }

  @Test
  void familiesMayComeInAnyOrderAndMoreThanOnce() {
    server.answer(
        Chunks.row(A)
            .cell("d", "name", NOW_MICROS, "roof")
            .cell("aged", "alarm", NOW_MICROS, "fire")
            .cell("d", "level", NOW_MICROS, number(7))
            .commit()
            .build());

    assertThat(sensors.find(A)).hasValue(new Sensor("north", "a", "roof", 7L, "fire"));
  }

  @Test
  void aCellMayComeInSeveralPartsAndMessages() {
    server.answer(
        Chunks.row(A).cellStart("d", "name", NOW_MICROS, 10, "the").build(),
        Chunks.rest().cellPart(10, " hig").build(),
        Chunks.rest().cellEnd("h r").commit().build());

    assertThat(sensors.find(A)).hasValue(new Sensor("north", "a", "the high r", null, null));
  }

  @Test
  void aRowThatIsResetLeavesNothingBehind() {
    server.answer(
        Chunks.row(A)
            .cell("aged", "alarm", NOW_MICROS, "fire")
            .cell("d", "level", NOW_MICROS, number(1))
            .cellStart("d", "name", NOW_MICROS, 10, "half a")
            .reset()
            .nextRow(A)
            .cell("d", "name", NOW_MICROS, "roof")
            .commit()
            .build());

    assertThat(sensors.scan(SensorKey.all()).list())
        .containsExactly(new Sensor("north", "a", "roof", null, null));
  }

  @Test
  void aRowDoesNotInheritFromTheRowBefore() {
    server.answer(
        Chunks.row(A)
            .cell("aged", "alarm", NOW_MICROS, "fire")
            .cell("d", "level", NOW_MICROS, number(1))
            .cell("d", "name", NOW_MICROS, "roof")
            .commit()
            .nextRow(B)
            .cell("d", "name", NOW_MICROS, "cellar")
            .commit()
            .build());

    assertThat(sensors.scan(SensorKey.all()).list())
        .containsExactly(
            new Sensor("north", "a", "roof", 1L, "fire"),
            new Sensor("north", "b", "cellar", null, null))
        .inOrder();
  }

  @Test
  void onlyTheLatestCellOfAColumnCounts() {
    server.answer(
        Chunks.row(A)
            .cell("d", "name", NOW_MICROS, "new")
            .version(NOW_MICROS - 1000, "old")
            .version(NOW_MICROS - 2000, "older")
            .commit()
            .build());

    assertThat(sensors.find(A)).hasValue(new Sensor("north", "a", "new", null, null));
  }

  @Test
  void unknownColumnsAreIgnoredButShowThatTheRowExists() {
    server
        .answer(
            Chunks.row(A)
                .cell("d", "", NOW_MICROS, "")
                .cell("d", "altitude", NOW_MICROS, "high")
                .cell("d", "name", NOW_MICROS, "roof")
                .cell("d", "zone", NOW_MICROS, "x")
                .commit()
                .build())
        .answer(Chunks.row(A).cell("d", "zone", NOW_MICROS, "x").commit().build())
        .answer(Chunks.row(A).cell("other", "zone", NOW_MICROS, "x").commit().build());

    assertThat(sensors.find(A)).hasValue(new Sensor("north", "a", "roof", null, null));
    assertThat(sensors.exists(A)).isTrue();
    assertThat(sensors.exists(A)).isFalse();
  }

  @Test
  void aCellThatIsTooOldIsNotSeenThoughTheServerSendsIt() {
    server
        .answer(
            Chunks.row(A)
                .cell("aged", "alarm", OLDEST_MICROS, "fire")
                .cell("d", "name", 0, "roof")
                .commit()
                .build())
        .answer(
            Chunks.row(A)
                .cell("aged", "alarm", OLDEST_MICROS - 1000, "fire")
                .cell("d", "name", 0, "roof")
                .commit()
                .build())
        .answer(Chunks.row(A).cell("aged", "alarm", OLDEST_MICROS - 1000, "fire").commit().build());

    assertThat(sensors.find(A)).hasValue(new Sensor("north", "a", "roof", null, "fire"));
    assertThat(sensors.find(A)).hasValue(new Sensor("north", "a", "roof", null, null));
    assertThat(sensors.find(A)).isEmpty();
  }

  @Test
  void aRowIsAbsentWithoutARequiredColumnThatExpires() {
    server
        .answer(Chunks.row(A).cell("d", "name", NOW_MICROS, "roof").commit().build())
        .answer(
            Chunks.row(A)
                .cell("aged", "alarm", OLDEST_MICROS - 1000, "fire")
                .cell("d", "name", NOW_MICROS, "roof")
                .commit()
                .build());

    assertThat(expiring.find(A)).isEmpty();
    assertThat(expiring.exists(A)).isFalse();
  }

  @Test
  void aRowDoesNotDecodeWithoutARequiredColumnThatDoesNotExpire() {
    server.answer(Chunks.row(A).cell("d", "level", NOW_MICROS, number(1)).commit().build());

    DecodeException failure = assertThrows(DecodeException.class, () -> sensors.find(A));

    assertThat(failure).hasMessageThat().contains("Sensor.name is required");
    assertThat(failure).hasMessageThat().contains("d:name");
    assertThat(failure).hasMessageThat().contains(KeyHash.of(A.toByteString()));
  }

  @Test
  void aCellThatDoesNotDecodeIsReportedWithoutKeyAndValue() {
    server.answer(
        Chunks.row(SensorKey.of("secretsite", "a"))
            .cell("d", "level", NOW_MICROS, "secretvalue")
            .cell("d", "name", NOW_MICROS, "secretname")
            .commit()
            .build());

    DecodeException failure =
        assertThrows(DecodeException.class, () -> sensors.scan(SensorKey.all()).list());

    assertThat(failure).hasMessageThat().contains("Sensor.level");
    assertThat(failure).hasMessageThat().contains("d:level");
    assertThat(failure)
        .hasMessageThat()
        .contains(KeyHash.of(SensorKey.of("secretsite", "a").toByteString()));
    for (Throwable t = failure; t != null; t = t.getCause()) {
      assertThat(t.toString()).doesNotContain("secret");
    }
  }

  @Test
  void aKeyOfAnotherFormatDoesNotDecode() {
    server.answer(
        Chunks.row(text("secretkey")).cell("d", "name", NOW_MICROS, "roof").commit().build());

    DecodeException failure =
        assertThrows(DecodeException.class, () -> sensors.scan(SensorKey.all()).list());

    assertThat(failure).hasMessageThat().contains("Sensor: row");
    assertThat(failure).hasMessageThat().doesNotContain("secret");
  }

  @Test
  void rowsThatDoNotDecodeCanBeSkippedAndAreReported() {
    server.answer(
        Chunks.row(A)
            .cell("d", "name", NOW_MICROS, "roof")
            .commit()
            .nextRow(B)
            .cell("d", "level", NOW_MICROS, "no number")
            .commit()
            .nextRow(C)
            .cell("d", "name", NOW_MICROS, "cellar")
            .commit()
            .build());
    List<DecodeException> reports = new ArrayList<>();

    List<Sensor> read = sensors.scan(SensorKey.all()).skipUndecodable(reports::add).list();

    assertThat(read.stream().map(Sensor::id)).containsExactly("a", "c").inOrder();
    assertThat(reports).hasSize(1);
  }

  @Test
  void aStreamThatBreaksOffIsResumedWithoutGapOrDuplicate() {
    server
        .fail(
            Status.UNAVAILABLE,
            Chunks.row(A).cell("d", "name", NOW_MICROS, "one").commit().build(),
            Chunks.row(B).cellStart("d", "name", NOW_MICROS, 10, "half").build())
        .answer(
            Chunks.row(B).cell("d", "name", NOW_MICROS, "two").commit().build(),
            Chunks.row(C).cell("d", "name", NOW_MICROS, "three").commit().build());

    List<Sensor> read = sensors.scan(SensorKey.all()).limit(3).list();

    assertThat(read.stream().map(Sensor::name)).containsExactly("one", "two", "three").inOrder();
    assertThat(server.requests()).hasSize(2);
    assertThat(server.requests().get(1).getRows().getRowRanges(0).getStartKeyOpen())
        .isEqualTo(A.toByteString());
    assertThat(server.requests().get(1).getRowsLimit()).isEqualTo(2);
  }

  @Test
  void aBrokenStreamGoesOnAfterTheLastRowTheServerHasScanned() {
    server
        .fail(Status.UNAVAILABLE, Chunks.lastScanned(B))
        .answer(Chunks.row(C).cell("d", "name", NOW_MICROS, "three").commit().build());

    List<Sensor> read = sensors.scan(SensorKey.all()).list();

    assertThat(read.stream().map(Sensor::name)).containsExactly("three");
    assertThat(server.requests().get(1).getRows().getRowRanges(0).getStartKeyOpen())
        .isEqualTo(B.toByteString());
  }

  @Test
  void aScanMarkerIsNoRow() {
    server.answer(
        Chunks.lastScanned(A),
        Chunks.row(B).cell("d", "name", NOW_MICROS, "two").commit().build(),
        Chunks.lastScanned(C));

    assertThat(sensors.scan(SensorKey.all()).count()).isEqualTo(1);
  }

  @Test
  void anErrorAfterTheLastRowOfALimitIsNone() {
    server.fail(
        Status.PERMISSION_DENIED,
        Chunks.row(A).cell("d", "name", NOW_MICROS, "one").commit().build());

    assertThat(sensors.scan(SensorKey.all()).limit(1).list()).hasSize(1);
  }

  @Test
  void theEmptyCopyOfACellIsNotItsValue() {
    server.answer(
        Chunks.row(A)
            .cell("d", "name", NOW_MICROS, "")
            .label("row-exists")
            .version(NOW_MICROS, "roof")
            .commit()
            .build());

    Selection<SensorKey> row =
        sensors.scan(SensorKey.all()).select(SensorMapping.NAME).list().get(0);

    assertThat(row.get(SensorMapping.NAME)).hasValue("roof");
  }
}
