package io.github.bigtablemapper.benchmarks;

import static com.google.common.truth.Truth.assertThat;

import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.MutateRowsRequest;
import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.ReadRowsResponse;
import com.google.cloud.bigtable.data.v2.models.DefaultRowAdapter;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import io.github.bigtablemapper.benchmarks.byhand.BuiltSmall;
import io.github.bigtablemapper.benchmarks.byhand.HandWrittenKey;
import io.github.bigtablemapper.benchmarks.byhand.HandWrittenOrder;
import io.github.bigtablemapper.benchmarks.byhand.HandWrittenSmall;
import io.github.bigtablemapper.benchmarks.byhand.HandWrittenSmallNow;
import io.github.bigtablemapper.benchmarks.byhand.HandWrittenSparse;
import io.github.bigtablemapper.benchmarks.byhand.HandWrittenVideo;
import io.github.bigtablemapper.benchmarks.byhand.HandWrittenVideoNow;
import io.github.bigtablemapper.benchmarks.byhand.HandWrittenWide;
import io.github.bigtablemapper.benchmarks.byhand.HandWrittenWideNow;
import io.github.bigtablemapper.benchmarks.byhand.SinglePass;
import io.github.bigtablemapper.benchmarks.byhand.SinglePassSparse;
import io.github.bigtablemapper.benchmarks.decode.KnownOrderRowBuilder;
import io.github.bigtablemapper.benchmarks.engine.EngineDecodeVideo;
import io.github.bigtablemapper.benchmarks.engine.EngineEncodeSmall;
import io.github.bigtablemapper.benchmarks.entity.KeyEntity;
import io.github.bigtablemapper.benchmarks.entity.KeyEntityKey;
import io.github.bigtablemapper.benchmarks.entity.KeyEntityMapping;
import io.github.bigtablemapper.benchmarks.entity.OrderEntityMapping;
import io.github.bigtablemapper.benchmarks.entity.SampleEntities;
import io.github.bigtablemapper.benchmarks.entity.SmallEntity;
import io.github.bigtablemapper.benchmarks.entity.SmallEntityMapping;
import io.github.bigtablemapper.benchmarks.entity.SparseEntity;
import io.github.bigtablemapper.benchmarks.entity.SparseEntityMapping;
import io.github.bigtablemapper.benchmarks.entity.VideoEntity;
import io.github.bigtablemapper.benchmarks.entity.VideoEntityMapping;
import io.github.bigtablemapper.benchmarks.entity.WideEntityMapping;
import io.github.bigtablemapper.benchmarks.peer.DynamoPeers;
import io.github.bigtablemapper.benchmarks.peer.DynamoVideo;
import io.github.bigtablemapper.benchmarks.peer.HbaseSmall;
import io.github.bigtablemapper.benchmarks.wire.FromWireOrder;
import io.github.bigtablemapper.benchmarks.wire.FromWireSmall;
import io.github.bigtablemapper.benchmarks.wire.FromWireSparse;
import io.github.bigtablemapper.benchmarks.wire.FromWireVideo;
import io.github.bigtablemapper.benchmarks.wire.FromWireWide;
import io.github.bigtablemapper.benchmarks.wire.ServerRows;
import io.github.bigtablemapper.benchmarks.wire.ToWire;
import io.github.bigtablemapper.benchmarks.wire.ToWireSmall;
import io.github.bigtablemapper.benchmarks.wire.ToWireVideo;
import io.github.bigtablemapper.benchmarks.wire.ToWireWide;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.mutation.ElementIds;
import io.github.bigtablemapper.internal.read.DecodedRow;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.read.RowAdapters;
import io.github.bigtablemapper.internal.write.RowEncoder;
import io.github.bigtablemapper.internal.write.row.Moment;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/**
 * Both sides of each benchmark do the same work: they send equal requests and read equal entities.
 * The hand-written side reads what it writes by {@code HandWrittenTest}.
 */
class SidesAgreeTest {

