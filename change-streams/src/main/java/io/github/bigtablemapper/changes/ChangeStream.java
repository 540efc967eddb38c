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
 * them. The changes of one row come in the order of their commits in each cluster; those of
 * different rows come in any order. Who resumes at a checkpoint gets every change behind it at
 * least once. Changes of other entities in the table, by their key, are passed over.
 *
 * <p>The table needs a change stream (it is enabled with a retention period), and the client an app
 * profile with single-cluster routing. Immutable; each run is a stream of its own.
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
   * @param entities a repository, or the generated mapping where the table has the declared name
   */
  public static <E, K extends Key> ChangeStream<E, K> of(
      BigtableDataClient client, Mapped<E, K> entities) {
    return new ChangeStream<>(client, StreamRequest.of(entities));
  }

  /**
   * {@return the same from a time on, at most as far back as the table retains changes} It does not
   * count for a stream that resumes at a checkpoint, whichever of the two is called first.
   */
  public ChangeStream<E, K> from(Instant time) {
    return new ChangeStream<>(client, request.from(time));
  }

  /**
   * {@return the same up to a time, where the stream ends} A later run goes on there, if it resumes
   * at the checkpoint of the last event.
   */
  public ChangeStream<E, K> until(Instant time) {
    return new ChangeStream<>(client, request.until(time));
  }

  /**
   * {@return the same behind an event; {@link #from} does not count then, before or after}
   *
   * @param checkpoint what {@link ChangeEvent#checkpoint} has returned
   * @throws InvalidRequestException if it is none, or one of another table
   */
  public ChangeStream<E, K> resume(String checkpoint) {
    return new ChangeStream<>(client, request.resume(checkpoint));
  }

  /**
   * {@return the same, in which each partition says at least so often how far it is} Bigtable's
   * default is 5 seconds.
   *
   * @param interval more than a year counts as a year
   * @throws InvalidRequestException if it is not positive
   */
  public ChangeStream<E, K> heartbeat(Duration interval) {
    return new ChangeStream<>(client, request.heartbeat(interval));
  }

  /**
   * {@return a publisher that starts a run for each subscriber} It holds one record of each
   * partition at most. Subscribers are called by threads of the client, and must not block. A run
   * fails with a {@link RequestFailedException} when the client has given up repeating its calls:
   * resume it then.
   */
  public Flow.Publisher<ChangeEvent<E, K>> publisher() {
    return subscriber -> new ChangeSubscription<>(client, request, subscriber).start();
  }

  /**
   * Passes each event to an action, on this thread, until the stream ends, which it does at {@link
   * #until} only. What the action throws ends it and is thrown.
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
