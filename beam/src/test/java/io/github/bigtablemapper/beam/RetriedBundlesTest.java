package io.github.bigtablemapper.beam;

import static com.google.common.truth.Truth.assertThat;

import com.google.bigtable.v2.Mutation;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.engine.EntityRows;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.io.gcp.bigtable.BigtableWriteResult;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.ParDo;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Work that fails after it has written, and is repeated by the engine; on embedded Flink. */
class RetriedBundlesTest {
  private static final int ALBUMS = 300;

  private final Emulated emulated = new Emulated(AlbumMapping.INSTANCE);

  RetriedBundlesTest() throws IOException {}

  @AfterEach
  void close() {
    emulated.close();
  }

  @Test
  void repeatedBundlesWriteNothingTwice(@TempDir Path configuration) throws IOException {
    Files.writeString(
        configuration.resolve("flink-conf.yaml"),
        """
        restart-strategy.type: fixed-delay
        restart-strategy.fixed-delay.attempts: 5
        restart-strategy.fixed-delay.delay: 10 ms
        """);
    Random random = new Random(ALBUMS);
    List<Album> all = new ArrayList<>();
    for (int i = 0; i < ALBUMS; i++) {
      all.add(Album.random(random, "jazz", i));
    }
    EntityRows<Album, AlbumKey> rows = EntityRows.of(AlbumMapping.INSTANCE, InstantSource.system());
    Instant time = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    Map<ByteString, Integer> cells = new HashMap<>();
    for (Album album : all) {
      long set = rows.put(album, time).stream().filter(Mutation::hasSetCell).count();
      cells.put(rows.rowKey(album), Math.toIntExact(set));
    }
    Failing.written.set(0);
    Failing.failures.set(2);

    Pipeline pipeline =
        Pipeline.create(
            PipelineOptionsFactory.fromArgs(
                    "--runner=FlinkRunner",
                    "--flinkMaster=[local]",
                    "--parallelism=2",
                    "--flinkConfDir=" + configuration)
                .create());
    pipeline
        .apply(Create.of(all).withCoder(EntityCoder.of(() -> AlbumMapping.INSTANCE)))
        .apply(
            EntityIO.<Album, AlbumKey>put(() -> AlbumMapping.INSTANCE)
                .to(emulated.sink())
                .withWriteResults())
        .apply(ParDo.of(new Failing()));
    PipelineResult.State state = pipeline.run().waitUntilFinish();

    assertThat(state).isEqualTo(PipelineResult.State.DONE);
    assertThat(Failing.failures.get()).isAtMost(0);
    assertThat(Failing.written.get()).isGreaterThan(ALBUMS);
    Map<ByteString, Integer> stored = new HashMap<>();
    for (Row row : emulated.rows("albums")) {
      stored.put(row.getKey(), row.getCells().size());
    }
    assertThat(stored).isEqualTo(cells);
    assertThat(new AlbumRepository(emulated.mapper()).scan(AlbumKey.all()).list())
        .containsExactlyElementsIn(all);
  }

  /** Fails some times after rows were written. */
  static final class Failing extends DoFn<BigtableWriteResult, Void> {
    private static final long serialVersionUID = 1L;
    static final AtomicInteger failures = new AtomicInteger();
    static final AtomicInteger written = new AtomicInteger();

    /** Called by Beam for each batch. */
    @ProcessElement
    public void process(@Element BigtableWriteResult result) {
      written.addAndGet(Math.toIntExact(result.getRowsWritten()));
      if (failures.decrementAndGet() >= 0) {
        throw new IllegalStateException("killed after a write");
      }
    }
  }
}
