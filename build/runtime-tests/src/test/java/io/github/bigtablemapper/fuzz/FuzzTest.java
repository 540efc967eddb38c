package io.github.bigtablemapper.fuzz;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.bigtable.v2.ReadRowsResponse;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.ReadRepository;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.fixture.Answer;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.fixture.ScriptedServer;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A million rows, most of them damaged, through generated repositories. For any response of a
 * server, and any result of a user's constructor: rows are read or reported, none is lost, and
 * nothing but a {@link DecodeException} is thrown. {@code -Dseed} makes another run or repeats one,
 * {@code -Dreliability.scale} makes it longer.
 */
@NullMarked
@Tag("reliability")
class FuzzTest {
  private static final int ROWS_PER_SEED = Runs.times(50_000);
  private static final int CALLS = Runs.times(120);
  private static final int ROWS_PER_MESSAGE = 100;

  /** Five different ones: a million rows are a million only if no run repeats another. */
  static long[] seeds() {
    return Runs.seedAnd(20_261_120L, 20_261_121L, 20_261_122L, 20_261_124L);
  }

  private ScriptedServer server;
  private BigtableMapper mapper;

  /** What has become of the rows that were sent. */
  private record Count(long sent, long read, long reported) {
    static final Count NONE = new Count(0, 0, 0);

    Count plus(Count other) {
      return new Count(sent + other.sent, read + other.read, reported + other.reported);
    }

    @Override
    public String toString() {
      return "%,d rows: %,d read, %,d reported, %,d of no entity or expired"
          .formatted(sent, read, reported, sent - read - reported);
    }
  }

