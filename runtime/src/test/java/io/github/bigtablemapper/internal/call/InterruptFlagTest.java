package io.github.bigtablemapper.internal.call;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.fixture.BlackHole;
import io.github.bigtablemapper.fixture.Chunks;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.ScriptedBigtable;
import io.github.bigtablemapper.fixture.Sensor;
import io.github.bigtablemapper.fixture.SensorKey;
import io.github.bigtablemapper.fixture.SensorMapping;
import io.github.bigtablemapper.fixture.Sensors;
import io.github.bigtablemapper.fixture.Waiting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** An interrupted thread keeps its flag, whatever it calls, closes or cancels. */
@NullMarked
class InterruptFlagTest {
  private static final RawMapping MAPPING = RawMapping.of(List.of(RawMapping.KEPT), "kept:a");
  private static final Duration LONG = Duration.ofMinutes(10);

  /** The modules whose code calls the client. */
  private static final List<String> MODULES =
      List.of(
          "runtime",
          "integrations/change-streams",
          "integrations/sql",
          "integrations/beam",
          "migration/dynamodb",
          "mapping/hand-written");

  private static final Pattern CLIENT_CALL =
      Pattern.compile(
          "(?:ApiFuture<[^;()=]*>|StreamController|ServerStream<[^;()=]*>|CancellableContext)"
              + "\\s+(\\w+)");

  @AfterEach
  void clear() {
    var unused = Thread.interrupted();
  }

  @Test
  void everyFutureThatItCancels() throws Exception {
    try (BlackHole hole = new BlackHole(BlackHole.Kind.SERVER);
        BigtableMapper mapper = mapper(hole)) {
      Map<String, CompletableFuture<?>> started = new LinkedHashMap<>();
      BlackHoleTest.futures(mapper).forEach((name, call) -> started.put(name, call.get()));
      hole.waitForCalls(started.size());
      List<String> lost = new ArrayList<>();

      started.forEach(
          (name, future) -> {
            Thread.currentThread().interrupt();
            future.cancel(true);
            if (!Thread.interrupted()) {
              lost.add(name);
            }
          });

      assertThat(lost).isEmpty();
    }
  }

  @Test
  void everyCallThatItWaitsFor() throws Exception {
    try (BlackHole hole = new BlackHole(BlackHole.Kind.SERVER);
        BigtableMapper mapper = mapper(hole)) {
      List<String> lost = new ArrayList<>();
      for (Map.Entry<String, Supplier<?>> call :
          BlackHoleTest.blocking(mapper, mapper.schema(hole.admin())).entrySet()) {
        CompletableFuture<Boolean> isKept = new CompletableFuture<>();
        Thread caller =
            new Thread(
                () -> {
                  try {
                    var unused = call.getValue().get();
                  } catch (RuntimeException expected) { // what it means is tested elsewhere
                  }
                  isKept.complete(Thread.currentThread().isInterrupted());
                });
        caller.start();
        waitUntilItWaits(caller);
        caller.interrupt();
        if (!isKept.get(30, TimeUnit.SECONDS)) {
          lost.add(call.getKey());
        }
      }
      assertThat(lost).isEmpty();
    }
  }

  private static void waitUntilItWaits(Thread caller) {
    Set<Thread.State> waiting =
        Set.of(Thread.State.WAITING, Thread.State.TIMED_WAITING, Thread.State.TERMINATED);
    Waiting.until("the caller waits or has ended", () -> waiting.contains(caller.getState()));
  }

