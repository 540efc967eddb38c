package io.github.bigtablemapper.benchmarks.compile;

import com.sun.management.OperatingSystemMXBean;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;

/**
 * One compilation in a new virtual machine, whose start is part of its processor time, as a build
 * without a daemon has it. What it writes stays in memory, so that no disk is measured.
 */
public final class Compilation {
  private static final String ALL = "all";
  private static final String ONE = "one";
  private static final String KEEP = "keep";

  private Compilation() {}

  /**
   * What a compilation took and wrote.
   *
   * @param nanos the processor time of the virtual machine
   * @param written how much it wrote, in words
   */
  record Result(double nanos, String written) {}

  /** {@return the result for a number of entities} */
  static Result ofAll(CompileSide side, int count) throws IOException, InterruptedException {
    return run(ALL, side, count);
  }

  /** Compiles a number of entities and keeps their classes in a folder, the sources in another. */
  static void keep(CompileSide side, int count, Path classes, Path sources)
      throws IOException, InterruptedException {
    var unused = run(KEEP, side, count, classes.toString(), sources.toString());
  }

  /**
   * {@return the result for one entity that has changed}
   *
   * @param classes has the classes of other entities
   */
  static Result ofOne(CompileSide side, int number, Path classes)
      throws IOException, InterruptedException {
    return run(ONE, side, number, classes.toString());
  }

  private static Result run(String what, CompileSide side, int number, String... folders)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                System.getProperty("java.home") + "/bin/java",
                "-cp",
                System.getProperty("java.class.path"),
                Compilation.class.getName(),
                what,
                side.name(),
                Integer.toString(number)));
    command.addAll(List.of(folders));
    Process compiler =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    List<String> output =
        new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
            .lines()
            .toList();
    if (compiler.waitFor() != 0) {
      throw new IllegalStateException("the compiler failed");
    }
    return new Result(Double.parseDouble(output.get(0)), output.get(1));
  }

  /** Compiles with the arguments of {@code run}. */
  public static void main(String[] arguments) {
    String what = arguments[0];
    CompileSide side = CompileSide.valueOf(arguments[1]);
    int number = Integer.parseInt(arguments[2]);
    List<String> options = new ArrayList<>(List.of("-nowarn", side.option()));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    JavaFileManager disk = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
    InMemoryFiles memory = new InMemoryFiles(disk);
    if (what.equals(KEEP)) {
      options.addAll(List.of("-d", arguments[3], "-s", arguments[4]));
    } else if (what.equals(ONE)) {
      String classPath = arguments[3] + File.pathSeparator + System.getProperty("java.class.path");
      options.addAll(List.of("-cp", classPath));
    }
    JavaFileManager files = what.equals(KEEP) ? disk : memory;
    List<JavaFileObject> sources =
        what.equals(ONE) ? List.of(side.source(number)) : side.sources(number);
    JavaCompiler.CompilationTask task = compiler.getTask(null, files, null, options, null, sources);
    if (side != CompileSide.RECORDS) {
      task.setProcessors(side.processors());
    }
    if (!task.call()) {
      throw new IllegalStateException("the entities do not compile");
    }
    OperatingSystemMXBean process =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    System.out.println(process.getProcessCpuTime());
    System.out.println(memory.sizes());
  }
}
