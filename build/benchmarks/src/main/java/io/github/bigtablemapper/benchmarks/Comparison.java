package io.github.bigtablemapper.benchmarks;

import io.github.bigtablemapper.benchmarks.report.Median;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * One topic's results, round by round. Ratios are taken within a round, as both sides ran one after
 * the other in it, and their median is what counts: a disturbed round does not.
 */
final class Comparison {
  static final String HEADER =
      """
      | | hand-written ns | B | generated ns | B | time | goal | bytes | goal |
      |---|--:|--:|--:|--:|--:|--:|--:|--:|\
      """;

  static final String PEERS_HEADER =
      """
      | | peer | ns | B | time | bytes |
      |---|---|--:|--:|--:|--:|\
      """;

  private final Goal goal;
  private final Map<String, List<Score>> peers = new LinkedHashMap<>();
  private final List<Score> handWritten = new ArrayList<>();
  private final List<Score> generated = new ArrayList<>();

  Comparison(Goal goal) {
    this.goal = goal;
  }

  /** What one operation takes. */
  record Score(double nanos, double bytes) {}

  void add(Score handWritten, Score generated) {
    this.handWritten.add(handWritten);
    this.generated.add(generated);
  }

  /** Adds what another contender takes, in the same round. */
  void addPeer(String name, Score score) {
    peers.computeIfAbsent(name, peer -> new ArrayList<>()).add(score);
  }

  boolean isMet() {
    return time() <= goal.time() && bytes() <= goal.bytes();
  }

  /** {@return a line of the table under {@link #HEADER}} */
  String line() {
    return String.format(
        Locale.ROOT,
        "| %s | %,.0f | %,.0f | %,.0f | %,.0f | %.2f | %.2f%s | %.2f | %.2f%s |",
        goal.benchmark().getSimpleName(),
        median(handWritten, Score::nanos),
        median(handWritten, Score::bytes),
        median(generated, Score::nanos),
        median(generated, Score::bytes),
        time(),
        goal.time(),
        time() <= goal.time() ? "" : " missed",
        bytes(),
        goal.bytes(),
        bytes() <= goal.bytes() ? "" : " missed");
  }

  /** {@return lines of the table under {@link #PEERS_HEADER}, without goals} */
  List<String> peerLines() {
    return peers.entrySet().stream()
        .map(
            peer ->
                String.format(
                    Locale.ROOT,
                    "| %s | %s | %,.0f | %,.0f | %.2f | %.2f |",
                    goal.benchmark().getSimpleName(),
                    peer.getKey(),
                    median(peer.getValue(), Score::nanos),
                    median(peer.getValue(), Score::bytes),
                    ratio(peer.getValue(), Score::nanos),
                    ratio(peer.getValue(), Score::bytes)))
        .toList();
  }

  private double time() {
    return ratio(handWritten, Score::nanos);
  }

  private double bytes() {
    return ratio(handWritten, Score::bytes);
  }

  private double ratio(List<Score> others, ToDoubleFunction<Score> what) {
    List<Double> ratios = new ArrayList<>();
    for (int i = 0; i < generated.size(); i++) {
      ratios.add(what.applyAsDouble(generated.get(i)) / what.applyAsDouble(others.get(i)));
    }
    return Median.of(ratios);
  }

  private static double median(List<Score> scores, ToDoubleFunction<Score> what) {
    return Median.of(scores.stream().map(what::applyAsDouble).toList());
  }
}