  @Test
  void smallEntities() {
    check(SmallEntityMapping.INSTANCE, SampleEntities.small(), HandWrittenSmall::encode);
    check(BuiltSmall.MAPPING, SampleEntities.small(), HandWrittenSmall::encode);
  }

  @Test
  void wideEntities() {
    check(WideEntityMapping.INSTANCE, SampleEntities.wide(), HandWrittenWide::encode);
  }

  @Test
  void sparseEntities() {
    check(SparseEntityMapping.INSTANCE, SampleEntities.sparse(), HandWrittenSparse::encode);
  }

  @Test
  void nestedEntities() {
    check(OrderEntityMapping.INSTANCE, SampleEntities.orders(), HandWrittenOrder::encode);
  }

  @Test
  void videos() {
    sendEqualRequests(
        VideoEntityMapping.INSTANCE, SampleEntities.videos(), HandWrittenVideo::encode);
    readEqualEntities(VideoEntityMapping.INSTANCE, SampleEntities.videos(), HandWrittenVideo::row);
  }

  /** But for the time. */
  @Test
  void rowsOfThePresentTime() {
    sendEqualRowsNow(
        SmallEntityMapping.INSTANCE, SampleEntities.small(), HandWrittenSmallNow::encode);
    sendEqualRowsNow(WideEntityMapping.INSTANCE, SampleEntities.wide(), HandWrittenWideNow::encode);
    sendEqualRowsNow(
        VideoEntityMapping.INSTANCE, SampleEntities.videos(), HandWrittenVideoNow::encode);
  }

  private static <E, K extends Key> void sendEqualRowsNow(
      EntityMapping<E, K> mapping, List<E> entities, Function<E, RowMutation> byHand) {
    RowEncoder<E, K> encoder = encoder(mapping);
    for (E entity : entities) {
      assertThat(
              timeless(
                  encoder
                      .put(
                          encoder.stamped(
                              entity, null, new Moment(SampleEntities.MICROS / 1_000, null)))
                      .rowMutation(encoder.table())))
          .isEqualTo(timeless(byHand.apply(entity)));
    }
  }

  @Test
  void theSinglePassReadsTheSame() {
    List<SmallEntity> small = new ArrayList<>();
    ServerRows.merge(
        ServerRows.response(
            SampleEntities.small().stream()
                .map(entity -> HandWrittenSmall.encode(entity, SampleEntities.MICROS))
                .toList()),
        new DefaultRowAdapter().createRowBuilder(),
        row -> small.add(SinglePass.small(row)));
    List<SparseEntity> sparse = new ArrayList<>();
    ServerRows.merge(
        ServerRows.response(
            SampleEntities.sparse().stream()
                .map(entity -> HandWrittenSparse.encode(entity, SampleEntities.MICROS))
                .toList()),
        new DefaultRowAdapter().createRowBuilder(),
        row -> sparse.add(SinglePassSparse.decode(row)));
    List<VideoEntity> videos = new ArrayList<>();
    ServerRows.merge(
        ServerRows.response(SampleEntities.videos().stream().map(HandWrittenVideo::row).toList()),
        new DefaultRowAdapter().createRowBuilder(),
        row -> videos.add(SinglePass.video(row)));

    assertThat(small).isEqualTo(SampleEntities.small());
    assertThat(sparse).isEqualTo(SampleEntities.sparse());
    assertThat(videos).isEqualTo(SampleEntities.videos());
  }

  /** DynamoDB's enhanced client reads what it writes, by both of its ways. */
  @Test
  void peersReadWhatTheyWrite() {
    DynamoPeers<DynamoVideo> peer = DynamoPeers.video();
    DynamoPeers<DynamoVideo> bean = DynamoPeers.videoBean();

    assertThat(bean.items()).isEqualTo(peer.items());
    for (int i = 0; i < peer.items().size(); i++) {
      DynamoVideo read = peer.schema().mapToItem(peer.items().get(i));
      assertThat(bean.schema().itemToMap(read, true)).isEqualTo(peer.items().get(i));
      assertThat(read.getTags()).isEqualTo(SampleEntities.videos().get(i).tags());
    }
  }

