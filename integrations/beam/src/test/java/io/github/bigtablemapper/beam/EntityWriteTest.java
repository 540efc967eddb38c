package io.github.bigtablemapper.beam;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.beam.Pipelines.album;
import static io.github.bigtablemapper.beam.Pipelines.counted;
import static io.github.bigtablemapper.beam.Pipelines.pipeline;
import static io.github.bigtablemapper.beam.Pipelines.randomAlbums;
import static io.github.bigtablemapper.beam.Pipelines.run;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.MaintainedIndex;
import io.github.bigtablemapper.exception.InvalidRequestException;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.testing.TestStream;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TimestampedValue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What pipelines write is what repositories write; on Beam's DirectRunner. */
class EntityWriteTest {
  private static final Instant TIME = Instant.parse("2026-11-20T10:00:00.123Z");
  private static final Coder<Album> ALBUM = EntityCoder.of(() -> AlbumMapping.INSTANCE);

  private final Emulated emulated =
      new Emulated(
          AlbumMapping.INSTANCE, Refused_AccountMapping.INSTANCE, Refused_MemberMapping.INSTANCE);
  private final AlbumRepository albums = new AlbumRepository(emulated.mapper());

  EntityWriteTest() throws IOException {}

  @AfterEach
  void close() {
    emulated.close();
  }

  @Test
  void repositoriesReadWhatPipelinesWrite() {
    List<Album> all = randomAlbums(60);

    Pipeline pipeline = pipeline();
    pipeline.apply(Create.of(all).withCoder(ALBUM)).apply(putAlbums());
    PipelineResult result = run(pipeline);

    assertThat(albums.scan(AlbumKey.all()).list()).containsExactlyElementsIn(all);
    assertThat(counted(result, "encodedEntities")).isEqualTo(60);
  }

  @Test
  void mergeLeavesAndPutReplacesWhatAnEntityDoesNotHold() {
    Album titled = album("folk", 1);
    albums.put(titled);
    Album untitled =
        new Album(
            "folk",
            1,
            null,
            7,
            Map.of("b", 2L),
            Set.of(),
            List.of(),
            List.of(),
            List.of(),
            Map.of());

    Pipeline merging = pipeline();
    merging
        .apply(Create.of(untitled).withCoder(ALBUM))
        .apply(EntityIO.<Album, AlbumKey>merge(() -> AlbumMapping.INSTANCE).to(emulated.sink()));
    run(merging);
    Album merged = albums.find(AlbumKey.of("folk", 1)).orElseThrow();
    assertThat(merged.title()).isEqualTo(titled.title());
    assertThat(merged.price()).isEqualTo(7);
    assertThat(merged.sizes()).containsExactly("a", 1L, "b", 2L);

    Pipeline putting = pipeline();
    putting.apply(Create.of(untitled).withCoder(ALBUM)).apply(putAlbums());
    run(putting);
    assertThat(albums.find(AlbumKey.of("folk", 1))).hasValue(untitled);
  }

  @Test
  void whatOthersStoreUnderTheEmptyQualifierStays() {
    Album album = album("folk", 1);
    ByteString key = AlbumKey.of("folk", 1).toByteString();
    ByteString foreign = ByteString.copyFromUtf8("another program's");
    albums.put(album);
    TableId table = TableId.of("albums");
    String family = AlbumColumns.TITLE.family();
    emulated
        .client()
        .mutateRow(
            RowMutation.create(table, key).setCell(family, ByteString.EMPTY, 1_000, foreign));

    Pipeline pipeline = pipeline();
    PCollection<Album> all = pipeline.apply(Create.of(album).withCoder(ALBUM));
    all.apply("Put", putAlbums());
    all.apply(
        "Merge", EntityIO.<Album, AlbumKey>merge(() -> AlbumMapping.INSTANCE).to(emulated.sink()));
    run(pipeline);

    assertThat(
            emulated.client().readRow(table, key).getCells(family, ByteString.EMPTY).stream()
                .map(cell -> cell.getValue()))
        .containsExactly(foreign);
    assertThat(albums.find(AlbumKey.of("folk", 1)).orElseThrow().title()).isEqualTo(album.title());
  }

