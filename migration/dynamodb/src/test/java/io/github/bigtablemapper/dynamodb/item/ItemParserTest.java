package io.github.bigtablemapper.dynamodb.item;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.dynamodb.FilmItems;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** DynamoDB JSON is read and written without loss; what is none is refused. */
class ItemParserTest {
  private static Item parse(String line) {
    return Objects.requireNonNull(
        ItemParser.parseLine(1, line.getBytes(StandardCharsets.UTF_8)).item());
  }

  private static Attribute attribute(String json) {
    return parse("{\"Item\":{\"x\":" + json + "}}").get("x");
  }

  @Test
  void everyTypeHasItsMethod() {
    assertThat(attribute("{\"S\":\"\"}").string()).isEmpty();
    assertThat(attribute("{\"N\":\"-1.50\"}").number()).isEqualTo(new BigDecimal("-1.50"));
    assertThat(attribute("{\"N\":\"1E+3\"}").longValue()).isEqualTo(1_000);
    assertThat(attribute("{\"N\":\"12.000\"}").intValue()).isEqualTo(12);
    assertThat(attribute("{\"N\":\"0.1\"}").doubleValue()).isEqualTo(0.1);
    assertThat(attribute("{\"N\":\"7\"}").epochSecond()).isEqualTo(Instant.ofEpochSecond(7));
    assertThat(attribute("{\"B\":\"AP8=\"}").bytes())
        .isEqualTo(ByteString.copyFrom(new byte[] {0, -1}));
    assertThat(attribute("{\"BOOL\":false}").booleanValue()).isFalse();
    assertThat(attribute("{\"SS\":[\"b\",\"a\"]}").strings()).containsExactly("b", "a").inOrder();
    assertThat(attribute("{\"NS\":[\"1\"]}").numbers()).containsExactly(BigDecimal.ONE);
    assertThat(attribute("{\"BS\":[\"AQ==\"]}").byteStrings())
        .containsExactly(ByteString.copyFrom(new byte[] {1}));
    assertThat(attribute("{\"L\":[{\"S\":\"a\"},{\"L\":[]}]}").list()).hasSize(2);
    assertThat(attribute("{\"M\":{\"y\":{\"N\":\"1\"}}}").item().get("y").intValue()).isEqualTo(1);
    assertThat(parse("{\"Item\":{\"x\":{\"NULL\":true}}}").find("x")).isEmpty();
  }

  /** DynamoDB expires what is less than five years past, and ignores what is no number. */
  @Test
  void aTimeToLiveHasDynamoDbsRule() {
    Instant now = Instant.parse("2026-11-20T10:00:00.5Z");
    long second = now.getEpochSecond();
    long fiveYearsAgo = now.atOffset(ZoneOffset.UTC).minusYears(5).toEpochSecond();
    for (String never : List.of("0", "-1", "-1E125", Long.toString(fiveYearsAgo))) {
      assertThat(attribute("{\"N\":\"" + never + "\"}").hasExpired(now)).isFalse();
      assertThat(attribute("{\"N\":\"" + never + "\"}").neverExpires(now)).isTrue();
    }
    for (long expired : List.of(fiveYearsAgo + 1, second - 60, second)) {
      assertThat(attribute("{\"N\":\"" + expired + "\"}").hasExpired(now)).isTrue();
      assertThat(attribute("{\"N\":\"" + expired + "\"}").neverExpires(now)).isFalse();
    }
    for (String later : List.of(Long.toString(second + 1), "9999999999999999999", "1E125")) {
      assertThat(attribute("{\"N\":\"" + later + "\"}").hasExpired(now)).isFalse();
      assertThat(attribute("{\"N\":\"" + later + "\"}").neverExpires(now)).isFalse();
    }
    for (String other : List.of("{\"S\":\"1\"}", "{\"BOOL\":true}", "{\"L\":[]}")) {
      assertThat(attribute(other).hasExpired(now)).isFalse();
      assertThat(attribute(other).neverExpires(now)).isTrue();
    }
  }

