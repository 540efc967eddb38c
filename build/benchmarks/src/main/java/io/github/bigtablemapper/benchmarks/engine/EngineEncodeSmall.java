package io.github.bigtablemapper.benchmarks.engine;

import com.google.bigtable.v2.MutateRowRequest;
import io.github.bigtablemapper.benchmarks.byhand.HandWrittenSteps;
import io.github.bigtablemapper.benchmarks.entity.SampleEntities;
import io.github.bigtablemapper.benchmarks.entity.SmallEntity;
import io.github.bigtablemapper.benchmarks.entity.SmallEntityKey;
import io.github.bigtablemapper.benchmarks.entity.SmallEntityMapping;
import io.github.bigtablemapper.engine.EntityRows;
import java.time.Instant;
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

/** {@link SmallEntity}s become requests of protocol buffers, without a client; per row. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(SampleEntities.COUNT)
public class EngineEncodeSmall {
  private static final String TABLE = "projects/p/instances/i/tables/small";
  private static final Instant START = Instant.ofEpochMilli(SampleEntities.MICROS / 1_000);

  private final List<SmallEntity> entities = SampleEntities.small();
  private final EntityRows<SmallEntity, SmallEntityKey> rows =
      EntityRows.of(SmallEntityMapping.INSTANCE, InstantSource.system());

  /** A builder for each cell. */
  @Benchmark
  public void handWritten(Blackhole out) {
    for (SmallEntity entity : entities) {
      out.consume(handWritten(entity));
    }
  }

  /** As the page of custom engines has it. */
  @Benchmark
  public void generated(Blackhole out) {
    for (SmallEntity entity : entities) {
      out.consume(generated(entity));
    }
  }

  /** {@return the request of one side} */
  public MutateRowRequest handWritten(SmallEntity entity) {
    return HandWrittenSteps.request(TABLE, entity, SampleEntities.MICROS);
  }

  /** {@return the request of the other} */
  public MutateRowRequest generated(SmallEntity entity) {
    return MutateRowRequest.newBuilder()
        .setTableName(TABLE)
        .setRowKey(rows.rowKey(entity))
        .addAllMutations(rows.put(entity, START))
        .build();
  }
}
