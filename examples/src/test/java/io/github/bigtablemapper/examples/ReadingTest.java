package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@BigtableTest(ReadingRepository.class)
class ReadingTest {
  private static final Instant NOON = Instant.parse("2020-05-01T12:00:00Z");
  private static final Reading AT_NOON = new Reading("4c410523", NOON, 21.5);
  private static final Reading LATER = new Reading("4c410523", NOON.plusSeconds(60), 21.7);
  private static final Reading LATEST = new Reading("4c410523", NOON.plusSeconds(120), 22.0);
  private static final Reading OTHER = new Reading("a0b81f74", NOON.plusSeconds(300), 4.0);

  private final ReadingRepository readings;

  ReadingTest(ReadingRepository readings) {
    this.readings = readings;
  }

  @BeforeEach
  void fill() {
    readings.putAll(List.of(AT_NOON, LATER, LATEST, OTHER));
  }

  @Test
  void theTimeIsStoredAsTheLargestLongMinusMilliseconds() {
    assertThat(ReadingKey.of("4c410523", NOON).toByteString().toStringUtf8())
        .isEqualTo("4c410523#9223370448520375807");
    assertThat(Long.MAX_VALUE - NOON.toEpochMilli()).isEqualTo(9223370448520375807L);
  }

  @Test
  void theNewestReadingsComeFirst() {
    assertThat(readings.scan(ReadingKey.device("4c410523")).limit(2).list())
        .containsExactly(LATEST, LATER)
        .inOrder();
  }

  @Test
  void boundsMeanTimes() {
    assertThat(
            readings
                .scan(ReadingKey.device("4c410523").at().from(NOON).before(NOON.plusSeconds(120)))
                .list())
        .containsExactly(LATER, AT_NOON)
        .inOrder();
    assertThat(readings.scan(ReadingKey.device("4c410523").at().after(NOON)).list())
        .containsExactly(LATEST, LATER)
        .inOrder();
  }

  @Test
  void aReverseScanIsOldestFirst() {
    assertThat(readings.scan(ReadingKey.device("4c410523")).reverse().list())
        .containsExactly(AT_NOON, LATER, LATEST)
        .inOrder();
  }
}
