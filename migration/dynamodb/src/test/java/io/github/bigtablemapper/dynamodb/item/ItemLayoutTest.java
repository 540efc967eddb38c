package io.github.bigtablemapper.dynamodb.item;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A layout takes apart what was composed, and only that. */
class ItemLayoutTest {
  private static ItemLayout layout(String lines) {
    return Objects.requireNonNull(ItemLayout.parse("Order\n" + lines).get("Order"));
  }

  private static Item item(String... namesAndTexts) {
    Map<String, Attribute> attributes = new HashMap<>();
    for (int i = 0; i < namesAndTexts.length; i += 2) {
      String name = namesAndTexts[i];
      attributes.put(name, Attribute.ofString(name, namesAndTexts[i + 1]));
    }
    return Item.of(attributes);
  }

  @Test
  void composedTextIsTakenApart() {
    ItemLayout layout =
        layout("  PK = {tenant}#USER#{user}\n  SK = ORDER#{number}\n  // a remark\n  ignore G H\n");
    Random random = new Random(28);
    for (int i = 0; i < 200; i++) {
      String tenant = "t" + random.nextInt();
      String user = "u#" + random.nextInt();
      String number = Integer.toString(random.nextInt());
      Item item =
          item("PK", tenant + "#USER#" + user, "SK", "ORDER#" + number, "G", "x", "other", "y");

      assertThat(layout.matches(item)).isTrue();
      Item parts = layout.parts(item);
      assertThat(parts.names()).containsExactly("tenant", "user", "number", "other");
      assertThat(parts.get("tenant").string()).isEqualTo(tenant);
      assertThat(parts.get("user").string()).isEqualTo(user);
      assertThat(parts.get("number").intValue()).isEqualTo(Integer.parseInt(number));
      assertThat(parts.unread()).containsExactly("other");
    }
  }

  @Test
  void anItemOfAnotherFormDoesNotMatch() {
    ItemLayout layout = layout("  PK = USER#{user}\n  SK = ORDER#{_}#{number}\n");
    assertThat(layout.matches(item("PK", "USER#a", "SK", "ORDER#2026#1"))).isTrue();
    for (Item other :
        new Item[] {
          item("PK", "USER#", "SK", "ORDER#2026#1"),
          item("PK", "xUSER#a", "SK", "ORDER#2026#1"),
          item("PK", "USER#a", "SK", "ORDER#2026"),
          item("PK", "USER#a"),
          Item.of(
              Map.of(
                  "PK", Attribute.ofBoolean("PK", true),
                  "SK", Attribute.ofString("SK", "ORDER#2026#1")))
        }) {
      assertThat(layout.matches(other)).isFalse();
    }
  }

  @Test
  void whatBracketsEncloseMayBeMissing() {
    ItemLayout layout = layout("  SK = [v1-]ORDER#{day}[#{number}][!]\n");
    for (String before : List.of("", "v1-")) {
      for (String number : List.of("", "7", "7#8")) {
        for (String end : List.of("", "!")) {
          Item parts =
              layout.parts(
                  item("SK", before + "ORDER#d" + (number.isEmpty() ? "" : "#" + number) + end));

          assertThat(parts.get("day").string()).isEqualTo("d");
          assertThat(parts.find("number").map(Attribute::string).orElse("")).isEqualTo(number);
        }
      }
    }
    assertThat(layout.matches(item("SK", "v2-ORDER#d"))).isFalse();
  }

  @Test
  void aWholeAttributeOfAnyTypeGetsAnotherName() {
    ItemLayout layout = layout("  PK = {id}\n  n = {name}\n");
    Item item = Item.of(Map.of("PK", Attribute.ofNumber("PK", "7")));

    assertThat(layout.matches(item)).isTrue();
    assertThat(layout.parts(item).get("id").longValue()).isEqualTo(7);
    assertThat(layout.parts(item).find("name")).isEmpty();
  }

  @Test
  void aPartThatContradictsAnAttributeIsRefused() {
    ItemLayout layout = layout("  PK = USER#{user}\n");
    assertThat(layout.parts(item("PK", "USER#a", "user", "a")).get("user").string()).isEqualTo("a");
    assertThrows(InvalidItemException.class, () -> layout.parts(item("PK", "USER#a", "user", "b")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "  PK = x",
        "Order\n",
        "Order\n  PK = {a}{b}",
        "Order\n  PK = {a}#{a}",
        "Order\n  PK =",
        "Order\n  PK",
        "Order\n  PK = x\n  PK = y",
        "Order\n  PK = x\nOrder\n  PK = y",
        "Order\n  PK = {a}[{b}]",
        "Order\n  PK = {a}[#{b}",
        "Order\n  PK = {a}]#{b}[",
        "Order\n  PK = {a}[#{b}[#{c}]]",
        "Order\n  PK = {a}[]",
        "Two words\n  PK = x",
        "Order\n  ignore x"
      })
  void whatIsNoLayoutIsRefused(String text) {
    assertThrows(ImportException.class, () -> ItemLayout.parse(text));
  }
}
