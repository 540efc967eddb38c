package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.PageToken;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Page tokens between two versions of a program, of which the second maps more: they run at the
 * same time during a rolling deployment, and each continues the pages of the other.
 */
@NullMarked
@BigtableTest({
  PageTokenDeploymentTest_NoteRepository.class,
  PageTokenDeploymentTest_GrownRepository.class
})
class PageTokenDeploymentTest {
  @Table("deployed")
  @Family(value = "n", maxVersions = 3)
  record Note(
      @RowKey String author, @RowKey int number, String text, @Family("t") Set<String> tags) {}

  /** Has a property in a new family, one that ages, and one in a family that was there. */
  @Table("deployed")
  @Family(value = "n", maxVersions = 3)
  @Family("later")
  record Grown(
      @RowKey String author,
      @RowKey int number,
      @Column(aliases = "was") String text,
      @Family("t") Set<String> tags,
      @Column @Nullable String mood,
      @Column(family = "later") @Nullable String place,
      @Family("seen") Map<String, Instant> seen) {}

  private final PageTokenDeploymentTest_NoteRepository before;
  private final PageTokenDeploymentTest_GrownRepository after;

  PageTokenDeploymentTest(
      PageTokenDeploymentTest_NoteRepository before,
      PageTokenDeploymentTest_GrownRepository after) {
    this.before = before;
    this.after = after;
  }

  @BeforeEach
  void fill() {
    for (int i = 0; i < 6; i++) {
      before.put(new Note("ada", i, "text " + i % 2, Set.of("a", "b" + i, "c")));
    }
  }

  /** A query in both versions: the numbers of a page, and the token of the next. */
  private record Query(
      BiFunction<Integer, PageToken, Page<?>> before,
      BiFunction<Integer, PageToken, Page<?>> after) {}

  private Map<String, Query> queries() {
    var all = PageTokenDeploymentTest_NoteKey.author("ada");
    var allAfter = PageTokenDeploymentTest_GrownKey.author("ada");
    var text = PageTokenDeploymentTest_NoteColumns.TEXT;
    var textAfter = PageTokenDeploymentTest_GrownColumns.TEXT;
    var tags = PageTokenDeploymentTest_NoteColumns.TAGS;
    var tagsAfter = PageTokenDeploymentTest_GrownColumns.TAGS;
    var number = PageTokenDeploymentTest_NoteColumns.NUMBER;
    var numberAfter = PageTokenDeploymentTest_GrownColumns.NUMBER;
    Map<String, Query> queries = new LinkedHashMap<>();
    queries.put("all", new Query(before.scan(all)::page, after.scan(allAfter)::page));
    queries.put(
        "reversed, limited",
        new Query(
            before.scan(all).reverse().limit(5)::page,
            after.scan(allAfter).reverse().limit(5)::page));
    queries.put(
        "condition",
        new Query(
            before.scan(all).where(text.isEqualTo("text 1"))::page,
            after.scan(allAfter).where(textAfter.isEqualTo("text 1"))::page));
    queries.put(
        "conditions of all kinds",
        new Query(
            before
                    .scan(all)
                    .where(
                        Condition.<Note>rowExists()
                            .and(text.isEqualTo("none").not())
                            .and(tags.contains("a"))
                            .and(number.isAtLeast(1)))
                ::page,
            after
                    .scan(allAfter)
                    .where(
                        Condition.<Grown>rowExists()
                            .and(textAfter.isEqualTo("none").not())
                            .and(tagsAfter.contains("a"))
                            .and(numberAfter.isAtLeast(1)))
                ::page));
    queries.put(
        "selection",
        new Query(
            before.scan(all).select(text)::page,
            after.scan(allAfter).select(textAfter, PageTokenDeploymentTest_GrownColumns.MOOD)
                ::page));
    queries.put(
        "elements",
        new Query(
            before.elements(PageTokenDeploymentTest_NoteKey.of("ada", 1), tags)::page,
            after.elements(PageTokenDeploymentTest_GrownKey.of("ada", 1), tagsAfter)::page));
    queries.put(
        "key matches",
        new Query(
            before.scan(all).keyMatches("\\C*")::page,
            after.scan(allAfter).keyMatches("\\C*")::page));
    return queries;
  }

  @Test
  void eachVersionContinuesThePagesOfTheOther() {
    queries()
        .forEach(
            (name, query) -> {
              int all = query.before().apply(100, PageToken.first()).items().size();
              assertWithMessage(name).that(all).isGreaterThan(2);
              assertWithMessage(name).that(pages(query.before(), query.after())).isEqualTo(all);
              assertWithMessage(name).that(pages(query.after(), query.before())).isEqualTo(all);
            });
  }

  private static int pages(
      BiFunction<Integer, PageToken, Page<?>> one, BiFunction<Integer, PageToken, Page<?>> other) {
    List<Object> seen = new ArrayList<>();
    Optional<PageToken> next = Optional.of(PageToken.first());
    for (int i = 0; next.isPresent(); i++) {
      Page<?> page = (i % 2 == 0 ? one : other).apply(1, next.get());
      seen.addAll(page.items());
      next = page.nextToken();
    }
    return seen.size();
  }

  @Test
  void aQueryOfOtherRowsOrInAnotherOrderRefusesIt() {
    PageToken token =
        before
            .scan(PageTokenDeploymentTest_NoteKey.author("ada"))
            .page(1)
            .nextToken()
            .orElseThrow();
    var scan = after.scan(PageTokenDeploymentTest_GrownKey.author("ada"));
    var text = PageTokenDeploymentTest_GrownColumns.TEXT;

    for (var other :
        List.of(
            after.scan(PageTokenDeploymentTest_GrownKey.all()),
            scan.reverse(),
            scan.limit(3),
            scan.where(text.isPresent()),
            scan.where(PageTokenDeploymentTest_GrownColumns.NUMBER.isAtLeast(0)),
            scan.keyMatches("\\C*"),
            scan.asOf(Instant.now()))) {
      InvalidRequestException thrown =
          assertThrows(InvalidRequestException.class, () -> other.page(1, token));
      assertThat(thrown).hasMessageThat().contains("belongs to another query");
    }
  }

  @Test
  void aRequestWithoutATokenGetsTheFirstPage() {
    var scan = before.scan(PageTokenDeploymentTest_NoteKey.all());
    List<Note> first = scan.page(2).items();

    assertThat(scan.page(2, PageToken.of(null)).items()).isEqualTo(first);
    assertThat(scan.page(2, PageToken.of("")).items()).isEqualTo(first);
    assertThat(PageToken.of(PageToken.first().text())).isEqualTo(PageToken.first());
  }
}
