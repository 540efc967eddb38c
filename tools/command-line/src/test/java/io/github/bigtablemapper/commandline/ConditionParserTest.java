package io.github.bigtablemapper.commandline;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.TextValue;
import io.github.bigtablemapper.commandline.internal.column.EntityColumns;
import io.github.bigtablemapper.commandline.internal.condition.ConditionParser;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.commandline.shop.Parcel;
import io.github.bigtablemapper.commandline.shop.ParcelColumns;
import io.github.bigtablemapper.commandline.shop.ParcelKey;
import io.github.bigtablemapper.commandline.shop.ParcelMapping;
import io.github.bigtablemapper.commandline.shop.ParcelRepository;
import io.github.bigtablemapper.commandline.shop.Probe;
import io.github.bigtablemapper.commandline.shop.ProbeMapping;
import io.github.bigtablemapper.commandline.shop.Product;
import io.github.bigtablemapper.commandline.shop.ProductColumns;
import io.github.bigtablemapper.commandline.shop.ProductKey;
import io.github.bigtablemapper.commandline.shop.ProductMapping;
import io.github.bigtablemapper.commandline.shop.ProductRepository;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Conditions as users write them, on rows of the emulator. */
class ConditionParserTest {
  private final EntityColumns<Product> columns = EntityColumns.of(ProductMapping.INSTANCE);
  private final EntityColumns<Parcel> ofParcels = EntityColumns.of(ParcelMapping.INSTANCE);

  @Test
  void eachTestChoosesItsRows() throws Exception {
    BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
    try (BigtableDataClient client = BigtableDataClient.create(instance.dataSettings().build());
        BigtableTableAdminClient admin =
            BigtableTableAdminClient.create(instance.adminSettings().build())) {
      BigtableMapper mapper = BigtableMapper.create(client);
      ProductRepository products = new ProductRepository(mapper);
      ParcelRepository parcels = new ParcelRepository(mapper);
      mapper.schema(admin).apply(products, parcels);
      products.putAll(
          List.of(
              product("hats", 1, "Fedora", true),
              product("hats", 2, "Cap", false),
              product("hats", 10, "Bowler", true),
              product("shoes", 1, "Boot", false)));
      products.incrementSales(ProductKey.of("hats", 2), 7);
      parcels.putAll(List.of(parcel("p", "a", "b"), parcel("q", "b"), parcel("r")));

      CASES.forEach(
          (condition, expected) ->
              assertWithMessage(condition)
                  .that(
                      products
                          .scan(ProductKey.all())
                          .where(ConditionParser.parse(condition, columns))
                          .stream()
                          .map(Product::name)
                          .collect(Collectors.joining(" ")))
                  .isEqualTo(expected));
      CASES_OF_PARCELS.forEach(
          (condition, expected) ->
              assertWithMessage(condition)
                  .that(
                      parcels
                          .scan(ParcelKey.all())
                          .where(ConditionParser.parse(condition, ofParcels))
                          .stream()
                          .map(Parcel::id)
                          .collect(Collectors.joining(" ")))
                  .isEqualTo(expected));
    }
  }

  private static final Map<String, String> CASES_OF_PARCELS =
      Map.of(
          "stops contains a", "p",
          "stops contains b", "p q",
          "stops hasAtLeast 2", "p",
          "stops hasAtMost 1 and stops is not empty", "q",
          "not stops hasAtLeast 1", "r",
          "marks hasAtMost 0 and weights hasAtMost 0", "p q r");

