package io.github.bigtablemapper;

import com.google.errorprone.annotations.CheckReturnValue;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Returned;
import io.github.bigtablemapper.internal.call.many.RowPump;
import io.github.bigtablemapper.internal.index.EntryRows;
import io.github.bigtablemapper.internal.index.IndexEntry;
import io.github.bigtablemapper.internal.index.KeptIndex;
import io.github.bigtablemapper.internal.index.Reindexing;
import io.github.bigtablemapper.internal.read.intercept.Interceptors;
import io.github.bigtablemapper.internal.scan.RowRanges;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.IndexMapping;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The asynchronous side of a {@link MaintainedIndex}: the same methods, as CompletableFutures.
 * Canceling a future cancels its calls. Safe for use by many threads.
 *
 * @param <E> the entity
 * @param <I> the row key of the index
 */
@CheckReturnValue
public final class AsyncMaintainedIndex<E, I extends Key> {
  /** The number of entities that are read together. */
  static final int CHUNK = 100;

  /** The number of entries that are read together if most of them are stale. */
  private static final int MOST_ENTRIES = 10_000;

  /** The number of entries that a sweep reads together. */
  private static final int SWEPT_ENTRIES = 1_000;

  private final Source<E, I, ?> source;
  private final KeptIndex<E, I> kept;
  private final AsyncReadRepository<IndexEntry<I>, I> entries;

  private AsyncMaintainedIndex(Source<E, I, ?> source, KeptIndex<E, I> kept) {
    this.source = source;
    this.kept = kept;
    this.entries = new AsyncReadRepository<>(kept.entriesAfterWrite());
  }

  /** {@return the reads of an index that the writes of a repository maintain} */
  static <E, I extends Key, K extends Key> AsyncMaintainedIndex<E, I> of(
      AsyncWritableRepository<E, K, ?> repository,
      IndexMapping<E, I, K> mapping,
      KeptIndex<E, I> kept) {
    return new AsyncMaintainedIndex<>(
        new Source<>(
            mapping,
            new AsyncReadRepository<>(repository.context().withoutInterceptors().afterWrite()),
            repository.table.interceptors().of(repository.mapping())),
        kept);
  }

  /**
   * The entities of index entries, by row key.
   *
   * @param rows reads the entities as they are stored
   * @param interceptors the interceptors of the entities that are found; null for none
   */
  private record Source<E, I extends Key, K extends Key>(
      IndexMapping<E, I, K> index,
      AsyncReadRepository<E, K> rows,
      @Nullable Interceptors<E> interceptors) {
    CompletableFuture<List<E>> entities(List<IndexEntry<I>> entries) {
      return CallFuture.mapped(
          find(entries),
          found ->
              entries.stream()
                  .flatMap(entry -> entity(entry, found).map(this::read).stream())
                  .toList());
    }

    CompletableFuture<Integer> entriesOf(int count, List<IndexEntry<I>> entries) {
      return CallFuture.mapped(
          find(entries),
          found -> {
            int entities = 0;
            for (int i = 0; i < entries.size(); i++) {
              entities += entity(entries.get(i), found).isPresent() ? 1 : 0;
              if (entities == count) {
                return i + 1;
              }
            }
            return entries.size();
          });
    }

    CompletableFuture<List<IndexEntry<I>>> stale(List<IndexEntry<I>> entries) {
      return CallFuture.mapped(
          find(entries),
          found -> entries.stream().filter(entry -> entity(entry, found).isEmpty()).toList());
    }

    private E read(E entity) {
      return interceptors == null
          ? entity
          : interceptors.afterRead(entity, index.source().key(entity));
    }

    private CompletableFuture<Map<K, E>> find(List<IndexEntry<I>> entries) {
      return rows.findAll(
          entries.stream()
              .flatMap(entry -> entry.key().map(index::sourceKey).stream())
              .distinct()
              .toList());
    }

    private Optional<E> entity(IndexEntry<I> entry, Map<K, E> found) {
      return entry
          .key()
          .flatMap(
              key ->
                  Optional.ofNullable(found.get(index.sourceKey(key)))
                      .filter(entity -> isAt(key, entity)));
    }

    private boolean isAt(I key, E entity) {
      return index.isIndexed(entity) && index.key(entity).equals(key);
    }
  }

