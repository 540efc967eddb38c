package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.functional.ForeignTable.hex;
import static io.github.bigtablemapper.functional.ForeignTable.text;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.annotation.Allow;
import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.ElementCodec;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Unmapped;
import io.github.bigtablemapper.codec.KeyCodec;
import io.github.bigtablemapper.codec.foreign.Ascii;
import io.github.bigtablemapper.codec.foreign.Epoch;
import io.github.bigtablemapper.codec.foreign.Hex;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Tables with keys of text in the layouts of public programs: each row is read, in the ranges that
 * the program requests, patched and put back.
 */
@NullMarked
@BigtableTest({
  ForeignTextKeysTest_PhoneRepository.class,
  ForeignTextKeysTest_BlockRepository.class,
  ForeignTextKeysTest_SignatureRepository.class,
  ForeignTextKeysTest_UserRepository.class,
  ForeignTextKeysTest_WebPageRepository.class,
  ForeignTextKeysTest_JournalEntryRepository.class,
  ForeignTextKeysTest_FeaturesRepository.class
})
class ForeignTextKeysTest {
  private static final String WHY = "another program writes the table";

  private final BigtableDataClient client;
  private final BigtableTableAdminClient admin;

  ForeignTextKeysTest(BigtableDataClient client, BigtableTableAdminClient admin) {
    this.client = client;
    this.admin = admin;
  }

  /** Each test has its own table, so that all are created once. */
  @BeforeAll
  static void createTables(BigtableMapper mapper) {}

  /** Google's samples of Bigtable: a constant, a device, a day; a plan as a family. */
  @Table("mobile-time-series")
  @KeyConstant("phone")
  @Family(value = "stats_summary", maxVersions = 0)
  @Allow(rule = "ExistingTable", because = WHY)
  record Phone(
      @RowKey String device,
      @RowKey LocalDate day,
      @Column("os_build") String build,
      @Column("connected_cell") Optional<Long> cells,
      @Family(value = "cell_plan", maxVersions = 0) @ElementCodec(Ascii.class)
          Map<String, Boolean> plan) {}

  @Test
  void phonesOfTheSamples(ForeignTextKeysTest_PhoneRepository phones) {
    ForeignTable table = new ForeignTable(client, admin, "mobile-time-series");
    ByteString key = text("phone#4c410523#20190501");
    table.write(key, "stats_summary", text("os_build"), 2, text("PQ2A.190405.003"));
    table.write(key, "stats_summary", text("os_build"), 1, text("PQ2A.190401.002"));
    table.write(key, "stats_summary", text("connected_cell"), 2, hex("0000000000000001"));
    table.write(key, "cell_plan", text("data_plan_01gb"), 2, text("true"));
    table.write(text("phone#4c410523#20190502"), "stats_summary", text("os_build"), 1, text("b"));
    table.write(text("tablet#a0b81f74#20190501"), "stats_summary", text("os_build"), 1, text("c"));

    assertThat(phones.scan(ForeignTextKeysTest_PhoneKey.all()).list()).hasSize(2);
    assertThat(
            phones
                .scan(
                    ForeignTextKeysTest_PhoneKey.device("4c410523")
                        .day()
                        .to(LocalDate.of(2019, 5, 1)))
                .list())
        .containsExactly(
            new Phone(
                "4c410523",
                LocalDate.of(2019, 5, 1),
                "PQ2A.190405.003",
                Optional.of(1L),
                Map.of("data_plan_01gb", true)));

    table.assertPatched(
        key,
        "cell_plan",
        text("data_plan_05gb"),
        text("false"),
        () ->
            phones.patch(
                ForeignTextKeysTest_PhoneKey.of("4c410523", LocalDate.of(2019, 5, 1)),
                phone -> phone.putPlan("data_plan_05gb", false)));
    table.assertPutBack(
        () -> phones.putAll(phones.scan(ForeignTextKeysTest_PhoneKey.all()).list()),
        "stats_summary");
  }

