package io.github.bigtablemapper.local.internal.sql;

import io.github.bigtablemapper.local.engine.SqlEngine;
import io.grpc.Status;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/**
 * The SQL engine of the class path, if it exists. It loads while the rest of the server starts,
 * because it takes seconds: on a busy machine, a query that waits for it exceeds its deadline.
 */
public final class LoadedEngine {
  private final CompletableFuture<Optional<SqlEngine>> engine;

  private LoadedEngine(CompletableFuture<Optional<SqlEngine>> engine) {
    this.engine = engine;
  }

  /** {@return the engine, which a separate thread starts to load} */
  public static LoadedEngine start() {
    return start(
        () -> ServiceLoader.load(SqlEngine.class, SqlEngine.class.getClassLoader()).findFirst());
  }

  static LoadedEngine start(Supplier<Optional<SqlEngine>> engine) {
    return new LoadedEngine(
        CompletableFuture.supplyAsync(
            engine,
            load -> {
              Thread thread = new Thread(load, "local-bigtable-sql");
              thread.setDaemon(true);
              thread.start();
            }));
  }

  /** Waits until it is loaded, or cannot be loaded. */
  public void await() {
    var unused = engine.handle((loaded, failure) -> loaded).join();
  }

  /** {@return the engine; waits until it is loaded} */
  SqlEngine get() {
    try {
      return engine.join().orElseThrow(LoadedEngine::missing);
    } catch (CompletionException e) {
      throw Status.UNIMPLEMENTED
          .withDescription("The SQL engine cannot be loaded on this machine: " + e.getCause())
          .withCause(e)
          .asRuntimeException();
    }
  }

  private static RuntimeException missing() {
    return Status.UNIMPLEMENTED
        .withDescription(
            "The local server has no SQL, logical views and materialized views: add the"
                + " dependency io.github.bigtablemapper:bigtable-mapper-local-sql.")
        .asRuntimeException();
  }
}
