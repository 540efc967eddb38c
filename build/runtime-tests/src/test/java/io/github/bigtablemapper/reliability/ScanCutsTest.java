package io.github.bigtablemapper.reliability;

import static com.google.common.truth.Truth.assertWithMessage;

import com.google.api.gax.grpc.InstantiatingGrpcChannelProvider;
import com.google.api.gax.rpc.StatusCode;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.github.bigtablemapper.AsyncScan;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Scan;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Salted;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.testing.BundledEmulator;
import io.github.bigtablemapper.testing.fault.FaultProxy;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Scans whose streams are cut anywhere give each row once, in order; one that fails gives the
 * beginning, and reports this. Half of them decode the bytes of responses, half the messages that a
 * client of somebody else makes of them.
 */
@Tag("reliability")
class ScanCutsTest {
  private static final int ROWS = 5_000;
  private static final int SCANS = Runs.times(20);

  /** Of each scan, at most: those of rows that it does not come to, or of more calls, are left. */
  private static final int FAULTS = 3;

  /** How often a scan is made at most: it may fail for each of the faults, and then it does not. */
  private static final int ATTEMPTS = 3 * FAULTS;

  @Table("plain-readings")
  @Family("f")
  record Plain(@RowKey(digits = 5) int number, String value) {}

  @Table("salted-readings")
  @Family("f")
  @Salted(buckets = 4)
  record Spread(@RowKey(digits = 5) int number, String value) {}

  @Table("devices")
  @Family("f")
  sealed interface Device permits Phone, Tablet {}

  @KeyConstant("phone")
  record Phone(@RowKey(digits = 5) int number, String value) implements Device {}

  @KeyConstant("tablet")
  record Tablet(@RowKey(digits = 5) int number, String owner) implements Device {}

  /** Repositories whose calls pass a separate fault proxy. */
  private static final class Rig implements AutoCloseable {
    final FaultProxy proxy = FaultProxy.before(BundledEmulator.shared().port());
    final BigtableMapper mapper;
    final ScanCutsTest_PlainRepository plain;
    final ScanCutsTest_SpreadRepository spread;
    final ScanCutsTest_DeviceRepository devices;
    final ScanCutsTest_PhoneRepository phones;
    final ScanCutsTest_TabletRepository tablets;
    int failed;

    Rig(BundledEmulator.Instance instance, boolean fromBytes) throws IOException {
      BigtableDataSettings.Builder settings =
          proxy.dataSettings(instance.projectId(), instance.instanceId());
      settings
          .stubSettings()
          .readRowsSettings()
          .retrySettings()
          .setInitialRetryDelayDuration(Duration.ofMillis(1));
      inThreadsOfConnections(settings);
      mapper =
          fromBytes
              ? BigtableMapper.builder(settings.build()).build()
              : BigtableMapper.builder(BigtableDataClient.create(settings.build()))
                  .ownsClients()
                  .build();
      plain = new ScanCutsTest_PlainRepository(mapper);
      spread = new ScanCutsTest_SpreadRepository(mapper);
      devices = new ScanCutsTest_DeviceRepository(mapper);
      phones = new ScanCutsTest_PhoneRepository(mapper);
      tablets = new ScanCutsTest_TabletRepository(mapper);
    }

    /** Each row is a separate message here, and two threads wake each other for it. */
    private static void inThreadsOfConnections(BigtableDataSettings.Builder settings) {
      InstantiatingGrpcChannelProvider channels =
          (InstantiatingGrpcChannelProvider) settings.stubSettings().getTransportChannelProvider();
      settings
          .stubSettings()
          .setTransportChannelProvider(
              channels.toBuilder()
                  .setChannelConfigurator(channel -> channel.usePlaintext().directExecutor())
                  .build());
    }

    void fill(BundledEmulator.Instance instance) throws IOException {
      try (BigtableTableAdminClient admin =
          BigtableTableAdminClient.create(instance.adminSettings().build())) {
        mapper.schema(admin).apply(plain, spread, phones, tablets);
      }
      plain.putAll(numbers(ROWS, i -> new Plain(i, "value " + i)));
      spread.putAll(numbers(ROWS, i -> new Spread(i, "value " + i)));
      phones.putAll(numbers(ROWS / 2, i -> new Phone(i, "value " + i)));
      tablets.putAll(numbers(ROWS / 2, i -> new Tablet(i, "owner " + i)));
    }

    @Override
    public void close() {
      mapper.close();
      proxy.close();
    }
  }

  private static <T> List<T> numbers(int count, java.util.function.IntFunction<T> row) {
    return IntStream.range(0, count).mapToObj(row).toList();
  }

  /** What one of two threads scans, so that both cores have something to do. */
  private interface Scans {
    void check(Rig rig, long seed);
  }

  private static void plainScans(Rig rig, long seed) {
    List<Plain> rows = numbers(ROWS, i -> new Plain(i, "value " + i));
    List<Plain> reversed = new ArrayList<>(rows);
    Collections.reverse(reversed);
    check(
        rig,
        "forward",
        seed,
        rows,
        reading(
            seed,
            rig.plain.scan(ScanCutsTest_PlainKey.all()),
            rig.plain.async().scan(ScanCutsTest_PlainKey.all())));
    check(
        rig,
        "reverse",
        seed + 1,
        reversed,
        reading(
            seed,
            rig.plain.scan(ScanCutsTest_PlainKey.all()).reverse(),
            rig.plain.async().scan(ScanCutsTest_PlainKey.all()).reverse()));
  }