  /** {@return the entries} */
  AsyncReadRepository<IndexEntry<I>, I> entries() {
    return entries;
  }

  /** {@return the entities that match their entries, in the order of the entries} */
  CompletableFuture<List<E>> entities(List<IndexEntry<I>> found) {
    return source.entities(found);
  }

  /** As {@link MaintainedIndex#table}. */
  public String table() {
    return entries.table();
  }

  /** As {@link MaintainedIndex#list}. */
  public CompletableFuture<List<E>> list(KeyRange<? extends I> range) {
    return ClientCalls.then(entries.scan(range).list(), source::entities);
  }

  /** As {@link MaintainedIndex#page(KeyRange, int)}. */
  public CompletableFuture<Page<E>> page(KeyRange<? extends I> range, int size) {
    return page(range, size, PageToken.first());
  }

  /** As {@link MaintainedIndex#page(KeyRange, int, PageToken)}. */
  public CompletableFuture<Page<E>> page(KeyRange<? extends I> range, int size, PageToken token) {
    Objects.requireNonNull(token, "token");
    return new Paged(range, size).after(token);
  }

  /**
   * Passes each entity of a range to an action, one at a time, in the order of the index, with the
   * rules of {@link AsyncScan#forEach}. 100 entities are read together.
   *
   * @return a future that completes when the last stage has completed
   */
  public CompletableFuture<@Nullable Void> forEach(
      KeyRange<? extends I> range, Function<? super E, ? extends CompletionStage<?>> action) {
    Objects.requireNonNull(action, "action");
    Chunks chunks = new Chunks(action);
    return ClientCalls.then(entries.scan(range).forEach(chunks::add), done -> chunks.pass());
  }

  /** As {@link MaintainedIndex#reindex}. Canceling the future stops it. */
  public static <E, K extends Key> CompletableFuture<Long> reindex(
      AsyncWritableRepository<E, K, ?> repository, KeyRange<? extends K> range) {
    Objects.requireNonNull(range, "range");
    return ClientCalls.prepare(
        () ->
            new Reindexing<>(repository.context, repository.keptIndexes)
                .run(RowRanges.of(List.of(range), repository.mapping().saltSize())));
  }

  /** As {@link MaintainedIndex#sweep}. Canceling the future stops it. */
  public CompletableFuture<Long> sweep(KeyRange<? extends I> range) {
    Objects.requireNonNull(range, "range");
    return ClientCalls.prepare(() -> new Sweep(range).run());
  }

  /** A sweep of stale entries, a page at a time. */
  private final class Sweep implements RowPump.Source {
    private final AsyncScan<IndexEntry<I>, I> scan;
    private final RowPump pump;
    private final AtomicLong deleted = new AtomicLong();
    private @Nullable PageToken token;
    private boolean isLast;

    Sweep(KeyRange<? extends I> range) {
      kept.rows().checkAllowed();
      this.scan = entries.scan(range);
      this.pump = kept.rows().pump("sweep");
    }

    CompletableFuture<Long> run() {
      return CallFuture.mapped(pump.run(this), changed -> deleted.get());
    }

    @Override
    public CompletableFuture<Boolean> next() {
      if (isLast) {
        return CompletableFuture.completedFuture(false);
      }
      PageToken after = token;
      return ClientCalls.then(
          after == null ? scan.page(SWEPT_ENTRIES) : scan.page(SWEPT_ENTRIES, after),
          page -> {
            token = page.nextToken().orElse(null);
            isLast = token == null;
            return ClientCalls.then(
                source.stale(page.items()),
                stale -> pump.addAll(stale, entry -> List.of(entry.rowKey()), this::sweep));
          });
    }

