package io.github.bigtablemapper.benchmarks;

import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.Mutation.SetCell;
import com.google.bigtable.v2.Mutation.TimestampOrigin;
import io.github.bigtablemapper.internal.ElementIds;
import io.github.bigtablemapper.internal.MillisecondClock;
import io.github.bigtablemapper.internal.WritePlan;
import java.time.InstantSource;
import java.util.ArrayList;
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

/** {@link VideoEntity}s become row mutations; per row. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(SampleEntities.COUNT)
public class EncodeVideo {
  private final List<VideoEntity> entities = SampleEntities.videos();
  private final WritePlan<VideoEntity, VideoEntityKey> plan =
      new WritePlan<>(
          VideoEntityMapping.INSTANCE,
          new MillisecondClock(InstantSource.system()),
          new ElementIds());
  private final List<List<Mutation>> encoded =
      entities.stream()
          .map(entity -> HandWrittenVideo.encode(entity, SampleEntities.MICROS))
          .map(row -> ServerRows.proto(row).getMutationsList())
          .toList();

  /** A {@code setCell} for each field. */
  @Benchmark
  public void handWritten(Blackhole out) {
    for (VideoEntity entity : entities) {
      out.consume(HandWrittenVideo.encode(entity, SampleEntities.MICROS));
    }
  }

  /** The generated mapping, as repositories write through it. */
  @Benchmark
  public void generated(Blackhole out) {
    for (VideoEntity entity : entities) {
      out.consume(plan.put(entity, SampleEntities.MICROS).rowMutation(plan.table()));
    }
  }

  /** Neither: the client's protocol buffers alone, of bytes that are there already. */
  @Benchmark
  public void client(Blackhole out) {
    for (List<Mutation> row : encoded) {
      List<Mutation> mutations = new ArrayList<>(row.size());
      for (Mutation each : row) {
        mutations.add(each.hasSetCell() ? again(each.getSetCell()) : each);
      }
      out.consume(mutations);
    }
  }

  private static Mutation again(SetCell cell) {
    SetCell set =
        SetCell.newBuilder()
            .setFamilyNameBytes(cell.getFamilyNameBytes())
            .setColumnQualifier(cell.getColumnQualifier())
            .setTimestampMicros(cell.getTimestampMicros())
            .setValue(cell.getValue())
            .build();
    return Mutation.newBuilder()
        .setSetCell(set)
        .setTimestampOrigin(TimestampOrigin.USER_SPECIFIED)
        .build();
  }
}
