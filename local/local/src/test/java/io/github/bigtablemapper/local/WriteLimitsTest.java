package io.github.bigtablemapper.local;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.local.LocalClients.bytes;
import static io.github.bigtablemapper.local.LocalClients.code;
import static io.github.bigtablemapper.local.LocalClients.failure;

import com.google.api.gax.rpc.StatusCode;
import com.google.bigtable.v2.CheckAndMutateRowRequest;
import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.MutateRowsRequest;
import com.google.bigtable.v2.MutateRowsResponse;
import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.ReadModifyWriteRowRequest;
import com.google.bigtable.v2.ReadModifyWriteRule;
import com.google.bigtable.v2.RowFilter;
import com.google.bigtable.v2.TimestampRange;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.data.v2.models.ReadModifyWriteRow;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.grpc.Status;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Both sides of the limits of writes, by requests that the client does not check. */
@ExtendWith(LocalExtension.class)
class WriteLimitsTest {
  private final LocalClients clients;

  WriteLimitsTest(LocalClients clients) {
    this.clients = clients;
  }

  @BeforeEach
  void createTable() {
    clients.admin().createTable(CreateTableRequest.of("t").addFamily("f"));
  }

  private static Mutation set(String family, ByteString qualifier, long micros, ByteString value) {
    return Mutation.newBuilder()
        .setSetCell(
            Mutation.SetCell.newBuilder()
                .setFamilyName(family)
                .setColumnQualifier(qualifier)
                .setTimestampMicros(micros)
                .setValue(value))
        .build();
  }

  private static Mutation set(String qualifier) {
    return set("f", bytes(qualifier), 1_000, bytes("v"));
  }

  private static ByteString ofSize(int size) {
    return ByteString.copyFrom(new byte[size]);
  }

  private void mutate(ByteString key, List<Mutation> mutations) {
    var unused =
        clients
            .raw()
            .mutateRow(
                MutateRowRequest.newBuilder()
                    .setTableName(clients.table("t"))
                    .setRowKey(key)
                    .addAllMutations(mutations)
                    .build());
  }

  private void mutate(Mutation mutation) {
    mutate(bytes("k"), List.of(mutation));
  }

  private Status.Code refused(Mutation mutation) {
    return failure(() -> mutate(mutation)).getCode();
  }

