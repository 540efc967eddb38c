package io.github.bigtablemapper.beam;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.bigtable.v2.Mutation;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.SetMultimap;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.engine.EntityRows;
import io.github.bigtablemapper.fixture.Waiting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.io.gcp.bigtable.BigtableWriteResult;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Work that fails or is cancelled after it has written, and is done again; on embedded Flink. Every
 * cell is there once, whichever way it is written.
 */
class RetriedBundlesTest {
  private static final int ALBUMS = 300;
  private static final Instant TIME = Instant.parse("2026-11-20T10:00:00.123Z");

  private final List<Album> all = Pipelines.randomAlbums(ALBUMS);
  private final Emulated emulated = new Emulated(AlbumMapping.INSTANCE);

  RetriedBundlesTest() throws IOException {}

  @AfterEach
  void close() {
    emulated.close();
  }

  @ParameterizedTest
  @EnumSource(WriteKind.class)
  void bundlesThatFailAndAreRetriedWriteNothingTwice(WriteKind kind, @TempDir Path configuration)
      throws IOException {
    Files.writeString(
        configuration.resolve("flink-conf.yaml"),
        """
        restart-strategy.type: fixed-delay
        restart-strategy.fixed-delay.attempts: 5
        restart-strategy.fixed-delay.delay: 10 ms
        """);
    Failing.written.set(0);
    Failing.failures.set(2);
    Pipeline pipeline = flink("--flinkConfDir=" + configuration);
    albums(pipeline).apply(write(kind).withWriteResults()).apply(ParDo.of(new Failing()));

    PipelineResult.State state = pipeline.run().waitUntilFinish();

    assertThat(state).isEqualTo(PipelineResult.State.DONE);
    assertThat(Failing.failures.get()).isAtMost(0);
    assertThat(Failing.written.get()).isGreaterThan(ALBUMS);
    assertThat(stored()).isEqualTo(expected(kind));
    assertThat(new AlbumRepository(emulated.mapper()).scan(AlbumKey.all()).list())
        .containsExactlyElementsIn(all);
  }

  @ParameterizedTest
  @EnumSource(WriteKind.class)
  void aJobThatIsCancelledAndRunAgainAtTheSameTimeWritesNothingTwice(WriteKind kind)
      throws Exception {
    Closing.interrupted = new CountDownLatch(1);
    Closing.open.set(ALBUMS / 2);
    Pipeline cancelled = flink("--attachedMode=false");
    albums(cancelled).apply(ParDo.of(new Closing())).apply(write(kind));
    PipelineResult job = cancelled.run();
    Waiting.until(
        "albums are written",
        () -> job.getState().isTerminal() || !emulated.rows("albums").isEmpty());
    assertWithMessage("ended before it was cancelled").that(job.getState().isTerminal()).isFalse();

    cancel(job);

    assertThat(Closing.interrupted.await(1, TimeUnit.MINUTES)).isTrue();
    assertThat(emulated.rows("albums").size()).isLessThan(ALBUMS);

    Pipeline again = flink();
    albums(again).apply(write(kind));
    assertThat(again.run().waitUntilFinish()).isEqualTo(PipelineResult.State.DONE);

    assertThat(stored()).isEqualTo(expected(kind));
  }

  private static void cancel(PipelineResult job) throws IOException {
    try {
      job.cancel();
    } catch (IllegalStateException e) {
      // The embedded cluster has ended with its job, before the job's state was read.
      assertThat(e).hasMessageThat().contains("MiniCluster");
    }
  }

  private static Pipeline flink(String... more) {
    List<String> arguments = new ArrayList<>(List.of(more));
    arguments.addAll(List.of("--runner=FlinkRunner", "--flinkMaster=[local]", "--parallelism=2"));
    return Pipeline.create(
        PipelineOptionsFactory.fromArgs(arguments.toArray(String[]::new)).create());
  }

  private PCollection<Album> albums(Pipeline pipeline) {
    return pipeline.apply(Create.of(all).withCoder(EntityCoder.of(() -> AlbumMapping.INSTANCE)));
  }

  private EntityWrite<Album, AlbumKey> write(WriteKind kind) {
    return EntityWrite.<Album, AlbumKey>of(() -> AlbumMapping.INSTANCE, kind)
        .to(emulated.sink().withMaxElementsPerBatch(20))
        .at(TIME)
        .retryReplacements();
  }

  /** The cells of each row, if each entity is written once. */
  private SetMultimap<ByteString, Mutation.SetCell> expected(WriteKind kind) {
    EntityRows<Album, AlbumKey> rows = EntityRows.of(AlbumMapping.INSTANCE, InstantSource.system());
    ImmutableSetMultimap.Builder<ByteString, Mutation.SetCell> cells =
        ImmutableSetMultimap.builder();
    for (Album album : all) {
      kind.mutations(rows, album, TIME).stream()
          .filter(Mutation::hasSetCell)
          .forEach(mutation -> cells.put(rows.rowKey(album), mutation.getSetCell()));
    }
    return cells.build();
  }

  private SetMultimap<ByteString, Mutation.SetCell> stored() {
    ImmutableSetMultimap.Builder<ByteString, Mutation.SetCell> cells =
        ImmutableSetMultimap.builder();
    for (Row row : emulated.rows("albums")) {
      row.getCells()
          .forEach(
              cell ->
                  cells.put(
                      row.getKey(),
                      Mutation.SetCell.newBuilder()
                          .setFamilyName(cell.getFamily())
                          .setColumnQualifier(cell.getQualifier())
                          .setTimestampMicros(cell.getTimestamp())
                          .setValue(cell.getValue())
                          .build()));
    }
    return cells.build();
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

  /** Lets some albums pass, and holds the others until its thread is interrupted. */
  static final class Closing extends DoFn<Album, Album> {
    private static final long serialVersionUID = 1L;
    static final AtomicInteger open = new AtomicInteger();
    static volatile CountDownLatch interrupted = new CountDownLatch(1);

    /** Called by Beam for each album. */
    @ProcessElement
    public void process(@Element Album album, OutputReceiver<Album> out)
        throws InterruptedException {
      if (open.decrementAndGet() < 0) {
        try {
          new CountDownLatch(1).await();
        } finally {
          interrupted.countDown();
        }
      }
      out.output(album);
    }
  }
}
