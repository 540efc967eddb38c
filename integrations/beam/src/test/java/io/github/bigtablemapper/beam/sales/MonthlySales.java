package io.github.bigtablemapper.beam.sales;

import io.github.bigtablemapper.beam.EntityCoder;
import io.github.bigtablemapper.beam.EntityIO;
import io.github.bigtablemapper.beam.ExampleTables;
import io.github.bigtablemapper.beam.InstanceOptions;
import io.github.bigtablemapper.beam.Progress;
import java.io.IOException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.StringUtf8Coder;
import org.apache.beam.sdk.coders.VarLongCoder;
import org.apache.beam.sdk.io.TextIO;
import org.apache.beam.sdk.io.gcp.bigtable.BigtableIO;
import org.apache.beam.sdk.options.Description;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.options.Validation;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.transforms.Sum;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.TypeDescriptor;

/** Loads sales from a file, and sums those of all shops by region and month. */
public final class MonthlySales {
  private MonthlySales() {}

  /** Where the sales are, and the tables. */
  public interface Options extends InstanceOptions {
    /** {@return the file of sales} */
    @Description("a file of sales: shop,day,receipt,region,employee,cents; or a pattern of files")
    @Validation.Required
    String getSales();

    /** Sets the file of sales. */
    void setSales(String file);
  }

  /** Runs it on the engine that the arguments name, and prints its progress. */
  public static void main(String[] arguments) throws IOException {
    Options options = PipelineOptionsFactory.fromArgs(arguments).withValidation().as(Options.class);
    ExampleTables.create(options, SaleMapping.INSTANCE, RegionSalesMapping.INSTANCE);

    Pipeline loading = Pipeline.create(options);
    load(loading, options.getSales(), InstanceOptions.sink(options));
    Progress.ofWriting(loading.run(), System.out::println);

    Pipeline summing = Pipeline.create(options);
    sum(summing, InstanceOptions.source(options), InstanceOptions.sink(options));
    Progress.ofReading(summing.run(), System.out::println);
  }

  /** {@return the sale of a line of the file, whose fields have no quotes} */
  static Sale parse(String line) {
    String[] fields = line.split(",", -1);
    return new Sale(
        fields[0],
        LocalDate.parse(fields[1]),
        Integer.parseInt(fields[2]),
        fields[3],
        fields[4],
        Long.parseLong(fields[5]));
  }

  private static void load(Pipeline pipeline, String file, BigtableIO.Write sink) {
    // docs: load
    pipeline
        .apply("Lines", TextIO.read().from(file).withSkipHeaderLines(1))
        .apply("Parse", MapElements.into(TypeDescriptor.of(Sale.class)).via(MonthlySales::parse))
        .setCoder(EntityCoder.of(() -> SaleMapping.INSTANCE))
        .apply("Load", EntityIO.<Sale, SaleKey>restore(() -> SaleMapping.INSTANCE).to(sink));
    // end
  }

  static void sum(Pipeline pipeline, BigtableIO.Read source, BigtableIO.Write sink) {
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
}
