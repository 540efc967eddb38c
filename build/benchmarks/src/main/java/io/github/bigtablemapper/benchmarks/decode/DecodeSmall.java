package io.github.bigtablemapper.benchmarks.decode;

import com.google.bigtable.v2.ReadRowsResponse;
import com.google.cloud.bigtable.data.v2.models.DefaultRowAdapter;
import com.google.cloud.bigtable.data.v2.models.RowAdapter;
import io.github.bigtablemapper.benchmarks.byhand.BuiltSmall;
import io.github.bigtablemapper.benchmarks.byhand.HandWrittenSmall;
import io.github.bigtablemapper.benchmarks.byhand.SinglePass;
import io.github.bigtablemapper.benchmarks.entity.SampleEntities;
import io.github.bigtablemapper.benchmarks.entity.SmallEntity;
import io.github.bigtablemapper.benchmarks.entity.SmallEntityMapping;
import io.github.bigtablemapper.benchmarks.peer.DynamoPeers;
import io.github.bigtablemapper.benchmarks.peer.DynamoSmall;
import io.github.bigtablemapper.benchmarks.peer.HbaseSmall;
import io.github.bigtablemapper.benchmarks.wire.ServerRows;
import io.github.bigtablemapper.internal.read.DecodedRow;
import io.github.bigtablemapper.internal.read.RowAdapters;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.client.Result;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/** A scan's response becomes {@link SmallEntity}s; per row. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(SampleEntities.COUNT)
public class DecodeSmall {
  private final ReadRowsResponse response =
      ServerRows.response(
          SampleEntities.small().stream()
              .map(entity -> HandWrittenSmall.encode(entity, SampleEntities.MICROS))
              .toList());
  private final RowAdapter<DecodedRow<SmallEntity>> adapter =
      RowAdapters.entities(SmallEntityMapping.INSTANCE);

  private final RowAdapter<DecodedRow<SmallEntity>> built =
      RowAdapters.entities(BuiltSmall.MAPPING);

  private final DynamoPeers<DynamoSmall> dynamoStatic = DynamoPeers.small();
  private final DynamoPeers<DynamoSmall> dynamoBean = DynamoPeers.smallBean();
  private final List<Result> hbaseResults = HbaseSmall.results();

  /** A {@code Row}, and a look-up for each field. */
  @Benchmark
  public void handWritten(Blackhole out) {
    ServerRows.merge(
        response,
        new DefaultRowAdapter().createRowBuilder(),
        row -> out.consume(HandWrittenSmall.decode(row)));
  }

  /** A {@code Row}, whose cells are gone over once. */
  @Benchmark
  public void singlePass(Blackhole out) {
    ServerRows.merge(
        response,
        new DefaultRowAdapter().createRowBuilder(),
        row -> out.consume(SinglePass.small(row)));
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

  /** HBase ORM, from results of HBase's client. */
  @Benchmark
  public void hbaseOrm(Blackhole out) {
    hbaseResults.forEach(result -> out.consume(HbaseSmall.of(result)));
  }

  /** The generated mapping, as repositories read through it. */
  @Benchmark
  public void generated(Blackhole out) {
    ServerRows.merge(response, adapter.createRowBuilder(), out::consume);
  }

  /** A mapping by builder, as repositories read through it. */
  @Benchmark
  public void built(Blackhole out) {
    ServerRows.merge(response, built.createRowBuilder(), out::consume);
  }

  /** Neither: what the client does before a row reaches any mapping. */
  @Benchmark
  public void client(Blackhole out) {
    ServerRows.merge(response, new NullRowBuilder(), out::consume);
  }
}
