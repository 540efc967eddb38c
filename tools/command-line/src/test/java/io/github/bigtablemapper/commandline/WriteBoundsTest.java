package io.github.bigtablemapper.commandline;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The longest values that lines of JSON can have, and longer ones. */
class WriteBoundsTest {
  private static final String DIGITS = "7".repeat(10_000);

  private final CommandRun commands = new CommandRun();
  @TempDir private Path folder;

  @BeforeEach
  void createTables() throws Exception {
    assertThat(commands.run(List.of("schema", "apply"), "Product", "Basket", "Coupon"))
        .isEqualTo(ExitCode.DONE);
  }

  private void put(String entity, String lines) throws Exception {
    Path file = Files.writeString(folder.resolve("lines.jsonl"), lines);
    int code = commands.run(List.of("put", entity, file.toString()));
    assertWithMessage("%s", commands.err()).that(code).isEqualTo(ExitCode.DONE);
  }

  private String scanned(String entity) throws Exception {
    assertThat(commands.run(List.of("scan", entity, "--limit", "0"))).isEqualTo(ExitCode.DONE);
    return commands.out();
  }

  private static String price(String price) {
    return "{\"category\":\"x\",\"number\":1,\"name\":\"n\",\"price\":" + price + "}";
  }

  private static String basket(String extra) {
    return "{\"id\":\"x\",\"state\":\"sent!\",\"weight\":1,\"ttl\":0,\"tags\":[],\"extra\":"
        + extra
        + "}";
  }

  /** What a scan prints is put again, and is the same. */
  @Test
  void valuesAtTheBoundsOfTheLibraryArePut() throws Exception {
    for (String[] each :
        new String[][] {
          {"Product", price(DIGITS)},
          {"Product", price("1E-10000")},
          {"Product", price("-7E+10000")},
          {"Product", price("1,\"stock\":{\"" + "k".repeat(16_000) + "\":1}")},
          {"Basket", basket("{\"" + "n".repeat(60_000) + "\":1}")},
          {"Basket", basket("{\"n\":" + DIGITS + "}")},
          {"Basket", basket("{\"n\":" + "[".repeat(999) + "]".repeat(999) + "}")},
          {"Basket", basket("{\"a\":".repeat(1_000) + "1" + "}".repeat(1_000))},
          {"Coupon", "{\"code\":\"" + "k".repeat(4_000) + "\",\"percent\":1}"},
          {"Coupon", "{\"code\":\"x\",\"percent\":1,\"note\":\"" + "n".repeat(21_000_000) + "\"}"},
        }) {
      put(each[0], each[1]);
      String printed = scanned(each[0]);
      put(each[0], printed);
      assertWithMessage("%s", each[0]).that(scanned(each[0]).equals(printed)).isTrue();
    }
  }

  @Test
  void aLineBeyondTheBoundsIsRejectedAlone() throws Exception {
    Path file = folder.resolve("bounds.jsonl");
    String nested = "[".repeat(1_200) + "]".repeat(1_200);
    try (OutputStream out = Files.newOutputStream(file)) {
      for (String line :
          List.of(
              "\ufeff{\"code\":\"first\",\"percent\":1}",
              "{\"code\":\"a\",\"percent\":" + DIGITS + "7}",
              "{\"code\":\"a\",\"percent\":1E1000000000}",
              "{\"code\":\"a\",\"percent\":" + "[".repeat(100_000) + "}",
              "{\"code\":\"a\",\"note\":" + nested + "}",
              "{\"code\":\"a\",\"" + "n".repeat(60_000) + "\":1,\"percent\":1}",
              "{\"code\":\"" + "k".repeat(5_000) + "\",\"percent\":1}",
              "{\"code\":\"last\",\"percent\":1}")) {
        out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
      }
      out.write(new byte[] {'{', '"', (byte) 0xe9, '"', '}', '\n'});
    }
    for (String command : List.of("put", "patch")) {
      assertThat(commands.run(List.of(command, "Coupon", file.toString())))
          .isEqualTo(ExitCode.FINDINGS);

      assertThat(commands.out()).isEqualTo("2 rows written, 7 failed\n");
      for (String report :
          List.of(
              "line 2: the property percent: a number has at most 10,000 digits",
              "line 3: the property percent: a number has at most 10,000 digits",
              "line 4: the property percent has objects or arrays nested more than 1,000 levels",
              "line 5: the property note has objects or arrays nested more than 1,000 levels",
              "line 9: it is not text in UTF-8")) {
        assertThat(commands.err()).contains(report);
      }
      assertThat(commands.err()).doesNotContain("Exception");
    }
  }
}