  private static final Map<String, String> CASES =
      Map.ofEntries(
          Map.entry("number >= 2", "Cap Bowler"),
          Map.entry("number < 2", "Fedora Boot"),
          Map.entry("number between 2 and 9", "Cap"),
          Map.entry("category != hats", "Boot"),
          Map.entry("category startsWith sh OR number in (10)", "Bowler Boot"),
          Map.entry("name = Fedora", "Fedora"),
          Map.entry("name = 'Fedora'", "Fedora"),
          Map.entry("name in (Cap, \"Boot\")", "Cap Boot"),
          Map.entry("name startsWith B and name endsWith ler", "Bowler"),
          Map.entry("name contains o and not name matches 'B*'", "Fedora"),
          Map.entry("name > Boot and name <= 'Cap'", "Cap Bowler"),
          Map.entry("price = 10", "Bowler"),
          Map.entry("price > 1.50", "Cap Bowler"),
          Map.entry("price between 1.0 and 2", "Fedora Cap Boot"),
          Map.entry("soldOut = true", "Cap Boot"),
          Map.entry("since is absent", "Cap Boot"),
          Map.entry("since is not absent", "Fedora Bowler"),
          Map.entry("since >= 2026-01-01T00:00:00Z", "Fedora Bowler"),
          Map.entry("photo = hex:436170", "Cap"),
          Map.entry("photo = Q2Fw", "Cap"),
          Map.entry("sales > 0", "Cap"),
          Map.entry("tags contains new", "Fedora Bowler"),
          Map.entry("tags is empty", "Cap Boot"),
          Map.entry("tags hasAtLeast 1 and stock hasAtMost 1", "Fedora Bowler"),
          Map.entry("tags hasAtMost 0 or stock hasAtLeast 2", "Cap Boot"),
          Map.entry("stock containsKey Berlin and stock[Berlin] = 2", "Cap"),
          Map.entry("stock['Ulm'] is absent and number = 10", "Bowler"),
          Map.entry("not (name = Cap or name = Boot)", "Fedora Bowler"),
          Map.entry("name = Cap or name = Boot and category = hats", "Cap"));

  /** How each condition that code can have is written. */
  private static final Map<String, String> WORDS =
      Map.ofEntries(
          Map.entry("isEqualTo", "="),
          Map.entry("isNotEqualTo", "!="),
          Map.entry("isLessThan", "<"),
          Map.entry("isAtMost", "<="),
          Map.entry("isGreaterThan", ">"),
          Map.entry("isAtLeast", ">="),
          Map.entry("isBetween", "between"),
          Map.entry("isIn", "in"),
          Map.entry("isPresent", "is present"),
          Map.entry("isAbsent", "is absent"),
          Map.entry("isEmpty", "is empty"),
          Map.entry("isNotEmpty", "is not empty"),
          Map.entry("startsWith", "startsWith"),
          Map.entry("endsWith", "endsWith"),
          Map.entry("contains", "contains"),
          Map.entry("matches", "matches"),
          Map.entry("containsKey", "containsKey"),
          Map.entry("hasAtLeast", "hasAtLeast"),
          Map.entry("hasAtMost", "hasAtMost"));

  @Test
  void everyConditionOfAColumnCanBeWritten() throws Exception {
    Set<Class<?>> kinds = new HashSet<>(Set.of(TextValue.class));
    for (Class<?> constants : List.of(ProductColumns.class, ParcelColumns.class)) {
      for (Field field : constants.getFields()) {
        kinds.add(field.get(null).getClass());
      }
    }
    Set<String> conditions =
        kinds.stream()
            .flatMap(kind -> Arrays.stream(kind.getMethods()))
            .filter(method -> method.getReturnType() == Condition.class)
            .map(Method::getName)
            .collect(Collectors.toSet());

    assertThat(conditions).isEqualTo(WORDS.keySet());
    String words =
        assertThrows(UsageException.class, () -> ConditionParser.parse("name secret", columns))
            .getMessage();
    assertThat(List.of(words.replaceAll(".*one of |\\.$", "").split(", ")))
        .containsExactlyElementsIn(WORDS.values());
  }

  /** What a property is tested by is what a message about another test names. */
  @Test
  void aTestThatAPropertyLacksIsAnsweredWithThoseThatItHas() {
    for (EntityColumns<?> each : List.of(columns, ofParcels)) {
      for (String name : each.names()) {
        for (String tested : List.of(name, name + "[1]")) {
          Set<String> accepted = new HashSet<>();
          Set<String> named = new HashSet<>();
          for (String word : WORDS.values()) {
            String message = message(tested + " " + word + operand(word), each);
            if (message.contains("is not a test of ")) {
              assertThat(message).contains("'" + word + "' is not a test of ");
              named.add(message.replaceAll(".*Its tests: |[.;].*", ""));
            } else if (!message.contains("is not a map")) {
              accepted.add(word);
            }
          }
          if (!named.isEmpty()) {
            assertWithMessage(tested).that(named).hasSize(1);
            assertWithMessage(tested)
                .that(List.of(named.iterator().next().split(", ")))
                .containsExactlyElementsIn(accepted);
          }
        }
      }
    }
  }

