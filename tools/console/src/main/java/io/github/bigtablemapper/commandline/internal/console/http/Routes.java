package io.github.bigtablemapper.commandline.internal.console.http;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** What the console responds to each request. What is not here is refused. */
public final class Routes {
  private final Map<String, Handler> handlers = new HashMap<>();

  /** Makes a page. */
  public interface Handler {
    /** {@return the page} An exception becomes a page with its sentence. */
    View page(Request request) throws Exception;
  }

  /** Sends events until its thread is interrupted. */
  public interface Feed extends Handler {
    /** Sends events, each as one line. */
    void run(Request request, Consumer<String> events) throws Exception;

    @Override
    default View page(Request request) {
      throw new UnsupportedOperationException("a feed has no page");
    }
  }

  /** Makes a page, and changes rows: it runs to its end even if the page is closed. */
  public interface Change extends Handler {}

  /** Adds a page that a link leads to. */
  public Routes get(String path, Handler handler) {
    handlers.put("GET " + path, handler);
    return this;
  }

  /** Adds a part of a page that a form requests: keys and values are in no link. */
  public Routes post(String path, Handler handler) {
    handlers.put("POST " + path, handler);
    return this;
  }

  Optional<Handler> find(String method, String path) {
    return Optional.ofNullable(handlers.get(method + " " + path));
  }
}
