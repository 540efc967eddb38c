package io.github.bigtablemapper.beam;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.WithKeys;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.TypeDescriptors;
import org.junit.jupiter.api.Test;

/** What is counted can be seen while the pipeline runs; on Beam's DirectRunner. */
class ProgressTest {
  @Test
  void rowsThatAreReadAreToldWhileThePipelineRuns() throws IOException {
    List<String> told = new ArrayList<>();
    try (Emulated emulated = new Emulated(AlbumMapping.INSTANCE)) {
      AlbumRepository albums = new AlbumRepository(emulated.mapper());
      albums.putAll(Pipelines.randomAlbums(20));
      Holding.told = new CountDownLatch(1);
      Pipeline pipeline =
          Pipeline.create(
              PipelineOptionsFactory.fromArgs("--targetParallelism=2", "--blockOnRun=false")
                  .create());
      pipeline
          .apply(
              EntityIO.<Album, AlbumKey>read(() -> AlbumMapping.INSTANCE)
                  .from(emulated.source())
                  .ranges(AlbumKey.all()))
          .apply(WithKeys.<Integer, Album>of(1).withKeyType(TypeDescriptors.integers()))
          .apply(GroupByKey.create()) // waits for all rows
          .apply(ParDo.of(new Holding()));

      long read =
          Progress.ofReading(
              pipeline.run(),
              line -> {
                told.add(line);
                if (line.equals("20 rows read")) {
                  Holding.told.countDown();
                }
              });

      assertThat(read).isEqualTo(20);
    }
    assertThat(told).contains("20 rows read");
    assertThat(told.get(told.size() - 1)).isEqualTo("20 rows read, DONE");
  }

  /** Holds the pipeline until all rows were told of. */
  static final class Holding extends DoFn<KV<Integer, Iterable<Album>>, Void> {
    private static final long serialVersionUID = 1L;
    static volatile CountDownLatch told = new CountDownLatch(1);

    /** Called by Beam once. */
    @ProcessElement
    public void process() throws InterruptedException {
      if (!told.await(30, TimeUnit.SECONDS)) {
        throw new IllegalStateException("nothing was told while the pipeline ran");
      }
    }
  }
}
