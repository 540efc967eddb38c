package io.github.bigtablemapper.internal.export;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import io.github.bigtablemapper.internal.design.Identifiers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Every legal table and family has a unique resource, regardless of the others. */
class TerraformNamesTest {
  /** What Terraform takes as the name of a resource. */
  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_-]*");

  /** Letters of words in encoded names are among them. */
  private static final String LETTERS = "_.-1afdo";

  @Test
  void plainIdsAreNames() {
    assertThat(TerraformNames.of("catalog")).isEqualTo("catalog");
    assertThat(TerraformNames.of("monthly-sales", "s")).isEqualTo("monthly-sales_s");
    assertThat(TerraformNames.of("user_events")).isEqualTo("user_events");
    assertThat(TerraformNames.of("user_events", "d")).isEqualTo("user_events__family_d");
    assertThat(TerraformNames.of("fraud.driver")).isEqualTo("fraud__dot_driver");
    assertThat(TerraformNames.of("2024-events")).isEqualTo("_2024-events");
  }

  @Test
  void noTwoOfAllShortIdsHaveOneName() {
    List<String> ids = words(4);
    List<String> tables = ids.stream().filter(Identifiers::isTable).toList();
    Map<String, String> names = new HashMap<>();
    tables.forEach(table -> assertFree(names, TerraformNames.of(table), table));
    names.clear();
    List<String> families = words(2);
    for (String table : words(3)) {
      if (Identifiers.isTable(table)) {
        families.forEach(
            family -> assertFree(names, TerraformNames.of(table, family), table + "/" + family));
      }
    }
  }

  /** Pieces of encoded names, and their encodings. */
  @Test
  void noTwoOfRandomIdsHaveOneName() {
    List<String> pieces =
        List.of(
            "_",
            "__",
            ".",
            "-",
            "dot_",
            "low_",
            "family_",
            "__dot_",
            "__low_",
            "__family_",
            "a",
            "1");
    Random random = new Random(23);
    Map<String, String> names = new HashMap<>();
    for (int i = 0; i < 200_000; i++) {
      String table = word(random, pieces);
      String family = word(random, pieces);
      if (Identifiers.isTable(table)) {
        String pair = table + "/" + family;
        String name = TerraformNames.of(table, family);
        if (!pair.equals(names.get(name))) {
          assertFree(names, name, pair);
        }
      }
    }
  }

  @Test
  void textsAreNoTemplates() {
    assertThat(TerraformNames.quoted("a${b}%{c}\"\\\n$%{"))
        .isEqualTo("\"a$${b}%%{c}\\\"\\\\\\n$%%{\"");
  }

  private static String word(Random random, List<String> pieces) {
    StringBuilder word = new StringBuilder();
    int length = 1 + random.nextInt(4);
    for (int i = 0; i < length; i++) {
      word.append(pieces.get(random.nextInt(pieces.size())));
    }
    return word.toString();
  }

  private static List<String> words(int longest) {
    List<String> words = new ArrayList<>();
    List<String> last = List.of("");
    for (int length = 1; length <= longest; length++) {
      last = last.stream().flatMap(word -> LETTERS.chars().mapToObj(c -> word + (char) c)).toList();
      words.addAll(last);
    }
    return words;
  }

  private static void assertFree(Map<String, String> names, String name, String of) {
    assertThat(name).matches(NAME);
    assertWithMessage(name + " of " + of).that(names.put(name, of)).isNull();
  }
}
