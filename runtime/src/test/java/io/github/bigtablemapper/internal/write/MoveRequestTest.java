package io.github.bigtablemapper.internal.write;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.Mutations.set;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.CheckAndMutateRowRequest;
import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.ReadRowsRequest;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.fixture.Chunks;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.WriteServer;
import io.grpc.Status;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a new key for a row sends, and that no failure of a step loses a cell. */
class MoveRequestTest {
  private static final RawKey OLD = new RawKey("old");
  private static final RawKey NEW = new RawKey("new");

  private WriteServer server;
  private RawRepository rows;

  @BeforeEach
  void start() throws IOException {
    server = new WriteServer();
    rows =
        new RawRepository(
            BigtableMapper.create(server.client()),
            RawMapping.of(List.of(KEPT), "kept:a", "kept:b"));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private void putRow(String key) {
    server.row(
        Chunks.row(ByteString.copyFromUtf8(key))
            .cell("kept", "a", 2_000, "newer")
            .cell("kept", "a", 1_000, "older")
            .cell("other", "x", 3_500, "unmapped")
            .commit()
            .build());
  }

  @Test
  void theCopyIsConditionalAndOnlyWhatWasCopiedIsDeleted() {
    putRow("old");

    assertThat(rows.move(OLD, NEW)).isTrue();

    assertThat(server.requests(ReadRowsRequest.class)).hasSize(1);
    CheckAndMutateRowRequest copy = server.requests(CheckAndMutateRowRequest.class).get(0);
    assertThat(copy.getRowKey().toStringUtf8()).isEqualTo("new");
    assertThat(copy.getTrueMutationsList()).isEmpty();
    assertThat(copy.getFalseMutationsList())
        .containsExactly(
            Mutation.newBuilder()
                .setDeleteFromFamily(Mutation.DeleteFromFamily.newBuilder().setFamilyName("kept"))
                .build(),
            set("kept", "a", 2_000, "newer"),
            set("kept", "a", 1_000, "older"),
            set("other", "x", 3_500, "unmapped"))
        .inOrder();
    MutateRowRequest deletion = server.requests(MutateRowRequest.class).get(0);
    assertThat(deletion.getRowKey().toStringUtf8()).isEqualTo("old");
    assertThat(deletion.getMutationsList())
        .containsExactly(
            deletion("kept", "a", 2_000),
            deletion("kept", "a", 1_000),
            deletion("other", "x", 3_000))
        .inOrder();
  }

  private static Mutation deletion(String family, String qualifier, long millisecond) {
    Mutation.Builder deletion = Mutation.newBuilder();
    deletion
        .getDeleteFromColumnBuilder()
        .setFamilyName(family)
        .setColumnQualifier(ByteString.copyFromUtf8(qualifier))
        .getTimeRangeBuilder()
        .setStartTimestampMicros(millisecond)
        .setEndTimestampMicros(millisecond + 1_000);
    return deletion.build();
  }

  @Test
  void withoutARowNothingIsWritten() {
    assertThat(rows.move(OLD, NEW)).isFalse();

    assertThat(server.requestCount()).isEqualTo(1);
  }

  @Test
  void theSameKeySendsNothing() {
    assertThrows(InvalidRequestException.class, () -> rows.move(OLD, new RawKey("old")));

    assertThat(server.requestCount()).isEqualTo(0);
  }

  @ParameterizedTest
  @EnumSource(
      value = Status.Code.class,
      names = {"UNAVAILABLE", "DEADLINE_EXCEEDED", "ABORTED", "INTERNAL"})
  void aCopyWhoseAnswerIsLostDeletesNothing(Status.Code code) {
    putRow("old");
    server.failNext(Status.Code.OK, code);

    assertThrows(OutcomeUnknownException.class, () -> rows.move(OLD, NEW));

    assertThat(server.requests(CheckAndMutateRowRequest.class)).hasSize(1);
    assertThat(server.requests(MutateRowRequest.class)).isEmpty();
  }

  @Test
  void aRefusedCopyDeletesNothing() {
    putRow("old");
    server.failNext(Status.Code.OK, Status.Code.PERMISSION_DENIED);

    RequestFailedException failure =
        assertThrows(RequestFailedException.class, () -> rows.move(OLD, NEW));

    assertThat(failure).isNotInstanceOf(OutcomeUnknownException.class);
    assertThat(failure).hasMessageThat().startsWith("move of Raw (table raw) failed");
    assertThat(server.requests(MutateRowRequest.class)).isEmpty();
  }

  @Test
  void aDeletionIsRepeatedAndDeletesTheSame() {
    putRow("old");
    server.failNext(Status.Code.OK, Status.Code.OK, Status.Code.UNAVAILABLE);

    assertThat(rows.move(OLD, NEW)).isTrue();

    List<MutateRowRequest> attempts = server.requests(MutateRowRequest.class);
    assertThat(attempts).hasSize(2);
    assertThat(attempts.get(0)).isEqualTo(attempts.get(1));
  }

  @Test
  void anotherRowWithTheNewKeyStays() {
    putRow("old");
    server.row(
        Chunks.row(ByteString.copyFromUtf8("new"))
            .cell("kept", "a", 2_000, "newer")
            .commit()
            .build());
    server.matchPredicates();

    RequestFailedException failure =
        assertThrows(RequestFailedException.class, () -> rows.move(OLD, NEW));

    assertThat(failure.code().name()).isEqualTo("ALREADY_EXISTS");
    assertThat(failure).hasMessageThat().contains("there is another row with the new key");
    assertThat(server.requests(MutateRowRequest.class)).isEmpty();
  }

  @Test
  void afterACopyThatWasMadeBeforeOnlyTheDeletionIsLeft() {
    putRow("old");
    putRow("new");
    server.matchPredicates();

    assertThat(rows.move(OLD, NEW)).isTrue();

    assertThat(server.requests(MutateRowRequest.class)).hasSize(1);
  }

  @Test
  void aRowTooLargeForOneWriteIsRefusedBeforeAnythingIsWritten() {
    Chunks row = Chunks.row(ByteString.copyFromUtf8("old"));
    for (int i = 0; i < 100_000; i++) {
      row.cell("kept", "a", 1_000L * (100_000 - i), "x");
    }
    server.row(row.commit().build());

    InvalidValueException failure =
        assertThrows(InvalidValueException.class, () -> rows.move(OLD, NEW));

    assertThat(failure).hasMessageThat().contains("The row of Raw takes over 100,000 mutations");
    assertThat(server.requestCount()).isEqualTo(1);
  }

  @Test
  void noMessageHoldsAKeyOrAValue() {
    putRow("old");
    server.matchPredicates();

    assertThat(assertThrows(RequestFailedException.class, () -> rows.move(OLD, NEW)).toString())
        .doesNotContainMatch("old|newer|unmapped");
  }
}
