package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.models.ModifyColumnFamiliesRequest;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Reads of entities by their keys. */
@BigtableTest(StationRepository.class)
class FindTest {
  private static final TableId TABLE = TableId.of("stations");
  private static final Station ROOF =
      new Station("north", 7, "roof", -3L, new BigDecimal("1.50"), "fire");

  @Test
  void whatIsPutIsFound(StationRepository stations) {
    stations.put(ROOF);

    assertThat(stations.find(ROOF.key())).hasValue(ROOF);
    assertThat(stations.find("north", 7)).hasValue(ROOF);
    assertThat(stations.find(ROOF.key(), read -> read.afterWrite())).hasValue(ROOF);
    assertThat(stations.exists(ROOF.key())).isTrue();
  }

  @Test
  void whatIsNotThereIsEmpty(StationRepository stations) {
    stations.put(ROOF);

    assertThat(stations.find(StationKey.of("north", 8))).isEmpty();
    assertThat(stations.exists(StationKey.of("north", 8))).isFalse();
    stations.delete(ROOF.key());
    assertThat(stations.find(ROOF.key())).isEmpty();
  }

  @Test
  void anEntityWithoutAnyValueIsThere(StationRepository stations) {
    Station bare = Station.of("north", 1, null);
    stations.put(bare);

    assertThat(stations.find(bare.key())).hasValue(bare);
    assertThat(stations.exists(bare.key())).isTrue();
    assertThat(stations.findAll(List.of(bare.key()))).containsExactly(bare.key(), bare);
    assertThat(stations.scan(StationKey.all()).list()).containsExactly(bare);
    assertThat(stations.scan(StationKey.all()).count()).isEqualTo(1);
  }

  @Test
  void columnsThatAreNotMappedAreIgnored(StationRepository stations, BigtableDataClient client) {
    stations.put(ROOF);
    client.mutateRow(
        RowMutation.create(TABLE, ROOF.key().toByteString())
            .setCell("d", "aaa", 1000, "x")
            .setCell("d", "nam", 1000, "x")
            .setCell("d", "zzz", 1000, "x"));

    assertThat(stations.find(ROOF.key())).hasValue(ROOF);
  }

  @Test
  void aCellThatDoesNotDecodeIsReportedWithoutItsValue(
      StationRepository stations, BigtableDataClient client) {
    stations.put(ROOF);
    client.mutateRow(
        RowMutation.create(TABLE, ROOF.key().toByteString())
            .setCell("d", "level", Long.MAX_VALUE / 1000 * 1000, "secretvalue"));

    DecodeException failure = assertThrows(DecodeException.class, () -> stations.find(ROOF.key()));

    assertThat(failure).hasMessageThat().contains("Station.level");
    assertThat(failure).hasMessageThat().doesNotContain("secret");
    assertThat(failure).hasMessageThat().doesNotContain("north");
    assertThat(stations.exists(ROOF.key())).isTrue();
  }

  @Test
  void findAllAnswersInTheCallersOrderEachKeyOnce(StationRepository stations) {
    List<Station> all = new ArrayList<>();
    for (int i = 0; i < 2_000; i++) {
      all.add(Station.of("r".repeat(i % 7) + "e", i, "n" + i));
    }
    assertThat(stations.applyAll(all.stream().map(stations.writes()::put).toList()).failures())
        .isEmpty();
    List<StationKey> keys = new ArrayList<>(all.stream().map(Station::key).toList());
    keys.addAll(keys.subList(0, 500));
    for (int i = 0; i < 500; i++) {
      keys.add(StationKey.of("missing", i));
    }
    Collections.shuffle(keys, new Random(1));

    Map<StationKey, Station> found = stations.findAll(keys);

    assertThat(found.values()).containsExactlyElementsIn(all);
    assertThat(found.keySet())
        .containsExactlyElementsIn(
            keys.stream().distinct().filter(key -> !key.region().equals("missing")).toList())
        .inOrder();
    found.forEach((key, station) -> assertThat(station.key()).isEqualTo(key));
  }

  @Test
  void moreKeysThanOneRequestHoldsAreRead(StationRepository stations) {
    String region = "x".repeat(1_000);
    List<Station> all = new ArrayList<>();
    for (int i = 0; i < 1_500; i++) {
      all.add(Station.of(region, i, "n" + i));
    }
    assertThat(stations.applyAll(all.stream().map(stations.writes()::put).toList()).failures())
        .isEmpty();

    Map<StationKey, Station> found = stations.findAll(all.stream().map(Station::key).toList());

    assertThat(found.values()).containsExactlyElementsIn(all).inOrder();
  }

  @Test
  void aKeyWithOddBytesIsFound(StationRepository stations) {
    for (String region : List.of("a#b", "", "%", "\u0000", "ü😀", "\uFFFF")) {
      Station station = Station.of(region, 1, region);
      stations.put(station);
      assertThat(stations.find(station.key())).hasValue(station);
    }
    assertThat(stations.scan(StationKey.all()).count()).isEqualTo(6);
  }

  @Test
  void anotherFamilyDoesNotMakeARow(
      StationRepository stations, BigtableDataClient client, BigtableTableAdminClient admin) {
    admin.modifyFamilies(ModifyColumnFamiliesRequest.of("stations").addFamily("foreign"));
    client.mutateRow(
        RowMutation.create(TABLE, ROOF.key().toByteString())
            .setCell("foreign", ByteString.EMPTY, 1000, ByteString.EMPTY));

    assertThat(stations.find(ROOF.key())).isEmpty();
    assertThat(stations.exists(ROOF.key())).isFalse();
    assertThat(stations.scan(StationKey.all()).list()).isEmpty();
    assertThat(stations.scan(StationKey.all()).count()).isEqualTo(0);
    assertThat(stations.scan(StationKey.all()).select(StationColumns.NAME).list()).isEmpty();
    assertThat(stations.putIfAbsent(ROOF)).isPresent();
  }
}
