package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.Selection;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Histories as properties: what writes add, and what reads see. */
@BigtableTest(VersionsTest_ReportRepository.class)
class VersionsTest {
  private static final TableId REPORTS = TableId.of("reports");
  private static final VersionsTest_ReportKey KEY = VersionsTest_ReportKey.of("r");

  @Table("reports")
  @Family(value = "v", maxVersions = 10)
  record Report(
      @RowKey String id,
      @Nullable String title,
      @Family(value = "c", maxVersions = 1000) List<Versioned<String>> comments,
      @Column(family = "c") List<Versioned<Integer>> scores,
      @Family(value = "o", maxVersions = 0, maxAge = "1h") List<Versioned<Long>> online) {}

  private Instant now = Instant.EPOCH;

  @BeforeEach
  void stopTheClock(TestClock clock) {
    now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    clock.set(now);
  }

  private Versioned<String> comment(int age) {
    return new Versioned<>(now.minusSeconds(age), "comment " + age);
  }

  private Report report(List<Versioned<String>> comments) {
    return new Report("r", "t", comments, List.of(), List.of());
  }

  private static <T> List<T> values(List<Versioned<T>> versions) {
    return versions.stream().map(Versioned::value).toList();
  }

  @Test
  void aVersionIsACellWithItsTimestamp(
      VersionsTest_ReportRepository reports, BigtableDataClient client) {
    reports.put(report(List.of(comment(1), comment(5))));

    List<RowCell> cells = client.readRow(REPORTS, "r").getCells("c", "comments");
    assertThat(cells.stream().map(cell -> cell.getValue().toStringUtf8()))
        .containsExactly("comment 1", "comment 5")
        .inOrder();
    assertThat(cells.get(1).getTimestamp()).isEqualTo(comment(5).timestamp().toEpochMilli() * 1000);
  }

  @Test
  void whatIsPutIsReadNewestFirst(VersionsTest_ReportRepository reports) {
    reports.put(
        new Report(
            "r",
            "t",
            List.of(comment(5), comment(1), comment(3)),
            List.of(new Versioned<>(now, 7)),
            List.of(new Versioned<>(now, 1L), new Versioned<>(now.minusMillis(1), 0L))));

    Report read =
        new Report(
            "r",
            "t",
            List.of(comment(1), comment(3), comment(5)),
            List.of(new Versioned<>(now, 7)),
            List.of(new Versioned<>(now, 1L), new Versioned<>(now.minusMillis(1), 0L)));
    assertThat(reports.find(KEY)).hasValue(read);
    assertThat(reports.scan(VersionsTest_ReportKey.all()).list()).containsExactly(read);
    assertThat(reports.findAll(List.of(KEY))).containsExactly(KEY, read);
    assertThrows(
        UnsupportedOperationException.class,
        () -> reports.find(KEY).orElseThrow().comments().clear());
  }

  @Test
  void aWriteAddsAndDeletesNone(VersionsTest_ReportRepository reports) {
    reports.put(report(List.of(comment(5), comment(1))));
    reports.put(report(List.of(comment(3))));
    reports.merge(report(List.of(comment(2))));
    reports.put(report(List.of()));
    reports.put(new Report("r", null, null, null, null));

    assertThat(reports.find(KEY).orElseThrow().comments())
        .containsExactly(comment(1), comment(2), comment(3), comment(5))
        .inOrder();
  }

  @Test
  void aVersionWithATimestampThatIsThereReplacesIt(VersionsTest_ReportRepository reports) {
    reports.put(report(List.of(comment(5), comment(1))));
    reports.put(report(List.of(new Versioned<>(now.minusSeconds(5), "other"))));

    assertThat(values(reports.find(KEY).orElseThrow().comments()))
        .containsExactly("comment 1", "other")
        .inOrder();
  }

