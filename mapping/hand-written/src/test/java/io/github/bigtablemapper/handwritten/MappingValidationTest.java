package io.github.bigtablemapper.handwritten;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.time.TimeCodecs;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.column.TextColumn;
import io.github.bigtablemapper.internal.amount.Amounts;
import io.github.bigtablemapper.internal.validation.Violation;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.ByteStringPart;
import io.github.bigtablemapper.key.format.InstantPart;
import io.github.bigtablemapper.key.format.LongPart;
import io.github.bigtablemapper.key.format.RowKeyField;
import io.github.bigtablemapper.key.format.StringPart;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.TableOption;
import io.github.bigtablemapper.mapping.TableOptions;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Mistakes in mappings: each has the id and the sentence of the compile error, all come at once.
 */
class MappingValidationTest {
  private static final FamilyRule FAMILY = FamilyRule.of("f");
  private static final FamilyRule AGED = FamilyRule.of("a").maxAge(Duration.ofDays(1));
  private static final StringPart ID = StringPart.of("id");

  private record Thing(
      String id, @Nullable String text, @Nullable Instant at, @Nullable BigInteger price) {
    static Thing of(String id) {
      return new Thing(id, null, null, null);
    }
  }

  private record AnyKey(ByteString toByteString) implements Key {}

  private static KeyLayout<AnyKey> layout(Consumer<KeyLayout.Builder<AnyKey>> parts) {
    KeyLayout.Builder<AnyKey> layout = KeyLayout.readable();
    parts.accept(layout);
    return layout.build(read -> new AnyKey(ByteString.EMPTY));
  }

  private static final KeyLayout<AnyKey> KEYS =
      layout(key -> key.part(ID, each -> each.toByteString().toStringUtf8()));

  private static List<Violation> mistakes(Consumer<MappingBuilder<Thing, AnyKey>> declarations) {
    return mistakes("things", KEYS, declarations);
  }

  private static List<Violation> mistakes(
      String table, KeyLayout<AnyKey> keys, Consumer<MappingBuilder<Thing, AnyKey>> declarations) {
    MappingBuilder<Thing, AnyKey> thing =
        MappingBuilder.of(
            Thing.class, table, keys, each -> new AnyKey(ByteString.copyFromUtf8(each.id())));
    declarations.accept(thing);
    InvalidMappingException failure =
        assertThrows(
            InvalidMappingException.class, () -> thing.build(row -> Thing.of("x")).table());
    failure
        .mistakes()
        .forEach(mistake -> assertThat(failure).hasMessageThat().contains(mistake.toString()));
    return failure.mistakes();
  }

  private static Violation only(List<Violation> mistakes) {
    assertThat(mistakes).hasSize(1);
    return mistakes.get(0);
  }

  @Test
  void names() {
    List<Violation> mistakes =
        mistakes("no table", KEYS, thing -> thing.family(FamilyRule.of("no family")));
    assertThat(mistakes)
        .containsExactly(
            new Violation(
                "TableName",
                "\"no table\" is not a table's id. It has 1 to 50 characters of [-_.a-zA-Z0-9] and"
                    + " starts with a letter, a digit or an underscore."),
            new Violation(
                "FamilyName",
                "\"no family\" is not a family's name. It has 1 to 64 characters of"
                    + " [-_.a-zA-Z0-9]; a short name is better, because it is sent with every"
                    + " cell."));
  }

  @Test
  void families() {
    assertThat(only(mistakes(thing -> {})).id()).isEqualTo("FamilyMissing");
    assertThat(only(mistakes(thing -> thing.family(FamilyRule.of("f").maxVersions(-1)))).id())
        .isEqualTo("FamilyMaxVersions");
    assertThat(
            only(mistakes(thing -> thing.family(FAMILY).family(FamilyRule.of("f").maxVersions(2))))
                .message())
        .isEqualTo(
            "Family \"f\" is declared twice with different rules: maxVersions = 1, and here"
                + " maxVersions = 2. A family has one rule: declare the same rule, or use"
                + " another family.");
    assertThat(only(mistakes(thing -> thing.family(FAMILY).operationIds(FAMILY))).id())
        .isEqualTo("OperationIdsFamily");
  }

