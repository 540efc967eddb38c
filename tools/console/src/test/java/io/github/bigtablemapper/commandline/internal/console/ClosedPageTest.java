package io.github.bigtablemapper.commandline.internal.console;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import io.github.bigtablemapper.commandline.internal.console.http.ConsoleServer;
import io.github.bigtablemapper.commandline.internal.console.http.Request;
import io.github.bigtablemapper.commandline.internal.console.http.Routes;
import io.github.bigtablemapper.commandline.internal.console.http.View;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

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
    Routes routes = new Routes().get("/page", this::endless).feed("/feed", new Endless());
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
