package io.github.bigtablemapper.commandline.internal.console;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import io.github.bigtablemapper.VersionedRepository;
import io.github.bigtablemapper.commandline.internal.classpath.EntityClassPath;
import io.github.bigtablemapper.commandline.internal.console.http.ConsoleServer;
import io.github.bigtablemapper.commandline.internal.console.shop.Account;
import io.github.bigtablemapper.commandline.internal.console.shop.AccountMapping;
import io.github.bigtablemapper.commandline.internal.console.shop.ParcelMapping;
import io.github.bigtablemapper.commandline.internal.console.shop.Product;
import io.github.bigtablemapper.commandline.internal.console.shop.ProductMapping;
import io.github.bigtablemapper.commandline.internal.console.shop.ShelfMapping;
import io.github.bigtablemapper.commandline.internal.console.view.LongReads;
import io.github.bigtablemapper.commandline.internal.console.view.Workspace;
import io.github.bigtablemapper.commandline.internal.console.write.Editing;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.testing.BundledEmulator;
import io.grpc.Server;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.Socket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A console over an instance of the emulator, and a client that has opened its link. */
final class RunningConsole implements AutoCloseable {
  /** Of a form that the page requests itself. */
  static final String REQUESTED = "hx-trigger=\"load, submit\"";

  private static final Pattern HIDDEN =
      Pattern.compile("<input type=\"hidden\" name=\"([^\"]+)\" value=\"([^\"]*)\">");

  private static final Pattern FORM_TOKEN = Pattern.compile("name=\"form\" value=\"([^\"]+)\"");

  /** So that a read that should end with its page does not end by itself. */
  private static final Duration LONG = Duration.ofMinutes(30);

  private static final Deadlines LONGER_THAN_TESTS = Deadlines.of(LONG);

  final BigtableDataClient client;
  final BigtableTableAdminClient admin;
  final BigtableMapper mapper;
  final ConsoleServer server;
  final HttpClient http = HttpClient.newHttpClient();
  private final EntityClassPath classPath;
  private final String cookie;
  private final Duration unaskedTime;
  private String formToken = "";

  private final Editing editing;

  /** A console that only reads. */
  RunningConsole() throws Exception {
    this(false);
  }

  RunningConsole(boolean isWritable) throws Exception {
    this(BundledEmulator.shared().newInstance(), isWritable, null);
  }

  /**
   * @param recording of a run, or null
   */
  RunningConsole(BundledEmulator.Instance instance, boolean isWritable, @Nullable Path recording)
      throws Exception {
    this(
        instance.dataSettings().build(),
        instance.adminSettings().build(),
        isWritable,
        recording,
        LONG);
    mapper
        .schema(admin)
        .apply(
            ProductMapping.INSTANCE,
            AccountMapping.INSTANCE,
            ParcelMapping.INSTANCE,
            ShelfMapping.INSTANCE);
  }

  /** A console that may write, over a server in this JVM. */
  static RunningConsole over(Server server) throws Exception {
    return over(server, LONG);
  }

  /**
   * @param unaskedTime after which a read ends that no page asks to continue
   */
  static RunningConsole over(Server server, Duration unaskedTime) throws Exception {
    return new RunningConsole(
        BigtableDataSettings.newBuilderForEmulator(server.getPort())
            .setProjectId("p")
            .setInstanceId("i")
            .build(),
        BigtableTableAdminSettings.newBuilderForEmulator(server.getPort())
            .setProjectId("p")
            .setInstanceId("i")
            .build(),
        true,
        null,
        unaskedTime);
  }

  private RunningConsole(
      BigtableDataSettings settings,
      BigtableTableAdminSettings adminSettings,
      boolean isWritable,
      @Nullable Path recording,
      Duration unaskedTime)
      throws Exception {
    this.unaskedTime = unaskedTime;
    client = BigtableDataClient.create(settings);
    admin = BigtableTableAdminClient.create(adminSettings);
    mapper = BigtableMapper.create(client);
    classPath =
        EntityClassPath.of(
            Path.of(Product.class.getProtectionDomain().getCodeSource().getLocation().toURI())
                .toString());
    editing =
        Editing.of(
            client,
            settings,
            each -> BigtableMapper.builder(each).deadlines(LONGER_THAN_TESTS).build());
    server = serve(isWritable, recording);
    HttpResponse<String> opened = send(request(server.link()).build());
    cookie = opened.headers().firstValue("Set-Cookie").orElseThrow().split(";", 2)[0];
  }