    private CompletableFuture<RowPump.Changed> sweep(IndexEntry<I> stale) {
      EntryRows<I> rows = kept.rows();
      long now = rows.nowMillis();
      if (stale.staleSinceMillis() > now) { // not marked, or marked with a clock that was ahead
        return CallFuture.mapped(rows.markStale(stale), RowPump.Changed::of);
      }
      if (now - stale.staleSinceMillis() < MaintainedIndex.GRACE.toMillis()) {
        return CompletableFuture.completedFuture(RowPump.Changed.of(false));
      }
      return CallFuture.mapped(
          rows.delete(stale),
          isDeleted -> {
            deleted.addAndGet(isDeleted ? 1 : 0);
            return RowPump.Changed.of(isDeleted);
          });
    }
  }

  /** The reads of a page of entities, of which each begins after the last entry of the previous. */
  private final class Paged {
    private final KeyRange<? extends I> range;
    private final int size;
    private final List<E> found = new ArrayList<>();
    private int count = CHUNK;

    Paged(KeyRange<? extends I> range, int size) {
      this.range = range;
      this.size = size;
    }

    CompletableFuture<Page<E>> after(PageToken token) {
      return goOn(scanned(size, token));
    }

    private CompletableFuture<Page<IndexEntry<I>>> scanned(int size, PageToken token) {
      return entries.scan(range).page(size, token);
    }

    private CompletableFuture<Page<E>> goOn(CompletableFuture<Page<IndexEntry<I>>> reading) {
      return ClientCalls.then(
          reading,
          page ->
              ClientCalls.then(
                  source.entities(page.items()),
                  entities -> {
                    found.addAll(entities);
                    PageToken next = page.nextToken().orElse(null);
                    return found.size() < size && next != null
                        ? goOn(rest(next))
                        : CompletableFuture.completedFuture(new Page<>(found, next));
                  }));
    }

    /**
     * {@return entries with at most the entities that are missing} If many entries are stale, more
     * and more of them are read at once.
     */
    private CompletableFuture<Page<IndexEntry<I>>> rest(PageToken token) {
      int missing = size - found.size();
      CompletableFuture<Page<IndexEntry<I>>> reading = scanned(Math.max(missing, count), token);
      count = Math.min(2 * count, MOST_ENTRIES);
      return ClientCalls.then(
          reading,
          page ->
              ClientCalls.then(
                  source.entriesOf(missing, page.items()),
                  used ->
                      used == page.items().size()
                          ? CompletableFuture.completedFuture(page)
                          : scanned(used, token)));
    }
  }

  /** Collects entries until their entities are read together. A scan adds one at a time. */
  private final class Chunks {
    private final Function<? super E, ? extends CompletionStage<?>> action;
    private List<IndexEntry<I>> chunk = new ArrayList<>();

    Chunks(Function<? super E, ? extends CompletionStage<?>> action) {
      this.action = action;
    }

    CompletionStage<@Nullable Void> add(IndexEntry<I> entry) {
      chunk.add(entry);
      return chunk.size() < CHUNK ? CompletableFuture.completedFuture(null) : pass();
    }

    CompletableFuture<@Nullable Void> pass() {
      List<IndexEntry<I>> full = chunk;
      chunk = new ArrayList<>();
      return ClientCalls.then(source.entities(full), this::passed);
    }

    private CompletableFuture<@Nullable Void> passed(List<E> found) {
      CompletableFuture<@Nullable Void> all = CompletableFuture.completedFuture(null);
      for (E entity : found) {
        all =
            all.thenCompose(
                done ->
                    Returned.stage(
                            "forEach of the index (table " + entries.table() + ")",
                            action.apply(entity))
                        .<@Nullable Void>thenApply(result -> null));
      }
      return all;
    }
  }
}
