package io.github.bigtablemapper;

import com.google.errorprone.annotations.CheckReturnValue;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.Selectable;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.LargeRowException;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.read.column.Projection;
import io.github.bigtablemapper.internal.scan.ParallelScan;
import io.github.bigtablemapper.internal.scan.ScanRequest;
import io.github.bigtablemapper.internal.scan.Scanner;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.TableMapping;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The asynchronous side of a {@link Scan}: the same methods, as CompletableFutures. Canceling a
 * future cancels its call. An invalid scan fails its future, as a failed call does. Immutable, and
 * safe for use by many threads.
 *
 * @param <T> the type of the items: an entity, or a {@link Selection} of columns
 * @param <K> the row key
 */
@CheckReturnValue
public final class AsyncScan<T, K extends Key> {
  private final Scanner scanner;
  private final Scanner afterWrite;
  private final TableMapping<?, K> mapping;
  private final ScanRequest<T> request;

  AsyncScan(
      Scanner scanner, Scanner afterWrite, TableMapping<?, K> mapping, ScanRequest<T> request) {
    this.scanner = scanner;
    this.afterWrite = afterWrite;
    this.mapping = mapping;
    this.request = request;
  }

  /** As {@link Scan#reverse}. */
  public AsyncScan<T, K> reverse() {
    return with(request.reverse());
  }

  /** As {@link Scan#unordered}. */
  public AsyncScan<T, K> unordered() {
    return with(request.unordered());
  }

  /** As {@link Scan#afterWrite}. */
  public AsyncScan<T, K> afterWrite() {
    return new AsyncScan<>(afterWrite, afterWrite, mapping, request);
  }

  /** As {@link Scan#limit}. */
  public AsyncScan<T, K> limit(long limit) {
    return with(request.limit(limit));
  }

  /** As {@link Scan#where}. */
  public AsyncScan<T, K> where(Condition<T> condition) {
    Objects.requireNonNull(condition, "condition");
    return with(request.where(condition));
  }

  /** As {@link Scan#keyMatches}. */
  public AsyncScan<T, K> keyMatches(String regex) {
    Objects.requireNonNull(regex, "regex");
    return with(request.keyMatches(regex));
  }

  /** As {@link Scan#startAfter}. */
  public AsyncScan<T, K> startAfter(K key) {
    Objects.requireNonNull(key, "key");
    return with(request.startAfter(key.toByteString()));
  }

  /** As {@link Scan#asOf}. */
  public AsyncScan<T, K> asOf(Instant instant) {
    Objects.requireNonNull(instant, "instant");
    return with(request.asOf(instant));
  }

  /** As {@link Scan#newest}. */
  public AsyncScan<T, K> newest(HistoryColumn<? extends T, ?> column, int count) {
    Objects.requireNonNull(column, "column");
    return with(
        request.project(
            request.projection().limited(request.projection().limits().newest(column, count))));
  }

  /** As {@link Scan#select}. */
  @SafeVarargs
  @SuppressWarnings("varargs")
  public final AsyncScan<Selection<K>, K> select(Selectable<T>... selected) {
    Objects.requireNonNull(selected, "selected");
    List<Selectable<?>> distinct = List.copyOf(new LinkedHashSet<>(List.of(selected)));
    Projection<Selection<K>> projection =
        Projection.of(distinct, member -> Selection.reader(mapping, distinct));
    return new AsyncScan<>(
        scanner,
        afterWrite,
        mapping,
        request.project(projection.limited(request.projection().limits())));
  }

  /** As {@link Scan#skipUndecodable}. */
  public AsyncScan<T, K> skipUndecodable(Consumer<? super DecodeException> report) {
    Objects.requireNonNull(report, "report");
    return with(request.undecodable(report));
  }

  /** As {@link Scan#skipForeignKeys}. */
  public AsyncScan<T, K> skipForeignKeys(Consumer<? super DecodeException> report) {
    Objects.requireNonNull(report, "report");
    return with(request.foreignKeys(report));
  }

  /** As {@link Scan#skipLargeRows}. */
  public AsyncScan<T, K> skipLargeRows(Consumer<? super LargeRowException> report) {
    Objects.requireNonNull(report, "report");
    return with(request.largeRows(report));
  }

  /** As {@link Scan#list}. */
  public CompletableFuture<List<T>> list() {
    return scanner.list(request);
  }

  /** As {@link Scan#count}. */
  public CompletableFuture<Long> count() {
    return scanner.count(request);
  }

  /** As {@link Scan#page(int)}. */
  public CompletableFuture<Page<T>> page(int size) {
    return page(size, PageToken.first());
  }

  /** As {@link Scan#page(int, PageToken)}. */
  public CompletableFuture<Page<T>> page(int size, PageToken token) {
    Objects.requireNonNull(token, "token");
    return scanner.page(request, size, token.position(), Page::new);
  }

  /** As {@link Scan#first}. */
  public CompletableFuture<Optional<T>> first() {
    return CallFuture.mapped(
        limit(Math.min(1, request.limit())).list(), items -> items.stream().findFirst());
  }

  /**
   * Passes each item to an action, one at a time: the next item follows when the stage that the
   * action returns has completed, so that a slow action slows the scan down instead of filling
   * memory. A stage that fails ends the scan and fails the future; so does an action that returns
   * null instead of a stage. The action runs on threads of the Bigtable client and must not block.
   *
   * @return a future that completes when the last stage has completed
   */
  public CompletableFuture<@Nullable Void> forEach(
      Function<? super T, ? extends CompletionStage<?>> action) {
    Objects.requireNonNull(action, "action");
    return scanner.forEach(request, action);
  }

  /**
   * As {@link Scan#forEachParallel}, with an action that must not block: it runs on threads of the
   * Bigtable client. As in {@link #forEach}, the next item follows when the stage has completed,
   * separately for each part of the ranges.
   *
   * @return a future that completes with the number of items when the last stage has completed
   */
  public CompletableFuture<Long> forEachParallel(
      int parallelism, Function<? super T, ? extends CompletionStage<?>> action) {
    Objects.requireNonNull(action, "action");
    return ParallelScan.forEach(scanner, request, parallelism, action);
  }

  /** As {@link Scan#publisher}. */
  public Flow.Publisher<T> publisher() {
    return scanner.publisher(request);
  }

  Scanner scanner() {
    return scanner;
  }

  ScanRequest<T> request() {
    return request;
  }

  private AsyncScan<T, K> with(ScanRequest<T> request) {
    return new AsyncScan<>(scanner, afterWrite, mapping, request);
  }
}