  /** Solana's ledger: slots of 16 hexadecimal digits, a message in one cell. */
  @Table("blocks")
  @Family(value = "x", maxVersions = 1)
  @Allow(rule = "ExistingTable", because = WHY)
  record Block(
      @RowKey @Codec(Hex.class) long slot,
      @Column("proto") Optional<ByteString> message,
      @Column("bin") Optional<ByteString> bincode) {}

  @Test
  void blocksOfALedger(ForeignTextKeysTest_BlockRepository blocks) {
    ForeignTable table = new ForeignTable(client, admin, "blocks");
    table.write(text("0000000012345678"), "x", text("proto"), 5, hex("02000000 28b52ffd"));
    table.write(text("0000000012345679"), "x", text("bin"), 5, hex("00000000"));
    table.write(text("00000000a0000000"), "x", text("proto"), 5, hex("00000000 0a"));

    assertThat(blocks.scan(ForeignTextKeysTest_BlockKey.all()).list()).hasSize(3);
    assertThat(
            blocks
                .scan(ForeignTextKeysTest_BlockKey.all().slot().from(0x1234_5679L).to(0xa000_0000L))
                .list())
        .containsExactly(
            new Block(0x1234_5679L, Optional.empty(), Optional.of(hex("00000000"))),
            new Block(0xa000_0000L, Optional.of(hex("000000000a")), Optional.empty()))
        .inOrder();

    table.assertPatched(
        text("0000000012345679"),
        "x",
        text("proto"),
        hex("01"),
        () ->
            blocks.patch(
                ForeignTextKeysTest_BlockKey.of(0x1234_5679L), block -> block.message(hex("01"))));
    table.assertPutBack(
        () -> blocks.putAll(blocks.scan(ForeignTextKeysTest_BlockKey.all()).list()));
  }

  /** The same ledger by address: the complement of the slot, so that the newest is first. */
  @Table(value = "tx-by-addr", delimiter = '/')
  @Family(value = "x", maxVersions = 1)
  @Allow(rule = "ExistingTable", because = WHY)
  record Signature(
      @RowKey String address,
      @RowKey @Codec(Complement.class) long slot,
      @Column("proto") ByteString message) {}

  /** All bits are turned around. */
  public static final class Complement implements KeyCodec<Long, String> {
    private final Hex.LongKey digits = new Hex.LongKey();

    @Override
    public String encode(Long part) {
      return digits.encode(~part);
    }

    @Override
    public Long decode(String stored) {
      return ~digits.decode(stored);
    }
  }

  @Test
  void signaturesOfAnAddress(ForeignTextKeysTest_SignatureRepository signatures) {
    ForeignTable table = new ForeignTable(client, admin, "tx-by-addr");
    ByteString key = text("Vote111/fffffffffffffffd");
    table.write(text("Vote111/fffffffffffffffe"), "x", text("proto"), 5, hex("01"));
    table.write(key, "x", text("proto"), 5, hex("02"));
    table.write(text("Vote1111/fffffffffffffffe"), "x", text("proto"), 5, hex("03"));

    assertThat(signatures.scan(ForeignTextKeysTest_SignatureKey.address("Vote111")).list())
        .containsExactly(
            new Signature("Vote111", 2, hex("02")), new Signature("Vote111", 1, hex("01")))
        .inOrder();

    table.assertPatched(
        key,
        "x",
        text("proto"),
        hex("0202"),
        () ->
            signatures.patch(
                ForeignTextKeysTest_SignatureKey.of("Vote111", 2L),
                signature -> signature.message(hex("0202"))));
    table.assertPutBack(
        () -> signatures.putAll(signatures.scan(ForeignTextKeysTest_SignatureKey.all()).list()));
  }

  /** YCSB: a text as the key, fields of bytes. */
  @Table(value = "usertable", keyFormat = KeyFormat.RAW)
  @Family("cf")
  @Allow(rule = "ExistingTable", because = WHY)
  record User(
      @RowKey String id,
      @Column ByteString field0,
      @Column Optional<ByteString> field1,
      @Column Optional<ByteString> field9) {}

