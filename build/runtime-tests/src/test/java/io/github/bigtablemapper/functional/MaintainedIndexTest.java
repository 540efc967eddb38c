package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.StatusCode;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.MaintainedIndex;
import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.PageToken;
import io.github.bigtablemapper.Write;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.exception.BatchFailedException;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.IncompleteOperationException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** An index that the repository keeps: who was written is found, and who is stale is not. */
@BigtableTest(MaintainedIndexTest_ParcelRepository.class)
class MaintainedIndexTest {
  @Table("parcels")
  @Family("p")
  @Index(
      value = "parcels-by-status",
      on = {"status", "weight"},
      mode = IndexMode.TABLE)
  @Index(value = "parcels-by-owner", on = "owner", mode = IndexMode.TABLE)
  record Parcel(
      @RowKey String id,
      String status,
      long weight,
      Optional<String> owner,
      @Version long version) {
    static Parcel of(String id, String status) {
      return new Parcel(id, status, 1, Optional.empty(), 0);
    }

    Parcel with(String newStatus) {
      return new Parcel(id, newStatus, weight, owner, version);
    }

    Parcel ownedBy(String newOwner) {
      return new Parcel(id, status, weight, Optional.of(newOwner), version);
    }
  }

  private final BigtableMapper mapper;
  private final BigtableDataClient client;
  private final MaintainedIndexTest_ParcelRepository parcels;
  private final AtomicInteger moves = new AtomicInteger();

  MaintainedIndexTest(
      BigtableMapper mapper,
      BigtableDataClient client,
      MaintainedIndexTest_ParcelRepository parcels) {
    this.mapper = mapper;
    this.client = client;
    this.parcels = parcels;
  }

  private List<Parcel> in(String status) {
    return parcels
        .byStatusAndWeight()
        .list(MaintainedIndexTest_ParcelByStatusAndWeightKey.status(status));
  }

  @Test
  void theMappingHasTheIndexesThatAreKept() {
    assertThat(MaintainedIndexTest_ParcelMapping.INSTANCE.indexes())
        .containsExactly(
            MaintainedIndexTest_ParcelByStatusAndWeightMapping.INSTANCE,
            MaintainedIndexTest_ParcelByOwnerMapping.INSTANCE)
        .inOrder();
  }

  @Test
  void aPutIsFoundAtOnceAndAChangeMovesIt() {
    Parcel sent = parcels.put(Parcel.of("a", "sent"));
    Parcel other = parcels.put(Parcel.of("b", "sent").ownedBy("ada"));
    assertThat(in("sent")).containsExactly(sent, other).inOrder();

    Parcel lost = parcels.put(sent.with("lost"));

    assertThat(in("sent")).containsExactly(other);
    assertThat(in("lost")).containsExactly(lost);
    assertThat(parcels.byOwner().list(MaintainedIndexTest_ParcelByOwnerKey.all()))
        .containsExactly(other);
    assertThat(rows("parcels-by-status")).isEqualTo(2);
  }

  @Test
  void aDeletionTakesItsEntries() {
    Parcel sent = parcels.put(Parcel.of("a", "sent").ownedBy("ada"));

    parcels.delete(sent);

    assertThat(in("sent")).isEmpty();
    assertThat(rows("parcels-by-status")).isEqualTo(0);
    assertThat(rows("parcels-by-owner")).isEqualTo(0);
  }

  @Test
  void aWriterWhoIsLateLeavesNoEntry() {
    Parcel sent = parcels.put(Parcel.of("a", "sent"));
    parcels.put(sent.with("lost"));

    assertThrows(StaleEntityException.class, () -> parcels.put(sent.with("found")));

    assertThat(in("found")).isEmpty();
    assertThat(rows("parcels-by-status")).isEqualTo(1);
  }

  @Test
  void noReadReturnsAStaleEntry() {
    Parcel sent = parcels.put(Parcel.of("a", "sent"));
    Parcel lost = leavingEntries(() -> parcels.put(sent.with("lost")));

    assertThat(in("sent")).isEmpty();
    assertThat(in("lost")).containsExactly(lost);
    assertThat(rows("parcels-by-status")).isEqualTo(2);
  }

