package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.Struct;
import com.google.protobuf.Timestamp;
import com.google.protobuf.Value;
import com.google.type.LatLng;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Protobuf messages as cells, as values of maps, members of sets and elements of lists. */
@BigtableTest(ProtobufTest_TripRepository.class)
class ProtobufTest {
  private static final TableId TRIPS = TableId.of("trips");
  private static final ProtobufTest_TripKey KEY = ProtobufTest_TripKey.of("t");
  private static final LatLng OSLO = LatLng.newBuilder().setLatitude(59.9).build();
  private static final LatLng BERN = LatLng.newBuilder().setLatitude(46.9).build();
  private static final Timestamp NOON = Timestamp.newBuilder().setSeconds(43_200).build();

  @NullMarked
  @Table("trips")
  @Family("t")
  record Trip(
      @RowKey String id,
      @Column LatLng start,
      @Column @Nullable LatLng end,
      @Column Optional<Timestamp> departure,
      @Column Optional<Struct> remarks,
      @Family("s") Map<String, LatLng> stops,
      @Family("c") Set<Timestamp> changes,
      @ListMapping(ListMode.PACKED) List<LatLng> path) {}

  private static Trip trip(LatLng start) {
    return new Trip(
        "t", start, null, Optional.empty(), Optional.empty(), Map.of(), Set.of(), List.of());
  }

  @Test
  void messagesAreStoredInTheirWireFormat(
      ProtobufTest_TripRepository trips, BigtableDataClient client) {
    Struct remarks =
        Struct.newBuilder()
            .putFields("b", Value.newBuilder().setBoolValue(true).build())
            .putFields("a", Value.newBuilder().setNumberValue(1).build())
            .build();
    Trip trip =
        new Trip(
            "t",
            OSLO,
            BERN,
            Optional.of(NOON),
            Optional.of(remarks),
            Map.of("first", OSLO, "last", BERN),
            Set.of(NOON),
            List.of(OSLO, BERN, OSLO));
    trips.put(trip);

    assertThat(trips.find(KEY)).hasValue(trip);
    Row row = client.readRow(TRIPS, "t");
    assertThat(row.getCells("t", "start").get(0).getValue()).isEqualTo(OSLO.toByteString());
    assertThat(row.getCells("s", "last").get(0).getValue()).isEqualTo(BERN.toByteString());
    assertThat(row.getCells("c").get(0).getQualifier()).isEqualTo(NOON.toByteString());
  }

  @Test
  void noMessageIsNoCellAndAnEmptyOneIsAnEmptyCell(
      ProtobufTest_TripRepository trips, BigtableDataClient client) {
    trips.put(
        new Trip(
            "t", OSLO, BERN, Optional.of(NOON), Optional.empty(), Map.of(), Set.of(), List.of()));
    Trip bare = trip(LatLng.getDefaultInstance());
    trips.put(bare);

    assertThat(trips.find(KEY)).hasValue(bare);
    Row row = client.readRow(TRIPS, "t");
    assertThat(row.getCells("t", "start").get(0).getValue().isEmpty()).isTrue();
    assertThat(row.getCells("t", "end")).isEmpty();
    assertThat(row.getCells("t", "departure")).isEmpty();
  }

  @Test
  @SuppressWarnings("NullAway") // the mistake this is about
  void aRequiredMessageIsThere(ProtobufTest_TripRepository trips, BigtableDataClient client) {
    assertThat(assertThrows(InvalidValueException.class, () -> trips.put(trip(null))))
        .hasMessageThat()
        .contains("Trip.start is null");

    client.mutateRow(RowMutation.create(TRIPS, "t").setCell("t", "end", 1_000, "x"));
    assertThrows(DecodeException.class, () -> trips.find(KEY));
  }

  @Test
  void conditionsCompareWholeMessages(ProtobufTest_TripRepository trips) {
    trips.put(trip(OSLO));

    assertThat(
            trips
                .scan(ProtobufTest_TripKey.all())
                .where(ProtobufTest_TripColumns.START.isIn(OSLO, BERN))
                .list())
        .containsExactly(trip(OSLO));
  }

  @Test
  void bytesThatAreNoMessageDoNotDecode(
      ProtobufTest_TripRepository trips, BigtableDataClient client) {
    trips.put(trip(OSLO));
    client.mutateRow(RowMutation.create(TRIPS, "t").setCell("t", "end", "secret"));

    DecodeException thrown = assertThrows(DecodeException.class, () -> trips.find(KEY));
    assertThat(thrown).hasMessageThat().contains("Trip.end: the cell t:end of row");
    assertThat(thrown).hasMessageThat().doesNotContain("secret");
  }
}
