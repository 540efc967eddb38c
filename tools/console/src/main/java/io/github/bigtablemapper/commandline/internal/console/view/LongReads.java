package io.github.bigtablemapper.commandline.internal.console.view;

import io.github.bigtablemapper.commandline.internal.console.http.Request;
import io.github.bigtablemapper.commandline.internal.console.http.View;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.grpc.Context;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * Reads that may last. The page shows what a read has found so far, and requests the rest by
 * itself, as a page of many rows does. A read ends with the page that waits for it, and soon after
 * the last part that no page has asked to continue.
 */
final class LongReads {
  /** How long a page waits for the next part. */
  private static final long PART_SECONDS = 2;

  private static final long UNASKED_SECONDS = 10;

  private final Map<String, Running> unasked = new ConcurrentHashMap<>();

  /**
   * A read, which one thread runs while others show what it has found.
   *
   * @param found shows that, and may leave out what it has shown before
   */
  record Read(Callable<?> run, Supplier<View> found) {}

  /** A read in a separate thread, whose calls end with it. */
  private static final class Running {
    private final Context.CancellableContext calls = Context.ROOT.withCancellation();
    private final Read read;
    private final FutureTask<?> task;

    Running(Read read) {
      this.read = read;
      this.task = new FutureTask<>(calls.wrap(read.run()));
      Thread thread = new Thread(task, "bigtable-mapper-console-read");
      thread.setDaemon(true);
      thread.start();
    }

    void end() {
      task.cancel(true);
      calls.cancel(null);
    }
  }

  /**
   * {@return the next part of a read} A page without scripts gets all of it at once.
   *
   * @param start makes the read, if the request does not continue one
   */
  View part(Request request, Supplier<Read> start) throws Exception {
    Running running =
        request.find("read").isPresent()
            ? continued(request.get("read"))
            : new Running(start.get());
    try {
      running.task.get(request.isPart() ? PART_SECONDS : Long.MAX_VALUE, TimeUnit.SECONDS);
      return view(running.read.found().get(), "");
    } catch (TimeoutException lasts) {
      String id = UUID.randomUUID().toString();
      unasked.put(id, running);
      CompletableFuture.delayedExecutor(UNASKED_SECONDS, TimeUnit.SECONDS)
          .execute(() -> Optional.ofNullable(unasked.remove(id)).ifPresent(Running::end));
      return view(running.read.found().get(), id);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof Exception failure ? failure : e;
    } catch (InterruptedException closed) {
      running.end();
      throw closed;
    }
  }

  private Running continued(String id) {
    return Optional.ofNullable(unasked.remove(id))
        .orElseThrow(() -> new UsageException("This read has ended. Start it again."));
  }

  /**
   * @param id of the read for the next part; empty: this is the last one
   */
  private static View view(View found, String id) {
    Map<String, Object> model = new HashMap<>(found.model());
    model.put("read", id);
    return new View(found.template(), found.title(), model);
  }
}
