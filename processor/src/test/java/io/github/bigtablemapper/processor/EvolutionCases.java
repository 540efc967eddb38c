package io.github.bigtablemapper.processor;

import io.github.bigtablemapper.annotation.KeyFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Changes of everything that annotations declare, and what each is an error of: {@code
 * EvolutionMatrixTest} asks for at least one of each annotation and attribute.
 */
final class EvolutionCases {
  private static final String TABLE = "@Table(\"t\") @Family(\"d\") ";
  private static final String GENRE =
      "enum Genre { ROCK, @EnumFallback OTHER } enum Plain { ROCK, OTHER } ";
  private static final String CODECS =
      """
      class Upper implements CellCodec<String> {
        public Upper() {}
        @Override public ByteString encode(String value) { return ByteString.EMPTY; }
        @Override public String decode(ByteString cell) { return ""; }
      }
      class UpperKey implements KeyCodec<String, String> {
        public UpperKey() {}
        @Override public String encode(String value) { return value; }
        @Override public String decode(String stored) { return stored; }
      }
      """;

  /**
   * One change.
   *
   * @param attribute the annotation or its attribute, {@code @Column.value}
   * @param ids the ids of its errors; none: it is safe. javac prints one error of each position
   */
  record Case(String attribute, String before, String after, Set<String> ids) {
    @Override
    public String toString() {
      return attribute + " " + ids;
    }
  }

  private final List<Case> cases = new ArrayList<>();

  private EvolutionCases() {}

  static List<Case> all() {
    EvolutionCases cases = new EvolutionCases();
    cases.tables();
    cases.keys();
    cases.families();
    cases.columns();
    cases.codecs();
    cases.collections();
    cases.generated();
    cases.numbers();
    cases.lives();
    cases.indexes();
    return cases.cases;
  }

  /** Adds a change of a whole source. */
  private void add(String attribute, String before, String after, String... ids) {
    cases.add(new Case(attribute, before, after, new TreeSet<>(Arrays.asList(ids))));
  }

  /** Adds a change of the components of a record that has a key. */
  private void property(String attribute, String before, String after, String... ids) {
    add(attribute, entity(before), entity(after), ids);
  }

  private static String entity(String components) {
    return TABLE + "record E(@RowKey String id, " + components + ") {} " + GENRE + CODECS;
  }

  private void key(String attribute, String before, String after, String... ids) {
    add(
        attribute,
        TABLE + "record E(" + before + ", int n) {} " + GENRE + CODECS,
        TABLE + "record E(" + after + ", int n) {} " + GENRE + CODECS,
        ids);
  }

  /** Adds a change of a part of a raw key, the last one. */
  private void raw(String attribute, String before, String after, String... ids) {
    String table = "@Table(value = \"t\", keyFormat = KeyFormat.RAW) @Family(\"d\") record E(";
    add(attribute, table + before + ", int n) {}", table + after + ", int n) {}", ids);
  }

  /**
   * Adds changes of which parts may be missing: the last of an unescaped key takes what is left.
   */
  private void missing(KeyFormat format, String... idsOfAnother) {
    String table =
        "@Table(value = \"t\", keyFormat = KeyFormat.%s) @Family(\"d\") record E(@RowKey String a"
            .formatted(format);
    String alone = table + ", int n) {}";
    String optional = table + ", @RowKey @Nullable String b, int n) {}";
    String required = table + ", @RowKey String b, int n) {}";
    String two = table + ", @RowKey @Nullable String b, @RowKey @Nullable Integer c, int n) {}";
    add("@RowKey", alone, optional, idsOfAnother);
    add("@RowKey", alone, two, idsOfAnother);
    add("@RowKey", optional, two, idsOfAnother);
    add("@RowKey", required, two, idsOfAnother);
    add("@RowKey", required, optional);
    add("@RowKey", alone, required, "SchemaKey");
    add("@RowKey", optional, required, "SchemaKey");
    add("@RowKey", optional, alone, "SchemaKey");
    add("@RowKey", two, optional, "SchemaKey");
  }

