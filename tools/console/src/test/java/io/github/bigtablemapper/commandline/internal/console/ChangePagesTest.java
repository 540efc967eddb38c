package io.github.bigtablemapper.commandline.internal.console;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.admin.v2.models.UpdateTableRequest;
import io.github.bigtablemapper.commandline.internal.console.shop.Account;
import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The changes that a page lists. */
class ChangePagesTest {
  @Test
  void aTableWithoutAStreamIsNamed() throws Exception {
    try (RunningConsole console = new RunningConsole()) {
      assertThat(console.get("/changes?entity=Account")).contains("Waiting for changes.");
      String feed = console.get("/changes/feed?entity=Account");
      assertThat(feed).contains("event: failure\ndata: ");
      assertThat(feed).doesNotContain("Exception");
      assertThat(console.get("/changes/feed?entity=Acount")).contains("Did you mean Account?");
    }
  }

  /** Also of a text with line breaks, which separate events, and with a change of direction. */
  @Test
  void eachChangeIsOneEventWithTheTypesOfTheEntity() throws Exception {
    ScheduledExecutorService writer = Executors.newSingleThreadScheduledExecutor();
    try (RunningConsole console = new RunningConsole()) {
      console.admin.updateTable(
          UpdateTableRequest.of("accounts")
              .addChangeStreamRetention(org.threeten.bp.Duration.ofDays(1)));
      String owner = "Ada\n\ndata: \u202Efake";
      HttpResponse<InputStream> feed =
          console.http.send(
              console.request("/changes/feed?entity=Account").build(),
              HttpResponse.BodyHandlers.ofInputStream());
      int[] number = new int[1];
      var unused =
          writer.scheduleWithFixedDelay(
              () -> console.accounts().put(new Account("a" + number[0]++, owner, 5, 0)),
              0,
              100,
              TimeUnit.MILLISECONDS);
      try (Stream<String> lines =
          new BufferedReader(new InputStreamReader(feed.body(), StandardCharsets.UTF_8)).lines()) {
        String event = lines.filter(line -> line.startsWith("data: ")).findFirst().orElseThrow();
        assertThat(event).contains("\"owner\":\"Ada\\n\\ndata: \\u202efake\"");
        assertThat(event).contains("\"cents\":5");
      }
      writer.shutdown();
      assertThat(writer.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
    } finally {
      writer.shutdownNow();
    }
  }
}
