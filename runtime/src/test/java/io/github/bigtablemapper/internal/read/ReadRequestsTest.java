package io.github.bigtablemapper.internal.read;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.Chunks.text;
import static io.github.bigtablemapper.fixture.Sensors.NOW_MICROS;
import static io.github.bigtablemapper.fixture.Sensors.OLDEST_MICROS;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.ReadRowsRequest;
import com.google.bigtable.v2.RowFilter;
import com.google.bigtable.v2.RowRange;
import com.google.protobuf.TextFormat;
import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.Scan;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.fixture.ScriptedBigtable;
import io.github.bigtablemapper.fixture.Sensor;
import io.github.bigtablemapper.fixture.SensorKey;
import io.github.bigtablemapper.fixture.SensorMapping;
import io.github.bigtablemapper.fixture.Sensors;
import io.github.bigtablemapper.key.KeyRange;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is asked of Bigtable. */
class ReadRequestsTest {
  private static final SensorKey A = SensorKey.of("north", "a");

  /** All families as they are seen now, with as many versions as there are. */
  private static final String FAMILIES =
      """
      interleave {
        filters { family_name_regex_filter: "d" }
        filters { chain {
          filters { family_name_regex_filter: "aged" }
          filters { timestamp_range_filter { start_timestamp_micros: %d end_timestamp_micros: 0 } }
        } }
      }
      """
          .formatted(OLDEST_MICROS);

  private static final String ROW_EXISTS =
      """
      chain {
        filters { %s }
        filters { cells_per_row_limit_filter: 1 }
        filters { strip_value_transformer: true }
        filters { apply_label_transformer: "row-exists" }
      }
      """
          .formatted(FAMILIES);

  private ScriptedBigtable server;
  private Sensors sensors;
  private Sensors expiring;