  /** Adds a change of what stands on a record of two key parts and a text. */
  private void type(String attribute, String before, String after, String... ids) {
    String record =
        " record E(@RowKey String id, @RowKey String part, @Nullable String s, @Version long v) {} "
            + CODECS;
    add(attribute, before + record, after + record, ids);
  }

  private void tables() {
    type("@Table.value", TABLE, "@Table(\"u\") @Family(\"d\")", "SchemaTable");
    for (String safe :
        List.of(
            "splits = \"m\"",
            "deletionProtection = true",
            "changeStreamRetention = \"7d\"",
            "rowMarker = false")) {
      String table = "@Table(value = \"t\", " + safe + ") @Family(\"d\")";
      type("@Table." + safe.replaceAll(" .*", ""), TABLE, table);
      type("@Table." + safe.replaceAll(" .*", ""), table, TABLE);
    }
    writeTimes();
    String ordered = "@Table(value = \"t\", keyFormat = KeyFormat.ORDERED%s) @Family(\"d\")";
    type("@Table.keyFormat", TABLE, ordered.formatted(""), "SchemaKey");
    type("@Table.keyFormat", ordered.formatted(""), TABLE, "SchemaKey");
    String fixed = "@Table(value = \"t\", keyFormat = KeyFormat.%s) @Family(\"d\") record E(";
    for (KeyFormat one : KeyFormat.values()) {
      for (KeyFormat other : KeyFormat.values()) {
        String parts = "@RowKey int a, @RowKey String b, int n) {}";
        if (one != other) {
          add(
              "@Table.keyFormat",
              fixed.formatted(one) + parts,
              fixed.formatted(other) + parts,
              "SchemaKey");
        }
      }
    }
    String schema = ordered.formatted(", rowKeySchema = true");
    type("@Table.rowKeySchema", ordered.formatted(""), schema);
    type("@Table.rowKeySchema", schema, ordered.formatted(""));
    String colon = "@Table(value = \"t\", delimiter = ':') @Family(\"d\")";
    type("@Table.delimiter", TABLE, colon, "SchemaKey");
    String unescaped = "@Table(value = \"t\", keyFormat = KeyFormat.UNESCAPED%s) @Family(\"d\")";
    type(
        "@Table.delimiter",
        unescaped.formatted(""),
        unescaped.formatted(", delimiter = '/'"),
        "SchemaKey");
    String cells = "@Table(value = \"t\", codecs = Upper.class) @Family(\"d\")";
    type("@Table.codecs", TABLE, cells, "SchemaType");
    type("@Table.codecs", cells, TABLE, "SchemaType");
    String keys = "@Table(value = \"t\", codecs = UpperKey.class) @Family(\"d\")";
    type("@Table.codecs", TABLE, keys, "SchemaKey");
    String allow = " @Allow(rule = \"KeyHashed\", because = \"%s\")";
    type("@Allow", TABLE, TABLE + allow.formatted("one"));
    type("@Allow.because", TABLE + allow.formatted("one"), TABLE + allow.formatted("other"));
    type("@Allow.rule", TABLE + "@Allow(rule = \"KeyLong\", because = \"a\")", TABLE);
  }

  private void writeTimes() {
    String record = " record E(@RowKey String id, int n) {} ";
    String zero =
        "@Table(value = \"t\", writeTime = \"1970-01-01T00:00:00Z\") @Family(\"d\")" + record;
    String later = zero.replace("1970", "1971");
    String none = TABLE + record;
    String property = none.replace("int n", "int n, @WriteTime Instant at");
    add("@Table.writeTime", none, zero, "SchemaWriteTime");
    add("@Table.writeTime", zero, none);
    add("@Table.writeTime", zero, later);
    add("@Table.writeTime", later, zero, "SchemaWriteTime");
    add("@WriteTime", none, property, "SchemaWriteTime");
    add("@WriteTime", property, none);
    add("@WriteTime", zero, property);
    add("@WriteTime", property, property.replace("Instant at", "Instant time"));
    add("@WriteTime", property, later, "SchemaWriteTime");
  }