  @Test
  void usersOfABenchmark(ForeignTextKeysTest_UserRepository users) {
    ForeignTable table = new ForeignTable(client, admin, "usertable");
    for (int i = 0; i < 20; i++) {
      ByteString key = text("user" + 6_284_781_860_667_377_211L / (i + 1));
      table.write(key, "cf", text("field0"), i, hex("%02x".formatted(i)));
      table.write(key, "cf", text("field5"), i, hex("00"));
    }

    assertThat(users.scan(ForeignTextKeysTest_UserKey.all()).list()).hasSize(20);
    assertThat(
            users
                .scan(ForeignTextKeysTest_UserKey.all().id().from("user6"))
                .limit(1)
                .list()
                .get(0)
                .field0())
        .isEqualTo(hex("09"));

    table.assertPatched(
        text("user6284781860667377211"),
        "cf",
        text("field9"),
        text(" %#"),
        () ->
            users.patch(
                ForeignTextKeysTest_UserKey.of("user6284781860667377211"),
                user -> user.field9(text(" %#"))));
    table.assertPutBack(() -> users.putAll(users.scan(ForeignTextKeysTest_UserKey.all()).list()));
  }

  /** Nutch: the labels of a host in reverse, links as qualifiers. */
  @Table(value = "webpage", keyFormat = KeyFormat.RAW)
  @Family(value = "f", maxVersions = 1)
  @Allow(rule = "ExistingTable", because = WHY)
  record WebPage(
      @RowKey String url,
      @Column("st") int status,
      @Column("ts") @Codec(Epoch.Millis.class) Instant fetched,
      @Column("bas") Optional<String> base,
      @Family(value = "ol", maxVersions = 1) Map<String, String> links) {}

  @Test
  void pagesOfACrawler(ForeignTextKeysTest_WebPageRepository pages) {
    ForeignTable table = new ForeignTable(client, admin, "webpage");
    ByteString key = text("com.example.www:http/a b?c=%25#d");
    table.write(key, "f", text("st"), 1, hex("00000002"));
    table.write(key, "f", text("ts"), 1, hex("0000000000000001"));
    table.write(key, "ol", text("https://example.com/?q=ä"), 1, text("an anchor"));
    table.write(key, "ol", ByteString.EMPTY, 1, text("none"));
    table.write(text("com.example:https:8443/"), "f", text("st"), 1, hex("00000001"));
    table.write(text("com.example:https:8443/"), "f", text("ts"), 1, hex("0000000000000001"));

    assertThat(
            pages
                .scan(ForeignTextKeysTest_WebPageKey.all().url().startsWith("com.example."))
                .list())
        .containsExactly(
            new WebPage(
                "com.example.www:http/a b?c=%25#d",
                2,
                Instant.ofEpochMilli(1),
                Optional.empty(),
                Map.of("https://example.com/?q=ä", "an anchor", "", "none")));
    assertThat(pages.scan(ForeignTextKeysTest_WebPageKey.all()).count()).isEqualTo(2);

    table.assertPatched(
        key,
        "f",
        text("bas"),
        text("http://www.example.com/"),
        () ->
            pages.patch(
                ForeignTextKeysTest_WebPageKey.of("com.example.www:http/a b?c=%25#d"),
                page -> page.base("http://www.example.com/")));
    table.assertPutBack(
        () -> pages.putAll(pages.scan(ForeignTextKeysTest_WebPageKey.all()).list()));
  }

  /** The journal of Akka: a delimiter inside an id, which only the end of the key separates. */
  @Table(value = "journal", keyFormat = KeyFormat.RAW)
  @Family("message")
  @Allow(rule = "ExistingTable", because = WHY)
  record JournalEntry(
      @RowKey(bytes = 3) String partition,
      @RowKey @Codec(EventId.Format.class) EventId event,
      @Column("sequenceNr") long sequence,
      @Column String marker,
      @Column ByteString payload) {}