  @BeforeEach
  void start() throws Exception {
    server = new ScriptedServer();
    mapper = server.mapper();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void everyRowIsReadOrReported(long seed) {
    Random random = new Random(seed);
    String seeded = "seed " + seed;
    var scalars = new Fuzzed_ScalarsRepository(mapper);
    var compounds = new Fuzzed_CompoundsRepository(mapper);
    var devices = new Fuzzed_DeviceRepository(mapper);
    var scalarRows = new RowFuzzer<>(Fuzzed_ScalarsMapping.INSTANCE, Fuzzed.Scalars::of, random);
    var compoundRows =
        new RowFuzzer<>(Fuzzed_CompoundsMapping.INSTANCE, Fuzzed.Compounds::of, random);
    var phones = new RowFuzzer<>(Fuzzed_PhoneMapping.INSTANCE, Fuzzed.Phone::of, random);
    var leases = new RowFuzzer<>(Fuzzed_LeaseMapping.INSTANCE, Fuzzed.Lease::of, random);

    Count count = Count.NONE;
    while (count.sent() < ROWS_PER_SEED) {
      Count whole =
          scan(seeded, scalars, Fuzzed_ScalarsKey.all(), scalarRows)
              .plus(scan(seeded, compounds, Fuzzed_CompoundsKey.all(), compoundRows));
      assertWithMessage(seeded).that(whole.read() + whole.reported()).isEqualTo(whole.sent());
      count =
          count
              .plus(whole)
              .plus(scan(seeded, devices, Fuzzed_PhoneKey.all(), phones))
              .plus(scan(seeded, devices, Fuzzed_LeaseKey.all(), leases));
    }
    Runs.report("fuzz: seed %d, %s".formatted(seed, count));
    assertThat(count.read()).isGreaterThan(ROWS_PER_SEED / 10);
    assertThat(count.reported()).isGreaterThan(ROWS_PER_SEED / 10);
  }

  private <S, E extends S, K extends Key> Count scan(
      String seeded,
      ReadRepository<S, K> repository,
      KeyRange<? extends K> all,
      RowFuzzer<E> fuzzer) {
    List<FuzzedRow> rows = fuzzer.batch();
    send(rows);
    List<DecodeException> reported = new ArrayList<>();

    List<S> read = repository.scan(all).skipUndecodable(reported::add).list();

    Set<S> found = new HashSet<>(read);
    Set<ByteString> undecodable = new HashSet<>();
    reported.forEach(failure -> failure.rowKey().ifPresent(undecodable::add));
    for (FuzzedRow row : rows) {
      if (row.isWhole() && !undecodable.contains(row.key())) {
        assertWithMessage(seeded).that(found).contains(fuzzer.entity(row));
      }
    }
    return new Count(rows.size(), read.size(), reported.size());
  }

  private void send(List<FuzzedRow> rows) {
    List<ReadRowsResponse> messages = new ArrayList<>();
    for (int i = 0; i < rows.size(); i += ROWS_PER_MESSAGE) {
      ReadRowsResponse.Builder message = ReadRowsResponse.newBuilder();
      rows.subList(i, Math.min(rows.size(), i + ROWS_PER_MESSAGE))
          .forEach(row -> row.addTo(message));
      messages.add(message.build());
    }
    server.answer(Answer.of(messages.toArray(ReadRowsResponse[]::new)));
  }

  /** Each way of reading throws a DecodeException or nothing; anything else ends the test. */
  @Test
  void noWayOfReadingThrowsAnythingElse() {
    long seed = Runs.seed();
    Random random = new Random(seed);
    var scalars = new Fuzzed_ScalarsRepository(mapper);
    var compounds = new Fuzzed_CompoundsRepository(mapper);
    var scalarRows = new RowFuzzer<>(Fuzzed_ScalarsMapping.INSTANCE, Fuzzed.Scalars::of, random);
    var compoundRows =
        new RowFuzzer<>(Fuzzed_CompoundsMapping.INSTANCE, Fuzzed.Compounds::of, random);
    Fuzzed_ScalarsKey scalarKey =
        Fuzzed_ScalarsMapping.INSTANCE.key(Fuzzed.Scalars.of(new Random(1)));
    Fuzzed_CompoundsKey key =
        Fuzzed_CompoundsMapping.INSTANCE.key(Fuzzed.Compounds.of(new Random(1)));
    int thrown = 0;
    for (int i = 0; i < CALLS; i++) {
      MappedColumn<Fuzzed.Scalars, ?> column =
          any(Fuzzed_ScalarsMapping.INSTANCE.columns(), random);
      FuzzedRow scalar = scalarRows.next();
      FuzzedRow compound = compoundRows.next();
      try {
        thrown += fails(scalar, () -> scalars.find(scalarKey));
        thrown +=
            fails(compound, () -> compounds.history(key, Fuzzed_CompoundsColumns.PACKED).newest(3));
        thrown += fails(scalar, () -> select(scalars, column));
        thrown += fails(compound, () -> compounds.find(key));
        thrown += fails(compound, () -> compounds.findAll(List.of(key)));
        thrown += fails(compound, () -> page(compounds, key));
        thrown +=
            fails(compound, () -> compounds.elements(key, Fuzzed_CompoundsColumns.MAP).page(9));
        thrown +=
            fails(compound, () -> compounds.elements(key, Fuzzed_CompoundsColumns.SET).page(9));
      } catch (Throwable e) {
        throw new AssertionError("seed " + seed + ", call " + i, e);
      }
    }
    Runs.report("fuzz: seed %d, %,d calls of 8 kinds, %,d threw".formatted(seed, CALLS, thrown));
    assertThat(thrown).isGreaterThan(CALLS);
    assertThat(thrown).isLessThan(8 * CALLS);
  }

  private static Object select(
      Fuzzed_ScalarsRepository scalars, MappedColumn<Fuzzed.Scalars, ?> column) {
    return scalars.scan(Fuzzed_ScalarsKey.all()).select(column).list().stream()
        .map(selection -> selection.key() + "" + selection.get(column))
        .toList();
  }

  private static Object page(Fuzzed_CompoundsRepository compounds, Fuzzed_CompoundsKey key) {
    HistoryColumn<Fuzzed.Compounds, ?> history = Fuzzed_CompoundsColumns.HISTORY;
    return compounds.history(key, history).page(9);
  }

  private static <T> T any(List<T> list, Random random) {
    return list.get(random.nextInt(list.size()));
  }

  private int fails(FuzzedRow row, Supplier<?> read) {
    send(List.of(row));
    try {
      var unused = read.get();
      return 0;
    } catch (DecodeException e) {
      return 1;
    }
  }
}