  @Test
  void hbaseOrmReadsWhatItWrites() {
    assertThat(HbaseSmall.results().stream().map(HbaseSmall::of).map(HbaseSmall::entity).toList())
        .isEqualTo(SampleEntities.small());
    assertThat(HbaseSmall.samples().get(0).put().size()).isEqualTo(5);
  }

  @Test
  void whatIsReadFromBytes() {
    assertThat(new FromWireSmall().entities()).isEqualTo(SampleEntities.small());
    assertThat(new FromWireWide().entities()).isEqualTo(SampleEntities.wide());
    assertThat(new FromWireVideo().entities()).isEqualTo(SampleEntities.videos());
    assertThat(new FromWireSparse().entities()).isEqualTo(SampleEntities.sparse());
    assertThat(new FromWireOrder().entities()).isEqualTo(SampleEntities.orders());
  }

  @Test
  void whatIsWrittenAsBytes() throws InvalidProtocolBufferException {
    for (ToWire<?, ?> topic : List.of(new ToWireSmall(), new ToWireVideo(), new ToWireWide())) {
      int byHand = topic.handWritten();
      MutateRowsRequest handWritten = MutateRowsRequest.parseFrom(topic.sent());
      int mapped = topic.generated();
      MutateRowsRequest generated = MutateRowsRequest.parseFrom(topic.sent());

      assertThat(byHand).isGreaterThan(0);
      assertThat(mapped).isGreaterThan(0);
      assertThat(generated.getTableName()).isEqualTo(handWritten.getTableName());
      assertThat(handWritten.getEntriesCount()).isEqualTo(SampleEntities.COUNT);
      assertThat(rows(generated)).isEqualTo(rows(handWritten));
    }
  }

  @Test
  void stepsOfEngines() {
    EngineEncodeSmall encode = new EngineEncodeSmall();
    for (SmallEntity entity : SampleEntities.small()) {
      assertThat(encode.generated(entity)).isEqualTo(encode.handWritten(entity));
    }
    EngineDecodeVideo decode = new EngineDecodeVideo();
    assertThat(decode.generated()).isEqualTo(SampleEntities.videos());
    assertThat(decode.handWritten()).isEqualTo(SampleEntities.videos());
  }

  private static List<List<Object>> rows(MutateRowsRequest request) {
    return request.getEntriesList().stream()
        .map(entry -> List.<Object>of(entry.getRowKey(), byFamily(entry.getMutationsList())))
        .toList();
  }

  /** The samples are as sparse as their page says, and differ in their columns. */
  @Test
  void sparseRowsHaveFewCells() {
    List<List<ByteString>> columns = new ArrayList<>();
    for (SparseEntity entity : SampleEntities.sparse()) {
      columns.add(
          byFamily(HandWrittenSparse.encode(entity, SampleEntities.MICROS))
              .getMutationsList()
              .stream()
              .filter(Mutation::hasSetCell)
              .map(mutation -> mutation.getSetCell().getColumnQualifier())
              .toList());
    }

    assertThat(columns.stream().map(List::size).distinct().toList()).containsExactly(4);
    assertThat(columns.stream().distinct().count()).isEqualTo(SampleEntities.COUNT);
  }

  @Test
  void videosInAKnownOrder() {
    List<VideoEntity> read = new ArrayList<>();
    ServerRows.merge(
        ServerRows.response(SampleEntities.videos().stream().map(HandWrittenVideo::row).toList()),
        new KnownOrderRowBuilder(),
        read::add);

    assertThat(read).isEqualTo(SampleEntities.videos());
  }

