package io.github.bigtablemapper.commandline.internal.console;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.bigtablemapper.fixture.Waiting;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Chromium without a window, driven by the DevTools protocol. It is the machine's own: tests
 * download none. A driver library names other versions of what the Bigtable client brings along.
 */
final class Chromium implements AutoCloseable {
  private record Request(String loader, String url) {}

  private static final Pattern LISTENING = Pattern.compile("DevTools listening on (ws://\\S+)");
  private static final int SECONDS = 60;

  private final ObjectMapper json = new ObjectMapper();
  private final AtomicInteger ids = new AtomicInteger();
  private final Map<Integer, CompletableFuture<JsonNode>> calls = new ConcurrentHashMap<>();

  /** What the page has printed, what failed, which requests it has made. */
  final List<String> logged = new CopyOnWriteArrayList<>();

  /** The requests whose end was not reported, by their ids. */
  private final Map<String, Request> requests = new ConcurrentHashMap<>();

  /** The id of the loader of the page that is shown. */
  private volatile String loader = "";

  private final Process process;
  private final WebSocket socket;
  private String session = "";

  /**
   * {@return a browser; empty: none is installed, or none shows a page on this machine within a
   * minute, which is no mistake of the console} One line on the standard output has the reason.
   */
  static Optional<Chromium> start(Path profile) {
    Optional<Path> installed =
        Stream.of("chromium", "chromium-browser", "google-chrome")
            .map(name -> Path.of("/usr/bin", name))
            .filter(Files::isExecutable)
            .findFirst();
    if (installed.isEmpty()) {
      return none("no Chromium is installed");
    }
    Process process;
    try {
      process = process(installed.get(), profile);
    } catch (IOException e) {
      return none(e.toString());
    }
    try {
      return Optional.of(
          CompletableFuture.supplyAsync(() -> connected(process)).get(SECONDS, TimeUnit.SECONDS));
    } catch (Exception | AssertionError e) {
      end(process);
      return none("Chromium shows no page: " + e);
    }
  }

  private static Optional<Chromium> none(String why) {
    System.out.println("The console is not tested in a browser: " + why);
    return Optional.empty();
  }

  private static Process process(Path executable, Path profile) throws IOException {
    return new ProcessBuilder(
            executable.toString(),
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--hide-scrollbars",
            "--remote-debugging-port=0",
            "--user-data-dir=" + profile,
            "about:blank")
        .redirectErrorStream(true)
        .start();
  }

  private static Chromium connected(Process process) {
    try {
      Chromium browser = new Chromium(process);
      browser.open("data:text/html,<p>shown</p>");
      if (!browser.text("p").equals("shown")) {
        throw new IOException("an empty page");
      }
      return browser;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private Chromium(Process process) throws Exception {
    this.process = process;
    socket =
        HttpClient.newHttpClient()
            .newWebSocketBuilder()
            .buildAsync(URI.create(address(process)), new Listener())
            .get(SECONDS, TimeUnit.SECONDS);
    String target =
        call("Target.createTarget", Map.of("url", "about:blank")).get("targetId").asText();
    session =
        call("Target.attachToTarget", Map.of("targetId", target, "flatten", true))
            .get("sessionId")
            .asText();
    for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
      call(domain + ".enable", Map.of());
    }
  }

  private static String address(Process process) throws IOException {
    BufferedReader lines = process.inputReader();
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      Matcher matcher = LISTENING.matcher(line);
      if (matcher.find()) {
        Thread reader = new Thread(() -> lines.lines().forEach(each -> {}));
        reader.setDaemon(true);
        reader.start();
        return matcher.group(1);
      }
    }
    throw new IOException("the browser has ended");
  }

  private JsonNode call(String method, Map<String, ?> parameters) throws Exception {
    int id = ids.incrementAndGet();
    CompletableFuture<JsonNode> call = new CompletableFuture<>();
    calls.put(id, call);
    Map<String, Object> message =
        new java.util.HashMap<>(Map.of("id", id, "method", method, "params", parameters));
    if (!session.isEmpty()) {
      message.put("sessionId", session);
    }
    socket.sendText(json.writeValueAsString(message), true).get(SECONDS, TimeUnit.SECONDS);
    return call.get(SECONDS, TimeUnit.SECONDS);
  }

  /** Opens a page, and waits until it is loaded and reads nothing. */
  void open(String url) throws Exception {
    call("Page.navigate", Map.of("url", url));
    await("document.readyState === 'complete' && document.body");
  }

  /** {@return the value of an expression} */
  JsonNode evaluate(String expression) throws Exception {
    JsonNode result =
        call("Runtime.evaluate", Map.of("expression", expression, "returnByValue", true));
    if (result.has("exceptionDetails")) {
      throw new AssertionError(expression + ": " + result.get("exceptionDetails"));
    }
    return result.get("result").path("value");
  }

  /** {@return the text of an element, also of what is not drawn because it is out of sight} */
  String text(String selector) throws Exception {
    return evaluate("document.querySelector('" + selector + "').textContent").asText();
  }