  private static void mergedScans(Rig rig, long seed) {
    List<Device> deviceRows = new ArrayList<>(numbers(ROWS / 2, i -> new Phone(i, "value " + i)));
    deviceRows.addAll(numbers(ROWS / 2, i -> new Tablet(i, "owner " + i)));
    check(
        rig,
        "salted",
        seed + 2,
        numbers(ROWS, i -> new Spread(i, "value " + i)),
        reading(
            seed,
            rig.spread.scan(ScanCutsTest_SpreadKey.all()),
            rig.spread.async().scan(ScanCutsTest_SpreadKey.all())));
    check(
        rig,
        "shared",
        seed + 3,
        deviceRows,
        reading(
            seed,
            rig.devices.scan(ScanCutsTest_DeviceKey.all()),
            rig.devices.async().scan(ScanCutsTest_DeviceKey.all())));
  }

  private static final CompletableFuture<?> DONE = CompletableFuture.completedFuture(null);

  /** A scan that gives its rows one by one, until it ends or fails. */
  private interface Reading<T> {
    void into(List<T> rows);
  }

  /**
   * One in five as a stream: each of its rows waits for a thread, which takes three times as long.
   */
  private static <T> Reading<T> reading(long seed, Scan<T, ?> scan, AsyncScan<T, ?> async) {
    return Math.floorMod(seed, 20) < 4
        ? rows -> {
          try (Stream<T> stream = scan.stream()) {
            stream.forEach(rows::add);
          }
        }
        : rows -> {
          try {
            async
                .forEach(
                    row -> {
                      rows.add(row);
                      return DONE;
                    })
                .join();
          } catch (CompletionException e) {
            throw e.getCause() instanceof RequestFailedException known ? known : e;
          }
        };
  }

  @Test
  void everyRowComesOnceAndInOrder() throws Exception {
    long start = System.nanoTime();
    long fresh = Runs.seed();
    AtomicInteger faults = new AtomicInteger();
    AtomicInteger failed = new AtomicInteger();
    BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
    try (Rig rig = new Rig(instance, true)) {
      rig.fill(instance);
    }
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      List<Future<?>> runs = new ArrayList<>();
      for (Scans scans : List.<Scans>of(ScanCutsTest::plainScans, ScanCutsTest::mergedScans)) {
        runs.add(
            threads.submit(
                () -> {
                  try (Rig bytes = new Rig(instance, true);
                      Rig messages = new Rig(instance, false)) {
                    for (int scan = 0; scan < SCANS; scan += 4) {
                      Rig rig = scan % 8 == 0 ? bytes : messages;
                      scans.check(rig, scan < SCANS - 20 ? scan : fresh + scan);
                    }
                    for (Rig rig : List.of(bytes, messages)) {
                      faults.addAndGet(rig.proxy.count());
                      failed.addAndGet(rig.failed);
                    }
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
    Runs.report(
        String.format(
            "scans: %d of %d rows, forward, reverse, salted and shared, %d faults, seeds 0 to %d"
                + " and from %d on; %d failed, 0 wrong; %d s",
            SCANS,
            ROWS,
            faults.get(),
            SCANS - 21,
            fresh + SCANS - 20,
            failed.get(),
            (System.nanoTime() - start) / 1_000_000_000));
    assertWithMessage("faults").that(faults.get()).isAtLeast(SCANS);
  }

  /**
   * For a connection that ends in the moment in which a call is sent, gRPC returns UNKNOWN
   * ("Channel closed but for unknown reason"), which Bigtable's client does not retry, for the
   * server may have returned it too: the scan fails with it. How many do depends on the machine, so
   * no number of them is wrong. What came before the failure must be the beginning of what there
   * is, and who scans again, with the faults that are left, has it all.
   */
  private static <T> void check(
      Rig rig, String kind, long seed, List<T> expected, Reading<T> scan) {
    String what = kind + " scan, seed " + seed;
    Random random = new Random(seed);
    for (int i = 0; i < FAULTS; i++) {
      var cuts = RandomFaults.ofScans(random, ROWS);
      rig.proxy.next(cuts[random.nextInt(cuts.length)]);
    }
    int before = rig.proxy.count();
    boolean isComplete = false;
    for (int attempt = 0; attempt < ATTEMPTS && !isComplete; attempt++) {
      List<T> read = new ArrayList<>();
      try {
        scan.into(read);
        isComplete = true;
      } catch (RequestFailedException e) {
        assertWithMessage(what).that(e.code()).isEqualTo(StatusCode.Code.UNKNOWN);
        assertWithMessage(what + ": faults").that(rig.proxy.count()).isGreaterThan(before);
        assertWithMessage(what).that(read.size()).isLessThan(expected.size());
        rig.failed++;
      }
      assertWithMessage(what)
          .that(read)
          .isEqualTo(isComplete ? expected : expected.subList(0, read.size()));
    }
    assertWithMessage(what + " ends well at last").that(isComplete).isTrue();
    rig.proxy.clear();
  }
}
