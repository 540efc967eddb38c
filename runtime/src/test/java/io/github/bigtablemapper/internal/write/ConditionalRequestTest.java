package io.github.bigtablemapper.internal.write;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.RawMapping.HOUR;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.CheckAndMutateRowRequest;
import com.google.bigtable.v2.RowFilter;
import com.google.protobuf.ByteString;
import com.google.protobuf.TextFormat;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.WriteServer;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What writes with a condition send, and that they send nothing that Bigtable would refuse. */
class ConditionalRequestTest {
  private static final Instant NOW = Instant.parse("2026-11-20T10:00:00.123456Z");
  private static final long AN_HOUR_AGO = NOW.minus(Duration.ofHours(1)).toEpochMilli() * 1000;
  private static final RawKey KEY = new RawKey("k");

  private static final RawMapping MAPPING =
      RawMapping.of(List.of(KEPT, HOUR), "kept:a", "hour:b", "hour:c!");

  private static final MappedColumn<Raw, ByteString> A = column(0);
  private static final MappedColumn<Raw, ByteString> B = column(1);

  private WriteServer server;
  private RawRepository rows;

  @BeforeEach
  void start() throws IOException {
    server = new WriteServer();
    rows =
        new RawRepository(
            BigtableMapper.builder(server.client()).clock(InstantSource.fixed(NOW)).build(),
            MAPPING);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void aConditionTestsTheLatestVisibleCellOfARowThatIsThere() throws Exception {
    assertThat(rows.patchIf(KEY, B.isEqualTo(bytes("x")), patch -> patch.with(A, bytes("y"))))
        .isFalse();

    CheckAndMutateRowRequest request = server.request(CheckAndMutateRowRequest.class);
    assertThat(request.getPredicateFilter())
        .isEqualTo(
            filter(
                """
                condition {
                  predicate_filter { chain {
                    filters { chain {
                      filters { column_range_filter {
                        family_name: "hour"
                        start_qualifier_closed: "c" end_qualifier_closed: "c"
                      } }
                      filters { timestamp_range_filter { start_timestamp_micros: %1$d } }
                    } }
                    filters { cells_per_column_limit_filter: 1 }
                  } }
                  true_filter { chain {
                    filters { chain {
                      filters { chain {
                        filters { column_range_filter {
                          family_name: "hour"
                          start_qualifier_closed: "b" end_qualifier_closed: "b"
                        } }
                        filters { timestamp_range_filter { start_timestamp_micros: %1$d } }
                      } }
                      filters { cells_per_column_limit_filter: 1 }
                    } }
                    filters { value_range_filter {
                      start_value_closed: "x" end_value_closed: "x"
                    } }
                  } }
                }
                """
                    .formatted(AN_HOUR_AGO)));
    assertThat(request.getTrueMutationsCount()).isEqualTo(1);
    assertThat(request.getFalseMutationsCount()).isEqualTo(0);
  }

  @Test
  void aConditionThatHoldsOfNoRowIsAskedForByItsContrary() {
    assertThat(rows.deleteIf(KEY, A.isAbsent())).isTrue();

    CheckAndMutateRowRequest request = server.request(CheckAndMutateRowRequest.class);
    assertThat(request.getPredicateFilter().getCondition().getTrueFilter().toString())
        .contains("start_qualifier_closed: \"a\"");
    assertThat(request.getTrueMutationsCount()).isEqualTo(0);
    assertThat(request.getFalseMutationsCount()).isEqualTo(1);
  }

  /**
   * The server refuses the empty value as the closed end of a range, and takes it for no open one.
   */
  @Test
  void noRangeEndsWithTheEmptyValue() throws Exception {
    ByteString empty = ByteString.EMPTY;
    OrderedColumn<Raw, ByteString> a =
        OrderedColumn.optional(0, "a", "kept", "a", CellCodecs.BYTE_STRING, CellOrder.UNSIGNED);
    RowFilter onlyEmpty =
        filter("value_range_filter { start_value_closed: \"\" end_value_open: \"\\000\" }");

    assertThat(valuesOf(a.isEqualTo(empty))).isEqualTo(onlyEmpty);
    assertThat(valuesOf(a.isIn(empty, bytes("x"))).getInterleave().getFilters(0))
        .isEqualTo(onlyEmpty);
    assertThat(valuesOf(a.isAtMost(empty)))
        .isEqualTo(filter("value_range_filter { end_value_open: \"\\000\" }"));
    assertThat(valuesOf(a.isLessThan(empty))).isEqualTo(filter("block_all_filter: true"));
    assertThat(valuesOf(a.isGreaterThan(empty)))
        .isEqualTo(filter("value_range_filter { start_value_open: \"\" }"));
  }

  /** A signed type of one byte has such a range below its least value. */
  @Test
  void noRangeEndsWhereItStarts() throws Exception {
    OrderedColumn<Raw, Byte> a =
        OrderedColumn.optional(0, "a", "kept", "a", CellCodecs.BYTE, CellOrder.SIGNED);

    assertThat(valuesOf(a.isLessThan(Byte.MIN_VALUE))).isEqualTo(filter("block_all_filter: true"));
    assertThat(valuesOf(a.isAtMost(Byte.MIN_VALUE)))
        .isEqualTo(
            filter(
                "value_range_filter { start_value_closed: \"\\200\" end_value_closed: \"\\200\" }"));
  }

  @Test
  @SuppressWarnings("NullAway") // null is what it is about
  void nothingIsComparedWithNull() {
    OrderedColumn<Raw, Byte> a =
        OrderedColumn.optional(0, "a", "kept", "a", CellCodecs.BYTE, CellOrder.SIGNED);

    List<Executable> comparisons =
        List.of(
            () -> a.isEqualTo(null),
            () -> a.isNotEqualTo(null),
            () -> a.isIn((byte) 1, null),
            () -> a.isIn(Collections.singletonList(null)),
            () -> a.isLessThan(null),
            () -> a.isAtLeast(null));
    for (Executable comparison : comparisons) {
      assertThat(assertThrows(InvalidValueException.class, comparison))
          .hasMessageThat()
          .contains("compare a with is null");
    }
  }

  /** What the test of one column requires of its latest cell. */
  private RowFilter valuesOf(Condition<Raw> condition) {
    int before = server.requestCount();
    var unused = rows.deleteIf(KEY, condition);
    RowFilter predicate =
        server.requests(CheckAndMutateRowRequest.class).get(before).getPredicateFilter();
    return predicate.getCondition().getTrueFilter().getChain().getFilters(1);
  }

  @Test
  void aFilterOfOneByteLessThan20KbIsSentAndNoLargerOne() {
    assertThat(rows.deleteIf(KEY, A.isEqualTo(bytes("x".repeat(10_000))))).isFalse();
    int frame =
        server.request(CheckAndMutateRowRequest.class).getPredicateFilter().getSerializedSize()
            - 2 * 10_000;
    int most = (20 * 1024 - 1 - frame) / 2;

    assertThat(rows.deleteIf(KEY, A.isEqualTo(bytes("x".repeat(most))))).isFalse();
    assertThat(server.requestCount()).isEqualTo(2);
    assertThrows(
        InvalidRequestException.class,
        () -> rows.deleteIf(KEY, A.isEqualTo(bytes("x".repeat(most + 1)))));
    assertThat(server.requestCount()).isEqualTo(2);
  }

  @Test
  void aFilterThatIsNested20DeepIsSentAndNoDeeperOne() {
    Condition<Raw> deep = A.isPresent();
    int sent = 0;
    InvalidRequestException refusal = null;
    while (refusal == null) {
      // In turn, as a list of one kind makes one flat filter.
      deep = sent % 2 == 0 ? deep.and(B.isPresent()) : deep.or(A.isEqualTo(bytes("x")));
      try {
        var unused = rows.deleteIf(KEY, deep);
        sent++;
      } catch (InvalidRequestException e) {
        refusal = e;
      }
    }

    assertThat(refusal).hasMessageThat().contains("nested 21 deep; Bigtable takes 20");
    List<CheckAndMutateRowRequest> requests = server.requests(CheckAndMutateRowRequest.class);
    assertThat(requests).hasSize(sent);
    assertThat(depth(requests.get(sent - 1).getPredicateFilter())).isEqualTo(20);
  }

  /** Of chains, interleaves and conditions in each other. */
  private static int depth(RowFilter filter) {
    RowFilter.Condition condition = filter.getCondition();
    List<RowFilter> inner = new ArrayList<>(filter.getChain().getFiltersList());
    inner.addAll(filter.getInterleave().getFiltersList());
    if (filter.hasCondition()) {
      inner.add(condition.getPredicateFilter());
      inner.add(condition.getTrueFilter());
      inner.add(condition.getFalseFilter());
    }
    return inner.isEmpty() ? 0 : 1 + inner.stream().mapToInt(each -> depth(each)).max().orElse(0);
  }

  @Test
  void aConditionThatIsTooLargeSendsNothing() {
    assertRefused(A.isEqualTo(bytes("x".repeat(10_240))), "Bigtable takes fewer than 20480");
  }

  @Test
  void conditionsThatAreNestedTooDeepSendNothing() {
    Condition<Raw> deep = A.isPresent();
    for (int i = 0; i < 10; i++) {
      deep = deep.and(B.isPresent()).or(A.isEqualTo(bytes("x")));
    }
    assertRefused(deep, "Bigtable takes 20");
  }

  @Test
  void conditionsThatExhaustNoStackSendNothing() {
    Condition<Raw> left = A.isEqualTo(bytes("x"));
    Condition<Raw> right = A.isEqualTo(bytes("x"));
    Condition<Raw> inTurn = A.isEqualTo(bytes("x"));
    for (int i = 0; i < 100_000; i++) {
      left = left.and(B.isPresent());
      right = B.isPresent().or(right);
      inTurn = inTurn.and(B.isPresent()).not();
    }

    for (Condition<Raw> deep : List.of(left, right, inTurn)) {
      assertRefused(deep, "Bigtable takes fewer than 20480");
      assertThrows(InvalidRequestException.class, () -> rows.scan(RawKey.all()).where(deep).list());
    }
  }

  private void assertRefused(Condition<Raw> condition, String message) {
    List<Executable> writes =
        List.of(
            () -> rows.patchIf(KEY, condition, patch -> patch.with(A, bytes("y"))),
            () -> rows.putIf(Raw.of("k", "a", "b", "c"), condition),
            () -> rows.deleteIf(KEY, condition),
            () -> rows.deleteIf(KEY, condition.not()));
    for (Executable write : writes) {
      assertThat(assertThrows(InvalidRequestException.class, write))
          .hasMessageThat()
          .contains(message);
    }
    assertThat(server.requestCount()).isEqualTo(0);
  }

  @SuppressWarnings("unchecked") // all its columns are of bytes
  private static MappedColumn<Raw, ByteString> column(int index) {
    return (MappedColumn<Raw, ByteString>) MAPPING.columns().get(index);
  }

  private static ByteString bytes(String text) {
    return ByteString.copyFromUtf8(text);
  }

  private static RowFilter filter(String text) throws TextFormat.ParseException {
    return TextFormat.parse(text, RowFilter.class);
  }
}