  private void keys() {
    key("@RowKey", "@RowKey String a", "@RowKey String a, @RowKey int b", "SchemaKey");
    key(
        "@RowKey",
        "@RowKey int a, @RowKey int b",
        "@RowKey int a, @Nullable Integer b",
        "SchemaKey");
    missing(KeyFormat.READABLE);
    missing(KeyFormat.UNESCAPED, "SchemaKey");
    key("@RowKey.name", "@RowKey String a", "@RowKey(name = \"b\") String a");
    key("@RowKey.name", "@RowKey(name = \"b\") String a", "@RowKey(name = \"c\") String d");
    String order = "@RowKey(order = %d) String a, @RowKey(order = %d) String b";
    key("@RowKey.order", order.formatted(1, 2), order.formatted(2, 1), "SchemaKey");
    key("@RowKey.order", order.formatted(1, 2), order.formatted(5, 7));
    key("@RowKey.digits", "@RowKey int a", "@RowKey(digits = 10) int a");
    key("@RowKey.digits", "@RowKey int a", "@RowKey(digits = 9) int a", "SchemaKey");
    key("@RowKey.digits", "@RowKey(digits = 10) long a", "@RowKey int a", "SchemaKey");
    key("@RowKey.digits", "@RowKey int a", "@RowKey(digits = 10) long a");
    key("@RowKey.digits", "@RowKey(digits = 5) int a", "@RowKey short a", "SchemaKey");
    for (String attribute : List.of("signed", "reversed", "reversedDigits")) {
      String with = "@RowKey(" + attribute + " = true) long a";
      key("@RowKey." + attribute, "@RowKey long a", with, "SchemaKey");
      key("@RowKey." + attribute, with, "@RowKey long a", "SchemaKey");
    }
    raw("@RowKey.bytes", "@RowKey int a", "@RowKey(bytes = 3) int a", "SchemaKey");
    raw("@RowKey.bytes", "@RowKey(bytes = 4) long a", "@RowKey int a", "SchemaKey");
    raw("@RowKey.bytes", "@RowKey int a", "@RowKey(bytes = 4) long a");
    raw("@RowKey.bytes", "@RowKey int a", "@RowKey(bytes = 4) int a");
    raw("@RowKey.bytes", "@RowKey(bytes = 4) String a", "@RowKey String a", "SchemaKey");
    String little = "@RowKey(littleEndian = true) int a";
    raw("@RowKey.littleEndian", "@RowKey int a", little, "SchemaKey");
    raw("@RowKey.littleEndian", little, "@RowKey int a", "SchemaKey");
    String domain = "@RowKey(reversedDomain = true) String a";
    key("@RowKey.reversedDomain", "@RowKey String a", domain, "SchemaKey");
    key("@RowKey.reversedDomain", domain, "@RowKey String a", "SchemaKey");
    String seconds = "@RowKey String a, @RowKey(precision = Precision.SECONDS) Instant b";
    key("@RowKey.precision", "@RowKey String a, @RowKey Instant b", seconds, "SchemaKey");
    constants();
    salts();
  }

  private void constants() {
    String parts = "@RowKey(order = 1) String a, @RowKey(order = 3) String b";
    String entity = TABLE + "%s record E(" + parts + ", int n) {}";
    String one = entity.formatted("@KeyConstant(value = \"a\", order = 2)");
    String without = entity.formatted("");
    add("@KeyConstant", without, one, "SchemaKey");
    add("@KeyConstant", one, without, "SchemaKey");
    add("@KeyConstant.value", one, one.replace("\"a\"", "\"b\""), "SchemaKey");
    add("@KeyConstant.order", one, one.replace("order = 2", "order = 0"), "SchemaKey");
    String renamed = one.replace("String a", "String x").replace("String b", "String y");
    add("@KeyConstant.order", one, renamed.replace("order = 3", "order = 9"));
  }

