package io.github.bigtablemapper.benchmarks.encode;

import io.github.bigtablemapper.benchmarks.byhand.HandWrittenSparse;
import io.github.bigtablemapper.benchmarks.entity.SampleEntities;
import io.github.bigtablemapper.benchmarks.entity.SparseEntity;
import io.github.bigtablemapper.benchmarks.entity.SparseEntityKey;
import io.github.bigtablemapper.benchmarks.entity.SparseEntityMapping;
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

/** {@link SparseEntity}s become row mutations; per row. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(SampleEntities.COUNT)
public class EncodeSparse {
  private final List<SparseEntity> entities = SampleEntities.sparse();
  private final RowEncoder<SparseEntity, SparseEntityKey> encoder =
      new RowEncoder<>(
          MappedTable.of(SparseEntityMapping.INSTANCE, SparseEntityMapping.INSTANCE.table()),
          new MillisecondClock(InstantSource.system()),
          new ElementIds());

  /** A {@code setCell} or {@code deleteCells} for each field. */
  @Benchmark
  public void handWritten(Blackhole out) {
    for (SparseEntity entity : entities) {
      out.consume(HandWrittenSparse.encode(entity, SampleEntities.MICROS));
    }
  }

  /** The generated mapping, as repositories write through it. */
  @Benchmark
  public void generated(Blackhole out) {
    for (SparseEntity entity : entities) {
      out.consume(
          encoder
              .put(encoder.stamped(entity, null, new Moment(SampleEntities.MICROS / 1_000, null)))
              .rowMutation(encoder.table()));
    }
  }
}
