package io.github.bigtablemapper.local;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.local.LocalClients.bytes;
import static io.github.bigtablemapper.local.LocalClients.failure;

import com.google.bigtable.v2.ReadRowsRequest;
import com.google.bigtable.v2.RowFilter;
import com.google.bigtable.v2.RowRange;
import com.google.bigtable.v2.SampleRowKeysRequest;
import com.google.bigtable.v2.TimestampRange;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.data.v2.models.DefaultRowAdapter;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.grpc.Status;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Both sides of the limits of reads. */
@ExtendWith(LocalExtension.class)
class ReadLimitsTest {
  private static final RowFilter PASS = RowFilter.newBuilder().setPassAllFilter(true).build();

  private final LocalClients clients;

  ReadLimitsTest(LocalClients clients) {
    this.clients = clients;
  }

  @BeforeEach
  void createTable() {
    clients.admin().createTable(CreateTableRequest.of("t").addFamily("f"));
  }

  private void read(RowFilter filter) {
    clients
        .raw()
        .readRows(
            ReadRowsRequest.newBuilder().setTableName(clients.table("t")).setFilter(filter).build())
        .forEachRemaining(response -> {});
  }

  private void assertRefused(RowFilter filter) {
    assertThat(failure(() -> read(filter)).getCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
  }

  private static RowFilter nested(int depth) {
    RowFilter filter = PASS;
    for (int i = 1; i < depth; i++) {
      RowFilter.Builder outer = RowFilter.newBuilder();
      if (i % 2 == 0) {
        outer.getChainBuilder().addFilters(PASS).addFilters(filter);
      } else {
        outer.getInterleaveBuilder().addFilters(filter).addFilters(PASS);
      }
      filter = outer.build();
    }
    return filter;
  }

  @Test
  void aFilterHasTwentyKilobytes() {
    RowFilter filter =
        RowFilter.newBuilder().setValueRegexFilter(bytes("x".repeat((20 << 10) - 4))).build();
    assertThat(filter.getSerializedSize()).isEqualTo(20 << 10);
    read(filter);

    assertRefused(
        RowFilter.newBuilder().setValueRegexFilter(bytes("x".repeat((20 << 10) - 3))).build());
  }

  @Test
  void filtersAreNestedTwentyTimes() {
    read(nested(20));

    assertRefused(nested(21));
  }

  @Test
  void labelsAreShortAndOneOfAChain() {
    RowFilter label = RowFilter.newBuilder().setApplyLabelTransformer("a-0123456789bcd").build();
    read(label);

    assertRefused(RowFilter.newBuilder().setApplyLabelTransformer("a-0123456789bcde").build());
    assertRefused(RowFilter.newBuilder().setApplyLabelTransformer("Upper").build());
    RowFilter.Builder two = RowFilter.newBuilder();
    two.getChainBuilder().addFilters(label).addFilters(label);
    assertRefused(two.build());
  }

  @Test
  void countsAreNotNegative() {
    write("a", 1);
    read(RowFilter.newBuilder().setCellsPerRowOffsetFilter(0).build());
    for (int cells : new int[] {0, -1, Integer.MIN_VALUE}) {
      assertRefused(RowFilter.newBuilder().setCellsPerRowLimitFilter(cells).build());
      assertRefused(RowFilter.newBuilder().setCellsPerColumnLimitFilter(cells).build());
      if (cells < 0) {
        assertRefused(RowFilter.newBuilder().setCellsPerRowOffsetFilter(cells).build());
        assertThat(failure(() -> readAtMost(cells)).getCode())
            .isEqualTo(Status.Code.INVALID_ARGUMENT);
      }
    }
    assertRefused(RowFilter.newBuilder().setRowSampleFilter(Double.NaN).build());
    readAtMost(Long.MAX_VALUE);
  }

  private void readAtMost(long rows) {
    clients
        .raw()
        .readRows(
            ReadRowsRequest.newBuilder()
                .setTableName(clients.table("t"))
                .setRowsLimit(rows)
                .build())
        .forEachRemaining(response -> {});
  }

  @Test
  void aConditionHasNoSink() {
    RowFilter.Builder condition = RowFilter.newBuilder();
    condition
        .getConditionBuilder()
        .setPredicateFilter(PASS)
        .setTrueFilter(RowFilter.newBuilder().setSink(true));

    assertRefused(condition.build());
  }

  @Test
  void rangesOfTimestampsAreWholeMilliseconds() {
    read(
        RowFilter.newBuilder()
            .setTimestampRangeFilter(TimestampRange.newBuilder().setStartTimestampMicros(1_000))
            .build());

    assertRefused(
        RowFilter.newBuilder()
            .setTimestampRangeFilter(TimestampRange.newBuilder().setStartTimestampMicros(1_001))
            .build());
  }

  /** The server of these tests has rows of 2 MB. */
  @Test
  void aRowThatIsTooLargeIsSkippedByThoseWhoWant() {
    write("a", 1);
    write("b", 1 << 20);
    write("c", (2 << 20) + 1);
    write("d", 2 << 20);

    assertThat(
            LocalClients.code(() -> keys(clients.data().readRows(Query.create(TableId.of("t"))))))
        .isEqualTo(com.google.api.gax.rpc.StatusCode.Code.FAILED_PRECONDITION);
    assertThat(
            keys(
                clients
                    .data()
                    .skipLargeRowsCallable(new DefaultRowAdapter())
                    .call(Query.create(TableId.of("t")))))
        .containsExactly("a", "b", "d")
        .inOrder();
    assertThat(
            keys(
                clients
                    .data()
                    .skipLargeRowsCallable(new DefaultRowAdapter())
                    .call(Query.create(TableId.of("t")).reversed(true))))
        .containsExactly("d", "b", "a")
        .inOrder();
  }

  private void write(String key, int size) {
    clients
        .data()
        .mutateRow(
            RowMutation.create(TableId.of("t"), key)
                .setCell("f", bytes("q"), 1_000, ByteString.copyFrom(new byte[size])));
  }

  private static List<String> keys(Iterable<Row> rows) {
    List<String> keys = new ArrayList<>();
    rows.forEach(row -> keys.add(row.getKey().toStringUtf8()));
    return keys;
  }

  @Test
  void samplesAreInTheirRangeAndEndWithIt() {
    clients
        .admin()
        .createTable(
            CreateTableRequest.of("split")
                .addFamily("f")
                .addSplit(bytes("c"))
                .addSplit(bytes("m")));

    assertThat(samples(RowRange.newBuilder())).containsExactly("c", "m", "").inOrder();
    assertThat(samples(RowRange.newBuilder().setStartKeyOpen(bytes("c"))))
        .containsExactly("m", "")
        .inOrder();
    assertThat(samples(RowRange.newBuilder().setEndKeyOpen(bytes("z"))))
        .containsExactly("c", "m", "z")
        .inOrder();
    assertThat(
            samples(
                RowRange.newBuilder().setStartKeyClosed(bytes("c")).setEndKeyClosed(bytes("m"))))
        .containsExactly("c", "m")
        .inOrder();
  }

  private List<String> samples(RowRange.Builder range) {
    List<String> keys = new ArrayList<>();
    clients
        .raw()
        .sampleRowKeys(
            SampleRowKeysRequest.newBuilder()
                .setTableName(clients.table("split"))
                .setRowRange(range)
                .build())
        .forEachRemaining(sample -> keys.add(sample.getRowKey().toStringUtf8()));
    return keys;
  }
}
