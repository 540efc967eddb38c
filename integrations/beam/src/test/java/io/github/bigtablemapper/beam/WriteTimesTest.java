package io.github.bigtablemapper.beam;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.beam.Pipelines.album;
import static io.github.bigtablemapper.beam.Pipelines.pipeline;
import static io.github.bigtablemapper.beam.Pipelines.run;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.exception.InvalidValueException;
import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.VarIntCoder;
import org.apache.beam.sdk.testing.TestStream;
import org.apache.beam.sdk.transforms.Combine;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.SerializableFunction;
import org.apache.beam.sdk.transforms.Values;
import org.apache.beam.sdk.transforms.WithKeys;
import org.apache.beam.sdk.transforms.windowing.AfterPane;
import org.apache.beam.sdk.transforms.windowing.AfterWatermark;
import org.apache.beam.sdk.transforms.windowing.FixedWindows;
import org.apache.beam.sdk.transforms.windowing.GlobalWindows;
import org.apache.beam.sdk.transforms.windowing.Repeatedly;
import org.apache.beam.sdk.transforms.windowing.SlidingWindows;
import org.apache.beam.sdk.transforms.windowing.Window;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TimestampedValue;
import org.joda.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The time of a write in a streaming pipeline: never ahead of the clock. */
class WriteTimesTest {
  private static final Coder<Album> ALBUM = EntityCoder.of(() -> AlbumMapping.INSTANCE);

  private final Emulated emulated = new Emulated(AlbumMapping.INSTANCE);

  WriteTimesTest() throws IOException {}

  @AfterEach
  void close() {
    emulated.close();
  }

  private EntityWrite<Album, AlbumKey> put() {
    return EntityIO.<Album, AlbumKey>put(() -> AlbumMapping.INSTANCE)
        .to(emulated.sink())
        .retryReplacements();
  }

  /** Writes the latest album of each window, in an early pane at once. */
  private void runWindowed(Window<Album> window) {
    Pipeline pipeline = pipeline();
    PCollection<Album> stream =
        pipeline.apply(
            TestStream.create(ALBUM)
                .addElements(
                    TimestampedValue.of(album("folk", 1), org.joda.time.Instant.now()),
                    TimestampedValue.of(album("folk", 1), org.joda.time.Instant.now()))
                .advanceWatermarkToInfinity());
    stream
        .apply(window)
        .apply(WithKeys.<Integer, Album>of(1))
        .setCoder(KvCoder.of(VarIntCoder.of(), ALBUM))
        .apply(Combine.perKey(new Last()))
        .apply(Values.create())
        .setCoder(ALBUM)
        .apply(put());
    run(pipeline);
  }

  private static final class Last implements SerializableFunction<Iterable<Album>, Album> {
    private static final long serialVersionUID = 1L;

    @Override
    public Album apply(Iterable<Album> albums) {
      Album last = null;
      for (Album album : albums) {
        last = album;
      }
      if (last == null) {
        throw new IllegalStateException("nothing to combine");
      }
      return last;
    }
  }

  private void assertTimesAreOfNow(Instant begun) {
    List<Long> millis =
        emulated.rows("albums").stream()
            .flatMap(row -> row.getCells().stream())
            .map(cell -> cell.getTimestamp() / 1_000)
            .toList();
    assertThat(millis).isNotEmpty();
    for (long each : millis) {
      assertThat(each).isAtLeast(begun.toEpochMilli());
      assertThat(each).isAtMost(Instant.now().toEpochMilli());
    }
  }

  @Test
  void theEndOfAnHourIsNotAheadOfTheClock() {
    Instant begun = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    runWindowed(
        Window.<Album>into(FixedWindows.of(Duration.standardHours(1)))
            .triggering(
                AfterWatermark.pastEndOfWindow().withEarlyFirings(AfterPane.elementCountAtLeast(1)))
            .withAllowedLateness(Duration.ZERO)
            .accumulatingFiredPanes());
    assertTimesAreOfNow(begun);
  }

  @Test
  void theEndOfADayIsNot() {
    Instant begun = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    runWindowed(Window.into(FixedWindows.of(Duration.standardDays(400))));
    assertTimesAreOfNow(begun);
  }

  @Test
  void theEndOfTheGlobalWindowIsNot() {
    Instant begun = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    runWindowed(
        Window.<Album>into(new GlobalWindows())
            .triggering(Repeatedly.forever(AfterPane.elementCountAtLeast(1)))
            .withAllowedLateness(Duration.ZERO)
            .accumulatingFiredPanes());
    assertTimesAreOfNow(begun);
  }

  @Test
  void slidingWindowsAreNot() {
    Instant begun = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    runWindowed(
        Window.into(
            SlidingWindows.of(Duration.standardDays(400)).every(Duration.standardDays(200))));
    assertTimesAreOfNow(begun);
  }

  @Test
  void anElementWithoutATimestampIsWrittenNow() {
    Instant begun = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    Pipeline pipeline = pipeline();
    pipeline
        .apply(TestStream.create(ALBUM).addElements(album("folk", 1)).advanceWatermarkToInfinity())
        .apply(put());
    run(pipeline);
    assertTimesAreOfNow(begun);
  }

  @Test
  void aTimeIsCheckedWhenThePipelineIsBuilt() {
    Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    for (Instant wrong :
        List.of(
            Instant.MIN,
            Instant.MAX,
            Instant.ofEpochMilli(-1),
            now.plus(2, ChronoUnit.HOURS),
            now.minusNanos(1))) {
      InvalidValueException refused =
          assertThrows(InvalidValueException.class, () -> put().at(wrong));
      assertThat(refused).hasMessageThat().contains(".at(");
    }
    assertThrows(InvalidValueException.class, () -> put().at((Instant) null));
    assertThrows(
        InvalidValueException.class, () -> put().at((SerializableFunction<Album, Instant>) null));
    var unused = put().at(now).at(Instant.EPOCH).at(now.plus(30, ChronoUnit.MINUTES));
  }

  @Test
  void theTimeThatAFunctionReturnsIsNamed() {
    Pipeline pipeline = pipeline();
    pipeline
        .apply(Create.of(album("folk", 1)).withCoder(ALBUM))
        .apply(put().at(album -> Instant.parse("9999-01-01T00:00:00Z")));
    RuntimeException failure = assertThrows(RuntimeException.class, () -> run(pipeline));
    assertThat(failure).hasMessageThat().contains(".at(");
  }
}
