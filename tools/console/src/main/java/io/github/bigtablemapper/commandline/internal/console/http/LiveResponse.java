package io.github.bigtablemapper.commandline.internal.console.http;

import com.sun.net.httpserver.HttpExchange;
import io.github.bigtablemapper.internal.design.Utf8;
import io.grpc.Context;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A response whose work may take long. While there is nothing to send, it sends what has no
 * meaning: if it cannot be sent, the page was closed, the thread of the work is interrupted, and
 * its calls are canceled, also those that do not notice an interrupt.
 */
final class LiveResponse {
  private static final long BEAT_MILLIS = 500;
  private static final int WAITING = 64;

  /** Is compared by identity. */
  @SuppressWarnings("StringOperationCanBeSimplified")
  private static final String END = new String("");

  /** Sends text, until it is done or its thread is interrupted. It handles its own exceptions. */
  interface Work {
    void run(Consumer<String> out);
  }

  private LiveResponse() {}

  /**
   * Sends what work makes.
   *
   * @param beat what has no meaning in the type of the response
   */
  static void send(HttpExchange exchange, ExecutorService workers, String beat, Work work)
      throws IOException {
    BlockingQueue<String> texts = new ArrayBlockingQueue<>(WAITING);
    exchange.sendResponseHeaders(200, 0);
    Context.CancellableContext calls = Context.current().withCancellation();
    Future<?> running = workers.submit(calls.wrap(() -> run(work, texts)));
    try (OutputStream body = exchange.getResponseBody()) {
      for (String text = texts.poll(BEAT_MILLIS, TimeUnit.MILLISECONDS);
          !isEnd(text);
          text = texts.poll(BEAT_MILLIS, TimeUnit.MILLISECONDS)) {
        body.write(Utf8.encode(text == null ? beat : text));
        body.flush();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      running.cancel(true);
      calls.cancel(null);
    }
  }

  @SuppressWarnings("ReferenceEquality") // an empty text may be sent
  private static boolean isEnd(@Nullable String text) {
    return text == END;
  }

  private static void run(Work work, BlockingQueue<String> texts) {
    try {
      work.run(text -> put(texts, text));
    } finally {
      put(texts, END);
    }
  }

  private static void put(BlockingQueue<String> texts, String text) {
    try {
      texts.put(text);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // the page was closed
    }
  }
}