  @Test
  void familyOfColumn() {
    assertThat(
            only(
                mistakes(
                    thing -> thing.family(FAMILY).text("title", Thing::text, c -> c.family("g")))))
        .isEqualTo(
            new Violation(
                "ColumnFamilyUnknown",
                "Thing.title is in family \"g\", which the class does not declare. Did you mean"
                    + " \"f\"? Declare it with @Family(\"g\"), or use one of \"f\"."));
  }

  @Test
  void columns() {
    assertThat(
            only(
                mistakes(
                    thing -> {
                      thing.family(FAMILY).text("title", Thing::text);
                      thing.text("name", Thing::text, c -> c.qualifier("title"));
                    })))
        .isEqualTo(
            new Violation(
                "ColumnTwice",
                "Thing.title and Thing.name are both stored in column \"title\" of family \"f\"."
                    + " Give one another qualifier: @Column(\"…\")."));
    assertThat(
            only(mistakes(
                    thing ->
                        thing
                            .family(FAMILY)
                            .text("title", Thing::text, c -> c.qualifier("x".repeat(16_385)))))
                .id())
        .isEqualTo("ColumnQualifier");
    assertThat(
            only(mistakes(
                    thing ->
                        thing
                            .family(FAMILY)
                            .text("title", Thing::text, c -> c.qualifier("\ud800"))))
                .id())
        .isEqualTo("ColumnQualifier");
    assertThat(
            only(mistakes(
                    thing ->
                        thing
                            .family(FAMILY)
                            .text("title", Thing::text, c -> c.aliases("name", "\ud800"))))
                .id())
        .isEqualTo("ColumnAlias");
    assertThat(
            only(
                mistakes(
                    thing ->
                        thing
                            .family(FAMILY)
                            .ordered("price", CellCodecs.BIG_INTEGER, Thing::price))))
        .isEqualTo(
            new Violation(
                "OrderMissing",
                "Thing.price is stored by BigIntegerCodec, whose cells have no order that Bigtable"
                    + " can compare by. Declare it with column instead of ordered: its conditions"
                    + " compare for equality."));
  }

  @Test
  void aliases() {
    assertThat(
            mistakes(
                    thing -> {
                      thing.family(FAMILY).text("title", Thing::text, c -> c.aliases("name", ""));
                      thing.text("name", Thing::text);
                      thing.createdAt(
                          "at", Thing::at, (each, at) -> each, c -> c.aliases("before"));
                    })
                .stream()
                .map(Violation::message)
                .toList())
        .containsExactly(
            "Thing.title has the alias \"name\", which is another column or alias of its family."
                + " Remove it.",
            "Thing.at is more than one cell, or one that Bigtable compares or adds to, and has one"
                + " name. Remove aliases.");
  }

  @Test
  void collectionsOwnTheirFamilies() {
    List<Violation> mistakes =
        mistakes(
            thing -> {
              thing.family(FAMILY).text("title", Thing::text);
              thing.map("map", "f", CellCodecs.STRING, CellCodecs.LONG, each -> Map.of());
              thing.set("set", "f", CellCodecs.STRING, each -> Set.of());
            });
    assertThat(mistakes)
        .containsExactly(
            new Violation(
                "CollectionFamilyShared",
                "Thing.set is in family \"f\", which Thing.map owns: every put deletes that family"
                    + " to replace Thing.map, and Thing.set with it. Put one of the two into"
                    + " another family."),
            new Violation(
                "CollectionFamilyShared",
                "Thing.title is in family \"f\", which Thing.map owns: every put deletes that"
                    + " family to replace Thing.map, and Thing.title with it. Put one of the two"
                    + " into another family."));
    assertThat(
            only(mistakes(
                    thing -> {
                      thing.family(FAMILY);
                      for (String name : List.of("a", "b")) {
                        thing.unmapped(
                            name, "f", CellCodecs.STRING, CellCodecs.BYTE_STRING, each -> Map.of());
                      }
                    }))
                .id())
        .isEqualTo("UnmappedTwice");
  }

