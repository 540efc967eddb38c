package io.github.bigtablemapper.internal.read;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.RowFilter;
import com.google.protobuf.TextFormat;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.ScriptedBigtable;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is asked of Bigtable for histories. */
class HistoryRequestsTest {
  private static final RawKey KEY = new RawKey("a");
  private static final Instant NOW = Instant.parse("2026-11-20T10:00:00Z");
  private static final long HOUR_AGO = NOW.minus(Duration.ofHours(1)).toEpochMilli() * 1_000;
  private static final RawMapping MAPPING =
      RawMapping.of(
          List.of(
              RawMapping.KEPT,
              FamilyRule.of("log").maxVersions(0),
              RawMapping.DAY,
              FamilyRule.of("recent").maxVersions(100).maxAge(Duration.ofHours(1))),
          "kept:title",
          "log:one*",
          "log:two*",
          "recent:three*");
  private static final HistoryColumn<?, ?> ONE = (HistoryColumn<?, ?>) MAPPING.columns().get(1);
  private static final HistoryColumn<?, ?> TWO = (HistoryColumn<?, ?>) MAPPING.columns().get(2);
  private static final HistoryColumn<?, ?> THREE = (HistoryColumn<?, ?>) MAPPING.columns().get(3);

  private static final String LATEST =
      """
      filters { chain {
        filters { interleave {
          filters { family_name_regex_filter: "kept" }
          filters { chain {
            filters { family_name_regex_filter: "day" }
            filters { timestamp_range_filter { start_timestamp_micros: %d end_timestamp_micros: 0 } }
          } }
        } }
        filters { cells_per_column_limit_filter: 1 }
      } }
      """
          .formatted(NOW.minus(Duration.ofDays(1)).toEpochMilli() * 1_000);

  private static final String RECENT =
      """
      chain {
        filters { family_name_regex_filter: "recent" }
        filters { timestamp_range_filter { start_timestamp_micros: %d end_timestamp_micros: 0 } }
      }
      """
          .formatted(HOUR_AGO);

  private ScriptedBigtable server;
  private RawRepository raws;

  @BeforeEach
  void start() throws IOException {
    server = new ScriptedBigtable().answer();
    raws =
        new RawRepository(
            BigtableMapper.builder(server.client()).clock(InstantSource.fixed(NOW)).build(),
            MAPPING);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void onlyFamiliesWithoutHistoriesAreLimitedToTheLatestCells() throws Exception {
    var unused = raws.find(KEY);

    assertFilter(
        """
        interleave {
          %s
          filters { interleave {
            filters { family_name_regex_filter: "log" }
            filters { %s }
          } }
        }
        """
            .formatted(LATEST, RECENT));
  }

  @Test
  void aFamilyIsLimitedToTheMostThatIsAskedOfItsHistories() throws Exception {
    var unused = raws.find(KEY, read -> read.newest(ONE, 3).newest(TWO, 7).newest(THREE, 1));

    assertFilter(
        """
        interleave {
          filters { chain {
            filters { interleave {
              filters { family_name_regex_filter: "kept" }
              filters { chain {
                filters { family_name_regex_filter: "day" }
                filters { timestamp_range_filter { start_timestamp_micros: %d end_timestamp_micros: 0 } }
              } }
              filters { %s }
            } }
            filters { cells_per_column_limit_filter: 1 }
          } }
          filters { chain {
            filters { family_name_regex_filter: "log" }
            filters { cells_per_column_limit_filter: 7 }
          } }
        }
        """
            .formatted(NOW.minus(Duration.ofDays(1)).toEpochMilli() * 1_000, RECENT));
  }

  @Test
  void aFamilyWithAHistoryThatIsNotLimitedIsNotLimited() throws Exception {
    var unused = raws.find(KEY, read -> read.newest(ONE, 3));

    assertFilter(
        """
        interleave {
          %s
          filters { interleave {
            filters { family_name_regex_filter: "log" }
            filters { %s }
          } }
        }
        """
            .formatted(LATEST, RECENT));
  }

  @Test
  void theHistoryOfAnotherEntityIsRefused() {
    HistoryColumn<?, ?> other =
        (HistoryColumn<?, ?>)
            RawMapping.of(MAPPING.families(), "kept:title", "log:other*").columns().get(1);

    assertThat(
            assertThrows(
                InvalidRequestException.class, () -> raws.find(KEY, read -> read.newest(other, 3))))
        .hasMessageThat()
        .isEqualTo("Raw has no column log:other. Take one of its own for newest.");
    assertThat(server.requests()).isEmpty();
  }

  @Test
  void aTimeIsRoundedUpToMilliseconds() throws Exception {
    var unused =
        raws.history(KEY, MAPPING.columns().get(1))
            .between(Instant.ofEpochMilli(1).plusNanos(1), Instant.ofEpochMilli(5));

    assertFilter(
        """
        chain {
          filters { %s }
          filters { timestamp_range_filter { start_timestamp_micros: 2000 end_timestamp_micros: 5000 } }
        }
        """
            .formatted(column("log", "one")));
  }

  @Test
  void aTimeWithoutVersionsMakesNoCall() {
    assertThat(raws.history(KEY, MAPPING.columns().get(1)).between(NOW, NOW)).isEmpty();
    assertThat(raws.history(KEY, MAPPING.columns().get(1)).between(NOW, NOW.minusSeconds(1)))
        .isEmpty();
    assertThat(raws.history(KEY, MAPPING.columns().get(1)).between(Instant.MIN, Instant.EPOCH))
        .isEmpty();
    assertThat(server.requests()).isEmpty();
  }

  @Test
  void whatHasExpiredIsNotAskedFor() throws Exception {
    var unused =
        raws.history(KEY, MAPPING.columns().get(3))
            .between(Instant.EPOCH, NOW.minus(Duration.ofHours(2)));

    assertFilter("block_all_filter: true");
  }

  @Test
  void aPageAsksForOneVersionMoreThanItHolds() throws Exception {
    var unused = raws.history(KEY, MAPPING.columns().get(3)).page(20);

    assertFilter(
        """
        chain {
          filters { chain {
            filters { %s }
            filters { timestamp_range_filter { start_timestamp_micros: %d end_timestamp_micros: 0 } }
          } }
          filters { cells_per_column_limit_filter: 21 }
        }
        """
            .formatted(column("recent", "three"), HOUR_AGO));
  }

  private static String column(String family, String qualifier) {
    return """
    column_range_filter {
      family_name: "%s" start_qualifier_closed: "%2$s" end_qualifier_closed: "%2$s"
    }
    """
        .formatted(family, qualifier);
  }

  private void assertFilter(String expected) throws TextFormat.ParseException {
    assertThat(server.request().getFilter().toString())
        .isEqualTo(TextFormat.parse(expected, RowFilter.class).toString());
  }
}
