package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.OperationIds;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.testing.BundledEmulator;
import io.github.bigtablemapper.testing.fault.CallFailure;
import io.github.bigtablemapper.testing.fault.Fault;
import io.github.bigtablemapper.testing.fault.FaultProxy;
import io.grpc.Status;
import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Who has created a row, when the answer to a {@code putIfAbsent} is lost. */
@Tag("reliability")
class CreationTokenTest {
  private static final Fault LOST =
      Fault.afterCommit(CallFailure.status(Status.UNAVAILABLE.withDescription("lost")));
  private static final Fault UNSEEN =
      Fault.before(CallFailure.status(Status.UNAVAILABLE.withDescription("unseen")));

  @Table("seats")
  @Family("v")
  @OperationIds(family = "o", window = "1h")
  record Seat(@RowKey String id, @Column String owner) {}

  private static final int WRITES = Runs.times(200);

  static long[] seeds() {
    return Runs.seedAnd(20_261_124L, 7L);
  }

  private FaultProxy proxy;
  private BigtableDataClient faulty;
  private BigtableDataClient direct;
  private CreationTokenTest_SeatRepository seats;
  private CreationTokenTest_SeatRepository stored;

  @BeforeEach
  void open() throws IOException {
    BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
    proxy = FaultProxy.before(BundledEmulator.shared().port());
    faulty =
        BigtableDataClient.create(
            proxy.dataSettings(instance.projectId(), instance.instanceId()).build());
    direct = BigtableDataClient.create(instance.dataSettings().build());
    seats = new CreationTokenTest_SeatRepository(BigtableMapper.create(faulty));
    BigtableMapper mapper = BigtableMapper.create(direct);
    stored = new CreationTokenTest_SeatRepository(mapper);
    try (BigtableTableAdminClient admin =
        BigtableTableAdminClient.create(instance.adminSettings().build())) {
      mapper.schema(admin).apply(stored);
    }
  }

  @AfterEach
  void close() {
    faulty.close();
    proxy.close();
    direct.close();
  }

  private void lose(Fault fault) {
    proxy.next(BigtableGrpc.getCheckAndMutateRowMethod(), fault);
  }

  private String owner(String id) {
    return stored.find(id).map(Seat::owner).orElse("nobody");
  }

  @Test
  void aRowThatWasCreatedIsToldSoThoughTheAnswerIsLost() {
    lose(LOST);

    assertThat(seats.putIfAbsent(new Seat("1", "ada"))).isPresent();

    assertThat(owner("1")).isEqualTo("ada");
    Row row = direct.readRow(TableId.of("seats"), "1");
    assertThat(row.getCells("o")).hasSize(1); // what the token costs
    assertThat(row.getCells("o").get(0).getQualifier().size()).isEqualTo(16);
  }

  @Test
  void aRowOfAnotherIsNeverOnesOwn() {
    stored.put(new Seat("1", "ada"));
    lose(LOST);

    assertThrows(OutcomeUnknownException.class, () -> seats.putIfAbsent(new Seat("1", "ada")));
  }

  @Test
  void aWriteThatMayStillArriveIsUnknown() {
    lose(UNSEEN);

    assertThrows(OutcomeUnknownException.class, () -> seats.putIfAbsent(new Seat("1", "ada")));
    assertThat(owner("1")).isEqualTo("nobody");
  }

  @Test
  void whatCannotBeReadBackIsUnknown() {
    lose(LOST);
    proxy.next(BigtableGrpc.getReadRowsMethod(), Fault.before(CallFailure.status(Status.INTERNAL)));

    OutcomeUnknownException thrown =
        assertThrows(OutcomeUnknownException.class, () -> seats.putIfAbsent(new Seat("1", "ada")));
    assertThat(thrown.code().name()).isEqualTo("UNAVAILABLE"); // that of the write
  }

  /** Two writers request each seat. Their results match what is stored. */
  @ParameterizedTest
  @MethodSource("seeds")
  void noAnswerIsWrong(long seed) {
    Random random = new Random(seed);
    int created = 0;
    int unknown = 0;
    for (int i = 0; i < WRITES; i++) {
      String id = Integer.toString(random.nextInt(WRITES / 2));
      String owner = random.nextBoolean() ? "ada" : "bob";
      String before = owner(id);
      Fault fault =
          switch (random.nextInt(4)) {
            case 0 -> UNSEEN;
            case 1 -> Fault.none();
            default -> LOST;
          };
      lose(fault);
      String what = "seed " + seed + ", write " + i;
      try {
        boolean told = seats.putIfAbsent(new Seat(id, owner)).isPresent();
        assertWithMessage(what).that(told).isEqualTo(before.equals("nobody"));
        assertWithMessage(what).that(owner(id)).isEqualTo(told ? owner : before);
        created += told ? 1 : 0;
      } catch (OutcomeUnknownException e) {
        // The token of a row that was created is always read back here.
        assertWithMessage(what).that(fault == LOST && before.equals("nobody")).isFalse();
        unknown++;
      }
    }
    Runs.report(
        "creation tokens: seed %d, %,d writes, %d created, %d unknown, 0 answers wrong"
            .formatted(seed, WRITES, created, unknown));
    assertThat(created).isGreaterThan(WRITES / 10);
  }
}