  private void salts() {
    type("@Salted", TABLE, TABLE + "@Salted(buckets = 4)", "SchemaSalt");
    type("@Salted", TABLE + "@Salted(buckets = 4)", TABLE, "SchemaSalt");
    type(
        "@Salted.buckets",
        TABLE + "@Salted(buckets = 4)",
        TABLE + "@Salted(buckets = 8)",
        "SchemaSalt");
    String both = "@Salted(buckets = 4, by = {\"id\", \"part\"})";
    type("@Salted.by", TABLE + "@Salted(buckets = 4)", TABLE + both, "SchemaSalt");
    type("@Salted.by", TABLE + "@Salted(buckets = 4)", TABLE + "@Salted(buckets = 4, by = \"id\")");
  }

  private void families() {
    String family = "@Table(\"t\") @Family(%s) ";
    type("@Family", TABLE, TABLE + "@Family(\"e\")");
    type("@Family", TABLE + "@Family(\"e\")", TABLE);
    String list = "@Nullable @Family(value = \"h\", maxVersions = %d%s) List<Versioned<String>> h";
    property("@Family", "int n, " + list.formatted(5, ""), "int n", "SchemaGone");
    String map = "int n, @Family(value = \"m\", maxVersions = %d) Map<String, %s> m";
    String histories = map.formatted(5, "List<Versioned<Long>>");
    property("@Family", map.formatted(5, "Long"), histories);
    property("@Family", histories, map.formatted(5, "Long"), "SchemaType");
    property("@Family", histories, histories.replace("5", "9"));
    property("@Family.maxVersions", histories, histories.replace("5", "3"), "SchemaRetention");
    add(
        "@Family.value",
        family.formatted("\"d\"") + "record E(@RowKey String id, @Nullable String s) {}",
        family.formatted("\"e\"") + "record E(@RowKey String id, @Nullable String s) {}",
        "SchemaGone",
        "SchemaMarker");
    String versions = "value = \"d\", maxVersions = ";
    type("@Family.maxVersions", family.formatted(versions + 5), TABLE);
    property(
        "@Family.maxVersions",
        list.formatted(5, "").replace("@Nullable ", ""),
        list.formatted(4, "").replace("@Nullable ", ""),
        "SchemaRetention");
    property(
        "@Family.maxVersions",
        list.formatted(5, "").replace("@Nullable ", ""),
        list.formatted(9, "").replace("@Nullable ", ""));
    String aged =
        "@Table(\"t\") @Family(\"d\") @Family(value = \"x\", maxVersions = 3%s) record E(@RowKey"
            + " String id, int n, @Column(family = \"x\") @Nullable String s%s) {}";
    String month = ", maxAge = \"30d\"";
    String week = ", maxAge = \"7d\"";
    add("@Family.maxAge", aged.formatted(month, ""), aged.formatted(week, ""), "SchemaRetention");
    add("@Family.maxAge", aged.formatted("", ""), aged.formatted(week, ""), "SchemaRetention");
    add("@Family.maxAge", aged.formatted(week, ""), aged.formatted(month, ""));
    add("@Family.maxAge", aged.formatted(week, ""), aged.formatted("", ""));
    String both = ", gcRule = GcRule.INTERSECTION";
    add("@Family.gcRule", aged.formatted(week, ""), aged.formatted(week + both, ""));
    add(
        "@Family.gcRule",
        aged.formatted(week + both, ""),
        aged.formatted(week, ""),
        "SchemaRetention");
    add("@Family.gcRule", aged.formatted(month + both, ""), aged.formatted(week + both, ""));
    String history = ", @Column(family = \"x\") List<Versioned<String>> h";
    add(
        "@Family.gcRule",
        aged.formatted(month + both, history),
        aged.formatted(week + both, history),
        "SchemaRetention");
    add(
        "@Family.gcRule",
        aged.formatted(month + both, history),
        aged.formatted("", history),
        "SchemaRetention");
  }

