package io.github.bigtablemapper;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.interceptor.EntityWrite;
import io.github.bigtablemapper.internal.call.BlockingCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.index.IndexEntry;
import io.github.bigtablemapper.internal.read.Interceptors;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.IndexMapping;
import io.github.bigtablemapper.mapping.Mapped;
import io.github.bigtablemapper.mapping.Patch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes the entities of one table, and keeps their {@link MaintainedIndex}es. The
 * generated repositories of entities with such an index extend it. Safe for use by many threads.
 *
 * <p>A write has these steps, in this order, so that <b>no reader of an index ever misses an
 * entity</b>:
 *
 * <ol>
 *   <li>It reads the entity as it is, and its entries that the write makes stale.
 *   <li>It writes the new entries.
 *   <li>It writes the entity, by the check of its {@code @Version}.
 *   <li>It deletes the entries that are stale now, if nobody has written them again.
 * </ol>
 *
 * If it fails at any step, the entity is as step 3 says, and at worst there are stale entries,
 * which reads pass over. The version makes writers of one entity take turns: of two at once one
 * gets a {@link StaleEntityException}. That holds unless an entity is deleted and stored again,
 * under the same key and with the same values, while a third write of it is under way; {@link
 * #reindex} mends what that may leave.
 *
 * <p>There are no other writes: patches, increments, batches and deletions by key know nothing of
 * the values that an entity has. Whatever else writes to the table has to {@link #reindex}.
 *
 * @param <E> the entity
 * @param <K> its row key
 * @param <P> its patch
 */
public abstract class IndexedRepository<E, K extends Key, P extends Patch<E>>
    extends ReadRepository<E, K> {
  private final BigtableMapper mapper;
  private final @Nullable Deadlines deadlines;
  private final EntityMapping<E, K> mapping;
  private final VersionedRepository<E, K, P> rows;
  private final ReadRepository<E, K> rowsAfterWrite;
  private final List<MaintainedIndex<E, ?>> indexes = new ArrayList<>();

  /**
   * Called by generated code, which then names the indexes by {@link #index}.
   *
   * @param table the name of the table
   * @param patches makes an empty patch
   */
  protected IndexedRepository(
      BigtableMapper mapper,
      String table,
      EntityMapping<E, K> mapping,
      Supplier<? extends P> patches) {
    this(mapper, mapping, new Rows<E, K, P>(mapper, table, mapping, patches), null);
  }

  /**
   * Called by generated code.
   *
   * @param repository another repository of the same table
   * @param deadlines the deadlines of each step of a write of this one
   */
  protected IndexedRepository(IndexedRepository<E, K, P> repository, Deadlines deadlines) {
    this(
        repository.mapper, repository.mapping, repository.rows.withDeadlines(deadlines), deadlines);
  }

  private IndexedRepository(
      BigtableMapper mapper,
      EntityMapping<E, K> mapping,
      VersionedRepository<E, K, P> rows,
      @Nullable Deadlines deadlines) {
    super(rows.async());
    this.deadlines = deadlines;
    this.mapper = mapper;
    this.mapping = mapping;
    this.rows = rows;
    this.rowsAfterWrite = MaintainedIndex.afterWrites(rows.async().context());
  }

  /**
   * Called by generated code.
   *
   * @return an index, which every write keeps from now on
   */
  protected final <I extends Key> MaintainedIndex<E, I> index(IndexMapping<E, I, K> mapping) {
    MaintainedIndex<E, I> index =
        MaintainedIndex.of(
            mapper, mapping, rowsAfterWrite, interceptors(), indexTable(mapping), deadlines);
    indexes.add(index);
    return index;
  }

  private @Nullable Interceptors<E> interceptors() {
    return rows.async().table.interceptors().of(mapping);
  }

  /** {@return this repository and its indexes} */
  @Override
  public List<Mapped<?, ?>> inTables() {
    return Stream.<Mapped<?, ?>>concat(
            Stream.of(this), indexes.stream().map(MaintainedIndex::entries))
        .toList();
  }

  /** Tables of other names have indexes of other names: none is of two tables. */
  private String indexTable(IndexMapping<E, ?, K> index) {
    return table().equals(mapper.tableName(mapping))
        ? mapper.tableName(index)
        : table() + "-" + index.table();
  }

  /**
   * Puts an entity, as {@link VersionedRepository#put} does, and its entries in all indexes.
   *
   * @return the entity as it was written, with its new version
   * @throws StaleEntityException if the row has another version than the entity; it was not written
   * @throws InvalidKeyException if a key cannot be stored; nothing was written
   * @throws InvalidValueException if a value cannot be stored; the entity was not written
   * @throws RequestFailedException if the entity was not written
   * @throws OutcomeUnknownException if it may have been written or not: read it to know
   */
  @CanIgnoreReturnValue
  public E put(E entity) {
    AsyncWritableRepository<E, K, P> async = rows.async();
    E changed = async.plan.intercepted(entity, EntityWrite.PUT);
    List<IndexStep> steps = beforePut(async, changed);
    E written = BlockingCalls.await(async.put, async.putAsIs(changed));
    steps.forEach(IndexStep::cleanUp);
    return written;
  }

  /**
   * Does what comes before an entity is put. If it fails, the entity is not sent, whatever became
   * of its entries, and its interceptors are told so. An entity that cannot be stored has no
   * outcome.
   */
  private List<IndexStep> beforePut(AsyncWritableRepository<E, K, P> async, E changed) {
    try {
      Optional<E> before = replaced(changed, async.put);
      List<IndexStep> steps =
          indexes.stream()
              .map(index -> IndexStep.of(index, async.put, before, Optional.of(changed)))
              .toList();
      steps.forEach(IndexStep::write);
      BlockingCalls.requireNotInterrupted(async.put);
      return steps;
    } catch (InvalidKeyException | InvalidValueException refused) {
      throw refused;
    } catch (BigtableMapperException notSent) {
      async.plan.notSent(async.put, changed, notSent);
      throw notSent;
    }
  }

  /**
   * Deletes an entity, as {@link VersionedRepository#delete(Object)} does, and then its entries.
   *
   * @throws StaleEntityException if the row has another version than the entity, or is not there
   *     although the version says so; nothing was deleted
   * @throws InvalidKeyException if a key cannot be stored; nothing was sent
   * @throws RequestFailedException if the entity was not deleted
   * @throws OutcomeUnknownException if it may have been deleted or not: read it to know
   */
  public void delete(E entity) {
    Operation delete = rows.async().table.write("delete");
    Optional<E> before = replaced(entity, delete);
    List<IndexStep> steps =
        indexes.stream()
            .map(index -> IndexStep.of(index, delete, before, Optional.empty()))
            .toList();
    rows.delete(entity);
    steps.forEach(IndexStep::cleanUp);
  }

  /** {@return what a write of an entity replaces, if it passes the check of the version} */
  private Optional<E> replaced(E entity, Operation operation) {
    return IndexStep.orNotSent(
            operation, "the read of what is stored", () -> rowsAfterWrite.find(mapping.key(entity)))
        .filter(stored -> mapping.version(stored) == mapping.version(entity));
  }

  /**
   * Writes the entries of all entities of a range: for an index that is new to its table, or after
   * writes by other means. Writers may go on meanwhile.
   *
   * @return how many entities were read
   * @throws RequestFailedException if a read or a write failed; run it again
   */
  @CanIgnoreReturnValue
  public long reindex(KeyRange<? extends K> range) {
    long count = 0;
    try (Stream<E> entities = rowsAfterWrite.scan(range).stream()) {
      for (E entity : (Iterable<E>) entities::iterator) {
        indexes.forEach(index -> writeEntry(index, entity));
        count++;
      }
    }
    return count;
  }

  private static <E, I extends Key> void writeEntry(MaintainedIndex<E, I> index, E entity) {
    index.key(entity).ifPresent(index::write);
  }

  /** The rows of the entities. */
  private static final class Rows<E, K extends Key, P extends Patch<E>>
      extends VersionedRepository<E, K, P> {
    Rows(
        BigtableMapper mapper,
        String table,
        EntityMapping<E, K> mapping,
        Supplier<? extends P> patches) {
      super(new AsyncVersionedRepository<E, K, P>(mapper, table, mapping, patches) {});
    }
  }

  /**
   * What a write of an entity does to one index, before and after it. It is prepared before
   * anything is written: then a key that cannot be stored is refused, and the entry that may go
   * afterwards is looked at. One that is written later is another one.
   */
  private static final class IndexStep {
    private final Runnable write;
    private final Runnable cleanUp;

    private IndexStep(Runnable write, Runnable cleanUp) {
      this.write = write;
      this.cleanUp = cleanUp;
    }

    /**
     * {@return the step of an index}
     *
     * @param operation the write of the entity, which fails if a request of this step does
     * @param before the entity as it is stored; empty: it is not
     * @param after the entity as it will be stored; empty: it is deleted
     */
    static <E, I extends Key> IndexStep of(
        MaintainedIndex<E, I> index, Operation operation, Optional<E> before, Optional<E> after) {
      Optional<I> old = before.flatMap(index::key);
      Optional<I> now = after.flatMap(index::key);
      now.ifPresent(key -> key.toByteString());
      Optional<IndexEntry<I>> stale =
          old.equals(now)
              ? Optional.empty()
              : old.flatMap(
                  key ->
                      orNotSent(
                          operation,
                          "the read of its entry in the " + index,
                          () -> index.entry(key)));
      return new IndexStep(
          each(
              now,
              key ->
                  orNotSent(
                      operation,
                      "the write of its entry in the " + index,
                      () -> {
                        index.write(key);
                        return true;
                      })),
          each(stale, index::deleteQuietly));
    }

    /** Whatever became of an entry, an entity that follows it is not sent if it failed. */
    private static <T> T orNotSent(Operation operation, String request, Supplier<T> call) {
      try {
        return call.get();
      } catch (RequestFailedException failure) {
        throw operation.notSent(request, failure);
      }
    }

    private static <T> Runnable each(Optional<T> value, Consumer<T> action) {
      return () -> value.ifPresent(action);
    }

    /** Writes the new entry. */
    void write() {
      write.run();
    }

    /** Deletes the entry that is stale now. */
    void cleanUp() {
      cleanUp.run();
    }
  }
}
