package io.github.bigtablemapper.dynamodb;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Unmapped;
import io.github.bigtablemapper.codec.foreign.Ascii;
import io.github.bigtablemapper.dynamodb.item.MigratedRows;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rows that Google's migration has written are read by an entity, and rewritten. */
@BigtableTest({
  OldMemberRepository.class,
  MemberRepository.class,
  MigratedRowsTest_VisitorRepository.class
})
class MigratedRowsTest {
  private static final Instant TIME = Instant.parse("2026-01-31T10:15:30Z");

  /**
   * As the migration writes an item: all text, keys of maps after a dot, sets and lists as JSON.
   */
  private static final Map<String, String> KATHY =
      Map.of(
          "Points", "5378",
          "Zip", "88959",
          "Height", "1.5",
          "Balance", "12.50",
          "Subscribed", "true",
          "Picture", "QVA4UQ==", // Base64 of AP8Q
          "Preferences.Language", "English",
          "Colors", "[\"PaleGreen\",\"IndianRed\"]");

  private static final ByteString PICTURE = ByteString.copyFrom(new byte[] {0, -1, 16});

  /** Of whose map the keys are not known. */
  @Table("visitors-old")
  @Family(value = "cf1", maxVersions = 1)
  record Visitor(
      @RowKey String name,
      @Column("Points") @Codec(Ascii.class) long points,
      @Unmapped Map<String, ByteString> others) {}

  private final OldMemberRepository old;
  private final MemberRepository members;
  private final BigtableDataClient client;
  private final Path folder;

  MigratedRowsTest(
      OldMemberRepository old,
      MemberRepository members,
      BigtableDataClient client,
      @TempDir Path folder) {
    this.old = old;
    this.members = members;
    this.client = client;
    this.folder = folder;
  }

  private void migrate(String name, Map<String, String> cells) {
    migrate("members-old", name, cells);
  }

  private void migrate(String table, String name, Map<String, String> cells) {
    client.mutateRow(RowMutation.create(TableId.of(table), name, migrated(cells)));
  }

  private static Mutation migrated(Map<String, String> cells) {
    Mutation row = Mutation.create();
    cells.forEach(
        (column, text) ->
            row.setCell(
                "cf1",
                ByteString.copyFromUtf8(column),
                0, // the migration gives no time
                ByteString.copyFromUtf8(text)));
    return row;
  }

  @Test
  void keysOfAMapThatNoPropertyHasAreUnmapped(MigratedRowsTest_VisitorRepository visitors) {
    migrate(
        "visitors-old",
        "Kathy",
        Map.of("Points", "5378", "Preferences.Language", "English", "Preferences.Size", "7"));

    assertThat(visitors.find("Kathy"))
        .hasValue(
            new Visitor(
                "Kathy",
                5378,
                Map.of(
                    "Preferences.Language", ByteString.copyFromUtf8("English"),
                    "Preferences.Size", ByteString.copyFromUtf8("7"))));
  }

  private DynamoDbImport rewrite() {
    // docs: rewrite
    MigratedRows rows = new MigratedRows(client, "members-old", "cf1", "Username", TIME);
    DynamoDbImport rewrite =
        DynamoDbImport.from(rows, folder)
            .into(ImportTarget.of(members, row -> Member.of(row.ignore("Height"))));
    // end
    return rewrite;
  }

  @Test
  void anEntityReadsThemAndWritesThemAlike() {
    migrate("kathy", KATHY);

    OldMember kathy = old.find("kathy").orElseThrow();

    assertThat(kathy)
        .isEqualTo(
            new OldMember(
                "kathy",
                5_378,
                88_959,
                1.5,
                new BigDecimal("12.50"),
                true,
                PICTURE,
                Optional.of("English"),
                List.of("PaleGreen", "IndianRed")));
    old.put(kathy);
    assertThat(old.find("kathy")).hasValue(kathy);
    client
        .readRow(TableId.of("members-old"), "kathy")
        .getCells()
        .forEach(
            cell ->
                assertThat(cell.getValue().toStringUtf8())
                    .isEqualTo(KATHY.get(cell.getQualifier().toStringUtf8())));
  }

  @Test
  void whatIsNoSuchTextDoesNotDecode() {
    Map<String, String> odd = new LinkedHashMap<>(KATHY);
    for (String column : List.of("Points", "Zip", "Height", "Balance", "Subscribed", "Picture")) {
      odd.putAll(KATHY);
      odd.put(column, "secret!");
      migrate("odd", odd);

      DecodeException failure = assertThrows(DecodeException.class, () -> old.find("odd"));

      assertThat(failure).hasMessageThat().doesNotContain("secret");
    }
  }

  @Test
  void theyAreRewrittenInTheFormOfTheEntity() {
    Map<String, String> second = new LinkedHashMap<>(KATHY);
    second.put("Picture", ""); // NULL
    second.put("Addresses", "[{\"Street\":\"Oak Lane\"},{\"Street\":\"Elm Way\"}]");
    migrate("kathy", KATHY);
    migrate("lee#1", second);

    DynamoDbImport rewrite = rewrite();
    ImportReport report = rewrite.run();

    assertThat(report.isComplete()).isTrue();
    assertThat(members.find("kathy"))
        .hasValue(
            new Member(
                "kathy",
                5_378,
                88_959,
                new BigDecimal("12.50"),
                true,
                Optional.of(PICTURE),
                Optional.of("English"),
                Set.of("PaleGreen", "IndianRed"),
                Set.of()));
    Member lee = members.find("lee#1").orElseThrow();
    assertThat(lee.picture()).isEmpty();
    assertThat(lee.streets()).containsExactly("Oak Lane", "Elm Way");
    assertThat(rewrite.verify().isWhole()).isTrue();
  }

  @Test
  void aRewriteThatBreaksOffGoesOn() throws IOException {
    BulkMutation rows = BulkMutation.create(TableId.of("members-old"));
    for (int i = 0; i < 2_300; i++) {
      rows.add("m" + i, migrated(i % 1_000 == 7 ? Map.of("Points", "many") : KATHY));
    }
    client.bulkMutateRows(rows);
    AtomicInteger batches = new AtomicInteger();

    assertThrows(
        IllegalStateException.class,
        () ->
            rewrite()
                .onProgress(
                    progress -> {
                      if (batches.incrementAndGet() == 1) {
                        throw new IllegalStateException("broken off");
                      }
                    })
                .run());
    ImportReport report = rewrite().run();

    assertThat(report.counts().written()).isEqualTo(2_297);
    assertThat(report.counts().rejected()).isEqualTo(3);
    assertThat(Files.readAllLines(folder.resolve("rejected.jsonl"))).hasSize(3);
    assertThat(members.scan(MemberKey.all()).count()).isEqualTo(2_297);
  }
}
