package io.github.bigtablemapper.changes;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.errorprone.annotations.CheckReturnValue;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.Mapped;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Flow;
import java.util.function.Consumer;

/**
 * The changes of a table's entities, as they are committed.
 *
 * <pre>{@code
 * ChangeStream.of(client, products)
 *     .resume(saved)
 *     .forEach(
 *         event -> {
 *           event.change().ifPresent(change -> index(change));
 *           save(event.checkpoint());
 *         });
 * }</pre>
 *
 * <p>It reads all partitions of the table at once and follows them as Bigtable splits and merges
 * them. The changes of one row arrive in the order of their commits in each cluster; changes of
 * different rows arrive in any order. If you resume at a checkpoint, you receive every change after
 * it at least once. Changes of other entities in the table, by their key, are skipped.
 *
 * <p>The table needs a change stream (enable it with a retention period), and the client an app
 * profile with single-cluster routing. Immutable; each run is a separate stream.
 *
 * @param <E> the entity, or the sealed interface of all entities that share the table
 * @param <K> its row key
 */
@CheckReturnValue
public final class ChangeStream<E, K extends Key> {
  private final BigtableDataClient client;
  private final StreamRequest<E, K> request;

  private ChangeStream(BigtableDataClient client, StreamRequest<E, K> request) {
    this.client = client;
    this.request = request;
  }

  /**
   * {@return the changes of the entities of a repository, from now on}
   *
   * @param client the client that reads them; it stays open
   * @param entities a repository, or the generated mapping if the table has the declared name
   */
  public static <E, K extends Key> ChangeStream<E, K> of(
      BigtableDataClient client, Mapped<E, K> entities) {
    return new ChangeStream<>(client, StreamRequest.of(entities));
  }

  /**
   * {@return the same from a time on, at most as far back as the table retains changes} It has no
   * effect on a stream that resumes at a checkpoint, regardless of the order of the calls.
   */
  public ChangeStream<E, K> from(Instant time) {
    return new ChangeStream<>(client, request.from(time));
  }

  /**
   * {@return the same up to a time, at which the stream ends} A later run continues there, if it
   * resumes at the checkpoint of the last event.
   */
  public ChangeStream<E, K> until(Instant time) {
    return new ChangeStream<>(client, request.until(time));
  }

  /**
   * {@return the same after an event; {@link #from} then has no effect, before or after}
   *
   * @param checkpoint the result of {@link ChangeEvent#checkpoint}
   * @throws InvalidRequestException if it is not a checkpoint, or belongs to another table
   */
  public ChangeStream<E, K> resume(String checkpoint) {
    return new ChangeStream<>(client, request.resume(checkpoint));
  }

  /**
   * {@return the same with a maximum interval between heartbeats of each partition} Bigtable's
   * default is 5 seconds.
   *
   * @param interval more than a year counts as a year
   * @throws InvalidRequestException if it is not positive
   */
  public ChangeStream<E, K> heartbeat(Duration interval) {
    return new ChangeStream<>(client, request.heartbeat(interval));
  }

  /**
   * {@return a publisher that starts a run for each subscriber} It buffers at most one record of
   * each partition. Subscribers are called by threads of the client, and must not block. A run
   * fails with a {@link RequestFailedException} after the client has stopped retrying its calls:
   * resume it then.
   */
  public Flow.Publisher<ChangeEvent<E, K>> publisher() {
    return subscriber -> new ChangeSubscription<>(client, request, subscriber).start();
  }

  /**
   * Passes each event to an action, on the calling thread, until the stream ends, which happens
   * only at {@link #until}. An exception of the action ends it and is thrown.
   *
   * @throws RequestFailedException if the stream failed, or the thread was interrupted; its
   *     interrupt flag is set then
   */
  public void forEach(Consumer<? super ChangeEvent<E, K>> action) {
    BlockingReader<ChangeEvent<E, K>> reader = new BlockingReader<>(request.name());
    publisher().subscribe(reader);
    reader.forEach(action);
  }
}
