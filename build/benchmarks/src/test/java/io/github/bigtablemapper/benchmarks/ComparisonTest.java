package io.github.bigtablemapper.benchmarks;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.benchmarks.Comparison.Score;
import io.github.bigtablemapper.benchmarks.decode.DecodeSmall;
import org.junit.jupiter.api.Test;

class ComparisonTest {
  private final Comparison comparison = new Comparison(new Goal(DecodeSmall.class, 0.5, 0.35));

  @Test
  void aDisturbedRoundDoesNotCount() {
    comparison.add(new Score(100, 1000), new Score(40, 300));
    comparison.add(new Score(100, 1000), new Score(900, 300));
    comparison.add(new Score(200, 1000), new Score(90, 300));

    assertThat(comparison.isMet()).isTrue();
    assertThat(comparison.line())
        .isEqualTo("| DecodeSmall | 100 | 1,000 | 90 | 300 | 0.45 | 0.50 | 0.30 | 0.35 |");
  }

  @Test
  void whatIsMissedIsMarked() {
    comparison.add(new Score(100, 1000), new Score(51, 360));

    assertThat(comparison.isMet()).isFalse();
    assertThat(comparison.line())
        .isEqualTo(
            "| DecodeSmall | 100 | 1,000 | 51 | 360 | 0.51 | 0.50 missed | 0.36 | 0.35 missed |");
  }

  @Test
  void peersAreComparedWithTheGeneratedSide() {
    comparison.add(new Score(100, 1000), new Score(50, 300));
    comparison.addPeer("singlePass", new Score(80, 600));

    assertThat(comparison.peerLines())
        .containsExactly("| DecodeSmall | singlePass | 80 | 600 | 0.63 | 0.50 |");
  }
}
