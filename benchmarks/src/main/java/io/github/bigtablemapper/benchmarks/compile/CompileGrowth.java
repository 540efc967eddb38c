package io.github.bigtablemapper.benchmarks.compile;

import com.sun.management.OperatingSystemMXBean;
import io.github.bigtablemapper.benchmarks.report.Median;
import io.github.bigtablemapper.benchmarks.report.Plot.Point;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.function.BiConsumer;
import javax.annotation.processing.Processor;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * What compiling a number of entities takes, against value classes of AutoValue with the same
 * properties and a builder, and records without any processor: processor time of a new virtual
 * machine, its start included, as a build without a daemon has it.
 *
 * <p>As a program, it compiles one side: its arguments are the side and the number of entities.
 */
public final class CompileGrowth {
  private CompileGrowth() {}

  /** What is compiled, and by which processors. */
  private enum Side {
    RECORDS("records alone", "", "-proc:none"),
    AUTO_VALUE("AutoValue", "com.google.auto.value.processor", "-parameters"),
    MAPPER("mapper", "io.github.bigtablemapper.processor", "-Abigtable.lint=off");

    private final String title;
    private final String processors;
    private final String option;

    Side(String title, String processors, String option) {
      this.title = title;
      this.processors = processors;
      this.option = option;
    }
  }

  /** Compiles. */
  public static void main(String[] arguments) {
    Side side = Side.valueOf(arguments[0]);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    InMemoryFiles files =
        new InMemoryFiles(compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8));
    JavaCompiler.CompilationTask task =
        compiler.getTask(
            null,
            files,
            null,
            List.of(side.option),
            null,
            CompileGrowthSources.of(Integer.parseInt(arguments[1]), side == Side.AUTO_VALUE));
    if (!side.processors.isEmpty()) {
      task.setProcessors(
          ServiceLoader.load(Processor.class).stream()
              .filter(each -> each.type().getPackageName().equals(side.processors))
              .map(ServiceLoader.Provider::get)
              .toList());
    }
    if (!task.call()) {
      throw new IllegalStateException("the entities do not compile");
    }
    OperatingSystemMXBean process =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    System.out.println(process.getProcessCpuTime());
    System.out.println(files.sizes());
  }

  /**
   * Measures.
   *
   * @param costs receives the milliseconds of each side and size per entity
   */
  public static void run(List<Integer> sizes, int rounds, BiConsumer<String, Point> costs)
      throws IOException, InterruptedException {
    for (int size : sizes) {
      Map<Side, List<Double>> millis = new EnumMap<>(Side.class);
      for (int round = 0; round < rounds; round++) {
        for (Side side : Side.values()) {
          millis
              .computeIfAbsent(side, each -> new ArrayList<>())
              .add(nanos(side, size) / 1e6 / size);
        }
      }
      StringBuilder line = new StringBuilder("| entities compiled | " + size);
      millis.forEach(
          (side, all) -> {
            double median = Median.of(all);
            line.append(String.format(Locale.ROOT, " | %s %.1f ms", side.title, median));
            costs.accept(side.title, new Point(size, median));
          });
      System.out.println(line.append(" |"));
    }
  }

  private static double nanos(Side side, int size) throws IOException, InterruptedException {
    Process compiler =
        new ProcessBuilder(
                System.getProperty("java.home") + "/bin/java",
                "-cp",
                System.getProperty("java.class.path"),
                CompileGrowth.class.getName(),
                side.name(),
                Integer.toString(size))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String output = new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (compiler.waitFor() != 0) {
      throw new IllegalStateException("the compiler failed");
    }
    return Double.parseDouble(output.lines().findFirst().orElseThrow());
  }
}
