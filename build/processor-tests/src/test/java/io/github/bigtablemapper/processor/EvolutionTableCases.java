package io.github.bigtablemapper.processor;

import io.github.bigtablemapper.annotation.KeyFormat;
import java.util.List;

/** Changes of tables, their keys and their families. */
final class EvolutionTableCases extends EvolutionCases {
  @Override
  void addAll() {
    tables();
    keys();
    families();
  }

  private void tables() {
    type("@Table.value", TABLE, "@Table(\"u\") @Family(\"d\")", "SchemaTable");
    for (String safe :
        List.of(
            "splits = \"m\"",
            "deletionProtection = true",
            "changeStreamRetention = \"7d\"",
            "automatedBackupRetention = \"7d\"",
            "infrequentAccessAfter = \"90d\"",
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
}