  @Test
  void aRowOfNothingButOldVersionsExists(VersionsTest_ReportRepository reports, TestClock clock) {
    Versioned<Long> old = new Versioned<>(now.minus(Duration.ofHours(2)), 1L);
    reports.put(new Report("r", null, null, null, List.of(old)));

    assertThat(reports.find(KEY)).hasValue(new Report("r", null, List.of(), List.of(), List.of()));
  }

  @Test
  void whatHasExpiredIsNotRead(VersionsTest_ReportRepository reports, TestClock clock) {
    reports.put(
        new Report(
            "r",
            "t",
            List.of(),
            List.of(),
            List.of(
                new Versioned<>(now, 2L), new Versioned<>(now.minus(Duration.ofMinutes(30)), 1L))));

    clock.advance(Duration.ofMinutes(31));

    assertThat(values(reports.find(KEY).orElseThrow().online())).containsExactly(2L);
  }

  @Test
  void asOfAnInstantTheLaterVersionsAreNotThere(VersionsTest_ReportRepository reports) {
    reports.put(report(List.of(comment(1), comment(3), comment(5))));

    assertThat(
            reports
                .find(KEY, read -> read.asOf(now.minusSeconds(3)))
                .map(Report::comments)
                .orElseThrow())
        .containsExactly(comment(3), comment(5))
        .inOrder();
    assertThat(
            reports
                .scan(VersionsTest_ReportKey.all())
                .asOf(now.minusSeconds(4))
                .list()
                .get(0)
                .comments())
        .containsExactly(comment(5));
  }

  @Test
  void asOfATimeThatAFamilyHasForgottenTheOthersAreRead(VersionsTest_ReportRepository reports) {
    reports.put(report(List.of(comment(3 * 3_600))));

    assertThat(reports.find(KEY, read -> read.asOf(now.minus(Duration.ofHours(2)))))
        .hasValue(new Report("r", null, List.of(comment(3 * 3_600)), List.of(), List.of()));
  }

  @Test
  void aReadTakesTheNewest(VersionsTest_ReportRepository reports) {
    List<Versioned<Integer>> scores =
        IntStream.range(0, 50).mapToObj(i -> new Versioned<>(now.minusMillis(i), i)).toList();
    List<Versioned<Long>> online =
        List.of(new Versioned<>(now, 1L), new Versioned<>(now.minusMillis(1), 2L));
    List<Versioned<String>> comments = List.of(comment(1), comment(2), comment(3), comment(4));
    reports.put(new Report("r", "t", comments, scores, online));

    assertThat(reports.find(KEY, read -> read.newest(VersionsTest_ReportColumns.COMMENTS, 3)))
        .hasValue(new Report("r", "t", comments.subList(0, 3), scores, online));
    Report few =
        new Report("r", "t", comments.subList(0, 1), scores.subList(0, 5), online.subList(0, 1));
    assertThat(
            reports.find(
                KEY,
                read ->
                    read.newest(VersionsTest_ReportColumns.COMMENTS, 1)
                        .newest(VersionsTest_ReportColumns.SCORES, 5)
                        .newest(VersionsTest_ReportColumns.ONLINE, 1)))
        .hasValue(few);
    assertThat(
            reports
                .scan(VersionsTest_ReportKey.all())
                .newest(VersionsTest_ReportColumns.COMMENTS, 1)
                .newest(VersionsTest_ReportColumns.SCORES, 5)
                .newest(VersionsTest_ReportColumns.ONLINE, 1)
                .list())
        .containsExactly(few);
  }

  @Test
  void whatCannotBeTheNewestIsRefused(VersionsTest_ReportRepository reports) {
    assertThat(
            assertThrows(
                InvalidRequestException.class,
                () ->
                    reports.find(KEY, read -> read.newest(VersionsTest_ReportColumns.COMMENTS, 0))))
        .hasMessageThat()
        .contains("at least 1, not 0");
  }

