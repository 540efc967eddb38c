package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests take a port that refuses connections from RefusingPort, which keeps it. The port of a
 * socket that was closed belongs to whoever asks for a port next, such as the server of another
 * module's tests, which responds.
 */
class TestPortsTest {
  private static final Pattern CLOSED =
      Pattern.compile(
          "try \\(ServerSocket (\\w+) = [^{]*\\{\\s*(?:return|(?:int )?\\w+ =) \\1\\.getLocalPort\\(\\);\\s*\\}"
              + "|new ServerSocket\\([^;]*\\)\\.getLocalPort\\(\\)"
              + "|ServerSocket (\\w+) = new ServerSocket\\([^;]*;(?:(?!ServerSocket)[\\s\\S])*?\\b\\2\\.close\\(\\)");

  @Test
  void noTestUsesThePortOfAClosedSocket() throws IOException {
    List<Path> found = new ArrayList<>();
    int files = 0;
    List<Path> folders =
        Modules.folders().values().stream().map(module -> module.resolve("src")).toList();
    for (Path folder : folders.stream().filter(Files::isDirectory).toList()) {
      try (Stream<Path> sources = Files.walk(folder)) {
        for (Path source : sources.filter(file -> file.toString().endsWith(".java")).toList()) {
          files++;
          if (!source.endsWith("TestPortsTest.java")
              && CLOSED.matcher(Files.readString(source)).find()) {
            found.add(DocumentationTest.ROOT.relativize(source));
          }
        }
      }
    }
    assertThat(files).isGreaterThan(2000);
    assertWithMessage("use RefusingPort").that(found).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "try (ServerSocket any = new ServerSocket(0)) {\n  port = any.getLocalPort();\n}",
        "try (ServerSocket any = new ServerSocket(0)) { return any.getLocalPort(); }",
        "int port = new ServerSocket(0).getLocalPort();",
        "ServerSocket any = new ServerSocket(0);\nint port = any.getLocalPort();\nany.close();",
      })
  void theseAreFound(String code) {
    assertThat(CLOSED.matcher(code).find()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "try (ServerSocket any = new ServerSocket(0)) { call(any.getLocalPort()); }",
        "ServerSocket any = new ServerSocket(0);\nresource = any;",
      })
  void theseAreNot(String code) {
    assertThat(CLOSED.matcher(code).find()).isFalse();
  }
}