  @Test
  void aRowKeyHasFourKilobytes() {
    mutate(ofSize(4_096), List.of(set("q")));

    Status status = failure(() -> mutate(ofSize(4_097), List.of(set("q"))));

    assertThat(status.getCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
    assertThat(status.getDescription()).contains("4097 bytes of a row key");
    assertThat(failure(() -> mutate(ByteString.EMPTY, List.of(set("q")))).getCode())
        .isEqualTo(Status.Code.INVALID_ARGUMENT);
  }

  @Test
  void aQualifierHasSixteenKilobytes() {
    mutate(set("f", ofSize(16_384), 1_000, bytes("v")));

    assertThat(refused(set("f", ofSize(16_385), 1_000, bytes("v"))))
        .isEqualTo(Status.Code.INVALID_ARGUMENT);
  }

  @Test
  void aRowHasAHundredThousandMutations() {
    mutate(bytes("k"), Collections.nCopies(100_000, set("q")));

    Status status = failure(() -> mutate(bytes("k"), Collections.nCopies(100_001, set("q"))));

    assertThat(status.getCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
    assertThat(failure(() -> mutate(bytes("k"), List.of())).getCode())
        .isEqualTo(Status.Code.INVALID_ARGUMENT);
  }

  @Test
  void allRowsOfARequestHaveAHundredThousandMutations() {
    MutateRowsRequest.Entry half =
        MutateRowsRequest.Entry.newBuilder()
            .setRowKey(bytes("k"))
            .addAllMutations(Collections.nCopies(50_000, set("q")))
            .build();
    MutateRowsRequest.Builder request =
        MutateRowsRequest.newBuilder()
            .setTableName(clients.table("t"))
            .addEntries(half)
            .addEntries(half);
    assertThat(codes(request)).containsExactly(0L, 0, 1L, 0);

    request.addEntriesBuilder().setRowKey(bytes("l")).addMutations(set("q"));

    assertThat(failure(() -> codes(request)).getCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
  }

  private Map<Long, Integer> codes(MutateRowsRequest.Builder request) {
    Map<Long, Integer> codes = new TreeMap<>();
    clients
        .raw()
        .mutateRows(request.build())
        .forEachRemaining(
            response -> {
              for (MutateRowsResponse.Entry entry : response.getEntriesList()) {
                codes.put(entry.getIndex(), entry.getStatus().getCode());
              }
            });
    return codes;
  }

  @Test
  void anEntryThatIsRefusedDoesNotConcernTheOthers() {
    MutateRowsRequest.Builder request =
        MutateRowsRequest.newBuilder().setTableName(clients.table("t"));
    request.addEntriesBuilder().setRowKey(bytes("a")).addMutations(set("q"));
    request.addEntriesBuilder().setRowKey(ofSize(4_097)).addMutations(set("q"));
    request.addEntriesBuilder().setRowKey(bytes("b")).addMutations(set("q"));
    request
        .addEntriesBuilder()
        .setRowKey(bytes("c"))
        .addMutations(set("q"))
        .addMutations(set("no", bytes("q"), 0, bytes("v")));
    request.addEntriesBuilder().setRowKey(bytes("d"));

    assertThat(codes(request)).containsExactly(0L, 0, 1L, 3, 2L, 0, 3L, 5, 4L, 3);

    assertThat(clients.data().readRow(TableId.of("t"), "b")).isNotNull();
    assertThat(clients.data().readRow(TableId.of("t"), "c")).isNull();
  }

  @Test
  void timestampsAreWholeMilliseconds() {
    mutate(set("f", bytes("q"), -1, bytes("v")));
    mutate(set("f", bytes("q"), 0, bytes("v")));

    Status status = failure(() -> mutate(set("f", bytes("q"), 32_685_506_681L, bytes("v"))));

    assertThat(status.getCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
    assertThat(status.getDescription())
        .isEqualTo(
            "Error in Mutation list : Error in element #0 : Timestamp granularity mismatch."
                + " Expected a multiple of 1000 (millisecond granularity), but got 32685506681.");
    assertThat(refused(set("f", bytes("q"), -2, bytes("v"))))
        .isEqualTo(Status.Code.INVALID_ARGUMENT);
    Mutation.Builder delete = Mutation.newBuilder();
    delete
        .getDeleteFromColumnBuilder()
        .setFamilyName("f")
        .setColumnQualifier(bytes("q"))
        .setTimeRange(
            TimestampRange.newBuilder()
                .setStartTimestampMicros(1_000)
                .setEndTimestampMicros(1_001));
    assertThat(refused(delete.build())).isEqualTo(Status.Code.INVALID_ARGUMENT);
  }

  @Test
  void whatTheClientMadeItselfIsTruncated() {
    mutate(
        set("f", bytes("q"), 1_234_567, bytes("v")).toBuilder()
            .setTimestampOrigin(Mutation.TimestampOrigin.CLIENT_AUTO_GENERATED)
            .build());

    Row row = clients.data().readRow(TableId.of("t"), "k");

    assertThat(row.getCells("f", "q").get(0).getTimestamp()).isEqualTo(1_234_000);
  }

  @Test
  void nothingOfARowIsWrittenWhenOneMutationIsRefused() {
    Status status =
        failure(
            () -> mutate(bytes("k"), List.of(set("q"), set("missing", bytes("q"), 0, bytes("v")))));

    assertThat(status.getCode()).isEqualTo(Status.Code.NOT_FOUND);
    assertThat(status.getDescription()).contains("Requested column family not found");
    assertThat(clients.data().readRow(TableId.of("t"), "k")).isNull();

    CheckAndMutateRowRequest conditional =
        CheckAndMutateRowRequest.newBuilder()
            .setTableName(clients.table("t"))
            .setRowKey(bytes("k"))
            .addFalseMutations(set("q"))
            .addFalseMutations(set("missing", bytes("q"), 0, bytes("v")))
            .build();
    assertThat(failure(() -> clients.raw().checkAndMutateRow(conditional)).getCode())
        .isEqualTo(Status.Code.NOT_FOUND);
    assertThat(clients.data().readRow(TableId.of("t"), "k")).isNull();
  }

  @Test
  void deletionsAreOfFamiliesThatExist() {
    for (String family : List.of("f", "missing")) {
      Mutation.Builder ofFamily = Mutation.newBuilder();
      ofFamily.getDeleteFromFamilyBuilder().setFamilyName(family);
      Mutation.Builder ofColumn = Mutation.newBuilder();
      ofColumn.getDeleteFromColumnBuilder().setFamilyName(family).setColumnQualifier(bytes("q"));
      for (Mutation.Builder deletion : List.of(ofFamily, ofColumn)) {
        if (family.equals("f")) {
          mutate(deletion.build());
        } else {
          assertThat(refused(deletion.build())).isEqualTo(Status.Code.NOT_FOUND);
        }
      }
    }
  }

  @Test
  void onlyNumbersAreIncremented() {
    clients
        .admin()
        .createTable(
            CreateTableRequest.of("s")
                .addFamily("f")
                .addChangeStreamRetention(org.threeten.bp.Duration.ofDays(1)));
    for (String table : List.of("t", "s")) {
      TableId id = TableId.of(table);
      clients.data().mutateRow(RowMutation.create(id, "k").setCell("f", "q", 1_000, "text"));
      ReadModifyWriteRow increment = ReadModifyWriteRow.create(id, "k").increment("f", "q", 1);
      assertThat(code(() -> clients.data().readModifyWriteRow(increment)))
          .isEqualTo(StatusCode.Code.FAILED_PRECONDITION);
    }
  }

  @Test
  void aReadModifyWriteHasAHundredThousandRules() {
    ReadModifyWriteRule rule =
        ReadModifyWriteRule.newBuilder()
            .setFamilyName("f")
            .setColumnQualifier(bytes("n"))
            .setIncrementAmount(1)
            .build();
    ReadModifyWriteRowRequest.Builder request =
        ReadModifyWriteRowRequest.newBuilder()
            .setTableName(clients.table("t"))
            .setRowKey(bytes("k"));
    assertThat(failure(() -> clients.raw().readModifyWriteRow(request.build())).getCode())
        .isEqualTo(Status.Code.INVALID_ARGUMENT);

    request.addAllRules(Collections.nCopies(100_000, rule));
    var unused = clients.raw().readModifyWriteRow(request.build());
    assertThat(
            clients
                .data()
                .readRow(TableId.of("t"), "k")
                .getCells("f", "n")
                .get(0)
                .getValue()
                .asReadOnlyByteBuffer()
                .getLong())
        .isEqualTo(100_000);

    request.addRules(rule);
    assertThat(failure(() -> clients.raw().readModifyWriteRow(request.build())).getCode())
        .isEqualTo(Status.Code.INVALID_ARGUMENT);
  }

  @Test
  void aConditionIsCheckedAsAFilterIs() {
    CheckAndMutateRowRequest request =
        CheckAndMutateRowRequest.newBuilder()
            .setTableName(clients.table("t"))
            .setRowKey(bytes("k"))
            .setPredicateFilter(RowFilter.newBuilder().setValueRegexFilter(ofSize(20 << 10)))
            .addTrueMutations(set("q"))
            .build();

    assertThat(failure(() -> clients.raw().checkAndMutateRow(request)).getCode())
        .isEqualTo(Status.Code.INVALID_ARGUMENT);
  }
}
