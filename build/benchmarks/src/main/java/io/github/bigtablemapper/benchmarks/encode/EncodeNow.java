package io.github.bigtablemapper.benchmarks.encode;

import com.google.cloud.bigtable.data.v2.models.RowMutation;
import io.github.bigtablemapper.benchmarks.entity.SampleEntities;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.mutation.ElementIds;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.write.RowEncoder;
import io.github.bigtablemapper.internal.write.row.Moment;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Entities become row mutations of the present time, per row. The other topics of this package are
 * given a time.
 *
 * @param <E> the entity
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(SampleEntities.COUNT)
public abstract class EncodeNow<E> {
  private final List<E> entities;
  private final Function<E, RowMutation> byHand;
  private final MillisecondClock clock = new MillisecondClock(InstantSource.system());
  private final RowEncoder<E, ?> encoder;

  /** Encodes sample entities. */
  protected <K extends Key> EncodeNow(
      List<E> entities, EntityMapping<E, K> mapping, Function<E, RowMutation> byHand) {
    this.entities = entities;
    this.byHand = byHand;
    this.encoder =
        new RowEncoder<>(MappedTable.of(mapping, mapping.table()), clock, new ElementIds());
  }

  /** A {@code setCell} for each field, whose time the client takes. */
  @Benchmark
  public void handWritten(Blackhole out) {
    for (E entity : entities) {
      out.consume(byHand.apply(entity));
    }
  }

  /** The generated mapping, for each row the time once, as repositories take it. */
  @Benchmark
  public void generated(Blackhole out) {
    for (E entity : entities) {
      out.consume(
          encoder
              .put(encoder.stamped(entity, null, new Moment(clock.millis(), null)))
              .rowMutation(encoder.table()));
    }
  }
}