  @Test
  void aSweepDeletesStaleEntriesOfSomeAge(TestClock clock) {
    Parcel sent = parcels.put(Parcel.of("a", "sent"));
    Parcel lost = leavingEntries(() -> parcels.put(sent.with("lost")));
    var all = MaintainedIndexTest_ParcelByStatusAndWeightKey.all();

    assertThat(parcels.byStatusAndWeight().sweep(all)).isEqualTo(0);
    clock.advance(Duration.ofMinutes(61));
    assertThat(parcels.byStatusAndWeight().sweep(all)).isEqualTo(1);

    assertThat(rows("parcels-by-status")).isEqualTo(1);
    assertThat(in("lost")).containsExactly(lost);
  }

  @Test
  void whatWasWrittenByOtherMeansIsIndexedAnew() {
    Parcel sent = parcels.put(Parcel.of("a", "sent"));
    List.of("parcels-by-status", "parcels-by-owner").forEach(this::deleteAll);
    assertThat(in("sent")).isEmpty();

    assertThat(MaintainedIndex.reindex(parcels, MaintainedIndexTest_ParcelKey.all())).isEqualTo(1);

    assertThat(in("sent")).containsExactly(sent);
  }

  @Test
  void pagesAreOfEntriesAndOfEntitiesThatAreNotStale() {
    List<Parcel> sent =
        IntStream.range(0, 250)
            .mapToObj(i -> parcels.put(Parcel.of("%03d".formatted(i), "sent")))
            .toList();
    var unused =
        leavingEntries(
            () -> parcels.putAll(sent.subList(0, 5).stream().map(p -> p.with("lost")).toList()));
    var range = MaintainedIndexTest_ParcelByStatusAndWeightKey.status("sent");

    List<Parcel> paged = new ArrayList<>();
    PageToken token = null;
    do {
      Page<Parcel> page =
          token == null
              ? parcels.byStatusAndWeight().page(range, 40)
              : parcels.byStatusAndWeight().page(range, 40, token);
      paged.addAll(page.items());
      token = page.nextToken().orElse(null);
    } while (token != null);

    assertThat(paged).isEqualTo(sent.subList(5, 250));
    assertThat(in("sent")).isEqualTo(sent.subList(5, 250));
  }

  /** As many entries as there are, in the row of each key one. */
  @Test
  void tablesOfOtherNamesHaveIndexesOfTheirOwn(BigtableTableAdminClient admin) {
    MaintainedIndexTest_ParcelRepository others =
        new MaintainedIndexTest_ParcelRepository(mapper, "others");
    mapper.schema(admin).apply(others);
    parcels.put(Parcel.of("a", "sent"));

    assertThat(others.byStatusAndWeight().table()).isEqualTo("others-parcels-by-status");
    assertThat(
            others
                .byStatusAndWeight()
                .list(MaintainedIndexTest_ParcelByStatusAndWeightKey.status("sent")))
        .isEmpty();
  }

  /**
   * Writers change few parcels at once, to few values, by writes of all kinds, and delete them and
   * store them again, while a reader looks for parcels that do not change.
   */
  @Test
  void noReaderMissesAnEntityWhoeverWrites() throws Exception {
    long seed = Runs.seed();
    List<Parcel> steady =
        IntStream.range(0, 4).mapToObj(i -> parcels.put(Parcel.of("steady" + i, "sent"))).toList();
    ExecutorService threads = Executors.newFixedThreadPool(5);
    try {
      List<Future<?>> writers = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        Random random = new Random(seed + i);
        writers.add(threads.submit(() -> write(random)));
      }
      Future<?> reader =
          threads.submit(
              () -> {
                do {
                  assertWithMessage("seed %s", seed)
                      .that(in("sent"))
                      .containsAtLeastElementsIn(steady);
                } while (writers.stream().anyMatch(writer -> !writer.isDone()));
              });
      for (Future<?> writer : writers) {
        writer.get();
      }
      reader.get();
    } finally {
      threads.shutdownNow();
    }

