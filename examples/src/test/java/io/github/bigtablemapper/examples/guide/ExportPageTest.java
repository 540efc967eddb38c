package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.bigtable.admin.v2.ColumnFamily;
import com.google.bigtable.admin.v2.TableName;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import io.github.bigtablemapper.examples.MonthlySales;
import io.github.bigtablemapper.examples.MonthlySalesMapping;
import io.github.bigtablemapper.examples.Product;
import io.github.bigtablemapper.examples.ProductMapping;
import io.github.bigtablemapper.examples.Reading;
import io.github.bigtablemapper.examples.VideoMapping;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.json.DesignJson;
import io.github.bigtablemapper.internal.export.CbtCommands;
import io.github.bigtablemapper.internal.export.GcloudCommands;
import io.github.bigtablemapper.internal.export.SchemaDocument;
import io.github.bigtablemapper.internal.export.TerraformResources;
import io.github.bigtablemapper.mapping.Mapped;
import io.github.bigtablemapper.mapping.TableOption;
import io.github.bigtablemapper.schema.DifferentTableOption;
import io.github.bigtablemapper.schema.Schema;
import io.github.bigtablemapper.schema.SchemaResult;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the page on exports shows is what is exported; and the commands make what apply makes. */
class ExportPageTest {
  private static final Path DOCS = Path.of("../docs").toAbsolutePath();

  private static final Mapped<?, ?>[] TABLES = {
    ProductMapping.INSTANCE,
    VideoMapping.INSTANCE,
    MonthlySalesMapping.INSTANCE,
    ArticleMapping.INSTANCE,
    AccessTokenMapping.INSTANCE,
    AuditEntryMapping.INSTANCE
  };

