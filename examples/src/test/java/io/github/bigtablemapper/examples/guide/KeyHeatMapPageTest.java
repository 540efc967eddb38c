package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import io.github.bigtablemapper.examples.Reading;
import io.github.bigtablemapper.examples.ReadingRepository;
import io.github.bigtablemapper.heatmap.KeyHeatMap;
import io.github.bigtablemapper.testing.BigtableTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The code and the picture of the section on heat maps of row keys. With {@code -Ddocs.update} the
 * picture is written, else compared.
 */
@BigtableTest({ReadingRepository.class, ReadingByTimeRepository.class})
class KeyHeatMapPageTest {
  private static final Instant START = Instant.parse("2026-11-23T08:00:00Z");

  @TempDir Path folder;

  // docs: share
  @Test
  void readingsSpread(ReadingRepository readings, KeyHeatMap heatMap) throws IOException {
    for (List<Reading> batch : readings(6000)) {
      readings.putAll(batch);
    }

    assertThat(heatMap.busiestShare("readings")).isLessThan(0.2);
    heatMap.writeSvg(folder.resolve("readings.svg"));
  }

  // end

  @Test
  void thePictureOfTheGuideIsUpToDate(
      ReadingRepository readings, ReadingByTimeRepository byTime, KeyHeatMap heatMap)
      throws IOException {
    for (List<Reading> batch : readings(6000)) {
      readings.putAll(batch);
      byTime.putAll(
          batch.stream()
              .map(one -> new ReadingByTime(one.at(), one.device(), one.celsius()))
              .toList());
    }

    assertThat(heatMap.busiestShare("readings")).isWithin(0.01).of(0.07);
    assertThat(heatMap.busiestShare("readings-by-time")).isWithin(0.02).of(0.86);
    Path drawn = folder.resolve("key-heat-map.svg");
    heatMap.writeSvg(drawn);
    Path picture = Path.of("..", "docs", "images", "key-heat-map.svg");
    if (System.getProperty("docs.update") != null) {
      Files.createDirectories(picture.getParent());
      Files.copy(drawn, picture, StandardCopyOption.REPLACE_EXISTING);
    }
    assertWithMessage("%s is not what the test draws; update with -Ddocs.update", picture)
        .that(frame(drawn))
        .isEqualTo(frame(picture));
  }

  /**
   * All but the squares, and how many accesses there are: a request that the client sends twice is
   * one more, and moves those after it.
   */
  private static List<String> frame(Path svg) throws IOException {
    return Files.readAllLines(svg).stream()
        .filter(line -> !line.startsWith("<path"))
        .map(line -> line.replaceAll("[0-9,]+ accesses", "accesses"))
        .toList();
  }

  /** A hundred batches of readings, one of a random device each tenth of a second. */
  private static List<List<Reading>> readings(int count) {
    Random random = new Random(20261123);
    List<List<Reading>> batches = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      if (i % (count / 100) == 0) {
        batches.add(new ArrayList<>());
      }
      batches
          .get(batches.size() - 1)
          .add(
              new Reading(
                  "%08x".formatted(random.nextInt()),
                  START.plusMillis(100L * i),
                  20 + random.nextDouble()));
    }
    return batches;
  }
}
