package io.github.bigtablemapper.processor;

import static com.google.common.truth.Truth.assertThat;
import static com.google.testing.compile.CompilationSubject.assertThat;
import static io.github.bigtablemapper.processor.TestCompiler.javac;

import com.google.testing.compile.Compilation;
import io.github.bigtablemapper.internal.design.json.DesignJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaFileObject;
import javax.tools.StandardLocation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Entities are compared with what was committed of them. */
class SchemaHistoryTest {
  private static final String READING =
      """
      @Table("readings") @Family("d")
      record Reading(
          @RowKey String device,
          @RowKey(%s) int no,
          %s) {}
      """;

  @TempDir Path directory;

  static Compilation compile(Path directory, String source) {
    return compile(
        directory,
        List.of(Sources.file("Entities", "import org.jspecify.annotations.Nullable;\n" + source)));
  }

  /** The design and its errors come from the processor: no class file is needed. */
  static Compilation compile(Path directory, List<JavaFileObject> files) {
    return javac()
        .withProcessors(new BigtableMapperProcessor())
        .withOptions(
            "-proc:only",
            "-Xlint:-auxiliaryclass",
            "-Xmaxerrs",
            "1000",
            "-Abigtable.lint=off",
            "-Abigtable.schema=" + directory)
        .compile(files);
  }

  /** Copies what the processor writes of entities, as users do. */
  static void commit(Path directory, String source) throws IOException {
    commit(directory, compile(directory.resolve("none"), source));
  }

  static void commit(Path directory, List<JavaFileObject> files) throws IOException {
    commit(directory, compile(directory.resolve("none"), files));
  }

  private static void commit(Path directory, Compilation compilation) throws IOException {
    assertThat(compilation).succeeded();
    for (JavaFileObject file : compilation.generatedFiles()) {
      String name = file.getName();
      if (name.endsWith(".json")) {
        Files.writeString(
            directory.resolve(name.substring(name.lastIndexOf('/') + 1)),
            file.getCharContent(false));
      }
    }
  }

  @Test
  void theBytesOfThenAndNowAreNamedAtTheLine() throws IOException {
    commit(directory, READING.formatted("", "int value"));
    Compilation compilation =
        compile(directory, READING.formatted("digits = 5, signed = true", "String value"));
    assertThat(compilation).hadErrorCount(2);
    assertThat(compilation)
        .hadErrorContaining(
            "[SchemaKey] Part 2 of the row key of Reading was 10 digits, such as 0000000042; now it"
                + " is sign and 5 digits, such as 100042.")
        .inFile(compilation.sourceFiles().get(0))
        .onLineContaining("int no");
    assertThat(compilation)
        .hadErrorContaining(
            "[SchemaType] Reading.value was stored as java.lang.Integer (4 bytes, big-endian), and"
                + " is java.lang.String (UTF-8) now")
        .inFile(compilation.sourceFiles().get(0))
        .onLineContaining("String value");
  }

  @Test
  void aRenamedPropertyIsToldOfTheNameOfItsColumn() throws IOException {
    commit(directory, READING.formatted("", "@Nullable String text"));
    assertThat(compile(directory, READING.formatted("", "@Nullable String words")))
        .hadErrorContaining(
            "[SchemaGone] Reading.text was stored in d:text, which no property uses now, so"
                + " its values are not read. If it is Reading.words now, keep its name,"
                + " @Column(\"text\"), or read it too, aliases = \"text\".");
    assertThat(
            compile(directory, READING.formatted("", "@Column(\"text\") @Nullable String words")))
        .succeeded();
  }

  private static final String TENANTS =
      "@Table(\"t\") @Family(\"d\") record Tenants(%s, int value) {}";

