package io.github.bigtablemapper.benchmarks.encode;

import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.Mutation.SetCell;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.benchmarks.byhand.HandWrittenVideo;
import io.github.bigtablemapper.benchmarks.entity.SampleEntities;
import io.github.bigtablemapper.benchmarks.entity.VideoEntity;
import io.github.bigtablemapper.benchmarks.entity.VideoEntityKey;
import io.github.bigtablemapper.benchmarks.entity.VideoEntityMapping;
import io.github.bigtablemapper.benchmarks.peer.DynamoPeers;
import io.github.bigtablemapper.benchmarks.peer.DynamoVideo;
import io.github.bigtablemapper.benchmarks.wire.ServerRows;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.mutation.ElementIds;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.write.RowEncoder;
import io.github.bigtablemapper.internal.write.row.Moment;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
  /** Four columns, three formats with their keys, twenty tags and ten comments. */
  private static final int TEXTS = 40;

  private final List<VideoEntity> entities = SampleEntities.videos();
  private final RowEncoder<VideoEntity, VideoEntityKey> encoder =
      new RowEncoder<>(
          MappedTable.of(VideoEntityMapping.INSTANCE, VideoEntityMapping.INSTANCE.table()),
          new MillisecondClock(InstantSource.system()),
          new ElementIds());
  private final List<List<Mutation>> encoded =
      entities.stream()
          .map(entity -> HandWrittenVideo.encode(entity, SampleEntities.MICROS))
          .map(row -> ServerRows.proto(row).getMutationsList())
          .toList();

  private final DynamoPeers<DynamoVideo> dynamoStatic = DynamoPeers.video();
  private final DynamoPeers<DynamoVideo> dynamoBean = DynamoPeers.videoBean();

  /** A {@code setCell} for each field. */
  @Benchmark
  public void handWritten(Blackhole out) {
    for (VideoEntity entity : entities) {
      out.consume(HandWrittenVideo.encode(entity, SampleEntities.MICROS));
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

  /** The generated mapping, as repositories write through it. */
  @Benchmark
  public void generated(Blackhole out) {
    for (VideoEntity entity : entities) {
      out.consume(
          encoder
              .put(encoder.stamped(entity, null, new Moment(SampleEntities.MICROS / 1_000, null)))
              .rowMutation(encoder.table()));
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

  /** Neither: the bytes of the texts alone, which the client's protocol buffers then contain. */
  @Benchmark
  public void texts(Blackhole out) {
    for (VideoEntity entity : entities) {
      out.consume(texts(entity));
    }
  }

  private static List<ByteString> texts(VideoEntity entity) {
    List<ByteString> texts = new ArrayList<>(TEXTS);
    texts.add(ByteString.copyFromUtf8(entity.title()));
    texts.add(ByteString.copyFromUtf8(entity.description()));
    texts.add(ByteString.copyFromUtf8(entity.uploader()));
    texts.add(ByteString.copyFromUtf8(entity.language()));
    for (Map.Entry<String, String> format : entity.formats().entrySet()) {
      texts.add(ByteString.copyFromUtf8(format.getKey()));
      texts.add(ByteString.copyFromUtf8(format.getValue()));
    }
    for (String tag : entity.tags()) {
      texts.add(ByteString.copyFromUtf8(tag));
    }
    for (Versioned<String> comment : entity.comments()) {
      texts.add(ByteString.copyFromUtf8(comment.value()));
    }
    return texts;
  }

  private static Mutation again(SetCell cell) {
    SetCell set =
        SetCell.newBuilder()
            .setFamilyNameBytes(cell.getFamilyNameBytes())
            .setColumnQualifier(cell.getColumnQualifier())
            .setTimestampMicros(cell.getTimestampMicros())
            .setValue(cell.getValue())
            .build();
    return Mutation.newBuilder().setSetCell(set).build();
  }
}
