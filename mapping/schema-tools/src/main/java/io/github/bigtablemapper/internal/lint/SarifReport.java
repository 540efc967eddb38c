package io.github.bigtablemapper.internal.lint;

import io.github.bigtablemapper.internal.design.json.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Findings in the Static Analysis Results Interchange Format, 2.1.0, which code hosts show next to
 * the lines of a change. What is allowed or in the baseline is in it as such.
 */
public final class SarifReport {
  private static final String HELP = "https://github.com/bigtablemapper/bigtable-mapper";

  /** A finding as it is reported: at which level, whether again, and where in the source. */
  public static final class Result {
    private final Finding finding;
    private final Level level;
    private final boolean isOld;
    private final @Nullable SourceLine line;

    private Result(Finding finding, Level level, boolean isOld, @Nullable SourceLine line) {
      this.finding = finding;
      this.level = level;
      this.isOld = isOld;
      this.line = line;
    }

    /**
     * {@return a finding as it is reported}
     *
     * @param level the level it is reported at
     * @param isOld whether it is in the baseline
     * @param line where it is in the source; null if unknown
     */
    public static Result of(
        Finding finding, Level level, boolean isOld, @Nullable SourceLine line) {
      return new Result(finding, level, isOld, line);
    }

    /** {@return the finding} */
    public Finding finding() {
      return finding;
    }
  }

  /**
   * A line of a source file.
   *
   * @param uri the file's URI, absolute or relative to the root of the sources
   * @param line the line's number, from 1
   */
  public record SourceLine(String uri, long line) {}

  private SarifReport() {}

  /** {@return the report as JSON} */
  public static String of(List<Result> results) {
    return Json.of(
        object(
            "$schema",
            "https://json.schemastore.org/sarif-2.1.0.json",
            "version",
            "2.1.0",
            "runs",
            List.of(
                object(
                    "tool",
                    object("driver", driver()),
                    "results",
                    results.stream().map(SarifReport::result).toList()))));
  }

  private static Map<String, Object> driver() {
    return object(
        "name",
        "bigtable-mapper",
        "informationUri",
        HELP,
        "rules",
        Lint.RULES.stream()
            .map(
                rule ->
                    object(
                        "id",
                        rule.id(),
                        "helpUri",
                        HELP + "/blob/main/docs/lint.md#" + rule.id().toLowerCase(Locale.ROOT),
                        "defaultConfiguration",
                        object("level", level(rule.severity()))))
            .toList());
  }

  private static Map<String, Object> result(Result result) {
    Finding finding = result.finding;
    Map<String, Object> json =
        object(
            "ruleId",
            finding.rule().id(),
            "level",
            level(result.level),
            "message",
            object("text", finding.message()),
            "locations",
            List.of(location(finding, result.line)),
            "partialFingerprints",
            object("identity/v1", finding.identity()),
            "baselineState",
            result.isOld ? "unchanged" : "new");
    if (finding.because() != null) {
      json.put(
          "suppressions", List.of(object("kind", "inSource", "justification", finding.because())));
    }
    return json;
  }

  private static Map<String, Object> location(Finding finding, @Nullable SourceLine line) {
    String member = finding.place().property();
    Map<String, Object> location =
        object(
            "logicalLocations",
            List.of(
                object(
                    "fullyQualifiedName",
                    member.isEmpty() ? finding.entity() : finding.entity() + "." + member)));
    if (line != null) {
      location.put(
          "physicalLocation",
          object(
              "artifactLocation",
              object("uri", line.uri()),
              "region",
              object("startLine", line.line())));
    }
    return location;
  }

  private static String level(Level level) {
    return level == Level.OFF ? "none" : level.name().toLowerCase(Locale.ROOT);
  }

  private static Map<String, Object> object(Object... keysAndValues) {
    Map<String, Object> object = new LinkedHashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      object.put((String) keysAndValues[i], keysAndValues[i + 1]);
    }
    return object;
  }
}
