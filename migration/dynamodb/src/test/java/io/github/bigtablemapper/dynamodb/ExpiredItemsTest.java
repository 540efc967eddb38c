package io.github.bigtablemapper.dynamodb;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.dynamodb.item.Attribute;
import io.github.bigtablemapper.dynamodb.item.DynamoDbExport;
import io.github.bigtablemapper.dynamodb.item.Item;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a verification reports of items that no read shows: they have expired, or have no value. */
@NullMarked
@BigtableTest({
  ExpiredItemsTest_LeaseRepository.class,
  ExpiredItemsTest_NewsRepository.class,
  ExpiredItemsTest_VisitRepository.class
})
class ExpiredItemsTest {
  private static final Instant NOW = TestExport.TIME.plus(Duration.ofHours(2));

  @Table("leases")
  @Family("l")
  record Lease(@RowKey String id, String holder, @ExpiresAt long ttl) {
    static Lease of(Item item) {
      return new Lease(
          item.get("id").string(), item.get("holder").string(), item.get("ttl").longValue());
    }
  }

  /** The headline goes after an hour, and with the text the row after three. */
  @Table("news")
  @Family(value = "h", maxAge = "1h")
  @Family(value = "t", maxAge = "3h")
  record News(
      @RowKey String id,
      @Column(family = "h") @Nullable String headline,
      @Column(family = "t") String text) {
    static News of(Item item) {
      return new News(
          item.get("id").string(),
          item.find("headline").map(Attribute::string).orElse(null),
          item.get("text").string());
    }
  }

  /** Its row exists by its values alone. */
  @Table(value = "visits", rowMarker = false)
  @Family("v")
  record Visit(@RowKey String id, @Nullable String page, @Family("n") @Counter long count) {
    static Visit of(Item item) {
      return new Visit(
          item.get("id").string(),
          item.find("page").map(Attribute::string).orElse(null),
          item.find("count").map(Attribute::longValue).orElse(0L));
    }
  }

  @TempDir private Path folder;

  @BeforeEach
  void stopTheClock(TestClock clock) {
    clock.set(NOW);
  }

  private DynamoDbImport items(String... lines) throws IOException {
    var unused = TestExport.of(folder.resolve("export"), List.of(lines));
    return DynamoDbImport.from(
        DynamoDbExport.open(folder.resolve("export")), folder.resolve("import"));
  }

  private static String lease(String id, long ttl) {
    return "{\"Item\":{\"id\":{\"S\":\"%s\"},\"holder\":{\"S\":\"ann\"},\"ttl\":{\"N\":\"%d\"}}}"
        .formatted(id, ttl);
  }

  @Test
  void expiredItemsAreNotMissing(ExpiredItemsTest_LeaseRepository leases) throws IOException {
    long now = NOW.getEpochSecond();
    DynamoDbImport imported =
        items(
                lease("never", 0),
                lease("long-ago", -1),
                lease("gone", now),
                lease("later", now + 60),
                lease("lost", now + 60))
            .into(leases, Lease::of);
    assertThat(imported.run().counts().written()).isEqualTo(5);
    leases.delete(ExpiredItemsTest_LeaseKey.of("lost"));

    VerificationReport proof = imported.verify();

    assertThat(proof.equal()).isEqualTo(3);
    assertThat(proof.expired()).isEqualTo(1);
    assertThat(proof.missing()).isEqualTo(1);
    assertThat(proof.isWhole()).isFalse();
    assertThat(leases.scan(ExpiredItemsTest_LeaseKey.all()).list().stream().map(Lease::id))
        .containsExactly("later", "long-ago", "never");
    leases.put(new Lease("lost", "ann", now + 60));
    assertThat(imported.verify().isWhole()).isTrue();
  }

  @Test
  void cellsThatAreTooOldAreNotMissing(ExpiredItemsTest_NewsRepository news, TestClock clock)
      throws IOException {
    DynamoDbImport imported =
        items(
                "{\"Item\":{\"id\":{\"S\":\"a\"},\"headline\":{\"S\":\"x\"},"
                    + "\"text\":{\"S\":\"y\"}}}")
            .into(news, News::of);
    var unused = imported.run();

    assertThat(news.find("a")).hasValue(new News("a", null, "y"));
    assertThat(imported.verify().equal()).isEqualTo(1);
    clock.advance(Duration.ofHours(2));
    assertThat(news.find("a")).isEmpty();
    assertThat(imported.verify().expired()).isEqualTo(1);
    assertThat(imported.verify().isWhole()).isTrue();
    news.put(new News("a", null, "other"));
    assertThat(imported.verify().different()).isEqualTo(1);
    assertThat(Files.readString(folder.resolve("import").resolve("differences.jsonl")))
        .contains("other values of [headline, text]");
  }

  private static final String[] VISITS = {
    "{\"Item\":{\"id\":{\"S\":\"only-a-key\"}}}",
    "{\"Item\":{\"id\":{\"S\":\"counted\"},\"count\":{\"N\":\"7\"}}}",
    "{\"Item\":{\"id\":{\"S\":\"full\"},\"page\":{\"S\":\"/\"}}}"
  };

  @Test
  void anItemWithoutAValueIsRejectedWhereRowsHaveNoMarker(ExpiredItemsTest_VisitRepository visits)
      throws IOException {
    DynamoDbImport imported = items(VISITS).into(visits, Visit::of);

    ImportCounts counts = imported.run().counts();

    assertThat(counts.written()).isEqualTo(1);
    assertThat(counts.rejected()).isEqualTo(2);
    assertThat(Files.readString(folder.resolve("import").resolve("rejected.jsonl")))
        .contains("the row would not exist");
    VerificationReport proof = imported.verify();
    assertThat(proof.equal()).isEqualTo(1);
    assertThat(proof.isWhole()).isFalse();
  }

  @Test
  void aCounterIsTheValueOfARow(ExpiredItemsTest_VisitRepository visits) throws IOException {
    DynamoDbImport imported =
        items(VISITS)
            .into(
                ImportTarget.of(visits, Visit::of)
                    .counter(ExpiredItemsTest_VisitColumns.COUNT, Visit::count));

    assertThat(imported.run().counts().written()).isEqualTo(3);
    assertThat(visits.find("counted")).hasValue(new Visit("counted", null, 7));
    assertThat(imported.verify().isWhole()).isTrue();
    visits.delete(ExpiredItemsTest_VisitKey.of("counted"));
    assertThat(imported.verify().missing()).isEqualTo(1);
  }
}
