package io.github.bigtablemapper.internal.read;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.ReadRowsRequest;
import com.google.bigtable.v2.ReadRowsResponse;
import com.google.bigtable.v2.RowFilter;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.Scan;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.TextKeyPart;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.fixture.Chunks;
import io.github.bigtablemapper.fixture.ScriptedBigtable;
import io.github.bigtablemapper.fixture.Sensor;
import io.github.bigtablemapper.fixture.SensorKey;
import io.github.bigtablemapper.fixture.SensorMapping;
import io.github.bigtablemapper.fixture.Sensors;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What Bigtable is asked of conditions on the row key: that part of them which a regular expression
 * says. The rest is left to the client, which tests all of them.
 */
class KeyConditionRequestsTest {
  private static final TextKeyPart<Sensor> SITE = TextKeyPart.of(SensorKey.PATTERN, SensorKey.SITE);
  private static final TextKeyPart<Sensor> ID = TextKeyPart.of(SensorKey.PATTERN, SensorKey.ID);
  private static final Condition<Sensor> FIRE = SensorMapping.ALARM.isEqualTo("fire");
  private static final String ID_IS_A = "\\C*\\x23(?:a)";

  private ScriptedBigtable server;
  private Sensors sensors;

  @BeforeEach
  void start() throws IOException {
    server = new ScriptedBigtable();
    sensors = Sensors.of(server.client(), SensorMapping.INSTANCE);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  /** The filter of a scan with conditions. */
  @SafeVarargs
  private RowFilter filter(Condition<Sensor>... conditions) throws Exception {
    server.answer();
    Scan<Sensor, SensorKey> scan = sensors.scan(SensorKey.all());
    for (Condition<Sensor> condition : conditions) {
      scan = scan.where(condition);
    }
    assertThat(scan.list()).isEmpty();
    return server.requests().get(server.requests().size() - 1).getFilter();
  }

  private static RowFilter inFront(RowFilter filter, String... regexes) {
    RowFilter.Chain.Builder chain = RowFilter.Chain.newBuilder();
    for (String regex : regexes) {
      chain.addFilters(RowFilter.newBuilder().setRowKeyRegexFilter(ByteString.copyFromUtf8(regex)));
    }
    return RowFilter.newBuilder().setChain(chain.addFilters(filter)).build();
  }

  @Test
  void equalPartsAndStartsAreRegexesOfTheKeyBeforeAllElse() throws Exception {
    RowFilter all = filter();
    assertThat(filter(ID.isEqualTo("a"))).isEqualTo(inFront(all, ID_IS_A));
    assertThat(filter(SITE.isIn("a#", "b"))).isEqualTo(inFront(all, "(?:a\\x2523|b)\\x23\\C*"));
    assertThat(filter(ID.startsWith("a-"))).isEqualTo(inFront(all, "\\C*\\x23(?:a\\x2d\\C*)"));
    assertThat(filter(ID.isEqualTo("é"))).isEqualTo(inFront(all, "\\C*\\x23(?:\\C\\C)"));
    assertThat(filter(SITE.isEqualTo("s").and(FIRE), ID.isEqualTo("a")))
        .isEqualTo(inFront(filter(FIRE), "(?:s)\\x23\\C*", ID_IS_A));
    assertThat(filter(ID.isIn()))
        .isEqualTo(
            RowFilter.newBuilder()
                .setChain(
                    RowFilter.Chain.newBuilder()
                        .addFilters(RowFilter.newBuilder().setBlockAllFilter(true))
                        .addFilters(all))
                .build());
  }

  @Test
  void whatNoRegexSaysIsNotAsked() throws Exception {
    RowFilter all = filter();
    assertThat(filter(ID.isLessThan("b"))).isEqualTo(all);
    assertThat(filter(ID.isNotEqualTo("b"))).isEqualTo(all);
    assertThat(filter(ID.startsWith(""))).isEqualTo(all);
    assertThat(filter(ID.startsWith("b").not(), SITE.isAtLeast("a"))).isEqualTo(all);
    assertThat(filter(FIRE.or(ID.isGreaterThan("b")))).isEqualTo(all);
    assertThat(filter(ID.isEqualTo("a").and(FIRE).not())).isEqualTo(all);
    RowFilter fire = filter(FIRE);
    assertThat(filter(FIRE.and(ID.isGreaterThan("b")))).isEqualTo(fire);
    assertThat(filter(FIRE.not().or(ID.isEqualTo("a")).not())).isEqualTo(fire);
    assertThat(filter(FIRE.and(ID.isEqualTo("a").or(SITE.isAtMost("c"))))).isEqualTo(fire);
  }

  @Test
  void anAlternativeThatARegexSaysIsAsked() throws Exception {
    RowFilter either = filter(FIRE.or(ID.isEqualTo("a"))).getCondition().getPredicateFilter();
    assertThat(either)
        .isEqualTo(
            RowFilter.newBuilder()
                .setInterleave(
                    RowFilter.Interleave.newBuilder()
                        .addFilters(filter(FIRE).getCondition().getPredicateFilter())
                        .addFilters(
                            RowFilter.newBuilder()
                                .setRowKeyRegexFilter(ByteString.copyFromUtf8(ID_IS_A))))
                .build());
    RowFilter contrary =
        filter(FIRE.and(ID.isEqualTo("a").not()).not()).getCondition().getPredicateFilter();
    assertThat(contrary.getInterleave().getFilters(0))
        .isEqualTo(filter(FIRE.not()).getCondition().getPredicateFilter());
    assertThat(contrary.getInterleave().getFilters(1))
        .isEqualTo(either.getInterleave().getFilters(1));
  }

  /** The server sends rows that the regular expression matches, or cannot decide. */
  @Test
  void theClientTestsEachRowThatArrives() throws Exception {
    SensorKey a = SensorKey.of("n", "a");
    SensorKey b = SensorKey.of("n", "b");
    SensorKey c = SensorKey.of("n", "c");
    for (Condition<Sensor> condition :
        List.of(
            ID.isEqualTo("b"), ID.isGreaterThan("a").and(ID.isLessThan("c")), ID.isIn("d", "b"))) {
      server.answer(row(a), row(b), row(c));
      assertThat(sensors.scan(SensorKey.all()).where(condition).list())
          .containsExactly(new Sensor("n", "b", "name", null, null));
      server.answer(row(a), row(b), row(c));
      assertThat(sensors.scan(SensorKey.all()).where(condition).count()).isEqualTo(1);
    }
  }

  /** Rows that only the client drops count for the server's limit, not for that of the scan. */
  @Test
  void aLimitCountsTheRowsThatSatisfy() throws Exception {
    server
        .answer(row(SensorKey.of("n", "a")))
        .answer(row(SensorKey.of("n", "b")), row(SensorKey.of("n", "c")));
    assertThat(sensors.scan(SensorKey.all()).where(ID.isGreaterThan("b")).limit(1).list())
        .containsExactly(new Sensor("n", "c", "name", null, null));
    List<ReadRowsRequest> requests = server.requests();
    assertThat(requests).hasSize(2);
    assertThat(requests.get(0).getRowsLimit()).isEqualTo(1);
    assertThat(requests.get(1).getRows().getRowRanges(0).getStartKeyClosed().toStringUtf8())
        .isEqualTo("n#a\0");
  }

  /** A key with a part that cannot be determined belongs to a row which does not decode. */
  @Test
  void aMalformedKeyDoesNotDecode() throws Exception {
    ByteString malformed = ByteString.copyFromUtf8("n#a%zz");
    server.answer(
        Chunks.row(malformed).cell("d", "name", Sensors.NOW_MICROS, "name").commit().build(),
        row(SensorKey.of("n", "b")));
    List<DecodeException> reports = new ArrayList<>();
    assertThat(
            sensors
                .scan(SensorKey.all())
                .where(ID.isAtLeast("b"))
                .skipUndecodable(reports::add)
                .list())
        .hasSize(1);
    assertThat(reports).hasSize(1);
    assertThat(reports.get(0)).hasMessageThat().contains("part 'id'");
    assertThat(reports.get(0)).hasMessageThat().doesNotContain("zz");
  }

  @Test
  void aValueThatNoKeyHoldsIsRefused() {
    assertThrows(InvalidKeyException.class, () -> ID.isEqualTo("\ud800"));
    assertThrows(InvalidKeyException.class, () -> ID.startsWith("x".repeat(5_000)));
  }

  /** A regular expression counts for the size of the filter; the rest of conditions does not. */
  @Test
  void tooManyValuesAreRefusedBeforeACall() throws Exception {
    List<String> many = IntStream.range(0, 5_000).mapToObj(i -> "sensor" + i).toList();
    InvalidRequestException refused =
        assertThrows(
            InvalidRequestException.class,
            () -> sensors.scan(SensorKey.all()).where(ID.isIn(many)).list());
    assertThat(refused).hasMessageThat().contains("Bigtable takes fewer than 20480");
    assertThat(filter(ID.isIn(many).not())).isEqualTo(filter());
  }

  @Test
  void conditionsDoNotShowTheirValues() {
    assertThat(ID.isEqualTo("secret").and(SITE.startsWith("secret")).toString())
        .isEqualTo("(id = ? and site starts with ?)");
  }

  private static ReadRowsResponse row(SensorKey key) {
    return Chunks.row(key).cell("d", "name", Sensors.NOW_MICROS, "name").commit().build();
  }
}