  @Test
  void restoreKeepsVersions() {
    Refused.Account account = new Refused.Account("a", "Ana", 7);

    Pipeline pipeline = pipeline();
    pipeline
        .apply(Create.of(account).withCoder(EntityCoder.of(() -> Refused_AccountMapping.INSTANCE)))
        .apply(
            EntityIO.<Refused.Account, Refused_AccountKey>restore(
                    () -> Refused_AccountMapping.INSTANCE)
                .to(emulated.sink())
                .at(TIME));
    run(pipeline);

    assertThat(new Refused_AccountRepository(emulated.mapper()).find("a")).hasValue(account);
    assertThat(emulated.rows("accounts").get(0).getCells())
        .comparingElementsUsing(Timestamps.MILLIS)
        .containsExactly(TIME.toEpochMilli(), TIME.toEpochMilli());
  }

  /** A pipeline writes no entries: what it has restored is in the index after reindex. */
  @Test
  void entitiesWithIndexesAreRefusedUnlessTheIndexIsFilledLater() {
    Refused.Member member = new Refused.Member("a", "chess", 7);
    Coder<Refused.Member> coder = EntityCoder.of(() -> Refused_MemberMapping.INSTANCE);
    PCollection<Refused.Member> none = pipeline().apply(Create.empty(coder));
    EntityWrite<Refused.Member, Refused_MemberKey> restore =
        EntityIO.<Refused.Member, Refused_MemberKey>restore(() -> Refused_MemberMapping.INSTANCE)
            .to(emulated.sink());

    assertThat(assertThrows(InvalidRequestException.class, () -> none.apply(restore)))
        .hasMessageThat()
        .contains("has indexes that its repository maintains");
    assertThrows(InvalidRequestException.class, () -> none.apply(restore.withWriteResults()));
    Pipeline pipeline = pipeline();
    pipeline.apply(Create.of(member).withCoder(coder)).apply(restore.withoutIndexes());
    run(pipeline);
    Refused_MemberRepository repository = new Refused_MemberRepository(emulated.mapper());
    assertThat(repository.byClub().list(Refused_MemberByClubKey.all())).isEmpty();
    assertThat(MaintainedIndex.reindex(repository, Refused_MemberKey.all())).isEqualTo(1);
    assertThat(repository.byClub().list(Refused_MemberByClubKey.club("chess")))
        .containsExactly(member);
  }

  @Test
  void aPipelineThatIsRunTwiceWritesNothingTwice() {
    List<Album> all = randomAlbums(40);
    Pipeline pipeline = pipeline();
    pipeline.apply(Create.of(all).withCoder(ALBUM)).apply(putAlbums());

    run(pipeline);
    List<Row> once = emulated.rows("albums");
    run(pipeline);

    assertThat(emulated.rows("albums")).isEqualTo(once);
    assertThat(albums.scan(AlbumKey.all()).list()).containsExactlyElementsIn(all);
  }

  @Test
  void aPipelineThatTakesUpTheWorkOfAKilledOneWritesNothingTwice() {
    List<Album> all = randomAlbums(40);
    Pipeline killed = pipeline();
    killed.apply(Create.of(all.subList(0, 25)).withCoder(ALBUM)).apply(putAlbums().at(TIME));
    run(killed);
    Pipeline again = pipeline();
    again.apply(Create.of(all).withCoder(ALBUM)).apply(putAlbums().at(TIME));
    run(again);
    List<Row> both = emulated.rows("albums");

    emulated.admin().dropAllRows("albums");
    Pipeline once = pipeline();
    once.apply(Create.of(all).withCoder(ALBUM)).apply(putAlbums().at(TIME));
    run(once);

    assertThat(both).isEqualTo(emulated.rows("albums"));
    assertThat(both).hasSize(40);
  }

