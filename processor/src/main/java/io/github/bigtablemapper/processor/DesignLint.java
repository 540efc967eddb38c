package io.github.bigtablemapper.processor;

import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.lint.Baseline;
import io.github.bigtablemapper.internal.lint.Finding;
import io.github.bigtablemapper.internal.lint.Level;
import io.github.bigtablemapper.internal.lint.Lint;
import io.github.bigtablemapper.internal.lint.Rule;
import io.github.bigtablemapper.internal.lint.SarifReport;
import io.github.bigtablemapper.processor.internal.design.Places;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.Origin;
import io.github.bigtablemapper.processor.internal.model.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;
import org.jspecify.annotations.Nullable;

/**
 * Runs the rules of good design over entities without mistakes, and decides which findings are
 * printed, and how loudly. Rules about one entity run as soon as it is read, while its source has
 * lines; those about several run in the last round, over what was compiled together.
 */
final class DesignLint {
  private final ProblemPrinter printer;
  private final LintOptions options;
  private final SourceLines lines;
  private final List<EntityDesign> designs = new ArrayList<>();
  private final List<SarifReport.Result> results = new ArrayList<>();
  private final List<String> faults = new ArrayList<>();

  /** Null while all findings are new. */
  private final @Nullable Baseline baseline;

  DesignLint(ProcessingEnvironment environment, ProblemPrinter printer) {
    this.printer = printer;
    this.options = LintOptions.of(environment.getOptions());
    this.lines = new SourceLines(environment);
    this.faults.addAll(options.faults());
    this.baseline = read(options.baseline());
  }

  private @Nullable Baseline read(@Nullable Path file) {
    try {
      return file == null || Files.notExists(file) ? null : Baseline.parse(Files.readString(file));
    } catch (IOException e) {
      faults.add("%s cannot be read: %s".formatted(file, e));
      return null;
    }
  }

  /** Looks at one entity. */
  void check(EntityModel model, EntityDesign design, TypeElement type, Map<String, Element> uses) {
    printFaults(type);
    designs.add(design);
    for (Finding finding : Lint.check(List.of(design), rules(false))) {
      report(finding, Places.origin(model, finding.place()), type, uses);
    }
  }

  /**
   * Checks how entities relate to each other, and writes the requested files.
   *
   * @param types finds a class by its name, with its package
   */
  void finish(Function<String, TypeElement> types) {
    for (Finding finding : Lint.check(designs, rules(true))) {
      TypeElement type = types.apply(finding.entity());
      report(finding, Origin.of(type), type, Map.of());
    }
    if (!designs.isEmpty()) {
      write(options.report(), SarifReport.of(results));
      if (isFirstBaseline()) {
        List<Finding> all = results.stream().map(SarifReport.Result::finding).toList();
        write(options.baseline(), Baseline.of(all).text());
      }
      printFaults(types.apply(designs.get(0).type()));
    }
  }

  private List<Rule> rules(boolean spanning) {
    return Lint.RULES.stream()
        .filter(rule -> rule.spansEntities() == spanning)
        .filter(rule -> options.levels().of(rule) != Level.OFF)
        .toList();
  }

  private void report(Finding finding, Origin origin, TypeElement type, Map<String, Element> uses) {
    Level level = options.levels().of(finding.rule());
    boolean isOld = baseline != null && baseline.covers(finding);
    if (options.report() != null || options.baseline() != null) {
      results.add(SarifReport.Result.of(finding, level, isOld, lines.of(origin).orElse(null)));
    }
    if (!finding.isAllowed() && !isOld && !isFirstBaseline()) {
      Problem problem = new Problem(finding.rule().id(), finding.message(), origin);
      printer.print(kind(level), List.of(problem), type, uses);
    }
  }

  /** Whether later builds do not report the findings of this build again. */
  private boolean isFirstBaseline() {
    return options.baseline() != null && baseline == null;
  }

  private static Diagnostic.Kind kind(Level level) {
    return switch (level) {
      case OFF -> throw new IllegalArgumentException("what is off is not looked at");
      case NOTE -> Diagnostic.Kind.NOTE;
      case WARNING -> Diagnostic.Kind.WARNING;
      case ERROR -> Diagnostic.Kind.ERROR;
    };
  }

  private void write(@Nullable Path file, String text) {
    if (file == null) {
      return;
    }
    try {
      Path directory = file.toAbsolutePath().getParent();
      if (directory != null) {
        Files.createDirectories(directory);
      }
      Files.writeString(file, text);
    } catch (IOException e) {
      faults.add("%s cannot be written: %s".formatted(file, e));
    }
  }

  private void printFaults(TypeElement type) {
    Origin origin = Origin.of(type);
    faults.forEach(fault -> printer.print(List.of(new Problem("LintOption", fault, origin)), type));
    faults.clear();
  }
}
