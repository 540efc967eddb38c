package io.github.bigtablemapper.beam;

import org.apache.beam.sdk.io.gcp.bigtable.BigtableIO;
import org.apache.beam.sdk.options.Description;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.Validation;
import org.jspecify.annotations.Nullable;

/** Where the tables of an example are. */
public interface InstanceOptions extends PipelineOptions {
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

  /** {@return the host and the port of an emulator; null: Bigtable itself} */
  @Description("an emulator in place of Bigtable, such as localhost:8086")
  @Nullable String getBigtableEmulator();

  /** Sets the host and the port of an emulator. */
  void setBigtableEmulator(@Nullable String emulator);

  /** {@return how to read the instance that the options name} */
  static BigtableIO.Read source(InstanceOptions options) {
    BigtableIO.Read source =
        BigtableIO.read()
            .withProjectId(options.getBigtableProject())
            .withInstanceId(options.getBigtableInstance());
    String emulator = options.getBigtableEmulator();
    return emulator == null ? source : source.withEmulator(emulator);
  }

  /** {@return how to write to the instance that the options name} */
  static BigtableIO.Write sink(InstanceOptions options) {
    BigtableIO.Write sink =
        BigtableIO.write()
            .withProjectId(options.getBigtableProject())
            .withInstanceId(options.getBigtableInstance());
    String emulator = options.getBigtableEmulator();
    return emulator == null ? sink : sink.withEmulator(emulator);
  }
}
