package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.GcRule;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Salted;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.schema.DifferentTableOption;
import io.github.bigtablemapper.schema.MissingFamily;
import io.github.bigtablemapper.schema.SchemaDifference;
import io.github.bigtablemapper.schema.SchemaResult;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** The options of {@code @Table} and {@code @Family} for tables, except their names. */
@BigtableTest
class DeclaredOptionsTest {
  @Table(
      value = "ledger",
      keyFormat = KeyFormat.ORDERED,
      splits = {"2026-01-01", "2026-07-01"},
      deletionProtection = true,
      changeStreamRetention = "2d",
      automatedBackupRetention = "14d",
      infrequentAccessAfter = "90d",
      rowKeySchema = true)
  @Family("e")
  @Family(value = "h", maxVersions = 3, maxAge = "30d", gcRule = GcRule.INTERSECTION)
  record Entry(@RowKey LocalDate day, @RowKey long number, @Column String text) {}

  @Table("notes")
  record Note(
      @RowKey String id,
      @Family(value = "kept", maxVersions = 1, maxAge = "1h", gcRule = GcRule.INTERSECTION) @Column
          String text,
      @Family(value = "gone", maxVersions = 1, maxAge = "1h") @Column(defaultValue = "none")
          String draft) {}

  @Table(
      value = "words",
      splits = {"b c", "n"})
  @Family("f")
  @KeyConstant("word")
  record Word(@RowKey String word, @RowKey int page, @Column String text) {}

  @Table(
      value = "numbers",
      splits = {"-7", "0", "9", "10"})
  @Family("f")
  record Signed(@RowKey(signed = true) long number, @Column String text) {}

  @Table(
      value = "newest",
      keyFormat = KeyFormat.ORDERED,
      splits = {"2026-01-01T00:00:00Z", "2026-07-01T00:00:00.001Z"})
  @Family("f")
  record Newest(@RowKey(reversed = true) Instant at, @RowKey String id, @Column String text) {}

  @Table(
      value = "ids",
      keyFormat = KeyFormat.ORDERED,
      splits = {"40000000-0000-0000-0000-000000000000", "c0000000-0000-0000-0000-000000000000"})
  @Family("f")
  record Id(@RowKey UUID id, @Column String text) {}

  @Table(
      value = "days",
      splits = {"MONDAY", "SUNDAY"})
  @Family("f")
  record Day(@RowKey DayOfWeek day, @RowKey boolean early, @Column String text) {}

  @Table(
      value = "digests",
      keyFormat = KeyFormat.ORDERED,
      splits = {"00", "7fff"})
  @Family("f")
  record Digest(@RowKey ByteString digest, @Column String text) {}

  @Table("samples")
  @Family("f")
  @Salted(buckets = 12)
  record Sample(@RowKey String sensor, @Column String text) {}

  private final BigtableTableAdminClient admin;
  private final BigtableMapper mapper;

  DeclaredOptionsTest(BigtableTableAdminClient admin, BigtableMapper mapper) {
    this.admin = admin;
    this.mapper = mapper;
  }

  @Test
  void aNewTableIsAsDeclared() {
    var entries = new DeclaredOptionsTest_EntryRepository(mapper, "dev-ledger");

    SchemaResult result = mapper.schema(admin).apply(entries);

    assertThat(result.refused()).isEmpty();
    assertThat(admin.listTables()).containsExactly("dev-ledger");
    assertThat(admin.getTable("dev-ledger").isDeletionProtected()).isTrue();
    assertThat(mapper.schema(admin).diff(entries)).isEmpty();
    assertThat(mapper.schema(admin).apply(entries).applied()).isEmpty();
    mapper.schema(admin).verify(entries);
  }

  /** Of a table with a stream, protection and a family of somebody else's. */
  @Test
  void aTableOfSomebodyElseIsCompleted() {
    admin.createTable(CreateTableRequest.of("ledger").addFamily("foreign").addFamily("e"));
    var entries = new DeclaredOptionsTest_EntryRepository(mapper);

    List<SchemaDifference> differences = mapper.schema(admin).diff(entries);
    SchemaResult result = mapper.schema(admin).apply(entries);

    assertThat(differences).hasSize(7);
    assertThat(result.applied().stream().map(Object::getClass))
        .containsExactly(
            MissingFamily.class,
            DifferentTableOption.class,
            DifferentTableOption.class,
            DifferentTableOption.class,
            DifferentTableOption.class,
            DifferentTableOption.class)
        .inOrder();
    assertThat(result.refused().stream().map(Object::toString))
        .containsExactly(
            "change the rule of family e in table ledger from no limit to maxVersions 1");
    var table = admin.getTable("ledger");
    assertThat(table.isDeletionProtected()).isTrue();
    assertThat(table.getColumnFamilies().stream().map(family -> family.getId()))
        .containsExactly("foreign", "e", "h");
    assertThat(mapper.schema(admin).apply(entries).applied()).isEmpty();
  }

