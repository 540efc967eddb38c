package io.github.bigtablemapper.commandline;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.commandline.internal.item.AttributeTypes;
import io.github.bigtablemapper.commandline.internal.item.MappedProperties;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.commandline.shop.Basket;
import io.github.bigtablemapper.commandline.shop.BasketRepository;
import io.github.bigtablemapper.commandline.shop.Coupon;
import io.github.bigtablemapper.commandline.shop.CouponKey;
import io.github.bigtablemapper.commandline.shop.CouponRepository;
import io.github.bigtablemapper.commandline.shop.LetterKey;
import io.github.bigtablemapper.commandline.shop.LetterRepository;
import io.github.bigtablemapper.commandline.shop.Probe;
import io.github.bigtablemapper.commandline.shop.ProbeMapping;
import io.github.bigtablemapper.commandline.shop.RentalKey;
import io.github.bigtablemapper.commandline.shop.RentalRepository;
import io.github.bigtablemapper.commandline.shop.Sheet;
import io.github.bigtablemapper.commandline.shop.SheetKey;
import io.github.bigtablemapper.commandline.shop.SheetRepository;
import io.github.bigtablemapper.dynamodb.item.Attribute;
import io.github.bigtablemapper.dynamodb.item.InvalidItemException;
import io.github.bigtablemapper.dynamodb.item.Item;
import java.io.IOException;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Items become objects of every kind of class: beans, builders, constructors and records. */
class ImportedClassesTest {
  private final CommandRun commands = new CommandRun();
  private BigtableDataClient client;
  private BigtableTableAdminClient admin;
  private BigtableMapper mapper;
  private int imports;
  @TempDir private Path folder;

  @BeforeEach
  void connect() throws IOException {
    client = BigtableDataClient.create(commands.instance().dataSettings().build());
    admin = BigtableTableAdminClient.create(commands.instance().adminSettings().build());
    mapper = BigtableMapper.builder(client).tableNames(name -> "dev-" + name).build();
    mapper
        .schema(admin)
        .apply(
            new BasketRepository(mapper),
            new CouponRepository(mapper),
            new LetterRepository(mapper),
            new SheetRepository(mapper));
  }

  @AfterEach
  void close() {
    client.close();
    admin.close();
  }

