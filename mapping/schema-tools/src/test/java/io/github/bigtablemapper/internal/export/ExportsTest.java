package io.github.bigtablemapper.internal.export;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.internal.design.BuiltInType;
import io.github.bigtablemapper.internal.design.ColumnDesign;
import io.github.bigtablemapper.internal.design.DurationOption;
import io.github.bigtablemapper.internal.design.EncodingDesign;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.FamilyDesign;
import io.github.bigtablemapper.internal.design.IndexDesign;
import io.github.bigtablemapper.internal.design.TableOptionsDesign;
import io.github.bigtablemapper.internal.design.json.DesignJson;
import io.github.bigtablemapper.internal.design.key.KeyDesign;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.StoredType;
import io.github.bigtablemapper.internal.design.text.QualifierText;
import io.github.bigtablemapper.internal.lint.SampleDesigns;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What users write, in the words of other tools. */
class ExportsTest {
  private static final IndexDesign VIEW =
      new IndexDesign("users-by-email", IndexMode.VIEW, List.of("pa"));

  private static EntityDesign entity(
      String name,
      String table,
      KeyDesign key,
      TableOptionsDesign options,
      FamilyDesign family,
      IndexDesign... indexes) {
    EntityDesign plain = SampleDesigns.entity(name, table, key, 0, 0);
    return new EntityDesign(
        plain.packageName(),
        name,
        table,
        options,
        null,
        key,
        List.of(family),
        null,
        Arrays.stream(indexes)
            .map(index -> column(index.properties().get(0), BuiltInType.STRING))
            .toList(),
        List.of(),
        List.of(),
        List.of(indexes),
        List.of());
  }

  private static ColumnDesign column(String property, BuiltInType type) {
    return new ColumnDesign(
        property,
        "f",
        property,
        List.of(),
        ColumnDesign.Cells.VALUE,
        type.javaType(),
        type.encoding(),
        null,
        null,
        Set.of());
  }

  @Test
  void aQualifierThatIsNotTextIsBytes() {
    ColumnDesign named = column("pa", BuiltInType.STRING);
    EntityDesign plain = user("users", TableOptionsDesign.NONE);
    EntityDesign entity =
        new EntityDesign(
            plain.packageName(),
            plain.name(),
            plain.table(),
            plain.tableOptions(),
            null,
            plain.key(),
            plain.families(),
            null,
            List.of(
                new ColumnDesign(
                    "pa",
                    "f",
                    QualifierText.ofHex("800B").orElseThrow(),
                    List.of(),
                    named.cells(),
                    named.javaType(),
                    named.encoding(),
                    null,
                    null,
                    Set.of())),
            List.of(),
            List.of(),
            List.of(),
            List.of());

    assertThat(DesignJson.read(DesignJson.write(entity))).isEqualTo(entity);
    assertThat(BigQueryTables.of(List.of(entity)).toString())
        .contains("\"qualifierEncoded\": \"gAs=\"");
    assertThat(SchemaDocument.of(List.of(entity))).contains("f:hex:800B");
    assertThat(Sql.cell("f", QualifierText.ofHex("800B").orElseThrow()))
        .isEqualTo("`f`[b'\\x80\\x0B']");
  }

  private static EntityDesign user(String table, TableOptionsDesign options) {
    return entity("User", table, SampleDesigns.key("id"), options, family("f", null), VIEW);
  }

  private static FamilyDesign family(String name, @Nullable Duration maxAge) {
    return new FamilyDesign(name, 1, maxAge, false, null, "");
  }

  /** Every format of another tool has a column, and an index if it has an order, of each type. */
  @ParameterizedTest
  @EnumSource
  void eachTypeHasAFormInEachFormat(BuiltInType type) {
    boolean isIndexed = type.key().flatMap(StoredType::indexedAs).isPresent();
    EntityDesign plain =
        entity(
            "User",
            "users",
            SampleDesigns.key("id"),
            TableOptionsDesign.NONE,
            family("f", null),
            VIEW);
    EntityDesign user =
        new EntityDesign(
            plain.packageName(),
            plain.name(),
            plain.table(),
            plain.tableOptions(),
            null,
            plain.key(),
            plain.families(),
            null,
            List.of(column("pa", type)),
            List.of(),
            List.of(),
            isIndexed ? List.of(VIEW) : List.of(),
            List.of());

    assertThat(DesignJson.read(DesignJson.write(user))).isEqualTo(user);
    assertThat(BigQueryTables.of(List.of(user))).contains("\"qualifierString\"");
    assertThat(SchemaDocument.of(List.of(user))).contains(type.encoding().words());
    String query = LogicalView.of(List.of(user)).get(0).query();
    type.sql().ifPresent(sql -> assertThat(query).contains(sql.of(Sql.cell("f", "pa"))));
    assertThat(MaterializedView.of(user)).hasSize(isIndexed ? 1 : 0);
  }