  /** The file that the annotation processor has written next to the class of an entity. */
  private static EntityDesign design(String type) throws IOException {
    String file = "/" + DesignJson.FOLDER + type + DesignJson.EXTENSION;
    try (InputStream in = ExportPageTest.class.getResourceAsStream(file)) {
      return DesignJson.read(
          new String(Objects.requireNonNull(in, file).readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  /** The file that it has written next to the class of a mapping. */
  static EntityDesign design(Mapped<?, ?> mapping) throws IOException {
    String generated = mapping.getClass().getName().replaceFirst("Mapping$", "");
    return design(generated.replace('_', '.'));
  }

  private static List<EntityDesign> designs(Class<?>... types) throws IOException {
    Stream.Builder<EntityDesign> designs = Stream.builder();
    for (Class<?> type : types) {
      designs.add(design(type.getCanonicalName()));
    }
    return designs.build().toList();
  }

  private static List<EntityDesign> allTables() throws IOException {
    Stream.Builder<EntityDesign> designs = Stream.builder();
    for (Mapped<?, ?> each : TABLES) {
      designs.add(design(each));
    }
    return designs.build().toList();
  }

  @Test
  void thePageShowsWhatIsExported() throws IOException {
    String page = Files.readString(DOCS.resolve("export.md"));
    List<EntityDesign> designs = designs(Product.class, MonthlySales.class);
    assertThat(page).contains("```sh\n" + CbtCommands.of(designs) + "```");
    assertThat(page).contains("```sh\n" + GcloudCommands.of(designs) + "```");
    assertThat(page).contains("```hcl\n" + TerraformResources.of(designs(Product.class)) + "```");
  }

  @Test
  void anIntersectionIsExportedAsOne() throws IOException {
    List<EntityDesign> designs = designs(AuditEntry.class);
    assertThat(CbtCommands.of(designs)).contains("'families=e:maxage=90d&&maxversions=3'");
    assertThat(GcloudCommands.of(designs)).contains("'e:maxage=90d&&maxversions=3'");
    assertThat(TerraformResources.of(designs))
        .contains(
            "mode = \"intersection\", rules = [{ max_age = \"2160h\" }, { max_version = 3 }]");
    assertThat(SchemaDocument.of(designs))
        .contains("the newest 3 versions, and all for 90d at least");
  }

  @Test
  void theExampleIsTheDocumentOfSomeEntities() throws IOException {
    Path example = DOCS.resolve("export-example.md");
    String document = SchemaDocument.of(designs(Product.class, Reading.class, MonthlySales.class));
    if (System.getProperty("docs.update") != null) {
      Files.writeString(example, document);
    }
    assertWithMessage("update with -Ddocs.update")
        .that(Files.readString(example))
        .isEqualTo(document);
  }

  @Test
  void theCommandsMakeWhatApplyMakes() throws IOException {
    BundledEmulator emulator = BundledEmulator.shared();
    try (BigtableTableAdminClient applied = client(emulator.newInstance());
        BigtableTableAdminClient commanded = client(emulator.newInstance())) {
      assertThat(Schema.of(applied).apply(TABLES)).isNotNull();
      CbtCommands.of(allTables())
          .lines()
          .filter(line -> !line.startsWith("#"))
          .forEach(new CbtInterpreter(commanded)::run);
      assertThat(families(commanded)).isEqualTo(families(applied));
      assertOnlyOptionsAreMissing(Schema.of(commanded));
    }
  }

  /** At night, where cbt is installed: one of its commands takes seconds. */
  @Test
  void cbtItselfMakesWhatApplyMakes(@TempDir Path home) throws Exception {
    assumeTrue(
        Runs.isNightly()
            && Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(directory -> Files.isExecutable(Path.of(directory, "cbt"))));
    BundledEmulator emulator = BundledEmulator.shared();
    BundledEmulator.Instance instance = emulator.newInstance();
    try (BigtableTableAdminClient applied = client(emulator.newInstance());
        BigtableTableAdminClient commanded = client(instance)) {
      Files.writeString(
          home.resolve(".cbtrc"),
          "project = %s\ninstance = %s\n".formatted(instance.projectId(), instance.instanceId()));
      Path script = home.resolve("tables.sh");
      Files.writeString(script, "set -e\n" + CbtCommands.of(allTables()));
      ProcessBuilder shell = new ProcessBuilder("bash", script.toString());
      shell.environment().put("HOME", home.toString());
      shell.environment().put("BIGTABLE_EMULATOR_HOST", "localhost:" + emulator.port());
      Path log = home.resolve("log");
      Process process = shell.redirectErrorStream(true).redirectOutput(log.toFile()).start();
      assertThat(process.waitFor(3, TimeUnit.MINUTES)).isTrue();
      assertWithMessage(Files.readString(log)).that(process.exitValue()).isEqualTo(0);

      assertThat(Schema.of(applied).apply(TABLES)).isNotNull();
      assertThat(families(commanded)).isEqualTo(families(applied));
      assertOnlyOptionsAreMissing(Schema.of(commanded));
    }
  }

  /** cbt sets no options of tables. */
  private static void assertOnlyOptionsAreMissing(Schema schema) {
    SchemaResult result = schema.apply(TABLES);
    assertThat(result.refused()).isEmpty();
    assertThat(result.applied().stream().map(each -> ((DifferentTableOption<?>) each).option()))
        .containsExactly(
            TableOption.DELETION_PROTECTION,
            TableOption.CHANGE_STREAM_RETENTION,
            TableOption.ROW_KEY_SCHEMA);
    schema.verify(TABLES);
  }

  private static BigtableTableAdminClient client(BundledEmulator.Instance instance)
      throws IOException {
    return BigtableTableAdminClient.create(instance.adminSettings().build());
  }

  private static Map<String, Map<String, ColumnFamily>> families(BigtableTableAdminClient admin) {
    Map<String, Map<String, ColumnFamily>> families = new LinkedHashMap<>();
    for (String table : admin.listTables()) {
      TableName name = TableName.of(admin.getProjectId(), admin.getInstanceId(), table);
      families.put(table, admin.getBaseClient().getTable(name).getColumnFamiliesMap());
    }
    assertThat(families).hasSize(TABLES.length);
    return families;
  }
}