  /** Waits until an expression is true, and fails with the text of the page. */
  void await(String expression) throws Exception {
    String idle = "!document.querySelector('.htmx-request, .htmx-swapping, .htmx-settling')";
    try {
      Waiting.until(expression, () -> isTrue(idle + " && !!(" + expression + ")"));
    } catch (AssertionError e) {
      String page = evaluate("location.pathname + '\\n' + document.body.innerText").asText();
      throw new AssertionError(e.getMessage() + "\n" + page, e);
    }
  }

  /**
   * Waits until all requests of the page have ended. For scripts, an aborted request ends at once;
   * the browser cancels it a moment later, and logs a failure if its connection is cut in between.
   */
  void awaitRequests() {
    try {
      Waiting.until("all requests have ended", () -> openRequests().isEmpty());
    } catch (AssertionError e) {
      throw new AssertionError(e.getMessage() + ": " + openRequests(), e);
    }
  }

  /**
   * {@return the requests of the page that is shown} That a page before has made a request can be
   * reported once this page is shown; that it has ended never is.
   */
  private List<Request> openRequests() {
    return requests.values().stream().filter(each -> each.loader().equals(loader)).toList();
  }

  /** {@return whether an expression is true now} A page that is being replaced has none. */
  boolean isTrue(String expression) {
    try {
      return evaluate(expression).asBoolean();
    } catch (ExecutionException | AssertionError notYet) {
      return false;
    } catch (Exception e) {
      throw new AssertionError(expression, e);
    }
  }

  /** Presses the mouse on what is in the middle of an element, which must be in sight. */
  void click(String selector) throws Exception {
    String rectangle = "document.querySelector('" + selector + "').getBoundingClientRect()";
    Map<String, Object> event = new java.util.HashMap<>(Map.of("button", "left", "clickCount", 1));
    event.put("x", evaluate("(r => r.x + r.width / 2)(" + rectangle + ")").asDouble());
    event.put("y", evaluate("(r => r.y + r.height / 2)(" + rectangle + ")").asDouble());
    event.put("type", "mousePressed");
    call("Input.dispatchMouseEvent", event);
    event.put("type", "mouseReleased");
    call("Input.dispatchMouseEvent", event);
  }

  /** Presses a key: Tab, Enter or Escape. */
  void press(String key) throws Exception {
    int code = Map.of("Tab", 9, "Enter", 13, "Escape", 27).get(key);
    Map<String, Object> event =
        new java.util.HashMap<>(Map.of("key", key, "code", key, "windowsVirtualKeyCode", code));
    event.put("type", "keyDown");
    if (code == 13) {
      event.put("text", "\r");
    }
    call("Input.dispatchKeyEvent", event);
    event.put("type", "keyUp");
    call("Input.dispatchKeyEvent", event);
  }

  void type(String text) throws Exception {
    call("Input.insertText", Map.of("text", text));
  }

  void size(int width, int height) throws Exception {
    call(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
  }

  void scheme(String scheme) throws Exception {
    call(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
  }

  byte[] picture() throws Exception {
    return Base64.getDecoder()
        .decode(call("Page.captureScreenshot", Map.of("format", "png")).get("data").asText());
  }

  @Override
  public void close() {
    socket.abort();
    end(process);
  }

  /** Ends it with the processes that it has started: they write to the profile until they end. */
  private static void end(Process process) {
    List<ProcessHandle> all = new ArrayList<>(process.descendants().toList());
    all.add(process.toHandle());
    process.destroy();
    process.onExit().completeOnTimeout(process, SECONDS, TimeUnit.SECONDS).join();
    all.forEach(ProcessHandle::destroyForcibly);
    all.forEach(each -> each.onExit().orTimeout(SECONDS, TimeUnit.SECONDS).join());
  }

  private final class Listener implements WebSocket.Listener {
    private final StringBuilder text = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean isLast) {
      text.append(part);
      if (isLast) {
        receive(text.toString());
        text.setLength(0);
      }
      from.request(1);
      return CompletableFuture.completedFuture(null);
    }
  }

  private void receive(String text) {
    JsonNode message;
    try {
      message = json.readTree(text);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    if (message.has("id")) {
      CompletableFuture<JsonNode> call = calls.remove(message.get("id").asInt());
      if (message.has("error")) {
        call.completeExceptionally(new IOException(message.get("error").toString()));
      } else {
        call.complete(message.get("result"));
      }
      return;
    }
    JsonNode event = message.path("params");
    List<String> found = new ArrayList<>();
    switch (message.path("method").asText()) {
      case "Log.entryAdded" -> found.add(event.path("entry").path("text").asText());
      case "Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Page.javascriptDialogOpening" ->
          found.add(event.toString());
      case "Network.requestWillBeSent" -> {
        String url = event.path("request").path("url").asText();
        if (!url.startsWith("http://127.0.0.1:")
            && !url.startsWith("data:")
            && !url.startsWith("about:")) {
          found.add("request to " + url);
        }
        requests.put(
            event.path("requestId").asText(), new Request(event.path("loaderId").asText(), url));
      }
      case "Network.loadingFinished", "Network.loadingFailed" ->
          requests.remove(event.path("requestId").asText());
      case "Page.frameNavigated" -> loader = event.path("frame").path("loaderId").asText();
      default -> {}
    }
    logged.addAll(found);
  }
}