  @Test
  void retentionKeepsItsMinutes() {
    TableOptionsDesign options =
        new TableOptionsDesign(
            List.of(),
            false,
            Map.of(DurationOption.CHANGE_STREAM_RETENTION, Duration.ofMinutes(1530)),
            List.of(),
            false,
            null);
    List<EntityDesign> users = List.of(user("users", options));
    assertThat(TerraformResources.of(users)).contains("change_stream_retention = \"25h30m0s\"");
    assertThat(GcloudCommands.of(users)).contains("--change-stream-retention-period=1530m\n");
  }

  @Test
  void automatedBackupsAreExported() {
    TableOptionsDesign options =
        new TableOptionsDesign(
            List.of(),
            false,
            Map.of(DurationOption.AUTOMATED_BACKUP_RETENTION, Duration.ofDays(7)),
            List.of(),
            false,
            null);
    List<EntityDesign> users = List.of(user("users", options));
    assertThat(TerraformResources.of(users))
        .contains(
            """

              automated_backup_policy {
                retention_period = "168h0m0s"
                frequency        = "24h0m0s"
              }
            """);
    assertThat(GcloudCommands.of(users))
        .contains("--automated-backup-retention-period=7d --automated-backup-frequency=1d\n");
    assertThat(CbtCommands.of(users)).contains("automated backups");
    assertThat(DesignJson.read(DesignJson.write(users.get(0)))).isEqualTo(users.get(0));
  }

  @Test
  void tieredStorageIsExported() {
    TableOptionsDesign options =
        new TableOptionsDesign(
            List.of(),
            false,
            Map.of(DurationOption.INFREQUENT_ACCESS_AFTER, Duration.ofDays(30)),
            List.of(),
            false,
            null);
    List<EntityDesign> users = List.of(user("users", options));
    assertThat(TerraformResources.of(users))
        .contains(
            """

              tiered_storage_config {
                infrequent_access {
                  include_if_older_than = "2592000s"
                }
              }
            """);
    assertThat(GcloudCommands.of(users))
        .contains(" --tiered-storage-infrequent-access-older-than=30d\n");
    assertThat(CbtCommands.of(users)).contains("tiered storage");
    assertThat(DesignJson.read(DesignJson.write(users.get(0)))).isEqualTo(users.get(0));
  }

  /** As terraform 1.11 does, and its rule since 0.12. */
  @Test
  void attributesAreAlignedAsTerraformDoes() throws Exception {
    TableOptionsDesign options =
        new TableOptionsDesign(
            List.of("a", "b"),
            true,
            Map.of(DurationOption.CHANGE_STREAM_RETENTION, Duration.ofDays(2)),
            List.of(),
            false,
            null);
    String text = TerraformResources.of(List.of(user("users", options)));
    assertThat(text)
        .contains(
            """
              name                    = "users"
              instance_name           = var.bigtable_instance
              split_keys              = ["a", "b"]
              deletion_protection     = "PROTECTED"
              change_stream_retention = "48h0m0s"
            """);
    assertThat(
            TerraformFormat.aligned(
                """
                resource "a" "b" {
                  a = <<END
                x = 1
                longer = 2
                END
                  bcd = 2

                  efghi = 3
                }
                """))
        .isEqualTo(
            """
            resource "a" "b" {
              a   = <<END
            x = 1
            longer = 2
            END
              bcd = 2

              efghi = 3
            }
            """);
  }

  @Test
  void viewsOfClassesOfOneNameDiffer() {
    EntityDesign one = user("users", TableOptionsDesign.NONE);
    EntityDesign other = DesignJson.read(DesignJson.write(one).replace("\"shop\"", "\"depot\""));
    assertThat(other.type()).isEqualTo("depot.User");

    assertThat(LogicalView.of(List.of(one, other)).stream().map(LogicalView::id))
        .containsExactly("users-shop.user", "users-depot.user");
    String views = TerraformResources.views(List.of(one, other));
    List<String> resources =
        views.lines().filter(line -> line.startsWith("resource")).distinct().toList();
    assertThat(resources).hasSize(2);
    assertThat(LogicalView.of(List.of(one)).get(0).id()).isEqualTo("users-user");
  }

  @Test
  void anAgeBelowASecondIsNotZero() {
    List<EntityDesign> users =
        List.of(
            entity(
                "User",
                "users",
                SampleDesigns.key("id"),
                TableOptionsDesign.NONE,
                family("f", Duration.ofMillis(1500))));
    assertThat(CbtCommands.of(users)).contains("maxage=1500ms");
    assertThat(TerraformResources.of(users)).contains("max_age = \"1500ms\"");
  }

