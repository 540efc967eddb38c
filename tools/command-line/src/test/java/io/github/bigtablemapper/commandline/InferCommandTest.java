package io.github.bigtablemapper.commandline;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.util.stream.Collectors.joining;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.admin.v2.models.GCRules;
import com.google.cloud.bigtable.admin.v2.models.Type;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import com.google.cloud.bigtable.data.v2.models.Filters;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.WritableRepository;
import io.github.bigtablemapper.commandline.internal.classpath.EntityClassPath;
import io.github.bigtablemapper.commandline.internal.classpath.MappedEntity;
import io.github.bigtablemapper.commandline.internal.infer.InferOptions;
import io.github.bigtablemapper.commandline.internal.infer.SampleReading;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.IndexMapping;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What {@code schema infer} prints of a table compiles with the processor, and reads its rows. The
 * tables are written with the raw client.
 */
class InferCommandTest {
  private static final Instant NOW = Instant.parse("2026-11-28T00:00:00Z");

  @TempDir private Path output;
  private final CommandRun commands = new CommandRun();
  private BigtableDataClient client;
  private BigtableTableAdminClient admin;

  @BeforeEach
  void connect() throws IOException {
    client = BigtableDataClient.create(commands.instance().dataSettings().build());
    admin = BigtableTableAdminClient.create(commands.instance().adminSettings().build());
  }

  @AfterEach
  void close() {
    client.close();
    admin.close();
  }

  @Test
  void theClassOfATableReadsItsRows() throws IOException {
    readsAll(SampleTables.all());
  }

  @Test
  void valuesThatOnlyLookLikeAFormAreReadAndWrittenBack() throws IOException {
    readsAll(OddSamples.all());
  }

  private void readsAll(Stream<SampleTable> tables) throws IOException {
    Map<String, Integer> rows = new LinkedHashMap<>();
    for (SampleTable table : tables.toList()) {
      write(table);

      String source =
          new SampleReading(
                  client,
                  table.name(),
                  table.name(),
                  admin.getTable(table.name()).getColumnFamilies(),
                  1_000)
              .read()
              .source(new InferOptions(null, null, false, NOW));

      for (String each : table.inferred()) {
        assertWithMessage("%s", source).that(source).contains(each);
      }
      for (SampleTable.Row row : table.rows()) {
        assertShowsNothingOf(row, source);
      }
      rows.put(source, table.rows().size());
    }
    assertReads(rows);
  }

  private static void assertShowsNothingOf(SampleTable.Row row, String source) {
    if (row.key().size() > 8) {
      assertThat(source).doesNotContain(row.key().toStringUtf8());
    }
    for (SampleTable.Cell cell : row.cells()) {
      if (cell.value().size() > 8) {
        assertThat(source).doesNotContain(cell.value().toStringUtf8());
      }
    }
  }

  @Test
  void aTableWithoutRowsGivesAClassWithAllThatIsKnown() throws IOException {
    admin.createTable(CreateTableRequest.of("void").addFamily("class").addFamily("a-b"));

    String source = infer("void");

    assertThat(source).contains("A row of a table that is empty");
    assertThat(source).contains("@Unmapped @Family(value = \"a-b\", maxVersions = 0)");
    assertReads(source, 0);
  }

  @Test
  void rulesOfFamiliesAreDeclared() throws IOException {
    admin.createTable(
        CreateTableRequest.of("rules")
            .addFamily("one", GCRules.GCRULES.maxVersions(1))
            .addFamily("age", GCRules.GCRULES.maxAge(90, TimeUnit.MINUTES))
            .addFamily(
                "both",
                GCRules.GCRULES
                    .intersection()
                    .rule(GCRules.GCRULES.maxVersions(3))
                    .rule(GCRules.GCRULES.maxAge(2, TimeUnit.DAYS)))
            .addFamily(
                "deep",
                GCRules.GCRULES
                    .union()
                    .rule(GCRules.GCRULES.maxVersions(3))
                    .rule(GCRules.GCRULES.maxVersions(4))));
    for (String family : List.of("one", "age", "both", "deep")) {
      put("rules", text("k"), Mutation.create().setCell(family, "q", "text"));
    }

    String source = infer("rules");

    assertThat(source).contains("@Family(\"one\")");
    assertThat(source).contains("@Family(value = \"age\", maxVersions = 0, maxAge = \"90m\")");
    assertThat(source)
        .contains(
            "@Family(value = \"both\", maxVersions = 3, maxAge = \"2d\", gcRule ="
                + " GcRule.INTERSECTION)");
    assertThat(source).contains("The rule of family deep is not one that {@literal @}Family has");
    assertReads(source, 1);
  }

