package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.PageToken;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The versions of a column: which are read, and in which order. */
@BigtableTest(HistoryTest_DraftRepository.class)
class HistoryTest {
  private static final HistoryTest_DraftKey KEY = HistoryTest_DraftKey.of("d");

  @Table("drafts")
  @Family(value = "v", maxVersions = 0)
  record Draft(
      @RowKey String id,
      @Column String title,
      @Column int words,
      @Family(value = "w", maxVersions = 0, maxAge = "1h") @Column String editor,
      @Family("n") @Column String status) {}

  private static Draft draft(String title) {
    return new Draft("d", title, title.length(), title, title);
  }

  @Test
  void theNewestVersionsComeFirst(HistoryTest_DraftRepository drafts, TestClock clock) {
    Instant start = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    clock.set(start);
    drafts.merge(draft("one"));
    clock.advance(Duration.ofMillis(1));
    drafts.merge(draft("three"));
    clock.advance(Duration.ofDays(1));
    drafts.merge(draft("four"));

    assertThat(drafts.history(KEY, HistoryTest_DraftColumns.TITLE).newest(2))
        .containsExactly(
            new Versioned<>(start.plusMillis(1).plus(Duration.ofDays(1)), "four"),
            new Versioned<>(start.plusMillis(1), "three"))
        .inOrder();
    assertThat(values(drafts.history(KEY, HistoryTest_DraftColumns.WORDS).newest(100)))
        .containsExactly(4, 5, 3)
        .inOrder();
  }

  @Test
  void whatHasExpiredIsNoHistory(HistoryTest_DraftRepository drafts, TestClock clock) {
    drafts.merge(draft("old"));
    clock.advance(Duration.ofMinutes(59));
    drafts.merge(draft("new"));
    assertThat(values(drafts.history(KEY, HistoryTest_DraftColumns.EDITOR).newest(5)))
        .containsExactly("new", "old")
        .inOrder();

    clock.advance(Duration.ofMinutes(2));

    assertThat(values(drafts.history(KEY, HistoryTest_DraftColumns.EDITOR).newest(5)))
        .containsExactly("new");
  }

  @Test
  void aRowThatIsNotThereHasNoHistory(HistoryTest_DraftRepository drafts) {
    assertThat(drafts.history(KEY, HistoryTest_DraftColumns.TITLE).newest(5)).isEmpty();
    drafts.merge(new Draft("d", null, 1, null, null));
    assertThat(drafts.history(KEY, HistoryTest_DraftColumns.TITLE).newest(5)).isEmpty();
  }

  @Test
  void whatCannotBeAskedForIsRefused(HistoryTest_DraftRepository drafts) {
    assertThat(
            assertThrows(
                InvalidRequestException.class,
                () -> drafts.history(KEY, HistoryTest_DraftColumns.STATUS).newest(5)))
        .hasMessageThat()
        .contains(
            "Draft.status has no history: its family n keeps one version. Declare it with"
                + " maxVersions greater than 1.");
    assertThat(
            assertThrows(
                InvalidRequestException.class,
                () -> drafts.history(KEY, HistoryTest_DraftColumns.TITLE).newest(0)))
        .hasMessageThat()
        .contains("at least 1, not 0");
  }

  @Test
  void aVersionThatDoesNotDecodeIsNamed(
      HistoryTest_DraftRepository drafts, BigtableDataClient client) {
    client.mutateRow(
        RowMutation.create(TableId.of("drafts"), "d").setCell("v", "words", 1_000, "secret"));

    DecodeException thrown =
        assertThrows(
            DecodeException.class,
            () -> drafts.history(KEY, HistoryTest_DraftColumns.WORDS).newest(5));
    assertThat(thrown).hasMessageThat().contains("Draft.words: the cell v:words of row");
    assertThat(thrown).hasMessageThat().doesNotContain("secret");
  }

