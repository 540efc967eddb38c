package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.annotation.ElementCodec;
import io.github.bigtablemapper.annotation.Embedded;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.codec.JsonCodec;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.TextValue;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Conditions on parts of a text, as Bigtable evaluates them and as Java does: of columns, of
 * embedded values, and of values of maps.
 */
@NullMarked
@BigtableTest({TextConditionsTest_BookRepository.class, TextConditionsTest_FilmRepository.class})
class TextConditionsTest {
  @Table("books")
  @Family(value = "b", maxVersions = 3)
  record Book(@RowKey String id, @Nullable String title, Optional<String> subtitle) {}

  @Table("films")
  @Family(value = "f", maxVersions = 3)
  record Film(
      @RowKey String id,
      @Embedded @Nullable Studio studio,
      @Family(value = "t", maxVersions = 3) Map<String, String> titles,
      @Family("n") Map<Integer, Versioned<String>> notes,
      @Family("j") @ElementCodec(JsonCodec.class) Map<String, String> json) {}

  record Studio(@Nullable String name, @Embedded City city) {}

  record City(@Nullable String label) {}

  private static final TextConditionsTest_FilmKey FILM = TextConditionsTest_FilmKey.of("f");

  private final TextConditionsTest_BookRepository books;
  private final TextConditionsTest_FilmRepository films;

  TextConditionsTest(
      TextConditionsTest_BookRepository books, TextConditionsTest_FilmRepository films) {
    this.books = books;
    this.films = films;
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

  private static Film film(String id, @Nullable Studio studio, Map<String, String> titles) {
    return new Film(id, studio, titles, Map.of(), Map.of());
  }

  private List<String> films(Condition<Film> condition) {
    return films.scan(TextConditionsTest_FilmKey.all()).where(condition).list().stream()
        .map(Film::id)
        .toList();
  }

  @Test
  void membersOfEmbeddedValuesAreTexts() {
    films.put(film("a", new Studio("Toho", new City("Tokyo")), Map.of()));
    films.put(film("b", new Studio("Ufa", new City(null)), Map.of()));
    films.put(film("c", null, Map.of("en", "Toho")));

    assertThat(films(TextConditionsTest_FilmColumns.STUDIO_NAME.startsWith("To")))
        .containsExactly("a");
    assertThat(films(TextConditionsTest_FilmColumns.STUDIO_NAME.contains("f")))
        .containsExactly("b");
    assertThat(films(TextConditionsTest_FilmColumns.STUDIO_CITY_LABEL.matches("T*o")))
        .containsExactly("a");
    assertThat(films(TextConditionsTest_FilmColumns.STUDIO_CITY_LABEL.endsWith("yo").not()))
        .containsExactly("b", "c");
  }

  @Test
  void valuesOfMapsAreTexts() {
    films.put(film("a", null, Map.of("en", "Ikiru", "de", "Einmal wirklich leben")));
    films.put(film("b", null, Map.of("de", "Ikiru")));
    films.put(film("c", null, Map.of("en", "")));
    TextValue<Film> title = TextValue.of(TextConditionsTest_FilmColumns.TITLES, "en");

    assertThat(films(title.startsWith("Iki"))).containsExactly("a");
    assertThat(films(title.startsWith("iki"))).isEmpty();
    assertThat(films(title.startsWith(""))).containsExactly("a", "c");
    assertThat(films(title.contains("kir"))).containsExactly("a");
    assertThat(films(title.contains(""))).containsExactly("a", "c");
    assertThat(films(title.endsWith("u").not())).containsExactly("b", "c");
    assertThat(films(title.matches("I*u"))).containsExactly("a");
    assertThat(films(title.matches(""))).containsExactly("c");
  }

  @Test
  void ofAValueOnlyTheLatestVersionCounts() {
    films.put(film("f", null, Map.of("en", "old title")));
    films.patch(FILM, film -> film.putTitles("en", "new title"));
    TextValue<Film> title = TextValue.of(TextConditionsTest_FilmColumns.TITLES, "en");

    assertThat(films(title.startsWith("old"))).isEmpty();
    assertThat(films(title.contains("old"))).isEmpty();
    assertThat(films(title.contains("new"))).containsExactly("f");
  }

  @Test
  void valuesWithTheirTimesAreTextsToo() {
    films.patch(FILM, film -> film.putNotes(7, Instant.EPOCH, "seen twice"));

    assertThat(films(TextValue.of(TextConditionsTest_FilmColumns.NOTES, 7).endsWith("twice")))
        .containsExactly("f");
    assertThat(films(TextValue.of(TextConditionsTest_FilmColumns.NOTES, 8).endsWith("twice")))
        .isEmpty();
  }

  @Test
  void writesTakeValues() {
    films.put(film("f", null, Map.of("en", "Ikiru")));
    TextValue<Film> title = TextValue.of(TextConditionsTest_FilmColumns.TITLES, "en");

    assertThat(films.patchIf(FILM, title.endsWith("o"), film -> film.putTitles("en", "x")))
        .isFalse();
    assertThat(films.patchIf(FILM, title.contains("kir"), film -> film.putTitles("en", "Ran")))
        .isTrue();
    assertThat(films.deleteIf(FILM, title.startsWith("Ra"))).isTrue();
  }

  @Test
  void whatBigtableCannotLookIntoIsRefused() {
    InvalidRequestException json =
        assertThrows(
            InvalidRequestException.class,
            () -> TextValue.of(TextConditionsTest_FilmColumns.JSON, "en"));
    assertThat(json).hasMessageThat().contains("the property json");
  }

  /** The server, the check of the client and Java agree. */
  @Test
  void randomTextsAreFoundAsJavaFindsThem() {
    long seed = Runs.seed();
    System.out.println("TextConditionsTest: seed " + seed);
    Random random = new Random(seed);
    Map<String, Map<String, String>> stored = new TreeMap<>();
    for (int i = 0; i < 60; i++) {
      Map<String, String> titles = new TreeMap<>();
      for (String key : List.of("en", "de", "é")) {
        if (random.nextInt(3) > 0) {
          titles.put(key, text(random, 6));
        }
      }
      stored.put("%03d".formatted(i), titles);
    }
    List<Film> all = new ArrayList<>();
    stored.forEach((id, titles) -> all.add(film(id, null, titles)));
    assertThat(films.applyAll(all.stream().map(films.writes()::put).toList()).failures()).isEmpty();

    for (int i = 0; i < 60; i++) {
      String key = List.of("en", "de", "é").get(random.nextInt(3));
      String part = text(random, 3);
      TextValue<Film> value = TextValue.of(TextConditionsTest_FilmColumns.TITLES, key);
      int kind = random.nextInt(3);
      Condition<Film> condition =
          switch (kind) {
            case 0 -> value.startsWith(part);
            case 1 -> value.endsWith(part);
            default -> value.contains(part);
          };
      Predicate<String> model =
          switch (kind) {
            case 0 -> title -> title.startsWith(part);
            case 1 -> title -> title.endsWith(part);
            default -> title -> title.contains(part);
          };
      boolean negated = random.nextBoolean();
      List<String> expected =
          stored.entrySet().stream()
              .filter(
                  row -> {
                    String title = row.getValue().get(key);
                    return (title != null && model.test(title)) != negated;
                  })
              .map(Map.Entry::getKey)
              .toList();

      assertWithMessage("seed %s, kind %s of %s, %s", seed, kind, key, part)
          .that(films(negated ? condition.not() : condition))
          .isEqualTo(expected);
    }
  }
}
