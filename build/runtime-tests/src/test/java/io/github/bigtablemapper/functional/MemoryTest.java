package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import io.github.bigtablemapper.fixture.ChildJvm;
import io.github.bigtablemapper.fixture.Runs;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/** How much memory it takes to write many entities. */
@Tag("reliability")
class MemoryTest {
  private static String run(Class<?> test, String... options) throws Exception {
    try (ChildJvm jvm = ChildJvm.run(test, List.of(options), Map.of())) {
      String output = jvm.readAll();
      assertWithMessage(output).that(jvm.waitFor()).isEqualTo(0);
      return output;
    }
  }

  @Test
  void aBulkWriterHoldsFewOfItsEntities() throws Exception {
    String output = run(MemoryCases.Stream.class, "-Xmx96m");
    assertThat(output).doesNotContain("OutOfMemoryError");
    Runs.report("memory: %,d entities streamed in -Xmx96m".formatted(MemoryCases.ENTITIES));
  }

  /** Its entities as the caller holds them, and as much once more. */
  @Test
  void aBatchNeedsNoMoreThanTwiceItsEntities(TestReporter reporter) throws Exception {
    String output = run(MemoryCases.Batch.class, "-Xmx1g", "-D" + MemoryCases.MEASURE + "=true");
    String[] bytes =
        output
            .lines()
            .filter(line -> line.startsWith("bytes "))
            .findFirst()
            .orElseThrow()
            .split(" ", 3);
    long before = Long.parseLong(bytes[1]);
    long input = Long.parseLong(bytes[2]);
    long heap = before + 2 * input;
    reporter.publishEntry("measured"); // it has not hung
    String written = run(MemoryCases.Batch.class, "-Xmx" + heap / 1024 + "k");

    assertThat(written).doesNotContain("OutOfMemoryError");
    Runs.report(
        "memory: %,d entities of %,d bytes put in one batch in a heap of %,d, of which %,d were in use before"
            .formatted(MemoryCases.ENTITIES, input, heap, before));
  }
}