  @Test
  void everythingThatItCloses() throws Exception {
    try (BlackHole hole = new BlackHole(BlackHole.Kind.SERVER);
        BigtableMapper mapper = mapper(hole)) {
      RawRepository rows = new RawRepository(mapper, MAPPING);
      Map<String, Runnable> closings = new LinkedHashMap<>();
      Stream<Raw> stream = rows.scan(RawKey.all()).stream();
      Iterator<Raw> iterator = stream.iterator();
      var reading = CompletableFuture.supplyAsync(iterator::hasNext);
      closings.put("stream", stream::close);
      Subscriber subscriber = new Subscriber();
      rows.async().scan(RawKey.all()).publisher().subscribe(subscriber);
      closings.put("subscription", () -> subscriber.subscription.join().cancel());
      BulkWriter<Raw, RawKey> writer = rows.bulkWriter();
      writer.add(rows.writes().put(Raw.of("k", "x")));
      closings.put("bulk writer", () -> assertThrows(RuntimeException.class, writer::close));
      BulkWriter<Raw, RawKey> other = rows.bulkWriter();
      other.add(rows.writes().put(Raw.of("k", "x")));
      closings.put(
          "bulk writer in time",
          () -> assertThrows(RuntimeException.class, () -> other.close(Duration.ZERO)));
      var find = rows.async().find(new RawKey("k"));
      closings.put("mapper", () -> mapper.close(Duration.ZERO));
      hole.waitForCalls(5);
      List<String> lost = new ArrayList<>();

      closings.forEach(
          (name, closing) -> {
            Thread.currentThread().interrupt();
            closing.run();
            if (!Thread.interrupted()) {
              lost.add(name);
            }
          });

      assertThat(lost).isEmpty();
      assertThrows(RuntimeException.class, reading::join);
      assertThrows(RuntimeException.class, find::join);
    }
  }

  @Test
  void anActionThatThrows() throws Exception {
    try (ScriptedBigtable server = new ScriptedBigtable()) {
      server.hang(
          Chunks.row(SensorKey.of("s", "a"))
              .cell("d", "name", Sensors.NOW_MICROS, "roof")
              .commit()
              .build());
      Sensors sensors = Sensors.of(server.client(), SensorMapping.INSTANCE);
      try (Stream<Sensor> stream = sensors.scan(SensorKey.all()).stream()) {
        assertThrows(
            IllegalStateException.class,
            () ->
                stream.forEach(
                    sensor -> {
                      Thread.currentThread().interrupt();
                      throw new IllegalStateException();
                    }));
      }

      assertThat(Thread.interrupted()).isTrue();
      assertThat(server.waitUntilCancelled()).isTrue();
    }
  }

  private static BigtableMapper mapper(BlackHole hole) {
    return BigtableMapper.builder(hole.client()).deadlines(Deadlines.of(LONG)).build();
  }

  private static final class Subscriber implements Flow.Subscriber<Raw> {
    final CompletableFuture<Flow.Subscription> subscription = new CompletableFuture<>();

    @Override
    public void onSubscribe(Flow.Subscription given) {
      subscription.complete(given);
      given.request(1);
    }

    @Override
    public void onNext(Raw row) {}

    @Override
    public void onError(Throwable failure) {}

    @Override
    public void onComplete() {}
  }

  /** There is one way to cancel a call of the client, which keeps the flag. */
  @Test
  void noOtherCodeCancelsCallsOfTheClient() throws IOException {
    List<String> others = new ArrayList<>();
    int found = 0;
    for (String module : MODULES) {
      Path sources = Path.of("..", module, "src", "main", "java");
      try (Stream<Path> files = Files.walk(sources)) {
        for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
          String source = Files.readString(file);
          Matcher call = CLIENT_CALL.matcher(source);
          while (call.find()) {
            Matcher cancel =
                Pattern.compile(
                        "([^\\n]*\\n[^\\n]*)\\b" + call.group(1) + "\\s*(?:\\.|::)cancel\\b")
                    .matcher(source);
            while (cancel.find()) {
              found++;
              if (!file.endsWith("Cancellation.java")
                  && !cancel.group(1).contains("Cancellation.keepingInterrupt(")
                  && !cancel.group(1).contains("ClientOperations.cancel(")) {
                others.add(file.getFileName() + ": " + call.group(1));
              }
            }
          }
        }
      }
    }
    assertWithMessage("calls that are cancelled otherwise").that(others).isEmpty();
    assertWithMessage("calls that are cancelled").that(found).isAtLeast(5);
  }
}