  @Test
  void manyMayChangeATableAtOnce() throws Exception {
    admin.createTable(CreateTableRequest.of("ledger").addFamily("foreign"));
    var entries = new DeclaredOptionsTest_EntryRepository(mapper);
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      List<Future<SchemaResult>> runs = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        runs.add(threads.submit(() -> mapper.schema(admin).apply(entries)));
      }
      for (Future<SchemaResult> run : runs) {
        assertThat(run.get().refused()).isEmpty();
      }
    } finally {
      threads.shutdownNow();
    }
    mapper.schema(admin).verify(entries);
    assertThat(admin.getTable("ledger").isDeletionProtected()).isTrue();
  }

  /** The latest cell of an intersection is never collected, so it does not expire either. */
  @Test
  void anIntersectionDoesNotExpire(TestClock clock) {
    var notes = new DeclaredOptionsTest_NoteRepository(mapper);
    mapper.schema(admin).apply(notes);
    notes.put(new Note("n", "text", "draft"));

    clock.advance(Duration.ofHours(2));

    assertThat(notes.find("n")).hasValue(new Note("n", "text", "none"));
    assertThat(notes.scan(DeclaredOptionsTest_NoteKey.all()).list()).hasSize(1);
    assertThat(notes.exists(DeclaredOptionsTest_NoteKey.of("n"))).isTrue();
  }

  /** Each split is the first key with the value: after all keys before it. */
  @Test
  void splitsAreWhereTheirValuesStart() {
    assertSplits(
        DeclaredOptionsTest_WordMapping.INSTANCE,
        DeclaredOptionsTest_WordKey.of("b", 999),
        DeclaredOptionsTest_WordKey.of("b c", 0),
        DeclaredOptionsTest_WordKey.of("mz", 999),
        DeclaredOptionsTest_WordKey.of("n", 0));
    assertSplits(
        DeclaredOptionsTest_SignedMapping.INSTANCE,
        DeclaredOptionsTest_SignedKey.of(-8),
        DeclaredOptionsTest_SignedKey.of(-7),
        DeclaredOptionsTest_SignedKey.of(-1),
        DeclaredOptionsTest_SignedKey.of(0),
        DeclaredOptionsTest_SignedKey.of(8),
        DeclaredOptionsTest_SignedKey.of(9),
        DeclaredOptionsTest_SignedKey.of(9),
        DeclaredOptionsTest_SignedKey.of(10));
    Instant january = Instant.parse("2026-01-01T00:00:00Z");
    Instant july = Instant.parse("2026-07-01T00:00:00.001Z");
    assertSplits(
        DeclaredOptionsTest_NewestMapping.INSTANCE,
        DeclaredOptionsTest_NewestKey.of(july.plusMillis(1), "z"),
        DeclaredOptionsTest_NewestKey.of(july, ""),
        DeclaredOptionsTest_NewestKey.of(january.plusMillis(1), "z"),
        DeclaredOptionsTest_NewestKey.of(january, ""));
    assertSplits(
        DeclaredOptionsTest_IdMapping.INSTANCE,
        DeclaredOptionsTest_IdKey.of(new UUID(0x3fffffffffffffffL, -1)),
        DeclaredOptionsTest_IdKey.of(new UUID(0x4000000000000000L, 0)),
        DeclaredOptionsTest_IdKey.of(new UUID(0xbfffffffffffffffL, -1)),
        DeclaredOptionsTest_IdKey.of(new UUID(0xc000000000000000L, 0)));
    assertSplits(
        DeclaredOptionsTest_DayMapping.INSTANCE,
        DeclaredOptionsTest_DayKey.of(DayOfWeek.FRIDAY, true),
        DeclaredOptionsTest_DayKey.of(DayOfWeek.MONDAY, false),
        DeclaredOptionsTest_DayKey.of(DayOfWeek.SATURDAY, true),
        DeclaredOptionsTest_DayKey.of(DayOfWeek.SUNDAY, false));
    assertSplits(
        DeclaredOptionsTest_DigestMapping.INSTANCE,
        DeclaredOptionsTest_DigestKey.of(ByteString.EMPTY),
        DeclaredOptionsTest_DigestKey.of(ByteString.fromHex("00")),
        DeclaredOptionsTest_DigestKey.of(ByteString.fromHex("7ffeff")),
        DeclaredOptionsTest_DigestKey.of(ByteString.fromHex("7fff")));
  }

  @Test
  void aSaltedTableIsSplitAtItsBuckets() {
    List<ByteString> splits = DeclaredOptionsTest_SampleMapping.INSTANCE.tableOptions().splits();
    Set<Long> tablets = new HashSet<>();
    for (int i = 0; i < 500; i++) {
      ByteString key = DeclaredOptionsTest_SampleKey.of("sensor" + i).toByteString();
      tablets.add(splits.stream().filter(split -> compare(split, key) <= 0).count());
      assertThat(splits.stream().filter(key::startsWith).count()).isAtMost(1);
    }
    assertThat(splits).hasSize(11);
    assertThat(tablets).hasSize(12);
  }

  /**
   * @param around of each split the last key before it, and the first one after it
   */
  private static void assertSplits(EntityMapping<?, ?> mapping, Key... around) {
    List<ByteString> splits = mapping.tableOptions().splits();
    assertThat(splits).hasSize(around.length / 2);
    for (int i = 0; i < splits.size(); i++) {
      String what = mapping.entity() + " " + i;
      assertWithMessage(what)
          .that(compare(around[2 * i].toByteString(), splits.get(i)))
          .isLessThan(0);
      assertWithMessage(what)
          .that(compare(around[2 * i + 1].toByteString(), splits.get(i)))
          .isAtLeast(0);
    }
  }

  private static int compare(ByteString one, ByteString other) {
    return ByteString.unsignedLexicographicalComparator().compare(one, other);
  }
}
