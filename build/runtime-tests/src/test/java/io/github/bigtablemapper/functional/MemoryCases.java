package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.testing.BigtableTest;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Test classes that {@link MemoryTest} runs in JVMs with small heaps. */
final class MemoryCases {
  /** What a child only measures, instead of writing. */
  static final String MEASURE = "measure";

  static final int ENTITIES = 120_000;

  private MemoryCases() {}

  private static Station station(int number) {
    return new Station(
        "north",
        number % 100_000,
        "the station with the number "
            + number
            + ", behind the hill and over the river, where the road to the next village leaves the"
            + " valley",
        (long) number,
        BigDecimal.valueOf(number, 2),
        null);
  }

  @BigtableTest(StationRepository.class)
  static class Stream {
    @Test
    void isWritten(StationRepository stations) {
      BulkWriter<Station, StationKey> writer = stations.bulkWriter();
      for (int i = 0; i < ENTITIES; i++) {
        writer.add(stations.writes().put(station(i)));
      }
      writer.close();
      assertThat(writer.progress().applied()).isEqualTo(ENTITIES);
      Station last = station(ENTITIES - 1);
      assertThat(stations.find(last.key())).hasValue(last);
    }
  }

  @BigtableTest(StationRepository.class)
  static class Batch {
    @Test
    void isWritten(StationRepository stations) {
      stations.putAll(List.of(station(0)));
      long before = used();
      List<Station> all = new ArrayList<>(ENTITIES);
      for (int i = 0; i < ENTITIES; i++) {
        Station station = station(i);
        all.add(i < 100_000 ? station : elsewhere(station));
      }
      long input = used() - before;
      System.out.println("bytes " + before + " " + input);
      if (!Boolean.getBoolean(MEASURE)) {
        assertThat(stations.putAll(all)).hasSize(ENTITIES);
      }
      assertThat(all).hasSize(ENTITIES); // held until here
    }

    private static Station elsewhere(Station station) {
      return new Station(
          "south", station.number(), station.name(), station.level(), station.price(), null);
    }

    private static long used() {
      System.gc();
      Runtime runtime = Runtime.getRuntime();
      return runtime.totalMemory() - runtime.freeMemory();
    }
  }
}
