package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.RowMutationEntry;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.AsyncElements;
import io.github.bigtablemapper.AsyncHistory;
import io.github.bigtablemapper.AsyncMaintainedIndex;
import io.github.bigtablemapper.AsyncRangeDeletion;
import io.github.bigtablemapper.AsyncReadRepository;
import io.github.bigtablemapper.AsyncRepository;
import io.github.bigtablemapper.AsyncScan;
import io.github.bigtablemapper.AsyncVersionedRepository;
import io.github.bigtablemapper.AsyncWritableHistory;
import io.github.bigtablemapper.AsyncWritableRepository;
import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.Elements;
import io.github.bigtablemapper.History;
import io.github.bigtablemapper.IndependentReads;
import io.github.bigtablemapper.IndependentWrites;
import io.github.bigtablemapper.MaintainedIndex;
import io.github.bigtablemapper.RangeDeletion;
import io.github.bigtablemapper.ReadRepository;
import io.github.bigtablemapper.Repository;
import io.github.bigtablemapper.Scan;
import io.github.bigtablemapper.VersionedRepository;
import io.github.bigtablemapper.WritableHistory;
import io.github.bigtablemapper.WritableRepository;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.exception.BatchFailedException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.functional.UserCode.Box;
import io.github.bigtablemapper.functional.UserCode.Crate;
import io.github.bigtablemapper.functional.UserCode.Fault;
import io.github.bigtablemapper.functional.UserCode.Item;
import io.github.bigtablemapper.functional.UserCode.Kind;
import io.github.bigtablemapper.functional.UserCode.Name;
import io.github.bigtablemapper.functional.UserCode.Seat;
import io.github.bigtablemapper.functional.UserCode.Strike;
import io.github.bigtablemapper.testing.BigtableTest;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every public operation, with code of users that throws at its first call, its second, and so on
 * until the operation makes no more: each ends by itself, and none that has changed a row throws as
 * if it had not.
 */
