package io.github.bigtablemapper.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;

/**
 * The processor time that the virtual machine spends on one operation, collecting its garbage
 * included. Unlike the time on the clock it hardly depends on what else runs on the machine.
 */
public final class CpuTimeProfiler implements InternalProfiler {
  /** The name of the result, in nanoseconds. */
  static final String RESULT = "cpu.time.norm";

  private final OperatingSystemMXBean system =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
  private long before;

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    before = system.getProcessCpuTime();
  }

  @Override
  public Collection<ScalarResult> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    long spent = system.getProcessCpuTime() - before;
    long operations = Math.max(1, result.getMetadata().getAllOps());
    return List.of(
        new ScalarResult(RESULT, (double) spent / operations, "ns/op", AggregationPolicy.AVG));
  }

  @Override
  public String getDescription() {
    return "processor time per operation";
  }
}