  @Test
  void aSelectionHasAllVersionsOrTheNewest(VersionsTest_ReportRepository reports) {
    Versioned<Integer> score = new Versioned<>(now.minusSeconds(2), 7);
    Versioned<Long> seen = new Versioned<>(now.minusSeconds(60), 1L);
    reports.put(
        new Report("r", "t", List.of(comment(1), comment(3)), List.of(score), List.of(seen)));
    reports.put(new Report("s", null, List.of(), List.of(), List.of(new Versioned<>(now, 2L))));
    var scan = reports.scan(VersionsTest_ReportKey.all());

    List<Selection<VersionsTest_ReportKey>> all =
        scan.where(VersionsTest_ReportColumns.COMMENTS.isEqualTo("comment 1"))
            .select(
                VersionsTest_ReportColumns.COMMENTS,
                VersionsTest_ReportColumns.TITLE,
                VersionsTest_ReportColumns.ONLINE)
            .list();
    assertThat(all).hasSize(1);
    assertThat(all.get(0).versions(VersionsTest_ReportColumns.COMMENTS))
        .containsExactly(comment(1), comment(3))
        .inOrder();
    assertThat(all.get(0).versions(VersionsTest_ReportColumns.ONLINE)).containsExactly(seen);
    assertThat(all.get(0).get(VersionsTest_ReportColumns.TITLE)).hasValue("t");
    assertThrows(
        InvalidRequestException.class,
        () -> all.get(0).versions(VersionsTest_ReportColumns.SCORES));

    List<Selection<VersionsTest_ReportKey>> newest =
        scan.newest(VersionsTest_ReportColumns.COMMENTS, 1)
            .select(VersionsTest_ReportColumns.COMMENTS, VersionsTest_ReportColumns.SCORES)
            .list();
    assertThat(newest).hasSize(2);
    assertThat(newest.get(0).versions(VersionsTest_ReportColumns.COMMENTS))
        .containsExactly(comment(1));
    assertThat(newest.get(0).versions(VersionsTest_ReportColumns.SCORES)).containsExactly(score);
    assertThat(newest.get(1).versions(VersionsTest_ReportColumns.COMMENTS)).isEmpty();
    assertThat(newest.get(1).get(VersionsTest_ReportColumns.COMMENTS)).isEmpty();
  }

  @Test
  void aSelectionHasNoVersionThatIsTooOldOrTooNew(VersionsTest_ReportRepository reports) {
    Versioned<Long> seen = new Versioned<>(now.minusSeconds(60), 1L);
    Versioned<Long> old = new Versioned<>(now.minusSeconds(7200), 0L);
    reports.put(
        new Report("r", "t", List.of(comment(1), comment(30)), List.of(), List.of(seen, old)));

    Selection<VersionsTest_ReportKey> row =
        reports
            .scan(VersionsTest_ReportKey.all())
            .asOf(now.minusSeconds(10))
            .select(VersionsTest_ReportColumns.COMMENTS, VersionsTest_ReportColumns.ONLINE)
            .list()
            .get(0);

    assertThat(row.versions(VersionsTest_ReportColumns.COMMENTS)).containsExactly(comment(30));
    assertThat(row.versions(VersionsTest_ReportColumns.ONLINE)).containsExactly(seen);
  }

  @Test
  void aSelectionAndAConditionSeeTheLatest(VersionsTest_ReportRepository reports) {
    reports.put(report(List.of(comment(1), comment(3))));

    Selection<VersionsTest_ReportKey> selection =
        reports
            .scan(VersionsTest_ReportKey.all())
            .where(VersionsTest_ReportColumns.COMMENTS.isEqualTo("comment 1"))
            .select(VersionsTest_ReportColumns.COMMENTS)
            .list()
            .get(0);
    assertThat(selection.get(VersionsTest_ReportColumns.COMMENTS)).hasValue("comment 1");
    assertThat(
            reports
                .scan(VersionsTest_ReportKey.all())
                .where(VersionsTest_ReportColumns.COMMENTS.isEqualTo("comment 1"))
                .list())
        .containsExactly(report(List.of(comment(1), comment(3))));
    assertThat(
            reports
                .scan(VersionsTest_ReportKey.all())
                .where(VersionsTest_ReportColumns.COMMENTS.isEqualTo("comment 3"))
                .list())
        .isEmpty();
  }

