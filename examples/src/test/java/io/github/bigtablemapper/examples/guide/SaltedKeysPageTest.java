package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The code of the page on salted keys. */
@BigtableTest({MeasurementRepository.class, ClickRepository.class})
class SaltedKeysPageTest {
  private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

  @Test
  void scans(MeasurementRepository measurements) {
    List<Measurement> all = new ArrayList<>();
    for (String sensor : List.of("attic", "cellar", "door")) {
      for (int minute = 0; minute < 5; minute++) {
        all.add(new Measurement("acme", sensor, NOON.plusSeconds(60L * minute), minute));
      }
    }
    measurements.putAll(all);
    Instant from = NOON.plusSeconds(60);
    Instant to = NOON.plusSeconds(180);

    // docs: scans
    measurements.find(MeasurementKey.of("acme", "attic", from)); // one row, as usual

    List<Measurement> attic = // one bucket: one call
        measurements
            .scan(MeasurementKey.tenant("acme").sensor("attic").at().from(from).before(to))
            .list();
    List<Measurement> acme = // every bucket: 16 calls, merged
        measurements.scan(MeasurementKey.tenant("acme")).reverse().limit(10).list();
    // end

    // docs: unordered
    List<Measurement> anyOrder = // every bucket: one call
        measurements.scan(MeasurementKey.tenant("acme")).unordered().list();
    // end

    assertThat(attic).isEqualTo(all.subList(1, 3));
    assertThat(acme.get(0)).isEqualTo(all.get(14));
    assertThat(acme).hasSize(10);
    assertThat(anyOrder).containsExactlyElementsIn(all);
  }

  @Test
  void bytes() {
    MeasurementKey key = MeasurementKey.of("acme", "attic", NOON);

    assertThat(key.toByteString().toStringUtf8()).isEqualTo("08#acme#attic#1795176000000");
  }

  @Test
  void times(ClickRepository clicks) {
    List<Click> all = new ArrayList<>();
    for (int second = 0; second < 40; second++) {
      all.add(new Click(NOON.plusSeconds(second), "s" + second % 3, "/"));
    }
    clicks.putAll(all);

    // docs: times
    KeyRange<ClickKey> range = ClickKey.all().at().from(NOON).before(NOON.plusSeconds(60));
    List<Click> minute = clicks.scan(range).list(); // in order of time
    // end

    assertThat(minute).isEqualTo(all);
  }
}