  @Test
  void keys() {
    KeyReader reader = KeyEntityMapping.INSTANCE.keyReader();
    for (KeyEntity entity : SampleEntities.keys()) {
      ByteString handWritten =
          HandWrittenKey.encode(entity.tenant(), entity.device(), entity.channel(), entity.time());
      KeyEntityKey key = KeyEntityMapping.INSTANCE.key(entity);
      assertThat(key.toByteString()).isEqualTo(handWritten);

      reader.reset(handWritten);
      assertThat(KeyEntityMapping.INSTANCE.readKey(reader)).isEqualTo(key);
    }
  }

  private static <E, K extends Key> void check(
      EntityMapping<E, K> mapping, List<E> entities, BiFunction<E, Long, RowMutation> handWritten) {
    sendEqualRequests(mapping, entities, handWritten);
    readEqualEntities(
        mapping, entities, entity -> handWritten.apply(entity, SampleEntities.MICROS));
  }

  private static <E, K extends Key> void sendEqualRequests(
      EntityMapping<E, K> mapping, List<E> entities, BiFunction<E, Long, RowMutation> handWritten) {
    RowEncoder<E, K> encoder = encoder(mapping);
    for (E entity : entities) {
      RowMutation generated =
          encoder
              .put(encoder.stamped(entity, null, new Moment(SampleEntities.MICROS / 1_000, null)))
              .rowMutation(encoder.table());
      assertThat(byFamily(generated))
          .isEqualTo(byFamily(handWritten.apply(entity, SampleEntities.MICROS)));
    }
  }

  private static <E, K extends Key> RowEncoder<E, K> encoder(EntityMapping<E, K> mapping) {
    return new RowEncoder<>(
        MappedTable.of(mapping, mapping.table()),
        new MillisecondClock(InstantSource.system()),
        new ElementIds());
  }

  /** A request without the timestamps of its cells, but those of the comments, which they have. */
  private static MutateRowRequest timeless(RowMutation row) {
    MutateRowRequest.Builder request = byFamily(row).toBuilder();
    for (Mutation.Builder mutation : request.getMutationsBuilderList()) {
      if (mutation.hasSetCell() && !mutation.getSetCell().getFamilyName().equals("c")) {
        mutation.getSetCellBuilder().clearTimestampMicros();
      }
    }
    return request.build();
  }

  /**
   * A request in one order of its families, which has no effect, and without the note of the client
   * on where its timestamps come from: clients before 2.82 send none, and neither does the mapper.
   * The mapper deletes the cells of a column up to the time of its write, and the other side all.
   */
  private static MutateRowRequest byFamily(RowMutation row) {
    MutateRowRequest request = ServerRows.proto(row);
    return request.toBuilder()
        .clearMutations()
        .addAllMutations(byFamily(request.getMutationsList()))
        .build();
  }

  private static List<Mutation> byFamily(List<Mutation> sent) {
    List<Mutation> mutations = new ArrayList<>();
    for (Mutation mutation : sent) {
      Mutation.Builder plain = mutation.toBuilder().clearTimestampOrigin();
      if (plain.hasDeleteFromColumn()) {
        plain.getDeleteFromColumnBuilder().clearTimeRange();
      }
      mutations.add(plain.build());
    }
    mutations.sort(
        Comparator.comparing(
            mutation ->
                switch (mutation.getMutationCase()) {
                  case SET_CELL -> mutation.getSetCell().getFamilyName();
                  case DELETE_FROM_COLUMN -> mutation.getDeleteFromColumn().getFamilyName();
                  default -> mutation.getDeleteFromFamily().getFamilyName();
                }));
    return mutations;
  }

  private static <E> void readEqualEntities(
      EntityMapping<E, ?> mapping, List<E> entities, Function<E, RowMutation> rows) {
    ReadRowsResponse response = ServerRows.response(entities.stream().map(rows).toList());
    List<E> read = new ArrayList<>();
    ServerRows.merge(
        response,
        RowAdapters.entities(mapping).createRowBuilder(),
        row -> read.add(((DecodedRow.Present<E>) row).value()));
    assertThat(read).isEqualTo(entities);
  }
}
