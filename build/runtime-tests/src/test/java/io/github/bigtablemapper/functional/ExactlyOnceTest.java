package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.models.ColumnFamily;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.OperationId;
import io.github.bigtablemapper.annotation.Aggregate;
import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.annotation.OperationIds;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Writes that carry an operation id are applied once. */
@BigtableTest({ExactlyOnceTest_AccountRepository.class, ExactlyOnceTest_PlainRepository.class})
class ExactlyOnceTest {
  private static final ExactlyOnceTest_AccountKey KEY = ExactlyOnceTest_AccountKey.of("a");
  private static final OperationId FIRST = OperationId.of("first");

  @Table("accounts")
  @Family("v")
  @OperationIds(family = "o", window = "1h")
  record Account(
      @RowKey String id,
      @Nullable String name,
      @WriteOnce @Nullable String origin,
      @Family("n") @Counter long visits,
      @Family("s") @Aggregate(Aggregation.SUM) long total,
      @Family("l") @ListMapping(ListMode.ELEMENTS) List<String> notes) {}

  @Table("plain")
  @Family("n")
  record Plain(@RowKey String id, @Counter long visits) {}

  private final ExactlyOnceTest_AccountRepository accounts;

  ExactlyOnceTest(ExactlyOnceTest_AccountRepository accounts) {
    this.accounts = accounts;
  }

  private Account stored() {
    return accounts.find(KEY).orElseThrow();
  }

  @Test
  void aPatchThatIsRepeatedIsAppliedOnce() {
    for (int i = 0; i < 3; i++) {
      boolean applied =
          accounts
              .apply(
                  accounts
                      .writes()
                      .patch(KEY, a -> a.name("n").addTotal(5).appendNotes("note"))
                      .once(FIRST))
              .applied();
      assertThat(applied).isEqualTo(i == 0);
    }
    accounts
        .apply(accounts.writes().patch(KEY, a -> a.addTotal(2)).once(OperationId.random()))
        .applied();
    accounts
        .apply(accounts.writes().patch(KEY, a -> a.addTotal(2)).once(OperationId.random()))
        .applied();

    assertThat(stored().total()).isEqualTo(9);
    assertThat(stored().notes()).containsExactly("note");
    assertThat(stored().name()).isEqualTo("n");
  }

  @Test
  void anIncrementThatIsRepeatedCountsOnceAndHasItsFirstResult() {
    assertThat(increment(FIRST, 3)).isEqualTo(3);
    assertThat(increment(OperationId.of("second"), 4)).isEqualTo(7);
    assertThat(increment(FIRST, 3)).isEqualTo(3);
    assertThat(accounts.incrementVisits(KEY, 1)).isEqualTo(8);
    assertThat(increment(OperationId.of("second"), 4)).isEqualTo(7);
    assertThat(increment(OperationId.of("third"), -10)).isEqualTo(-2);
    assertThat(stored().visits()).isEqualTo(-2);
  }

  private long increment(OperationId id, long amount) {
    return accounts
        .apply(
            accounts
                .writes()
                .increment(KEY, ExactlyOnceTest_AccountColumns.VISITS, amount)
                .once(id))
        .counter(ExactlyOnceTest_AccountColumns.VISITS);
  }

  @Test
  void idsHoldForOneRow() {
    ExactlyOnceTest_AccountKey other = ExactlyOnceTest_AccountKey.of("b");
    increment(FIRST, 1);
    accounts
        .apply(
            accounts
                .writes()
                .increment(other, ExactlyOnceTest_AccountColumns.VISITS, 1)
                .once(FIRST))
        .counter(ExactlyOnceTest_AccountColumns.VISITS);

    assertThat(accounts.find(other).orElseThrow().visits()).isEqualTo(1);
  }

