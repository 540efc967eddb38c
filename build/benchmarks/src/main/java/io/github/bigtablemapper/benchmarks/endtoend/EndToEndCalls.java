package io.github.bigtablemapper.benchmarks.endtoend;

import com.google.api.gax.batching.Batcher;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutationEntry;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.benchmarks.byhand.HandWrittenSmall;
import io.github.bigtablemapper.benchmarks.byhand.HandWrittenVideo;
import io.github.bigtablemapper.benchmarks.endtoend.Topic.Call;
import io.github.bigtablemapper.benchmarks.entity.SampleEntities;
import io.github.bigtablemapper.benchmarks.entity.SmallEntity;
import io.github.bigtablemapper.benchmarks.entity.SmallEntityKey;
import io.github.bigtablemapper.benchmarks.entity.SmallEntityMapping;
import io.github.bigtablemapper.benchmarks.entity.SmallEntityRepository;
import io.github.bigtablemapper.benchmarks.entity.VideoEntityKey;
import io.github.bigtablemapper.benchmarks.entity.VideoEntityRepository;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Calls of the same kind by hand and through repositories, over one connection to a {@link
 * ReplayServer}. Each returns what it has read, so that nothing is optimized away.
 */
final class EndToEndCalls implements AutoCloseable {
  /** How many rows a bulk write has. */
  static final int BATCH = 1_000;

  private static final TableId SMALL = TableId.of("small");
  private static final TableId VIDEOS = TableId.of("videos");

  private final BigtableDataClient client;
  private final BigtableMapper mapper;
  private final BigtableMapper observed;
  private final List<SmallEntity> small = SampleEntities.small();
  private final List<SmallEntity> batch =
      IntStream.range(0, BATCH)
          .mapToObj(
              row -> {
                SmallEntity entity = small.get(row % small.size());
                return new SmallEntity(
                    entity.category(),
                    entity.product() + row,
                    entity.brand(),
                    entity.title(),
                    entity.supplier(),
                    entity.stock(),
                    entity.weight(),
                    entity.available());
              })
          .toList();

  /** Calls through a client, and through mappers. */
  EndToEndCalls(BigtableDataClient client, BigtableMapper mapper, BigtableMapper observed) {
    this.client = client;
    this.mapper = mapper;
    this.observed = observed;
  }

  /** {@return the topics by their names} */
  Map<String, Topic> topics() {
    Map<String, Topic> topics = new LinkedHashMap<>();
    SmallEntityRepository smalls = new SmallEntityRepository(mapper);
    SmallEntityRepository watched = new SmallEntityRepository(observed);
    VideoEntityRepository clips = new VideoEntityRepository(mapper);
    SmallEntity one = small.get(0);
    SmallEntityKey key = SmallEntityMapping.INSTANCE.key(one);
    new PointCalls(client, mapper).addTo(topics);
    topics.put("find S, observed", topic(1, () -> smalls.find(key), () -> watched.find(key)));
    topics.put(
        "findAll of one key, S",
        topic(1, () -> smalls.find(key), () -> smalls.findAll(List.of(key))));
    Callable<?> iterateSmall = () -> iterate(SMALL, HandWrittenSmall::decode);
    Callable<?> iterateVideos = () -> iterate(VIDEOS, HandWrittenVideo::decode);
    topics.put(
        "scan S, stream",
        scan(iterateSmall, () -> count(smalls.scan(SmallEntityKey.all()).stream())));
    topics.put(
        "scan M, stream",
        scan(iterateVideos, () -> count(clips.scan(VideoEntityKey.all()).stream())));
    topics.put("scan S, list", scan(iterateSmall, () -> smalls.scan(SmallEntityKey.all()).list()));
    topics.put(
        "scan S, forEachParallel(1)",
        scan(
            iterateSmall,
            () -> smalls.scan(SmallEntityKey.all()).forEachParallel(1, EndToEndCalls::take)));
    topics.put(
        "scan M, forEachParallel(1)",
        scan(
            iterateVideos,
            () -> clips.scan(VideoEntityKey.all()).forEachParallel(1, EndToEndCalls::take)));
    topics.put("putAll of 1,000 S", topic(BATCH, this::mutateAll, () -> smalls.putAll(batch)));
    topics.put("bulk writer, 1,000 S", topic(BATCH, this::batcher, () -> write(smalls)));
    return topics;
  }

  private static Topic scan(Callable<?> byHand, Callable<?> mapped) {
    return topic(ReplayServer.ROWS, byHand, mapped);
  }

  private static Topic topic(int rows, Callable<?> byHand, Callable<?> mapped) {
    return new Topic(rows, Call.of(byHand), Call.of(mapped));
  }

  private Object iterate(TableId table, Function<Row, ?> decode) {
    for (Row row : client.readRows(Query.create(table))) {
      take(decode.apply(row));
    }
    return table;
  }

  private static Object count(Stream<?> rows) {
    try (rows) {
      rows.forEach(EndToEndCalls::take);
    }
    return rows;
  }

  @SuppressWarnings("unused") // written, so that no row is optimized away
  private static volatile int taken;

  /** What a caller does with a row. */
  private static void take(Object row) {
    taken = System.identityHashCode(row.getClass());
  }

  private Object mutateAll() {
    BulkMutation rows = BulkMutation.create(SMALL);
    long micros = PointCalls.now();
    for (SmallEntity entity : batch) {
      rows.add(entry(entity, micros));
    }
    client.bulkMutateRows(rows);
    return rows;
  }

  private Object batcher() throws Exception {
    List<Object> futures = new ArrayList<>(BATCH);
    Batcher<RowMutationEntry, Void> batcher = client.newBulkMutationBatcher(SMALL);
    try {
      for (SmallEntity entity : batch) {
        futures.add(batcher.add(entry(entity, PointCalls.now())));
      }
    } finally {
      batcher.close();
    }
    return futures;
  }

  private Object write(SmallEntityRepository rows) {
    List<Object> futures = new ArrayList<>(BATCH);
    try (BulkWriter<SmallEntity, SmallEntityKey> writer = rows.bulkWriter()) {
      for (SmallEntity entity : batch) {
        futures.add(writer.add(rows.writes().put(entity)));
      }
    }
    return futures;
  }

  private static RowMutationEntry entry(SmallEntity entity, long micros) {
    return RowMutationEntry.create(
            String.join("#", entity.category(), entity.product(), entity.brand()))
        .setCell("data", "title", micros, entity.title())
        .setCell("data", "supplier", micros, entity.supplier())
        .setCell("data", "stock", micros, entity.stock())
        .setCell("data", "weight", micros, Double.doubleToLongBits(entity.weight()))
        .setCell(
            "data",
            ByteString.copyFromUtf8("available"),
            micros,
            ByteString.copyFrom(new byte[] {(byte) (entity.available() ? 1 : 0)}));
  }

  @Override
  public void close() {
    observed.close();
    mapper.close();
    client.close();
  }
}
