package io.github.bigtablemapper.commandline.internal.console;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.CheckAndMutateRowRequest;
import com.google.bigtable.v2.CheckAndMutateRowResponse;
import com.google.bigtable.v2.GenerateInitialChangeStreamPartitionsRequest;
import com.google.bigtable.v2.GenerateInitialChangeStreamPartitionsResponse;
import com.google.bigtable.v2.PrepareQueryRequest;
import com.google.bigtable.v2.PrepareQueryResponse;
import com.google.bigtable.v2.ReadRowsRequest;
import com.google.bigtable.v2.ReadRowsResponse;
import com.google.bigtable.v2.SampleRowKeysRequest;
import com.google.bigtable.v2.SampleRowKeysResponse;
import io.github.bigtablemapper.commandline.internal.console.http.ConsoleServer;
import io.github.bigtablemapper.commandline.internal.console.http.Request;
import io.github.bigtablemapper.commandline.internal.console.http.Routes;
import io.github.bigtablemapper.commandline.internal.console.http.View;
import io.github.bigtablemapper.fixture.Waiting;
import io.grpc.Server;
import io.grpc.ServerBuilder;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Work ends with the page that waits for it. */
class ClosedPageTest {
  private final CountDownLatch started = new CountDownLatch(1);
  private final CountDownLatch interrupted = new CountDownLatch(1);