  @Test
  void theRevisionsOfAnIndexedEntityAreNotPartOfTheClass() throws IOException {
    admin.createTable(
        CreateTableRequest.of("indexed")
            .addFamily("f")
            .addFamily(IndexMapping.REVISIONS, GCRules.GCRULES.maxVersions(1)));
    put("indexed", text("k"), Mutation.create().setCell("f", "q", "text"));
    put("indexed", text("k"), Mutation.create().setCell(IndexMapping.REVISIONS, "r", "12345678"));

    String source = infer("indexed");

    assertThat(source).doesNotContain(IndexMapping.REVISIONS);
    assertReads(source, 1);
  }

  @Test
  void namesOfTablesAndColumnsAreLegal() throws IOException {
    Map<String, Integer> rows = new LinkedHashMap<>();
    for (String name :
        List.of(
            "class", "String", "1st", "Map", "record", "_", "a.b-c", "RowKey", "Object", "list")) {
      admin.createTable(
          CreateTableRequest.of(name)
              .addFamily("int")
              .addFamily("0")
              .addFamily("a.b")
              .addFamily("A-b"));
      Mutation mutation = Mutation.create();
      HOSTILE.forEach(qualifier -> mutation.setCell("int", text(qualifier), text("v")));
      mutation.setCell("0", ByteString.fromHex("ff00"), text("1"));
      PLAIN.forEach(
          qualifier -> {
            mutation.setCell("a.b", text(qualifier), ByteString.fromHex("00"));
            mutation.setCell("A-b", text(qualifier), text("*/ \\u002a/"));
          });
      put(name, text("*/ \\u002a/ \" key"), mutation);

      String source = infer(name, "--with-values");

      assertThat(source).contains("from 1 row");
      rows.put(source, 1);
    }
    String columns = inferHostileColumns();
    assertThat(columns).contains("@Column(\"\\\"quoted\\\\u000a\\\"\")");
    assertThat(columns).contains("@Column(\"\")");
    rows.put(columns, 120);
    assertReads(rows);
  }

  private String inferHostileColumns() {
    admin.createTable(CreateTableRequest.of("hostile").addFamily("f"));
    BulkMutation bulk = BulkMutation.create(TableId.of("hostile"));
    for (int i = 0; i < 120; i++) {
      Mutation mutation = Mutation.create();
      HOSTILE.forEach(qualifier -> mutation.setCell("f", text(qualifier), text("v")));
      bulk.add(text("key" + i), mutation);
    }
    client.bulkMutateRows(bulk);
    return infer("hostile");
  }

  /** What is the name of a property only with some change. */
  private static final List<String> HOSTILE =
      List.of(
          "",
          "class",
          "hashCode",
          "toString",
          "true",
          "addInt",
          "x y",
          "x_y",
          "xY",
          "\"quoted\\u000a\"",
          "é",
          "日本",
          "*/",
          "@Column",
          "a\u202eb",
          "%s",
          "${x}");

  private static final List<String> PLAIN =
      List.of(
          "",
          "class",
          "hashCode",
          "all",
          "of",
          "id",
          "ID",
          "Id",
          "part1",
          "value",
          "addOthers",
          "mapping",
          "MAPPING",
          "Optional",
          "wait");

  @Test
  void valuesAreShownIfAsked() {
    admin.createTable(CreateTableRequest.of("secrets").addFamily("f"));
    put("secrets", text("k"), Mutation.create().setCell("f", text("q"), text("top*/secret\n")));

    assertThat(infer("secrets")).doesNotContain("secret%");
    assertThat(infer("secrets", "--with-values")).contains("such as top%2a%2fsecret%0a");
  }

  @Test
  void constantsAndEnumsAreDeclaredIfValuesAreShown() throws IOException {
    Map<String, Integer> rows = new LinkedHashMap<>();
    for (String name : List.of("homes", "kinds", "states")) {
      SampleTable table =
          SampleTables.all().filter(each -> each.name().equals(name)).findAny().orElseThrow();
      write(table);
      rows.put(infer(name, "--with-values"), table.rows().size());
    }

    assertThat(String.join("\n", rows.keySet())).contains("@KeyConstant(\"/home\")");
    assertThat(String.join("\n", rows.keySet())).contains("@KeyConstant(\"phone\")");
    assertThat(String.join("\n", rows.keySet()))
        .contains(
            " QName q) {\n"
                + "  /** The names in these rows. Other rows may have others, which do not decode."
                + " */\n"
                + "  public enum QName {\n"
                + "    NEW,\n"
                + "    PAID\n"
                + "  }\n"
                + "}\n");
    assertReads(rows);
  }