  private static String operand(String word) {
    return switch (word) {
      case "in" -> " (1)";
      case "between" -> " 1 and 2";
      default -> word.startsWith("is ") ? "" : " 1";
    };
  }

  private static String message(String condition, EntityColumns<?> columns) {
    try {
      var unused = ConditionParser.parse(condition, columns);
      return "";
    } catch (UsageException e) {
      return String.valueOf(e.getMessage());
    }
  }

  /** A mistake has its place and its reason, and never the value. */
  @Test
  void aMistakeIsExplainedWithoutTheValue() {
    MISTAKES.forEach(
        (condition, message) -> {
          UsageException mistake =
              assertThrows(
                  UsageException.class, () -> ConditionParser.parse(condition, columns), condition);
          assertThat(mistake).hasMessageThat().contains(message);
          assertThat(mistake).hasMessageThat().doesNotContain("secret");
        });
  }

  @Test
  void aKeyOfAMapThatIsNoneIsNotTakenForAValue() {
    EntityColumns<Probe> ofProbes = EntityColumns.of(ProbeMapping.INSTANCE);
    for (String key :
        List.of("levels containsKey secret", "levels[secret] = x", "levels[secret] is absent")) {
      assertThat(message(key, ofProbes))
          .isEqualTo("In the condition: each key of levels is a number.");
    }
    assertThat(message("states[true] = secret", ofProbes))
        .isEqualTo("In the condition: states is compared with a number.");
  }

  private static final Map<String, String> MISTAKES =
      Map.ofEntries(
          Map.entry(
              "number >= secret",
              "In the condition: number is compared with a whole number from -2147483648 to 2147483647."),
          Map.entry(
              "soldOut = secret", "In the condition: soldOut is compared with true or false."),
          Map.entry("tags > 1", "'>' is not a test of tags. Its tests: contains, hasAtLeast"),
          Map.entry(
              "name hasAtLeast 1", "'hasAtLeast' is not a test of name. Its tests: =, !=, <,"),
          Map.entry(
              "tags hasAtLeast secret",
              "tags is compared with a whole number from -2147483648 to 2147483647."),
          Map.entry("nam = secret", "has no property nam. Did you mean name?"),
          Map.entry("name = ", "at character 8: expected a value"),
          Map.entry("name secret", "at character 6: expected one of =, !="),
          Map.entry("photo = secret=", "at character 9: put a value that contains < > = ! ( [ or"),
          Map.entry("name = secret'x'", "at character 8: put a value that contains"),
          Map.entry("name in (a, secret>1)", "at character 13: put a value that contains"),
          Map.entry("stock[secret(1)] = 1", "at character 7: put a value that contains"),
          Map.entry("number between 1 and 2=", "at character 22: put a value that contains"),
          Map.entry("(name = secret", "at character 15: expected ')'"),
          Map.entry("name = 'secret", "at character 8: the quote is not closed"),
          Map.entry("name = secret sold", "at character 15: expected 'and', 'or' or the end"),
          Map.entry("name[secret] = x", "name is not a map"),
          Map.entry("tags containsKey secret", "'containsKey' is not a test of tags."),
          Map.entry("name is secret", "present, absent or empty"));

  private static Parcel parcel(String id, String... stops) {
    return new Parcel(
        id,
        "Ulm",
        List.of(),
        List.of(),
        List.of(stops),
        List.of(),
        Map.of(),
        Set.of(),
        Map.of(),
        List.of());
  }

  private static Product product(String category, int number, String name, boolean isNew) {
    return new Product(
        category,
        number,
        name,
        BigDecimal.valueOf(number),
        Optional.of(!isNew),
        isNew ? Optional.of(Instant.parse("2026-01-01T00:00:00Z")) : Optional.empty(),
        Optional.of(ByteString.copyFromUtf8(name)),
        isNew ? Set.of("new") : Set.of(),
        Map.of("Berlin", number),
        0);
  }
}
