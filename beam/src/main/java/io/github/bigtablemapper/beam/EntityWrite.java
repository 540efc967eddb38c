package io.github.bigtablemapper.beam;

import com.google.bigtable.v2.Mutation;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.TableMapping;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import org.apache.beam.sdk.io.gcp.bigtable.BigtableIO;
import org.apache.beam.sdk.io.gcp.bigtable.BigtableWriteResult;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.SerializableFunction;
import org.apache.beam.sdk.util.SerializableSupplier;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollection.IsBounded;
import org.apache.beam.sdk.values.PDone;
import org.jspecify.annotations.Nullable;

/**
 * Writes entities. Each is one row, written by one atomic mutation. Immutable and thread-safe: what
 * changes it returns another one.
 *
 * <p>An engine retries bundles, and {@code BigtableIO} retries requests. The cells of an entity
 * depend on the entity and the time of its write alone, so rewriting is idempotent. The time is
 * that at which this transform was made, for all entities; in unbounded collections it is the
 * timestamp of the element, but never ahead of the worker's clock: see {@link #atTimestamps}.
 * {@link #at} takes another. Elements of one row are written in no order: of those with one time
 * either may be the last.
 *
 * <p>Other writers of the same rows may come between a write and its retry. What they set later
 * stays in front. What they delete comes back, as a deletion in Bigtable leaves no trace. What they
 * add to a map, a set or a list is deleted by a retried put: see {@link #retryReplacements}.
 *
 * <p>{@link InvalidValueException} fails the pipeline: an entity or a time that cannot be stored.
 *
 * @param <E> the entity, or the sealed interface of all entities that share the table
 * @param <K> its row key
 */
public final class EntityWrite<E, K extends Key> extends PTransform<PCollection<E>, PDone> {
  private static final long serialVersionUID = 1L;

  private final transient SerializableSupplier<? extends TableMapping<E, K>> mapping;
  private final transient WriteKind kind;
  private final transient BigtableIO.@Nullable Write sink;
  private final transient String table;
  private final transient Instant made;

  /** Null: not said. */
  private final transient @Nullable WriteTime<E> time;

  /** Whether counters and aggregates of the entities are passed over knowingly. */
  private final transient boolean withoutCounters;

  /** Whether puts that delete families may be retried. */
  private final transient boolean retriesReplacements;

  private EntityWrite(
      SerializableSupplier<? extends TableMapping<E, K>> mapping,
      WriteKind kind,
      BigtableIO.@Nullable Write sink,
      String table,
      Instant made,
      @Nullable WriteTime<E> time,
      boolean withoutCounters,
      boolean retriesReplacements) {
    this.mapping = mapping;
    this.kind = kind;
    this.sink = sink;
    this.table = table;
    this.made = made;
    this.time = time;
    this.withoutCounters = withoutCounters;
    this.retriesReplacements = retriesReplacements;
  }

  static <E, K extends Key> EntityWrite<E, K> of(
      SerializableSupplier<? extends TableMapping<E, K>> mapping, WriteKind kind) {
    for (EntityMapping<?, ?> member : mapping.get().members()) {
      if (kind != WriteKind.LOAD && member.isChecked()) {
        throw new InvalidRequestException(
            "A "
                + kind.name().toLowerCase(Locale.ROOT)
                + " of "
                + member.entity()
                + " in a pipeline: its version or write-once properties would not be checked. Put"
                + " it by its repository, or load it as it is.");
      }
    }
    return new EntityWrite<>(
        mapping,
        kind,
        null,
        mapping.get().table(),
        Instant.now().truncatedTo(ChronoUnit.MILLIS),
        null,
        false,
        false);
  }

  /**
   * Says where and how to write: the project, the instance, the app profile, the size of batches,
   * what becomes of rows that Bigtable refuses.
   *
   * @param sink a write of Beam's; its table is set here
   */
  public EntityWrite<E, K> to(BigtableIO.Write sink) {
    return new EntityWrite<>(
        mapping, kind, sink, table, made, time, withoutCounters, retriesReplacements);
  }

  /** Writes to another table than the one that the mapping declares. */
  public EntityWrite<E, K> table(String name) {
    return new EntityWrite<>(
        mapping, kind, sink, name, made, time, withoutCounters, retriesReplacements);
  }