  @Test
  void constantsBetweenPartsAreInOrder() throws IOException {
    admin.createTable(CreateTableRequest.of("between").addFamily("f"));
    BulkMutation bulk = BulkMutation.create(TableId.of("between"));
    for (int i = 0; i < 30; i++) {
      bulk.add(text("s" + i + "/x/%02d".formatted(i)), Mutation.create().setCell("f", "q", "v"));
    }
    client.bulkMutateRows(bulk);

    String source = infer("between", "--with-values");

    assertThat(source).contains("@KeyConstant(value = \"x\", order = 1)");
    assertThat(source).contains("@RowKey(order = 2, digits = 2) int part3");
    assertReads(source, 30);
  }

  @Test
  void aggregatesAreThoseOfTheirFamilies() throws IOException {
    admin.createTable(
        CreateTableRequest.of("sales")
            .addFamily("a", Type.int64Sum())
            .addFamily("b", Type.int64Max())
            .addFamily("c", Type.int64Min())
            .addFamily("f"));
    BulkMutation bulk = BulkMutation.create(TableId.of("sales"));
    for (int i = 0; i < 12; i++) {
      bulk.add(
          text("store" + i),
          Mutation.create()
              .addToCell("a", "total", 0, 7)
              .addToCell("b", "perHour", 3_600_000_000L * (1 + i % 3), i)
              .addToCell("b", "perHour", 3_600_000_000L * 30, i)
              .addToCell("c", "odd", 1_000, i)
              .setCell("f", "q", 0, "v")); // buckets cannot have this time
    }
    client.bulkMutateRows(bulk);

    String source = infer("sales");

    assertThat(source).contains("@Aggregate(Aggregation.SUM) @Column(value = \"total\", family");
    assertThat(source).contains("@Aggregate(value = Aggregation.MAX, bucket = \"1h\")");
    assertThat(source).doesNotContain("writeTime");
    assertThat(source).contains("Family c contains aggregates. Declare them with");
    assertReads(source, 12);
  }

  /** Phoenix numbers its columns, and has one without a value in each row. */
  @Test
  void columnsThatAreNumberedHaveBytesAsNames() throws IOException {
    admin.createTable(CreateTableRequest.of("phoenix").addFamily("0").addFamily("other"));
    for (int i = 0; i < 20; i++) {
      Mutation mutation =
          Mutation.create()
              .setCell("0", ByteString.fromHex("00000000"), 1_000, text("x"))
              .setCell("0", ByteString.fromHex("800b"), 1_000, text("city " + i))
              .setCell("other", ByteString.fromHex("80"), 1_000, text("word " + i));
      if (i % 2 == 0) {
        mutation.setCell("0", ByteString.fromHex("80%02x".formatted(16 + i)), 1_000, text("y"));
      }
      put("phoenix", text("k" + i), mutation);
    }

    String source = infer("phoenix");

    assertThat(source).contains("@Column(hex = \"800B\") Optional<String> hex800B");
    assertThat(source).contains("@Column(hex = \"80\", family = \"other\") Optional<String> hex80");
    assertThat(source).contains("@Unmapped @Family(value = \"0\"");
    assertReads(source, 20);
  }

  /** What a range has less than its share comes from those that have more. */
  @Test
  void theSampleIsFromAllRanges() throws IOException {
    admin.createTable(
        CreateTableRequest.of("ranges").addFamily("f").addSplit(text("g")).addSplit(text("p")));
    for (int i = 0; i < 20; i++) {
      put("ranges", text("a" + i), Mutation.create().setCell("f", "q", 0, "v"));
      put("ranges", text("x" + i), Mutation.create().setCell("f", "q", 0, "v"));
    }
    put("ranges", text("h"), Mutation.create().setCell("f", "q", 0, "v"));

    for (int rows : new int[] {1, 2, 3, 30, 41}) {
      assertThat(infer("ranges", "--rows", "" + rows))
          .contains("inferred from " + (rows == 1 ? "1 row" : rows + " rows"));
    }
    assertThat(infer("ranges", "--rows", "100")).contains("inferred from 41 rows");
  }

