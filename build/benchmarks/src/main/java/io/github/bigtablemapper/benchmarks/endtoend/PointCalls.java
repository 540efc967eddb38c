package io.github.bigtablemapper.benchmarks.endtoend;

import com.google.api.core.ApiFuture;
import com.google.api.core.ApiFutureCallback;
import com.google.api.core.ApiFutures;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Filters;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.common.util.concurrent.MoreExecutors;
import io.github.bigtablemapper.AsyncRepository;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import io.github.bigtablemapper.benchmarks.byhand.HandWrittenSmall;
import io.github.bigtablemapper.benchmarks.byhand.HandWrittenVideo;
import io.github.bigtablemapper.benchmarks.endtoend.Topic.Call;
import io.github.bigtablemapper.benchmarks.entity.SampleEntities;
import io.github.bigtablemapper.benchmarks.entity.SmallEntity;
import io.github.bigtablemapper.benchmarks.entity.SmallEntityMapping;
import io.github.bigtablemapper.benchmarks.entity.SmallEntityRepository;
import io.github.bigtablemapper.benchmarks.entity.VideoEntity;
import io.github.bigtablemapper.benchmarks.entity.VideoEntityMapping;
import io.github.bigtablemapper.benchmarks.entity.VideoEntityRepository;
import io.github.bigtablemapper.key.Key;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes of one row: blocking and asynchronous, of one thread and of several ones. An
 * asynchronous call by hand decodes the row where the client's future ends.
 */
final class PointCalls {
  private static final int THREADS = 16;
  private static final TableId SMALL = TableId.of("small");
  private static final TableId VIDEOS = TableId.of("videos");
  private static final Filters.Filter LATEST = Filters.FILTERS.limit().cellsPerColumn(1);

  private final BigtableDataClient client;
  private final BigtableMapper mapper;

  PointCalls(BigtableDataClient client, BigtableMapper mapper) {
    this.client = client;
    this.mapper = mapper;
  }

  /** Adds the topics by their names. */
  void addTo(Map<String, Topic> topics) {
    SmallEntity one = SampleEntities.small().get(0);
    SmallEntityRepository small = new SmallEntityRepository(mapper);
    var key = SmallEntityMapping.INSTANCE.key(one);
    String text = String.join("#", one.category(), one.product(), one.brand());
    addFind(topics, "S", SMALL, text, LATEST, HandWrittenSmall::decode, small, key);
    VideoEntity clip = SampleEntities.videos().get(0);
    VideoEntityRepository clips = new VideoEntityRepository(mapper);
    var clipKey = VideoEntityMapping.INSTANCE.key(clip);
    addFind(topics, "M", VIDEOS, clip.id(), null, HandWrittenVideo::decode, clips, clipKey);
    addPut(topics, "S", one, HandWrittenSmall::encode, small);
    addPut(topics, "M", clip, HandWrittenVideo::encode, clips);
  }

  private <E, K extends Key> void addFind(
      Map<String, Topic> topics,
      String size,
      TableId table,
      String byHand,
      Filters.@Nullable Filter filter,
      Function<Row, E> decode,
      Repository<E, K, ?> repository,
      K key) {
    AsyncRepository<E, K, ?> async = repository.async();
    Callable<E> read =
        () -> decode.apply(Objects.requireNonNull(client.readRow(table, byHand, filter)));
    add(topics, "find " + size, Call.of(read), Call.of(() -> repository.find(key)));
    add(
        topics,
        "find " + size + ", asynchronous",
        end -> onEnd(client.readRowAsync(table, byHand, filter), decode, end),
        end -> {
          var unused = async.find(key).whenComplete(end);
        });
  }

  private <E> void addPut(
      Map<String, Topic> topics,
      String size,
      E entity,
      Encode<E> encode,
      Repository<E, ?, ?> repository) {
    AsyncRepository<E, ?, ?> async = repository.async();
    Callable<E> write =
        () -> {
          client.mutateRow(encode.encode(entity, now()));
          return entity;
        };
    add(topics, "put " + size, Call.of(write), Call.of(() -> repository.put(entity)));
    add(
        topics,
        "put " + size + ", asynchronous",
        end -> onEnd(client.mutateRowAsync(encode.encode(entity, now())), done -> entity, end),
        end -> {
          var unused = async.put(entity).whenComplete(end);
        });
  }

  /** Writes by hand. */
  @FunctionalInterface
  private interface Encode<E> {
    RowMutation encode(E entity, long micros);
  }

  private static void add(Map<String, Topic> topics, String name, Call byHand, Call mapped) {
    topics.put(name, new Topic(1, byHand, mapped));
    topics.put(name + ", " + THREADS + " threads", new Topic(1, THREADS, byHand, mapped));
  }

  private static <T extends @Nullable Object> void onEnd(
      ApiFuture<T> future,
      Function<T, ?> result,
      BiConsumer<@Nullable Object, @Nullable Throwable> end) {
    ApiFutures.addCallback(
        future,
        new ApiFutureCallback<T>() {
          @Override
          public void onFailure(Throwable failure) {
            end.accept(null, failure);
          }

          @Override
          public void onSuccess(T value) {
            end.accept(result.apply(value), null);
          }
        },
        MoreExecutors.directExecutor());
  }

  static long now() {
    return System.currentTimeMillis() * 1_000;
  }
}
