package io.github.bigtablemapper.beam;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.beam.Pipelines.album;
import static io.github.bigtablemapper.beam.Pipelines.counted;
import static io.github.bigtablemapper.beam.Pipelines.pipeline;
import static io.github.bigtablemapper.beam.Pipelines.randomAlbums;
import static io.github.bigtablemapper.beam.Pipelines.run;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.DecodeException;
import java.io.IOException;
import java.util.List;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.coders.DoubleCoder;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.VarIntCoder;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TupleTag;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What pipelines read is what repositories read; on Beam's DirectRunner. */
class EntityReadTest {
  private static final TupleTag<Album> ALBUMS = new TupleTag<>() {};
  private static final TupleTag<Double> PRICES = new TupleTag<>() {};
  private static final TupleTag<UndecodableRow> UNDECODABLE = new TupleTag<>() {};
  private static final String SECRET = "secret";

  private final Emulated emulated = new Emulated(AlbumMapping.INSTANCE);
  private final AlbumRepository albums = new AlbumRepository(emulated.mapper());

  EntityReadTest() throws IOException {}

  @AfterEach
  void close() {
    emulated.close();
  }

  @Test
  void pipelinesReadWhatRepositoriesWrite() {
    List<Album> all = randomAlbums(60);
    all.forEach(albums::put);

    Pipeline pipeline = pipeline();
    PAssert.that(pipeline.apply(readAlbums().ranges(AlbumKey.all()))).containsInAnyOrder(all);
    PipelineResult result = run(pipeline);

    assertThat(counted(result, "decodedRows")).isEqualTo(60);
  }

  @Test
  void rangesThatOverlapAreReadOnce() {
    randomAlbums(30).forEach(albums::put);
    List<Album> expected =
        albums.scan(AlbumKey.genre("jazz"), AlbumKey.genre("folk").number().from(10)).list();

    Pipeline pipeline = pipeline();
    PAssert.that(
            pipeline.apply(
                readAlbums()
                    .ranges(
                        AlbumKey.genre("jazz"),
                        AlbumKey.genre("jazz").number().before(20),
                        AlbumKey.genre("folk").number().from(10))))
        .containsInAnyOrder(expected);
    PAssert.that(pipeline.apply("NoRange", readAlbums().ranges(List.of()))).empty();
    run(pipeline);

    assertThat(expected).isNotEmpty();
  }

  @Test
  void conditionsHoldOfWhatIsRead() {
    randomAlbums(60).forEach(albums::put);
    double least = 10;
    List<Album> expected =
        albums
            .scan(AlbumKey.all())
            .where(AlbumColumns.PRICE.isAtLeast(least))
            .where(AlbumColumns.TITLE.isPresent())
            .list();

    Pipeline pipeline = pipeline();
    PAssert.that(
            pipeline.apply(
                readAlbums()
                    .ranges(AlbumKey.all())
                    .where(() -> AlbumColumns.PRICE.isAtLeast(least))
                    .where(() -> AlbumColumns.TITLE.isPresent())))
        .containsInAnyOrder(expected);
    run(pipeline);

    assertThat(expected).isNotEmpty();
    assertThat(expected.size()).isLessThan(60);
  }

  @Test
  void selectedColumnsBecomeWhatIsMadeOfThem() {
    List<Album> all = randomAlbums(40);
    all.forEach(albums::put);

    Pipeline pipeline = pipeline();
    PCollection<KV<Integer, Double>> prices =
        pipeline.apply(
            readAlbums()
                .ranges(AlbumKey.all())
                .where(() -> AlbumColumns.TITLE.isPresent())
                .select(
                    () -> List.of(AlbumColumns.PRICE),
                    album ->
                        KV.of(album.key().number(), album.get(AlbumColumns.PRICE).orElseThrow()),
                    KvCoder.of(VarIntCoder.of(), DoubleCoder.of())));
    PAssert.that(prices)
        .containsInAnyOrder(
            all.stream()
                .filter(album -> album.title() != null)
                .map(album -> KV.of(album.number(), album.price()))
                .toList());
    run(pipeline);
  }

  @Test
  void undecodableRowsHaveAnOutputOfTheirOwn() {
    List.of(album("folk", 1), album("folk", 2)).forEach(albums::put);
    ByteString damaged = AlbumKey.of(SECRET, 3).toByteString();
    damage(damaged);
    Pipeline pipeline = pipeline();
    PCollectionTuple read =
        pipeline.apply(readAlbums().ranges(AlbumKey.all()).withUndecodable(ALBUMS, UNDECODABLE));
    PAssert.that(read.get(ALBUMS)).containsInAnyOrder(album("folk", 1), album("folk", 2));
    PAssert.that(read.get(UNDECODABLE))
        .satisfies(
            rows -> {
              UndecodableRow row = rows.iterator().next();
              assertThat(row.rowKey()).isEqualTo(AlbumKey.of(SECRET, 3).toByteString());
              assertThat(row.entity()).hasValue("Album");
              assertThat(row.property()).hasValue("price");
              assertThat(row.toString()).doesNotContain(SECRET);
              return null;
            });
    PipelineResult result = run(pipeline);

    assertThat(counted(result, "undecodableRows")).isEqualTo(1);
  }

  @Test
  void undecodableRowsOfASelectionHaveAnOutputOfTheirOwn() {
    albums.put(album("folk", 1));
    damage(AlbumKey.of(SECRET, 3).toByteString());
    Pipeline pipeline = pipeline();
    PCollectionTuple read =
        pipeline.apply(
            readAlbums()
                .ranges(AlbumKey.all())
                .select(
                    () -> List.of(AlbumColumns.PRICE),
                    album -> album.get(AlbumColumns.PRICE).orElseThrow(),
                    DoubleCoder.of())
                .withUndecodable(PRICES, UNDECODABLE));
    PAssert.that(read.get(PRICES)).containsInAnyOrder(1.0);
    PAssert.thatSingleton(read.get(UNDECODABLE))
        .satisfies(
            row -> {
              assertThat(row.rowKey()).isEqualTo(AlbumKey.of(SECRET, 3).toByteString());
              assertThat(row.property()).hasValue("price");
              return null;
            });
    PipelineResult result = run(pipeline);

    assertThat(counted(result, "decodedRows")).isEqualTo(1);
    assertThat(counted(result, "undecodableRows")).isEqualTo(1);
  }

  @Test
  void undecodableRowsFailThePipelineOtherwise() {
    damage(AlbumKey.of(SECRET, 3).toByteString());
    Pipeline pipeline = pipeline();
    pipeline.apply(readAlbums().ranges(AlbumKey.all()));

    Exception failure =
        assertThrows(Pipeline.PipelineExecutionException.class, () -> run(pipeline));

    assertThat(failure).hasCauseThat().isInstanceOf(DecodeException.class);
    assertThat(failure).hasMessageThat().doesNotContain(SECRET);
  }

  private EntityRead<Album, AlbumKey> readAlbums() {
    return EntityIO.<Album, AlbumKey>read(() -> AlbumMapping.INSTANCE).from(emulated.source());
  }

  private void damage(ByteString rowKey) {
    emulated
        .client()
        .mutateRow(
            RowMutation.create(TableId.of("albums"), rowKey)
                .setCell(
                    "a", ByteString.copyFromUtf8("price"), 1_000, ByteString.copyFromUtf8(SECRET)));
  }
}
