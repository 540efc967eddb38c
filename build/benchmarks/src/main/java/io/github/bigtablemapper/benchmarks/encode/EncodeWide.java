package io.github.bigtablemapper.benchmarks.encode;

import io.github.bigtablemapper.benchmarks.byhand.HandWrittenWide;
import io.github.bigtablemapper.benchmarks.entity.SampleEntities;
import io.github.bigtablemapper.benchmarks.entity.WideEntity;
import io.github.bigtablemapper.benchmarks.entity.WideEntityKey;
import io.github.bigtablemapper.benchmarks.entity.WideEntityMapping;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.mutation.ElementIds;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.write.RowEncoder;
import io.github.bigtablemapper.internal.write.row.Moment;
import java.time.InstantSource;
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

/** {@link WideEntity}s become row mutations; per row. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(SampleEntities.COUNT)
public class EncodeWide {
  private final List<WideEntity> entities = SampleEntities.wide();
  private final RowEncoder<WideEntity, WideEntityKey> encoder =
      new RowEncoder<>(
          MappedTable.of(WideEntityMapping.INSTANCE, WideEntityMapping.INSTANCE.table()),
          new MillisecondClock(InstantSource.system()),
          new ElementIds());

  /** A {@code setCell} for each field. */
  @Benchmark
  public void handWritten(Blackhole out) {
    for (WideEntity entity : entities) {
      out.consume(HandWrittenWide.encode(entity, SampleEntities.MICROS));
    }
  }

  /** The generated mapping, as repositories write through it. */
  @Benchmark
  public void generated(Blackhole out) {
    for (WideEntity entity : entities) {
      out.consume(
          encoder
              .put(encoder.stamped(entity, null, new Moment(SampleEntities.MICROS / 1_000, null)))
              .rowMutation(encoder.table()));
    }
  }
}
