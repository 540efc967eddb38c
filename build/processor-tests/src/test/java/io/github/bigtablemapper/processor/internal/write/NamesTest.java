package io.github.bigtablemapper.processor.internal.write;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.api.Test;

/**
 * Names of the user's that generated code uses too, texts that would break out of it, and what the
 * compiler would warn of.
 */
final class NamesTest {
  private static final String HEADER =
      """
      package shop;
      import io.github.bigtablemapper.annotation.*;
      """;

  @Test
  void propertiesNamedLikeParametersFieldsAndKeywords() throws Exception {
    GeneratedCode code =
        GeneratedCode.of(
            "shop.Cells",
            HEADER
                + """
                @Table("t") @Family("f") public class Cells {
                  private String key, value, column, in, out, cells, reader, entity, builder,
                      required, clear;
                  private transient String dflt, constant;
                  private transient int number;
                  @RowKey public String getKey() { return key; }
                  public void setKey(String v) { key = v; }
                  @Column public String getValue() { return value; }
                  public void setValue(String v) { value = v; }
                  @Column public String getColumn() { return column; }
                  public void setColumn(String v) { column = v; }
                  @Column public String getIn() { return in; }
                  public void setIn(String v) { in = v; }
                  @Column public String getOut() { return out; }
                  public void setOut(String v) { out = v; }
                  @Column public String getCells() { return cells; }
                  public void setCells(String v) { cells = v; }
                  @Column public String getReader() { return reader; }
                  public void setReader(String v) { reader = v; }
                  @Column public String getEntity() { return entity; }
                  public void setEntity(String v) { entity = v; }
                  @Column public String getBuilder() { return builder; }
                  public void setBuilder(String v) { builder = v; }
                  @Column public String getINSTANCE() { return constant; }
                  public void setINSTANCE(String v) { constant = v; }
                  @Column public String getRequired() { return required; }
                  public void setRequired(String v) { required = v; }
                  @Column public String getClear() { return clear; }
                  public void setClear(String v) { clear = v; }
                  @Column public String getDefault() { return dflt; }
                  public void setDefault(String v) { dflt = v; }
                  @Column public int getInt() { return number; }
                  public void setInt(int v) { number = v; }
                  static Cells example() {
                    Cells c = new Cells();
                    c.key = "k"; c.value = "v"; c.column = "c"; c.in = "i"; c.out = "o";
                    c.cells = "s"; c.reader = "r"; c.entity = "e"; c.builder = "b";
                    c.constant = "n"; c.required = "q"; c.clear = "l"; c.dflt = "d"; c.number = 7;
                    return c;
                  }
                }
                """);
    GeneratedCode.assertReadsWhatItWrote(
        code.mapping("shop.CellsMapping"), code.call("shop.Cells", "example"));
  }

  /** The reader has a field for each, and parameters. */
  @Test
  void collectionsAndHistoriesNamedLikeParameters() throws Exception {
    GeneratedCode code =
        GeneratedCode.of(
            "shop.Cells",
            HEADER
                + """
                @Table("t") @Family("f")
                public record Cells(
                    @RowKey String id,
                    @Family("a") java.util.Set<String> cells,
                    @Family("b") java.util.Set<String> in,
                    @Family("c") java.util.Set<String> key,
                    @Family("d") java.util.Set<String> collection,
                    @Family("e") java.util.Set<String> qualifier,
                    @Family(value = "g", maxVersions = 5)
                        java.util.List<io.github.bigtablemapper.column.Versioned<String>> value,
                    @Family(value = "h", maxVersions = 5)
                        java.util.List<io.github.bigtablemapper.column.Versioned<String>> micros,
                    @Family(value = "i", maxVersions = 5)
                        java.util.List<io.github.bigtablemapper.column.Versioned<String>> column) {
                  static int collections() { return CellsMapping.INSTANCE.collections().size(); }
                }
                """);
    assertThat(code.call("shop.Cells", "collections")).isEqualTo(5);
  }

