package io.github.bigtablemapper.beam.sales;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.beam.Emulated;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.YearMonth;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The program, from its command line to its sums: equal to those of a scan, on any engine. */
class MonthlySalesTest {
  private static final Path FILE = Path.of("src/test/resources/made-up-sales.csv");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--runner=DirectRunner --targetParallelism=2 --blockOnRun=false",
        "--runner=FlinkRunner --flinkMaster=[local] --parallelism=2"
      })
  void theSumsAreThoseOfAScan(String engine) throws IOException {
    List<Sale> sold = Files.readAllLines(FILE).stream().skip(1).map(MonthlySales::parse).toList();
    assertThat(sold).isEqualTo(MadeUpSales.list(sold.size()));
    try (Emulated emulated = new Emulated()) {
      MonthlySales.main(emulated.arguments(("--sales=" + FILE + " " + engine).split(" ")));

      Map<RegionSalesKey, Long> expected = new HashMap<>();
      List<Sale> stored = new SaleRepository(emulated.mapper()).scan(SaleKey.all()).list();
      for (Sale sale : stored) {
        expected.merge(
            RegionSalesKey.of(sale.region(), YearMonth.from(sale.day()).toString()),
            sale.cents(),
            Long::sum);
      }
      Map<RegionSalesKey, Long> actual = new HashMap<>();
      for (RegionSales total :
          new RegionSalesRepository(emulated.mapper()).scan(RegionSalesKey.all()).list()) {
        actual.put(RegionSalesKey.of(total), total.cents());
      }
      assertThat(stored).containsExactlyElementsIn(sold);
      assertThat(actual).isEqualTo(expected);
      assertThat(actual).hasSize(MadeUpSales.REGIONS.size() * 12);
    }
  }
}
