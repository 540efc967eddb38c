package io.github.bigtablemapper.internal.lint;

import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The findings that were there before somebody looked: they are not reported again, new ones are.
 * As text it is a line for each, sorted, to be committed; lines that start with {@code #} are
 * comments.
 *
 * @param identities the {@linkplain Finding#identity() identities} of the findings
 */
public record Baseline(Set<String> identities) {
  private static final String HEADER =
      "# Findings of bigtable-mapper that are not reported again. Remove each line when you"
          + " fix its finding.\n";

  /** Copies the set. */
  public Baseline {
    identities = Set.copyOf(identities);
  }

  /** {@return the baseline of all findings that are not allowed} */
  public static Baseline of(Collection<Finding> findings) {
    return new Baseline(
        findings.stream()
            .filter(finding -> !finding.isAllowed())
            .map(Finding::identity)
            .collect(Collectors.toSet()));
  }

  /** {@return the baseline that a text is} */
  public static Baseline parse(String text) {
    return new Baseline(
        text.lines()
            .map(String::strip)
            .filter(line -> !line.isEmpty() && !line.startsWith("#"))
            .collect(Collectors.toSet()));
  }

  /** {@return the text of it} */
  public String text() {
    return identities.stream().sorted().collect(Collectors.joining("\n", HEADER, "\n"));
  }

  /** {@return whether a finding was there before} */
  public boolean covers(Finding finding) {
    return identities.contains(finding.identity());
  }
}