  /**
   * Writes all entities at one time: that of an export, or of a pipeline which is run again.
   *
   * @param time whole milliseconds, at most an hour ahead of the clock
   * @throws InvalidValueException if no cell can have it
   */
  public EntityWrite<E, K> at(Instant time) {
    return timed(WriteTime.at(WriteTime.checked(time, Instant.now(), "The time of .at(…)")));
  }

  /**
   * Writes each entity at a time that it tells itself, whole milliseconds, at most an hour ahead of
   * the clock.
   */
  public EntityWrite<E, K> at(SerializableFunction<? super E, Instant> time) {
    if (time == null) {
      throw new InvalidValueException("The function of .at(…) is null.");
    }
    return timed(WriteTime.by(time));
  }

  /**
   * Writes each entity at the timestamp of its element, as is done in unbounded collections anyway.
   * What a window was grouped to has the end of the window for a timestamp, or a later one. A time
   * that is ahead of the worker's clock is replaced by the present, and so is one of an element
   * that has none.
   */
  public EntityWrite<E, K> atTimestamps() {
    return timed(WriteTime.ofElement());
  }

  private EntityWrite<E, K> timed(WriteTime<E> time) {
    return new EntityWrite<>(
        mapping, kind, sink, table, made, time, withoutCounters, retriesReplacements);
  }

  /**
   * Writes entities that have counters or aggregates, without these. Otherwise such entities are
   * refused: to add to a counter twice is not to add once, and a bundle may be written twice.
   */
  public EntityWrite<E, K> withoutCounters() {
    return new EntityWrite<>(mapping, kind, sink, table, made, time, true, retriesReplacements);
  }

  /**
   * Puts entities that have maps, sets or lists of elements. Otherwise such a put is refused, which
   * {@code merge} and {@code load} are not: it deletes the family of each collection, whatever the
   * timestamps. Retried, it also deletes what another writer has added there meanwhile. Right where
   * nobody else writes these rows while the pipeline runs.
   */
  public EntityWrite<E, K> retryReplacements() {
    return new EntityWrite<>(mapping, kind, sink, table, made, time, withoutCounters, true);
  }

  /**
   * {@return the same with an output: how many rows were written, batch by batch} It is what a
   * later step waits for, by {@code Wait.on}.
   */
  public PTransform<PCollection<E>, PCollection<BigtableWriteResult>> withWriteResults() {
    return new PTransform<>(getName()) {
      private static final long serialVersionUID = 1L;

      @Override
      public PCollection<BigtableWriteResult> expand(PCollection<E> input) {
        BigtableIO.Write sink = sink();
        return mutations(input).apply("Rows", sink.withWriteResults());
      }
    };
  }

  /**
   * Applied by {@code apply} of a collection.
   *
   * @throws InvalidRequestException if it has no sink, if the entities have counters or aggregates,
   *     or if it is a put of entities with maps, sets or lists of elements, unless told otherwise
   */
  @Override
  public PDone expand(PCollection<E> input) {
    BigtableIO.Write sink = sink();
    return mutations(input).apply("Rows", sink);
  }

  private BigtableIO.Write sink() {
    if (sink == null) {
      throw new InvalidRequestException(
          "A write to the table " + table + " needs to know where it is: say so by to.");
    }
    return sink.withTableId(table);
  }

  private PCollection<KV<ByteString, Iterable<Mutation>>> mutations(PCollection<E> input) {
    mapping.get().members().forEach(this::requireRetriable);
    WriteTime<E> given = time;
    if (given == null) {
      Instant start = made;
      given =
          input.isBounded() == IsBounded.UNBOUNDED ? WriteTime.ofElement() : WriteTime.at(start);
    }
    return input.apply("Mutations", ParDo.of(new EntityEncoding<>(mapping, kind, given)));
  }

  private void requireRetriable(EntityMapping<?, ?> member) {
    if (!withoutCounters && Counters.has(member)) {
      throw new InvalidRequestException(
          "A pipeline writes no counters and no aggregates, since it may write twice; "
              + member.entity()
              + " has such. Write it withoutCounters, which leaves those of the rows alone.");
    }
    if (!retriesReplacements && kind.deletesFamiliesOf(member)) {
      throw new InvalidRequestException(
          "A put of "
              + member.entity()
              + " replaces maps, sets or lists, and a pipeline may repeat it: then it deletes what"
              + " others have added to them meanwhile. Merge or load it, or say retryReplacements"
              + " if nobody else writes its rows while the pipeline runs.");
    }
  }
}
