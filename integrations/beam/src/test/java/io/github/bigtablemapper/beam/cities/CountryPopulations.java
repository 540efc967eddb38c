package io.github.bigtablemapper.beam.cities;

import io.github.bigtablemapper.beam.EntityCoder;
import io.github.bigtablemapper.beam.EntityIO;
import io.github.bigtablemapper.beam.ExampleTables;
import io.github.bigtablemapper.beam.InstanceOptions;
import io.github.bigtablemapper.beam.Progress;
import java.io.IOException;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.io.TextIO;
import org.apache.beam.sdk.io.gcp.bigtable.BigtableIO;
import org.apache.beam.sdk.options.Description;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.options.Validation;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.transforms.Sum;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.apache.beam.sdk.values.TypeDescriptors;

/** Loads the cities of the world from their file, and sums their people by country. */
public final class CountryPopulations {
  private CountryPopulations() {}

  /** Where the cities are, and the tables. */
  public interface Options extends InstanceOptions {
    /** {@return the file of cities} */
    @Description("a file of cities such as world-cities.tsv, or a pattern of files")
    @Validation.Required
    String getCities();

    /** Sets the file of cities. */
    void setCities(String file);
  }

  /** Runs it on the engine that the arguments name, and prints its progress. */
  public static void main(String[] arguments) throws IOException {
    Options options = PipelineOptionsFactory.fromArgs(arguments).withValidation().as(Options.class);
    ExampleTables.create(options, CityMapping.INSTANCE, CountryMapping.INSTANCE);

    Pipeline loading = Pipeline.create(options);
    load(loading, options.getCities(), InstanceOptions.sink(options));
    Progress.ofWriting(loading.run(), System.out::println);

    Pipeline summing = Pipeline.create(options);
    sum(summing, InstanceOptions.source(options), InstanceOptions.sink(options));
    Progress.ofReading(summing.run(), System.out::println);
  }

  private static void load(Pipeline pipeline, String file, BigtableIO.Write sink) {
    pipeline
        .apply("Lines", TextIO.read().from(file).withSkipHeaderLines(1))
        .apply("Parse", MapElements.into(TypeDescriptor.of(City.class)).via(City::parse))
        .setCoder(EntityCoder.of(() -> CityMapping.INSTANCE))
        .apply("Load", EntityIO.<City, CityKey>restore(() -> CityMapping.INSTANCE).to(sink));
  }

  private static void sum(Pipeline pipeline, BigtableIO.Read source, BigtableIO.Write sink) {
    pipeline
        .apply(
            "Cities",
            EntityIO.<City, CityKey>read(() -> CityMapping.INSTANCE)
                .from(source)
                .ranges(CityKey.all()))
        .apply(
            "Country",
            MapElements.into(
                    TypeDescriptors.kvs(
                        TypeDescriptors.kvs(TypeDescriptors.strings(), TypeDescriptors.strings()),
                        TypeDescriptors.longs()))
                .via(city -> KV.of(KV.of(city.continent(), city.country()), city.population())))
        .apply("Sums", Sum.longsPerKey())
        .apply(
            "Countries",
            MapElements.into(TypeDescriptor.of(Country.class))
                .via(
                    sum ->
                        new Country(
                            sum.getKey().getKey(), sum.getKey().getValue(), sum.getValue())))
        .setCoder(EntityCoder.of(() -> CountryMapping.INSTANCE))
        .apply("Store", EntityIO.<Country, CountryKey>put(() -> CountryMapping.INSTANCE).to(sink));
  }
}
