package io.github.bigtablemapper.commandline.internal.console.view;

import io.github.bigtablemapper.commandline.internal.console.http.Request;
import io.github.bigtablemapper.commandline.internal.console.http.Results;
import io.github.bigtablemapper.commandline.internal.console.http.View;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Reads that may last. The page shows what a read has found so far, and requests the rest by
 * itself. A read ends with the page that waits for it, and soon after the last part that no page
 * has asked to continue.
 */
public final class LongReads {
  /** How many rows a part has at most: a browser draws so many without a pause. */
  private static final int ROWS = 100;

  /** How long a page waits for the next part. */
  private static final long PART_NANOS = TimeUnit.SECONDS.toNanos(2);

  private final Duration unaskedTime;
  private final Map<String, Read<?>> unasked = new ConcurrentHashMap<>();

  /**
   * The reads of a console.
   *
   * @param unaskedTime after which a read ends that no page asks to continue
   */
  public LongReads(Duration unaskedTime) {
    this.unaskedTime = unaskedTime;
  }

  /**
   * A read.
   *
   * @param rows what it finds, each of which is shown once
   * @param shown shows some rows, and what else the read has found so far
   */
  record Read<T>(Results<T> rows, Function<List<T>, View> shown) {
    /**
     * {@return the next part; all of it to a page without scripts, which requests one part only}
     */
    private View next(boolean isPart) throws InterruptedException, ExecutionException {
      List<T> part = new ArrayList<>();
      long end = System.nanoTime() + PART_NANOS;
      long left = PART_NANOS;
      while (!rows.hasEnded() && left > 0 && (!isPart || part.size() < ROWS)) {
        rows.next(left).ifPresent(part::add);
        left = isPart ? end - System.nanoTime() : PART_NANOS;
      }
      if (rows.hasEnded()) {
        rows.check();
      }
      return shown.apply(part);
    }
  }

  /**
   * {@return the next part of a read}
   *
   * @param start makes the read, if the request does not continue one, or it has ended and the
   *     request has the row after which to read on
   */
  View part(Request request, Supplier<Read<?>> start) throws Exception {
    Optional<String> continued = request.find("read");
    Read<?> read = continued.<Read<?>>map(unasked::remove).orElse(null);
    if (read == null) {
      if (continued.isPresent() && request.find("after").isEmpty()) {
        throw new UsageException("This read has ended. Start it again.");
      }
      read = start.get();
    }
    String id = "";
    try {
      View found = read.next(request.isPart());
      Map<String, Object> model = new HashMap<>(found.model());
      id = read.rows.hasEnded() ? "" : kept(read);
      model.put("read", id);
      return new View(found.template(), found.title(), model);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof Exception failure ? failure : e;
    } finally {
      if (id.isEmpty()) {
        read.rows.end();
      }
    }
  }

  /** {@return the id of a read for the next part, which a page asks for} */
  private String kept(Read<?> read) {
    String id = UUID.randomUUID().toString();
    unasked.put(id, read);
    CompletableFuture.delayedExecutor(unaskedTime.toMillis(), TimeUnit.MILLISECONDS)
        .execute(() -> Optional.ofNullable(unasked.remove(id)).ifPresent(each -> each.rows.end()));
    return id;
  }
}
