package io.github.bigtablemapper.beam;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.beam.Pipelines.pipeline;
import static io.github.bigtablemapper.beam.Pipelines.run;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.exception.InvalidRequestException;
import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.SerializableCoder;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.values.PCollection;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Tables of several entities, tables of other names, and what is refused; on Beam's DirectRunner.
 */
class EntityIOTest {
  private static final Coder<Stock> STOCK = EntityCoder.of(() -> StockMapping.INSTANCE);

  private final Emulated emulated =
      new Emulated(StockMapping.INSTANCE, Refused_ClipMapping.INSTANCE);
  private final StockRepository stock = new StockRepository(emulated.mapper());

  EntityIOTest() throws IOException {}

  @AfterEach
  void close() {
    emulated.close();
  }

  @Test
  void entitiesOfOneTableAreWrittenAndReadAsWhatTheyAre() {
    Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    Stock.Article article = new Stock.Article("a", "hat");
    Stock.Depot depot = new Stock.Depot(7, 100);
    Stock.Offer offer = new Stock.Offer("a", 5, now.plusSeconds(3_600));
    Stock.Offer over = new Stock.Offer("b", 5, now.minusSeconds(3_600));

    Pipeline writing = pipeline();
    writing
        .apply(Create.<Stock>of(article, depot, offer, over).withCoder(STOCK))
        .apply(EntityIO.<Stock, StockKey>put(() -> StockMapping.INSTANCE).to(emulated.sink()));
    run(writing);
    assertThat(stock.scan(StockKey.all()).list()).containsExactly(article, depot, offer);
    assertThat(emulated.rows("stock")).hasSize(4);

    Pipeline reading = pipeline();
    PAssert.that(
            reading.apply(
                EntityIO.<Stock, StockKey>read(() -> StockMapping.INSTANCE)
                    .from(emulated.source())
                    .ranges(StockKey.all())))
        .containsInAnyOrder(article, depot, offer);
    PAssert.that(
            reading.apply(
                "Depots",
                EntityIO.<Stock.Depot, Stock_DepotKey>read(() -> Stock_DepotMapping.INSTANCE)
                    .from(emulated.source())
                    .ranges(Stock_DepotKey.all())))
        .containsInAnyOrder(depot);
    run(reading);
  }

  @Test
  void anotherTableIsWrittenAndRead() {
    emulated
        .admin()
        .createTable(
            com.google.cloud.bigtable.admin.v2.models.CreateTableRequest.of("copy").addFamily("s"));
    Stock.Depot depot = new Stock.Depot(7, 100);

    Pipeline writing = pipeline();
    writing
        .apply(Create.<Stock>of(depot).withCoder(STOCK))
        .apply(
            EntityIO.<Stock, StockKey>put(() -> StockMapping.INSTANCE)
                .to(emulated.sink())
                .table("copy")
                .withWriteResults());
    run(writing);
    Pipeline reading = pipeline();
    PAssert.that(
            reading.apply(
                EntityIO.<Stock, StockKey>read(() -> StockMapping.INSTANCE)
                    .from(emulated.source())
                    .table("copy")
                    .ranges(StockKey.all())))
        .containsInAnyOrder(depot);
    run(reading);

    assertThat(emulated.rows("stock")).isEmpty();
  }

  @Test
  void countersAreWrittenByNoPipeline() {
    Refused.Clip clip = new Refused.Clip("a", "title", 5);
    Refused_ClipRepository clips = new Refused_ClipRepository(emulated.mapper());
    clips.incrementViews(Refused_ClipKey.of("a"), 3);
    Coder<Refused.Clip> coder = SerializableCoder.of(Refused.Clip.class);
    EntityWrite<Refused.Clip, Refused_ClipKey> put =
        EntityIO.<Refused.Clip, Refused_ClipKey>put(() -> Refused_ClipMapping.INSTANCE)
            .to(emulated.sink());

    PCollection<Refused.Clip> refusing = pipeline().apply(Create.of(clip).withCoder(coder));
    assertThat(assertThrows(InvalidRequestException.class, () -> refusing.apply(put)))
        .hasMessageThat()
        .contains("Refused.Clip has such");

    Pipeline pipeline = pipeline();
    pipeline.apply(Create.of(clip).withCoder(coder)).apply(put.withoutCounters());
    run(pipeline);
    assertThat(clips.find("a")).hasValue(new Refused.Clip("a", "title", 3));

    Pipeline reading = pipeline();
    PAssert.that(
            reading.apply(
                EntityIO.<Refused.Clip, Refused_ClipKey>read(() -> Refused_ClipMapping.INSTANCE)
                    .from(emulated.source())
                    .ranges(Refused_ClipKey.all())
                    .withCoder(coder)))
        .containsInAnyOrder(new Refused.Clip("a", "title", 3));
    run(reading);
  }

  @Test
  void whatIsCheckedIsRefusedAndWhatIsMissingIsSaid() {
    assertThat(
            assertThrows(
                InvalidRequestException.class,
                () ->
                    EntityIO.<Refused.Account, Refused_AccountKey>put(
                        () -> Refused_AccountMapping.INSTANCE)))
        .hasMessageThat()
        .contains("PUT of Refused.Account");
    Pipeline pipeline = pipeline();
    assertThat(
            assertThrows(
                InvalidRequestException.class,
                () ->
                    pipeline.apply(
                        EntityIO.<Stock, StockKey>read(() -> StockMapping.INSTANCE)
                            .from(emulated.source()))))
        .hasMessageThat()
        .contains("ranges of row keys");
    PCollection<Stock> none = pipeline.apply(Create.empty(STOCK));
    assertThat(
            assertThrows(
                InvalidRequestException.class,
                () -> none.apply(EntityIO.<Stock, StockKey>put(() -> StockMapping.INSTANCE))))
        .hasMessageThat()
        .contains("stock");
  }
}