@NullMarked
@BigtableTest({
  UserCode_ItemRepository.class,
  UserCode_SeatRepository.class,
  UserCode_BoxRepository.class,
  UserCode_CrateRepository.class
})
class OperationFaultsTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  /** More than any operation here calls code of one kind. */
  private static final int MAX_CALLS = 40;

  /** At night each operation meets each kind of code, and in a build every eighth of both. */
  private static final int SHARE = 8;

  private static final List<String> TABLES = List.of("items", "seats", "boxes", "crates");
  private static final String INDEX = "crates-by-place";

  private static final List<Fault> FAULTS =
      Stream.of(Fault.values()).filter(fault -> !fault.isOfMachine()).toList();

  private static final List<Class<?>> CLASSES =
      List.of(
          ReadRepository.class,
          WritableRepository.class,
          Repository.class,
          VersionedRepository.class,
          AsyncReadRepository.class,
          AsyncWritableRepository.class,
          AsyncRepository.class,
          AsyncVersionedRepository.class,
          History.class,
          AsyncHistory.class,
          WritableHistory.class,
          AsyncWritableHistory.class,
          Elements.class,
          AsyncElements.class,
          Scan.class,
          AsyncScan.class,
          RangeDeletion.class,
          AsyncRangeDeletion.class,
          BulkWriter.class,
          IndependentReads.class,
          IndependentWrites.class,
          MaintainedIndex.class,
          AsyncMaintainedIndex.class);

  /** Methods that send nothing; a publisher has a separate test, with a subscriber that throws. */
  private static final Set<String> WITHOUT_CALL =
      Set.of(
          "async",
          "of",
          "writes",
          "history",
          "elements",
          "afterWrite",
          "withDeadlines",
          "mapping",
          "table",
          "scan",
          "bulkWriter",
          "begin",
          "reverse",
          "unordered",
          "startAfter",
          "limit",
          "where",
          "keyMatches",
          "asOf",
          "newest",
          "select",
          "skipUndecodable",
          "skipLargeRows",
          "skipForeignKeys",
          "publisher",
          "ready",
          "flush",
          "progress",
          "equals",
          "hashCode",
          "toString");

  private final BigtableDataClient client;
  private final UserCode_ItemRepository items;
  private final UserCode_SeatRepository seats;
  private final UserCode_BoxRepository boxes;
  private final UserCode_CrateRepository crates;
  private Seat seat = new Seat(new UserCode.Id("a"), new Name("name"), 0);
  private Crate crate = new Crate(new UserCode.Id("a"), "here", new Name("name"), 0);

  OperationFaultsTest(
      BigtableDataClient client,
      UserCode_ItemRepository items,
      UserCode_SeatRepository seats,
      UserCode_BoxRepository boxes,
      UserCode_CrateRepository crates) {
    this.client = client;
    this.items = items;
    this.seats = seats;
    this.boxes = boxes;
    this.crates = crates;
  }

  @BeforeEach
  void store() {
    restore(
        Map.of("items", List.of(), "seats", List.of(), "boxes", List.of(), "crates", List.of()));
    Item item = Item.of("a", null);
    item.setPast(List.of(new Versioned<>(Instant.ofEpochSecond(1), new Name("old"))));
    items.put(item);
    items.put(Item.of("old", Instant.ofEpochSecond(1)));
    seat = seats.put(new Seat(new UserCode.Id("a"), new Name("name"), 0));
    boxes.put(new Box(new UserCode.Id("a"), new Name("name"), Optional.of(new Name("owner"))));
    crate = crates.put(new Crate(new UserCode.Id("a"), "here", new Name("name"), 0));
  }

  @AfterEach
  void disarm() {
    UserCode.arm(null);
  }

  private Map<String, List<Row>> stored() {
    Map<String, List<Row>> rows = new TreeMap<>();
    for (String table : TABLES) {
      rows.put(table, rows(table));
    }
    return rows;
  }

  private Map<String, List<Row>> withIndex(Map<String, List<Row>> rows) {
    Map<String, List<Row>> all = new TreeMap<>(rows);
    all.put(INDEX, rows(INDEX));
    return all;
  }

  private List<Row> rows(String table) {
    List<Row> rows = new ArrayList<>();
    client.readRows(Query.create(TableId.of(table))).forEach(rows::add);
    return rows;
  }

  /** Puts the rows back as they were, cell by cell: faster than storing the entities again. */
  private void restore(Map<String, List<Row>> before) {
    before.forEach(
        (table, rows) -> {
          List<Row> now = rows(table);
          if (!now.equals(rows)) {
            BulkMutation all = BulkMutation.create(TableId.of(table));
            now.forEach(row -> all.add(RowMutationEntry.create(row.getKey()).deleteRow()));
            if (!now.isEmpty()) {
              client.bulkMutateRows(all);
            }
            if (!rows.isEmpty()) {
              client.bulkMutateRows(written(table, rows));
            }
          }
        });
  }

  private static BulkMutation written(String table, List<Row> rows) {
    BulkMutation all = BulkMutation.create(TableId.of(table));
    for (Row row : rows) {
      RowMutationEntry entry = RowMutationEntry.create(row.getKey());
      for (RowCell cell : row.getCells()) {
        entry.setCell(cell.getFamily(), cell.getQualifier(), cell.getTimestamp(), cell.getValue());
      }
      all.add(entry);
    }
    return all;
  }

  @Test
  void everyPublicOperationIsThere() {
    Set<String> expected = new TreeSet<>();
    for (Class<?> type : CLASSES) {
      for (Method method : type.getDeclaredMethods()) {
        if (Modifier.isPublic(method.getModifiers())
            && !method.isSynthetic()
            && !WITHOUT_CALL.contains(method.getName())) {
          expected.add(type.getSimpleName() + "." + method.getName());
        }
      }
    }
    Set<String> there = new TreeSet<>();
    for (String name : Operations.of(client, seat, crate).keySet()) {
      there.add(name.split(" ", 2)[0]);
    }

    assertThat(there).containsAtLeastElementsIn(expected);
  }

  @Test
  void withoutAFaultEachSucceeds() {
    Map<String, List<Row>> before = withIndex(stored());
    for (String name : Operations.of(client, seat, crate).keySet()) {
      assertWithMessage(name).that(thrown(name)).isNull();
      restore(before);
    }
  }

  @ParameterizedTest
  @EnumSource
  void noneHangsAndNoneLies(Kind kind) {
    List<String> lies = new ArrayList<>();
    int strikes = 0;
    Map<String, List<Row>> before = stored();
    Map<String, List<Row>> start = withIndex(before);
    Set<String> names = Operations.of(client, seat, crate).keySet();
    int operation = 0;
    for (String name : names) {
      if (!Runs.takes(operation++ + kind.ordinal(), SHARE)) {
        continue;
      }
      // A method that waits for an asynchronous one runs the same code.
      int calls = names.contains("Async" + name) ? 1 : MAX_CALLS;
      for (int call = 1; call <= calls; call = next(call)) {
        Fault fault = FAULTS.get((strikes + call) % FAULTS.size());
        Strike strike = new Strike(kind, call, fault);
        Throwable thrown = thrown(name, strike);
        boolean isChanged = !stored().equals(before);
        if (strike.hasStruck()) {
          strikes++;
          if (thrown != null && isChanged != toldAsApplied(thrown)) {
            lies.add("%s, call %d, %s: %s".formatted(name, call, fault, thrown));
          }
        }
        if (isChanged) {
          restore(start);
        }
        if (!strike.hasStruck()) {
          break;
        }
      }
    }

    assertThat(lies).isEmpty();
    assertThat(strikes).isGreaterThan(0);
  }

  /** At night each call throws, and in each build the first, the second, the eighth and so on. */
  private static int next(int call) {
    return Runs.isNightly() || call == 1 ? call + 1 : 4 * call;
  }

  /** What the machine throws reaches the caller, from any code and on any thread. */
  @ParameterizedTest
  @EnumSource(
      names = {"CLOCK", "AFTER_OUTCOME"},
      mode = EnumSource.Mode.EXCLUDE)
  void errorsOfTheMachineReachTheCaller(Kind kind) {
    List<String> others = new ArrayList<>();
    int strikes = 0;
    int operation = 0;
    Map<String, List<Row>> start = withIndex(stored());
    for (String name : Operations.of(client, seat, crate).keySet()) {
      if (!Runs.takes(operation++ + kind.ordinal(), SHARE)) {
        continue;
      }
      Fault fault = strikes % 2 == 0 ? Fault.MEMORY : Fault.INTERNAL;
      Strike strike = new Strike(kind, 1, fault);
      Throwable thrown = thrown(name, strike);
      if (strike.hasStruck()) {
        strikes++;
        if (!isOfMachine(thrown)) {
          others.add("%s, %s: %s".formatted(name, fault, thrown));
        }
        restore(start);
      }
    }

    assertThat(others).isEmpty();
    assertThat(strikes).isGreaterThan(0);
  }

  private static boolean isOfMachine(@Nullable Throwable thrown) {
    return thrown instanceof OutOfMemoryError
        || thrown instanceof InternalError
        || ((thrown instanceof ExecutionException || thrown instanceof CompletionException)
            && isOfMachine(thrown.getCause()));
  }

  private static boolean toldAsApplied(Throwable thrown) {
    return thrown instanceof AppliedException
        || thrown instanceof OutcomeUnknownException
        || (thrown instanceof BatchFailedException batch
            && batch.failures().values().stream().allMatch(OperationFaultsTest::toldAsApplied));
  }

  private @Nullable Throwable thrown(String name, @Nullable Strike strike) {
    Map<String, Executable> operations = Operations.of(client, seat, crate);
    UserCode.arm(strike);
    try {
      assertTimeoutPreemptively(
          PATIENCE, Objects.requireNonNull(operations.get(name)), name + " hangs");
      return null;
    } catch (Throwable thrown) {
      if (String.valueOf(thrown.getMessage()).startsWith(name + " hangs")) {
        throw new AssertionError(name + " hangs", thrown);
      }
      return thrown;
    } finally {
      UserCode.arm(null);
    }
  }

  private @Nullable Throwable thrown(String name) {
    return thrown(name, null);
  }
}
