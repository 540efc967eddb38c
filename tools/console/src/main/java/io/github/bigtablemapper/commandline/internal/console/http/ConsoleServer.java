package io.github.bigtablemapper.commandline.internal.console.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.github.bigtablemapper.commandline.internal.terminal.Failures;
import io.github.bigtablemapper.commandline.internal.terminal.SafeOutput;
import io.github.bigtablemapper.internal.design.text.Utf8;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;

/** Serves pages to the browser of this machine that opens its link, until it is closed. */
public final class ConsoleServer implements AutoCloseable {
  private final HttpServer server;
  private final Access access;
  private final Routes routes;
  private final Templates templates;
  private final StaticFiles files = new StaticFiles();
  private final ExecutorService threads = Executors.newCachedThreadPool(Results::thread);

  private ConsoleServer(HttpServer server, Routes routes, Map<String, Object> common) {
    this.server = server;
    this.routes = routes;
    this.access = new Access(server.getAddress().getPort());
    Map<String, Object> model = new HashMap<>(common);
    model.put("formToken", access.formToken());
    this.templates = new Templates(model);
  }

  /**
   * {@return a server of pages}
   *
   * @param port of the loopback interface; 0: any free one
   * @param common what all pages show
   */
  public static ConsoleServer start(int port, Routes routes, Map<String, Object> common)
      throws IOException {
    HttpServer http =
        HttpServer.create(
            new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port), 0);
    ConsoleServer server = new ConsoleServer(http, routes, common);
    http.createContext("/", server::handle);
    http.setExecutor(server.threads);
    http.start();
    return server;
  }

  /** {@return the link that opens the console; whoever has it can read what the console reads} */
  public URI link() {
    return access.link();
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      Access.addHeaders(exchange.getResponseHeaders());
      if (access.isOfOtherHost(exchange)) {
        refuse(exchange, 403, "This host is not the console's.");
        return;
      }
      String method = exchange.getRequestMethod();
      String path = exchange.getRequestURI().getPath();
      boolean isGet = method.equals("GET");
      if (!isGet && !method.equals("POST")) {
        refuse(exchange, 405, "The console has no such requests.");
        return;
      }
      Optional<String> refusal = access.refusal(exchange);
      Request request = Request.of(exchange, !isGet && refusal.isEmpty());
      Optional<String> cookie =
          isGet && path.equals("/") ? access.cookie(request) : Optional.empty();
      if (cookie.isPresent()) {
        exchange.getResponseHeaders().set("Set-Cookie", cookie.get());
        exchange.getResponseHeaders().set("Location", "/");
        exchange.sendResponseHeaders(303, -1);
      } else if (refusal.isPresent()) {
        refuse(exchange, 403, refusal.get());
      } else if (!isGet && !access.isOfOwnForm(exchange, request)) {
        refuse(exchange, 403, "No form of this console has made this request. Reload the page.");
      } else {
        respond(exchange, method, path, request);
      }
    }
  }

  private void respond(HttpExchange exchange, String method, String path, Request request)
      throws IOException {
    Optional<byte[]> file = method.equals("GET") ? files.find(path) : Optional.empty();
    Optional<Routes.Handler> handler = routes.find(method, path);
    if (file.isPresent()) {
      exchange.getResponseHeaders().set("Content-Type", StaticFiles.type(path));
      exchange.sendResponseHeaders(200, file.get().length);
      exchange.getResponseBody().write(file.get());
    } else if (handler.isEmpty()) {
      boolean isGet = method.equals("GET");
      View failure =
          View.ofFailure(
              isGet
                  ? "There is no such page."
                  : "The console only reads. To change rows, start it with --write.");
      send(exchange, isGet ? 404 : 403, templates.html(failure, request.isPart()));
    } else if (handler.get() instanceof Routes.Change) {
      send(exchange, 200, html(handler.get(), request));
    } else if (handler.get() instanceof Routes.Feed feed) {
      exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
      LiveResponse.send(exchange, ":\n\n", out -> run(feed, request, out));
    } else {
      exchange.getResponseHeaders().set("Content-Type", "text/html;charset=utf-8");
      LiveResponse.send(exchange, "\n", out -> out.accept(html(handler.get(), request)));
    }
  }

  private String html(Routes.Handler handler, Request request) {
    try {
      return templates.html(handler.page(request), request.isPart());
    } catch (Exception | Error e) { // of the user's classes, too
      return templates.html(View.ofFailure(Failures.line(e)), request.isPart());
    }
  }

  private static void run(Routes.Feed feed, Request request, Consumer<String> out) {
    try {
      feed.run(request, line -> out.accept("data: " + SafeOutput.visible(line) + "\n\n"));
    } catch (Exception | Error e) {
      out.accept("event: failure\ndata: " + SafeOutput.visible(Failures.line(e)) + "\n\n");
    }
  }

  /** Sends a whole page, without what only the browser of the link may see. */
  private void refuse(HttpExchange exchange, int status, String sentence) throws IOException {
    View refusal = new View("refused", "Refused", Map.of("sentence", sentence));
    send(exchange, status, templates.html(refusal, true));
  }

  private static void send(HttpExchange exchange, int status, String html) throws IOException {
    byte[] bytes = Utf8.encode(html);
    exchange.getResponseHeaders().set("Content-Type", "text/html;charset=utf-8");
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  /** Ends all reads. */
  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
