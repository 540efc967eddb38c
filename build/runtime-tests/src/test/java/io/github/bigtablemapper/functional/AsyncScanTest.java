package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.AsyncRepository;
import io.github.bigtablemapper.AsyncScan;
import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.PageToken;
import io.github.bigtablemapper.Selection;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The asynchronous twin of the reads. */
@BigtableTest(StationRepository.class)
@Timeout(60)
class AsyncScanTest {
  private final List<Station> all = RandomStations.of(200, 50, new Random(1));

  private AsyncRepository<Station, StationKey, StationPatch> stations;

  @BeforeEach
  void write(StationRepository stations) {
    this.stations = stations.async();
    assertThat(stations.applyAll(all.stream().map(stations.writes()::put).toList()).failures())
        .isEmpty();
  }

  @Test
  void itAnswersAsItsTwinDoes() throws Exception {
    AsyncScan<Station, StationKey> scan =
        stations
            .scan(StationKey.all())
            .where(StationColumns.NAME.isEqualTo("x"))
            .reverse()
            .limit(50);
    List<Station> expected = new ArrayList<>(all);
    expected.removeIf(station -> !"x".equals(station.name()));
    Collections.reverse(expected);
    expected = expected.stream().limit(50).toList();

    assertThat(scan.list().get()).containsExactlyElementsIn(expected).inOrder();
    assertThat(scan.count().get()).isEqualTo(expected.size());
    Page<Station> page = scan.page(7).get();
    assertThat(page.items()).containsExactlyElementsIn(expected.subList(0, 7)).inOrder();
    assertThat(scan.page(7, page.nextToken().orElseThrow()).get().items())
        .containsExactlyElementsIn(expected.subList(7, 14))
        .inOrder();
    assertThat(scan.select(StationColumns.NAME).list().get().stream().map(Selection::key))
        .containsExactlyElementsIn(expected.stream().map(Station::key).toList())
        .inOrder();
  }

  @Test
  void entitiesAreFoundByTheirKeys() throws Exception {
    Station first = all.get(0);
    StationKey missing = StationKey.of("missing", 1);

    assertThat(stations.find(first.key()).get()).hasValue(first);
    assertThat(stations.find(missing).get()).isEmpty();
    assertThat(stations.exists(first.key()).get()).isTrue();
    assertThat(stations.exists(missing).get()).isFalse();
    assertThat(stations.findAll(List.of(missing, first.key())).get())
        .containsExactly(first.key(), first);
    assertThat(stations.findAll(List.of()).get()).isEmpty();
  }

  @Test
  void forEachNeverHasMoreThanOneItemUnderWay() throws Exception {
    Executor slow = CompletableFuture.delayedExecutor(1, TimeUnit.MILLISECONDS);
    AtomicInteger underWay = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    List<Station> taken = Collections.synchronizedList(new ArrayList<>());

    stations
        .scan(StationKey.all())
        .forEach(
            station -> {
              most.accumulateAndGet(underWay.incrementAndGet(), Math::max);
              return CompletableFuture.runAsync(
                  () -> {
                    taken.add(station);
                    underWay.decrementAndGet();
                  },
                  slow);
            })
        .get();

    assertThat(taken).containsExactlyElementsIn(all).inOrder();
    assertThat(most.get()).isEqualTo(1);
  }

  @Test
  void forEachStopsWhenItsFutureIsCancelled() throws Exception {
    AtomicInteger taken = new AtomicInteger();
    CompletableFuture<Void> third = new CompletableFuture<>();
    CompletableFuture<Void> held = new CompletableFuture<>();

    CompletableFuture<?> done =
        stations
            .scan(StationKey.all())
            .forEach(
                station -> {
                  if (taken.incrementAndGet() < 3) {
                    return CompletableFuture.completedFuture(null);
                  }
                  third.complete(null);
                  return held;
                });
    third.get();
    done.cancel(true);
    held.complete(null);

    assertThrows(CancellationException.class, done::get);
    assertThat(stations.scan(StationKey.all()).count().get()).isGreaterThan(3L);
    assertThat(taken.get()).isEqualTo(3);
  }

  @Test
  void aRequestThatCannotBeCarriedOutFailsItsFuture() {
    ExecutionException failure =
        assertThrows(ExecutionException.class, () -> stations.scan(StationKey.all()).page(0).get());

    assertThat(failure).hasCauseThat().isInstanceOf(InvalidRequestException.class);
    assertThat(
            assertThrows(
                ExecutionException.class,
                () -> stations.scan(StationKey.all()).page(1, PageToken.of("no token")).get()))
        .hasCauseThat()
        .isInstanceOf(InvalidRequestException.class);
  }
}
