package io.github.bigtablemapper.dynamodb.item;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
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

  private static final List<String> FORMS =
      List.of(
          "{id}",
          "{a}#{b}",
          "ORG#{org}",
          "ORG#{org}[#{more}]",
          "ORG#{org}#TEAM#{team}",
          "ORG#{org}#TEAM#{team}#TEAM#{inner}",
          "[v1-]ORG#{org}",
          "ORG#x",
          "{org}#TEAM#{team}",
          "TEAM#{team}");

  /** In whatever order they are, an item is of one form, or of none, or it is rejected. */
  @Test
  void anItemIsOfTheNarrowestOfOverlappingForms() {
    int chosen = 0;
    for (String one : FORMS) {
      for (String other : FORMS) {
        if (!one.equals(other)) {
          for (String text : texts(one)) {
            String choice = choice(one, other, text);
            assertWithMessage("%s, %s: %s", one, other, text)
                .that(choice(other, one, text))
                .isEqualTo(choice);
            chosen += choice.equals(one) ? 1 : 0;
          }
        }
      }
    }
    assertThat(chosen).isGreaterThan(FORMS.size() * FORMS.size());
  }

  /** {@return texts of a form, with odd values} */
  private static List<String> texts(String form) {
    return Stream.of("zz", "7", "", "#", "a#b", "TEAM", "x", "#TEAM#", " ", "\n", "\u00e9", "[")
        .flatMap(
            value ->
                Stream.of(form.replaceAll("\\[[^]]*]", ""), form.replaceAll("[\\[\\]]", ""))
                    .map(each -> each.replaceAll("\\{\\w+}", value)))
        .filter(text -> !text.isEmpty())
        .toList();
  }

  private static String choice(String first, String second, String text) {
    Map<String, ItemLayout> layouts;
    try {
      layouts = ItemLayout.parse("First\n  PK = " + first + "\nSecond\n  PK = " + second + "\n");
    } catch (ImportException same) {
      return "refused";
    }
    Item item = item("PK", text);
    try {
      List<String> all =
          layouts.values().stream()
              .filter(each -> each.matches(item))
              .map(each -> each.name().equals("First") ? first : second)
              .toList();
      assertThat(all.size()).isLessThan(2);
      return all.isEmpty() ? "none" : all.get(0);
    } catch (InvalidItemException rejected) {
      assertThat(rejected).hasMessageThat().containsMatch("First|Second");
      return "rejected";
    }
  }

  @Test
  void aWiderFormTakesNoItemOfANarrowerOne() {
    String org = "ORG#{org}";
    String team = "ORG#{org}#TEAM#{team}";

    assertThat(choice(org, team, "ORG#zz#TEAM#7")).isEqualTo(team);
    assertThat(choice(org, team, "ORG#zz")).isEqualTo(org);
    assertThat(choice(org, team, "ORG#zz#7")).isEqualTo(org);
    assertThat(choice(org, team, "ORG##TEAM#7")).isEqualTo("rejected");
    assertThat(choice(org, team, "ORG#zz#TEAM#")).isEqualTo("rejected");
    assertThat(choice("{id}", org, "ORG#7")).isEqualTo(org);
    assertThat(choice("ORG#{a}", "{b}#USER", "ORG#7#USER")).isEqualTo("rejected");
    assertThat(choice("ORG#{a}", "ORG#x", "ORG#x")).isEqualTo("ORG#x");
  }

  /** Unless a narrower form takes an item, skip does. */
  @Test
  void aFormThatIsSkippedTakesNoItemOfANarrowerOne() {
    String org = "Org\n  PK = ORG#{org}\n  SK = {_}\n";
    for (String text : List.of(org + "skip\n  SK = AUDIT\n", "skip\n  SK = AUDIT\n" + org)) {
      Map<String, ItemLayout> layouts = ItemLayout.parse(text);
      Item audit = item("PK", "ORG#7", "SK", "AUDIT");
      assertThat(Objects.requireNonNull(layouts.get("skip")).matches(audit)).isTrue();
      assertThat(Objects.requireNonNull(layouts.get("Org")).matches(audit)).isFalse();
    }
    Map<String, ItemLayout> layouts =
        ItemLayout.parse("skip\n  PK = ORG#{_}\nTeam\n  PK = ORG#{org}#TEAM#{team}\n");
    assertThat(Objects.requireNonNull(layouts.get("skip")).matches(item("PK", "ORG#7#TEAM#8")))
        .isFalse();
    assertThat(Objects.requireNonNull(layouts.get("skip")).matches(item("PK", "ORG#7"))).isTrue();
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
        "Order\n  PK = O#{a}\nOther\n  PK = O#{b}",
        "Order\n  PK = {a}\nOther\n  PK = {b}\n  SK = {c}",
        "Two words\n  PK = x",
        "Order\n  ignore x"
      })
  void whatIsNoLayoutIsRefused(String text) {
    assertThrows(ImportException.class, () -> ItemLayout.parse(text));
  }
}
