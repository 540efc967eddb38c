package io.github.bigtablemapper.beam.sales;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.beam.Emulated;
import java.io.IOException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The sums of a pipeline are those of a repository's scan, whatever the engine. */
class MonthlySalesTest {
  private static final int SALES = 5_000;
  private static final long SEED = 2026;
  private static final List<String> REGIONS = List.of("algarve", "centro", "lisboa", "norte");

  private final Emulated emulated = new Emulated(SaleMapping.INSTANCE, RegionSalesMapping.INSTANCE);
  private final SaleRepository sales = new SaleRepository(emulated.mapper());
  private final RegionSalesRepository totals = new RegionSalesRepository(emulated.mapper());

  MonthlySalesTest() throws IOException {}

  @BeforeEach
  void sell() {
    Random random = new Random(SEED);
    List<Sale> sold = new ArrayList<>();
    for (int i = 0; i < SALES; i++) {
      int shop = random.nextInt(40);
      sold.add(
          new Sale(
              "shop-" + shop,
              LocalDate.of(2026, 1, 1).plusDays(random.nextInt(365)),
              i,
              REGIONS.get(shop % REGIONS.size()),
              "e" + random.nextInt(200),
              1 + random.nextInt(100_000)));
    }
    assertThat(sales.putAll(sold).written()).hasSize(SALES);
  }

  @AfterEach
  void close() {
    emulated.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--runner=DirectRunner --targetParallelism=2 --blockOnRun=false",
        "--runner=FlinkRunner --flinkMaster=[local] --parallelism=2"
      })
  void theSumsAreThoseOfAScan(String engine) {
    Map<RegionSalesKey, Long> expected = new HashMap<>();
    for (Sale sale : sales.scan(SaleKey.all()).list()) {
      expected.merge(
          RegionSalesKey.of(sale.region(), YearMonth.from(sale.day()).toString()),
          sale.cents(),
          Long::sum);
    }

    Pipeline pipeline =
        Pipeline.create(PipelineOptionsFactory.fromArgs(engine.split(" ")).create());
    MonthlySales.build(pipeline, emulated.source(), emulated.sink());
    long read = MonthlySales.follow(pipeline.run());

    assertThat(read).isEqualTo(SALES);
    Map<RegionSalesKey, Long> actual = new HashMap<>();
    for (RegionSales total : totals.scan(RegionSalesKey.all()).list()) {
      actual.put(RegionSalesKey.of(total), total.cents());
    }
    assertThat(actual).isEqualTo(expected);
    assertThat(actual).hasSize(REGIONS.size() * 12);
  }
}
