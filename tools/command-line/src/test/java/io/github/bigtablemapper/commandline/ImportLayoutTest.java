package io.github.bigtablemapper.commandline;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.commandline.shop.Buyer;
import io.github.bigtablemapper.commandline.shop.BuyerKey;
import io.github.bigtablemapper.commandline.shop.BuyerRepository;
import io.github.bigtablemapper.commandline.shop.Purchase;
import io.github.bigtablemapper.commandline.shop.PurchaseKey;
import io.github.bigtablemapper.commandline.shop.PurchaseRepository;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A table of several kinds of items becomes several entities, by a file and without Java. */
class ImportLayoutTest {
  private static final String LAYOUT = "src/test/resources/shop.layout";
  private static final String ANN =
      "{'PK':{'S':'BUYER#ann'},'SK':{'S':'PROFILE'},'type':{'S':'Buyer'},'name':{'S':'Ann #1'},"
          + "'points':{'N':'7'}}";
  private static final String HAT = purchase("PURCHASE#2026-01-31#0012", "25.50");
  private static final Purchase BOUGHT =
      new Purchase("ann", LocalDate.parse("2026-01-31"), 12, new BigDecimal("25.50"), Set.of("x"));

  private final CommandRun commands = new CommandRun();
  private BigtableDataClient client;
  private BuyerRepository buyers;
  private PurchaseRepository purchases;
  @TempDir private Path folder;

  private static String purchase(String sort, String total) {
    return "{'PK':{'S':'BUYER#ann'},'SK':{'S':'%s'},'type':{'S':'Purchase'},'GSI1PK':{'S':'a'},"
            .formatted(sort)
        + "'tags':{'SS':['x']},'total':{'N':'%s'}}".formatted(total);
  }

  @BeforeEach
  void connect() throws IOException {
    client = BigtableDataClient.create(commands.instance().dataSettings().build());
    BigtableMapper mapper =
        BigtableMapper.builder(client).tableNames(name -> "dev-" + name).build();
    buyers = new BuyerRepository(mapper);
    purchases = new PurchaseRepository(mapper);
    try (BigtableTableAdminClient admin =
        BigtableTableAdminClient.create(commands.instance().adminSettings().build())) {
      mapper.schema(admin).apply(buyers, purchases);
    }
  }

  @AfterEach
  void close() {
    client.close();
  }

  private int run(Path export, String... more) throws Exception {
    List<String> arguments =
        new ArrayList<>(
            List.of("--export", export.toString(), "--directory", folder.resolve("i").toString()));
    arguments.addAll(List.of(more));
    return commands.run(List.of("import"), arguments.toArray(String[]::new));
  }

  private Path export(String... items) throws Exception {
    List<String> lines = new ArrayList<>();
    for (String item : items) {
      lines.add("{\"Item\":" + item.replace('\'', '"') + "}");
    }
    return ExportFolder.of(folder.resolve("export"), lines);
  }

  @Test
  void eachKindOfItemBecomesItsEntity() throws Exception {
    String audit = "{'PK':{'S':'a'},'SK':{'S':'b'},'type':{'S':'Audit'}}";

    int code = run(export(ANN, HAT, audit), "--layout", LAYOUT, "--verify");

    assertWithMessage(commands.err()).that(code).isEqualTo(ExitCode.DONE);
    assertThat(commands.out())
        .isEqualTo(
            """
            imported: 2 written, 0 there already, 0 rejected, 1 skipped
            verified: 2 of 3 items compared, 2 equal, 0 missing, 0 different, 0 rejected
            rows in the table: 2
            """);
    assertThat(buyers.find(BuyerKey.of("ann"))).hasValue(new Buyer("ann", "Ann #1", 7));
    assertThat(purchases.find(PurchaseKey.of(BOUGHT))).hasValue(BOUGHT);
  }

  /** With the reason, and without a value. */
  @Test
  void whatTheLayoutDoesNotHaveIsRejected() throws Exception {
    String odd = purchase("PURCHASE#2026-01-31#many", "1");
    String other = "{'PK':{'S':'STORE#1'},'SK':{'S':'PROFILE'}}";
    String more = ANN.replace("}}", "},'city':{'S':'Bonn'}}");

    int code = run(export(odd, other, more), "--layout", LAYOUT);

    assertThat(code).isEqualTo(ExitCode.FINDINGS);
    String rejected = Files.readString(folder.resolve("i").resolve("rejected.jsonl"));
    assertThat(rejected)
        .contains("as Purchase: the attribute number has text that is not a number");
    assertThat(rejected).contains("no target takes the item");
    assertThat(rejected).contains("as Buyer: nothing reads or ignores the attributes [city]");
  }

  @Test
  void deletedItemsAreFoundByTheirKeys() throws Exception {
    assertThat(run(export(ANN, HAT), "--layout", LAYOUT)).isEqualTo(ExitCode.DONE);
    String deleted =
        "{'Metadata':{'WriteTimestampMicros':{'N':'1769900000000000'}},"
            + "'Keys':{'PK':{'S':'BUYER#ann'},'SK':{'S':'PURCHASE#2026-01-31#0012'}}}";

    Path increment =
        ExportFolder.incremental(folder.resolve("next"), List.of(deleted.replace('\'', '"')));
    int code = run(increment, "--layout", LAYOUT);

    assertWithMessage(commands.err()).that(code).isEqualTo(ExitCode.DONE);
    assertThat(purchases.find(PurchaseKey.of(BOUGHT))).isEmpty();
    assertThat(buyers.find(BuyerKey.of("ann"))).isPresent();
  }

  @Test
  void theGuideShowsThisLayout() throws IOException {
    assertThat(Files.readString(Path.of("../../docs/command-line.md")))
        .contains("```text\n" + Files.readString(Path.of(LAYOUT)) + "```");
  }

  @Test
  void mistakesAreOneLine() throws Exception {
    Path export = export(ANN);
    Path layout = folder.resolve("layout");
    Files.writeString(layout, "Buyer\n  PK = {a}{b}\n");

    assertThat(run(export, "--layout", layout.toString())).isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err()).startsWith("bigtable-mapper: Line 2 of the layout is neither");
    assertThat(run(export)).isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err()).startsWith("bigtable-mapper: Specify an ENTITY, or --layout");
    assertThat(run(export, "--layout", "none")).isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err()).isEqualTo("bigtable-mapper: none does not exist.\n");
  }
}
