package io.github.bigtablemapper.testing;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** Runs one test class through the JUnit Platform, inside a test or as a program of its own. */
final class TestRun {
  private TestRun() {}

  static TestExecutionSummary of(Class<?> testClass, Map<String, String> configuration) {
    SummaryGeneratingListener summary = new SummaryGeneratingListener();
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(DiscoverySelectors.selectClass(testClass))
                .configurationParameters(configuration)
                .build(),
            summary);
    return summary.getSummary();
  }

  /** Runs the class that the argument names; the exit code is the number of failures. */
  public static void main(String[] arguments) throws ClassNotFoundException {
    TestExecutionSummary summary = of(Class.forName(arguments[0]), Map.of());
    summary.printFailuresTo(new PrintWriter(System.out, true, StandardCharsets.UTF_8));
    System.exit((int) summary.getTotalFailureCount());
  }
}