  /** Another console over the same instance. */
  ConsoleServer serve(boolean isWritable, @Nullable Path recording) throws IOException {
    return Console.start(
        new Workspace(
            BigtableMapper.builder(client).deadlines(LONGER_THAN_TESTS).readOnly().build(),
            client,
            admin,
            classPath,
            recording,
            isWritable ? editing : null,
            new LongReads(unaskedTime)),
        admin.getInstanceId(),
        0);
  }

  VersionedRepository<Account, ?, ?> accounts() {
    return mapper.versionedRepository(AccountMapping.INSTANCE);
  }

  Repository<Product, ?, ?> products() {
    return mapper.repository(ProductMapping.INSTANCE);
  }

  static Product product(String category, int number, String name) {
    return new Product(
        category,
        number,
        name,
        Optional.of(BigDecimal.valueOf(number, 1)),
        Optional.empty(),
        Optional.empty(),
        Set.of("new"));
  }

  String origin() {
    return "http://127.0.0.1:" + server.link().getPort();
  }

  String cookie() {
    return cookie;
  }

  HttpRequest.Builder request(URI uri) {
    return HttpRequest.newBuilder(uri).timeout(Duration.ofSeconds(60));
  }

  HttpRequest.Builder request(String path) {
    return request(URI.create(origin() + path)).header("Cookie", cookie);
  }

  HttpResponse<String> send(HttpRequest request) throws IOException, InterruptedException {
    return http.send(request, BodyHandlers.ofString());
  }

  /** The page of a path. */
  String get(String path) throws IOException, InterruptedException {
    return send(request(path).build()).body();
  }

  /** What the form of a page gets, in the parts that a browser puts together. */
  String post(String path, String... fields) throws IOException, InterruptedException {
    String page = part(path, fields);
    while (page.indexOf(REQUESTED, Math.max(0, page.lastIndexOf("<form "))) >= 0) {
      page = page.substring(0, page.lastIndexOf("<form ")) + part(path, nextForm(page));
    }
    return page;
  }

  /** What the form of a page gets at once. */
  String part(String path, String... fields) throws IOException, InterruptedException {
    return send(form(path, fields)).body();
  }

  /** What each form sends back. */
  String formToken() throws IOException, InterruptedException {
    if (formToken.isEmpty()) {
      Matcher matcher = FORM_TOKEN.matcher(get("/sql"));
      if (!matcher.find()) {
        throw new IllegalStateException("the page has no form");
      }
      formToken = matcher.group(1);
    }
    return formToken;
  }

  /** A request of a browser, whose connection is closed with the socket. */
  Socket open(String method, String path, String fields) throws Exception {
    String body = method.equals("GET") ? "" : fields.replace(" ", "+") + "&form=" + formToken();
    int port = server.link().getPort();
    Socket page = new Socket("127.0.0.1", port);
    String request =
        method
            + " "
            + path
            + " HTTP/1.1\r\nHost: 127.0.0.1:"
            + port
            + "\r\nOrigin: "
            + origin()
            + "\r\nCookie: "
            + cookie
            + "\r\nContent-Length: "
            + body.length()
            + "\r\n\r\n"
            + body;
    page.getOutputStream().write(request.getBytes(UTF_8));
    return page;
  }

  HttpRequest form(String path, String... fields) throws IOException, InterruptedException {
    return request(path)
        .header("Origin", origin())
        .header("HX-Request", "true")
        .header("Content-Type", "application/x-www-form-urlencoded")
        .POST(HttpRequest.BodyPublishers.ofString(encoded(fields) + "&form=" + formToken()))
        .build();
  }

  /** The fields of the form that requests what follows, the last one of the page. */
  static String[] nextForm(String page) {
    String form = page.substring(page.lastIndexOf("<form "));
    return HIDDEN
        .matcher(form)
        .results()
        .filter(field -> !field.group(1).equals("form"))
        .flatMap(field -> Stream.of(field.group(1), field.group(2)))
        .toArray(String[]::new);
  }

  static String encoded(String... fields) {
    StringBuilder body = new StringBuilder();
    for (int i = 0; i < fields.length; i += 2) {
      body.append(i == 0 ? "" : "&")
          .append(fields[i])
          .append('=')
          .append(URLEncoder.encode(fields[i + 1], UTF_8));
    }
    return body.toString();
  }

  /** Details that are stored as JSON. */
  static Optional<Map<String, Object>> details(String text) {
    return Optional.of(Map.of("text", text));
  }

  @Override
  public void close() throws IOException {
    server.close();
    editing.close();
    mapper.close();
    admin.close();
    client.close();
    classPath.close();
  }
}
