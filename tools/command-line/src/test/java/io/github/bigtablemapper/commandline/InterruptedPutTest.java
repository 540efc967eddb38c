package io.github.bigtablemapper.commandline;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.commandline.shop.CouponKey;
import io.github.bigtablemapper.commandline.shop.CouponRepository;
import io.github.bigtablemapper.fixture.Waiting;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A put that is stopped in the middle, as by Ctrl-C, reports how far it is. */
@DisabledOnOs(OS.WINDOWS) // which ends a process without a signal
class InterruptedPutTest {
  private static final Pattern REPORT =
      Pattern.compile(
          "bigtable-mapper: interrupted: (\\d+) rows written\\. The lines after line (\\d+) may be"
              + " written or not\\.\n");

  private final CommandRun commands = new CommandRun();

  @Test
  void whatIsReportedIsWritten(@TempDir Path folder) throws Exception {
    assertThat(commands.run(List.of("schema", "apply"), "Coupon")).isEqualTo(ExitCode.DONE);
    Path err = folder.resolve("err.txt");
    List<String> java =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
            Main.class.getName());
    Process process =
        new ProcessBuilder(
                CommandRun.joined(
                    java,
                    List.of("put", "Coupon", "-", "--timeout", "600"),
                    commands.ofTestEntities()))
            .redirectError(err.toFile())
            .redirectOutput(folder.resolve("out.txt").toFile())
            .start();
    try (Writer lines = process.outputWriter(StandardCharsets.UTF_8)) {
      for (int i = 1; i <= 1_100; i++) {
        lines.write("{\"code\":\"%05d\",\"percent\":1}\n".formatted(i));
      }
      lines.flush();
      awaitRows(1_000, process); // two batches, so that the first is known

      process.toHandle().destroy(); // the process itself would also end the input, as after a put
      assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    Matcher report = REPORT.matcher(Files.readString(err));
    assertWithMessage("%s", Files.readString(err)).that(report.find()).isTrue();
    assertThat(List.of("500", "1000")).contains(report.group(1));
    assertThat(List.of("500", "1000")).contains(report.group(2));
  }

  private void awaitRows(int rows, Process process) throws Exception {
    try (BigtableDataClient client =
        BigtableDataClient.create(commands.instance().dataSettings().build())) {
      CouponRepository coupons =
          new CouponRepository(
              BigtableMapper.builder(client).tableNames(name -> "dev-" + name).build());
      Waiting.until(
          "the rows are written",
          () -> {
            assertThat(process.isAlive()).isTrue();
            return coupons.scan(CouponKey.all()).count() >= rows;
          });
    }
  }
}