  /** Each import has a separate folder, so it does not continue another. */
  private int run(String entity, List<String> items, String... more) throws Exception {
    Path place = folder.resolve("" + imports++);
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "--export",
                ExportFolder.of(place.resolve("export"), items).toString(),
                "--directory",
                place.resolve("import").toString()));
    arguments.addAll(List.of(more));
    return commands.run(List.of("import", entity), arguments.toArray(String[]::new));
  }

  private void imports(String entity, String... items) throws Exception {
    int code = run(entity, List.of(items), "--verify");
    assertWithMessage(commands.out() + commands.err() + (code == ExitCode.FINDINGS ? reason() : ""))
        .that(code)
        .isEqualTo(ExitCode.DONE);
    assertThat(commands.out()).contains("compared, " + items.length + " equal");
  }

  private String reason() throws IOException {
    Path rejected = folder.resolve((imports - 1) + "/import/rejected.jsonl");
    return Files.readString(rejected).replaceAll("(?s).*\"reason\":\"([^\"]*)\".*", "$1");
  }

  private static String item(String attributes) {
    return "{\"Item\":{" + attributes.replace('\'', '"') + "}}";
  }

  @Test
  void aBeanIsMadeByItsSetters() throws Exception {
    imports(
        "Basket",
        item(
            "'id':{'S':'a'},'owner.name':{'S':'Ann'},'state':{'S':'sent!'},'weight':{'N':'1.5'},"
                + "'lines':{'L':[]},'extra':{'M':{'n':{'N':'7'},'x':{'NULL':true},'l':{'L':[{'BOOL':true}]}}},"
                + "'address':{'M':{'post.code':{'S':'89073'},'country':{'S':'AT'}}},"
                + "'tags':{'SS':['x']},'views':{'N':'3'},'ttl':{'N':'0'},'date':{'S':'today'}"));

    Basket basket = new BasketRepository(mapper).find("a").orElseThrow();
    assertThat(basket.getOwner()).isEqualTo("Ann");
    assertThat(basket.getState()).isEqualTo(Basket.State.SENT);
    assertThat(basket.getWeight()).isEqualTo(1.5f);
    assertThat(basket.getLines()).isEmpty();
    assertThat(basket.getExtra()).containsEntry("n", 7);
    assertThat(basket.getExtra()).containsEntry("x", null);
    assertThat(basket.getAddress().getCode()).isEqualTo("89073");
    assertThat(basket.getAddress().getCountry()).isEqualTo("AT");
    assertThat(basket.getTags()).containsExactly("x");
    assertThat(basket.getViews()).isEqualTo(3);
    assertThat(basket.getDate()).isEqualTo("today");
  }

  @Test
  void whatABeanGetsNoAttributeForIsWhatItsClassSays() throws Exception {
    imports("Basket", item("'id':{'S':'a'},'lines':{'NULL':true},'address':{'M':{}}"));

    Basket basket = new BasketRepository(mapper).find("a").orElseThrow();
    assertThat(basket.getState()).isEqualTo(Basket.State.NEW);
    assertThat(basket.getLines()).isNull();
    assertThat(basket.getExtra()).isNull();
    assertThat(basket.getAddress().getCountry()).isEqualTo("DE");
    assertThat(basket.getTtl()).isEqualTo(0);
  }

  @Test
  void aConstantIsItsTextOrItsName() throws Exception {
    imports("Basket", item("'id':{'S':'a'},'state':{'S':'SENT'}"));

    assertThat(new BasketRepository(mapper).find("a").orElseThrow().getState())
        .isEqualTo(Basket.State.SENT);
    assertThat(run("Basket", List.of(item("'id':{'S':'a'},'state':{'S':'Sent'}"))))
        .isEqualTo(ExitCode.FINDINGS);
    assertThat(reason())
        .isEqualTo(
            "the attribute state cannot be converted to the type of the property state, "
                + Basket.State.class.getName());
  }

  @Test
  void aKeyOfAMapThatIsNoneIsReportedWithoutIt() throws Exception {
    AttributeTypes types =
        AttributeTypes.ofItems(
            MappedProperties.ofItems(ProbeMapping.INSTANCE, List.of("id")), Instant.EPOCH);
    for (String[] each :
        new String[][] {
          {"levels", "each key of the attribute levels is a number"},
          {"states", "each key of the attribute states is true or false"},
          {"codes", "each key of the attribute codes is bytes in Base64, or hex: and hexadecimal"}
        }) {
      Type type = Probe.class.getMethod(each[0]).getGenericReturnType();
      Function<Attribute, @Nullable Object> reader = types.reader(type, each[0]);
      Attribute map =
          Attribute.ofItem(
              each[0], Item.of(Map.of("secret!", Attribute.ofString("secret!", "secret"))));
      assertThat(reader).isNotNull();
      InvalidItemException refused =
          assertThrows(InvalidItemException.class, () -> reader.apply(map));
      assertThat(refused).hasMessageThat().contains(each[1]);
      assertThat(refused).hasMessageThat().doesNotContain("secret");
    }
  }

  @Test
  void aBeanNeedsItsRowKeyAndNumbersThatFit() throws Exception {
    assertThat(run("Basket", List.of(item("'state':{'S':'SENT'}")))).isEqualTo(ExitCode.FINDINGS);
    assertThat(reason()).isEqualTo("the attribute id is not there");
    assertThat(run("Basket", List.of(item("'id':{'S':'a'},'weight':{'N':'0.123456789'}"))))
        .isEqualTo(ExitCode.FINDINGS);
    assertThat(reason()).isEqualTo("the attribute weight is a number that is not a float");
  }

  @Test
  void aBuilderAndAConstructorMakeEntitiesToo() throws Exception {
    imports(
        "Coupon",
        item("'code':{'S':'a'},'percent':{'N':'7'},'note':{'S':'x'}"),
        item("'code':{'S':'b'}"));
    imports(
        "Letter",
        item("'id':{'S':'a'},'way':{'N':'-1.5'}"),
        item("'id':{'S':'b'},'way':{'S':'PT2S'}"),
        item("'id':{'S':'c'},'way':{'NULL':true}"));

    CouponRepository coupons = new CouponRepository(mapper);
    Coupon given = coupons.find("a").orElseThrow();
    assertThat(given.getPercent()).isEqualTo(7);
    assertThat(given.getNote()).hasValue("x");
    assertThat(coupons.find(CouponKey.of("b")).orElseThrow().getPercent()).isEqualTo(5);
    LetterRepository letters = new LetterRepository(mapper);
    assertThat(letters.find("a").orElseThrow().getWay()).isEqualTo(Duration.ofMillis(-1_500));
    assertThat(letters.find("b").orElseThrow().getWay()).isEqualTo(Duration.ofSeconds(2));
    assertThat(letters.find(LetterKey.of("c")).orElseThrow().getWay()).isNull();
  }

  @Test
  void absentNullAndEmptyAreThreeThings() throws Exception {
    imports(
        "Sheet",
        item("'id':{'S':'absent'}"),
        item(
            "'id':{'S':'null'},'packed':{'NULL':true},'json':{'NULL':true},'map':{'NULL':true},"
                + "'nested':{'NULL':true},'part':{'NULL':true}"),
        item(
            "'id':{'S':'empty'},'packed':{'L':[]},'json':{'L':[]},'map':{'M':{}},'nested':{'L':[]},"
                + "'part':{'M':{}}"),
        item(
            "'id':{'S':'full'},'packed':{'L':[{'S':'a'}]},'json':{'L':[{'S':''}]},"
                + "'map':{'M':{'k':{'S':'v'}}},'nested':{'L':[{'L':[]},{'L':[{'S':'x'}]}]},"
                + "'part':{'M':{'names':{'L':[]},'more':{'M':{}}}}"));

    SheetRepository sheets = new SheetRepository(mapper);
    for (String id : List.of("absent", "null")) {
      assertThat(sheets.find(id)).hasValue(new Sheet(id, null, null, null, Optional.empty(), null));
      Row row = client.readRow(TableId.of("dev-sheets"), SheetKey.of(id).toByteString());
      assertThat(row.getCells()).hasSize(1); // that the row is there
    }
    assertThat(sheets.find("empty"))
        .hasValue(
            new Sheet(
                "empty",
                List.of(),
                List.of(),
                Map.of(),
                Optional.of(List.of()),
                new Sheet.Part(null, null)));
    assertThat(sheets.find("full"))
        .hasValue(
            new Sheet(
                "full",
                List.of("a"),
                List.of(""),
                Map.of("k", "v"),
                Optional.of(List.of(List.of(), List.of("x"))),
                new Sheet.Part(List.of(), Map.of())));
  }

  @Test
  void aVerificationTellsAbsentFromEmpty() throws Exception {
    SheetRepository sheets = new SheetRepository(mapper);
    sheets.put(new Sheet("a", List.of(), List.of(), Map.of(), Optional.of(List.of()), null));
    sheets.put(new Sheet("b", null, null, null, Optional.empty(), null));

    int code =
        run(
            "Sheet",
            List.of(
                item("'id':{'S':'a'}"),
                item("'id':{'S':'b'},'packed':{'L':[]},'json':{'L':[]},'map':{'M':{}}")),
            "--verify-only");

    assertThat(code).isEqualTo(ExitCode.FINDINGS);
    assertThat(commands.out()).contains("0 equal, 0 missing, 2 different");
    assertThat(Files.readString(folder.resolve("0/import/differences.jsonl")))
        .containsMatch("(?s)\\[json, map, nested, packed\\].*\\[json, map, packed\\]");
  }

  /** An {@code Instant} of 1970 would have expired, where DynamoDB keeps the item for ever. */
  @Test
  void aTimeToLiveOfNeverIsNoInstant() throws Exception {
    mapper.schema(admin).apply(new RentalRepository(mapper));
    String rental =
        "'shop':{'S':'a'},'number':{'N':'1'},'kind':{'S':'BIKE'},'Price':{'N':'1'},"
            + "'place':{'M':{'city':{'S':'Ulm'}}},'until':{'N':'0'}";

    imports("Rental", item(rental));

    assertThat(new RentalRepository(mapper).find(RentalKey.of("a", 1)).orElseThrow().until())
        .isNull();
  }

  @Test
  void anEntityWithAnIndexHasItsSimpleName() throws Exception {
    assertThat(commands.run(List.of("scan", "Basket"))).isEqualTo(ExitCode.DONE);
    assertThat(commands.run(List.of("scan", Basket.class.getName()))).isEqualTo(ExitCode.DONE);
    assertThat(commands.run(List.of("scan", "Nothing"))).isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err()).contains("Basket, BasketByOwner, Buyer, Coupon");
    assertThat(
            commands.run(
                List.of(
                    "import",
                    "BasketByOwner",
                    "--items",
                    Files.writeString(folder.resolve("items"), "").toString(),
                    "--time",
                    "2026-01-31T10:15:30Z",
                    "--directory",
                    folder.toString())))
        .isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err()).contains("read only");
  }
}