  @Test
  void whatColumnsNeedOfTheirFamilies() {
    List<Violation> mistakes =
        mistakes(
            thing -> {
              thing.family(AGED).family(FamilyRule.of("m").maxVersions(5));
              thing.counter("likes", ColumnPlace.family("m"));
              thing.counter("views", ColumnPlace.family("a"));
              thing.history("log", ColumnPlace.family("a"), CellCodecs.STRING, each -> List.of());
              thing.version("version", ColumnPlace.family("a"), each -> 1, (each, to) -> each);
              OrderedColumn<Thing, Instant> until =
                  thing.ordered("until", TimeCodecs.INSTANT, Thing::at);
              thing.expiresAt(until);
              thing.writeOnce(thing.text("owner", Thing::text));
            });
    assertThat(mistakes.stream().map(Violation::id).toList())
        .containsExactly(
            "CounterVersions",
            "CounterMaxAge",
            "HistoryVersions",
            "VersionMaxAge",
            "ExpiresAtMaxAge",
            "WriteOnceMaxAge");
  }

  @Test
  void timesOfCells() {
    List<Violation> mistakes =
        mistakes(
            thing -> {
              thing.family(AGED).family(FamilyRule.of("m").maxVersions(5));
              thing.writeTime(Instant.EPOCH.plusNanos(1)).writeTime("at", Thing::at);
              thing.history("log", ColumnPlace.family("m"), CellCodecs.STRING, each -> List.of());
              thing.version("version", ColumnPlace.family("m"), each -> 1, (each, to) -> each);
              thing.historyMap("logs", "a", CellCodecs.STRING, CellCodecs.STRING, each -> Map.of());
            });
    assertThat(mistakes.stream().map(Violation::id).toList())
        .containsExactly(
            "HistoryVersions",
            "WriteTimeVersion",
            "WriteTimeText",
            "WriteTimeFixed",
            "WriteTimeFixed",
            "WriteTimeFixed",
            "WriteTimeTwice");
  }

  @Test
  void onlyOne() {
    List<Violation> mistakes =
        mistakes(
            thing -> {
              thing.family(FAMILY);
              for (String name : List.of("a", "b")) {
                thing.version(name, ColumnPlace.family("f"), each -> 1, (each, to) -> each);
                thing.expiresAt(thing.ordered("until" + name, TimeCodecs.INSTANT, Thing::at));
              }
            });
    assertThat(mistakes.stream().map(Violation::message).toList())
        .containsExactly(
            "Thing.a and Thing.b are both @Version. Keep one.",
            "Thing.untila and Thing.untilb are both @ExpiresAt. Keep one.");
  }

  @Test
  void writtenOnce() {
    List<Violation> mistakes =
        mistakes(
            thing -> {
              thing.family(FAMILY).writeOnce(thing.counter("n", ColumnPlace.family("f")));
              thing.writeOnce(
                  thing.updatedAt("at", Thing::at, (each, at) -> each, options -> options));
            });
    assertThat(mistakes.stream().map(Violation::id).toList())
        .containsExactly("WriteOnceCells", "WriteOnceGenerated");
  }

  @Test
  void whatIsWrittenOnceInAValueThatMayBeAbsent() {
    for (boolean isKept : new boolean[] {true, false}) {
      assertThat(only(mistakes(thing -> embedOnce(thing, isKept, true, false))))
          .isEqualTo(
              new Violation(
                  "StampedAbsent",
                  "Thing.audit.inner.once is generated or write-once, so it can be the only"
                      + " remaining value of Thing.audit, which has other required properties."
                      + " Declare Thing.audit non-null and not Optional, or these nullable."));
    }
    assertThat(builds(thing -> embedOnce(thing, true, false, false))).isTrue();
    assertThat(builds(thing -> embedOnce(thing, true, true, true))).isTrue();
  }