  private void columns() {
    property("@Column", "@Nullable String s", "@Column @Nullable String s");
    property("@Column.value", "@Nullable String s", "@Column(\"s\") @Nullable String other");
    property(
        "@Column.value", "@Nullable String s", "@Column(\"x\") @Nullable String s", "SchemaGone");
    String two =
        TABLE + "@Family(\"e\") record E(@RowKey String id, int n,%s @Nullable String s) {}";
    add("@Column.family", two.formatted(""), two.formatted(" @Column(family = \"d\")"));
    add(
        "@Column.family",
        two.formatted(""),
        two.formatted(" @Column(family = \"e\")"),
        "SchemaGone");
    property(
        "@Column.defaultValue", "@Column(defaultValue = \"1\") int n", "int n", "SchemaRequired");
    property("@Column.defaultValue", "int n", "@Column(defaultValue = \"1\") int n");
    property(
        "@Column.defaultValue",
        "@Column(defaultValue = \"1\") int n",
        "@Column(defaultValue = \"2\") int n");
    property("@Column.aliases", "String s", "@Column(aliases = \"old\") String s");
    property("@Column.aliases", "String s", "@Column(aliases = \"s\") String other");
    property("@Column.aliases", "@Column(aliases = \"old\") String s", "String s", "SchemaGone");
    property("@Column.readAlso", "int n", "@Column(readAlso = int.class) long n");
    property("@Column.readAlso", "int n", "long n", "SchemaType");
    property("@Column.readAlso", "@Column(readAlso = int.class) long n", "long n", "SchemaType");
    property(
        "@Column.readAlso",
        "@Column(readAlso = short.class) long n",
        "@Column(readAlso = {int.class, short.class}) long n");
    add("@Ignored", bean(""), bean("@Ignored"), "SchemaGone");
    add("@Ignored", bean("@Ignored"), bean(""));
    embedded();
  }

  private static String bean(String annotation) {
    return TABLE
        + """
        class E {
          @RowKey private String id;
          %s private @Nullable String s;
          private int n;
          String getId() { return id; }
          void setId(String id) { this.id = id; }
          @Nullable String getS() { return s; }
          void setS(@Nullable String s) { this.s = s; }
          int getN() { return n; }
          void setN(int n) { this.n = n; }
        }
        """
            .formatted(annotation);
  }

  private void embedded() {
    String with = "record E(@RowKey String id, int n, %s Address at) {} record Address(%s) {} ";
    String plain = TABLE + with.formatted("@NonNull @Embedded", "int city");
    String prefixed = plain.replace("@Embedded", "@Embedded(prefix = \"at.\")");
    String other = plain.replace("@Embedded", "@Embedded(prefix = \"a.\")");
    String optional = plain.replace("@NonNull", "@Nullable");
    add("@Embedded", plain, entity("int n"), "SchemaGone");
    add("@Embedded", entity("int n"), optional);
    add("@Embedded", entity("int n"), plain, "SchemaRequired");
    add("@Embedded", plain, entity("int n, @Column(\"at.city\") int at"));
    add("@Embedded", optional, plain, "SchemaRequired");
    add("@Embedded", plain, optional);
    add("@Embedded", optional, optional.replace("int city", "int city, int zip"), "SchemaRequired");
    String more = "String city, %s Geo geo) {} record Geo(int x";
    String inner = optional.replace("int city", more.formatted("@Nullable @Embedded"));
    String needed = optional.replace("int city", more.formatted("@NonNull @Embedded"));
    String textOnly = optional.replace("int city", "String city");
    add("@Embedded", textOnly, inner);
    add("@Embedded", textOnly, needed, "SchemaRequired");
    add("@Embedded", inner, needed, "SchemaRequired");
    add("@Embedded", needed, inner);
    add("@Embedded.prefix", plain, prefixed);
    add("@Embedded.prefix", plain, other, "SchemaGone");
  }

