package io.github.bigtablemapper.benchmarks.decode;

import com.google.bigtable.v2.ReadRowsResponse;
import com.google.cloud.bigtable.data.v2.models.DefaultRowAdapter;
import com.google.cloud.bigtable.data.v2.models.RowAdapter;
import io.github.bigtablemapper.benchmarks.byhand.HandWrittenVideo;
import io.github.bigtablemapper.benchmarks.byhand.SinglePass;
import io.github.bigtablemapper.benchmarks.entity.SampleEntities;
import io.github.bigtablemapper.benchmarks.entity.VideoEntity;
import io.github.bigtablemapper.benchmarks.entity.VideoEntityMapping;
import io.github.bigtablemapper.benchmarks.peer.DynamoPeers;
import io.github.bigtablemapper.benchmarks.peer.DynamoVideo;
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

/** A scan's response becomes {@link VideoEntity}s; per row. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(SampleEntities.COUNT)
public class DecodeVideo {
  private final ReadRowsResponse response =
      ServerRows.response(SampleEntities.videos().stream().map(HandWrittenVideo::row).toList());
  private final RowAdapter<DecodedRow<VideoEntity>> adapter =
      RowAdapters.entities(VideoEntityMapping.INSTANCE);

  private final DynamoPeers<DynamoVideo> dynamoStatic = DynamoPeers.video();
  private final DynamoPeers<DynamoVideo> dynamoBean = DynamoPeers.videoBean();

  /** A {@code Row}, and a look-up for each field. */
  @Benchmark
  public void handWritten(Blackhole out) {
    ServerRows.merge(
        response,
        new DefaultRowAdapter().createRowBuilder(),
        row -> out.consume(HandWrittenVideo.decode(row)));
  }

  /** A {@code Row}, whose cells are gone over once. */
  @Benchmark
  public void singlePass(Blackhole out) {
    ServerRows.merge(
        response,
        new DefaultRowAdapter().createRowBuilder(),
        row -> out.consume(SinglePass.video(row)));
  }

  /** DynamoDB's enhanced client, from a response that is parsed and merged already. */
  @Benchmark
  public void dynamoStatic(Blackhole out) {
    dynamoStatic.items().forEach(item -> out.consume(dynamoStatic.schema().mapToItem(item)));
  }

  /** The same with a schema that is made of annotations. */
  @Benchmark
  public void dynamoBean(Blackhole out) {
    dynamoBean.items().forEach(item -> out.consume(dynamoBean.schema().mapToItem(item)));
  }

  /** The generated mapping, as repositories read through it. */
  @Benchmark
  public void generated(Blackhole out) {
    ServerRows.merge(response, adapter.createRowBuilder(), out::consume);
  }

  /** Neither: what there is to do but for looking at what is read. */
  @Benchmark
  public void knownOrder(Blackhole out) {
    ServerRows.merge(response, new KnownOrderRowBuilder(), out::consume);
  }

  /** Neither: what the client does before a row reaches any mapping. */
  @Benchmark
  public void client(Blackhole out) {
    ServerRows.merge(response, new NullRowBuilder(), out::consume);
  }
}
