package io.github.bigtablemapper.processor;

import java.util.List;

/** Changes of properties, and of what is made of them. */
final class EvolutionPropertyCases extends EvolutionCases {
  @Override
  void addAll() {
    columns();
    codecs();
    collections();
    generated();
    numbers();
    lives();
    indexes();
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
    property("@Column.hex", "@Nullable String s", "@Column(hex = \"73\") @Nullable String s");
    property(
        "@Column.hex",
        "@Nullable String s",
        "@Column(hex = \"80\") @Nullable String s",
        "SchemaGone");
    property(
        "@Column.hex",
        "@Column(hex = \"80\") @Nullable String s",
        "@Nullable String s",
        "SchemaGone");
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
    property("@Column.dimensions", "@Column(dimensions = 2) float[] v", "float[] v");
    property("@Column.dimensions", "float[] v", "@Column(dimensions = 2) float[] v", "SchemaType");
    property(
        "@Column.dimensions",
        "@Column(dimensions = 2) float[] v",
        "@Column(dimensions = 3) float[] v",
        "SchemaType");
    property(
        "@Column.dimensions",
        "@Column(dimensions = 2) float[] v",
        "@Column(dimensions = 2) double[] v",
        "SchemaType");
    property("@Column.dimensions", "@Column(dimensions = 2) float[] v", "byte[] v");
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
    String by = "int n, %s @Nullable String by";
    property("@CreatedBy", by.formatted(""), by.formatted("@CreatedBy"));
    property("@CreatedBy", by.formatted("@CreatedBy"), by.formatted(""));
    property("@UpdatedBy", by.formatted(""), by.formatted("@UpdatedBy"));
    property("@UpdatedBy", by.formatted("@UpdatedBy"), by.formatted(""));
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