  @Test
  void partsOfOneEncodingDoNotChangePlaces() throws IOException {
    commit(directory, TENANTS.formatted("@RowKey String tenant, @RowKey String device"));
    Compilation compilation =
        compile(directory, TENANTS.formatted("@RowKey String device, @RowKey String tenant"));
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation)
        .hadErrorContaining(
            "[SchemaKey] The row key of Tenants was READABLE tenant#device (tenant: text,"
                + " %XX-escaped, such as text; device: text, %XX-escaped, such as text); now it is"
                + " READABLE device#tenant (device: text, %XX-escaped, such as text; tenant: text,"
                + " %XX-escaped, such as text), with device as part 1 in place of 2, tenant as part"
                + " 2 in place of 1. Rows stored before are not found, or not read.")
        .inFile(compilation.sourceFiles().get(0))
        .onLineContaining("String device");
    assertThat(
            compile(directory, TENANTS.formatted("@RowKey String customer, @RowKey String phone")))
        .succeeded();
    assertThat(
            compile(
                directory,
                TENANTS.formatted(
                    "@RowKey(name = \"tenant\") String customer, @RowKey String phone")))
        .succeeded();
  }

  @Test
  void anAddedPartIsNamedWithItsBytes() throws IOException {
    commit(directory, TENANTS.formatted("@RowKey String tenant"));
    String added = "@RowKey String tenant, @RowKey(digits = 5) int no";
    assertThat(compile(directory, TENANTS.formatted(added)))
        .hadErrorContaining(
            "[SchemaKey] The row key of Tenants was READABLE tenant (tenant: text, %XX-escaped,"
                + " such as text); now it is READABLE tenant#no (tenant: text, %XX-escaped, such as"
                + " text; no: 5 digits, such as 00042). Rows stored before are not found, or not"
                + " read. Declare it as before, or store the new form in another table.");
    commit(directory, TENANTS.formatted(added));
    assertThat(compile(directory, TENANTS.formatted("@RowKey String tenant")))
        .hadErrorContaining("no: 5 digits, such as 00042); now it is READABLE tenant (tenant:");
  }

  @Test
  void bothSaltsAreNamed() throws IOException {
    String parts = "@RowKey String tenant, @RowKey String device";
    String salted = "@Salted(buckets = %d, by = {%s}) " + TENANTS.formatted(parts);
    commit(directory, salted.formatted(8, "\"tenant\""));
    assertThat(compile(directory, salted.formatted(16, "\"tenant\", \"device\"")))
        .hadErrorContaining(
            "[SchemaSalt] Row keys of Tenants started with a salt of 8 buckets by 1 part (1 digit),"
                + " and start with a salt of 16 buckets by 2 parts (2 digits) now, so that no"
                + " stored row is found. Declare @Salted as before.");
    assertThat(compile(directory, TENANTS.formatted(parts)))
        .hadErrorContaining("a salt of 8 buckets by 1 part (1 digit), and start with no salt now");
  }

  /** Messages give lengths of time in words. */
  @Test
  void bucketsOfAnotherLengthAreOtherAggregates() throws IOException {
    String sales =
        """
        @Table("sales") @Family("v")
        record Sales(@RowKey String employee, String name,
            @Family(value = "d", maxVersions = 0, maxAge = "400d")
            @Aggregate(value = Aggregation.SUM, bucket = "%s")
            List<io.github.bigtablemapper.column.Versioned<Long>> sums) {}
        """;
    commit(directory, sales.formatted("1h"));
    assertThat(compile(directory, sales.formatted("7d")))
        .hadErrorContaining(
            "Sales.sums was the aggregates of each period of 1 hour of its column, and is the"
                + " aggregates of each period of 7 days now.");
  }

  @Test
  void aColumnOfAnotherFamilyIsNotToldToTakeAnAlias() throws IOException {
    String moved =
        """
        @Table("videos") @Family("d") @Family("e") record Video(@RowKey String id, int length,
            @Column(%s) @Nullable String text, @Column(family = "e") @Nullable String note%s) {}
        """;
    commit(directory, moved.formatted("family = \"d\"", ""));
    Compilation compilation =
        compile(directory, moved.formatted("family = \"e\"", ", @Nullable String unrelated"));
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation)
        .hadErrorContaining(
            "[SchemaGone] Video.text was stored in d:text, which no property uses now, so its"
                + " values are not read. If it is Video.text in e:text now, declare the family"
                + " of before, @Column(value = \"text\", family = \"d\"), or keep a property"
                + " of d:text beside it: no column reads another family.")
        .inFile(compilation.sourceFiles().get(0))
        .onLineContaining("String text");
    assertThat(compilation.errors().toString()).doesNotContain("aliases");
    assertThat(compile(directory, moved.formatted("value = \"text\", family = \"d\"", "")))
        .succeeded();
  }

  @Test
  void aPartThatHoldsFewerNumbersIsNamedWithBoth() throws IOException {
    commit(directory, TENANTS.formatted("@RowKey(digits = 10) long no"));
    assertThat(compile(directory, TENANTS.formatted("@RowKey int no")))
        .hadErrorContaining(
            "[SchemaKey] Part 1 of the row key of Tenants was a number from 0 to 9999999999; now it"
                + " is a number from 0 to 2147483647.");
    String ordered = "@Table(value = \"t\", keyFormat = KeyFormat.ORDERED) @Family(\"d\")";
    String numbers = ordered + " record Tenants(@RowKey %s no, int value) {}";
    commit(directory, numbers.formatted("int"));
    assertThat(compile(directory, numbers.formatted("short")))
        .hadErrorContaining(
            "was a number from -2147483648 to 2147483647; now it is a number from -32768");
    assertThat(compile(directory, numbers.formatted("long"))).succeeded();
  }

  @Test
  void aConstantThatLeavesTheEnumOfAKeyIsNamed() throws IOException {
    String kinds = TENANTS.formatted("@RowKey Kind kind, @RowKey String id") + " enum Kind { %s }";
    commit(directory, kinds.formatted("FILM, CLIP, SHORT"));
    assertThat(compile(directory, kinds.formatted("FILM, @EnumFallback OTHER")))
        .hadErrorContaining(
            "[SchemaConstant] Part 1 of the row key of Tenants may be CLIP, SHORT, which its"
                + " enum no longer has: such a row is not read, and no @EnumFallback replaces"
                + " it in a key.");
    assertThat(compile(directory, kinds.formatted("OTHER, SHORT, CLIP, FILM"))).succeeded();
  }

  @Test
  void whatACodecMakesOfAKeyIsAnEnumToo() throws IOException {
    String codec =
        TENANTS.formatted("@RowKey @Codec(C.class) String kind")
            + """
            enum Kind { FILM, %s }
            class C implements KeyCodec<String, Kind> {
              public C() {}
              @Override public Kind encode(String value) { return Kind.FILM; }
              @Override public String decode(Kind stored) { return ""; }
            }
            """;
    commit(directory, codec.formatted("CLIP"));
    assertThat(compile(directory, codec.formatted("SHORT"))).hadErrorContaining("may be CLIP");
  }

  private static final String VIDEO =
      "@Table(\"videos\") @Family(\"d\") record %s(@RowKey String id, %s) {}";

  @Test
  void aClassThatWasRenamedIsComparedByItsTable() throws IOException {
    commit(directory, VIDEO.formatted("Video", "int length"));
    Compilation compilation = compile(directory, VIDEO.formatted("Film", "long length"));
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation)
        .hadErrorContaining(
            "[SchemaType] Film.length was stored as java.lang.Integer (4 bytes, big-endian), and is"
                + " java.lang.Long (8 bytes, big-endian) now, which does not read it. Keep the"
                + " type, or give the new type a separate column. (Nothing is committed of this"
                + " class: it is compared with shop.Video, which was in the same table.)");
    assertThat(compile(directory, VIDEO.formatted("Film", "int length"))).succeeded();
    String other = VIDEO.replace("videos", "films").formatted("Film", "long length");
    assertThat(compile(directory, other)).succeeded();
  }

  @Test
  void anotherEntityOfTheTableIsNotCompared() throws IOException {
    String video = "@KeyConstant(\"v\") " + VIDEO.formatted("Video", "int length");
    String comment =
        "@KeyConstant(\"c\") " + VIDEO.formatted("Comment", "@Column(\"x\") int likes");
    commit(directory, video);
    assertThat(compile(directory, video + comment)).succeeded();
    commit(directory, comment);
    assertThat(
            compile(directory, comment.replace("Comment", "Remark").replace("int", "long") + video))
        .hadErrorContaining("[SchemaType] Remark.likes was stored as");
    String user = "@KeyConstant(\"u\") " + VIDEO.formatted("User", "@Column(\"x\") String name");
    assertThat(compile(directory, user + video)).succeeded();
  }

  @Test
  void aMemberOfASharedTableMayBeRenamed() throws IOException {
    String shared =
        "@Table(\"t\") @Family(\"d\") sealed interface Item permits A, %1$s {}"
            + " @KeyConstant(\"a\") record A(@RowKey String id, int n) implements Item {}"
            + " @KeyConstant(\"b\") record %1$s(@RowKey String id, %2$s n) implements Item {}";
    commit(directory, shared.formatted("B", "int"));
    assertThat(compile(directory, shared.formatted("C", "int"))).succeeded();
    assertThat(compile(directory, shared.formatted("C", "String")))
        .hadErrorContaining("[SchemaType] C.n was stored as");
  }

  @Test
  void whatIsNotCommittedIsComparedWithNothing() throws IOException {
    commit(directory, READING.formatted("", "int value"));
    assertThat(
            compile(
                directory,
                "@Table(\"t\") @Family(\"d\") record Other(@RowKey String id, String text) {}"))
        .succeeded();
    assertThat(compile(directory.resolve("none"), READING.formatted("", "int value"))).succeeded();
    assertThat(compile(directory, READING.formatted("", "int value"))).succeeded();
  }

  @Test
  void whatCannotBeReadIsAnError() throws IOException {
    Files.writeString(directory.resolve("shop.Reading.json"), "{\"format\": 99}");
    Compilation compilation = compile(directory, READING.formatted("", "int value"));
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation)
        .hadErrorContaining(
            "[SchemaOption] What -Abigtable.schema="
                + directory
                + " has of Reading cannot be read: ");
    assertThat(compilation).hadErrorContaining("of format 99, but only 1 is known");
  }

  @Test
  void theDesignIsWrittenBesideTheClasses() throws IOException {
    Compilation compilation = compile(directory, READING.formatted("", "int value"));
    JavaFileObject file =
        compilation
            .generatedFile(
                StandardLocation.CLASS_OUTPUT, "META-INF/bigtable-mapper/shop.Reading.json")
            .orElseThrow();
    String json = file.getCharContent(false).toString();
    assertThat(DesignJson.read(json).table()).isEqualTo("readings");
    assertThat(DesignJson.write(DesignJson.read(json))).isEqualTo(json);
  }
}
