package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A sweep deletes what has expired, and nothing else. */
@BigtableTest({SweepTest_TicketRepository.class, SweepTest_ReceiptRepository.class})
class SweepTest {
  private static final TableId TABLE = TableId.of("sales");
  private static final Instant START = Instant.parse("2026-11-20T10:00:00Z");
  private static final Instant END = START.plus(Duration.ofHours(1));

  @Table("sales")
  @Family("d")
  @KeyConstant(value = "ticket", order = 1)
  record Ticket(
      @RowKey(order = 0) String shop,
      @RowKey(order = 2, digits = 5) int number,
      @ExpiresAt @Nullable Instant until,
      @Family("n") @Counter long scans) {}

  /** In the same table, with a column of the same name; it does not expire. */
  @Table("sales")
  @Family("d")
  @KeyConstant(value = "receipt", order = 1)
  record Receipt(
      @RowKey(order = 0) String shop,
      @RowKey(order = 2, digits = 5) int number,
      @Nullable Instant until) {}

  private final SweepTest_TicketRepository tickets;
  private final SweepTest_ReceiptRepository receipts;
  private final BigtableDataClient client;
  private final TestClock clock;

  SweepTest(
      SweepTest_TicketRepository tickets,
      SweepTest_ReceiptRepository receipts,
      BigtableDataClient client,
      TestClock clock) {
    this.tickets = tickets;
    this.receipts = receipts;
    this.client = client;
    this.clock = clock;
  }

  @BeforeEach
  void stopTheClock() {
    clock.set(START);
  }

  private static Ticket ticket(String shop, int number, @Nullable Instant until) {
    return new Ticket(shop, number, until, 0);
  }

  private int storedRows() {
    int rows = 0;
    for (var row : client.readRows(Query.create(TABLE))) {
      rows += row.getCells().isEmpty() ? 0 : 1;
    }
    return rows;
  }

  @Test
  void whatNeverExpiresIsNotSwept() {
    InvalidRequestException thrown =
        assertThrows(
            InvalidRequestException.class,
            () -> receipts.deleteExpired(SweepTest_ReceiptKey.all()));

    assertThat(thrown)
        .hasMessageThat()
        .isEqualTo("SweepTest.Receipt has no @ExpiresAt, and so never expires.");
  }

  @Test
  void whatHasExpiredGoesWithAllItHolds() {
    tickets.put(ticket("a", 1, END));
    tickets.increment(SweepTest_TicketKey.of("a", 1), SweepTest_TicketColumns.SCANS, 3);
    tickets.put(ticket("a", 2, END.plusMillis(1)));
    tickets.put(ticket("a", 3, null));
    tickets.put(ticket("b", 1, END));
    receipts.put(new Receipt("a", 1, END));
    clock.set(END.minusMillis(1));
    assertThat(tickets.deleteExpired(SweepTest_TicketKey.all())).isEqualTo(0);

    clock.set(END);
    assertThat(tickets.deleteExpired(SweepTest_TicketKey.shop("a"))).isEqualTo(1);
    assertThat(tickets.deleteExpired(SweepTest_TicketKey.shop("a"))).isEqualTo(0);
    assertThat(storedRows()).isEqualTo(4);

    assertThat(tickets.deleteExpired(SweepTest_TicketKey.all())).isEqualTo(1);
    assertThat(tickets.scan(SweepTest_TicketKey.all()).list().stream().map(Ticket::number))
        .containsExactly(2, 3);
    assertThat(receipts.find("a", 1)).hasValue(new Receipt("a", 1, END));
  }

  /** What has the cell of an expired entity, and no key that the entity can have. */
  @Test
  void rowsWithKeysOfOthersStay() {
    tickets.put(ticket("a", 1, END));
    ByteString own = SweepTest_TicketKey.of("a", 1).toByteString();
    Row row = client.readRow(TABLE, own);
    String foreign = own.toStringUtf8().replaceAll("\\d+$", "one");
    for (RowCell cell : row.getCells()) {
      client.mutateRow(
          RowMutation.create(TABLE, foreign)
              .setCell(
                  cell.getFamily(), cell.getQualifier(), cell.getTimestamp(), cell.getValue()));
    }
    clock.set(END);

    assertThat(tickets.deleteExpired(SweepTest_TicketKey.all())).isEqualTo(1);
    assertThat(client.readRow(TABLE, ByteString.copyFromUtf8(foreign))).isNotNull();
    assertThat(client.readRow(TABLE, own)).isNull();
  }

  @Test
  void severalPagesAreSwept() {
    List<Ticket> all =
        IntStream.range(0, 2_300)
            .mapToObj(number -> ticket("s", number, number % 10 == 0 ? null : END))
            .toList();
    tickets.putAll(all);
    clock.set(END);

    assertThat(tickets.async().deleteExpired(SweepTest_TicketKey.all()).join()).isEqualTo(2_070);
    assertThat(storedRows()).isEqualTo(230);
  }

  @Test
  void whatIsRenewedMeanwhileStays() throws Exception {
    List<Ticket> all =
        IntStream.range(0, 1_000).mapToObj(number -> ticket("s", number, END)).toList();
    tickets.putAll(all);
    clock.set(END);
    List<SweepTest_TicketKey> last =
        IntStream.range(980, 1_000)
            .mapToObj(number -> SweepTest_TicketKey.of("s", number))
            .toList();

    CompletableFuture<Long> sweep = tickets.async().deleteExpired(SweepTest_TicketKey.all());
    // All rows were found when the first is gone; the last come late.
    while (!sweep.isDone()
        && client.readRow(TABLE, SweepTest_TicketKey.of("s", 0).toByteString()) != null) {
      Thread.onSpinWait();
    }
    last.forEach(key -> tickets.patch(key, ticket -> ticket.until(END.plusSeconds(1))));

    assertThat(sweep.get()).isAtLeast(980);
    assertThat(tickets.findAll(last).keySet()).containsExactlyElementsIn(last);
    assertThat(storedRows()).isEqualTo(20);
  }
}
