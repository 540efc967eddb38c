package io.github.bigtablemapper.commandline;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.commandline.shop.BasketRepository;
import io.github.bigtablemapper.commandline.shop.CouponRepository;
import io.github.bigtablemapper.commandline.shop.LeafletRepository;
import io.github.bigtablemapper.commandline.shop.LetterRepository;
import io.github.bigtablemapper.commandline.shop.ParcelRepository;
import io.github.bigtablemapper.commandline.shop.ProbeRepository;
import io.github.bigtablemapper.commandline.shop.ProductRepository;
import io.github.bigtablemapper.commandline.shop.ReadingRepository;
import io.github.bigtablemapper.commandline.shop.RentalRepository;
import io.github.bigtablemapper.commandline.shop.SheetRepository;
import io.github.bigtablemapper.commandline.shop.TicketRepository;
import io.github.bigtablemapper.commandline.shop.VisitsRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** What put and patch make of lines of JSON, as scans print it afterwards. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WriteCommandsTest {
  private final CommandRun commands = new CommandRun();
  @TempDir private Path folder;

  @BeforeAll
  void createTables() throws IOException {
    try (BigtableDataClient client =
            BigtableDataClient.create(commands.instance().dataSettings().build());
        BigtableTableAdminClient admin =
            BigtableTableAdminClient.create(commands.instance().adminSettings().build())) {
      BigtableMapper mapper =
          BigtableMapper.builder(client).tableNames(name -> "dev-" + name).build();
      mapper
          .schema(admin)
          .apply(
              new CouponRepository(mapper),
              new LeafletRepository(mapper),
              new LetterRepository(mapper),
              new ParcelRepository(mapper),
              new ProbeRepository(mapper),
              new ProductRepository(mapper),
              new ReadingRepository(mapper),
              new RentalRepository(mapper),
              new SheetRepository(mapper),
              new TicketRepository(mapper),
              new VisitsRepository(mapper),
              new BasketRepository(mapper));
    }
  }

  private int run(String command, String entity, String lines, String... arguments)
      throws Exception {
    Path file = Files.writeString(folder.resolve("lines.jsonl"), lines);
    return commands.run(List.of(command, entity, file.toString()), arguments);
  }

  private void write(String command, String entity, String lines, String... arguments)
      throws Exception {
    int code = run(command, entity, lines, arguments);
    assertWithMessage("%s", commands.err()).that(code).isEqualTo(ExitCode.DONE);
  }

  private String scanned(String entity) throws Exception {
    assertThat(commands.run(List.of("scan", entity))).isEqualTo(ExitCode.DONE);
    return commands.out().strip();
  }

  /** Records, beans, builders and constructors; embedded values, histories, lists and bytes. */
  @Test
  void whatScanPrintsIsPut() throws Exception {
    for (String[] each :
        new String[][] {
          {
            "Product",
            "{\"category\":\"put\",\"number\":1,\"name\":\"A \\\"b\\\"\",\"price\":25.50,"
                + "\"soldOut\":true,\"since\":\"2026-01-01T00:00:00Z\",\"photo\":\"cGhvdG8=\","
                + "\"sales\":7,\"tags\":[\"new\"],\"stock\":{\"Berlin\":3}}"
          },
          {
            "Rental",
            "{\"shop\":\"s\",\"number\":-5,\"kind\":\"BOAT\",\"price\":1.20,\"persons\":3,"
                + "\"day\":\"2026-02-03\",\"customer\":\"6f1c2a3e-0000-4000-8000-000000000001\","
                + "\"paid\":false,\"signature\":\"AP8=\",\"place.city\":\"Ulm\",\"place.zip\":89073,"
                + "\"kilometres\":[1.5,2.0],\"views\":0,\"until\":\"2099-01-01T00:00:00Z\","
                + "\"version\":1,\"tags\":[\"a\",\"b\"],\"numbers\":{\"x\":9007199254740993}}"
          },
          {
            "Parcel",
            "{\"id\":\"p\",\"to\":\"Ulm\",\"places\":[{\"timestamp\":\"2026-01-01T12:01:00Z\","
                + "\"value\":\"Berlin\"},{\"timestamp\":\"2026-01-01T12:00:00Z\",\"value\":"
                + "\"Bonn\"}],\"notes\":[\"first\",\"second\"],\"sides\":[3,4],\"days\":[],"
                + "\"stops\":[\"a\",\"b\"],\"weights\":{\"kg\":{\"timestamp\":"
                + "\"2026-01-01T12:00:00Z\",\"value\":7}},\"marks\":[{\"timestamp\":"
                + "\"2026-01-01T12:00:00Z\",\"value\":\"new\"}],\"readings\":{\"heat\":[{\"timestamp\":"
                + "\"2026-01-01T12:00:00Z\",\"value\":1.5}]}}"
          },
          {"Coupon", "{\"code\":\"c\",\"percent\":10,\"note\":\"n\"}"},
          {"Letter", "{\"id\":\"l\",\"way\":\"PT1H\"}"},
          {
            "Probe",
            "{\"id\":\"p\",\"heat\":\"NaN\",\"depth\":\"-Infinity\",\"since\":\"476\",\"place\":"
                + "\"zh-Hans-CN\",\"address\":\"0:0:0:0:0:0:0:1\",\"mark\":\"\\ud800\",\"levels\":"
                + "{\"Infinity\":\"high\",\"-0.0\":\"low\"},\"states\":{\"true\":-0.0},\"codes\":"
                + "{\"\":\"/w==\",\"AP8=\":\"\"},\"counts\":[1,-2],\"report\":{\"by\":\"ann\",\"values\":"
                + "[1.5]},\"reports\":{\"x\":{\"by\":\"bob\",\"values\":[]}}}"
          },
          {
            "Sheet",
            "{\"id\":\"s\",\"packed\":[\"a\"],\"json\":[\"b\"],\"map\":{\"k\":\"v\"},\"nested\":[[\"x\"],[]],"
                + "\"part\":{\"more\":{\"z\":1.50},\"names\":null}}"
          },
          {
            "Basket",
            "{\"id\":\"b\",\"owner\":\"ann\",\"state\":\"sent!\",\"weight\":1.5,\"lines\":[\"x\"],"
                + "\"address.code\":\"1\",\"address.country\":\"DE\",\"ttl\":4070908800,"
                + "\"date\":\"d\",\"views\":3,\"tags\":[\"t\"]}"
          },
          {"Ticket", "{\"id\":\"t\",\"state\":\"open\",\"views\":2,\"version\":1}"}
        }) {
      write("put", each[0], each[1], "--restore");
      assertThat(commands.out()).isEqualTo("1 row written\n");
      assertThat(commands.run(List.of("scan", each[0]))).isEqualTo(ExitCode.DONE);
      String printed = commands.out();

      assertThat(fields(printed)).containsExactlyElementsIn(fields(each[1]));
      write("put", each[0], printed.replaceAll("\"(sales|views)\":\\d", "\"$1\":0"));
      assertThat(fields(scanned(each[0])))
          .containsExactlyElementsIn(fields(printed.replace("\"version\":1", "\"version\":2")));
    }
  }

  /** A line does not have the time of its cells, which is therefore that of the write. */
  @Test
  void cellsOfALineHaveTheTimeOfTheWrite() throws Exception {
    String line = "{\"id\":\"r\",\"value\":1.5,\"places\":[{\"x\":1,\"y\":-2}],\"levels\":[1,2]}";
    for (String option : List.of("--if-absent", "--restore")) {
      Instant before = Instant.now().truncatedTo(ChronoUnit.MILLIS);
      write("put", "Reading", line, option);
      assertThat(scanned("Reading")).isEqualTo(line);

      int code =
          commands.run(List.of("history", "Reading", "r", "--column", "value", "--limit", "1"));
      assertWithMessage("%s", commands.err()).that(code).isEqualTo(ExitCode.DONE);
      Instant at =
          Instant.parse(commands.out().replaceAll(".*\"timestamp\":\"([^\"]*)\".*\\s*", "$1"));
      assertThat(at).isAtLeast(before);
      assertThat(at).isAtMost(Instant.now());
    }
  }

  @Test
  void aPutRefusesTheCounterThatItWouldLose() throws Exception {
    assertThat(run("put", "Ticket", "{\"id\":\"counted\",\"views\":2}"))
        .isEqualTo(ExitCode.FINDINGS);
    assertThat(commands.err()).contains("views is a counter");
  }

  /** The texts between the commas of a JSON object, in no order. */
  private static List<String> fields(String json) {
    return List.of(json.strip().replaceAll("^\\{|\\}$", "").split(",(?=\")"));
  }

  @Test
  void aPatchChangesWhatItNames() throws Exception {
    write(
        "put",
        "Parcel",
        "{\"id\":\"patched\",\"to\":\"Ulm\",\"places\":[],\"notes\":[\"a\",\"b\"],\"sides\":[1],"
            + "\"stops\":[\"x\",\"y\"],\"weights\":{\"kg\":{\"timestamp\":\"2026-01-01T12:00:00Z\","
            + "\"value\":7},\"g\":{\"timestamp\":\"2026-01-01T12:00:00Z\",\"value\":8}},"
            + "\"marks\":[],\"readings\":{\"heat\":[{\"timestamp\":\"2026-01-01T12:00:00Z\","
            + "\"value\":1.5}],\"cold\":[{\"timestamp\":\"2026-01-01T12:00:00Z\",\"value\":0.5}]}}");
    write(
        "patch",
        "Parcel",
        "{\"id\":\"patched\",\"places\":[{\"timestamp\":\"2026-01-02T12:00:00Z\",\"value\":\"Jena\"}],"
            + "\"notes\":[\"c\"],\"sides\":[2,3],\"stops\":[\"z\"],\"weights\":{\"kg\":null,"
            + "\"t\":{\"timestamp\":\"2026-01-02T12:00:00Z\",\"value\":1}},\"marks\":[{\"timestamp\":"
            + "\"2026-01-02T12:00:00Z\",\"value\":\"m\"}],\"readings\":{\"cold\":null,\"heat\":"
            + "[{\"timestamp\":\"2026-01-02T12:00:00Z\",\"value\":2.5}]}}");

    assertThat(commands.run(List.of("get", "Parcel", "patched"))).isEqualTo(ExitCode.DONE);
    assertThat(commands.out())
        .isEqualTo(
            "{\"id\":\"patched\",\"to\":\"Ulm\",\"places\":[{\"timestamp\":\"2026-01-02T12:00:00Z\",\"value\":\"Jena\"}],\"notes\":[\"c\"],\"sides\":[2,3],\"days\":[],\"stops\":[\"z\"],\"weights\":{\"g\":{\"timestamp\":\"2026-01-01T12:00:00Z\",\"value\":8},\"t\":{\"timestamp\":\"2026-01-02T12:00:00Z\",\"value\":1}},\"marks\":[{\"timestamp\":\"2026-01-02T12:00:00Z\",\"value\":\"m\"}],\"readings\":{\"heat\":[{\"timestamp\":\"2026-01-02T12:00:00Z\",\"value\":2.5},{\"timestamp\":\"2026-01-01T12:00:00Z\",\"value\":1.5}]}}\n");

    write(
        "put",
        "Product",
        "{\"category\":\"p\",\"number\":1,\"name\":\"n\",\"price\":1,\"soldOut\":true,"
            + "\"tags\":[\"a\"],\"stock\":{\"x\":1,\"y\":2}}");
    write(
        "patch",
        "Product",
        "{\"category\":\"p\",\"number\":1,\"soldOut\":null,\"since\":\"2026-01-01T00:00:00Z\","
            + "\"sales\":4,\"tags\":null,\"stock\":{\"x\":null,\"z\":3}}");
    assertThat(commands.run(List.of("get", "Product", "p", "1"))).isEqualTo(ExitCode.DONE);
    assertThat(commands.out())
        .isEqualTo(
            "{\"category\":\"p\",\"number\":1,\"name\":\"n\",\"price\":1,\"since\":\"2026-01-01T00:00:00Z\",\"sales\":4,\"tags\":[],\"stock\":{\"y\":2,\"z\":3}}\n");
  }

  @Test
  void rowKeysCanLackTheirLastParts() throws Exception {
    String lines =
        """
        {"product":"radio","text":"all"}
        {"product":"radio","language":"","text":"none"}
        {"product":"radio","language":"de","page":2,"text":"two"}
        """;
    write("put", "Leaflet", lines);
    assertThat(scanned("Leaflet")).isEqualTo(lines.strip());
    write("put", "Leaflet", scanned("Leaflet"));
    write("patch", "Leaflet", "{\"product\":\"radio\",\"text\":\"every\"}");
    assertThat(scanned("Leaflet")).isEqualTo(lines.strip().replace("all", "every"));
    assertThat(commands.run(List.of("keys", "Leaflet", "radio", "de"))).isEqualTo(ExitCode.DONE);
    assertThat(commands.out())
        .isEqualTo("{\"product\":\"radio\",\"language\":\"de\",\"page\":2}\n");
    assertThat(commands.run(List.of("get", "Leaflet", "radio"))).isEqualTo(ExitCode.DONE);
    assertThat(commands.out()).isEqualTo("{\"product\":\"radio\",\"text\":\"every\"}\n");

    String gap = "{\"product\":\"radio\",\"page\":1,\"text\":\"x\"}";
    for (String command : List.of("put", "patch")) {
      assertThat(run(command, "Leaflet", gap)).isEqualTo(ExitCode.FINDINGS);
      assertThat(commands.err()).contains("line 1: ");
      assertThat(run(command, "Leaflet", "{\"text\":\"x\"}")).isEqualTo(ExitCode.FINDINGS);
      assertThat(commands.err()).contains("line 1: the property product is missing");
    }
    assertThat(commands.run(List.of("get", "Product", "hats"))).isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err()).contains("1 part is given");
  }

  @Test
  void aPatchWithoutSuchAKeyIsReportedByItsLine() throws Exception {
    String lines =
        """
        {"category":"k","number":"x","name":"n"}
        {"category":"k","number":7,"name":"n","price":1}
        {"category":"k","name":"n"}
        """;
    assertThat(run("patch", "Product", lines)).isEqualTo(ExitCode.FINDINGS);
    assertThat(commands.out()).isEqualTo("1 row written, 2 failed\n");
    assertThat(commands.err()).contains("line 1: The key part number of Product is a whole number");
    assertThat(commands.err()).contains("line 3: ");
  }

  @Test
  void nullRemovesAnEmbeddedValue() throws Exception {
    write(
        "put",
        "Basket",
        "{\"id\":\"e\",\"state\":\"sent!\",\"weight\":1,\"address.code\":\"1\","
            + "\"address.country\":\"DE\",\"ttl\":0,\"tags\":[]}");
    write("patch", "Basket", "{\"id\":\"e\",\"address\":null}");
    assertThat(commands.run(List.of("get", "Basket", "e"))).isEqualTo(ExitCode.DONE);
    assertThat(commands.out()).contains("\"weight\":1");
    assertThat(commands.out()).doesNotContain("address");
    assertThat(run("patch", "Basket", "{\"id\":\"e\",\"adress\":null}"))
        .isEqualTo(ExitCode.FINDINGS);
    assertThat(commands.err()).contains("there is no property adress. Did you mean address?");
  }

  @Test
  void linesThatAreNotWrittenAreReportedWithoutValues() throws Exception {
    int code =
        run(
            "put",
            "Coupon",
            """
            {"code":"good","percent":1}
            {"code":"secret","percent":"secret"}
            {"code":"secret"
            {"code":"secret","percent":1,"percents":2}

            ["secret"]
            {"percent":1,"note":"secret"}
            {"code":"secret","code":"secret"}
            {"code":"good","percent":2}
            """);

    assertThat(code).isEqualTo(ExitCode.FINDINGS);
    assertThat(commands.out()).isEqualTo("2 rows written, 6 failed\n");
    assertThat(commands.err()).doesNotContain("secret");
    assertThat(
            commands
                .err()
                .lines()
                .map(line -> line.replaceAll("bigtable-mapper: (line \\d).*", "$1")))
        .containsExactly("line 2", "line 3", "line 4", "line 6", "line 7", "line 8")
        .inOrder();
    assertThat(commands.err()).contains("line 2: the property percent is text, not a number.\n");
    assertThat(commands.err())
        .contains("line 4: there is no property percents. Did you mean percent?\n");
    assertThat(commands.err()).contains("line 8: the property code is there twice.\n");
    assertThat(commands.run(List.of("get", "Coupon", "good"))).isEqualTo(ExitCode.DONE);
    assertThat(commands.out()).contains("\"percent\":2");
  }

  /** The keys of a map are data, so a message names the map. */
  @Test
  void aMistakeAtAKeyOfAMapIsReportedWithoutTheKey() throws Exception {
    for (String[] each :
        new String[][] {
          {"levels", "{\"secret\":\"x\"}", "each key of the property levels is a number."},
          {
            "codes",
            "{\"secret!\":\"\"}",
            "each key of the property codes is bytes in Base64, or hex: and hexadecimal digits."
          },
          {
            "levels",
            "{\"1\":\"secret\",\"1\":\"secret\"}",
            "the property levels has a name or a key twice."
          },
          {
            "states",
            "{\"secret\":1E99999}",
            "the property states: a number has at most 10,000 digits, and a scale between -10,000"
                + " and 10,000."
          },
          {"states", "{\"true\":\"secret\"}", "the property states is text, not a number."},
        }) {
      for (String command : List.of("put", "patch")) {
        String line = "{\"id\":\"k\",\"%s\":%s}".formatted(each[0], each[1]);
        assertThat(run(command, "Probe", line)).isEqualTo(ExitCode.FINDINGS);
        assertThat(commands.err()).isEqualTo("bigtable-mapper: line 1: " + each[2] + "\n");
      }
    }
  }

  @Test
  void linesThatCannotBeStoredDoNotKeepOthersFromBeingWritten() throws Exception {
    int code =
        run(
            "put",
            "Coupon",
            """
            {"code":"before","percent":1}
            {"code":"half \\ud800","percent":1}
            {"code":"text","percent":1,"note":"half \\udc00"}
            {"code":"after","percent":1}
            """);

    assertThat(code).isEqualTo(ExitCode.FINDINGS);
    assertThat(commands.out()).isEqualTo("2 rows written, 2 failed\n");
    assertThat(commands.err()).containsMatch("line 2: part 'code' .*half a surrogate pair");
    assertThat(commands.err()).containsMatch("line 3: .*surrogate");
    assertThat(commands.run(List.of("get", "Coupon", "before"))).isEqualTo(ExitCode.DONE);
    assertThat(commands.run(List.of("get", "Coupon", "after"))).isEqualTo(ExitCode.DONE);
  }

  @Test
  void anAddressIsNoNameOfAHost() throws Exception {
    for (String address :
        new String[] {"localhost", "1.2.3", "256.1.1.1", "1.2.3.4.", "::1%eth0"}) {
      String line = "{\"id\":\"a\",\"address\":\"" + address + "\"}";
      assertThat(run("patch", "Probe", line)).isEqualTo(ExitCode.FINDINGS);
      assertThat(commands.err())
          .contains("line 1: the property address takes an IP address, such as 192.0.2.1");
    }
    write("patch", "Probe", "{\"id\":\"a\",\"address\":\"10.0.0.255\"}", "--dry-run");
  }

  @Test
  void aNameThatMayBeMisspelledIsReported() throws Exception {
    assertThat(run("put", "Coupon", "{\"cod\":\"a\",\"percent\":1}")).isEqualTo(ExitCode.FINDINGS);

    assertThat(commands.err())
        .isEqualTo(
            "bigtable-mapper: line 1: the property code is missing. There is no property cod."
                + " Did you mean code?\n");
  }

  /** Lines have them in the form that {@code scan} prints. */
  @Test
  void pathsIntoEmbeddedValuesAreNotReportedAsMisspelled() throws Exception {
    String line = "{\"id\":\"e\",\"weight\":\"x\",\"address.code\":\"1\"}";
    assertThat(run("patch", "Basket", line)).isEqualTo(ExitCode.FINDINGS);
    assertThat(commands.err()).contains("line 1: the property weight is text, not a number");
    assertThat(commands.err()).doesNotContain("here is no property");

    assertThat(run("patch", "Basket", line.replace("code", "coed"))).isEqualTo(ExitCode.FINDINGS);
    assertThat(commands.err())
        .contains("there is no property address.coed. Did you mean address.code?");
  }

  @Test
  void aDryRunWritesNothing() throws Exception {
    assertThat(run("put", "Coupon", "{\"code\":\"dry\",\"percent\":1}", "--dry-run"))
        .isEqualTo(ExitCode.DONE);
    assertThat(commands.out()).isEqualTo("1 row to write\n");
    assertThat(commands.run(List.of("get", "Coupon", "dry"))).isEqualTo(ExitCode.FINDINGS);
  }

  @Test
  void preconditionsAndVersionsAreKept() throws Exception {
    String coupon = "{\"code\":\"once\",\"percent\":1}";
    assertThat(run("put", "Coupon", coupon, "--if-absent")).isEqualTo(ExitCode.DONE);
    assertThat(run("put", "Coupon", coupon, "--if-absent")).isEqualTo(ExitCode.FINDINGS);
    assertThat(commands.out()).isEqualTo("0 rows written, 1 not applied\n");
    assertThat(run("patch", "Coupon", "{\"code\":\"none\",\"percent\":1}", "--if-present"))
        .isEqualTo(ExitCode.FINDINGS);

    write("put", "Ticket", "{\"id\":\"versioned\",\"state\":\"a\"}");
    write("patch", "Ticket", "{\"id\":\"versioned\",\"state\":\"b\",\"version\":1}");
    assertThat(run("patch", "Ticket", "{\"id\":\"versioned\",\"state\":\"c\",\"version\":1}"))
        .isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err()).contains("line 1: ");
    assertThat(commands.run(List.of("get", "Ticket", "versioned"))).isEqualTo(ExitCode.DONE);
    assertThat(commands.out()).contains("\"state\":\"b\"");
  }

  @Test
  void aggregatesArePatchedOnlyByPrograms() throws Exception {
    assertThat(run("put", "Visits", "{\"page\":\"p\",\"count\":1}")).isEqualTo(ExitCode.FINDINGS);
    assertThat(commands.err()).contains("count is an aggregate");
    assertThat(run("patch", "Visits", "{\"page\":\"p\",\"count\":1}")).isEqualTo(ExitCode.FINDINGS);
    assertThat(commands.err()).contains("is an aggregate");
  }
}