  private void codecs() {
    property("@Codec", "String s", "@Codec(Upper.class) String s", "SchemaType");
    property("@Codec", "@Codec(Upper.class) String s", "String s", "SchemaType");
    property("@Codec", "@Codec(Upper.class) String s", "byte[] s");
    key("@Codec", "@RowKey String a", "@RowKey @Codec(UpperKey.class) String a", "SchemaKey");
    String other = CODECS.replace("Upper", "Lower");
    add(
        "@Codec.value",
        entity("@Codec(Upper.class) String s"),
        entity("@Codec(Lower.class) String s") + other,
        "SchemaType");
    String map = "int n, %s @Family(\"m\") Map<String, String> m";
    property(
        "@ElementCodec",
        map.formatted(""),
        map.formatted("@ElementCodec(Upper.class)"),
        "SchemaType");
    property(
        "@ElementCodec",
        map.formatted("@ElementCodec(Upper.class)"),
        map.formatted(""),
        "SchemaType");
    add(
        "@ElementCodec.value",
        entity(map.formatted("@ElementCodec(Upper.class)")),
        entity(map.formatted("@ElementCodec(Lower.class)")) + other,
        "SchemaType");
    property(
        "@ElementCodec.keys",
        map.formatted(""),
        map.formatted("@ElementCodec(keys = Upper.class)"),
        "SchemaType");
    add(
        "@ElementCodec.keys",
        entity(map.formatted("@ElementCodec(keys = Upper.class)")),
        entity(map.formatted("@ElementCodec(keys = Lower.class)")) + other,
        "SchemaType");
    enums();
  }

  private void enums() {
    property("@EnumFallback", "Plain g", "Genre g");
    property("@EnumFallback", "Genre g", "Plain g", "SchemaConstant");
    property("@EnumFallback", "Genre g", "String g");
    String packed = "int n, @ListMapping(ListMode.PACKED) List<%s> g";
    property(
        "@EnumFallback", packed.formatted("Genre"), packed.formatted("Plain"), "SchemaConstant");
    String values = "int n, @Family(\"m\") Map<String, %s> g";
    property(
        "@EnumFallback", values.formatted("Genre"), values.formatted("Plain"), "SchemaConstant");
    String keys = "int n, @Family(\"m\") Map<%s, String> g";
    property("@EnumFallback", keys.formatted("Genre"), keys.formatted("Plain"));
    key("@EnumFallback", "@RowKey Genre g, @RowKey int a", "@RowKey Plain g, @RowKey int a");
    String less = "@RowKey %s g, @RowKey int a";
    String lost = GENRE.replace("ROCK, ", "");
    for (String type : List.of("Genre", "Plain")) {
      String entity = TABLE + "record E(" + less.formatted(type) + ", int n) {} ";
      add("@EnumFallback", entity + GENRE, entity + lost, "SchemaConstant");
      add("@EnumFallback", entity + lost, entity + GENRE);
    }
  }

  private void collections() {
    String list = "int n, @ListMapping(ListMode.%s) List<String> l";
    String owned = "int n, @Family(\"l\") @ListMapping(ListMode.ELEMENTS) List<String> l";
    String versions =
        "int n, @Family(value = \"l\", maxVersions = 9) @ListMapping(ListMode.VERSIONS)"
            + " List<String> l";
    property("@ListMapping", owned, "int n", "SchemaGone");
    property("@ListMapping.value", list.formatted("PACKED"), owned, "SchemaGone");
    property("@ListMapping.value", owned, list.formatted("PACKED"), "SchemaGone");
    property("@ListMapping.value", owned, versions, "SchemaGone");
    property("@ListMapping.value", versions, versions.replace("VERSIONS", "PACKED"), "SchemaType");
    String unmapped = "int n, @Unmapped Map<%s, ByteString> u";
    property("@Unmapped", "int n", unmapped.formatted("ByteString"));
    property("@Unmapped", unmapped.formatted("ByteString"), "int n", "SchemaGone");
    property("@Unmapped", unmapped.formatted("String"), unmapped.formatted("ByteString"));
    property(
        "@Unmapped", unmapped.formatted("ByteString"), unmapped.formatted("String"), "SchemaType");
  }

