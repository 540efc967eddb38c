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
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
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
 * Writes entities. Each entity is one row, written by one atomic mutation. Immutable and
 * thread-safe: each method returns another transform.
 *
 * <p>An engine retries bundles, and {@code BigtableIO} retries requests. The cells of an entity
 * depend only on the entity and the time of its write, so repeating a write is idempotent. The time
 * is the creation time of this transform, for all entities; in unbounded collections it is the
 * timestamp of the element, but never ahead of the worker's clock: see {@link #atTimestamps}. To
 * set another time use {@link #at}. Elements of one row are written in any order: of elements with
 * the same time any can be the last.
 *
 * <p>Other writers of the same rows can write between a write and its retry. Values that they set
 * later have precedence. Values that they delete are written again, because a deletion in Bigtable
 * leaves no trace. A retried put deletes elements that they add to a map, a set or a list: see
 * {@link #retryReplacements}.
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

  /** Null: not set. */
  private final transient @Nullable WriteTime<E> time;

  private final transient Set<Consent> consents;

  /** What a pipeline does only if it is explicitly allowed. */
  private enum Consent {
    OMIT_COUNTERS,
    RETRY_REPLACEMENTS,
    LEAVE_INDEXES
  }

  private EntityWrite(
      SerializableSupplier<? extends TableMapping<E, K>> mapping,
      WriteKind kind,
      BigtableIO.@Nullable Write sink,
      String table,
      Instant made,
      @Nullable WriteTime<E> time,
      Set<Consent> consents) {
    this.mapping = mapping;
    this.kind = kind;
    this.sink = sink;
    this.table = table;
    this.made = made;
    this.time = time;
    this.consents = consents;
  }

  static <E, K extends Key> EntityWrite<E, K> of(
      SerializableSupplier<? extends TableMapping<E, K>> mapping, WriteKind kind) {
    for (EntityMapping<?, ?> member : mapping.get().members()) {
      if (kind != WriteKind.RESTORE && member.isChecked()) {
        throw new InvalidRequestException(
            "A "
                + kind.name().toLowerCase(Locale.ROOT)
                + " of "
                + member.entity()
                + " in a pipeline: its version or write-once properties would not be checked. Put"
                + " it by its repository, or restore it as it is.");
      }
    }
    return new EntityWrite<>(
        mapping,
        kind,
        null,
        mapping.get().table(),
        Instant.now().truncatedTo(ChronoUnit.MILLIS),
        null,
        Set.of());
  }

  /**
   * Sets where and how to write: the project, the instance, the app profile, the size of batches,
   * the handling of rows that Bigtable refuses.
   *
   * @param sink a write of Beam's; its table is set here
   */
  public EntityWrite<E, K> to(BigtableIO.Write sink) {
    return new EntityWrite<>(mapping, kind, sink, table, made, time, consents);
  }

  /** Writes to another table than the mapping declares. */
  public EntityWrite<E, K> table(String name) {
    return new EntityWrite<>(mapping, kind, sink, name, made, time, consents);
  }

  /**
   * Writes all entities with one time, for example of an export, or of a pipeline that is run
   * again.
   *
   * @param time whole milliseconds, at most an hour ahead of the clock
   * @throws InvalidValueException if no cell can have it
   */
  public EntityWrite<E, K> at(Instant time) {
    return timed(WriteTime.at(WriteTime.checked(time, Instant.now(), "The time of .at(…)")));
  }

  /**
   * Writes each entity with a time that a function returns, in whole milliseconds, at most an hour
   * ahead of the clock.
   */
  public EntityWrite<E, K> at(SerializableFunction<? super E, Instant> time) {
    if (time == null) {
      throw new InvalidValueException("The function of .at(…) is null.");
    }
    return timed(WriteTime.by(time));
  }

  /**
   * Writes each entity with the timestamp of its element, which is the default in unbounded
   * collections. The result of grouping a window has the end of the window, or a later time, as its
   * timestamp. A time ahead of the worker's clock is replaced by the present, and so is the time of
   * an element without a timestamp.
   */
  public EntityWrite<E, K> atTimestamps() {
    return timed(WriteTime.ofElement());
  }

  private EntityWrite<E, K> timed(WriteTime<E> time) {
    return new EntityWrite<>(mapping, kind, sink, table, made, time, consents);
  }

  /**
   * Writes entities that have counters or aggregates, without these. Otherwise such entities are
   * rejected, because a bundle can be written twice, and adding to a counter is not idempotent.
   */
  public EntityWrite<E, K> withoutCounters() {
    return allowed(Consent.OMIT_COUNTERS);
  }

  /**
   * Puts entities that have maps, sets or lists of elements. Otherwise such a put is rejected,
   * unlike {@code merge} and {@code restore}: it deletes the family of each collection, regardless
   * of timestamps. A retry also deletes elements that another writer has added in between. Use it
   * only if no other program writes these rows while the pipeline runs.
   */
  public EntityWrite<E, K> retryReplacements() {
    return allowed(Consent.RETRY_REPLACEMENTS);
  }

  /**
   * Writes entities with maintained indexes, and leaves the indexes as they are. Otherwise such
   * entities are rejected, because a reader of an index would miss them. When the pipeline has
   * ended, run {@code MaintainedIndex.reindex} with their repository, and {@code sweep} of each
   * index.
   */
  public EntityWrite<E, K> withoutIndexes() {
    return allowed(Consent.LEAVE_INDEXES);
  }

  private EntityWrite<E, K> allowed(Consent consent) {
    Set<Consent> all = EnumSet.of(consent);
    all.addAll(consents);
    return new EntityWrite<>(mapping, kind, sink, table, made, time, Set.copyOf(all));
  }

  /**
   * {@return the same with an output: how many rows were written, batch by batch} A later step can
   * wait for it with {@code Wait.on}.
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
   * @throws InvalidRequestException if it has no sink, if the entities have counters, aggregates or
   *     maintained indexes, or if it is a put of entities with maps, sets or lists of elements,
   *     unless explicitly allowed
   */
  @Override
  public PDone expand(PCollection<E> input) {
    BigtableIO.Write sink = sink();
    return mutations(input).apply("Rows", sink);
  }

  private BigtableIO.Write sink() {
    if (sink == null) {
      throw new InvalidRequestException(
          "A write to the table " + table + " needs an instance: set it by to.");
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
    if (!consents.contains(Consent.OMIT_COUNTERS) && Counters.has(member)) {
      throw new InvalidRequestException(
          "A pipeline writes no counters and no aggregates, since it may write twice; "
              + member.entity()
              + " has such. Write it withoutCounters, which does not change the counters of the"
              + " rows.");
    }
    if (!consents.contains(Consent.LEAVE_INDEXES) && !member.indexes().isEmpty()) {
      throw new InvalidRequestException(
          "A pipeline writes no entries of indexes; "
              + member.entity()
              + " has indexes that its repository maintains. Write it withoutIndexes, then run"
              + " MaintainedIndex.reindex with its repository, and sweep.");
    }
    if (!consents.contains(Consent.RETRY_REPLACEMENTS) && kind.deletesFamiliesOf(member)) {
      throw new InvalidRequestException(
          "A put of "
              + member.entity()
              + " replaces maps, sets or lists, and a pipeline may repeat it: then it deletes what"
              + " others have added in the meantime. Use merge or restore, or call retryReplacements"
              + " if only this client writes its rows while the pipeline runs.");
    }
  }
}
