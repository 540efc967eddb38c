package io.github.bigtablemapper.reliability;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.util.stream.Collectors.joining;

import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Every operation that writes, with everything that can go wrong with each of its calls: what was
 * reported as applied is there once, what was not applied is absent, what is unknown may be either.
 * Where a response is lost, another writer comes in between, and keeps what it wrote. Whatever
 * comes out quotes no key and no value.
 */
@Tag("reliability")
class FaultMatrixTest {
  private static final int WORKERS = 6;

  /** At night each fault happens to each operation, and in a build one of so many. */
  private static final int SHARE = 3;

  private Canaries canaries;

  private final AtomicInteger prefixes = new AtomicInteger();
  private final AtomicInteger faults = new AtomicInteger();
  private final Collection<String> wrong = Collections.synchronizedList(new ArrayList<>());
  private final Map<Told.Outcome, Integer> told = new EnumMap<>(Told.Outcome.class);

  @Test
  void noOutcomeIsToldWrong() throws Exception {
    long start = System.nanoTime();
    BundledEmulator.Instance instance = FaultRig.newInstance();
    List<WriteOperation> operations = WriteOperations.all();
    List<MatrixFaults.Sequence> sequences = MatrixFaults.all();
    Queue<MatrixCase> cases = new ConcurrentLinkedQueue<>();
    int number = 0;
    try (FaultRig rig = FaultRig.open(instance)) {
      for (WriteOperation operation : operations) {
        Expected expected = Expected.of(rig, operation, nextPrefix());
        for (int call = 0; call < expected.calls(); call++) {
          for (MatrixFaults.Sequence sequence : sequences) {
            if (sequence.isEmptyAnswer() && expected.reads() > 0) {
              continue; // of a read that is the answer that there is no row
            }
            if (Runs.takes(number++, SHARE)) {
              cases.add(new MatrixCase(operation, sequence, call, expected));
            }
          }
        }
      }
    }
    int count = cases.size();
    Canaries opened = new Canaries();
    try (opened) {
      canaries = opened;
      runAll(instance, cases);
    }

    Runs.report(
        String.format(
            "fault matrix: %d operations × %d faults, %d cases, %d faults happened; told %s;"
                + " %d wrong; %d times a key or a value in %d texts; %d s",
            operations.size(),
            sequences.size(),
            count,
            faults.get(),
            told,
            wrong.size(),
            opened.found().size(),
            opened.looked(),
            (System.nanoTime() - start) / 1_000_000_000));
    assertThat(operations.size()).isAtLeast(60);
    assertThat(sequences.size()).isAtLeast(34);
    assertThat(sequences.stream().filter(MatrixFaults.Sequence::isRefusal).count()).isEqualTo(5);
    assertThat(faults.get()).isAtLeast(count / 2);
    // To report everything as unknown would never be wrong.
    assertThat(told.get(Told.Outcome.NOT_APPLIED)).isAtLeast(count / 12);
    assertThat(told.get(Told.Outcome.APPLIED)).isAtLeast(count / 3);
    assertThat(opened.found()).isEmpty();
    assertWithMessage(wrong.stream().sorted().collect(joining("\n"))).that(wrong).isEmpty();
  }

  private String nextPrefix() {
    return String.format("canary%05d.", prefixes.incrementAndGet());
  }

  private void runAll(BundledEmulator.Instance instance, Queue<MatrixCase> cases) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(WORKERS);
    try {
      List<Future<?>> workers = new ArrayList<>();
      for (int i = 0; i < WORKERS; i++) {
        workers.add(
            threads.submit(
                () -> {
                  try (FaultRig patient = FaultRig.open(instance);
                      FaultRig impatient = FaultRig.impatient(instance)) {
                    for (MatrixCase next = cases.poll(); next != null; next = cases.poll()) {
                      run(next, next.faults().isSilent() ? impatient : patient);
                    }
                  }
                  return null;
                }));
      }
      for (Future<?> worker : workers) {
        worker.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private void run(MatrixCase next, FaultRig rig) {
    MatrixCase.Result result = next.run(rig, nextPrefix());
    faults.addAndGet(result.faults());
    result.told().failures().forEach(canaries::look);
    synchronized (told) {
      told.merge(result.told().all(), 1, Integer::sum);
    }
    if (!result.wrong().isEmpty()) {
      wrong.add(next + ":\n  " + String.join("\n  ", result.wrong()));
    }
  }
}
