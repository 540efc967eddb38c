package io.github.bigtablemapper.changes;

import static com.google.common.truth.Truth.assertWithMessage;

import io.github.bigtablemapper.fixture.Runs;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Whatever happens to partitions and calls, and in which order readers hear of it: once the
 * partitions stay as they are, each change arrives, within a time that pauses alone determine.
 */
class PartitionHistoriesTest {
  private static final int HISTORIES = Runs.times(10_000);
  private static final int STEPS = 120;

  /** Each part waits for no more than {@link Waits#LONGEST_PAUSE} before it is requested again. */
  private static final int LAST_MINUTES = 10;

  @Test
  void everyHistoryEndsWithEveryChange() {
    long seed = Runs.seed();
    for (int i = 0; i < HISTORIES; i++) {
      history(seed + i);
    }
  }

  private static void history(long seed) {
    Random random = new Random(seed);
    ModelService service = new ModelService();
    ModelReader reader = new ModelReader(service);
    try {
      int steps = random.nextInt(STEPS);
      for (int i = 0; i < steps; i++) {
        step(random, service, reader);
      }
      reader.resume(0); // what has ended goes on in another run
      for (char row = ModelService.FIRST; row < ModelService.END; row++) {
        service.write(row);
      }
      rest(service, reader);
    } catch (RuntimeException | AssertionError e) {
      throw new AssertionError("-Dseed=" + seed + ": " + service + ", " + reader, e);
    }
    assertWithMessage("-Dseed=%s: %s, %s", seed, service, reader)
        .that(reader.hasSeenAll())
        .isTrue();
  }

  private static void step(Random random, ModelService service, ModelReader reader) {
    List<Character> borders = service.borders();
    int call = reader.calls() == 0 ? 0 : random.nextInt(reader.calls());
    switch (random.nextInt(24)) {
      case 0, 1 -> service.split(row(random));
      case 2, 3 -> {
        if (!borders.isEmpty()) {
          service.merge(borders.get(random.nextInt(borders.size())));
        }
      }
      case 4 -> {
        if (!borders.isEmpty()) {
          service.merge(borders.get(random.nextInt(borders.size())));
          service.split(row(random));
        }
      }
      case 5 -> borders.forEach(service::merge); // of three and more
      case 6, 7, 8 -> {
        List<ModelService.Stream> outdated = service.outdated();
        if (!outdated.isEmpty()) {
          service.close(outdated.get(random.nextInt(outdated.size())));
        }
      }
      case 9 -> service.heartbeat(reader.stream(call));
      case 10, 11 -> reader.cut(call);
      case 12 -> reader.resume(random.nextInt(3) == 0 ? random.nextInt(4) : 0);
      case 13 -> reader.pass(Duration.ofMillis(random.nextInt(5_000)));
      case 14 -> {
        if (random.nextInt(3) == 0) {
          service.end(reader.stream(call));
        }
      }
      case 15 -> service.write(row(random));
      default -> reader.receive(call);
    }
  }

  /** Nothing else happens, and all readers hear of the partitions. */
  private static void rest(ModelService service, ModelReader reader) {
    for (int seconds = 0; seconds < LAST_MINUTES * 60 && !reader.hasSeenAll(); seconds += 10) {
      service.outdated().forEach(service::close);
      for (int call = 0; call < reader.calls(); ) {
        if (reader.stream(call).messages().isEmpty()) {
          call++;
        } else {
          reader.receive(call);
          call = 0;
          service.outdated().forEach(service::close);
        }
      }
      reader.pass(Duration.ofSeconds(10));
    }
  }

  private static char row(Random random) {
    return (char) (ModelService.FIRST + random.nextInt(ModelService.END - ModelService.FIRST));
  }
}