  private void generated() {
    String at = "int n, %s @Nullable Instant at";
    property("@CreatedAt", at.formatted(""), at.formatted("@CreatedAt"));
    property("@CreatedAt", at.formatted("@CreatedAt"), at.formatted(""));
    property("@UpdatedAt", at.formatted(""), at.formatted("@UpdatedAt"));
    property("@UpdatedAt", at.formatted("@UpdatedAt"), at.formatted(""));
    String seen = "@UpdatedAt(stored = false)";
    property("@UpdatedAt.stored", at.formatted("@UpdatedAt"), at.formatted(seen), "SchemaGone");
    property("@UpdatedAt.stored", at.formatted(seen), at.formatted("@UpdatedAt"));
    String needed = "int n, %s @NonNull Instant at";
    property(
        "@UpdatedAt.stored",
        needed.formatted(seen),
        needed.formatted("@UpdatedAt"),
        "SchemaRequired");
    String id = "int n, %s @Nullable UUID other";
    property("@GeneratedValue", id.formatted(""), id.formatted("@GeneratedValue"));
    property("@GeneratedValue", id.formatted("@GeneratedValue"), id.formatted(""));
    key("@GeneratedValue", "@RowKey UUID a", "@RowKey @GeneratedValue @Nullable UUID a");
    String once = "int n, %s @Nullable String s";
    property("@WriteOnce", once.formatted(""), once.formatted("@WriteOnce"));
    property("@WriteOnce", once.formatted("@WriteOnce"), once.formatted(""));
    property(
        "@WriteOnce.value",
        once.formatted("@WriteOnce"),
        once.formatted("@WriteOnce(WriteOnceMode.KEEP)"));
    property("@Version", "int n", "int n, @Version long v");
    property("@Version", "int n, @Version long v", "int n, long v", "SchemaRequired");
    property("@Version", "int n, @Version long v", "int n, @Column(defaultValue = \"0\") long v");
    property("@Version", "int n, @Version long v", "int n", "SchemaGone");
  }

  private void numbers() {
    property("@Counter", "int n, long c", "int n, @Counter long c");
    property("@Counter", "int n, @Counter long c", "int n, long c", "SchemaRequired");
    property("@Counter", "int n, @Counter long c", "int n, @Column(defaultValue = \"0\") long c");
    String sum = "int n, @Family(\"s\") @Aggregate(Aggregation.%s) Optional<Long> a";
    property(
        "@Aggregate",
        "int n, @Family(\"s\") Optional<Long> a",
        sum.formatted("SUM"),
        "SchemaAggregation",
        "SchemaCells");
    property("@Aggregate", sum.formatted("SUM"), "int n", "SchemaGone");
    property("@Aggregate.value", sum.formatted("MIN"), sum.formatted("MAX"), "SchemaAggregation");
    String hours =
        "int n, @Family(value = \"s\", maxVersions = 0) @Aggregate(value = Aggregation.SUM, bucket"
            + " = \"%s\") List<Versioned<Long>> a";
    property("@Aggregate.bucket", hours.formatted("1h"), hours.formatted("1d"), "SchemaCells");
    property("@Aggregate.bucket", hours.formatted("60m"), hours.formatted("1h"));
  }

