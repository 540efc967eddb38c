package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Counters count, and nothing but an increment changes them. */
@BigtableTest(CounterTest_ClipRepository.class)
class CounterTest {
  private static final CounterTest_ClipKey KEY = CounterTest_ClipKey.of("k");

  @Table("clips")
  @Family("v")
  record Clip(
      @RowKey String id,
      @Column String title,
      @Family("n") @Counter long likes,
      @Family("n") @Counter long views) {}

  @Test
  void anIncrementReturnsTheNewValue(CounterTest_ClipRepository clips) {
    clips.put(new Clip("k", "t", 0, 0));

    assertThat(clips.incrementLikes(KEY, 1)).isEqualTo(1);
    assertThat(clips.incrementLikes(KEY, 41)).isEqualTo(42);
    assertThat(clips.increment(KEY, CounterTest_ClipColumns.LIKES, -2)).isEqualTo(40);
    assertThat(clips.find(KEY)).hasValue(new Clip("k", "t", 40, 0));
  }

  @Test
  void severalCountersChangeTogether(CounterTest_ClipRepository clips) {
    clips.incrementViews(KEY, 5);

    assertThat(
            clips
                .apply(
                    clips
                        .writes()
                        .increment(
                            KEY,
                            Map.of(
                                CounterTest_ClipColumns.LIKES,
                                2L,
                                CounterTest_ClipColumns.VIEWS,
                                -10L)))
                .counters())
        .containsExactly(CounterTest_ClipColumns.LIKES, 2L, CounterTest_ClipColumns.VIEWS, -5L);
    assertThat(clips.apply(clips.writes().increment(KEY, Map.of())).counters()).isEmpty();
  }

  @Test
  void noWriteOfAnEntityChangesACounter(CounterTest_ClipRepository clips) {
    clips.incrementLikes(KEY, 3);

    clips.put(new Clip("k", "put", 100, 100));
    assertThat(clips.find(KEY)).hasValue(new Clip("k", "put", 3, 0));
    clips.merge(new Clip("k", "merged", 100, 100));
    assertThat(clips.find(KEY)).hasValue(new Clip("k", "merged", 3, 0));
    clips.putAll(List.of(new Clip("k", "all", 100, 100)));
    assertThat(clips.find(KEY)).hasValue(new Clip("k", "all", 3, 0));
  }

  @Test
  void aCounterHasNoVersionsToReadOrTrim(CounterTest_ClipRepository clips) {
    clips.incrementLikes(KEY, 3);

    assertThat(refused(() -> clips.history(KEY, CounterTest_ClipColumns.LIKES).trim(Instant.MAX)))
        .contains("Clip.likes is one number without versions");
    assertThat(refused(() -> clips.history(KEY, CounterTest_ClipColumns.LIKES).newest(1)))
        .contains("Clip.likes is one number without versions");
    assertThat(clips.find(KEY).map(Clip::likes)).hasValue(3L);
  }

  private static String refused(Executable call) {
    return String.valueOf(assertThrows(InvalidRequestException.class, call).getMessage());
  }

  @Test
  void aRowOfCountersIsARowLikeAnyOther(CounterTest_ClipRepository clips) {
    clips.incrementViews(KEY, 1);

    assertThat(clips.exists(KEY)).isTrue();
    assertThat(clips.find(KEY)).hasValue(new Clip("k", null, 0, 1));
    assertThat(clips.putIfAbsent(new Clip("k", "t", 0, 0))).isEmpty();
    clips.delete(KEY);
    assertThat(clips.exists(KEY)).isFalse();
  }

  @Test
  void conditionsSeeTheCellsOfCounters(CounterTest_ClipRepository clips) {
    clips.incrementLikes(CounterTest_ClipKey.of("a"), -1);
    clips.incrementLikes(CounterTest_ClipKey.of("b"), 10);
    clips.incrementViews(CounterTest_ClipKey.of("c"), 1);

    assertThat(
            ids(
                clips
                    .scan(CounterTest_ClipKey.all())
                    .where(CounterTest_ClipColumns.LIKES.isLessThan(10L))
                    .list()))
        .containsExactly("a");
    assertThat(
            ids(
                clips
                    .scan(CounterTest_ClipKey.all())
                    .where(CounterTest_ClipColumns.LIKES.isAbsent())
                    .list()))
        .containsExactly("c");
  }

  @Test
  void aSumBeyondALongWrapsAround(CounterTest_ClipRepository clips) {
    clips.incrementLikes(KEY, Long.MAX_VALUE);

    assertThat(clips.incrementLikes(KEY, 1)).isEqualTo(Long.MIN_VALUE);
  }

  @Test
  void concurrentIncrementsAllCount(CounterTest_ClipRepository clips) {
    List<CompletableFuture<Long>> calls = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      calls.add(clips.async().increment(KEY, CounterTest_ClipColumns.LIKES, 1));
    }

    assertThat(calls.stream().map(CompletableFuture::join).distinct().count()).isEqualTo(200);
    assertThat(clips.incrementLikes(KEY, 0)).isEqualTo(200);
  }

  @Test
  void aCellThatIsNoCounterIsRefused(CounterTest_ClipRepository clips, BigtableDataClient client) {
    client.mutateRow(RowMutation.create(TableId.of("clips"), "k").setCell("n", "likes", "many"));

    RequestFailedException thrown =
        assertThrows(RequestFailedException.class, () -> clips.incrementLikes(KEY, 1));
    assertThat(thrown).isNotInstanceOf(OutcomeUnknownException.class);
    assertThat(thrown)
        .hasMessageThat()
        .contains("A counter's cell has 8 bytes; one of these was written by something else.");
    assertThat(assertThrows(DecodeException.class, () -> clips.find(KEY)))
        .hasMessageThat()
        .contains("Clip.likes");
  }

  private static List<String> ids(List<Clip> clips) {
    return clips.stream().map(Clip::id).toList();
  }
}