  @Test
  void theVersionsOfATimeAreThoseFromItsStartAndBeforeItsEnd(
      HistoryTest_DraftRepository drafts, TestClock clock) {
    Instant start = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    for (int i = 0; i < 5; i++) {
      clock.set(start.plusMillis(i));
      drafts.merge(draft("draft " + i));
    }

    assertThat(
            values(
                drafts
                    .history(KEY, HistoryTest_DraftColumns.TITLE)
                    .between(start.plusMillis(1), start.plusMillis(3))))
        .containsExactly("draft 2", "draft 1")
        .inOrder();
    assertThat(
            drafts.history(KEY, HistoryTest_DraftColumns.TITLE).between(Instant.MIN, Instant.MAX))
        .hasSize(5);
    assertThat(drafts.history(KEY, HistoryTest_DraftColumns.TITLE).between(Instant.MIN, start))
        .isEmpty();
  }

  @Test
  void aTimeThatHasExpiredHasNoVersions(HistoryTest_DraftRepository drafts, TestClock clock) {
    Instant start = Instant.now();
    clock.set(start);
    drafts.merge(draft("old"));
    clock.advance(Duration.ofHours(2));

    assertThat(
            drafts
                .history(KEY, HistoryTest_DraftColumns.EDITOR)
                .between(Instant.EPOCH, start.plusSeconds(1)))
        .isEmpty();
  }

  @Test
  void thousandsOfVersionsAreReadPageByPage(
      HistoryTest_DraftRepository drafts, BigtableDataClient client) {
    int count = Runs.times(5_000);
    RowMutation mutation = RowMutation.create(TableId.of("drafts"), "d");
    for (int i = count - 1; i >= 0; i--) { // the emulator sorts them anew for each
      mutation.setCell("v", "title", i * 1_000L, "t" + i);
    }
    client.mutateRow(mutation);

    int pages = 0;
    int next = count;
    @Nullable PageToken token = null;
    do {
      Page<Versioned<String>> page =
          token == null
              ? drafts.history(KEY, HistoryTest_DraftColumns.TITLE).page(count / 7)
              : drafts.history(KEY, HistoryTest_DraftColumns.TITLE).page(count / 7, token);
      for (Versioned<String> version : page.items()) {
        next--;
        assertThat(version).isEqualTo(new Versioned<>(Instant.ofEpochMilli(next), "t" + next));
      }
      pages++;
      token = page.nextToken().orElse(null);
    } while (token != null);
    assertThat(next).isEqualTo(0);
    assertThat(pages).isEqualTo(8);
  }

  @Test
  void theLastPageHasNoTokenHoweverFullItIs(HistoryTest_DraftRepository drafts, TestClock clock) {
    for (int i = 0; i < 4; i++) {
      clock.advance(Duration.ofMillis(1));
      drafts.merge(draft("draft " + i));
    }

    Page<Versioned<String>> first = drafts.history(KEY, HistoryTest_DraftColumns.TITLE).page(2);
    assertThat(values(first.items())).containsExactly("draft 3", "draft 2").inOrder();
    clock.advance(Duration.ofMillis(1));
    drafts.merge(draft("later"));
    Page<Versioned<String>> second =
        drafts
            .history(KEY, HistoryTest_DraftColumns.TITLE)
            .page(2, first.nextToken().orElseThrow());
    assertThat(values(second.items())).containsExactly("draft 1", "draft 0").inOrder();
    assertThat(second.nextToken()).isEmpty();
    Page<Versioned<String>> none =
        drafts.history(HistoryTest_DraftKey.of("none"), HistoryTest_DraftColumns.TITLE).page(2);
    assertThat(none.items()).isEmpty();
    assertThat(none.nextToken()).isEmpty();
  }

