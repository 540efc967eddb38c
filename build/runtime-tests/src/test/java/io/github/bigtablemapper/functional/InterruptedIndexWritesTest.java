package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertWithMessage;
import static java.util.Objects.requireNonNull;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.exception.BatchFailedException;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Writes of an entity with an index whose thread is interrupted at any moment: the index has each
 * entity, and what is reported as not applied is not.
 */
@NullMarked
@Tag("reliability")
@BigtableTest({})
class InterruptedIndexWritesTest {
  private static final int WRITES = Runs.times(200);
  private static final List<String> STATES = List.of("new", "running", "done");

  /** A whole write takes about half of it. */
  private static final int LONGEST_NANOS = 6_000_000;

  @Table("errands")
  @Family("e")
  @Index(value = "errands-by-state", on = "state", mode = IndexMode.TABLE)
  record Errand(@RowKey String id, String state) {}

  private InterruptedIndexWritesTest_ErrandRepository errands;

  @BeforeEach
  void createTables(BigtableDataClient client, BigtableTableAdminClient admin) {
    BigtableMapper mapper = BigtableMapper.create(client);
    errands = new InterruptedIndexWritesTest_ErrandRepository(mapper);
    mapper.schema(admin).apply(errands);
  }

  @Test
  void theIndexHasEachEntity() throws InterruptedException {
    long seed = Runs.seed();
    Random random = new Random(seed);
    int unknown = 0;
    int notApplied = 0;
    for (int write = 0; write < WRITES; write++) {
      Map<String, String> before = stored();
      Throwable thrown = interrupted(random);
      String label = "write %d of seed %d: %s".formatted(write, seed, thrown);
      if (thrown instanceof OutcomeUnknownException) {
        unknown++;
      } else if (thrown instanceof BatchFailedException batch) {
        unknown += batch.unknown().size();
        Map<ByteString, BigtableMapperException> failures = new HashMap<>(batch.failures());
        failures.values().removeIf(OutcomeUnknownException.class::isInstance);
        notApplied += failures.size();
        Map<String, String> after = stored();
        failures.keySet().stream()
            .map(ByteString::toStringUtf8)
            .forEach(id -> assertWithMessage(label).that(after.get(id)).isEqualTo(before.get(id)));
      } else if (thrown != null) {
        notApplied++;
        assertWithMessage(label).that(stored()).isEqualTo(before);
      }
      assertWithMessage(label).that(missing()).isEmpty();
    }
    Runs.report(
        "interrupted writes with an index: seed %d, %,d writes, %,d unknown, %,d not applied"
            .formatted(seed, WRITES, unknown, notApplied));
  }

  private @Nullable Throwable interrupted(Random random) throws InterruptedException {
    String id = "e" + random.nextInt(3);
    Errand errand = new Errand(id, STATES.get(random.nextInt(STATES.size())));
    int kind = random.nextInt(6);
    CompletableFuture<@Nullable Throwable> end = new CompletableFuture<>();
    Thread writer =
        new Thread(
            () -> {
              try {
                write(kind, errand, "e" + (3 + kind));
                end.complete(null);
              } catch (Throwable thrown) {
                end.complete(thrown);
              }
            });
    writer.start();
    long start = System.nanoTime();
    long pause = random.nextInt(LONGEST_NANOS);
    while (System.nanoTime() - start < pause) {
      Thread.onSpinWait();
    }
    writer.interrupt();
    writer.join();
    return end.join();
  }

  private void write(int kind, Errand errand, String other) {
    InterruptedIndexWritesTest_ErrandKey key = InterruptedIndexWritesTest_ErrandKey.of(errand.id());
    switch (kind) {
      case 0 -> errands.put(errand);
      case 1 -> {
        var unused = errands.putIfAbsent(errand);
      }
      case 2 -> errands.patch(key, patch -> patch.state(errand.state()));
      case 3 -> errands.delete(key);
      case 4 -> errands.move(key, InterruptedIndexWritesTest_ErrandKey.of(other));
      default -> errands.putAll(List.of(errand, new Errand(other, errand.state())));
    }
  }

  private Map<String, String> stored() {
    Map<String, String> states = new TreeMap<>();
    errands
        .scan(InterruptedIndexWritesTest_ErrandKey.all())
        .list()
        .forEach(errand -> states.put(errand.id(), errand.state()));
    return states;
  }

  private List<String> inState(String state) {
    return errands.byState().list(InterruptedIndexWritesTest_ErrandByStateKey.state(state)).stream()
        .map(Errand::id)
        .toList();
  }

  /** {@return the entities that the index lacks} A request may still be on its way. */
  private List<String> missing() {
    while (true) {
      Map<String, String> states = stored();
      List<String> missing =
          states.keySet().stream()
              .filter(id -> !inState(requireNonNull(states.get(id))).contains(id))
              .toList();
      if (stored().equals(states)) {
        return missing;
      }
    }
  }
}
