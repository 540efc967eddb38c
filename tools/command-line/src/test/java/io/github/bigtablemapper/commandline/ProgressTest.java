package io.github.bigtablemapper.commandline;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.commandline.internal.classpath.EntityClassPath;
import io.github.bigtablemapper.commandline.internal.row.SweepCount;
import io.github.bigtablemapper.commandline.internal.terminal.Progress;
import io.github.bigtablemapper.commandline.internal.transfer.ImportState;
import io.github.bigtablemapper.commandline.shop.Sessions;
import io.github.bigtablemapper.dynamodb.ImportCounts;
import io.github.bigtablemapper.dynamodb.ImportProgress;
import io.github.bigtablemapper.fixture.Waiting;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What long commands print on the standard error. */
class ProgressTest {
  private final StringWriter err = new StringWriter();

  /** What {@link #showThrice} prints has this as the seconds of a line. */
  private static final String SECONDS = "after (\\d+) s: ";

  /** Waits until a state was read three times. {@return the most seconds that this has taken} */
  @SuppressWarnings("try") // it is only closed
  private long showThrice(boolean isTerminal) throws InterruptedException {
    long start = System.nanoTime();
    CountDownLatch shown = new CountDownLatch(3);
    AtomicInteger rows = new AtomicInteger();
    try (Progress unused =
        new Progress(
            new PrintWriter(err, true),
            () -> {
              shown.countDown();
              return rows.incrementAndGet() + " rows";
            },
            isTerminal,
            Duration.ofMillis(10))) {
      assertThat(shown.await(20, TimeUnit.SECONDS)).isTrue();
    }
    return TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start);
  }

  /** Checks the first two lines, and that no more time is in them than has passed. */
  private void assertFirstTwo(String lines, long most) {
    Matcher matcher = Pattern.compile(lines, Pattern.DOTALL).matcher(err.toString());
    assertWithMessage(err.toString()).that(matcher.matches()).isTrue();
    assertThat(Long.parseLong(matcher.group(1))).isAtMost(Long.parseLong(matcher.group(2)));
    assertThat(Long.parseLong(matcher.group(2))).isAtMost(most);
  }

  @Test
  void aLogHasALineEachTime() throws Exception {
    long most = showThrice(false);

    assertFirstTwo(SECONDS + "1 rows\n" + SECONDS + "2 rows\n.*", most);
  }

  @Test
  void aTerminalHasOneLineThatChangesAndIsGoneAtTheEnd() throws Exception {
    long most = showThrice(true);

    String line = "\r\u001b\\[K";
    assertFirstTwo(line + SECONDS + "1 rows" + line + SECONDS + "2 rows" + line + ".*", most);
    assertThat(err.toString()).endsWith("\r\u001b[K");
    assertThat(err.toString()).doesNotContain("\n");
  }

  /** On one terminal, where both outputs move the same cursor. */
  @Test
  void rowsAndReportsDoNotMixWithTheLineOfProgress() throws Exception {
    PrintWriter terminal = new PrintWriter(err, true);
    AtomicInteger rows = new AtomicInteger();
    try (Progress progress =
        new Progress(terminal, () -> rows + " rows, and more", true, Duration.ofMillis(1))) {
      PrintWriter out = progress.around(terminal);
      for (int i = 0; i < 200; i++) {
        rows.incrementAndGet();
        out.print("row ");
        Thread.yield();
        out.println(i);
        out.flush();
        if (i % 10 == 0) {
          progress.println("report " + i);
        }
        if (i == 100) {
          Waiting.until("it is shown", () -> err.toString().contains("rows, and more"));
        }
      }
    }
    StringBuilder screen = new StringBuilder();
    for (String part : err.toString().split("(?=\r\u001b\\[K)", -1)) {
      if (part.startsWith("\r\u001b[K")) {
        screen.setLength(screen.lastIndexOf("\n") + 1);
        screen.append(part.substring("\r\u001b[K".length()));
      } else {
        screen.append(part);
      }
    }
    StringBuilder expected = new StringBuilder();
    for (int i = 0; i < 200; i++) {
      expected
          .append("row ")
          .append(i)
          .append('\n')
          .append(i % 10 == 0 ? "report " + i + "\n" : "");
    }
    assertThat(screen.toString()).isEqualTo(expected.toString());
    assertThat(err.toString()).contains("rows, and more");
  }

  @Test
  void anImportHasABarARateAndARest() {
    ImportState state = new ImportState();
    assertThat(state.toString()).isEqualTo("starting");
    state.begin("importing");

    state.reached(
        ImportProgress.of(
            ImportCounts.of(40, 5, 3, 2, 9_000), OptionalLong.of(200), 50, Duration.ofSeconds(10)));

    assertThat(state.toString())
        .isEqualTo(
            "importing [=====               ] 50 of 200 items (25%), 3 rejected, 5 a second, 30 s"
                + " left");
    state.begin("verifying");
    assertThat(state.toString()).isEqualTo("verifying");
    state.reached(
        ImportProgress.of(
            ImportCounts.of(40, 0, 0, 0, 0), OptionalLong.empty(), 40, Duration.ofSeconds(1)));
    assertThat(state.toString()).isEqualTo("verifying 40 items, 0 rejected, 40 a second");
  }

  @Test
  void aSweepCountsTheRowsItHasDeletedSoFar() throws Exception {
    CommandRun commands = new CommandRun();
    assertThat(commands.run(List.of("schema", "apply"), "Session")).isEqualTo(0);
    SweepCount count = new SweepCount();
    try (BigtableDataClient client =
            BigtableDataClient.create(commands.instance().dataSettings().build());
        EntityClassPath path = EntityClassPath.of(CommandRun.testClasses().toString())) {
      BigtableMapper writer =
          BigtableMapper.builder(client).tableNames(name -> "dev-" + name).build();
      for (int i = 0; i < 12; i++) {
        Sessions.put(writer, "old" + i, Instant.parse("2026-01-01T00:00:00Z"));
      }
      BigtableMapper observed =
          BigtableMapper.builder(client).tableNames(name -> "dev-" + name).observe(count).build();

      assertThat(path.entity("Session").deleteExpired(observed)).isEqualTo(12);
    }
    assertThat(count.deleted()).isEqualTo(12);
  }
}
