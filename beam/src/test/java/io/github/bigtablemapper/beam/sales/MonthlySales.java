package io.github.bigtablemapper.beam.sales;

import io.github.bigtablemapper.beam.EntityCoder;
import io.github.bigtablemapper.beam.EntityIO;
import java.time.YearMonth;
import java.util.List;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.StringUtf8Coder;
import org.apache.beam.sdk.coders.VarLongCoder;
import org.apache.beam.sdk.io.gcp.bigtable.BigtableIO;
import org.apache.beam.sdk.metrics.MetricNameFilter;
import org.apache.beam.sdk.metrics.MetricResult;
import org.apache.beam.sdk.metrics.MetricsFilter;
import org.apache.beam.sdk.options.Description;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.options.Validation;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.transforms.Sum;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.joda.time.Duration;

/** Sums the sales of all shops by region and month: a full scan, which wants many machines. */
public final class MonthlySales {
  private MonthlySales() {}

  /** Where the tables are. */
  public interface Options extends PipelineOptions {
    /** {@return the project of the instance} */
    @Description("the project of the Bigtable instance")
    @Validation.Required
    String getBigtableProject();

    /** Sets the project of the instance. */
    void setBigtableProject(String project);

    /** {@return the instance} */
    @Description("the Bigtable instance")
    @Validation.Required
    String getBigtableInstance();

    /** Sets the instance. */
    void setBigtableInstance(String instance);
  }

  /** Runs it on the engine that the arguments name, and tells how far it is. */
  public static void main(String[] arguments) {
    Options options = PipelineOptionsFactory.fromArgs(arguments).withValidation().as(Options.class);
    Pipeline pipeline = Pipeline.create(options);
    build(
        pipeline,
        BigtableIO.read()
            .withProjectId(options.getBigtableProject())
            .withInstanceId(options.getBigtableInstance()),
        BigtableIO.write()
            .withProjectId(options.getBigtableProject())
            .withInstanceId(options.getBigtableInstance()));
    follow(pipeline.run());
  }

  static void build(Pipeline pipeline, BigtableIO.Read source, BigtableIO.Write sink) {
    // docs: pipeline
    pipeline
        .apply(
            "Sales",
            EntityIO.<Sale, SaleKey>read(() -> SaleMapping.INSTANCE)
                .from(source)
                .ranges(SaleKey.all())
                .select(
                    () -> List.of(SaleColumns.REGION, SaleColumns.CENTS),
                    sale ->
                        KV.of(
                            KV.of(
                                sale.get(SaleColumns.REGION).orElseThrow(),
                                YearMonth.from(sale.key().day()).toString()),
                            sale.get(SaleColumns.CENTS).orElseThrow()),
                    KvCoder.of(
                        KvCoder.of(StringUtf8Coder.of(), StringUtf8Coder.of()), VarLongCoder.of())))
        .apply("Sums", Sum.longsPerKey())
        .apply(
            "Totals",
            MapElements.into(TypeDescriptor.of(RegionSales.class))
                .via(
                    sum ->
                        new RegionSales(
                            sum.getKey().getKey(), sum.getKey().getValue(), sum.getValue())))
        .setCoder(EntityCoder.of(() -> RegionSalesMapping.INSTANCE))
        .apply(
            "Store",
            EntityIO.<RegionSales, RegionSalesKey>put(() -> RegionSalesMapping.INSTANCE).to(sink));
    // end
  }

  /** Prints how many rows are read, each second, for as long as the engine goes on. */
  static long follow(PipelineResult result) {
    // docs: progress
    while (result.waitUntilFinish(Duration.standardSeconds(1)) == null
        || !result.getState().isTerminal()) {
      System.out.println(rowsRead(result) + " sales read");
    }
    System.out.println(rowsRead(result) + " sales read, " + result.getState());
    // end
    return rowsRead(result);
  }

  private static long rowsRead(PipelineResult result) {
    // docs: metrics
    MetricsFilter decodedRows =
        MetricsFilter.builder()
            .addNameFilter(MetricNameFilter.named(EntityIO.class, "decodedRows"))
            .build();
    long rows = 0;
    for (MetricResult<Long> counter : result.metrics().queryMetrics(decodedRows).getCounters()) {
      rows += counter.getAttempted();
    }
    // end
    return rows;
  }
}
