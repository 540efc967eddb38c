package io.github.bigtablemapper.beam.sales;

import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.Selection;
import io.github.bigtablemapper.beam.Emulated;
import io.github.bigtablemapper.beam.EntityCoder;
import io.github.bigtablemapper.beam.EntityIO;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.io.GenerateSequence;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.values.TypeDescriptor;

/** A way to write made-up sales, and to read them and store their sums by region and month. */
interface EngineSide {
  /** {@return how long it takes to write so many sales} */
  Duration write(Emulated emulated, int rows);

  /** {@return how long it takes to read all sales, and to store their sums} */
  Duration sum(Emulated emulated);

  /** {@return one batch of a repository, and one scan} */
  static EngineSide batchAndScan() {
    return new EngineSide() {
      @Override
      public Duration write(Emulated emulated, int rows) {
        SaleRepository sales = new SaleRepository(emulated.mapper());
        return timed(() -> sales.putAll(MadeUpSales.list(rows)));
      }

      @Override
      public Duration sum(Emulated emulated) {
        SaleRepository sales = new SaleRepository(emulated.mapper());
        return timed(
            () -> {
              Map<RegionSalesKey, Long> sums = new HashMap<>();
              try (Stream<Selection<SaleKey>> all =
                  sales
                      .scan(SaleKey.all())
                      .select(SaleColumns.REGION, SaleColumns.CENTS)
                      .stream()) {
                all.forEach(sale -> add(sale, sums));
              }
              store(sums, emulated);
            });
      }
    };
  }

  /** {@return the bulk writer, and the scan that reads parts of the table at once} */
  static EngineSide bulkAndParallel(int parallelism) {
    return new EngineSide() {
      @Override
      public Duration write(Emulated emulated, int rows) {
        SaleRepository sales = new SaleRepository(emulated.mapper());
        return timed(
            () -> {
              try (BulkWriter<Sale, SaleKey> writer = sales.bulkWriter()) {
                for (int number = 0; number < rows; number++) {
                  var unused =
                      writer.add(
                          sales.writes().put(MadeUpSales.sale(number))); // close tells of failures
                }
              }
            });
      }

      @Override
      public Duration sum(Emulated emulated) {
        SaleRepository sales = new SaleRepository(emulated.mapper());
        return timed(
            () -> {
              Map<RegionSalesKey, Long> sums = new ConcurrentHashMap<>();
              sales
                  .scan(SaleKey.all())
                  .select(SaleColumns.REGION, SaleColumns.CENTS)
                  .forEachParallel(parallelism, sale -> add(sale, sums));
              store(sums, emulated);
            });
      }
    };
  }

  /** {@return a pipeline on the engine that the arguments name} */
  static EngineSide pipeline(String... arguments) {
    return new EngineSide() {
      @Override
      public Duration write(Emulated emulated, int rows) {
        Pipeline pipeline = newPipeline();
        pipeline
            .apply(GenerateSequence.from(0).to(rows))
            .apply(MapElements.into(TypeDescriptor.of(Sale.class)).via(MadeUpSales::sale))
            .setCoder(EntityCoder.of(() -> SaleMapping.INSTANCE))
            .apply(
                EntityIO.<Sale, SaleKey>restore(() -> SaleMapping.INSTANCE)
                    .to(emulated.sink())
                    .at(Instant.parse("2026-11-20T00:00:00Z")));
        return timed(() -> run(pipeline));
      }

      @Override
      public Duration sum(Emulated emulated) {
        Pipeline pipeline = newPipeline();
        MonthlySales.sum(pipeline, emulated.source(), emulated.sink());
        return timed(() -> run(pipeline));
      }

      private Pipeline newPipeline() {
        return Pipeline.create(PipelineOptionsFactory.fromArgs(arguments).create());
      }
    };
  }

  private static void run(Pipeline pipeline) {
    PipelineResult.State state = pipeline.run().waitUntilFinish();
    if (state != PipelineResult.State.DONE) {
      throw new IllegalStateException("a pipeline ended as " + state);
    }
  }

  private static void add(Selection<SaleKey> sale, Map<RegionSalesKey, Long> sums) {
    RegionSalesKey key =
        RegionSalesKey.of(
            sale.get(SaleColumns.REGION).orElseThrow(),
            YearMonth.from(sale.key().day()).toString());
    sums.merge(key, sale.get(SaleColumns.CENTS).orElseThrow(), Long::sum);
  }

  private static void store(Map<RegionSalesKey, Long> sums, Emulated emulated) {
    new RegionSalesRepository(emulated.mapper())
        .putAll(
            sums.entrySet().stream()
                .map(
                    sum ->
                        new RegionSales(
                            sum.getKey().region(), sum.getKey().month(), sum.getValue()))
                .toList());
  }

  private static Duration timed(Runnable work) {
    long start = System.nanoTime();
    work.run();
    return Duration.ofNanos(System.nanoTime() - start);
  }
}
