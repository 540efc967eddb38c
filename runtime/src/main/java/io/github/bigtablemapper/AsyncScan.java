package io.github.bigtablemapper;

import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.internal.ScanRequest;
import io.github.bigtablemapper.internal.Scanner;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.Condition;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.MappedColumn;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The asynchronous side of a {@link Scan}: the same questions, with CompletableFutures for answers.
 * Cancelling a future cancels its call. A scan that cannot be carried out fails its future, as a
 * failed call does.
 *
 * @param <T> what is read: entities, or {@link Selection}s of columns
 * @param <K> the row key
 */
public final class AsyncScan<T, K extends Key> {
  private final Scanner scanner;
  private final EntityMapping<?, K> mapping;
  private final ScanRequest<T> request;

  AsyncScan(Scanner scanner, EntityMapping<?, K> mapping, ScanRequest<T> request) {
    this.scanner = scanner;
    this.mapping = mapping;
    this.request = request;
  }

  /** As {@link Scan#reverse}. */
  public AsyncScan<T, K> reverse() {
    return with(request.reverse());
  }

  /** As {@link Scan#limit}. */
  public AsyncScan<T, K> limit(long limit) {
    return with(request.limit(limit));
  }

  /** As {@link Scan#where}. */
  public AsyncScan<T, K> where(Condition<T> condition) {
    return with(request.where(condition));
  }

  /** As {@link Scan#asOf}. */
  public AsyncScan<T, K> asOf(Instant instant) {
    return with(request.asOf(instant));
  }

  /** As {@link Scan#select}. */
  @SafeVarargs
  @SuppressWarnings("varargs")
  public final AsyncScan<Selection<K>, K> select(MappedColumn<T, ?>... columns) {
    var distinct = new LinkedHashSet<>(List.of(columns));
    return new AsyncScan<>(
        scanner, mapping, request.project(SelectionReader.of(mapping, List.copyOf(distinct))));
  }

  /** As {@link Scan#skipUndecodable}. */
  public AsyncScan<T, K> skipUndecodable(Consumer<? super DecodeException> report) {
    return with(request.undecodable(report));
  }

  /** As {@link Scan#list}. */
  public CompletableFuture<List<T>> list() {
    return scanner.list(request);
  }

  /** As {@link Scan#count}. */
  public CompletableFuture<Long> count() {
    return scanner.count(request);
  }

  /** As {@link Scan#page}. */
  public CompletableFuture<Page<T>> page(int size, @Nullable String token) {
    return scanner.page(request, size, token, Page::new);
  }

  /**
   * Passes each item to an action, one at a time: the next item comes when the action's stage is
   * complete, so that a slow action slows down the scan and not the memory. A stage that fails ends
   * the scan and fails the future. The action runs on threads of the Bigtable client and must not
   * block.
   *
   * @return a future that completes when the last stage has
   */
  public CompletableFuture<@Nullable Void> forEach(
      Function<? super T, ? extends CompletionStage<?>> action) {
    return scanner.forEach(request, action);
  }

  Scanner scanner() {
    return scanner;
  }

  ScanRequest<T> request() {
    return request;
  }

  private AsyncScan<T, K> with(ScanRequest<T> request) {
    return new AsyncScan<>(scanner, mapping, request);
  }
}
