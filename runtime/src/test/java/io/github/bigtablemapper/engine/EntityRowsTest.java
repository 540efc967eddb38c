package io.github.bigtablemapper.engine;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static io.github.bigtablemapper.fixture.Mutations.set;
import static io.github.bigtablemapper.fixture.RawMapping.DAY;
import static io.github.bigtablemapper.fixture.RawMapping.HOUR;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.ReadRowsRequest;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.WriteServer;
import java.io.IOException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The writes and reads of entity rows are equal to what repositories send. */
class EntityRowsTest {
  private static final Instant NOW = Instant.parse("2026-11-20T10:00:00.123Z");
  private static final long SEED = 20_261_122;
  private static final RawMapping MAPPING =
      RawMapping.of(List.of(HOUR, KEPT, DAY), "kept:a", "kept:b", "hour:c", "day:d");

  private final EntityRows<Raw, RawKey> rows = EntityRows.of(MAPPING, InstantSource.fixed(NOW));
  private WriteServer server;
  private RawRepository repository;

  @BeforeEach
  void start() throws IOException {
    server = new WriteServer();
    repository =
        new RawRepository(
            BigtableMapper.builder(server.client()).clock(InstantSource.fixed(NOW)).build(),
            MAPPING);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void mutationsAreThoseOfARepository() {
    Random random = new Random(SEED);
    List<MutateRowRequest> expected = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      Raw raw = random(random, i);
      repository.put(raw);
      expected.add(request(raw, rows.put(raw, NOW)));
      repository.merge(raw);
      expected.add(request(raw, rows.merge(raw, NOW)));
    }

    List<MutateRowRequest> requests = server.requests(MutateRowRequest.class);
    assertThat(requests).hasSize(expected.size());
    for (int i = 0; i < expected.size(); i++) {
      assertWithMessage("request %s of seed %s", i, SEED)
          .that(requests.get(i))
          .isEqualTo(expected.get(i));
    }
  }

  private MutateRowRequest request(Raw raw, List<Mutation> mutations) {
    return MutateRowRequest.newBuilder()
        .setTableName("projects/project/instances/instance/tables/raw")
        .setRowKey(rows.rowKey(raw))
        .addAllMutations(mutations)
        .build();
  }

  private static Raw random(Random random, int number) {
    @Nullable String[] cells = new @Nullable String[4];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = random.nextBoolean() ? "v" + random.nextInt(100) : null;
    }
    return Raw.of("k" + number, cells);
  }

  @Test
  void theFilterIsThatOfAScan() {
    assertThat(repository.scan(RawKey.all()).list()).isEmpty();

    assertThat(rows.filter()).isEqualTo(server.request(ReadRowsRequest.class).getFilter());
  }

  @Test
  void restoreDeletesNothing() {
    long micros = NOW.minusSeconds(60).toEpochMilli() * 1_000;

    assertThat(rows.restore(Raw.of("k", "x", null, null, "z"), NOW.minusSeconds(60)))
        .containsExactly(set("kept", "a", micros, "x"), set("day", "d", micros, "z"))
        .inOrder();
  }

  @Test
  void aTimeThatNoCellCanHaveIsRefused() {
    Raw raw = Raw.of("k", "x", null, null, null);
    for (Instant at :
        List.of(NOW.plusNanos(1), Instant.EPOCH.minusMillis(1), NOW.plusSeconds(3_601))) {
      assertThrows(InvalidValueException.class, () -> rows.put(raw, at));
      assertThrows(InvalidValueException.class, () -> rows.merge(raw, at));
      assertThrows(InvalidValueException.class, () -> rows.restore(raw, at));
    }
  }

  @Test
  void whatWouldSkipACheckIsRefused() {
    EntityRows<Raw, RawKey> checked = EntityRows.of(MAPPING.writeOnce(0), InstantSource.fixed(NOW));
    Raw raw = Raw.of("k", "x", null, null, null);

    assertThrows(InvalidRequestException.class, () -> checked.put(raw, NOW));
    assertThrows(InvalidRequestException.class, () -> checked.merge(raw, NOW));
    assertThat(checked.restore(raw, NOW)).hasSize(1);
  }
}
