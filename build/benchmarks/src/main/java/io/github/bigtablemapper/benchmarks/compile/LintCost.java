package io.github.bigtablemapper.benchmarks.compile;

import io.github.bigtablemapper.benchmarks.report.Median;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import javax.annotation.processing.Completion;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * Measures what the rules of good design add to the time of the annotation processor, over 200
 * entities; ends with an error if that is a tenth or more. Time is the time of the compiling
 * thread, in the processor alone. Compilations with all rules and with none take turns.
 *
 * <p>Argument: the number of rounds (15).
 */
public final class LintCost {
  private static final int ENTITIES = 200;
  private static final int WARMUP_ROUNDS = 6;
  private static final String PROCESSOR = "io.github.bigtablemapper.processor";
  private static final double GOAL = 0.10;

  private LintCost() {}

  /** Runs. */
  public static void main(String[] arguments) {
    int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 15;
    List<Double> with = new ArrayList<>();
    List<Double> without = new ArrayList<>();
    for (int round = -WARMUP_ROUNDS; round < rounds; round++) {
      double off = compile("-Abigtable.lint=off");
      double on = compile("-Abigtable.lint=note");
      if (round >= 0) {
        without.add(off);
        with.add(on);
      }
    }
    double off = Median.of(without);
    double on = Median.of(with);
    System.out.printf(
        "%s, %d entities, median of %d rounds: %.0f ms without rules, %.0f ms with, %+.1f %%%n",
        Runtime.version(), ENTITIES, rounds, off, on, (on / off - 1) * 100);
    if (on / off - 1 >= GOAL) {
      System.exit(1);
    }
  }

  private static double compile(String option) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    Timed processor = new Timed();
    JavaCompiler.CompilationTask task =
        compiler.getTask(
            null,
            new InMemoryFiles(compiler.getStandardFileManager(null, null, null)),
            diagnostic -> {},
            List.of("-proc:only", "-Xmaxerrs", "1", option),
            null,
            LintCostSources.of(ENTITIES));
    task.setProcessors(List.of(processor));
    if (!task.call()) {
      throw new IllegalStateException("the entities do not compile");
    }
    return processor.nanos / 1e6;
  }

  /** Counts the time that the processor takes. */
  private static final class Timed implements Processor {
    private final Processor processor =
        ServiceLoader.load(Processor.class).stream()
            .filter(each -> each.type().getPackageName().equals(PROCESSOR))
            .map(ServiceLoader.Provider::get)
            .findFirst()
            .orElseThrow();
    private long nanos;

    @Override
    public Set<String> getSupportedOptions() {
      return processor.getSupportedOptions();
    }

    @Override
    public Set<String> getSupportedAnnotationTypes() {
      return processor.getSupportedAnnotationTypes();
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return processor.getSupportedSourceVersion();
    }

    @Override
    public void init(ProcessingEnvironment environment) {
      processor.init(environment);
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      processor.process(annotations, round);
      nanos += ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
      return false;
    }

    @Override
    public Iterable<? extends Completion> getCompletions(
        Element element, AnnotationMirror annotation, ExecutableElement member, String userText) {
      return processor.getCompletions(element, annotation, member, userText);
    }
  }
}
