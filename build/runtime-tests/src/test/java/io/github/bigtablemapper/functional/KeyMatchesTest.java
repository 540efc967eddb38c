package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.PageToken;
import io.github.bigtablemapper.Scan;
import io.github.bigtablemapper.Selection;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Scans of the rows whose keys match a regular expression, against the one of the JDK. */
@BigtableTest({StationRepository.class, OrderedOrderRepository.class})
class KeyMatchesTest {
  private static final int NUMBERS = 20;

  private final List<Station> all = RandomStations.of(150, NUMBERS, new Random(1));
  private final StationRepository stations;

  KeyMatchesTest(StationRepository stations) {
    this.stations = stations;
  }

  @BeforeEach
  void write() {
    assertThat(stations.applyAll(all.stream().map(stations.writes()::put).toList()).failures())
        .isEmpty();
  }

  @Test
  void theWholeKeyMustMatchAsItIsStored() {
    for (String regex :
        List.of(
            "a#.*",
            "a",
            "a#",
            "[ab]+#.*",
            ".*#.?0000[3-7]",
            "(a|b)#.*|ä#.*",
            "%23#.*",
            ".*%.*",
            "[^%]*#.*1",
            "\\C*")) {
      List<Station> expected = matching(regex, all);

      Scan<Station, StationKey> scan = stations.scan(StationKey.all()).keyMatches(regex);

      assertWithMessage(regex).that(scan.list()).containsExactlyElementsIn(expected).inOrder();
      assertWithMessage(regex).that(scan.count()).isEqualTo(expected.size());
    }
  }

  @Test
  void itGoesTogetherWithAllElse() {
    List<Station> expected = matching(".*[02468]", all);
    expected.removeIf(station -> !"x".equals(station.name()) || station.region().equals("b"));
    Collections.reverse(expected);
    Scan<Station, StationKey> scan =
        stations
            .scan(StationKey.all().region().before("b"), StationKey.all().region().after("b"))
            .keyMatches(".*[02468]")
            .where(StationColumns.NAME.isEqualTo("x"))
            .reverse();

    assertThat(expected.size()).isGreaterThan(10);
    assertThat(scan.limit(10).list()).isEqualTo(expected.subList(0, 10));
    assertThat(scan.count()).isEqualTo(expected.size());
    assertThat(scan.select().list().stream().map(Selection::key))
        .containsExactlyElementsIn(expected.stream().map(Station::key).toList())
        .inOrder();
    assertThat(pages(scan)).isEqualTo(expected);
  }

  @Test
  void allExpressionsMustMatch() {
    List<Station> expected = matching("a.*", matching(".*7", all));

    assertThat(stations.scan(StationKey.all()).keyMatches(".*7").keyMatches("a.*").list())
        .isEqualTo(expected);
    assertThat(expected).isNotEmpty();
  }

  @Test
  void keysThatAreNoTextAreMatchedByTheirBytes(OrderedOrderRepository orders) {
    OrderedOrder a = order("a", 300);
    OrderedOrder b = order("a", -300);
    assertThat(
            orders
                .applyAll(
                    List.of(a, b, order("ab", 300), order("b", 300)).stream()
                        .map(orders.writes()::put)
                        .toList())
                .failures())
        .isEmpty();

    assertThat(orders.scan(OrderedOrderKey.all()).keyMatches("a\\x00\\x01\\C*").list())
        .containsExactly(b, a)
        .inOrder();
  }

  @Test
  void whatIsNoExpressionIsRefusedByTheServer() {
    Scan<Station, StationKey> scan = stations.scan(StationKey.all()).keyMatches("a(");

    assertThrows(RequestFailedException.class, scan::list);
  }

  private static OrderedOrder order(String text, long number) {
    return new OrderedOrder(text, number, Instant.EPOCH, true, new UUID(1, 2), 7);
  }

  private static List<Station> pages(Scan<Station, StationKey> scan) {
    List<Station> read = new ArrayList<>();
    @Nullable PageToken token = null;
    do {
      Page<Station> page = token == null ? scan.page(4) : scan.page(4, token);
      read.addAll(page.items());
      token = page.nextToken().orElse(null);
    } while (token != null);
    return read;
  }

  /** Bytes are matched, for which the JDK has Latin-1 text. */
  private static List<Station> matching(String regex, List<Station> stations) {
    Pattern pattern = Pattern.compile(latin1(regex.replace("\\C", "[\\x00-\\xff]")));
    List<Station> matching = new ArrayList<>(stations);
    matching.removeIf(
        station ->
            !pattern
                .matcher(station.key().toByteString().toString(StandardCharsets.ISO_8859_1))
                .matches());
    return matching;
  }

  private static String latin1(String text) {
    return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
  }
}