  @Test
  void aTokenBelongsToOneColumnOfOneRow(HistoryTest_DraftRepository drafts, TestClock clock) {
    drafts.merge(draft("one"));
    clock.advance(Duration.ofMillis(1));
    drafts.merge(draft("two"));
    PageToken token =
        drafts.history(KEY, HistoryTest_DraftColumns.TITLE).page(1).nextToken().orElseThrow();
    assertThat(token).isNotNull();

    assertThrows(
        InvalidRequestException.class,
        () -> drafts.history(KEY, HistoryTest_DraftColumns.WORDS).page(1, token));
    assertThrows(
        InvalidRequestException.class,
        () ->
            drafts
                .history(HistoryTest_DraftKey.of("other"), HistoryTest_DraftColumns.TITLE)
                .page(1, token));
    assertThrows(
        InvalidRequestException.class,
        () ->
            drafts.history(KEY, HistoryTest_DraftColumns.TITLE).page(1, PageToken.of("no token")));
    assertThrows(
        InvalidRequestException.class,
        () -> drafts.history(KEY, HistoryTest_DraftColumns.TITLE).page(0));
    assertThrows(
        InvalidRequestException.class,
        () -> drafts.history(KEY, HistoryTest_DraftColumns.STATUS).page(1));
  }

  @Test
  void aHistoryIsTrimmed(HistoryTest_DraftRepository drafts, TestClock clock) {
    Instant start = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    for (int i = 0; i < 5; i++) {
      clock.set(start.plusMillis(i));
      drafts.merge(draft("draft " + i));
    }

    drafts.history(KEY, HistoryTest_DraftColumns.TITLE).trim(start.plusMillis(2));
    assertThat(values(drafts.history(KEY, HistoryTest_DraftColumns.TITLE).newest(9)))
        .containsExactly("draft 4", "draft 3", "draft 2")
        .inOrder();
    drafts.history(KEY, HistoryTest_DraftColumns.TITLE).keepNewest(2);
    drafts.history(KEY, HistoryTest_DraftColumns.TITLE).keepNewest(3);
    assertThat(values(drafts.history(KEY, HistoryTest_DraftColumns.TITLE).newest(9)))
        .containsExactly("draft 4", "draft 3")
        .inOrder();
    drafts.history(KEY, HistoryTest_DraftColumns.TITLE).trim(Instant.EPOCH);
    drafts.history(KEY, HistoryTest_DraftColumns.TITLE).trim(Instant.MAX);
    assertThat(drafts.history(KEY, HistoryTest_DraftColumns.TITLE).newest(9)).isEmpty();
    drafts.history(KEY, HistoryTest_DraftColumns.TITLE).keepNewest(1);
    assertThat(drafts.history(KEY, HistoryTest_DraftColumns.WORDS).newest(9)).hasSize(5);
  }

  @Test
  void whatIsNotThereIsNotMadeByTrimming(HistoryTest_DraftRepository drafts) {
    drafts.history(KEY, HistoryTest_DraftColumns.TITLE).trim(Instant.now());
    drafts.history(KEY, HistoryTest_DraftColumns.TITLE).keepNewest(1);

    assertThat(drafts.exists(KEY)).isFalse();
    assertThat(drafts.scan(HistoryTest_DraftKey.all()).list()).isEmpty();
  }

  @Test
  void theLastVersionOfARequiredColumnIsNotTrimmed(
      HistoryTest_DraftRepository drafts, TestClock clock) {
    drafts.merge(draft("one"));
    clock.advance(Duration.ofMillis(1));
    drafts.merge(draft("two"));

    assertThat(
            assertThrows(
                InvalidRequestException.class,
                () -> drafts.history(KEY, HistoryTest_DraftColumns.WORDS).trim(Instant.MAX)))
        .hasMessageThat()
        .contains("Draft.words is required, and trim may take its last version. Use keepNewest.");
    drafts.history(KEY, HistoryTest_DraftColumns.WORDS).keepNewest(1);
    assertThat(drafts.history(KEY, HistoryTest_DraftColumns.WORDS).newest(9)).hasSize(1);
  }

  private static <T> List<T> values(List<Versioned<T>> versions) {
    return versions.stream().map(Versioned::value).toList();
  }
}