  @Test
  void splitsAreNoTemplates() {
    TableOptionsDesign options =
        new TableOptionsDesign(List.of("^a^%{b}", "m"), false, Map.of(), List.of(), false, null);
    KeyDesign key = new KeyDesign(KeyFormat.ORDERED, '#', null, SampleDesigns.key("id").parts());
    List<EntityDesign> users = List.of(entity("User", "users", key, options, family("f", null)));
    assertThat(TerraformResources.of(users)).contains("split_keys    = [\"^a^%%{b}\", \"m\"]");
    assertThat(GcloudCommands.of(users)).contains("--splits='^,^^a^");
  }

  /** Each built-in type has a type of SQL, or is listed here. */
  @Test
  void cellsOfTheOtherTypesStayBytes() {
    assertThat(
            Arrays.stream(BuiltInType.values())
                .filter(type -> SqlValues.of(type.encoding(), "`f`['q']").isEmpty())
                .map(BuiltInType::name))
        .containsExactly(
            "CHAR",
            "BYTES",
            "BYTE_STRING",
            "BYTE_BUFFER",
            "BIG_INTEGER",
            "INET_ADDRESS",
            "LOCAL_TIME",
            "LOCAL_DATE_TIME",
            "OFFSET_DATE_TIME",
            "ZONED_DATE_TIME",
            "DURATION",
            "YEAR_MONTH",
            "MONTH_DAY");
  }

  @Test
  void vectorsAreArrays() {
    assertThat(
            SqlValues.of(new EncodingDesign.OfVector(BuiltInType.FLOAT.encoding(), 3), "`f`['q']"))
        .hasValue("TO_VECTOR32(`f`['q'])");
    assertThat(
            SqlValues.of(new EncodingDesign.OfVector(BuiltInType.DOUBLE.encoding(), 0), "`f`['q']"))
        .hasValue("TO_VECTOR64(`f`['q'])");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a'b", "a\\", "a\nb", "a`b", "\u2028", "'] FROM x --"})
  void aQualifierStaysInItsLiteral(String qualifier) {
    String cell = Sql.cell("f", qualifier);
    assertThat(cell).matches("`f`\\['([^'\\\\\\p{Cc}\u2028]|\\\\.)*'\\]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a`b", "``", "`", " a ", "a|b\n## x", "\u202e\r", "```\n"})
  void aConstantStaysInItsCodeSpan(String constant) {
    String document =
        SchemaDocument.of(
            List.of(
                entity(
                    "User",
                    "users",
                    SampleDesigns.key("id", constant),
                    TableOptionsDesign.NONE,
                    family("f", null))));
    String line =
        document
            .lines()
            .filter(each -> each.startsWith("|  | constant |"))
            .findFirst()
            .orElseThrow();
    String span = line.substring("|  | constant | ".length(), line.length() - " |".length());
    String fence = span.replaceAll("^(`+).*", "$1");
    assertThat(span).endsWith(fence);
    String inside = span.substring(fence.length(), span.length() - fence.length());
    assertThat(inside.split("(?<!`)" + fence + "(?!`)", -1)).hasLength(1);
    assertThat(inside).doesNotContainMatch("[\\p{Cc}\\p{Cf}]|(?<!\\\\)\\|");
    assertThat(inside.startsWith("`") || inside.endsWith("`")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"a'; rm x", "a b", "", "$(x)", "a\nb", "-x", "`x`", "../x"})
  void anIdThatIsNoneIsNotExported(String id) {
    List<EntityDesign> tables = List.of(user(id, TableOptionsDesign.NONE));
    assertThrows(IllegalArgumentException.class, () -> CbtCommands.of(tables));
    assertThrows(IllegalArgumentException.class, () -> GcloudCommands.of(tables));
    assertThrows(IllegalArgumentException.class, () -> TerraformResources.of(tables));
    assertThrows(IllegalArgumentException.class, () -> SchemaDocument.of(tables));
  }

  /** The name of a class becomes that of a file. */
  @ParameterizedTest
  @ValueSource(strings = {"../../x", "/tmp/x", "a..b", "", "A B", "A\u0000", "A/B", "A;B"})
  void aDesignOfNoClassIsNotRead(String name) {
    String json = DesignJson.write(user("users", TableOptionsDesign.NONE));
    assertThat(DesignJson.read(json).type()).isEqualTo("shop.User");
    String hostile = json.replace("\"User\"", "\"" + name.replace("\u0000", "\\u0000") + "\"");
    assertThrows(IllegalArgumentException.class, () -> DesignJson.read(hostile));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a'b", "a b", "$(x)", ""})
  void aDesignWithIdsThatAreNoneIsNotRead(String id) {
    String json = DesignJson.write(user("users", TableOptionsDesign.NONE));
    for (String member : List.of("\"users\"", "\"users-by-email\"", "\"f\"")) {
      assertThat(json).contains(member);
      String hostile = json.replace(member, "\"" + id + "\"");
      IllegalArgumentException failure =
          assertThrows(IllegalArgumentException.class, () -> DesignJson.read(hostile));
      assertThat(failure).hasMessageThat().contains("is not the ");
    }
  }
}
