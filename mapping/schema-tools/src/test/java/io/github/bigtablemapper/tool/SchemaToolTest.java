package io.github.bigtablemapper.tool;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.bigtablemapper.internal.design.DurationOption;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.FamilyDesign;
import io.github.bigtablemapper.internal.design.TableOptionsDesign;
import io.github.bigtablemapper.internal.design.json.DesignJson;
import io.github.bigtablemapper.internal.design.key.KeyDesign;
import io.github.bigtablemapper.internal.design.key.RowKeyFieldDesign;
import io.github.bigtablemapper.internal.design.key.SaltDesign;
import io.github.bigtablemapper.internal.lint.SampleDesigns;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SchemaToolTest {
  private static final EntityDesign PRODUCT =
      SampleDesigns.entity("Product", "catalog", SampleDesigns.key("sku"), 1, 2);
  private static final EntityDesign ORDER =
      SampleDesigns.entity("Order", "orders", SampleDesigns.key("email"), 1, 1);

  @TempDir Path directory;
  private Path classes;
  private String committed;
  private String output = "";

  @BeforeEach
  void compile() throws IOException {
    classes = directory.resolve("classes");
    committed = directory.resolve("schema").toString();
    write(classes, PRODUCT);
  }

  private static void write(Path root, EntityDesign entity) throws IOException {
    Path folder = root.resolve(DesignJson.FOLDER);
    Files.createDirectories(folder);
    Files.writeString(folder.resolve(DesignJson.fileName(entity)), DesignJson.write(entity));
  }

  private int run(String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream printer = new PrintStream(out, true, UTF_8);
    int code = new SchemaTool(printer, printer).run(arguments);
    output = out.toString(UTF_8);
    return code;
  }

  @Test
  void whatIsAcceptedDiffersNoMore() throws IOException {
    assertThat(run("check", committed, classes.toString())).isEqualTo(1);
    assertThat(output.lines()).containsExactly("shop.Product is not committed");

    assertThat(run("accept", committed, classes.toString())).isEqualTo(0);
    assertThat(output.lines()).containsExactly("wrote shop.Product.json");
    assertThat(Files.readString(Path.of(committed, "shop.Product.json")))
        .isEqualTo(DesignJson.write(PRODUCT));

    assertThat(run("check", committed, classes.toString())).isEqualTo(0);
    assertThat(output).isEmpty();
    assertThat(run("accept", committed, classes.toString())).isEqualTo(0);
    assertThat(output).isEmpty();
  }

  @Test
  void changesHarmlessAndOtherArePrinted() throws IOException {
    run("accept", committed, classes.toString());
    write(classes, SampleDesigns.entity("Product", "catalog", SampleDesigns.key("sku"), 1, 3));
    assertThat(run("check", committed, classes.toString())).isEqualTo(1);
    assertThat(output.lines())
        .containsExactly("shop.Product has changed, and still reads what is stored");

    write(classes, SampleDesigns.entity("Product", "goods", SampleDesigns.key("sku"), 1, 1));
    assertThat(run("check", committed, classes.toString())).isEqualTo(1);
    assertThat(output).contains("shop.Product: [SchemaTable] Product was stored in table");
    assertThat(output).contains("shop.Product: [SchemaGone] Product.pb was stored in f0:pb");
    assertThat(output.lines().count()).isEqualTo(2);
  }

  @Test
  void anEntityThatIsNoneAnyMoreIsToldOfAndRemoved() throws IOException {
    write(classes, ORDER);
    run("accept", committed, classes.toString());
    Files.delete(classes.resolve(DesignJson.FOLDER).resolve(DesignJson.fileName(ORDER)));
    assertThat(run("check", committed, classes.toString())).isEqualTo(1);
    assertThat(output.lines())
        .containsExactly("shop.Order is committed, and is not an entity any more");
    run("accept", committed, classes.toString());
    assertThat(output.lines()).containsExactly("deleted shop.Order.json");
    assertThat(run("check", committed, classes.toString())).isEqualTo(0);
  }

  @Test
  void anEntityThatWasRenamedIsComparedByItsTable() throws IOException {
    run("accept", committed, classes.toString());
    Path folder = classes.resolve(DesignJson.FOLDER);
    Files.delete(folder.resolve(DesignJson.fileName(PRODUCT)));
    write(classes, SampleDesigns.entity("Item", "catalog", SampleDesigns.key("sku"), 1, 2));
    assertThat(run("check", committed, classes.toString())).isEqualTo(1);
    assertThat(output.lines())
        .containsExactly("shop.Item is not committed under this name, but as shop.Product");

    write(classes, SampleDesigns.entity("Item", "catalog", SampleDesigns.key("sku"), 1, 1));
    run("check", committed, classes.toString());
    assertThat(output.lines().toList().get(0))
        .startsWith("shop.Item: [SchemaGone] Item.pb was stored in f0:pb");

    run("accept", committed, classes.toString());
    assertThat(output.lines()).containsExactly("wrote shop.Item.json", "deleted shop.Product.json");
    assertThat(run("check", committed, classes.toString())).isEqualTo(0);
  }

  @Test
  void whatIsUnwiseIsPrinted() throws IOException {
    Path orders = directory.resolve("orders");
    write(orders, ORDER);

    assertThat(run("lint", orders.toString())).isEqualTo(1);
    assertThat(output).startsWith("KeyPersonalData shop.Order property email: ");
    assertThat(output.lines()).hasSize(1);

    assertThat(run("lint", classes.toString())).isEqualTo(0);
    assertThat(output).isEmpty();
  }

  @Test
  void findingsOfAllClassesAndJarsAreSarif() throws IOException {
    Path jar = directory.resolve("orders.jar");
    try (FileSystem files =
        FileSystems.newFileSystem(URI.create("jar:" + jar.toUri()), Map.of("create", "true"))) {
      write(files.getPath("/"), ORDER);
    }
    assertThat(run("sarif", classes.toString(), jar.toString())).isEqualTo(0);
    JsonNode results = new ObjectMapper().readTree(output).at("/runs/0/results");
    assertThat(results.findValuesAsText("ruleId")).contains("KeyPersonalData");
    assertThat(results.findValuesAsText("fullyQualifiedName")).contains("shop.Order.email");
  }

  @Test
  void tablesAreExported() throws IOException {
    write(classes, ORDER);
    assertThat(run("cbt", classes.toString())).isEqualTo(0);
    assertThat(output.lines())
        .containsExactly(
            "cbt createtable orders 'families=f0:maxversions=1'",
            "cbt createtable catalog 'families=f0:maxversions=1'")
        .inOrder();
    assertThat(run("gcloud", classes.toString())).isEqualTo(0);
    assertThat(output).contains("gcloud bigtable tables create orders ");
    assertThat(run("terraform", classes.toString())).isEqualTo(0);
    assertThat(output).contains("resource \"google_bigtable_table\" \"orders\"");
    assertThat(run("markdown", classes.toString())).isEqualTo(0);
    assertThat(output).startsWith("# Schema\n\n## orders\n");
  }

  @Test
  void optionsOfTablesAreExported() throws IOException {
    KeyDesign key =
        new KeyDesign(
            PRODUCT.key().format(), '#', new SaltDesign(12, List.of("sku")), PRODUCT.key().parts());
    write(
        classes,
        new EntityDesign(
            "shop",
            "Product",
            "catalog",
            new TableOptionsDesign(
                List.of(),
                true,
                Map.of(DurationOption.CHANGE_STREAM_RETENTION, Duration.ofDays(7)),
                List.of(new RowKeyFieldDesign("sku", RowKeyFieldDesign.Type.STRING)),
                false,
                null),
            null,
            key,
            PRODUCT.families(),
            null,
            PRODUCT.columns(),
            List.of(),
            List.of(),
            List.of(),
            List.of()));
    run("cbt", classes.toString());
    assertThat(output)
        .isEqualTo(
            """
            # cbt cannot set these options, gcloud can: deletion protection, the change stream, the row-key schema.
            cbt createtable catalog 'families=f0:maxversions=1' 'splits=01,02,03,04,05,06,07,08,09,10,11'
            """);
    run("gcloud", classes.toString());
    assertThat(output)
        .endsWith(
            " --splits='01,02,03,04,05,06,07,08,09,10,11'"
                + " --row-key-schema-definition-file='catalog.row-key-schema.json'"
                + " --deletion-protection --change-stream-retention-period=7d\n");
    run("terraform", classes.toString());
    assertThat(output).contains("  row_key_schema          = <<END\n{\n  \"structType\": {\n");
    assertThat(output).contains("  split_keys              = [\"01\", \"02\", ");
    assertThat(output).contains("\n  deletion_protection     = \"PROTECTED\"\n");
    assertThat(output).contains("\n  change_stream_retention = \"168h0m0s\"\n");
  }

  @Test
  void entitiesThatContradictEachOtherAreNotExported() throws IOException {
    FamilyDesign longer = new FamilyDesign("f0", 7, null, false, null, "");
    write(
        classes,
        new EntityDesign(
            "shop",
            "Other",
            "catalog",
            TableOptionsDesign.NONE,
            null,
            ORDER.key(),
            List.of(longer),
            null,
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of()));
    assertThat(run("cbt", classes.toString())).isEqualTo(2);
    assertThat(output)
        .contains(
            "shop.Product declares family f0 of table catalog differently than another entity");
  }

  @Test
  void aWrongCommandOrFileIsNoFinding() throws IOException {
    assertThat(run()).isEqualTo(2);
    assertThat(output).startsWith("check  <committed> <classes>");
    assertThat(run("chek", committed, classes.toString())).isEqualTo(2);
    assertThat(run("check", committed, directory.resolve("nowhere").toString())).isEqualTo(2);
    assertThat(output).contains("nowhere");
    Path file = classes.resolve(DesignJson.FOLDER).resolve(DesignJson.fileName(PRODUCT));
    Files.writeString(file, "{}");
    assertThat(run("sarif", classes.toString())).isEqualTo(2);
    assertThat(output).contains("shop.Product.json is of format null");
  }
}
