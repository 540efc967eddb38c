package io.github.bigtablemapper.local.internal.limit;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** The tables of the page match the code. */
class LimitsPageTest {
  private static final Path PAGE = Path.of("..", "docs", "local-server.md");

  @Test
  void thePageHasAllLimits() throws IOException {
    assertThat(Files.readAllLines(PAGE))
        .containsAtLeastElementsIn(
            Arrays.stream(Limit.values())
                .map(
                    limit ->
                        String.format(
                            Locale.ROOT,
                            "| %s | %,d | %s |",
                            limit.what(),
                            limit.max(),
                            limit.source()))
                .toList())
        .inOrder();
  }

  @Test
  void thePageHasAllNames() throws IOException {
    assertThat(Files.readAllLines(PAGE))
        .containsAtLeastElementsIn(
            Arrays.stream(Name.values())
                .map(
                    name ->
                        String.format(
                            Locale.ROOT,
                            "| %s | `%s` | %d | %s |",
                            name.what(),
                            name.pattern(),
                            name.maxLength(),
                            name.source()))
                .toList())
        .inOrder();
  }
}
