package com.example.shop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The class for development in a process with the developer tools, as an IDE starts it. */
class DeveloperToolsTest {
  private static final Pattern PORT = Pattern.compile("port (\\d+) \\(http\\)");
  private static final Pattern STARTED = Pattern.compile("restartedMain.*: Started ");

  private final HttpClient http = HttpClient.newHttpClient();
  private final List<String> lines = new ArrayList<>();
  private Process process;
  private BufferedReader output;

  @BeforeEach
  void start() throws IOException {
    process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                TestShopApplication.class.getName(),
                "--server.port=0")
            .redirectErrorStream(true)
            .start();
    output =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }

  @AfterEach
  void stop() {
    process.destroy();
  }

  @Test
  void aRestartKeepsTheEmulatorAndItsRows() throws Exception {
    String first = waitUntilStarted();
    HttpResponse<String> created =
        http.send(
            request(first, "/products")
                .header("Content-Type", "application/json")
                .POST(
                    BodyPublishers.ofString(
                        "{\"category\":\"hats\",\"product\":\"fedora\",\"brand\":\"brandA\","
                            + "\"description\":\"A hat\",\"price\":25.00}"))
                .build(),
            BodyHandlers.ofString());
    assertThat(created.statusCode()).isEqualTo(201);

    changeAClass();

    String second = waitUntilStarted();
    assertThat(
            http.send(
                    request(second, "/products/hats/fedora/brandA").GET().build(),
                    BodyHandlers.ofString())
                .body())
        .contains("A hat");
  }

  private static HttpRequest.Builder request(String port, String path) {
    return HttpRequest.newBuilder(URI.create("http://localhost:" + port + path));
  }

  /** {@return the port of the service} Reads what the process prints until the service runs. */
  private String waitUntilStarted() throws IOException {
    String port = null;
    for (String line = output.readLine(); line != null; line = output.readLine()) {
      lines.add(line);
      Matcher matcher = PORT.matcher(line);
      if (matcher.find()) {
        port = matcher.group(1);
      }
      if (STARTED.matcher(line).find()) {
        return port;
      }
    }
    throw new AssertionError("The service ended:\n" + String.join("\n", lines));
  }

  private static void changeAClass() throws Exception {
    Path classes =
        Path.of(ShopApplication.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    File changed = classes.resolve("com/example/shop/ProductController.class").toFile();
    assertThat(changed.setLastModified(changed.lastModified() + 2_000)).isTrue();
  }
}
