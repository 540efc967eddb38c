package io.github.bigtablemapper.beam;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.beam.Pipelines.pipeline;
import static io.github.bigtablemapper.beam.Pipelines.run;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.exception.InvalidRequestException;
import java.io.IOException;
import java.io.Serializable;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.SerializableCoder;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.values.PCollection;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tables of several entities, tables of other names, and what is refused; on Beam's DirectRunner.
 */
class EntityIOTest {
  private static final Coder<Stock> STOCK = EntityCoder.of(() -> StockMapping.INSTANCE);

  private final Emulated emulated =
      new Emulated(
          StockMapping.INSTANCE,
          Refused_ClipMapping.INSTANCE,
          Refused_TotalMapping.INSTANCE,
          Refused_DailyMapping.INSTANCE);
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

  @ParameterizedTest
  @EnumSource(WriteKind.class)
  void whatBigtableCountsIsWrittenByNoPipeline(WriteKind kind) {
    assertRefused(
        EntityWrite.of(() -> Refused_ClipMapping.INSTANCE, kind), Refused.Clip.class, "Clip");
    assertRefused(
        EntityWrite.of(() -> Refused_TotalMapping.INSTANCE, kind), Refused.Total.class, "Total");
    assertRefused(
        EntityWrite.of(() -> Refused_DailyMapping.INSTANCE, kind), Refused.Daily.class, "Daily");
  }

  private <E extends Serializable> void assertRefused(
      EntityWrite<E, ?> write, Class<E> type, String name) {
    PCollection<E> none = pipeline().apply(Create.empty(SerializableCoder.of(type)));
    EntityWrite<E, ?> placed = write.to(emulated.sink());
    for (Executable application :
        List.<Executable>of(
            () -> none.apply("Write", placed),
            () -> none.apply("WithResults", placed.withWriteResults()))) {
      assertThat(assertThrows(InvalidRequestException.class, application))
          .hasMessageThat()
          .contains("Refused." + name + " has such");
    }
  }

  @ParameterizedTest
  @EnumSource(WriteKind.class)
  void whatBigtableCountsIsLeftAlone(WriteKind kind) {
    Refused_ClipRepository clips = new Refused_ClipRepository(emulated.mapper());
    clips.incrementViews(Refused_ClipKey.of("a"), 3);
    Refused_TotalRepository totals = new Refused_TotalRepository(emulated.mapper());
    totals.patch(Refused_TotalKey.of("a"), total -> total.addSum(4));
    Refused_DailyRepository days = new Refused_DailyRepository(emulated.mapper());
    days.patch(Refused_DailyKey.of("a"), day -> day.addDays(5));

    Pipeline pipeline = pipeline();
    writeWithoutCounters(
        pipeline,
        EntityWrite.of(() -> Refused_ClipMapping.INSTANCE, kind),
        new Refused.Clip("a", "clip", 50));
    writeWithoutCounters(
        pipeline,
        EntityWrite.of(() -> Refused_TotalMapping.INSTANCE, kind),
        new Refused.Total("a", "total", 50));
    writeWithoutCounters(
        pipeline,
        EntityWrite.of(() -> Refused_DailyMapping.INSTANCE, kind),
        new Refused.Daily("a", "daily", List.of(new Versioned<>(Instant.EPOCH, 50L))));
    run(pipeline);

    assertThat(clips.find("a")).hasValue(new Refused.Clip("a", "clip", 3));
    assertThat(totals.find("a")).hasValue(new Refused.Total("a", "total", 4));
    Refused.Daily daily = days.find("a").orElseThrow();
    assertThat(daily.title()).isEqualTo("daily");
    assertThat(daily.days().stream().map(Versioned::value)).containsExactly(5L);
  }

  @SuppressWarnings("unchecked") // an entity's class is that of the entity
  private <E extends Serializable> void writeWithoutCounters(
      Pipeline pipeline, EntityWrite<E, ?> write, E entity) {
    String name = entity.getClass().getSimpleName();
    pipeline
        .apply(
            name, Create.of(entity).withCoder(SerializableCoder.of((Class<E>) entity.getClass())))
        .apply("Write" + name, write.to(emulated.sink()).withoutCounters());
  }

  @Test
  void countersAreReadWithAnotherCoder() {
    Refused_ClipRepository clips = new Refused_ClipRepository(emulated.mapper());
    clips.put(new Refused.Clip("a", "title", 0));
    clips.incrementViews(Refused_ClipKey.of("a"), 3);

    Pipeline reading = pipeline();
    PAssert.that(
            reading.apply(
                EntityIO.<Refused.Clip, Refused_ClipKey>read(() -> Refused_ClipMapping.INSTANCE)
                    .from(emulated.source())
                    .ranges(Refused_ClipKey.all())
                    .withCoder(SerializableCoder.of(Refused.Clip.class))))
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
        .contains("A put of Refused.Account");
    assertThat(
            assertThrows(
                InvalidRequestException.class,
                () ->
                    EntityIO.<Refused.Account, Refused_AccountKey>merge(
                        () -> Refused_AccountMapping.INSTANCE)))
        .hasMessageThat()
        .contains("A merge of Refused.Account");
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