  @Test
  void incrementsOfSeveralKindsAndWritersAreAllCounted() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Callable<Object>> writers = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        boolean once = i > 0;
        writers.add(
            () -> {
              for (int n = 0; n < 25; n++) {
                if (once) {
                  increment(OperationId.random(), 1);
                } else {
                  accounts.incrementVisits(KEY, 1);
                }
              }
              return "";
            });
      }
      for (Future<Object> each : threads.invokeAll(writers)) {
        each.get();
      }
    } finally {
      threads.shutdown();
    }
    assertThat(stored().visits()).isEqualTo(100);
  }

  /**
   * The family is none of the entity's: a put keeps it, and a row that has ids only is not there.
   */
  @Test
  void idsAreNoPartOfTheEntity(BigtableDataClient client) {
    accounts.apply(accounts.writes().patch(KEY, a -> {}).once(FIRST)).applied();
    assertThat(accounts.find(KEY)).isEmpty();
    assertThat(accounts.exists(KEY)).isFalse();
    assertThat(accounts.scan(ExactlyOnceTest_AccountKey.all()).count()).isEqualTo(0);
    Account account = new Account("a", "n", null, 0, 0, List.of());
    assertThat(accounts.putIfAbsent(account)).isPresent();
    accounts.put(account);
    accounts.put(new Account("a", null, null, 0, 0, List.of()));

    assertThat(
            accounts.apply(accounts.writes().patch(KEY, a -> a.addTotal(1)).once(FIRST)).applied())
        .isFalse();
    Row row = client.readRow(TableId.of("accounts"), KEY.toByteString());
    assertThat(row.getCells("o")).hasSize(2); // of the patch, and of the creation
    accounts.delete(KEY);
    assertThat(
            accounts.apply(accounts.writes().patch(KEY, a -> a.addTotal(1)).once(FIRST)).applied())
        .isTrue();
  }

  @Test
  void theSchemaHasTheFamilyWithItsWindow(BigtableTableAdminClient admin) {
    assertThat(accounts.mapping().operationIds())
        .hasValue(FamilyRule.of("o").maxAge(Duration.ofHours(1)));
    assertThat(
            admin.getTable("accounts").getColumnFamilies().stream()
                .map(ColumnFamily::getId)
                .toList())
        .containsExactly("v", "n", "s", "l", "o");
    assertThat(accounts.mapping().families().stream().map(rule -> rule.name()).toList())
        .containsExactly("v", "n", "s", "l");
  }

  @Test
  void whatCannotBeDoneOnceIsRefused(ExactlyOnceTest_PlainRepository plain) {
    assertThrows(
        InvalidRequestException.class,
        () ->
            plain
                .apply(
                    plain
                        .writes()
                        .increment(
                            ExactlyOnceTest_PlainKey.of("p"),
                            ExactlyOnceTest_PlainColumns.VISITS,
                            1)
                        .once(FIRST))
                .counter(ExactlyOnceTest_PlainColumns.VISITS));
    InvalidRequestException once =
        assertThrows(
            InvalidRequestException.class,
            () ->
                accounts
                    .apply(accounts.writes().patch(KEY, a -> a.origin("x")).once(FIRST))
                    .applied());
    assertThat(once).hasMessageThat().contains("write-once");
    assertThrows(InvalidValueException.class, () -> OperationId.of(""));
    assertThrows(InvalidValueException.class, () -> OperationId.of("x".repeat(129)));
    assertThat(OperationId.of("secret").toString()).doesNotContain("secret");
    assertThat(OperationId.of("x")).isEqualTo(OperationId.of("x"));
  }

  @Test
  void aCellThatIsNoCounterIsTold(BigtableDataClient client) {
    client.mutateRow(
        RowMutation.create(TableId.of("accounts"), KEY.toByteString())
            .setCell("n", "visits", 1000L, "text"));

    RequestFailedException failure =
        assertThrows(RequestFailedException.class, () -> increment(FIRST, 1));
    assertThat(failure).hasMessageThat().contains("visits is not a counter");
  }
}
