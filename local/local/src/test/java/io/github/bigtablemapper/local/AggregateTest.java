package io.github.bigtablemapper.local;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.local.LocalClients.bytes;
import static io.github.bigtablemapper.local.LocalClients.code;
import static io.github.bigtablemapper.local.LocalClients.failure;

import com.google.api.gax.rpc.StatusCode.Code;
import com.google.bigtable.admin.v2.ColumnFamily;
import com.google.bigtable.admin.v2.GetTableRequest;
import com.google.bigtable.admin.v2.ModifyColumnFamiliesRequest;
import com.google.bigtable.admin.v2.Table;
import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.Mutation.AddToCell;
import com.google.bigtable.v2.Value;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.admin.v2.models.Type;
import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import com.google.cloud.bigtable.data.v2.models.ConditionalRowMutation;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.ReadModifyWriteRow;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.RowMutationEntry;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import com.google.zetasketch.HyperLogLogPlusPlus;
import io.github.bigtablemapper.local.internal.call.TableAdminMethods;
import io.grpc.CallOptions;
import io.grpc.Status;
import io.grpc.stub.ClientCalls;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Sums, minima and maxima, and sketches. */
@ExtendWith(LocalExtension.class)
class AggregateTest {
  private static final TableId TABLE = TableId.of("t");

  private final LocalClients clients;

  AggregateTest(LocalClients clients) {
    this.clients = clients;
  }

  @BeforeEach
  void createTable() {
    clients
        .admin()
        .createTable(
            CreateTableRequest.of("t")
                .addFamily("f")
                .addFamily("sum", Type.int64Sum())
                .addFamily("min", Type.int64Min())
                .addFamily("max", Type.int64Max())
                .addFamily("hll", Type.int64Hll()));
  }

  private void add(long value) {
    clients
        .data()
        .mutateRow(
            RowMutation.create(TABLE, "k")
                .addToCell("sum", "q", 0, value)
                .addToCell("min", "q", 0, value)
                .addToCell("max", "q", 0, value));
  }

  private List<Long> values() {
    Row row = clients.data().readRow(TABLE, "k");
    return List.of("sum", "min", "max").stream()
        .map(family -> row.getCells(family, "q").get(0).getValue().asReadOnlyByteBuffer().getLong())
        .toList();
  }

  @Test
  void valuesAreAggregated() {
    for (long value : new long[] {5, 7, -2, 3}) {
      add(value);
    }

    assertThat(values()).containsExactly(13L, -2L, 7L).inOrder();
  }

  @Test
  void aMutationAggregatesInItsOrder() {
    add(100);
    clients
        .data()
        .mutateRow(
            RowMutation.create(TABLE, "k")
                .addToCell("max", "q", 0, 200)
                .addToCell("max", "other", 0, 9)
                .deleteFamily("max")
                .addToCell("max", "q", 0, 3)
                .addToCell("max", "q", 0, 2)
                .deleteCells("max", "other")
                .addToCell("max", "q", 0, 1)
                .mergeToCell("min", bytes("q"), 0, big(-4))
                .addToCell("min", "q", 0, 8));

    assertThat(values()).containsExactly(100L, -4L, 3L).inOrder();
  }

  private static ByteString big(long value) {
    return ByteString.copyFrom(ByteBuffer.allocate(Long.BYTES).putLong(0, value));
  }

  @Test
  void bulkAndConditionalWritesAggregate() {
    clients
        .data()
        .bulkMutateRows(
            BulkMutation.create(TABLE)
                .add(
                    RowMutationEntry.create("k")
                        .addToCell("max", "q", 0, 5)
                        .addToCell("sum", "q", 0, 1))
                .add(
                    RowMutationEntry.create("k")
                        .addToCell("max", "q", 0, 4)
                        .addToCell("min", "q", 0, 1)));
    boolean isMatched =
        clients
            .data()
            .checkAndMutateRow(
                ConditionalRowMutation.create(TABLE, "k")
                    .then(Mutation.create().addToCell("max", "q", 0, 1).addToCell("min", "q", 0, 9))
                    .otherwise(Mutation.create().addToCell("max", "q", 0, 99)));

    assertThat(isMatched).isTrue();
    assertThat(values()).containsExactly(1L, 1L, 5L).inOrder();
  }