  @BeforeEach
  void start() throws IOException {
    server = new ScriptedBigtable().answer().answer();
    sensors = Sensors.of(server.client(), SensorMapping.INSTANCE);
    expiring = Sensors.of(server.client(), SensorMapping.EXPIRING);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void findReadsTheLatestVisibleCellsOfOneRow() throws Exception {
    var unused = sensors.find(A);

    assertThat(server.request().getRows().getRowKeysList()).containsExactly(A.toByteString());
    assertThat(server.request().getRowsLimit()).isEqualTo(1);
    assertFilter(
        """
        chain {
          filters { %s }
          filters { cells_per_column_limit_filter: 1 }
        }
        """
            .formatted(FAMILIES));
  }

  @Test
  void findAsOfAnInstantIncludesTheMillisecondOfTheInstant() throws Exception {
    var unused = sensors.find(A, read -> read.asOf(Sensors.NOW.plusNanos(999_999)));

    assertFilter(
        """
        chain {
          filters { interleave {
            filters { chain {
              filters { family_name_regex_filter: "d" }
              filters { timestamp_range_filter { start_timestamp_micros: 0 end_timestamp_micros: %d } }
            } }
            filters { chain {
              filters { family_name_regex_filter: "aged" }
              filters { timestamp_range_filter { start_timestamp_micros: %d end_timestamp_micros: %d } }
            } }
          } }
          filters { cells_per_column_limit_filter: 1 }
        }
        """
            .formatted(NOW_MICROS + 1_000, OLDEST_MICROS, NOW_MICROS + 1_000));
  }

  @Test
  void findAsOfATimeThatAFamilyHasForgottenReadsTheOthers() throws Exception {
    var unused = sensors.find(A, read -> read.asOf(Instant.ofEpochMilli(1_000)));

    assertFilter(
        """
        chain {
          filters { interleave {
            filters { chain {
              filters { family_name_regex_filter: "d" }
              filters { timestamp_range_filter { start_timestamp_micros: 0 end_timestamp_micros: 1001000 } }
            } }
            filters { block_all_filter: true }
          } }
          filters { cells_per_column_limit_filter: 1 }
        }
        """);
  }

  @Test
  void existsReadsOneCellWithoutItsValue() throws Exception {
    assertThat(sensors.exists(A)).isFalse();

    assertFilter(ROW_EXISTS);
  }

  @Test
  void existsReadsTheRequiredColumnsThatExpireWithoutTheirValues() throws Exception {
    assertThat(expiring.exists(A)).isFalse();

    assertFilter(
        """
        chain {
          filters { chain {
            filters { chain {
              filters { %s }
              filters { timestamp_range_filter { start_timestamp_micros: %d end_timestamp_micros: 0 } }
            } }
            filters { cells_per_column_limit_filter: 1 }
          } }
          filters { strip_value_transformer: true }
        }
        """
            .formatted(column("aged", "alarm"), OLDEST_MICROS));
  }

  @Test
  void countReadsOneCellOfEachRowWithoutItsValue() throws Exception {
    assertThat(sensors.scan(SensorKey.all()).count()).isEqualTo(0);

    assertFilter(ROW_EXISTS);
    assertThat(server.request().getRowsLimit()).isEqualTo(0);
  }

  @Test
  void aSelectionReadsItsColumnsAndThatTheRowExists() throws Exception {
    var unused = sensors.scan(SensorKey.all()).select(SensorMapping.NAME).list();

    assertFilter(
        """
        interleave {
          filters { chain {
            filters { %s }
            filters { cells_per_column_limit_filter: 1 }
          } }
          filters { %s }
        }
        """
            .formatted(column("d", "name"), ROW_EXISTS));
  }

  @Test
  void aSelectionReadsWhatItsConditionsAndTheRowsVisibilityNeed() throws Exception {
    var unused =
        expiring
            .scan(SensorKey.all())
            .where(SensorMapping.LEVEL.isPresent())
            .select(SensorMapping.NAME)
            .list();

    assertFilter(
        """
        condition {
          predicate_filter { chain {
            filters { %2$s }
            filters { cells_per_column_limit_filter: 1 }
          } }
          true_filter { chain {
            filters { interleave {
              filters { interleave { filters { %1$s } filters { %2$s } } }
              filters { chain {
                filters { %3$s }
                filters { timestamp_range_filter { start_timestamp_micros: %4$d end_timestamp_micros: 0 } }
              } }
            } }
            filters { cells_per_column_limit_filter: 1 }
          } }
        }
        """
            .formatted(
                column("d", "name"), column("d", "level"), column("aged", "alarm"), OLDEST_MICROS));
  }

  @Test
  void aConditionTestsTheLatestVisibleCellAndNoOlderOne() throws Exception {
    var unused = sensors.scan(SensorKey.all()).where(SensorMapping.ALARM.isEqualTo("fire")).list();

    assertThat(predicate())
        .isEqualTo(
            filter(
                """
                chain {
                  filters { chain {
                    filters { chain {
                      filters { %s }
                      filters { timestamp_range_filter { start_timestamp_micros: %d end_timestamp_micros: 0 } }
                    } }
                    filters { cells_per_column_limit_filter: 1 }
                  } }
                  filters { value_range_filter { start_value_closed: "fire" end_value_closed: "fire" } }
                }
                """
                    .formatted(column("aged", "alarm"), OLDEST_MICROS)));
  }

  @Test
  void rowsWithAnotherKeyAreDroppedBeforeAllElse() throws Exception {
    var unused = sensors.scan(SensorKey.all()).keyMatches("a.*").keyMatches(".*#ä").count();

    assertFilter(
        """
        chain {
          filters { row_key_regex_filter: "a.*" }
          filters { row_key_regex_filter: ".*#\\303\\244" }
          filters { %s }
        }
        """
            .formatted(ROW_EXISTS));
  }

  @Test
  void anExpressionThatNoKeyCouldMatchIsRefused() {
    Scan<Sensor, SensorKey> scan = sensors.scan(SensorKey.all());

    assertThat(assertThrows(InvalidRequestException.class, () -> scan.keyMatches("a\uD83D")))
        .hasMessageThat()
        .contains("lone surrogate");
    assertThrows(InvalidRequestException.class, () -> scan.keyMatches(""));
    assertThat(
            assertThrows(
                InvalidRequestException.class, () -> scan.keyMatches("a".repeat(20 * 1024)).list()))
        .hasMessageThat()
        .contains("key patterns");
    assertThat(server.requests()).isEmpty();
  }

  @Test
  void aSignedComparisonTakesTwoRanges() throws Exception {
    var unused = sensors.scan(SensorKey.all()).where(SensorMapping.LEVEL.isAtMost(5L)).list();

    assertThat(predicate().getChain().getFilters(1))
        .isEqualTo(
            filter(
                """
                interleave {
                  filters { value_range_filter { end_value_closed: "\\000\\000\\000\\000\\000\\000\\000\\005" } }
                  filters { value_range_filter { start_value_closed: "\\200" } }
                }
                """));
  }

  @Test
  void noValueAtAllMatchesNothing() throws Exception {
    var unused = sensors.scan(SensorKey.all()).where(SensorMapping.NAME.isIn(List.of())).list();

    assertThat(predicate()).isEqualTo(filter("block_all_filter: true"));
  }

  @Test
  void rangesAreSentWithoutTheirOverlapsAndOneRowByItsKey() {
    var unused =
        sensors
            .scan(
                SensorKey.site("b").id().from("m").before("z"),
                SensorKey.site("b").id().from("a").before("n"),
                KeyRange.of(SensorKey.of("a", "x")),
                KeyRange.of(SensorKey.of("a", "x")),
                KeyRange.of(SensorKey.of("b", "c")),
                SensorKey.site("c").id().from("z").before("a"))
            .reverse()
            .limit(7)
            .list();

    ReadRowsRequest request = server.request();
    assertThat(request.getRows().getRowKeysList()).containsExactly(text("a#x"));
    assertThat(request.getRows().getRowRangesList())
        .containsExactly(
            RowRange.newBuilder()
                .setStartKeyClosed(text("b#a"))
                .setEndKeyOpen(text("b#z"))
                .build());
    assertThat(request.getReversed()).isTrue();
    assertThat(request.getRowsLimit()).isEqualTo(7);
    assertThat(request.getTableName()).endsWith("/tables/sensors");
  }

  @Test
  void theWholeTableIsAnUnboundedRange() {
    var unused = sensors.scan(SensorKey.all()).list();

    assertThat(server.request().getRows().getRowRangesList())
        .containsExactly(RowRange.getDefaultInstance());
  }

  @Test
  void whatIsEmptyMakesNoCall() {
    Scan<Sensor, SensorKey> inverted = sensors.scan(SensorKey.site("a").id().from("z").before("a"));

    assertThat(inverted.list()).isEmpty();
    assertThat(inverted.count()).isEqualTo(0);
    assertThat(inverted.stream().toList()).isEmpty();
    Page<Sensor> page = inverted.page(5);
    assertThat(page.items()).isEmpty();
    assertThat(page.nextToken()).isEmpty();
    assertThat(sensors.scan(List.of()).list()).isEmpty();
    assertThat(sensors.scan(SensorKey.all()).limit(0).list()).isEmpty();
    assertThat(sensors.scan(SensorKey.all()).limit(0).stream().toList()).isEmpty();
    assertThat(sensors.findAll(List.of())).isEmpty();
    assertThat(server.requests()).isEmpty();
  }

  @Test
  void findAllAsksForEachKeyOnceInRequestsThatAreSmallEnough() {
    for (int i = 0; i < 10; i++) {
      server.answer();
    }
    List<SensorKey> keys =
        IntStream.range(0, 30_000)
            .mapToObj(i -> SensorKey.of("s".repeat(i % 20), "id" + i / 2 * 2))
            .toList();

    assertThat(sensors.findAll(keys)).isEmpty();

    List<ReadRowsRequest> requests = server.requests();
    assertThat(requests.size()).isGreaterThan(1);
    assertThat(requests.stream().flatMap(request -> request.getRows().getRowKeysList().stream()))
        .containsNoDuplicates();
    assertThat(requests.stream().mapToInt(request -> request.getRows().getRowKeysCount()).sum())
        .isEqualTo((int) keys.stream().distinct().count());
    for (ReadRowsRequest request : requests) {
      assertThat(request.getSerializedSize()).isLessThan(512 * 1024);
    }
  }

  @Test
  void aConditionThatIsTooLargeIsRefused() {
    List<String> names = IntStream.range(0, 1000).mapToObj(i -> "a long name " + i).toList();

    InvalidRequestException failure =
        assertThrows(
            InvalidRequestException.class,
            () -> sensors.scan(SensorKey.all()).where(SensorMapping.NAME.isIn(names)).list());

    assertThat(failure).hasMessageThat().contains("fewer than 20480");
    assertThat(server.requests()).isEmpty();
  }

  @Test
  void manyConditionsJoinedInOneWayAreNotNestedDeep() throws Exception {
    Condition<Sensor> all = SensorMapping.LEVEL.isLessThan(0L);
    Condition<Sensor> any = SensorMapping.LEVEL.isLessThan(0L);
    for (long i = 1; i < 40; i++) {
      all = all.and(SensorMapping.LEVEL.isLessThan(i));
      any = any.or(SensorMapping.LEVEL.isLessThan(i));
    }

    var unused = sensors.scan(SensorKey.all()).where(all).where(any).list();

    assertThat(server.requests()).hasSize(1);
  }

  @Test
  void conditionsThatAreNestedTooDeepAreRefused() {
    Condition<Sensor> deep = SensorMapping.LEVEL.isPresent();
    for (int i = 0; i < 10; i++) {
      deep = deep.and(SensorMapping.NAME.isPresent()).or(SensorMapping.ALARM.isPresent());
    }
    Condition<Sensor> condition = deep;

    InvalidRequestException failure =
        assertThrows(
            InvalidRequestException.class,
            () -> sensors.scan(SensorKey.all()).where(condition).list());

    assertThat(failure).hasMessageThat().contains("Bigtable takes 20");
  }

  private static String column(String family, String qualifier) {
    return """
    column_range_filter {
      family_name: "%s" start_qualifier_closed: "%2$s" end_qualifier_closed: "%2$s"
    }
    """
        .formatted(family, qualifier);
  }

  private static RowFilter filter(String text) throws TextFormat.ParseException {
    return TextFormat.parse(text, RowFilter.class);
  }

  private RowFilter predicate() {
    return server.request().getFilter().getCondition().getPredicateFilter();
  }

  private void assertFilter(String expected) throws TextFormat.ParseException {
    assertThat(server.request().getFilter().toString()).isEqualTo(filter(expected).toString());
  }
}
