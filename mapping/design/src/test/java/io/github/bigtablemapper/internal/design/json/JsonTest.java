package io.github.bigtablemapper.internal.design.json;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written and read here is what Jackson reads and writes. */
class JsonTest {
  private static final ObjectMapper JACKSON =
      new ObjectMapper().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);

  @Test
  void anyTreeIsReadAsJacksonReadsIt() throws IOException {
    long seed = Long.getLong("seed", 20_261_123L);
    Random random = new Random(seed);
    for (int i = 0; i < 500; i++) {
      Object tree = tree(random, 4);
      String json = Json.of(tree);
      assertWithMessage("seed %s: %s", seed, json).that(JsonReader.read(json)).isEqualTo(tree);
      assertWithMessage("seed %s: %s", seed, json)
          .that(JsonReader.read(JACKSON.writeValueAsString(JACKSON.readTree(json))))
          .isEqualTo(tree);
    }
  }

  private static Object tree(Random random, int depth) {
    return switch (random.nextInt(depth == 0 ? 3 : 5)) {
      case 0 -> new BigDecimal(random.nextInt());
      case 1 -> random.nextBoolean();
      case 2 -> text(random);
      case 3 -> {
        List<Object> list = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
          list.add(tree(random, depth - 1));
        }
        yield list;
      }
      default -> {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = random.nextInt(4); i > 0; i--) {
          map.put(text(random), tree(random, depth - 1));
        }
        yield map;
      }
    };
  }

  private static String text(Random random) {
    String alphabet = "ab \"\\/\n\t\u0000\u001f\u00e9\u20ac\ud83d\ude00{}[],:";
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(8); i > 0; i--) {
      text.appendCodePoint(alphabet.codePoints().toArray()[random.nextInt(18)]);
    }
    return text.toString();
  }

  @Test
  void eachValueHasALine() {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("a", List.of(1, "x"));
    object.put("b", Map.of());
    assertThat(Json.of(object)).isEqualTo("{\n  \"a\": [\n    1,\n    \"x\"\n  ],\n  \"b\": {}\n}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "{",
        "[1",
        "[1,]",
        "{\"a\"}",
        "{\"a\":1,}",
        "{\"a\":1,\"a\":2}",
        "nul",
        "null",
        "tru",
        "\"a",
        "\"\\x\"",
        "\"\\u00g0\"",
        "\"\n\"",
        "1 2",
        "1.2.3",
        "-",
        "{1:2}",
        "[1 2]",
        "'a'"
      })
  void whatIsNoJsonIsRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> JsonReader.read(text));
  }

  @Test
  void whatIsTooDeepIsRefused() {
    String text = "[".repeat(100_000);
    assertThrows(IllegalArgumentException.class, () -> JsonReader.read(text));
  }
}