  @Test
  void theTimeIsThatOfTheElementOrOfTheEntity() {
    Album first = album("folk", 1);
    Album second = album("folk", 2);

    Pipeline pipeline = pipeline();
    pipeline
        .apply(
            Create.timestamped(
                    TimestampedValue.of(first, org.joda.time.Instant.ofEpochMilli(1_000)))
                .withCoder(ALBUM))
        .apply("Timestamps", putAlbums().atTimestamps());
    pipeline
        .apply(Create.of(second).withCoder(ALBUM))
        .apply("Entities", putAlbums().at(album -> Instant.ofEpochSecond(album.number())));
    run(pipeline);

    assertThat(times()).containsExactly(1_000_000L, 2_000_000L).inOrder();
  }

  @Test
  void theTimeOfAnUnboundedCollectionIsThatOfTheElement() {
    Pipeline pipeline = pipeline();
    pipeline
        .apply(
            TestStream.create(ALBUM)
                .addElements(
                    TimestampedValue.of(
                        album("folk", 1), org.joda.time.Instant.ofEpochMilli(1_000)),
                    TimestampedValue.of(
                        album("folk", 2), org.joda.time.Instant.ofEpochMilli(2_000)))
                .advanceWatermarkToInfinity())
        .apply(putAlbums());
    run(pipeline);

    assertThat(times()).containsExactly(1_000_000L, 2_000_000L).inOrder();
  }

  @Test
  void aPutThatReplacesCollectionsIsRefusedUnlessItMayBeRetried() {
    PCollection<Album> none = pipeline().apply(Create.empty(ALBUM));
    EntityWrite<Album, AlbumKey> put =
        EntityIO.<Album, AlbumKey>put(() -> AlbumMapping.INSTANCE).to(emulated.sink());

    assertThat(assertThrows(InvalidRequestException.class, () -> none.apply(put)))
        .hasMessageThat()
        .contains("put of Album replaces maps, sets or lists");
    assertThrows(InvalidRequestException.class, () -> none.apply(put.withWriteResults()));
    none.apply(put.retryReplacements());
  }

  @Test
  void aRetriedPutDeletesTheElementsThatOthersHaveAdded() {
    Album album = album("folk", 1);
    Pipeline pipeline = pipeline();
    pipeline.apply(Create.of(album).withCoder(ALBUM)).apply(putAlbums());

    run(pipeline);
    albums.patch(AlbumKey.of("folk", 1), patch -> patch.addTags("later").price(9));
    run(pipeline);

    Album stored = albums.find(AlbumKey.of("folk", 1)).orElseThrow();
    assertThat(stored.tags()).containsExactly("x");
    assertThat(stored.price()).isEqualTo(9);
  }

  @Test
  void aRetriedMergeKeepsWhatOthersHaveAddedAndBringsBackWhatTheyHaveRemoved() {
    Album album = album("folk", 1);
    Pipeline pipeline = pipeline();
    pipeline
        .apply(Create.of(album).withCoder(ALBUM))
        .apply(EntityIO.<Album, AlbumKey>merge(() -> AlbumMapping.INSTANCE).to(emulated.sink()));

    run(pipeline);
    albums.patch(AlbumKey.of("folk", 1), patch -> patch.addTags("later").removeSizes("a").price(9));
    run(pipeline);

    Album stored = albums.find(AlbumKey.of("folk", 1)).orElseThrow();
    assertThat(stored.tags()).containsExactly("x", "later");
    assertThat(stored.price()).isEqualTo(9);
    assertThat(stored.sizes()).containsExactly("a", 1L);
  }

  /** The microseconds of a cell of each row. */
  private List<Long> times() {
    return emulated.rows("albums").stream()
        .map(row -> row.getCells("a").get(0).getTimestamp())
        .toList();
  }

  private EntityWrite<Album, AlbumKey> putAlbums() {
    return EntityIO.<Album, AlbumKey>put(() -> AlbumMapping.INSTANCE)
        .to(emulated.sink())
        .retryReplacements();
  }
}
