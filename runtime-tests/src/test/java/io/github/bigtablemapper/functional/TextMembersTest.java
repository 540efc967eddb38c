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
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Conditions on texts inside others: members of embedded values, and values of maps. */
@NullMarked
@BigtableTest(TextMembersTest_FilmRepository.class)
class TextMembersTest {
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

  private static final TextMembersTest_FilmKey KEY = TextMembersTest_FilmKey.of("f");

  private final TextMembersTest_FilmRepository films;

  TextMembersTest(TextMembersTest_FilmRepository films) {
    this.films = films;
  }

  private static Film film(String id, @Nullable Studio studio, Map<String, String> titles) {
    return new Film(id, studio, titles, Map.of(), Map.of());
  }

  private List<String> where(Condition<Film> condition) {
    return films.scan(TextMembersTest_FilmKey.all()).where(condition).list().stream()
        .map(Film::id)
        .toList();
  }

  @Test
  void membersOfEmbeddedValuesAreTexts() {
    films.put(film("a", new Studio("Toho", new City("Tokyo")), Map.of()));
    films.put(film("b", new Studio("Ufa", new City(null)), Map.of()));
    films.put(film("c", null, Map.of("en", "Toho")));

    assertThat(where(TextMembersTest_FilmColumns.STUDIO_NAME.startsWith("To")))
        .containsExactly("a");
    assertThat(where(TextMembersTest_FilmColumns.STUDIO_NAME.contains("f"))).containsExactly("b");
    assertThat(where(TextMembersTest_FilmColumns.STUDIO_CITY_LABEL.matches("T*o")))
        .containsExactly("a");
    assertThat(where(TextMembersTest_FilmColumns.STUDIO_CITY_LABEL.endsWith("yo").not()))
        .containsExactly("b", "c");
  }

  @Test
  void valuesOfMapsAreTexts() {
    films.put(film("a", null, Map.of("en", "Ikiru", "de", "Einmal wirklich leben")));
    films.put(film("b", null, Map.of("de", "Ikiru")));
    films.put(film("c", null, Map.of("en", "")));
    TextValue<Film> title = TextValue.of(TextMembersTest_FilmColumns.TITLES, "en");

    assertThat(where(title.startsWith("Iki"))).containsExactly("a");
    assertThat(where(title.startsWith("iki"))).isEmpty();
    assertThat(where(title.startsWith(""))).containsExactly("a", "c");
    assertThat(where(title.contains("kir"))).containsExactly("a");
    assertThat(where(title.contains(""))).containsExactly("a", "c");
    assertThat(where(title.endsWith("u").not())).containsExactly("b", "c");
    assertThat(where(title.matches("I*u"))).containsExactly("a");
    assertThat(where(title.matches(""))).containsExactly("c");
  }

  @Test
  void onlyTheLatestVersionCounts() {
    films.put(film("f", null, Map.of("en", "old title")));
    films.patch(KEY, film -> film.putTitles("en", "new title"));
    TextValue<Film> title = TextValue.of(TextMembersTest_FilmColumns.TITLES, "en");

    assertThat(where(title.startsWith("old"))).isEmpty();
    assertThat(where(title.contains("old"))).isEmpty();
    assertThat(where(title.contains("new"))).containsExactly("f");
  }

  @Test
  void valuesWithTheirTimesAreTextsToo() {
    films.patch(KEY, film -> film.putNotes(7, Instant.EPOCH, "seen twice"));

    assertThat(where(TextValue.of(TextMembersTest_FilmColumns.NOTES, 7).endsWith("twice")))
        .containsExactly("f");
    assertThat(where(TextValue.of(TextMembersTest_FilmColumns.NOTES, 8).endsWith("twice")))
        .isEmpty();
  }

  @Test
  void writesTakeThem() {
    films.put(film("f", null, Map.of("en", "Ikiru")));
    TextValue<Film> title = TextValue.of(TextMembersTest_FilmColumns.TITLES, "en");

    assertThat(films.patchIf(KEY, title.endsWith("o"), film -> film.putTitles("en", "x")))
        .isFalse();
    assertThat(films.patchIf(KEY, title.contains("kir"), film -> film.putTitles("en", "Ran")))
        .isTrue();
    assertThat(films.deleteIf(KEY, title.startsWith("Ra"))).isTrue();
  }

  @Test
  void whatBigtableCannotLookIntoIsRefused() {
    InvalidRequestException json =
        assertThrows(
            InvalidRequestException.class,
            () -> TextValue.of(TextMembersTest_FilmColumns.JSON, "en"));
    assertThat(json).hasMessageThat().contains("the property json");
  }

  /** The server, the check of the client and Java agree. */
  @Test
  void randomTextsAreFoundAsJavaFindsThem() {
    long seed = Runs.seed();
    System.out.println("TextMembersTest: seed " + seed);
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
      TextValue<Film> value = TextValue.of(TextMembersTest_FilmColumns.TITLES, key);
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
          .that(where(negated ? condition.not() : condition))
          .isEqualTo(expected);
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