  @Test
  void aTableOfAggregatesAloneIsRefused() {
    admin.createTable(CreateTableRequest.of("sums").addFamily("a", Type.int64Sum()));

    assertThat(run("sums")).isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err()).contains("All families of the table contain aggregates");
  }

  @Test
  void namesOfThePackageAndTheClassAreOptions() {
    admin.createTable(CreateTableRequest.of("things").addFamily("f"));

    String source = infer("things", "--package", "shop.model", "--class", "Thing");

    assertThat(source).startsWith("package shop.model;\n\nimport ");
    assertThat(InferredClass.of(source).name()).isEqualTo("Thing");
    assertThat(run("things", "--class", "a.B")).isEqualTo(ExitCode.NOT_DONE);
    assertThat(run("things", "--package", "if")).isEqualTo(ExitCode.NOT_DONE);
    assertThat(run("things", "--rows", "0")).isEqualTo(ExitCode.NOT_DONE);
    assertThat(run("none")).isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err())
        .isEqualTo(
            "bigtable-mapper: Bigtable returned NOT_FOUND: the instance or the table does not"
                + " exist.\n");
  }

  @Test
  void rowsOfAnotherFormAreCounted() {
    admin.createTable(CreateTableRequest.of("mixed").addFamily("f"));
    SampleTable mixed =
        SampleTables.of(
            "mixed",
            "f",
            200,
            i -> text(i == 0 ? "meta" : "user#" + (1_000 + i)),
            "q",
            i -> text("v" + i));
    mixed.rows().forEach(row -> put("mixed", row.key(), row.mutation()));

    String source = infer("mixed");

    assertThat(source).contains("<p>Key: parts joined by #, in 99.5 % of the rows; others are not");
    InferredClass inferred = InferredClass.of(source);
    InferredClass.compile(List.of(inferred), output);
    assertThat(scan(inferred)).isEqualTo(ExitCode.FINDINGS);
    assertThat(commands.out().lines().count()).isEqualTo(199);
  }

  private void write(SampleTable table) {
    CreateTableRequest request = CreateTableRequest.of(table.name());
    table.families().forEach(request::addFamily);
    admin.createTable(request);
    BulkMutation bulk = BulkMutation.create(TableId.of(table.name()));
    table.rows().forEach(row -> bulk.add(row.key(), row.mutation()));
    client.bulkMutateRows(bulk);
  }

  private void put(String table, ByteString key, Mutation mutation) {
    client.bulkMutateRows(BulkMutation.create(TableId.of(table)).add(key, mutation));
  }

  private String infer(String table, String... options) {
    assertWithMessage("%s", commands.err()).that(run(table, options)).isEqualTo(ExitCode.DONE);
    return commands.out();
  }

  private int run(String table, String... options) {
    return commands.run(
        CommandRun.joined(
            List.of("schema", "infer", table), commands.connection(), List.of(options)));
  }

  private void assertReads(String source, int rows) throws IOException {
    assertReads(Map.of(source, rows));
  }

  /**
   * @param rows how many rows the class of a source reads
   */
  private void assertReads(Map<String, Integer> rows) throws IOException {
    Map<InferredClass, Integer> classes = new LinkedHashMap<>();
    rows.forEach((source, count) -> classes.put(InferredClass.of(source), count));
    InferredClass.compile(List.copyOf(classes.keySet()), output);
    try (EntityClassPath path = EntityClassPath.of(output.toString());
        BigtableMapper mapper = BigtableMapper.builder(client).build()) {
      classes.forEach(
          (inferred, count) -> {
            MappedEntity entity = path.entity(inferred.name());
            assertWithMessage("%s", inferred).that(merged(entity, mapper)).isEqualTo(count);
          });
    }
  }

  /** {@return how many rows an entity reads, which a merge of what was read does not change} */
  private <E, K extends Key> long merged(MappedEntity entity, BigtableMapper mapper) {
    @SuppressWarnings("unchecked") // the repository is that of the mapping
    WritableRepository<E, K, ?> repository =
        (WritableRepository<E, K, ?>) entity.writableRepository(mapper);
    String table = repository.mapping().table();
    List<String> before = latest(table);

    List<E> entities = repository.scan(repository.mapping().allKeys()).list();
    try (BulkWriter<E, K> writer = repository.bulkWriter()) {
      for (E each : entities) {
        var unused = writer.add(repository.writes().merge(each));
      }
    }

    assertThat(latest(table)).isEqualTo(before);
    return entities.size();
  }

  /** {@return the latest value of each column of a table} */
  private List<String> latest(String table) {
    return client
        .readRows(Query.create(TableId.of(table)).filter(Filters.FILTERS.limit().cellsPerColumn(1)))
        .stream()
        .flatMap(row -> row.getCells().stream().map(cell -> shown(row.getKey(), cell)))
        .toList();
  }

  private static String shown(ByteString key, RowCell cell) {
    return Stream.of(key, cell.getQualifier(), cell.getValue())
        .map(bytes -> HexFormat.of().formatHex(bytes.toByteArray()))
        .collect(joining(" ", cell.getFamily() + " ", ""));
  }

  private int scan(InferredClass inferred) {
    return commands.run(
        CommandRun.joined(
            List.of("scan", inferred.name(), "--limit", "0", "-cp", output.toString()),
            commands.connection()));
  }

  private static ByteString text(String text) {
    return ByteString.copyFromUtf8(text);
  }
}
