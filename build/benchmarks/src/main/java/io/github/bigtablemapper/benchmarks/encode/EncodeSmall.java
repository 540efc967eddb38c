package io.github.bigtablemapper.benchmarks.encode;

import io.github.bigtablemapper.benchmarks.byhand.BuiltSmall;
import io.github.bigtablemapper.benchmarks.byhand.HandWrittenSmall;
import io.github.bigtablemapper.benchmarks.entity.SampleEntities;
import io.github.bigtablemapper.benchmarks.entity.SmallEntity;
import io.github.bigtablemapper.benchmarks.entity.SmallEntityKey;
import io.github.bigtablemapper.benchmarks.entity.SmallEntityMapping;
import io.github.bigtablemapper.benchmarks.peer.DynamoPeers;
import io.github.bigtablemapper.benchmarks.peer.DynamoSmall;
import io.github.bigtablemapper.benchmarks.peer.HbaseSmall;
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

/** {@link SmallEntity}s become row mutations; per row. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(SampleEntities.COUNT)
public class EncodeSmall {
  private final List<SmallEntity> entities = SampleEntities.small();
  private final RowEncoder<SmallEntity, SmallEntityKey> encoder =
      new RowEncoder<>(
          MappedTable.of(SmallEntityMapping.INSTANCE, SmallEntityMapping.INSTANCE.table()),
          new MillisecondClock(InstantSource.system()),
          new ElementIds());

  private final RowEncoder<SmallEntity, BuiltSmall.Key> built =
      new RowEncoder<>(
          MappedTable.of(BuiltSmall.MAPPING, BuiltSmall.MAPPING.table()),
          new MillisecondClock(InstantSource.system()),
          new ElementIds());

  private final DynamoPeers<DynamoSmall> dynamoStatic = DynamoPeers.small();
  private final DynamoPeers<DynamoSmall> dynamoBean = DynamoPeers.smallBean();
  private final List<HbaseSmall> hbaseRecords = HbaseSmall.samples();

  /** A {@code setCell} for each field. */
  @Benchmark
  public void handWritten(Blackhole out) {
    for (SmallEntity entity : entities) {
      out.consume(HandWrittenSmall.encode(entity, SampleEntities.MICROS));
    }
  }

  /** DynamoDB's enhanced client. */
  @Benchmark
  public void dynamoStatic(Blackhole out) {
    dynamoStatic.beans().forEach(bean -> out.consume(dynamoStatic.schema().itemToMap(bean, true)));
  }

  /** The same with a schema that is made of annotations. */
  @Benchmark
  public void dynamoBean(Blackhole out) {
    dynamoBean.beans().forEach(bean -> out.consume(dynamoBean.schema().itemToMap(bean, true)));
  }

  /** HBase ORM, to requests of HBase's client. */
  @Benchmark
  public void hbaseOrm(Blackhole out) {
    hbaseRecords.forEach(record -> out.consume(record.put()));
  }

  /** The generated mapping, as repositories write through it. */
  @Benchmark
  public void generated(Blackhole out) {
    for (SmallEntity entity : entities) {
      out.consume(
          encoder
              .put(encoder.stamped(entity, null, new Moment(SampleEntities.MICROS / 1_000, null)))
              .rowMutation(encoder.table()));
    }
  }

  /** A mapping by builder, as repositories write through it. */
  @Benchmark
  public void built(Blackhole out) {
    for (SmallEntity entity : entities) {
      out.consume(
          built
              .put(built.stamped(entity, null, new Moment(SampleEntities.MICROS / 1_000, null)))
              .rowMutation(built.table()));
    }
  }
}
