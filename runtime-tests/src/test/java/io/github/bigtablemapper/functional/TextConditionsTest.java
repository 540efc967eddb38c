package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Conditions on parts of a text, as Bigtable evaluates them and as Java does. */
@NullMarked
@BigtableTest(TextConditionsTest_BookRepository.class)
class TextConditionsTest {
  @Table("books")
  @Family(value = "b", maxVersions = 3)
  record Book(@RowKey String id, @Nullable String title, Optional<String> subtitle) {}

  private final TextConditionsTest_BookRepository books;

  TextConditionsTest(TextConditionsTest_BookRepository books) {
    this.books = books;
  }

  private void store(@Nullable String... titles) {
    List<Book> all = new ArrayList<>();
    for (int i = 0; i < titles.length; i++) {
      all.add(new Book("%03d".formatted(i), titles[i], Optional.ofNullable(titles[i])));
    }
    assertThat(books.applyAll(all.stream().map(books.writes()::put).toList()).failures()).isEmpty();
  }

  private List<@Nullable String> where(Condition<Book> condition) {
    return books.scan(TextConditionsTest_BookKey.all()).where(condition).list().stream()
        .<@Nullable String>map(Book::title)
        .toList();
  }

  @Test
  void aTextStartsEndsAndContains() {
    store("fedora", "fez", "Fedora", "a fedora", "", null, "fe", "f\nedora", "å la carte");
    var title = TextConditionsTest_BookColumns.TITLE;

    assertThat(where(title.startsWith("fe"))).containsExactly("fedora", "fez", "fe");
    assertThat(where(title.startsWith("fedora!"))).isEmpty();
    assertThat(where(title.endsWith("dora")))
        .containsExactly("fedora", "Fedora", "a fedora", "f\nedora");
    assertThat(where(title.contains("edo")))
        .containsExactly("fedora", "Fedora", "a fedora", "f\nedora");
    assertThat(where(title.contains("å"))).containsExactly("å la carte");
    assertThat(where(title.startsWith("å l"))).containsExactly("å la carte");
    assertThat(where(title.startsWith(""))).hasSize(8);
    assertThat(where(title.contains(""))).hasSize(8);
    assertThat(where(title.contains("fe").not()))
        .containsExactly("Fedora", "", null, "f\nedora", "å la carte");
    assertThat(where(TextConditionsTest_BookColumns.SUBTITLE.startsWith("fez")))
        .containsExactly("fez");
  }

  @Test
  void anAsteriskStandsForAnyText() {
    store("fedora", "fez", "f*z", "", "fz", "fez and fez", "\\d+", "d", "ø*");
    var title = TextConditionsTest_BookColumns.TITLE;

    assertThat(where(title.matches("f*z"))).containsExactly("fez", "f*z", "fz", "fez and fez");
    assertThat(where(title.matches("fez*fez"))).containsExactly("fez and fez");
    assertThat(where(title.matches("fez"))).containsExactly("fez");
    assertThat(where(title.matches("\\d+"))).containsExactly("\\d+");
    assertThat(where(title.matches(".*"))).isEmpty();
    assertThat(where(title.matches("*"))).hasSize(9);
    assertThat(where(title.matches(""))).containsExactly("");
    assertThat(where(title.matches("ø*"))).containsExactly("ø*");
  }

  @Test
  void aPieceIsNotUsedTwice() {
    store("aba", "ab", "abaaba");

    assertThat(where(TextConditionsTest_BookColumns.TITLE.matches("aba*aba")))
        .containsExactly("abaaba");
  }

  @Test
  void onlyTheLatestVersionCounts() {
    store("old title");
    store("new title");

    assertThat(where(TextConditionsTest_BookColumns.TITLE.contains("old"))).isEmpty();
  }

  @Test
  void writesTakeThem() {
    store("fedora");
    TextConditionsTest_BookKey key = TextConditionsTest_BookKey.of("000");
    var title = TextConditionsTest_BookColumns.TITLE;

    assertThat(books.patchIf(key, title.contains("dorp"), book -> book.title("x"))).isFalse();
    assertThat(books.patchIf(key, title.matches("f*a"), book -> book.title("fez å"))).isTrue();
    assertThat(books.deleteIf(key, title.endsWith("å").not())).isFalse();
    assertThat(books.deleteIf(key, title.endsWith("å"))).isTrue();
  }

  /** The server's regular expressions, the check of the client and Java's own agree. */
  @Test
  void randomPatternsMatchAsJavasDo() {
    long seed = Runs.seed();
    Random random = new Random(seed);
    String[] titles = new String[60];
    for (int i = 0; i < titles.length; i++) {
      titles[i] = text(random, 6);
    }
    store(titles);
    for (int i = 0; i < 40; i++) {
      String pattern = text(random, 3) + "*" + text(random, 2) + (random.nextBoolean() ? "*" : "");
      Pattern expected =
          Pattern.compile(
              List.of(pattern.split("\\*", -1)).stream()
                  .map(Pattern::quote)
                  .collect(Collectors.joining(".*")),
              Pattern.DOTALL);
      List<String> matching = List.of(titles).stream().filter(expected.asMatchPredicate()).toList();

      assertWithMessage("seed %s, pattern %s", seed, pattern)
          .that(where(TextConditionsTest_BookColumns.TITLE.matches(pattern)))
          .isEqualTo(matching);
    }
  }

  private static String text(Random random, int length) {
    String[] letters = {"a", "b", "\n", "é", "猫", "😀", ".", "\\", "\u0000", "(", "ÿ"};
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(length + 1); i > 0; i--) {
      text.append(letters[random.nextInt(letters.length)]);
    }
    return text.toString();
  }
}