  /** A write-once property of a value that is always in another, which may be absent. */
  private static void embedOnce(
      MappingBuilder<Thing, AnyKey> thing,
      boolean isKept,
      boolean isOtherRequired,
      boolean isAuditRequired) {
    EmbeddedBuilder<Thing, Thing> audit =
        thing
            .family(FAMILY)
            .embedded(
                "audit", each -> each, options -> isAuditRequired ? options.required() : options);
    TextColumn<Thing> number =
        audit.text("number", Thing::text, c -> isOtherRequired ? c.required() : c);
    assertThat(number.property()).isEqualTo("audit.number");
    EmbeddedBuilder<Thing, Thing> inner =
        audit.embedded("inner", each -> each, options -> options.required());
    TextColumn<Thing> once = inner.text("once", Thing::text, options -> options.required());
    if (isKept) {
      thing.kept(once, Thing::text, (each, to) -> each);
    } else {
      thing.writeOnce(once);
    }
  }

  private static boolean builds(Consumer<MappingBuilder<Thing, AnyKey>> declarations) {
    MappingBuilder<Thing, AnyKey> thing =
        MappingBuilder.of(
            Thing.class, "things", KEYS, each -> new AnyKey(ByteString.copyFromUtf8(each.id())));
    declarations.accept(thing);
    return thing.build(row -> Thing.of("x")).table().equals("things");
  }

  @Test
  void whatExpiresHasNoDefault() {
    String sentence =
        " has a default value, but a row without the cell never expires. Remove" + " defaultValue.";
    assertThat(
            only(
                mistakes(
                    thing ->
                        thing
                            .family(FAMILY)
                            .expiresAt(
                                thing.ordered(
                                    "until",
                                    TimeCodecs.INSTANT,
                                    Thing::at,
                                    c -> c.defaultValue(Instant.EPOCH))))))
        .isEqualTo(new Violation("ExpiresAtDefault", "Thing.until" + sentence));
    assertThat(
            only(
                mistakes(
                    thing ->
                        thing
                            .family(FAMILY)
                            .expiresAtSecond(
                                thing.ordered(
                                    "ttl", CellCodecs.LONG, each -> 1L, c -> c.defaultValue(1L))))))
        .isEqualTo(new Violation("ExpiresAtDefault", "Thing.ttl" + sentence));
  }

  @Test
  void ages() {
    for (Duration age :
        List.of(
            Duration.ZERO,
            Duration.ofDays(-1),
            Duration.ofNanos(999_999),
            Duration.ofDays(3_652_501))) {
      assertThat(only(mistakes(thing -> thing.family(FamilyRule.of("f").maxAge(age)))))
          .isEqualTo(
              new Violation(
                  "FamilyMaxAge",
                  "The maxAge "
                      + Amounts.of(age)
                      + " of family \"f\" is not an age. It is between one millisecond and"
                      + " about 10,000 years."));
    }
    assertThat(builds(thing -> thing.family(FamilyRule.of("f").maxAge(Duration.ofMillis(1)))))
        .isTrue();
  }

