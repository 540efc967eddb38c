package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.mapping.Versioned;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
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
      @Column Integer words,
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

    assertThat(drafts.history(KEY, HistoryTest_DraftColumns.TITLE, 2))
        .containsExactly(
            new Versioned<>(start.plusMillis(1).plus(Duration.ofDays(1)), "four"),
            new Versioned<>(start.plusMillis(1), "three"))
        .inOrder();
    assertThat(values(drafts.history(KEY, HistoryTest_DraftColumns.WORDS, 100)))
        .containsExactly(4, 5, 3)
        .inOrder();
  }

  @Test
  void whatHasExpiredIsNoHistory(HistoryTest_DraftRepository drafts, TestClock clock) {
    drafts.merge(draft("old"));
    clock.advance(Duration.ofMinutes(59));
    drafts.merge(draft("new"));
    assertThat(values(drafts.history(KEY, HistoryTest_DraftColumns.EDITOR, 5)))
        .containsExactly("new", "old")
        .inOrder();

    clock.advance(Duration.ofMinutes(2));

    assertThat(values(drafts.history(KEY, HistoryTest_DraftColumns.EDITOR, 5)))
        .containsExactly("new");
  }

  @Test
  void aRowThatIsNotThereHasNoHistory(HistoryTest_DraftRepository drafts) {
    assertThat(drafts.history(KEY, HistoryTest_DraftColumns.TITLE, 5)).isEmpty();
    drafts.merge(new Draft("d", null, 1, null, null));
    assertThat(drafts.history(KEY, HistoryTest_DraftColumns.TITLE, 5)).isEmpty();
  }

  @Test
  void whatCannotBeAskedForIsRefused(HistoryTest_DraftRepository drafts) {
    assertThat(
            assertThrows(
                InvalidRequestException.class,
                () -> drafts.history(KEY, HistoryTest_DraftColumns.STATUS, 5)))
        .hasMessageThat()
        .contains(
            "Draft.status has no history: its family n keeps one version. Declare it with"
                + " maxVersions greater than 1.");
    assertThat(
            assertThrows(
                InvalidRequestException.class,
                () -> drafts.history(KEY, HistoryTest_DraftColumns.TITLE, 0)))
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
            DecodeException.class, () -> drafts.history(KEY, HistoryTest_DraftColumns.WORDS, 5));
    assertThat(thrown).hasMessageThat().contains("Draft.words: the cell v:words of row");
    assertThat(thrown).hasMessageThat().doesNotContain("secret");
  }

  private static <T> List<T> values(List<Versioned<T>> versions) {
    return versions.stream().map(Versioned::value).toList();
  }
}
