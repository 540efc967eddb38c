package io.github.bigtablemapper.benchmarks.byhand;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.data.v2.models.DefaultRowAdapter;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import io.github.bigtablemapper.benchmarks.entity.OrderEntity;
import io.github.bigtablemapper.benchmarks.entity.SampleEntities;
import io.github.bigtablemapper.benchmarks.entity.SmallEntity;
import io.github.bigtablemapper.benchmarks.entity.SparseEntity;
import io.github.bigtablemapper.benchmarks.entity.VideoEntity;
import io.github.bigtablemapper.benchmarks.entity.WideEntity;
import io.github.bigtablemapper.benchmarks.wire.ServerRows;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The hand-written side is correct: it reads what it writes. */
class HandWrittenTest {
  @Test
  void smallEntities() {
    List<SmallEntity> entities = SampleEntities.small();
    List<RowMutation> rows =
        entities.stream()
            .map(entity -> HandWrittenSmall.encode(entity, SampleEntities.MICROS))
            .toList();

    List<SmallEntity> read = new ArrayList<>();
    ServerRows.merge(
        ServerRows.response(rows),
        new DefaultRowAdapter().createRowBuilder(),
        row -> read.add(HandWrittenSmall.decode(row)));

    assertThat(read).isEqualTo(entities);
  }

  @Test
  void wideEntities() {
    List<WideEntity> entities = SampleEntities.wide();
    List<RowMutation> rows =
        entities.stream()
            .map(entity -> HandWrittenWide.encode(entity, SampleEntities.MICROS))
            .toList();

    List<WideEntity> read = new ArrayList<>();
    ServerRows.merge(
        ServerRows.response(rows),
        new DefaultRowAdapter().createRowBuilder(),
        row -> read.add(HandWrittenWide.decode(row)));

    assertThat(read).isEqualTo(entities);
  }

  @Test
  void sparseEntities() {
    List<SparseEntity> entities = SampleEntities.sparse();
    List<RowMutation> rows =
        entities.stream()
            .map(entity -> HandWrittenSparse.encode(entity, SampleEntities.MICROS))
            .toList();

    List<SparseEntity> read = new ArrayList<>();
    ServerRows.merge(
        ServerRows.response(rows),
        new DefaultRowAdapter().createRowBuilder(),
        row -> read.add(HandWrittenSparse.decode(row)));

    assertThat(read).isEqualTo(entities);
  }

  @Test
  void nestedEntities() {
    List<OrderEntity> entities = SampleEntities.orders();
    List<RowMutation> rows =
        entities.stream()
            .map(entity -> HandWrittenOrder.encode(entity, SampleEntities.MICROS))
            .toList();

    List<OrderEntity> read = new ArrayList<>();
    ServerRows.merge(
        ServerRows.response(rows),
        new DefaultRowAdapter().createRowBuilder(),
        row -> read.add(HandWrittenOrder.decode(row)));

    assertThat(read).isEqualTo(entities);
  }

  @Test
  void videos() {
    List<VideoEntity> entities = SampleEntities.videos();
    List<RowMutation> rows = entities.stream().map(HandWrittenVideo::row).toList();

    List<VideoEntity> read = new ArrayList<>();
    ServerRows.merge(
        ServerRows.response(rows),
        new DefaultRowAdapter().createRowBuilder(),
        row -> read.add(HandWrittenVideo.decode(row)));

    assertThat(read).isEqualTo(entities);
  }

  @Test
  void keys() {
    Instant time = Instant.parse("2020-05-01T12:00:00.123Z");

    assertThat(HandWrittenKey.decode(HandWrittenKey.encode("acme", "4c410523", 42, time)))
        .isEqualTo(new HandWrittenKey.Parts("acme", "4c410523", 42, time));
  }
}
