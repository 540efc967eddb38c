package io.github.bigtablemapper.benchmarks.engine;

import com.google.bigtable.v2.Row;
import io.github.bigtablemapper.benchmarks.byhand.HandWrittenSteps;
import io.github.bigtablemapper.benchmarks.byhand.HandWrittenVideo;
import io.github.bigtablemapper.benchmarks.entity.SampleEntities;
import io.github.bigtablemapper.benchmarks.entity.VideoEntity;
import io.github.bigtablemapper.benchmarks.entity.VideoEntityKey;
import io.github.bigtablemapper.benchmarks.entity.VideoEntityMapping;
import io.github.bigtablemapper.benchmarks.wire.ServerRows;
import io.github.bigtablemapper.engine.EntityRows;
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

/** Rows of protocol buffers become {@link VideoEntity}s, without a client; per row. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(SampleEntities.COUNT)
public class EngineDecodeVideo {
  private final List<Row> stored =
      ServerRows.messages(SampleEntities.videos().stream().map(HandWrittenVideo::row).toList());
  private final EntityRows<VideoEntity, VideoEntityKey> rows =
      EntityRows.of(VideoEntityMapping.INSTANCE, InstantSource.system());

  /** One pass over the columns. */
  @Benchmark
  public void handWritten(Blackhole out) {
    for (Row row : stored) {
      out.consume(HandWrittenSteps.video(row));
    }
  }

  /** As the page of custom engines has it. */
  @Benchmark
  public void generated(Blackhole out) {
    for (Row row : stored) {
      out.consume(rows.decode(row));
    }
  }

  /** {@return what one side reads} */
  public List<VideoEntity> handWritten() {
    return stored.stream().map(HandWrittenSteps::video).toList();
  }

  /** {@return what the other reads} */
  public List<VideoEntity> generated() {
    return stored.stream().map(row -> rows.decode(row).orElseThrow()).toList();
  }
}
