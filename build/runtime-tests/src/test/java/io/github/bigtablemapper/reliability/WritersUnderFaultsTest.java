package io.github.bigtablemapper.reliability;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Several writers at once, each with calls that fail: what they count and what they append is there
 * exactly once, as each of them can decide after a failure what to do.
 */
@Tag("reliability")
class WritersUnderFaultsTest {
  private static final int WRITERS = 8;
  private static final int UPDATES = Runs.times(1_000);
  private static final double FAULTS = 0.03;

  /** Few enough for the writers to meet; so many that most updates are made at once. */
  private static final int BILLS = 16;

  private static final int APPENDS = Runs.times(1_000);

  /** So many that each of them has several writers at any time, few enough to be read at once. */
  private static final int MEMBERS = 4 * Runs.times(1);

  private final AtomicInteger stale = new AtomicInteger();
  private final AtomicInteger failed = new AtomicInteger();
  private final AtomicInteger unknown = new AtomicInteger();

  private interface Writer {
    void write(FaultRig rig, int number, Random random);
  }

  private int runAll(BundledEmulator.Instance instance, long seed, Writer writer) throws Exception {
    AtomicInteger faults = new AtomicInteger();
    ExecutorService threads = Executors.newFixedThreadPool(WRITERS);
    try {
      List<Future<?>> runs = new ArrayList<>();
      for (int i = 0; i < WRITERS; i++) {
        int number = i;
        runs.add(
            threads.submit(
                () -> {
                  try (FaultRig rig = FaultRig.open(instance)) {
                    rig.proxy().seeded(seed + number, FAULTS, RandomFaults.ofCalls());
                    writer.write(rig, number, new Random(seed + number));
                    faults.addAndGet(rig.proxy().count());
                  }
                  return null;
                }));
      }
      for (Future<?> run : runs) {
        run.get();
      }
    } finally {
      threads.shutdownNow();
    }
    return faults.get();
  }

  @Test
  void optimisticLocksCountExactly() throws Exception {
    long start = System.nanoTime();
    long seed = Runs.seed();
    BundledEmulator.Instance instance = FaultRig.newInstance();
    int faults =
        runAll(
            instance,
            seed,
            (rig, number, random) -> {
              for (int i = 0; i < UPDATES / WRITERS; i++) {
                add(rig.faulty().bills(), "bill " + random.nextInt(BILLS), number + "." + i);
              }
            });

    List<Bill> all;
    try (FaultRig rig = FaultRig.open(instance)) {
      all = rig.later().bills().scan(BillKey.all()).list();
    }
    Runs.report(
        String.format(
            "optimistic lock: %d writers, seed %d, %d faults: %d of %d updates; %d stale, %d"
                + " failed, %d unknown; %d s",
            WRITERS,
            seed,
            faults,
            all.stream().mapToLong(Bill::version).sum(),
            UPDATES,
            stale.get(),
            failed.get(),
            unknown.get(),
            (System.nanoTime() - start) / 1_000_000_000));
    assertThat(all.stream().mapToLong(Bill::version).sum()).isEqualTo(UPDATES);
    assertThat(unknown.get()).isGreaterThan(0);
  }

  @Test
  void appendsAreThereOnceAndInOrder() throws Exception {
    long start = System.nanoTime();
    long seed = Runs.seed();
    BundledEmulator.Instance instance = FaultRig.newInstance();
    int faults =
        runAll(
            instance,
            seed,
            (rig, number, random) -> {
              for (int i = 0; i < APPENDS / WRITERS; i++) {
                append(
                    rig.faulty().members(),
                    MemberKey.of("member " + random.nextInt(MEMBERS)),
                    number + "." + i);
              }
            });

    List<String> all = new ArrayList<>();
    try (FaultRig rig = FaultRig.open(instance)) {
      for (Member member : rig.later().members().scan(MemberKey.all()).list()) {
        all.addAll(member.events());
        assertAreInOrderOfTheirWriters(member.events());
      }
    }
    Runs.report(
        String.format(
            "appends: %d writers, seed %d, %d faults: %d of %d elements, %d of them different; %d"
                + " failed, %d unknown; %d s",
            WRITERS,
            seed,
            faults,
            all.size(),
            APPENDS,
            new HashSet<>(all).size(),
            failed.get(),
            unknown.get(),
            (System.nanoTime() - start) / 1_000_000_000));
    assertThat(all).hasSize(APPENDS);
    assertThat(new HashSet<>(all)).hasSize(APPENDS);
    assertThat(unknown.get()).isGreaterThan(0);
  }

  /**
   * If it was not applied, it appends again. If this is unknown, it looks, and appends again if the
   * element is not there.
   */
  private void append(MemberRepository members, MemberKey key, String element) {
    boolean isThere = false;
    boolean isInDoubt = false;
    while (!isThere) {
      try {
        isThere = isInDoubt && events(members, key).contains(element);
        isInDoubt = false;
        if (!isThere) {
          members.patch(key, member -> member.appendEvents(element));
          isThere = true;
        }
      } catch (OutcomeUnknownException e) {
        unknown.incrementAndGet();
        isInDoubt = true;
      } catch (RequestFailedException e) {
        failed.incrementAndGet();
      }
    }
  }

  /** A read that fails is repeated: its result is still unknown. */
  private List<String> events(MemberRepository members, MemberKey key) {
    while (true) {
      try {
        return members.find(key).map(Member::events).orElse(List.of());
      } catch (RequestFailedException e) {
        failed.incrementAndGet();
      }
    }
  }

  /** Each writer's elements are in the order in which it has appended them. */
  private static void assertAreInOrderOfTheirWriters(List<String> events) {
    for (int writer = 0; writer < WRITERS; writer++) {
      String prefix = writer + ".";
      assertThat(
              events.stream()
                  .filter(event -> event.startsWith(prefix))
                  .map(event -> Integer.parseInt(event.substring(prefix.length())))
                  .toList())
          .isInStrictOrder();
    }
  }

  /** Counts up by one; each count leaves its name as a line of the bill. */
  private void add(BillRepository bills, String id, String name) {
    while (true) {
      try {
        Bill bill = bills.find(id).orElse(new Bill(id, null, Set.of(), 0));
        if (bill.lines().contains(name)) {
          return; // an answer was lost
        }
        Set<String> last = new HashSet<>(Set.of(name));
        // Of each writer the last line is enough.
        bill.lines().stream()
            .filter(line -> !line.startsWith(name.substring(0, 2)))
            .forEach(last::add);
        var unused = bills.put(new Bill(id, name, last, bill.version()));
        return;
      } catch (StaleEntityException e) {
        stale.incrementAndGet();
      } catch (OutcomeUnknownException e) {
        unknown.incrementAndGet();
      } catch (RequestFailedException e) {
        failed.incrementAndGet();
      }
    }
  }
}
