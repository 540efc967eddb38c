package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

@DisabledIfSystemProperty(
    named = "bigtable.project",
    matches = ".+",
    disabledReason = "it would leave its table on the instance")
class QuickstartTest {
  @Test
  void printsWhatItLoadedAndRead() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        QuickstartInstance instance = QuickstartInstance.open()) {
      Quickstart.run(out, instance);
    }

    String printed = bytes.toString(StandardCharsets.UTF_8);
    assertThat(printed).contains("Load      1,000 2,000 ");
    assertThat(printed).contains(" 8,000 8,606 cities in ");
    assertThat(printed).containsMatch("asia +japan +Tokyo +35\\.690 +139\\.692 +8,336,599\n");
    assertThat(printed).containsMatch("southamerica +uruguay +Las Piedras ");
    assertThat(printed).containsMatch("(?s)france +Nancy .*france +Nice .*france +Nîmes ");
    assertThat(printed).containsMatch("asia +3,995\n");
  }
}