  @Test
  void aPatchAppends(VersionsTest_ReportRepository reports) {
    reports.put(report(List.of(comment(1))));

    reports.patch(KEY, report -> report.appendComments("one").title("x").appendComments("two"));
    reports.patch(KEY, report -> report.appendComments("three"));
    reports.patch(KEY, report -> report.appendComments(now.minusSeconds(2), "earlier"));

    assertThat(reports.find(KEY).orElseThrow().comments())
        .containsExactly(
            new Versioned<>(now.plusMillis(2), "three"),
            new Versioned<>(now.plusMillis(1), "two"),
            new Versioned<>(now, "one"),
            comment(1),
            new Versioned<>(now.minusSeconds(2), "earlier"))
        .inOrder();
  }

  @Test
  void versionsOfSeveralColumnsShareTheTimesOfTheirPatch(VersionsTest_ReportRepository reports) {
    reports.patch(
        KEY,
        report -> report.appendComments("a").appendScores(1).appendComments("b").appendScores(2));
    Instant past = now.minusSeconds(9);
    reports.apply(
        reports
            .writes()
            .patch(KEY, report -> report.appendComments("past").appendScores(0))
            .at(past));

    Report read = reports.find(KEY).orElseThrow();
    assertThat(read.comments())
        .containsExactly(
            new Versioned<>(now.plusMillis(1), "b"),
            new Versioned<>(now, "a"),
            new Versioned<>(past, "past"))
        .inOrder();
    assertThat(read.scores())
        .containsExactly(
            new Versioned<>(now.plusMillis(1), 2),
            new Versioned<>(now, 1),
            new Versioned<>(past, 0))
        .inOrder();
  }

  @Test
  void aPatchTrims(VersionsTest_ReportRepository reports) {
    reports.put(report(List.of(comment(1), comment(2), comment(3))));

    reports.patch(KEY, report -> report.trimComments(now.minusSeconds(2)));
    assertThat(reports.find(KEY).orElseThrow().comments())
        .containsExactly(comment(1), comment(2))
        .inOrder();
    reports.patch(KEY, report -> report.trimComments(now.minusSeconds(2).plusNanos(1)));
    assertThat(reports.find(KEY).orElseThrow().comments()).containsExactly(comment(1));
    reports.patch(KEY, report -> report.trimComments(Instant.EPOCH).trimComments(Instant.MIN));
    assertThat(reports.find(KEY).orElseThrow().comments()).containsExactly(comment(1));
    reports.patch(KEY, report -> report.trimComments(Instant.MAX));
    assertThat(reports.find(KEY).orElseThrow().comments()).isEmpty();
  }

  @Test
  void aPatchClearsWhatWasBefore(VersionsTest_ReportRepository reports) {
    reports.patch(KEY, report -> report.appendComments("one").appendComments("two"));

    reports.patch(
        KEY, report -> report.appendComments("three").clearComments().appendComments("four"));
    assertThat(values(reports.find(KEY).orElseThrow().comments())).containsExactly("four");
    reports.patch(KEY, VersionsTest_ReportPatch::clearComments);
    assertThat(reports.find(KEY).orElseThrow().comments()).isEmpty();
  }

