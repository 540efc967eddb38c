package io.github.bigtablemapper.benchmarks.wire;

import com.google.bigtable.v2.ReadRowsResponse;
import com.google.cloud.bigtable.data.v2.models.DefaultRowAdapter;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import io.github.bigtablemapper.benchmarks.entity.SampleEntities;
import io.github.bigtablemapper.internal.read.DecodedRow;
import io.github.bigtablemapper.internal.read.EntityRowAdapter;
import io.github.bigtablemapper.internal.read.RowAdapters;
import io.github.bigtablemapper.internal.wire.WireStream;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.grpc.KnownLength;
import io.grpc.MethodDescriptor.Marshaller;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
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
 * The bytes of a scan's response become entities, through the client's row merging; per row. That
 * is all of a scan but network, threads and flow control.
 *
 * @param <E> the entity
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(SampleEntities.COUNT)
public abstract class FromWire<E> {
  private final byte[] response;
  private final Function<Row, E> decode;
  private final EntityRowAdapter<E> adapter;
  private final WireStream<DecodedRow<E>> stream;

  /** With the rows of a response. */
  protected FromWire(List<RowMutation> rows, EntityMapping<E, ?> mapping, Function<Row, E> decode) {
    this.response = ServerRows.response(rows).toByteArray();
    this.decode = decode;
    this.adapter = RowAdapters.entities(mapping);
    this.stream = WireStream.of(adapter, adapter::createRowBuilder);
  }

  /** Bytes as the transport gives them. */
  private static final class Received extends ByteArrayInputStream implements KnownLength {
    Received(byte[] bytes) {
      super(bytes);
    }
  }

  private <T> void read(
      Marshaller<ReadRowsResponse> marshaller, RowBuilder<T> builder, Consumer<T> rows) {
    ServerRows.merge(marshaller.parse(new Received(response)), builder, rows);
  }

  /** A {@code Row}, and a look-up for each field. */
  @Benchmark
  public void handWritten(Blackhole out) {
    readByHand(out::consume);
  }

  /** Reads by hand. */
  public final void readByHand(Consumer<? super E> out) {
    read(
        WireStream.MESSAGES,
        new DefaultRowAdapter().createRowBuilder(),
        row -> out.accept(decode.apply(row)));
  }

  /** The generated mapping, as scans of a mapper read through it that is made from settings. */
  @Benchmark
  public void generated(Blackhole out) {
    readMapped(out::consume);
  }

  /** Reads through the mapping. */
  public final void readMapped(Consumer<? super DecodedRow<E>> out) {
    read(stream.marshaller(), stream.builder(), out::accept);
  }

  /** The generated mapping, as scans of a mapper read through it that was given a client. */
  @Benchmark
  public void messages(Blackhole out) {
    read(WireStream.MESSAGES, adapter.createRowBuilder(), out::consume);
  }

  /** {@return the entities that the generated mapping reads} */
  public List<E> entities() {
    List<E> entities = new ArrayList<>();
    readMapped(row -> entities.add(((DecodedRow.Present<E>) row).value()));
    return entities;
  }
}
