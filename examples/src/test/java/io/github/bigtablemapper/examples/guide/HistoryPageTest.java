package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.EntityPage;
import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.PageToken;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The code of the page on histories. */
@BigtableTest(TalkRepository.class)
class HistoryPageTest {
  private final TalkRepository talks;
  private final TalkKey key = TalkKey.of("keynote");

  HistoryPageTest(TalkRepository talks) {
    this.talks = talks;
  }

  @BeforeEach
  void putWithoutComments() {
    talks.put(new Talk("keynote", "Keynote", List.of()));
  }

  @Test
  void put() {
    // docs: put
    Instant noon = Instant.parse("2024-05-04T12:00:00Z");
    talks.put(
        new Talk(
            "keynote",
            "Keynote",
            List.of(
                new Versioned<>(noon.plusSeconds(60), "louder, please"),
                new Versioned<>(noon, "great"))));
    talks.put(new Talk("keynote", "The keynote", List.of())); // two comments, still
    // end

    assertThat(talks.find(key).orElseThrow().comments()).hasSize(2);
  }

  @Test
  void append() {
    Instant yesterday = Instant.parse("2024-05-03T12:00:00Z");

    // docs: append
    talks.patch(key, talk -> talk.appendComments("great").appendComments("louder, please"));
    talks.patch(key, talk -> talk.appendComments(yesterday, "I look forward to it"));
    // end

    assertThat(talks.find(key).orElseThrow().comments().stream().map(Versioned::value))
        .containsExactly("louder, please", "great", "I look forward to it")
        .inOrder();
  }

  @Test
  void newest() {
    talks.patch(key, talk -> talk.appendComments("one").appendComments("two"));

    // docs: newest
    Optional<Talk> talk = talks.find(key, read -> read.newest(TalkColumns.COMMENTS, 10));
    List<Talk> all = talks.scan(TalkKey.all()).newest(TalkColumns.COMMENTS, 1).list();
    // end

    assertThat(talk.orElseThrow().comments()).hasSize(2);
    assertThat(all.get(0).comments()).hasSize(1);
  }

  @Test
  void history() {
    talks.patch(key, talk -> talk.appendComments("one").appendComments("two"));
    Instant from = Instant.parse("2024-05-04T00:00:00Z");
    Instant to = Instant.parse("2024-05-05T00:00:00Z");

    // docs: history
    List<Versioned<String>> titles = talks.history(key, TalkColumns.TITLE).newest(5);
    List<Versioned<String>> ofMay4 = talks.history(key, TalkColumns.COMMENTS).between(from, to);
    // end

    assertThat(titles).hasSize(1);
    assertThat(ofMay4).isEmpty();
  }

  @Test
  void page() {
    talks.patch(
        key, talk -> talk.appendComments("one").appendComments("two").appendComments("three"));
    List<String> seen = new ArrayList<>();

    // docs: page
    EntityPage<Talk> first = talks.find(key, TalkColumns.COMMENTS, 2).orElseThrow();
    Optional<PageToken> token = first.nextToken();
    while (token.isPresent()) {
      Page<Versioned<String>> page = talks.history(key, TalkColumns.COMMENTS).page(20, token.get());
      page.items().forEach(comment -> seen.add(comment.value()));
      token = page.nextToken(); // empty: that was the last page
    }
    // end

    assertThat(first.entity().comments().stream().map(Versioned::value))
        .containsExactly("three", "two")
        .inOrder();
    assertThat(seen).containsExactly("one");
  }

  @Test
  void trim() {
    Instant lastYear = Instant.parse("2024-01-01T00:00:00Z");
    talks.patch(
        key,
        talk ->
            talk.appendComments(lastYear.minusMillis(1), "old")
                .appendComments("a")
                .appendComments("b"));

    // docs: trim
    talks.history(key, TalkColumns.COMMENTS).trim(lastYear);
    talks.history(key, TalkColumns.TITLE).keepNewest(1);
    // end

    assertThat(talks.find(key).orElseThrow().comments()).hasSize(2);
    assertThat(talks.history(key, TalkColumns.TITLE).newest(2)).hasSize(1);
  }
}
