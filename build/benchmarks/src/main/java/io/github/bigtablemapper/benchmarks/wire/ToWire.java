package io.github.bigtablemapper.benchmarks.wire;

import com.google.cloud.bigtable.data.v2.internal.RequestContext;
import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.RowMutationEntry;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.benchmarks.entity.SampleEntities;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.mutation.ElementIds;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.wire.EntryBytes;
import io.github.bigtablemapper.internal.wire.WireBatch;
import io.github.bigtablemapper.internal.write.ByteRows;
import io.github.bigtablemapper.internal.write.RowEncoder;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.io.ByteArrayOutputStream;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Entities become the bytes of one request that puts them all; per row. That is all of a bulk write
 * but network, threads and batching.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(SampleEntities.COUNT)
public abstract class ToWire<E, K extends Key> {
  private static final RequestContext CONTEXT = RequestContext.create("project", "instance", "");
  private static final Mutation NO_MUTATIONS = Mutation.create();

  private final List<E> entities;
  private final BiFunction<E, Long, RowMutationEntry> handWritten;
  private final TableId table;
  private final ByteRows<E, K> rows;

  /** What the transport sends, in a buffer that it uses again. */
  private final ByteArrayOutputStream sent = new ByteArrayOutputStream();

  /** With the entities of a request. */
  protected ToWire(
      List<E> entities,
      EntityMapping<E, K> mapping,
      BiFunction<E, Long, RowMutationEntry> handWritten) {
    this.entities = entities;
    this.handWritten = handWritten;
    this.table = TableId.of(mapping.table());
    this.rows =
        new ByteRows<>(
            new RowEncoder<>(
                MappedTable.of(mapping, mapping.table()),
                new MillisecondClock(InstantSource.system()),
                new ElementIds()));
  }

  /** A {@code setCell} for each field. */
  @Benchmark
  public int handWritten() {
    sent.reset();
    BulkMutation request = BulkMutation.create(table);
    for (E entity : entities) {
      request.add(handWritten.apply(entity, SampleEntities.MICROS));
    }
    WireBatch.write(request.toProto(CONTEXT), sent);
    return sent.size();
  }

  /** The generated mapping, as batches and bulk writers write through it. */
  @Benchmark
  public int generated() {
    sent.reset();
    BulkMutation request = BulkMutation.create(table);
    List<EntryBytes> bytes = new ArrayList<>(entities.size());
    for (E entity : entities) {
      EntryBytes row = rows.put(entity, SampleEntities.MICROS / 1_000);
      bytes.add(row);
      request.add(row.rowKey(), NO_MUTATIONS);
    }
    WireBatch.write(request.toProto(CONTEXT), bytes, sent);
    return sent.size();
  }

  /** {@return what either side has sent last} */
  public byte[] sent() {
    return sent.toByteArray();
  }
}
