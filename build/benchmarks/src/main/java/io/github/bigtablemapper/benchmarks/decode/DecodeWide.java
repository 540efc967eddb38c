package io.github.bigtablemapper.benchmarks.decode;

import com.google.bigtable.v2.ReadRowsResponse;
import com.google.cloud.bigtable.data.v2.models.DefaultRowAdapter;
import com.google.cloud.bigtable.data.v2.models.RowAdapter;
import io.github.bigtablemapper.benchmarks.byhand.HandWrittenWide;
import io.github.bigtablemapper.benchmarks.entity.SampleEntities;
import io.github.bigtablemapper.benchmarks.entity.WideEntity;
import io.github.bigtablemapper.benchmarks.entity.WideEntityMapping;
import io.github.bigtablemapper.benchmarks.wire.ServerRows;
import io.github.bigtablemapper.internal.read.DecodedRow;
import io.github.bigtablemapper.internal.read.RowAdapters;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/** A scan's response becomes {@link WideEntity}s; per row. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(SampleEntities.COUNT)
public class DecodeWide {
  private final ReadRowsResponse response =
      ServerRows.response(
          SampleEntities.wide().stream()
              .map(entity -> HandWrittenWide.encode(entity, SampleEntities.MICROS))
              .toList());
  private final RowAdapter<DecodedRow<WideEntity>> adapter =
      RowAdapters.entities(WideEntityMapping.INSTANCE);

  /** A {@code Row}, and a look-up for each field. */
  @Benchmark
  public void handWritten(Blackhole out) {
    ServerRows.merge(
        response,
        new DefaultRowAdapter().createRowBuilder(),
        row -> out.consume(HandWrittenWide.decode(row)));
  }

  /** The generated mapping, as repositories read through it. */
  @Benchmark
  public void generated(Blackhole out) {
    ServerRows.merge(response, adapter.createRowBuilder(), out::consume);
  }

  /** Neither: what the client does before a row reaches any mapping. */
  @Benchmark
  public void client(Blackhole out) {
    ServerRows.merge(response, new NullRowBuilder(), out::consume);
  }
}