  private void lives() {
    String at = "int n, %s @Nullable Instant at";
    property("@ExpiresAt", "int n", at.formatted("@ExpiresAt"));
    property("@ExpiresAt", at.formatted(""), at.formatted("@ExpiresAt"), "SchemaExpiry");
    property("@ExpiresAt", at.formatted("@ExpiresAt"), at.formatted(""), "SchemaExpiry");
    property("@ExpiresAt", at.formatted("@ExpiresAt"), "int n", "SchemaGone");
    property(
        "@ExpiresAt",
        at.formatted("@ExpiresAt"),
        at.formatted("") + ", @Nullable @ExpiresAt Instant until",
        "SchemaExpiry");
    property(
        "@ExpiresAt",
        at.formatted("@ExpiresAt"),
        "int n, @Column(\"at\") @ExpiresAt @Nullable Instant until");
    String ids = "@OperationIds(family = \"%s\", window = \"%s\")";
    type("@OperationIds", TABLE, TABLE + ids.formatted("o", "1d"));
    type("@OperationIds", TABLE + ids.formatted("o", "1d"), TABLE);
    type(
        "@OperationIds.family", TABLE + ids.formatted("o", "1d"), TABLE + ids.formatted("p", "1d"));
    type(
        "@OperationIds.window", TABLE + ids.formatted("o", "1d"), TABLE + ids.formatted("o", "1h"));
  }

  private void indexes() {
    for (String mode : List.of("TABLE", "VIEW")) {
      String index = "@Index(value = \"%s\", on = {%s}, mode = IndexMode." + mode + ") ";
      String by =
          TABLE
              + "%s record E(@RowKey String id, String a, @Column(\"b\") %s, @Version long v) {}"
              + " enum Genre { ROCK, JAZZ, @EnumFallback OTHER }";
      String one = by.formatted(index.formatted("i", "\"a\", \"b\""), "String b");
      add("@Index", by.formatted("", "String b"), one);
      add("@Index", one, by.formatted("", "String b"));
      add("@Index.value", one, by.formatted(index.formatted("j", "\"a\""), "String b"));
      add("@Index.on", one, by.formatted(index.formatted("i", "\"a\""), "String b"), "SchemaIndex");
      add(
          "@Index.on",
          one,
          by.formatted(index.formatted("i", "\"b\", \"a\""), "String b"),
          "SchemaIndex");
      add("@Index.on", one, by.formatted(index.formatted("i", "\"a\", \"c\""), "String c"));
      String inner =
          by.formatted(index.formatted("i", "\"in.c\""), "String b, @Embedded In in")
              + " record In(String c, @Column(\"dd\") int d) {}";
      add("@Index.on", inner, inner.replace("\"in.c\"", "\"in.d\""), "SchemaIndex");
      add("@Index.on", inner, inner.replace("\"in.c\"", "\"a\""), "SchemaIndex");
      String genre = by.formatted(index.formatted("i", "\"b\""), "Genre b");
      add("@Index.on", genre, genre.replace("JAZZ, ", ""), "SchemaConstant");
      add("@Index.on", genre.replace("JAZZ, ", ""), genre);
      add(
          "@Index.mode",
          one,
          one.replace(mode, mode.equals("VIEW") ? "TABLE" : "VIEW"),
          "SchemaIndex");
      String more = one.replace("@Version", "@Family(\"m\") Map<String, String> m, @Version");
      if (mode.equals("VIEW")) {
        add("@Index.mode", one, more, "SchemaIndex");
      } else {
        add("@Index.mode", one, more);
        String part =
            one.replace("String id", "String id, @RowKey long n").replace("\"a\"", "\"n\"");
        add("@Index.on", part, part.replace("long n", "long m").replace("\"n\"", "\"m\""));
        add("@Index.on", part, part.replace("\"n\"", "\"a\""), "SchemaIndex");
        add("@Index.on", part.replace("\"n\"", "\"a\""), part, "SchemaIndex");
        String last = part.replace("long n", "long n, @RowKey long o");
        add("@Index.on", last, last.replace("\"n\"", "\"o\""), "SchemaIndex");
      }
    }
  }
}
