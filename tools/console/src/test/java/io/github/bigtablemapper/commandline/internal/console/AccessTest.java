package io.github.bigtablemapper.commandline.internal.console;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who may see the console, and who may not. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@SuppressWarnings("NullAway.Init")
class AccessTest {
  private RunningConsole console;

  @BeforeAll
  void start() throws Exception {
    console = new RunningConsole();
  }

  @AfterAll
  void close() throws IOException {
    console.close();
  }

  @Test
  void theLinkBecomesACookieThatNoScriptAndNoOtherSiteUses() throws Exception {
    HttpResponse<String> opened = console.send(console.request(console.server.link()).build());

    assertThat(opened.statusCode()).isEqualTo(303);
    assertThat(opened.headers().firstValue("Location")).hasValue("/");
    String cookie = opened.headers().firstValue("Set-Cookie").orElseThrow();
    assertThat(cookie).contains("HttpOnly");
    assertThat(cookie).contains("SameSite=Strict");
    assertThat(cookie).doesNotContain(console.server.link().getQuery().substring(6));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/", "/?token=", "/?token=x", "/sql", "/table?table=products", "/htmx.js"})
  void nothingIsShownWithoutTheCookie(String path) throws Exception {
    HttpResponse<String> response =
        console.send(console.request(URI.create(console.origin() + path)).build());

    assertThat(response.statusCode()).isEqualTo(403);
    assertThat(response.body()).contains("Open the link that the console has printed.");
    assertThat(response.body()).doesNotContain("products");
    assertThat(response.headers().firstValue("Set-Cookie")).isEmpty();
  }

  @Test
  void anotherCookieIsRefused() throws Exception {
    HttpRequest request =
        console
            .request(URI.create(console.origin() + "/"))
            .header("Cookie", console.cookie() + "x")
            .build();

    assertThat(console.send(request).statusCode()).isEqualTo(403);
  }

  /** As after DNS rebinding: the name is another site's, the address is this machine's. */
  @ParameterizedTest
  @ValueSource(strings = {"evil.example", "evil.example:PORT", "127.0.0.1", "localhost:1", ""})
  void otherHostsAreRefused(String host) throws IOException {
    String named = host.replace("PORT", String.valueOf(console.server.link().getPort()));

    assertThat(raw("GET", "/", named, "")).startsWith("HTTP/1.1 403");
    assertThat(raw("GET", "/?" + console.server.link().getQuery(), named, ""))
        .doesNotContain("Set-Cookie");
  }

  @Test
  void localhostIsTheSameHost() throws IOException {
    String host = "localhost:" + console.server.link().getPort();

    assertThat(raw("GET", "/", host, "")).startsWith("HTTP/1.1 200");
  }

  @Test
  void otherSitesAreRefused() throws Exception {
    for (String site : List.of("cross-site", "same-site")) {
      HttpRequest request = console.request("/").header("Sec-Fetch-Site", site).build();
      assertWithMessage(site).that(console.send(request).statusCode()).isEqualTo(403);
    }
  }

  @Test
  void onlyFormsOfTheConsoleArePosted() throws Exception {
    String form = "entity=Product&form=";
    String own = "http://127.0.0.1:" + console.server.link().getPort();

    assertThat(console.post("/rows", "entity", "Product")).contains("No row matches");
    for (String[] each :
        new String[][] {
          {own, form + "x"}, {own, "entity=Product"}, {"http://evil.example", form}
        }) {
      HttpRequest request =
          console
              .request("/rows")
              .header("Origin", each[0])
              .POST(HttpRequest.BodyPublishers.ofString(each[1]))
              .build();
      assertThat(console.send(request).statusCode()).isEqualTo(403);
    }
    HttpRequest ofOtherOrigin =
        HttpRequest.newBuilder(
                console.form("/rows", "entity", "Product"), (name, value) -> !name.equals("Origin"))
            .header("Origin", "http://localhost:1")
            .build();
    assertThat(console.send(ofOtherOrigin).statusCode()).isEqualTo(403);
  }

  @Test
  void whatIsNoPageIsRefused() throws Exception {
    assertThat(console.send(console.request("/nothing").build()).statusCode()).isEqualTo(404);
    assertThat(console.send(console.request("/../pom.xml").build()).statusCode()).isEqualTo(404);
    assertThat(console.send(console.form("/write", "entity", "Product")).statusCode())
        .isEqualTo(403);
    HttpRequest put = console.request("/").PUT(HttpRequest.BodyPublishers.ofString("x")).build();
    assertThat(console.send(put).statusCode()).isEqualTo(405);
  }

  /** Also where the style sheets are refused. */
  @Test
  void aRefusalIsAWholePage() throws Exception {
    HttpRequest stranger = console.request(URI.create(console.origin() + "/")).build();
    for (HttpRequest request : List.of(stranger, console.request("/nothing").build())) {
      String page = console.send(request).body();
      assertThat(page).startsWith("<!doctype html>\n<html lang=\"en\">");
      assertThat(page).containsMatch("<title>\\S");
      assertThat(page).containsMatch("<main[ >]");
      assertThat(page).contains("content=\"light dark\"");
      assertThat(page).contains("role=\"alert\"");
    }
    assertThat(console.send(stranger).body()).doesNotContain("name=\"form\"");
    assertThat(console.send(console.request("/nothing").build()).body())
        .contains("<a href=\"/\">Tables</a>");
  }

  @Test
  void everyResponseForbidsScriptsOfOthers() throws Exception {
    for (String path : List.of("/", "/sql", "/htmx.js", "/nothing")) {
      HttpResponse<String> response = console.send(console.request(path).build());
      String policy = response.headers().firstValue("Content-Security-Policy").orElseThrow();
      assertThat(policy).startsWith("default-src 'none'; script-src 'self'; style-src 'self'");
      assertThat(policy).doesNotContain("unsafe");
      assertThat(response.headers().firstValue("X-Content-Type-Options")).hasValue("nosniff");
      assertThat(response.headers().firstValue("Cache-Control")).hasValue("no-store");
      assertThat(response.headers().firstValue("Referrer-Policy")).hasValue("same-origin");
    }
    assertThat(console.get("/")).doesNotContainMatch("<script(?! src=\"/)|style=|\\son[a-z]+=");
    assertThat(console.get("/")).doesNotContainMatch("(src|href)=\"(https?:)?//");
  }

  @Test
  void onlyThisMachineCanConnect() throws IOException {
    int port = console.server.link().getPort();
    for (NetworkInterface each : Collections.list(NetworkInterface.getNetworkInterfaces())) {
      for (InetAddress address : Collections.list(each.getInetAddresses())) {
        if (!address.isLoopbackAddress()) {
          boolean isOpen;
          try (Socket socket = new Socket(address, port)) {
            isOpen = socket.isConnected();
          } catch (IOException refused) {
            isOpen = false;
          }
          assertWithMessage("%s", address).that(isOpen).isFalse();
        }
      }
    }
  }

  /** A request that Java's client refuses to make. */
  private String raw(String method, String path, String host, String body) throws IOException {
    try (Socket socket = new Socket("127.0.0.1", console.server.link().getPort())) {
      socket.setSoTimeout(60_000);
      String request =
          method
              + " "
              + path
              + " HTTP/1.1\r\nHost: "
              + host
              + "\r\nCookie: "
              + console.cookie()
              + "\r\nConnection: close\r\n\r\n"
              + body;
      socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
