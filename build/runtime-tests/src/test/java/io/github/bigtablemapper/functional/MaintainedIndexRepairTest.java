package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.MaintainedIndex;
import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.PageToken;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An index whose table has what another declaration, another program or another clock has left. */
@NullMarked
@BigtableTest({})
class MaintainedIndexRepairTest {
  private static final Duration AN_HOUR = Duration.ofHours(1);

  @Table("tasks-one")
  @Family("t")
  @Index(value = "one-by-state", on = "state", mode = IndexMode.TABLE)
  record One(@RowKey String id, String state, String owner, @Version long version) {}

  @Table("tasks-two")
  @Family("t")
  @Index(
      value = "two-by-state",
      on = {"state", "owner"},
      mode = IndexMode.TABLE)
  record Two(@RowKey String id, String state, String owner, @Version long version) {}

  @Table("tasks-number")
  @Family("t")
  @Index(value = "number-by-state", on = "version2", mode = IndexMode.TABLE)
  record Numbered(
      @RowKey String id, String state, String owner, @Version long version, long version2) {}

  private final BigtableDataClient client;
  private final BigtableTableAdminClient admin;
  private final TestClock clock;

  MaintainedIndexRepairTest(
      BigtableDataClient client, BigtableTableAdminClient admin, TestClock clock) {
    this.client = client;
    this.admin = admin;
    this.clock = clock;
  }

  /** All classes use one table and one index. */
  private BigtableMapper mapper(InstantSource time) {
    return BigtableMapper.builder(client)
        .clock(time)
        .tableNames(name -> name.startsWith("tasks") ? "tasks" : "by-state")
        .build();
  }

  private MaintainedIndexRepairTest_OneRepository one() {
    return new MaintainedIndexRepairTest_OneRepository(mapper(clock));
  }

  private MaintainedIndexRepairTest_TwoRepository two() {
    return new MaintainedIndexRepairTest_TwoRepository(mapper(clock));
  }

  @BeforeEach
  void createTables() {
    mapper(clock).schema(admin).apply(one());
  }

  private int entries() {
    List<Row> rows = new ArrayList<>();
    client.readRows(Query.create(TableId.of("by-state"))).forEach(rows::add);
    return rows.size();
  }

  private long sweptAfterAnHour(MaintainedIndexRepairTest_TwoRepository tasks) {
    var all = MaintainedIndexRepairTest_TwoByStateAndOwnerKey.all();
    assertThat(tasks.byStateAndOwner().sweep(all)).isEqualTo(0);
    clock.advance(AN_HOUR);
    return tasks.byStateAndOwner().sweep(all);
  }

  @Test
  void anIndexWithAnotherPropertyIsRepaired() {
    for (String id : List.of("a", "b", "c")) {
      one().put(new One(id, "open", "ada", 0));
    }
    MaintainedIndexRepairTest_TwoRepository tasks = two();
    var all = MaintainedIndexRepairTest_TwoByStateAndOwnerKey.all();

    assertThat(tasks.byStateAndOwner().list(all)).isEmpty();
    assertThat(tasks.byStateAndOwner().page(all, 2).items()).isEmpty();
    assertThat(MaintainedIndex.reindex(tasks, MaintainedIndexRepairTest_TwoKey.all())).isEqualTo(3);
    assertThat(tasks.byStateAndOwner().list(all)).hasSize(3);
    assertThat(entries()).isEqualTo(6);
    assertThat(sweptAfterAnHour(tasks)).isEqualTo(3);

    assertThat(entries()).isEqualTo(3);
    assertThat(tasks.byStateAndOwner().list(all)).hasSize(3);
    Two first = tasks.find("a").orElseThrow();
    tasks.delete(tasks.put(new Two("a", "done", "eve", first.version())));
    assertThat(tasks.byStateAndOwner().list(all)).hasSize(2);
  }

  @Test
  void anIndexWithoutOnePropertyIsRepaired() {
    for (String id : List.of("a", "b", "c")) {
      two().put(new Two(id, "open", "ada", 0));
    }
    MaintainedIndexRepairTest_OneRepository tasks = one();
    var all = MaintainedIndexRepairTest_OneByStateKey.all();

    assertThat(tasks.byState().list(all)).isEmpty();
    MaintainedIndex.reindex(tasks, MaintainedIndexRepairTest_OneKey.all());
    assertThat(tasks.byState().list(all)).hasSize(3);
    assertThat(tasks.byState().sweep(all)).isEqualTo(0);
    clock.advance(AN_HOUR);
    assertThat(tasks.byState().sweep(all)).isEqualTo(3);

    assertThat(entries()).isEqualTo(3);
    assertThat(tasks.byState().list(all)).hasSize(3);
  }