  @Test
  void tableOptions() {
    TableOptions wrong =
        TableOptions.none()
            .with(TableOption.CHANGE_STREAM_RETENTION, Duration.ofHours(23))
            .with(TableOption.AUTOMATED_BACKUP_RETENTION, Duration.ofDays(91))
            .with(TableOption.INFREQUENT_ACCESS_AFTER, Duration.ofDays(29))
            .with(TableOption.ROW_KEY_SCHEMA, List.of(RowKeyField.of("id", ID)))
            .withSplits(Stream.of("a", "b", "b", "a").map(ByteString::copyFromUtf8).toList());
    assertThat(mistakes(thing -> thing.family(FAMILY).tableOptions(wrong)))
        .containsExactly(
            new Violation(
                "ChangeStreamRetention",
                "A change stream keeps changes for 1 to 7 days, not for 23 hours. Write \"1d\" to"
                    + " \"7d\"."),
            new Violation(
                "AutomatedBackupRetention",
                "An automated backup is kept for 3 to 90 days, not for 91 days. Write \"3d\" to"
                    + " \"90d\"."),
            new Violation(
                "InfrequentAccessAfter",
                "Cells move to the tier for infrequent access after at least 30 days, not after"
                    + " 29 days. Write \"30d\" or more."),
            new Violation(
                "RowKeySchemaFormat",
                "SQL decodes only the parts of an ORDERED row key. Use"
                    + " keyFormat = KeyFormat.ORDERED, whose bytes are Bigtable's own, or remove"
                    + " rowKeySchema from Thing."),
            new Violation(
                "SplitOrder",
                "Split 3 is not after the previous split. List each row key once, in ascending"
                    + " order of unsigned bytes."),
            new Violation(
                "SplitOrder",
                "Split 4 is not after the previous split. List each row key once, in ascending"
                    + " order of unsigned bytes."));
    TableOptions right =
        TableOptions.none()
            .with(TableOption.CHANGE_STREAM_RETENTION, Duration.ofDays(7))
            .with(TableOption.AUTOMATED_BACKUP_RETENTION, Duration.ofDays(90))
            .with(TableOption.INFREQUENT_ACCESS_AFTER, Duration.ofDays(30))
            .withSplits(List.of(ByteString.copyFromUtf8("a"), ByteString.fromHex("ff")));
    assertThat(builds(thing -> thing.family(FAMILY).tableOptions(right))).isTrue();
  }

  @Test
  void namesOfARowKeySchema() {
    KeyLayout<AnyKey> keys =
        KeyLayout.<AnyKey>ordered()
            .part(ID, each -> "x")
            .part(LongPart.of("number"), each -> 1L)
            .build(read -> new AnyKey(ByteString.EMPTY));
    TableOptions wrong =
        TableOptions.none()
            .with(
                TableOption.ROW_KEY_SCHEMA,
                List.of(RowKeyField.of("F", ID), RowKeyField.of("_KEY", ID)));
    assertThat(mistakes("t", keys, thing -> thing.family(FAMILY).tableOptions(wrong)))
        .containsExactly(
            new Violation(
                "RowKeySchemaName",
                "SQL would read a part of the row key as \"F\", which is a column family. Give"
                    + " the family or the part another name."),
            new Violation(
                "RowKeySchemaName",
                "SQL would read a part of the row key as \"_KEY\", which is a word of"
                    + " Bigtable's. Give the part another name."))
        .inOrder();
    TableOptions ofIds =
        TableOptions.none().with(TableOption.ROW_KEY_SCHEMA, List.of(RowKeyField.of("a", ID)));
    assertThat(
            only(mistakes(
                    "t",
                    keys,
                    thing -> thing.family(FAMILY).operationIds(AGED).tableOptions(ofIds)))
                .id())
        .isEqualTo("RowKeySchemaName");
  }

  @Test
  void twoEmbeddedValuesWithOnePrefixAreOneMistake() {
    List<Violation> mistakes =
        mistakes(
            thing -> {
              thing.family(FAMILY);
              for (String name : List.of("home", "work")) {
                EmbeddedBuilder<Thing, Thing> address =
                    thing.embedded(name, each -> each, options -> options.prefix("address."));
                assertThat(address.text("city", Thing::text).qualifier().toStringUtf8())
                    .isEqualTo("address.city");
                assertThat(address.text("street", Thing::text).property())
                    .isEqualTo(name + ".street");
              }
            });
    assertThat(only(mistakes))
        .isEqualTo(
            new Violation(
                "ColumnTwice",
                "Thing.home and Thing.work would store properties in the same columns. Give one"
                    + " another prefix: @Embedded(prefix = \"…\")."));
  }