  @Test
  void whatIsWrittenIsReadAgain() {
    Item item = parse(FilmItems.FULL);

    assertThat(ItemParser.parseAttributes(ItemWriter.bytes(item))).isEqualTo(item);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "{}",
        "{\"Item\":[]}",
        "{\"Item\":{\"x\":\"secret\"}}",
        "{\"Item\":{\"x\":{}}}",
        "{\"Item\":{\"x\":{\"X\":\"secret\"}}}",
        "{\"Item\":{\"x\":{\"N\":17}}}",
        "{\"Item\":{\"x\":{\"BOOL\":\"secret\"}}}",
        "{\"Item\":{\"x\":{\"B\":\"secret!\"}}}",
        "{\"Item\":{\"x\":{\"SS\":[1]}}}",
        "{\"Item\":{\"x\":{\"S\":\"secret\",\"N\":\"1\"}}}",
        "{\"Item\":{\"x\":{\"S\":\"secret\"},\"x\":{\"S\":\"b\"}}}",
        "{\"Item\":{\"x\":{\"S\":\"secret\"}}} {}",
        "{\"Item\":{\"x\":{\"S\":\"secret",
        "{\"Keys\":{\"x\":{\"S\":\"secret\"}}}"
      })
  void whatIsNoItemIsRefusedWithoutItsValues(String line) {
    InvalidItemException refused = assertThrows(InvalidItemException.class, () -> parse(line));

    assertThat(refused).hasMessageThat().doesNotContain("secret");
  }

  @Test
  void malformedUtf8IsRefused() {
    byte[] line = "{\"Item\":{\"x\":{\"S\":\"a\"}}}".getBytes(StandardCharsets.UTF_8);
    line[line.length - 5] = (byte) 0xff;

    assertThrows(InvalidItemException.class, () -> ItemParser.parseLine(1, line));
  }

  @Test
  void whatDoesNotFitIsNamed() {
    Item item =
        parse(
            "{\"Item\":{\"n\":{\"N\":\"123456789012345678901234567890.5\"},\"s\":{\"S\":\"secret\"},\"z\":{\"NULL\":true}}}");

    assertThat(refusal(() -> item.get("n").longValue()))
        .isEqualTo("the attribute n is a number that is not a long: read it with number()");
    assertThat(refusal(() -> item.get("n").doubleValue()))
        .isEqualTo("the attribute n is a number that is not a double: read it with number()");
    assertThat(refusal(() -> item.get("s").number()))
        .isEqualTo("the attribute s is of type S, not N: read it with string()");
    assertThat(refusal(() -> item.get("z")))
        .isEqualTo("the attribute z is not there: use find, if it may be missing");
    assertThat(item.toString()).doesNotContain("secret");
  }

  private static String refusal(Executable read) {
    return String.valueOf(assertThrows(InvalidItemException.class, read).getMessage());
  }

  @Test
  void whatNobodyReadsIsKnown() {
    Item item =
        parse(
            "{\"Item\":{\"a\":{\"S\":\"\"},\"b\":{\"M\":{\"c\":{\"S\":\"\"},\"d\":{\"S\":\"\"}}},"
                + "\"e\":{\"M\":{\"f\":{\"S\":\"\"}}},\"l\":{\"L\":[{\"M\":{\"g\":{\"S\":\"\"},\"h\":{\"S\":\"\"}}}]}}}");
    assertThat(item.unread()).containsExactly("a", "b", "e", "l");

    var c = item.get("b").item().get("c");
    var g = item.get("l").list().get(0).item().get("g");
    var e = item.get("e");

    assertThat(List.of(c.name(), g.name(), e.name())).containsExactly("c", "g", "e");
    assertThat(item.unread()).containsExactly("a", "b.d", "l[].h");
    assertThat(item.ignore("a").unread()).containsExactly("b.d", "l[].h");
  }

  @Test
  void itemsAreMadeInJavaToo() {
    assertThat(
            Item.of(
                Map.of(
                    "x", Attribute.ofString("x", "a"),
                    "y", Attribute.ofList("y", List.of(Attribute.ofNull("y"))))))
        .isEqualTo(parse("{\"Item\":{\"x\":{\"S\":\"a\"},\"y\":{\"L\":[{\"NULL\":true}]}}}"));
  }
}
