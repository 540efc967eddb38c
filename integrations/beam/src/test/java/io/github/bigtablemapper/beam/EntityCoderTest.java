package io.github.bigtablemapper.beam;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.Row;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.exception.InvalidRequestException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.CoderException;
import org.apache.beam.sdk.util.CoderUtils;
import org.apache.beam.sdk.util.SerializableUtils;
import org.junit.jupiter.api.Test;

/** Bytes between the steps of a pipeline. */
class EntityCoderTest {
  private static final long SEED = 20_261_123;

  private final Coder<Album> albums = EntityCoder.of(() -> AlbumMapping.INSTANCE);
  private final Coder<Stock> stock = EntityCoder.of(() -> StockMapping.INSTANCE);

  @Test
  void everyEntityComesBack() throws CoderException {
    Random random = new Random(SEED);
    for (int i = 0; i < 500; i++) {
      Album album = Album.random(random, "jazz", i);

      assertThat(CoderUtils.clone(albums, album)).isEqualTo(album);
    }
  }

  @Test
  void equalEntitiesBecomeEqualBytes() throws Exception {
    Random random = new Random(SEED);
    albums.verifyDeterministic();
    for (int i = 0; i < 200; i++) {
      Album album = Album.random(random, "jazz", i);
      Map<String, Long> sizes = new LinkedHashMap<>();
      List<String> names =
          album.sizes().keySet().stream().sorted((a, b) -> b.compareTo(a)).toList();
      names.forEach(name -> sizes.put(name, album.sizes().get(name)));
      Album reordered =
          new Album(
              album.genre(),
              album.number(),
              album.title(),
              album.price(),
              sizes,
              new LinkedHashSet<>(names),
              album.songs(),
              album.ranks(),
              album.notes(),
              album.reviews());

      assertThat(reordered).isEqualTo(album);
      assertThat(CoderUtils.encodeToByteArray(albums, reordered))
          .isEqualTo(CoderUtils.encodeToByteArray(albums, album));
    }
  }

  @Test
  void entitiesOfOneTableComeBackAsWhatTheyAre() throws CoderException {
    for (Stock each :
        List.of(
            new Stock.Article("a", "hat"),
            new Stock.Depot(7, 100),
            new Stock.Offer("a", 5, Instant.parse("2020-01-01T00:00:00Z")),
            new Stock.Offer("b", 5, null))) {
      assertThat(CoderUtils.clone(stock, each)).isEqualTo(each);
    }
  }

  /** For any time of the clock: between steps nothing expires. */
  @Test
  void expiredEntitiesComeBackToo() throws CoderException {
    Coder<Pass> passes = EntityCoder.of(() -> EntityCoderTest_PassMapping.INSTANCE);
    for (long ttl : List.of(0L, -1L, 1L, Long.MIN_VALUE, Long.MAX_VALUE, 253_370_764_800L)) {
      assertThat(CoderUtils.clone(passes, new Pass("a", ttl))).isEqualTo(new Pass("a", ttl));
    }
    Stock.Offer old = new Stock.Offer("a", 5, Instant.parse("1960-01-01T00:00:00Z"));
    assertThat(CoderUtils.clone(stock, old)).isEqualTo(old);
  }

  @Table("passes")
  @Family("p")
  record Pass(@RowKey String id, @ExpiresAt long ttl) {}

  @Test
  void codersAreShippedAndEqualByTheirMapping() throws CoderException {
    Coder<Stock> shipped = SerializableUtils.clone(stock);

    assertThat(CoderUtils.clone(shipped, new Stock.Depot(7, 100)))
        .isEqualTo(new Stock.Depot(7, 100));
    assertThat(shipped).isEqualTo(stock);
    assertThat(shipped.hashCode()).isEqualTo(stock.hashCode());
    Object other = albums;
    assertThat(stock).isNotEqualTo(other);
  }

  @Test
  void nullIsNoEntity() {
    CoderException refused =
        assertThrows(CoderException.class, () -> CoderUtils.encodeToByteArray(albums, null));
    assertThat(refused).hasMessageThat().contains("null");
  }

  @Test
  void bytesOfSomethingElseAreACoderException() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Row.newBuilder().setKey(ByteString.copyFromUtf8("x")).build().writeDelimitedTo(bytes);
    assertThrows(
        CoderException.class, () -> CoderUtils.decodeFromByteArray(albums, bytes.toByteArray()));
  }

  @Test
  void whatWouldBeLostIsRefused() {
    assertRefused(() -> EntityCoder.of(() -> Refused_ClipMapping.INSTANCE), "Refused.Clip");
    assertRefused(() -> EntityCoder.of(() -> Refused_TotalMapping.INSTANCE), "Refused.Total");
    assertRefused(() -> EntityCoder.of(() -> Refused_PageMapping.INSTANCE), "Refused.Page");
  }

  private static void assertRefused(Runnable coder, String entity) {
    InvalidRequestException refused = assertThrows(InvalidRequestException.class, coder::run);
    assertThat(refused).hasMessageThat().contains(entity + " has counters");
  }
}
