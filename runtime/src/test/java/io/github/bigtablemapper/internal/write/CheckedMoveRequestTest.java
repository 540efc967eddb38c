package io.github.bigtablemapper.internal.write;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.Mutations.set;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.CheckAndMutateRowRequest;
import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.RowFilter;
import com.google.protobuf.ByteString;
import com.google.protobuf.TextFormat;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.fixture.Chunks;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.Ticket;
import io.github.bigtablemapper.fixture.TicketRepository;
import io.github.bigtablemapper.fixture.WriteServer;
import io.grpc.Status;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a new key for a row with a version sends, and what is left if somebody comes between. */
class CheckedMoveRequestTest {
  private static final RawKey NEW = new RawKey("new");
  private static final Ticket TICKET = new Ticket("old", "text", 7);
  private static final String SEVEN = "\0\0\0\0\0\0\0\7";

  private WriteServer server;
  private TicketRepository tickets;

  @BeforeEach
  void start() throws IOException {
    server = new WriteServer();
    tickets = new TicketRepository(BigtableMapper.create(server.client()));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private void oldRow() {
    server.row(
        Chunks.row(ByteString.copyFromUtf8("old"))
            .cell("f", "text", 9_000, "text")
            .cell("f", "v", 9_000, SEVEN)
            .cell("f", "v", 8_000, "\0\0\0\0\0\0\0\6")
            .commit()
            .build());
  }

  private List<CheckAndMutateRowRequest> requests() {
    return server.requests(CheckAndMutateRowRequest.class);
  }

  private static RowFilter versionIsSevenAsItWasRead() throws TextFormat.ParseException {
    return TextFormat.parse(
        """
        chain {
          filters { column_range_filter {
            family_name: "f"
            start_qualifier_closed: "v" end_qualifier_closed: "v"
          } }
          filters { cells_per_column_limit_filter: 1 }
          filters { value_range_filter {
            start_value_closed: "\\000\\000\\000\\000\\000\\000\\000\\007"
            end_value_closed: "\\000\\000\\000\\000\\000\\000\\000\\007"
          } }
          filters { timestamp_range_filter {
            start_timestamp_micros: 9000
            end_timestamp_micros: 10000
          } }
        }
        """,
        RowFilter.class);
  }

  @Test
  void theRowIsDeletedIfItStillHasTheVersion() throws Exception {
    oldRow();
    server.nextPredicates(false, true);

    tickets.move(TICKET, NEW);

    assertThat(requests()).hasSize(2);
    CheckAndMutateRowRequest copy = requests().get(0);
    assertThat(copy.getRowKey().toStringUtf8()).isEqualTo("new");
    assertThat(copy.getFalseMutationsList())
        .containsAtLeast(
            set("f", "text", 9_000, "text"),
            set("f", "v", 9_000, SEVEN),
            set("f", "v", 8_000, "\0\0\0\0\0\0\0\6"))
        .inOrder();
    CheckAndMutateRowRequest deletion = requests().get(1);
    assertThat(deletion.getRowKey().toStringUtf8()).isEqualTo("old");
    assertThat(deletion.getPredicateFilter()).isEqualTo(versionIsSevenAsItWasRead());
    assertThat(deletion.getFalseMutationsList()).isEmpty();
    assertThat(deletion.getTrueMutationsList().stream().map(Mutation::getMutationCase))
        .containsExactly(
            Mutation.MutationCase.DELETE_FROM_COLUMN,
            Mutation.MutationCase.DELETE_FROM_COLUMN,
            Mutation.MutationCase.DELETE_FROM_COLUMN);
    assertThat(server.requests(MutateRowRequest.class)).isEmpty();
  }

  @Test
  void aRowWithoutAVersionMustStillHaveNone() {
    server.row(
        Chunks.row(ByteString.copyFromUtf8("old"))
            .cell("f", "text", 9_000, "text")
            .commit()
            .build());

    tickets.move(new Ticket("old", "text", 0), NEW);

    CheckAndMutateRowRequest deletion = requests().get(1);
    assertThat(deletion.getPredicateFilter().getChain().getFiltersCount()).isEqualTo(2);
    assertThat(deletion.getTrueMutationsList()).isEmpty();
    assertThat(deletion.getFalseMutationsList()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 6, 8})
  void anotherVersionIsStaleAndNothingIsWritten(long version) {
    oldRow();

    StaleEntityException stale =
        assertThrows(
            StaleEntityException.class, () -> tickets.move(new RawKey("old"), version, NEW));

    assertThat(stale)
        .hasMessageThat()
        .isEqualTo(
            "move of Ticket (table tickets) was not made: the row has another version now, or"
                + " was deleted. Read it again, and move the result.");
    assertThat(requests()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 7})
  void aRowThatIsNotThereIsStale(long version) {
    assertThrows(StaleEntityException.class, () -> tickets.move(new RawKey("old"), version, NEW));

    assertThat(server.requestCount()).isEqualTo(1);
  }

  @Test
  void ifTheRowWasChangedMeanwhileBothRowsStay() {
    oldRow();
    server.nextPredicates(false, false);

    RequestFailedException failure =
        assertThrows(RequestFailedException.class, () -> tickets.move(TICKET, NEW));

    assertThat(failure.code().name()).isEqualTo("ABORTED");
    assertThat(failure)
        .hasMessageThat()
        .isEqualTo(
            "move of Ticket (table tickets) was not finished: the row was changed or deleted"
                + " after it was copied, and stays as it is. The copy has the new key. Read"
                + " both rows, and delete the one that you do not need.");
    assertThat(requests()).hasSize(2);
    assertThat(server.requests(MutateRowRequest.class)).isEmpty();
  }

  @Test
  void aDeletionWhoseAnswerIsLostIsNotRepeated() {
    oldRow();
    server.nextPredicates(false, true);
    server.failNext(Status.Code.OK, Status.Code.OK, Status.Code.UNAVAILABLE);

    assertThrows(OutcomeUnknownException.class, () -> tickets.move(TICKET, NEW));

    assertThat(requests()).hasSize(2);
  }

  @Test
  void whatCannotBeSendsNothing() {
    assertThrows(InvalidRequestException.class, () -> tickets.move(TICKET, new RawKey("old")));
    assertThat(
            assertThrows(
                InvalidValueException.class, () -> tickets.move(new RawKey("old"), -1, NEW)))
        .hasMessageThat()
        .contains("Ticket.version is negative.");

    assertThat(server.requestCount()).isEqualTo(0);
  }
}