    List<Parcel> all = parcels.scan(MaintainedIndexTest_ParcelKey.all()).list();
    for (Parcel parcel : all) {
      assertWithMessage("seed %s", seed).that(in(parcel.status())).contains(parcel);
    }
    assertWithMessage("seed %s", seed)
        .that(
            parcels.byStatusAndWeight().list(MaintainedIndexTest_ParcelByStatusAndWeightKey.all()))
        .containsExactlyElementsIn(all);
  }

  private void write(Random random) {
    for (int i = 0; i < 60; i++) {
      MaintainedIndexTest_ParcelKey key = MaintainedIndexTest_ParcelKey.of("p" + random.nextInt(3));
      String status = List.of("sent", "lost", "found").get(random.nextInt(3));
      Optional<Parcel> found = parcels.find(key);
      try {
        if (found.isEmpty()) {
          parcels.put(Parcel.of(key.id(), status));
        } else {
          write(found.get(), key, status, random);
        }
      } catch (StaleEntityException | BatchFailedException | IncompleteOperationException failed) {
        assertOvertaken(failed);
      }
    }
  }

  private void write(
      Parcel parcel, MaintainedIndexTest_ParcelKey key, String status, Random random) {
    var w = parcels.writes();
    switch (random.nextInt(9)) {
      case 0 -> parcels.delete(parcel);
      case 1 -> parcels.apply(w.delete(key).ifVersion(parcel.version()));
      case 2 -> parcels.patch(parcel, p -> p.status(status));
      case 3 -> parcels.apply(w.patch(key, p -> p.status(status)).ifVersion(parcel.version()));
      case 4 -> parcels.applyAll(List.of(w.put(parcel.with(status)))).orThrow();
      case 5 -> addInBulk(w.put(parcel.with(status)));
      case 6 -> // where nobody else moves or stores one
          parcels.move(parcel, MaintainedIndexTest_ParcelKey.of("moved" + moves.incrementAndGet()));
      default -> parcels.put(parcel.with(status));
    }
  }

  private void addInBulk(Write<Parcel, MaintainedIndexTest_ParcelKey> write) {
    try (BulkWriter<Parcel, MaintainedIndexTest_ParcelKey> writer =
        parcels.bulkWriter(
            options -> options.onFailure((key, failure) -> assertOvertaken(failure)))) {
      writer.add(write);
    }
  }

  /** Another writer was first. */
  private static void assertOvertaken(BigtableMapperException failure) {
    if (failure instanceof BatchFailedException batch) {
      batch.failures().values().forEach(MaintainedIndexTest::assertOvertaken);
    } else if (failure instanceof IncompleteOperationException move) {
      assertThat(move.code()).isEqualTo(StatusCode.Code.ABORTED);
    } else {
      assertThat(failure).isInstanceOf(StaleEntityException.class);
    }
  }

  /** Makes a write, and puts the entries back that it deletes, as if it had ended before that. */
  private <T> T leavingEntries(Supplier<T> write) {
    List<Row> entries = new ArrayList<>();
    client.readRows(Query.create(TableId.of("parcels-by-status"))).forEach(entries::add);
    T result = write.get();
    for (Row entry : entries) {
      RowMutation again = RowMutation.create(TableId.of("parcels-by-status"), entry.getKey());
      entry
          .getCells()
          .forEach(
              cell ->
                  again.setCell(
                      cell.getFamily(), cell.getQualifier(), cell.getTimestamp(), cell.getValue()));
      client.mutateRow(again);
    }
    return result;
  }

  private int rows(String table) {
    int count = 0;
    for (Row ignored : client.readRows(Query.create(TableId.of(table)))) {
      count++;
    }
    return count;
  }

  private void deleteAll(String table) {
    for (Row row : client.readRows(Query.create(TableId.of(table)))) {
      client.mutateRow(RowMutation.create(TableId.of(table), row.getKey()).deleteRow());
    }
  }
}