  @Test
  void partsNamedLikeLocalsAndMethods() throws Exception {
    GeneratedCode code =
        GeneratedCode.of(
            "shop.Line",
            HEADER
                + """
                @Table(value = "t", keyFormat = KeyFormat.ORDERED) @Family("f")
                @KeyConstant("out")
                public record Line(
                    @RowKey String start, @RowKey int out, @RowKey long in, @RowKey boolean other,
                    @RowKey String that, @RowKey String written, @RowKey String with,
                    @RowKey String range, @RowKey String before, @RowKey String within,
                    @RowKey String from, @RowKey String to, @RowKey byte[] text,
                    @RowKey String domain) {
                  static Line example() {
                    return new Line("a", 1, 2, true, "b", "c", "d", "e", "f", "g", "h", "i",
                        new byte[] {1, 0, 2}, "j");
                  }
                }
                """);
    GeneratedCode.assertReadsWhatItWrote(
        code.mapping("shop.LineMapping"), code.call("shop.Line", "example"));
  }

  @Test
  void typesNamedLikeThoseOfTheRuntime() throws Exception {
    GeneratedCode code =
        GeneratedCode.of(
            "shop.Key",
            HEADER
                + """
                @Table("t") @Family("f") public record Key(
                    @RowKey Interval interval, @RowKey List list, @RowKey Key.KeyRange range,
                    @Column Reader reader, @Column ByteString bytes, @Column Key.Optional optional,
                    @Column java.util.Optional<Nullable> nullable, @Column Generated generated) {
                  public enum KeyRange { A }
                  public enum Optional { A }
                  static Key example() {
                    return new Key(Interval.A, List.A, KeyRange.A, Reader.A, ByteString.A,
                        Optional.A, java.util.Optional.of(Nullable.A), Generated.A);
                  }
                }
                """,
            "shop.Interval",
            "package shop; public enum Interval { A }",
            "shop.List",
            "package shop; public enum List { A }",
            "shop.Reader",
            "package shop; public enum Reader { A }",
            "shop.ByteString",
            "package shop; public enum ByteString { A }",
            "shop.Nullable",
            "package shop; public enum Nullable { A }",
            "shop.Generated",
            "package shop; public enum Generated { A }");
    GeneratedCode.assertReadsWhatItWrote(
        code.mapping("shop.KeyMapping"), code.call("shop.Key", "example"));
  }

  @Test
  void typesNamedLikeThoseThatAKeyInherits() throws Exception {
    GeneratedCode code =
        GeneratedCode.of(
            "shop.Sample",
            HEADER
                + """
                @Table("t") @Family("f") public record Sample(
                    @RowKey String sensor, @RowKey Interval interval, @RowKey @Codec(Ends.class)
                    Interval.End end, @RowKey long start, @Column int value) {
                  static Sample example() {
                    return new Sample("a", Interval.HOUR, new Interval.End("e"), 1, 2);
                  }
                }
                """,
            "shop.Interval",
            """
            package shop;
            public enum Interval { HOUR; public record End(String name) {} }
            """,
            "shop.Ends",
            """
            package shop;
            public class Ends implements io.github.bigtablemapper.codec.KeyCodec<Interval.End, String> {
              @Override public String encode(Interval.End part) { return part.name(); }
              @Override public Interval.End decode(String stored) { return new Interval.End(stored); }
            }
            """);
    GeneratedCode.assertReadsWhatItWrote(
        code.mapping("shop.SampleMapping"), code.call("shop.Sample", "example"));
  }

  @Test
  void typesNamedLikeTheStagesOfASharedKey() throws Exception {
    GeneratedCode code =
        GeneratedCode.of(
            "shop.Item",
            HEADER
                + "@Table(\"t\") @Family(\"f\") public sealed interface Item permits One, Two {}",
            "shop.One",
            HEADER
                + """
                @KeyConstant(value = "one", order = 1)
                public record One(@RowKey(order = 0) TenantPrefix tenant) implements Item {
                  static One example() { return new One(TenantPrefix.A); }
                }
                """,
            "shop.Two",
            HEADER
                + """
                @KeyConstant(value = "two", order = 1)
                public record Two(@RowKey(order = 0) TenantPrefix tenant, @RowKey(order = 2) int n)
                    implements Item {
                  static Two example() { return new Two(TenantPrefix.A, 1); }
                  static Object range = ItemKey.tenant(TenantPrefix.A);
                }
                """,
            "shop.TenantPrefix",
            "package shop; public enum TenantPrefix { A }");
    GeneratedCode.assertReadsWhatItWrote(
        code.mapping("shop.OneMapping"), code.call("shop.One", "example"));
    GeneratedCode.assertReadsWhatItWrote(
        code.mapping("shop.TwoMapping"), code.call("shop.Two", "example"));
  }