  @Test
  void manyThreadsLoseNothing() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<? extends Future<?>> added =
          IntStream.range(0, 100).mapToObj(i -> threads.submit(() -> add(i * 7 % 100))).toList();
      for (Future<?> each : added) {
        each.get();
      }
    } finally {
      threads.shutdownNow();
    }

    assertThat(values()).containsExactly(4950L, 0L, 99L).inOrder();
  }

  @Test
  void aggregatesAreAddedToOnlyAndOtherCellsAreNot() {
    assertRefused(RowMutation.create(TABLE, "k").setCell("max", "q", 0, "v"));
    assertRefused(RowMutation.create(TABLE, "k").addToCell("f", "q", 0, 1));
    assertRefused(RowMutation.create(TABLE, "k").addToCell("max", "q", 1, 1));
    assertRefused(RowMutation.create(TABLE, "k").mergeToCell("max", bytes("q"), 0, bytes("x")));
    assertThat(
            code(
                () ->
                    clients
                        .data()
                        .readModifyWriteRow(
                            ReadModifyWriteRow.create(TABLE, "k").increment("sum", "q", 1))))
        .isEqualTo(Code.INVALID_ARGUMENT);
  }

  @Test
  void sketchesEstimateTheNumberOfDifferentValues() {
    for (long value : new long[] {5, 7, 5, Long.MIN_VALUE, 0}) {
      clients.data().mutateRow(RowMutation.create(TABLE, "k").addToCell("hll", "q", 0, value));
    }
    clients
        .data()
        .bulkMutateRows(
            BulkMutation.create(TABLE)
                .add(
                    RowMutationEntry.create("other")
                        .addToCell("hll", "q", 0, 7)
                        .addToCell("hll", "q", 0, -1)
                        .addToCell("hll", "q", 1_000, 7)));
    assertThat(sketch("k").result()).isEqualTo(4);
    assertThat(sketch("other").result()).isEqualTo(2);

    ByteString other = clients.data().readRow(TABLE, "other").getCells("hll").get(1).getValue();
    clients
        .data()
        .mutateRow(RowMutation.create(TABLE, "k").mergeToCell("hll", bytes("q"), 0, other));
    assertThat(sketch("k").result()).isEqualTo(5);
    assertThat(sketch("k").numValues()).isEqualTo(7);

    clients
        .data()
        .mutateRow(
            RowMutation.create(TABLE, "k").deleteCells("hll", "q").addToCell("hll", "q", 0, 9));
    assertThat(sketch("k").result()).isEqualTo(1);
  }

  @Test
  void aLargeSketchEstimatesWithinTwoPercent() {
    RowMutation additions = RowMutation.create(TABLE, "k");
    for (int i = 0; i < 5_000; i++) {
      additions.addToCell("hll", "q", 0, i);
    }
    clients.data().mutateRow(additions);

    assertThat((double) sketch("k").result()).isWithin(100).of(5_000);
  }

  private HyperLogLogPlusPlus<?> sketch(String key) {
    return sketch(key, "hll");
  }

  private HyperLogLogPlusPlus<?> sketch(String key, String family) {
    List<RowCell> cells = clients.data().readRow(TABLE, key).getCells(family);
    RowCell total = cells.get(cells.size() - 1);
    assertThat(total.getTimestamp()).isEqualTo(0);
    return HyperLogLogPlusPlus.forProto(total.getValue().toByteArray());
  }

  @Test
  void sketchesOfBytesCountBytes() {
    ColumnFamily.Builder sketches = ColumnFamily.newBuilder(); // of inputs of no type
    sketches.getValueTypeBuilder().getAggregateTypeBuilder().getHllppUniqueCountBuilder();
    var unusedTable =
        ClientCalls.blockingUnaryCall(
            clients.channel(),
            TableAdminMethods.MODIFY_COLUMN_FAMILIES,
            CallOptions.DEFAULT,
            ModifyColumnFamiliesRequest.newBuilder()
                .setName(clients.table("t"))
                .addModifications(
                    ModifyColumnFamiliesRequest.Modification.newBuilder()
                        .setId("raw")
                        .setCreate(sketches))
                .build());
    for (String value : List.of("a", "b", "a", "")) {
      var unused =
          clients.raw().mutateRow(addition("raw", Value.newBuilder().setRawValue(bytes(value))));
    }
    assertThat(
            failure(
                    () ->
                        clients.raw().mutateRow(addition("raw", Value.newBuilder().setIntValue(1))))
                .getCode())
        .isEqualTo(Status.Code.INVALID_ARGUMENT);
    assertThat(
            failure(
                    () ->
                        clients
                            .raw()
                            .mutateRow(addition("hll", Value.newBuilder().setRawValue(bytes("1")))))
                .getCode())
        .isEqualTo(Status.Code.INVALID_ARGUMENT);

    assertThat(sketch("k", "raw").result()).isEqualTo(3);
  }

  private MutateRowRequest addition(String family, Value.Builder input) {
    return MutateRowRequest.newBuilder()
        .setTableName(clients.table("t"))
        .setRowKey(bytes("k"))
        .addMutations(
            com.google.bigtable.v2.Mutation.newBuilder()
                .setAddToCell(
                    AddToCell.newBuilder()
                        .setFamilyName(family)
                        .setColumnQualifier(Value.newBuilder().setRawValue(bytes("q")))
                        .setTimestamp(Value.newBuilder().setRawTimestampMicros(0))
                        .setInput(input)))
        .build();
  }

  @Test
  void onlySketchesOfTheTypeOfTheFamilyAreMerged() {
    HyperLogLogPlusPlus<?> texts = new HyperLogLogPlusPlus.Builder().buildForStrings();
    HyperLogLogPlusPlus<?> numbers = new HyperLogLogPlusPlus.Builder().buildForLongs();
    numbers.add(1L);
    byte[] broken = numbers.serializeToByteArray();
    broken[broken.length - 1] ^= (byte) 0xFF;
    for (ByteString state :
        List.of(
            ByteString.EMPTY,
            bytes("sketch"),
            ByteString.copyFrom(broken),
            ByteString.copyFrom(texts.serializeToByteArray()))) {
      assertRefused(
          RowMutation.create(TABLE, "k")
              .addToCell("hll", "q", 0, 1)
              .mergeToCell("hll", bytes("q"), 0, state));
    }
    assertRefused(RowMutation.create(TABLE, "k").setCell("hll", "q", 0, "v"));
    assertThat(clients.data().readRow(TABLE, "k")).isNull();
  }

  @Test
  void theTypeOfTheCellsIsReported() {
    Table table =
        ClientCalls.blockingUnaryCall(
            clients.channel(),
            TableAdminMethods.GET_TABLE,
            CallOptions.DEFAULT,
            GetTableRequest.newBuilder().setName(clients.table("t")).build());

    assertThat(state(table, "sum").hasInt64Type()).isTrue();
    assertThat(state(table, "max")).isEqualTo(state(table, "sum"));
    assertThat(state(table, "hll").hasBytesType()).isTrue();
    assertThat(table.getColumnFamiliesOrThrow("f").hasValueType()).isFalse();
  }

  private static com.google.bigtable.admin.v2.Type state(Table table, String family) {
    return table.getColumnFamiliesOrThrow(family).getValueType().getAggregateType().getStateType();
  }

  private void assertRefused(RowMutation mutation) {
    assertThat(code(() -> clients.data().mutateRow(mutation))).isEqualTo(Code.INVALID_ARGUMENT);
  }
}
