package io.github.bigtablemapper.commandline.internal.console.http;

import com.sun.net.httpserver.HttpExchange;
import io.github.bigtablemapper.internal.design.text.Utf8;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A response whose work may take long. While there is nothing to send, it sends what has no
 * meaning: if it cannot be sent, the page was closed, and the work is ended.
 */
final class LiveResponse {
  private static final long BEAT_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

  private LiveResponse() {}

  /**
   * Sends what work finds, which handles its own exceptions.
   *
   * @param beat what has no meaning in the type of the response
   */
  static void send(HttpExchange exchange, String beat, Results.Work<String> work)
      throws IOException {
    exchange.sendResponseHeaders(200, 0);
    Results<String> texts = new Results<>(work);
    try (OutputStream body = exchange.getResponseBody()) {
      Optional<String> text = texts.next(BEAT_NANOS);
      while (!texts.hasEnded()) {
        body.write(Utf8.encode(text.orElse(beat)));
        body.flush();
        text = texts.next(BEAT_NANOS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      texts.end();
    }
  }
}