  @Test
  void partsNamedLikeConstants() throws Exception {
    GeneratedCode code =
        GeneratedCode.of(
            "shop.Page",
            HEADER
                + """
                @Table("t") @Family("f") @Salted(buckets = 3) @KeyConstant("id") @KeyConstant("\\0")
                public record Page(
                    @RowKey String ID, @RowKey int X, @RowKey String \u540d, @RowKey String SALT,
                    @RowKey String PATTERN, @Column String URL) {
                  static Page example() { return new Page("a", 1, "b", "c", "d", "e"); }
                }
                """);
    GeneratedCode.assertReadsWhatItWrote(
        code.mapping("shop.PageMapping"), code.call("shop.Page", "example"));
  }

  @Test
  void typesNamedLikeConstants() throws Exception {
    GeneratedCode code =
        GeneratedCode.of(
            "shop.Host",
            HEADER
                + """
                @Table("t") @Family("f")
                public record Host(
                    @RowKey OS os, @RowKey int shop, @Column VM vm, @Column OS guest) {
                  public enum VM { A }
                  static Host example() { return new Host(OS.A, 1, VM.A, OS.A); }
                }
                """,
            "shop.OS",
            "package shop; public enum OS { A }",
            "shop.Guest",
            HEADER
                + """
                @Table("t") @Family("f") public record Guest(@RowKey String id, @Column OS os) {
                  static Guest example() { return new Guest("a", OS.A); }
                }
                """);
    GeneratedCode.assertReadsWhatItWrote(
        code.mapping("shop.HostMapping"), code.call("shop.Host", "example"));
    GeneratedCode.assertReadsWhatItWrote(
        code.mapping("shop.GuestMapping"), code.call("shop.Guest", "example"));
  }

  @Test
  void entitiesNamedAsNoneIs() throws Exception {
    GeneratedCode code =
        GeneratedCode.of(
            "shop.Item$",
            HEADER
                + """
                @Table("t") @Family("f") public sealed interface Item$ {
                  @KeyConstant("one")
                  record O$ne(@RowKey String id, @CreatedAt java.time.Instant at) implements Item$ {
                    static O$ne example() {
                      return new O$ne("a", java.time.Instant.EPOCH);
                    }
                  }
                }
                """,
            "shop.city",
            HEADER
                + """
                @Table("t") @Family("f") public class city {
                  private String id;
                  private java.time.Instant at;
                  private city() {}
                  @RowKey public String getId() { return id; }
                  @CreatedAt public java.time.Instant getAt() { return at; }
                  public static Builder builder() { return new Builder(); }
                  public static class Builder {
                    private final city built = new city();
                    public void id(String id) { built.id = id; }
                    public void at(java.time.Instant at) { built.at = at; }
                    public city build() { return built; }
                  }
                  static city example() {
                    Builder builder = builder();
                    builder.id("a");
                    builder.at(java.time.Instant.EPOCH);
                    return builder.build();
                  }
                }
                """);
    GeneratedCode.assertReadsWhatItWrote(
        code.mapping("shop.Item$_O$neMapping"), code.call("shop.Item$$O$ne", "example"));
    GeneratedCode.assertReadsWhatItWrote(
        code.mapping("shop.cityMapping"), code.call("shop.city", "example"));
  }

  @Test
  void anEntityNamedLikeTheAsynchronousSideOfItsRepository() throws Exception {
    GeneratedCode code =
        GeneratedCode.of(
            "shop.Async",
            HEADER
                + """
                @Table("t") @Family("f") public record Async(
                    @RowKey String id, @Column String name, @Family("n") @Counter long likes) {
                  static Async example() { return new Async("a", "b", 0); }
                }
                """);
    GeneratedCode.assertReadsWhatItWrote(
        code.mapping("shop.AsyncMapping"), code.call("shop.Async", "example"));
  }