  record EventId(String actor, long number) {
    public static final class Format implements KeyCodec<EventId, String> {
      private static final int DIGITS = 20;

      @Override
      public String encode(EventId part) {
        return "-%s-%020d".formatted(part.actor(), part.number());
      }

      @Override
      public EventId decode(String stored) {
        int end = stored.length() - DIGITS;
        EventId id =
            new EventId(stored.substring(1, end - 1), Long.parseLong(stored.substring(end)));
        if (!encode(id).equals(stored)) {
          throw new IllegalArgumentException("no event");
        }
        return id;
      }
    }
  }

  @Test
  void eventsOfAJournal(ForeignTextKeysTest_JournalEntryRepository journal) {
    ForeignTable table = new ForeignTable(client, admin, "journal");
    for (int i = 0; i < 4; i++) {
      ByteString key = text("00" + i % 2 + "-shop-%1-" + "%020d".formatted(i));
      table.write(key, "message", text("persistenceId"), 1, text("shop-%1"));
      table.write(key, "message", text("sequenceNr"), 1, hex("%016x".formatted(i)));
      table.write(key, "message", text("marker"), 1, text("A"));
      table.write(key, "message", text("payload"), 1, hex("0a00ff0" + i));
    }
    var of = ForeignTextKeysTest_JournalEntryKey.partition("001");

    assertThat(journal.scan(of.event().startsWith("-shop-%1-")).list())
        .containsExactly(
            new JournalEntry("001", new EventId("shop-%1", 1), 1, "A", hex("0a00ff01")),
            new JournalEntry("001", new EventId("shop-%1", 3), 3, "A", hex("0a00ff03")))
        .inOrder();
    assertThat(journal.scan(of.event().from(new EventId("shop-%1", 2))).count()).isEqualTo(1);

    table.assertPatched(
        text("000-shop-%1-00000000000000000002"),
        "message",
        text("marker"),
        text("D"),
        () ->
            journal.patch(
                ForeignTextKeysTest_JournalEntryKey.of("000", new EventId("shop-%1", 2)),
                entry -> entry.marker("D")));
    table.assertPutBack(
        () -> journal.putAll(journal.scan(ForeignTextKeysTest_JournalEntryKey.all()).list()));
  }

  /** Feast: a hash in digits and a name, a time as text, features of any name beside it. */
  @Table(value = "driver", keyFormat = KeyFormat.UNESCAPED)
  @Family(value = "features", maxVersions = 2)
  @Allow(rule = "ExistingTable", because = WHY)
  record Features(
      @RowKey @Codec(Hex.class) ByteString driver,
      @RowKey String view,
      @Column("event_ts") String time,
      @Unmapped Map<String, ByteString> values) {}

  @Test
  void featuresOfAStore(ForeignTextKeysTest_FeaturesRepository features) {
    ForeignTable table = new ForeignTable(client, admin, "driver");
    ByteString key = text("00ff0a#driver stats");
    String time = "2026-01-01T00:00:00+00:00";
    for (int i = 0; i < 2; i++) {
      table.write(key, "features", text("event_ts"), i, text(time));
      table.write(key, "features", text("rate"), i, hex("2a0" + i));
      table.write(key, "features", text("trips"), i, hex("2000"));
    }
    Features stored =
        new Features(
            hex("00ff0a"), "driver stats", time, Map.of("rate", hex("2a01"), "trips", hex("2000")));

    assertThat(features.scan(ForeignTextKeysTest_FeaturesKey.driver(hex("00ff0a"))).list())
        .containsExactly(stored);

    table.assertPatched(
        key,
        "features",
        text("rate"),
        hex("2a02"),
        () ->
            features.patch(
                ForeignTextKeysTest_FeaturesKey.of(hex("00ff0a"), "driver stats"),
                row -> row.putValues("rate", hex("2a02"))));
    table.assertPutBack(
        () -> features.putAll(features.scan(ForeignTextKeysTest_FeaturesKey.all()).list()));
  }
}