  private void waitForever() throws InterruptedException {
    started.countDown();
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      interrupted.countDown();
      throw e;
    }
  }

  private final class Endless implements Routes.Feed {
    @Override
    public void run(Request request, Consumer<String> events) throws InterruptedException {
      events.accept("an event");
      waitForever();
    }
  }

  private View endless(Request request) throws InterruptedException {
    waitForever();
    return new View("failure", "", Map.of("sentence", ""));
  }

  @Test
  void aPageThatIsClosedInterruptsItsRead() throws Exception {
    closes("/page");
  }

  @Test
  void aListThatIsClosedInterruptsItsStream() throws Exception {
    closes("/feed");
  }

  private void closes(String path) throws Exception {
    Routes routes = new Routes().get("/page", this::endless).get("/feed", new Endless());
    try (ConsoleServer server = ConsoleServer.start(0, routes, Map.of("instance", "test"))) {
      int port = server.link().getPort();
      String cookie;
      try (Socket socket = request(port, "/?" + server.link().getQuery(), "")) {
        String response =
            new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        cookie = response.split("(?i)set-cookie: ", 2)[1].split(";", 2)[0];
      }
      try (Socket socket = request(port, path, cookie)) {
        InputStream in = socket.getInputStream();
        assertThat(in.read()).isEqualTo('H');
        assertThat(started.await(60, TimeUnit.SECONDS)).isTrue();
        assertThat(interrupted.getCount()).isEqualTo(1);
      }
      assertWithMessage("the read has ended")
          .that(interrupted.await(60, TimeUnit.SECONDS))
          .isTrue();
    }
  }

  @Test
  void theEndOfTheConsoleEndsItsReads() throws Exception {
    Routes routes = new Routes().get("/page", this::endless);
    try (ConsoleServer server = ConsoleServer.start(0, routes, Map.of("instance", "test"))) {
      String cookie;
      try (Socket socket = request(server.link().getPort(), "/?" + server.link().getQuery(), "")) {
        cookie =
            new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .split("(?i)set-cookie: ", 2)[1]
                .split(";", 2)[0];
      }
      Socket unused = request(server.link().getPort(), "/page", cookie);
      assertThat(started.await(60, TimeUnit.SECONDS)).isTrue();
    }
    assertThat(interrupted.await(60, TimeUnit.SECONDS)).isTrue();
  }

  /** Takes calls, sends nothing, and counts those that wait. */
  private static final class SilentServer extends BigtableGrpc.BigtableImplBase {
    private final AtomicInteger open = new AtomicInteger();
    private final AtomicInteger taken = new AtomicInteger();

    private final CompletableFuture<ServerCallStreamObserver<CheckAndMutateRowResponse>> write =
        new CompletableFuture<>();

    @Override
    public void checkAndMutateRow(
        CheckAndMutateRowRequest request, StreamObserver<CheckAndMutateRowResponse> response) {
      write.complete((ServerCallStreamObserver<CheckAndMutateRowResponse>) response);
    }

    private void hold(StreamObserver<?> response) {
      open.incrementAndGet();
      taken.incrementAndGet();
      ((ServerCallStreamObserver<?>) response).setOnCancelHandler(open::decrementAndGet);
    }

    @Override
    public void readRows(ReadRowsRequest request, StreamObserver<ReadRowsResponse> response) {
      hold(response);
    }

    @Override
    public void sampleRowKeys(
        SampleRowKeysRequest request, StreamObserver<SampleRowKeysResponse> response) {
      hold(response);
    }

    @Override
    public void prepareQuery(
        PrepareQueryRequest request, StreamObserver<PrepareQueryResponse> response) {
      hold(response);
    }

    @Override
    public void generateInitialChangeStreamPartitions(
        GenerateInitialChangeStreamPartitionsRequest request,
        StreamObserver<GenerateInitialChangeStreamPartitionsResponse> response) {
      hold(response);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "POST, /rows, entity=Product",
    "POST, /rows, entity=Product&rows=10000&where=price > 1",
    "POST, /row, entity=Product&key=6100",
    "POST, /row, table=products&key=6100",
    "POST, /table/rows, table=products",
    "POST, /sql, entity=Product&query=SELECT 1",
    "POST, /table/class, table=products",
    "POST, /drop/preview, entity=Product&all=true",
    "GET, /heat?table=products, ''",
    "GET, /changes/feed?entity=Product, ''"
  })
  void theCallOfAClosedPageEndsOnTheServer(String method, String path, String fields)
      throws Exception {
    SilentServer bigtable = new SilentServer();
    Server server =
        ServerBuilder.forPort(0)
            .addService(bigtable)
            .addService(PacedServer.admin())
            .build()
            .start();
    try (RunningConsole console = RunningConsole.over(server)) {
      try (Socket page = console.open(method, path, fields)) {
        Waiting.until("the server is called", () -> bigtable.open.get() == 1);
        assertThat(page.isClosed()).isFalse();
      }
      Waiting.until("the call has ended", () -> bigtable.open.get() == 0);
      assertThat(bigtable.taken.get()).isEqualTo(1);
    } finally {
      server.shutdownNow();
    }
  }

  /** It must not be left half done. */
  @Test
  void aWriteOfAClosedPageRunsToItsEnd() throws Exception {
    SilentServer bigtable = new SilentServer();
    Server server = ServerBuilder.forPort(0).addService(bigtable).build().start();
    try (RunningConsole console = RunningConsole.over(server)) {
      String account = "{\"id\":\"a\",\"owner\":\"Ada\",\"cents\":1,\"version\":0}";
      String write =
          RunningConsole.encoded("entity", "Account", "operation", "put", "line", account);
      try (Socket writing = console.open("POST", "/write", write);
          Socket reading = console.open("POST", "/rows", "entity=Product")) {
        Waiting.until(
            "the server is called", () -> bigtable.open.get() == 1 && bigtable.write.isDone());
        assertThat(writing.isClosed() || reading.isClosed()).isFalse();
      }
      Waiting.until("the read has ended", () -> bigtable.open.get() == 0);
      ServerCallStreamObserver<CheckAndMutateRowResponse> response = bigtable.write.get();
      assertThat(response.isCancelled()).isFalse();
      response.onNext(CheckAndMutateRowResponse.newBuilder().setPredicateMatched(true).build());
      response.onCompleted();
    } finally {
      server.shutdownNow();
    }
  }

  private static Socket request(int port, String path, String cookie) throws Exception {
    Socket socket = new Socket("127.0.0.1", port);
    socket.setSoTimeout(60_000);
    String request =
        "GET "
            + path
            + " HTTP/1.1\r\nHost: 127.0.0.1:"
            + port
            + "\r\nCookie: "
            + cookie
            + "\r\nConnection: close\r\n\r\n";
    socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
    return socket;
  }
}