  @Test
  void textsThatWouldBreakOutOfLiteralsAndComments() throws Exception {
    String hostile =
        "\\\" */ \\\\u002a/ \\\\ $L $T {@code } } { @param <b> & \\n"
            + "\\r"
            + "\\t ' %s \\u00e9 \\ud834\\udd1e \\0 . @Nullable";
    GeneratedCode code =
        GeneratedCode.of(
            "shop.Text",
            HEADER
                + """
                @Table("t") @Family("f.-_") @KeyConstant("%1$s")
                public record Text(
                    @RowKey String id,
                    @Column("%1$s") String qualified,
                    @Column(defaultValue = "%1$s") String defaulted,
                    @Column("static final a = b") String constant) {
                  static Text example() { return new Text("a", "b", null, "c"); }
                  static String readDefaulted() {
                    io.github.bigtablemapper.mapping.EntityReader<Text> reader =
                        TextMapping.INSTANCE.reader();
                    reader.clear();
                    io.github.bigtablemapper.key.format.KeyReader keys = TextMapping.INSTANCE.keyReader();
                    keys.reset(TextKey.of("a").toByteString());
                    var cells = new io.github.bigtablemapper.mapping.RowCells(TextMapping.INSTANCE);
                    return reader.build(keys, cells).defaulted();
                  }
                  static String hostile() { return "%1$s"; }
                  static String qualifier() { return TextColumns.QUALIFIED.qualifier().toStringUtf8(); }
                }
                """
                    .formatted(hostile));
    assertThat(code.call("shop.Text", "readDefaulted"))
        .isEqualTo(code.call("shop.Text", "hostile"));
    assertThat(code.call("shop.Text", "qualifier")).isEqualTo(code.call("shop.Text", "hostile"));
  }

  @Test
  void keysWithoutColumns() throws Exception {
    GeneratedCode code =
        GeneratedCode.of(
            "shop.Mark",
            HEADER
                + """
                @Table("t") @Family("f") record Mark(@RowKey String id) {
                  static Mark example() { return new Mark("a"); }
                }
                """);
    GeneratedCode.assertReadsWhatItWrote(
        code.mapping("shop.MarkMapping"), code.call("shop.Mark", "example"));
  }

  @Test
  void deprecatedEntitiesAndProperties() throws Exception {
    GeneratedCode code =
        GeneratedCode.of(
            "shop.Old",
            HEADER
                + """
                @Deprecated
                @Table("t") @Family("f") record Old(@RowKey String id, @Column String title) {
                  static Old example() { return new Old("a", "b"); }
                }
                """,
            "shop.Older",
            HEADER
                + """
                @Table("t") @Family("f") public class Older {
                  private byte[] id;
                  private Kind kind;
                  @RowKey @SuppressWarnings("deprecation") @Codec(HexCodec.class)
                  public byte[] getId() { return id; }
                  public void setId(byte[] v) { id = v; }
                  @Deprecated(forRemoval = true) @Column public Kind getKind() { return kind; }
                  public void setKind(Kind v) { kind = v; }
                  static Older example() {
                    Older o = new Older();
                    o.id = new byte[] {1, 2};
                    o.kind = Kind.A;
                    return o;
                  }
                }
                """,
            "shop.Built",
            HEADER
                + """
                @Table("t") @Family("f") public class Built {
                  private String id;
                  private Built() {}
                  @RowKey public String getId() { return id; }
                  public static Builder builder() { return new Builder(); }
                  public static class Builder {
                    private final Built built = new Built();
                    @Deprecated public void id(String id) { built.id = id; }
                    public Built build() { return built; }
                  }
                  static Built example() {
                    Built built = new Built();
                    built.id = "a";
                    return built;
                  }
                }
                """,
            "shop.Made",
            HEADER
                + """
                @Table("t") @Family("f") public class Made {
                  private String id;
                  @Deprecated public Made() {}
                  @RowKey public String getId() { return id; }
                  public void setId(String id) { this.id = id; }
                  @SuppressWarnings("deprecation") static Made example() {
                    Made made = new Made();
                    made.id = "a";
                    return made;
                  }
                }
                """,
            "shop.Kind",
            "package shop; public enum Kind { A }",
            "shop.HexCodec",
            """
            package shop;
            import java.util.HexFormat;
            @Deprecated public class HexCodec implements io.github.bigtablemapper.codec.KeyCodec<byte[], String> {
              @Override public String encode(byte[] part) { return HexFormat.of().formatHex(part); }
              @Override public byte[] decode(String stored) { return HexFormat.of().parseHex(stored); }
            }
            """);
    GeneratedCode.assertReadsWhatItWrote(
        code.mapping("shop.OldMapping"), code.call("shop.Old", "example"));
    GeneratedCode.assertReadsWhatItWrote(
        code.mapping("shop.OlderMapping"), code.call("shop.Older", "example"));
    GeneratedCode.assertReadsWhatItWrote(
        code.mapping("shop.BuiltMapping"), code.call("shop.Built", "example"));
    GeneratedCode.assertReadsWhatItWrote(
        code.mapping("shop.MadeMapping"), code.call("shop.Made", "example"));
  }
}
