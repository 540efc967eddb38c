package io.github.bigtablemapper.testing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** A JVM that runs one test class and nothing else. */
final class ChildJvm implements AutoCloseable {
  private final Process process;

  private ChildJvm(Process process) {
    this.process = process;
  }

  static ChildJvm run(Class<?> testClass, List<String> options, Map<String, String> environment)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of("-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path")));
    command.addAll(options);
    command.addAll(List.of(TestRun.class.getName(), testClass.getName()));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().putAll(environment);
    return new ChildJvm(builder.start());
  }

  /** {@return the next line of output, or null at its end} */
  @Nullable String readLine() throws IOException {
    return process.inputReader(StandardCharsets.UTF_8).readLine();
  }

  /** {@return all output from here to the end} */
  String readAll() throws IOException {
    StringBuilder output = new StringBuilder();
    for (String line = readLine(); line != null; line = readLine()) {
      output.append(line).append('\n');
    }
    return output.toString();
  }

  /** {@return the exit code} */
  int waitFor() throws InterruptedException, TimeoutException {
    if (!process.waitFor(240, TimeUnit.SECONDS)) {
      throw new TimeoutException("The child JVM did not end.");
    }
    return process.exitValue();
  }

  /** Kills the JVM without giving it a chance to clean up. */
  void kill() {
    process.destroyForcibly();
  }

  @Override
  public void close() {
    kill();
  }
}
