package io.github.bigtablemapper.benchmarks.encode;

import io.github.bigtablemapper.benchmarks.byhand.HandWrittenKey;
import io.github.bigtablemapper.benchmarks.entity.KeyEntity;
import io.github.bigtablemapper.benchmarks.entity.KeyEntityKey;
import io.github.bigtablemapper.benchmarks.entity.SampleEntities;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/** The parts of a {@link KeyEntity}'s key become bytes; per key. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(SampleEntities.COUNT)
public class EncodeKey {
  private final List<KeyEntity> entities = SampleEntities.keys();

  /** Padded and joined text. */
  @Benchmark
  public void handWritten(Blackhole out) {
    for (KeyEntity entity : entities) {
      out.consume(
          HandWrittenKey.encode(entity.tenant(), entity.device(), entity.channel(), entity.time()));
    }
  }

  /** The generated key, made and encoded. */
  @Benchmark
  public void generated(Blackhole out) {
    for (KeyEntity entity : entities) {
      out.consume(
          KeyEntityKey.of(entity.tenant(), entity.device(), entity.channel(), entity.time())
              .toByteString());
    }
  }
}