  @Test
  void anIndexOfAnotherTypeIsRepaired() {
    one().put(new One("a", "open", "ada", 0));
    MaintainedIndexRepairTest_NumberedRepository tasks =
        new MaintainedIndexRepairTest_NumberedRepository(mapper(clock));
    Numbered task = tasks.put(new Numbered("n", "open", "ada", 0, 7));
    var all = MaintainedIndexRepairTest_NumberedByVersion2Key.all();

    assertThat(tasks.byVersion2().list(all)).containsExactly(task);
    assertThat(tasks.byVersion2().sweep(all)).isEqualTo(0);
    clock.advance(AN_HOUR);
    assertThat(tasks.byVersion2().sweep(all)).isEqualTo(1);
    assertThat(entries()).isEqualTo(1);
  }

  @Test
  void rowsThatAreNoEntriesAreStale() {
    Two task = two().put(new Two("a", "open", "ada", 0));
    for (String key : List.of("x", "open", "open\0\1ada", "\u00ff", "zz\0\1zz\0\1zz\0\1zz")) {
      client.mutateRow(
          RowMutation.create(TableId.of("by-state"), key).setCell("i", "other", 1_000, "text"));
    }
    var all = MaintainedIndexRepairTest_TwoByStateAndOwnerKey.all();

    assertThat(two().byStateAndOwner().list(all)).containsExactly(task);
    assertThat(sweptAfterAnHour(two())).isEqualTo(5);
    assertThat(entries()).isEqualTo(1);
  }

  /** Step 2 of a write is made, and step 3 is not yet: the entry is stale, and soon it is not. */
  @ParameterizedTest
  @ValueSource(longs = {-48, -2, 0, 2, 48})
  void noClockOfAWriterLetsASweepDeleteALiveEntry(long hoursAhead) {
    InstantSource ofWriter = InstantSource.offset(clock, Duration.ofHours(hoursAhead));
    MaintainedIndexRepairTest_OneRepository writer =
        new MaintainedIndexRepairTest_OneRepository(mapper(ofWriter));
    var all = MaintainedIndexRepairTest_OneByStateKey.all();
    One open = writer.put(new One("a", "open", "ada", 0));
    deleteEntity("a");

    assertThat(one().byState().sweep(all)).isEqualTo(0);
    clock.advance(AN_HOUR.minusMinutes(5));
    assertThat(one().byState().sweep(all)).isEqualTo(0);
    One again = writer.put(new One("a", "open", "ada", 0));
    assertThat(one().byState().list(all)).containsExactly(again);
    clock.advance(AN_HOUR.multipliedBy(100));
    assertThat(one().byState().sweep(all)).isEqualTo(0);
    assertThat(one().byState().list(all)).containsExactly(again);

    deleteEntity("a");
    assertThat(open.id()).isEqualTo("a");
    assertThat(one().byState().sweep(all)).isEqualTo(0);
    clock.advance(AN_HOUR);
    assertThat(one().byState().sweep(all)).isEqualTo(1);
    assertThat(entries()).isEqualTo(0);
  }

  @Test
  void aMarkOfASweeperWhoseClockWasAheadStartsTheTimeAgain() {
    one().put(new One("a", "open", "ada", 0));
    deleteEntity("a");
    var all = MaintainedIndexRepairTest_OneByStateKey.all();
    InstantSource ahead = InstantSource.fixed(Instant.now().plus(Duration.ofDays(365)));

    var unused = new MaintainedIndexRepairTest_OneRepository(mapper(ahead)).byState().sweep(all);
    assertThat(one().byState().sweep(all)).isEqualTo(0);
    clock.advance(AN_HOUR);

    assertThat(one().byState().sweep(all)).isEqualTo(1);
  }

  private void deleteEntity(String id) {
    client.mutateRow(RowMutation.create(TableId.of("tasks"), id).deleteRow());
  }

  @Test
  void aPageIsFullAlthoughEntriesAreStale() {
    Set<String> live = new TreeSet<>();
    for (int i = 0; i < 300; i++) {
      String id = "%03d".formatted(i);
      one().put(new One(id, "open", "ada", 0));
      if (i % 50 == 7 || i == 299) {
        live.add(id);
      } else {
        deleteEntity(id);
      }
    }
    var all = MaintainedIndexRepairTest_OneByStateKey.all();
    for (int size : List.of(1, 2, 3, 7, 100)) {
      List<String> found = new ArrayList<>();
      PageToken token = null;
      do {
        Page<One> page =
            token == null
                ? one().byState().page(all, size)
                : one().byState().page(all, size, token);
        page.items().forEach(task -> found.add(task.id()));
        token = page.nextToken().orElse(null);
        if (token != null) {
          assertWithMessage("of %s", size).that(page.items()).hasSize(size);
        }
      } while (token != null);
      assertWithMessage("of %s", size).that(found).containsExactlyElementsIn(live).inOrder();
    }
  }
}