  @Test
  void threeOfOneRoleAreOneMistake() {
    assertThat(
            only(
                mistakes(
                    thing -> {
                      thing.family(FAMILY);
                      for (String name : List.of("a", "b", "c")) {
                        thing.version(name, ColumnPlace.family("f"), each -> 1, (each, to) -> each);
                      }
                    })))
        .isEqualTo(
            new Violation("GeneratedTwice", "Thing.a and Thing.b are both @Version. Keep one."));
  }

  @Test
  void keys() {
    Consumer<MappingBuilder<Thing, AnyKey>> columns =
        thing -> {
          TextColumn<Thing> unused = thing.family(FAMILY).text("title", Thing::text);
          assertThat(unused.family()).isEqualTo("f");
        };
    assertThat(mistakes("t", layout(key -> {}), columns).toString()).contains("KeyMissing");
    assertThat(only(mistakes("t", layout(key -> key.constant("x")), columns)))
        .isEqualTo(
            new Violation(
                "KeyMissing",
                "The row key of Thing is only a constant: all entities would have the same"
                    + " row. Annotate at least one property with @RowKey."));
    assertThat(
            only(mistakes(
                    "t",
                    layout(key -> key.part(InstantPart.of("at"), each -> Instant.EPOCH)),
                    columns))
                .id())
        .isEqualTo("KeyOnlyTime");
    KeyLayout<AnyKey> wrong =
        KeyLayout.<AnyKey>readable('x')
            .constant("")
            .part(ByteStringPart.of("bytes"), AnyKey::toByteString)
            .salted(1, "other")
            .build(read -> new AnyKey(ByteString.EMPTY));
    assertThat(mistakes("t", wrong, columns).stream().map(Violation::id).toList())
        .containsExactly("KeyDelimiter", "KeyConstantText", "KeyBytes", "SaltBuckets", "SaltPart");
    assertThrows(InvalidMappingException.class, wrong::all);
    KeyLayout<AnyKey> unled =
        layout(
            key ->
                key.part(ID, each -> "x")
                    .part(StringPart.of("other"), each -> "y")
                    .salted(4, "other"));
    assertThat(only(mistakes("t", unled, columns)).id()).isEqualTo("SaltLeading");
    KeyLayout<AnyKey> tooLong =
        layout(key -> key.constant("x".repeat(4000)).part(ID, each -> "").constant("y".repeat(97)));
    assertThat(only(mistakes("t", tooLong, columns)).id()).isEqualTo("KeyConstantText");
  }

  @Test
  void optionsOfOrderedKeys() {
    KeyLayout<AnyKey> keys =
        KeyLayout.<AnyKey>ordered()
            .part(LongPart.of("number").digits(5).signed(), key -> 1L)
            .part(InstantPart.of("at").reversed(), key -> Instant.EPOCH)
            .build(read -> new AnyKey(ByteString.EMPTY));
    List<Violation> mistakes = mistakes("t", keys, thing -> thing.family(FAMILY));
    assertThat(mistakes)
        .containsExactly(
            new Violation(
                "KeyOption",
                "Thing.number cannot be digits in an ORDERED key, which stores every number in full"
                    + " and with its sign. Remove it."),
            new Violation(
                "KeyOption",
                "Thing.number cannot be signed in an ORDERED key, which stores every number in full"
                    + " and with its sign. Remove it."));
  }

  @Test
  void nothingIsDeclaredOfAMappingThatIsBuilt() {
    MappingBuilder<Thing, AnyKey> thing =
        MappingBuilder.of(
            Thing.class, "things", KEYS, each -> new AnyKey(ByteString.copyFromUtf8(each.id())));
    thing.family(FAMILY);
    assertThat(thing.build(row -> Thing.of("x")).columns()).isEmpty();
    assertThrows(IllegalStateException.class, () -> thing.text("title", Thing::text));
  }
}
