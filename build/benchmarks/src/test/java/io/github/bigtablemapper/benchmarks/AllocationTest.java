package io.github.bigtablemapper.benchmarks;

import static com.google.common.truth.Truth.assertWithMessage;

import com.google.bigtable.v2.Row;
import com.sun.management.ThreadMXBean;
import io.github.bigtablemapper.benchmarks.byhand.HandWrittenSmall;
import io.github.bigtablemapper.benchmarks.entity.OrderEntity;
import io.github.bigtablemapper.benchmarks.entity.OrderEntityMapping;
import io.github.bigtablemapper.benchmarks.entity.SampleEntities;
import io.github.bigtablemapper.benchmarks.entity.SmallEntity;
import io.github.bigtablemapper.benchmarks.entity.SmallEntityKey;
import io.github.bigtablemapper.benchmarks.entity.SmallEntityMapping;
import io.github.bigtablemapper.benchmarks.entity.SparseEntity;
import io.github.bigtablemapper.benchmarks.entity.SparseEntityMapping;
import io.github.bigtablemapper.benchmarks.entity.VideoEntity;
import io.github.bigtablemapper.benchmarks.entity.VideoEntityMapping;
import io.github.bigtablemapper.benchmarks.wire.FromWireOrder;
import io.github.bigtablemapper.benchmarks.wire.FromWireSmall;
import io.github.bigtablemapper.benchmarks.wire.FromWireSparse;
import io.github.bigtablemapper.benchmarks.wire.FromWireVideo;
import io.github.bigtablemapper.benchmarks.wire.ServerRows;
import io.github.bigtablemapper.benchmarks.wire.ToWireSmall;
import io.github.bigtablemapper.benchmarks.wire.ToWireVideo;
import io.github.bigtablemapper.engine.EntityRows;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.mutation.ElementIds;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.write.RowEncoder;
import io.github.bigtablemapper.internal.write.row.Moment;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/**
 * What decoding and encoding allocate for each row. Bytes hardly depend on the machine and its
 * load, so that they are checked in each build, and times are not. Each limit is what was measured,
 * and one part in twenty; the least of some rounds counts, before a compiler removes allocations.
 * If one is exceeded, find the reason; if it is right, raise the limit.
 *
 * <p>{@code ObservationCostTest} of the runtime does the same for calls: find, put, findAll, scan.
 */
class AllocationTest {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final int ROUNDS = 6;

  @Test
  void rowsOfAScanAreDecodedFromBytes() throws Exception {
    FromWireSmall small = new FromWireSmall();
    FromWireVideo videos = new FromWireVideo();
    checkRow("small", 1_350, SampleEntities.COUNT, small::entities);
    checkRow("video", 7_225, SampleEntities.COUNT, videos::entities);
    FromWireSparse sparse = new FromWireSparse();
    FromWireOrder orders = new FromWireOrder();
    checkRow("sparse", 1_350, SampleEntities.COUNT, sparse::entities);
    checkRow("nested", 2_290, SampleEntities.COUNT, orders::entities);
  }

  @Test
  void entitiesAreEncodedForARequest() throws Exception {
    List<SmallEntity> small = SampleEntities.small();
    List<VideoEntity> videos = SampleEntities.videos();
    checkRow("small", 2_300, small.size(), () -> encode(SmallEntityMapping.INSTANCE, small));
    checkRow("video", 14_680, videos.size(), () -> encode(VideoEntityMapping.INSTANCE, videos));
    List<SparseEntity> sparse = SampleEntities.sparse();
    List<OrderEntity> orders = SampleEntities.orders();
    checkRow("sparse", 15_370, sparse.size(), () -> encode(SparseEntityMapping.INSTANCE, sparse));
    checkRow("nested", 4_440, orders.size(), () -> encode(OrderEntityMapping.INSTANCE, orders));
  }

  @Test
  void entitiesAreWrittenIntoARequestOfMany() throws Exception {
    ToWireSmall small = new ToWireSmall();
    ToWireVideo videos = new ToWireVideo();
    checkRow("small", 1_425, SampleEntities.COUNT, small::generated);
    checkRow("video", 6_950, SampleEntities.COUNT, videos::generated);
  }

  @Test
  void enginesConvertRowsBothWays() throws Exception {
    List<SmallEntity> entities = SampleEntities.small();
    EntityRows<SmallEntity, SmallEntityKey> rows =
        EntityRows.of(SmallEntityMapping.INSTANCE, InstantSource.system());
    Instant at = Instant.ofEpochMilli(SampleEntities.MICROS / 1_000);
    checkRow(
        "put",
        1_735,
        entities.size(),
        () -> entities.stream().map(row -> rows.put(row, at)).toList());
    List<Row> stored =
        ServerRows.messages(
            entities.stream()
                .map(entity -> HandWrittenSmall.encode(entity, SampleEntities.MICROS))
                .toList());
    checkRow("decode", 465, stored.size(), () -> stored.stream().map(rows::decode).toList());
  }

  private static <E, K extends Key> Object encode(EntityMapping<E, K> mapping, List<E> entities) {
    RowEncoder<E, K> encoder =
        new RowEncoder<>(
            MappedTable.of(mapping, mapping.table()),
            new MillisecondClock(InstantSource.system()),
            new ElementIds(1));
    return entities.stream()
        .map(
            entity ->
                encoder
                    .put(
                        encoder.stamped(
                            entity, null, new Moment(SampleEntities.MICROS / 1_000, null)))
                    .rowMutation(encoder.table()))
        .toList();
  }

  private static void checkRow(String what, long most, int count, Callable<?> rows)
      throws Exception {
    long least = Long.MAX_VALUE;
    for (int round = 0; round < ROUNDS; round++) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      var unused = rows.call();
      least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
    }
    assertWithMessage("bytes per row: %s", what).that(least / count).isAtMost(most);
  }
}