  @Test
  void aThousandVersionsAreAppendedAtOnceAndNoMore(VersionsTest_ReportRepository reports) {
    assertRefused(
        () ->
            reports.patch(
                KEY, report -> IntStream.range(0, 1_002).forEach(i -> report.appendScores(i))),
        "a row takes 1,000 versions at the time of their writes in one second");
    reports.patch(KEY, report -> IntStream.range(0, 1_000).forEach(i -> report.appendScores(i)));

    assertThat(values(reports.find(KEY).orElseThrow().scores()))
        .containsExactlyElementsIn(IntStream.range(0, 1_000).mapToObj(i -> 999 - i).toList())
        .inOrder();
  }

  @Test
  void whatCannotBeAVersionIsRefused(VersionsTest_ReportRepository reports) {
    assertRefused(
        () -> reports.put(report(List.of(new Versioned<>(now.plusNanos(1), "x")))),
        "Report.comments: the timestamp of a version is finer than a millisecond, which Bigtable"
            + " does not keep. Round it with truncatedTo(ChronoUnit.MILLIS).");
    assertRefused(
        () -> reports.merge(report(List.of(new Versioned<>(Instant.ofEpochMilli(-1), "x")))),
        "Report.comments: the timestamp of a version is before 1970, or more than an hour ahead");
    Instant ahead = now.plus(Duration.ofHours(1));
    assertRefused(
        () -> reports.patch(KEY, report -> report.appendComments(ahead.plusMillis(1), "x")),
        "Report.comments: the timestamp of a version is before 1970, or more than an hour ahead");
    assertRefused(
        () ->
            reports.apply(
                reports
                    .writes()
                    .patch(
                        KEY,
                        report -> report.appendComments(ahead.plusMillis(1), "after the patch"))
                    .at(ahead)),
        "Report.comments: the timestamp of a version is before 1970, or more than an hour ahead");
    assertRefused(
        () -> reports.put(report(List.of(new Versioned<>(Instant.MAX, "x")))),
        "Report.comments: the timestamp of a version is before 1970, or more than an hour ahead");
    assertRefused(
        () -> reports.put(report(List.of(new Versioned<>(Instant.MIN, "x")))),
        "Report.comments: the timestamp of a version is before 1970, or more than an hour ahead");
    assertRefused(
        () -> reports.put(report(List.of(comment(2), comment(1), comment(2)))),
        "the property comments contains two versions with the timestamp " + comment(2).timestamp());
    assertRefused(
        () -> reports.put(report(Arrays.asList(comment(2), null))),
        "the property comments contains a version without a value. Leave it out.");
    assertThat(reports.exists(KEY)).isFalse();

    Report bounds =
        report(List.of(new Versioned<>(ahead, "last"), new Versioned<>(Instant.EPOCH, "first")));
    reports.put(bounds);
    assertThat(reports.find(KEY)).hasValue(bounds);
  }

  @Test
  void aRowOfWhichTheNewestVersionsAreKeptExpiresAsTheyDo(
      VersionsTest_ReportRepository reports, TestClock clock) {
    reports.patch(KEY, report -> IntStream.range(0, 5).forEach(report::appendOnline));

    reports.history(KEY, VersionsTest_ReportColumns.ONLINE).keepNewest(2);
    assertThat(values(reports.find(KEY).orElseThrow().online())).containsExactly(4L, 3L).inOrder();
    clock.advance(Duration.ofHours(2));

    assertThat(reports.exists(KEY)).isFalse();
  }

  private static void assertRefused(Runnable write, String message) {
    assertThat(assertThrows(InvalidValueException.class, write::run))
        .hasMessageThat()
        .contains(message);
  }

  @Test
  void aVersionThatDoesNotDecodeIsNamed(
      VersionsTest_ReportRepository reports, BigtableDataClient client) {
    client.mutateRow(RowMutation.create(REPORTS, "r").setCell("c", "scores", 1_000, "secret"));

    DecodeException thrown = assertThrows(DecodeException.class, () -> reports.find(KEY));
    assertThat(thrown).hasMessageThat().contains("Report.scores: the cell c:scores of row");
    assertThat(thrown).hasMessageThat().doesNotContain("secret");
  }
}
