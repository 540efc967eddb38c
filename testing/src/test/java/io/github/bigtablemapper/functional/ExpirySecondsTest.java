package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.common.primitives.Longs;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Expiry times as DynamoDB stores them: whole seconds since 1970. */
@NullMarked
@BigtableTest({
  ExpirySecondsTest_TokenRepository.class,
  ExpirySecondsTest_LeaseRepository.class,
  ExpirySecondsTest_GrantRepository.class
})
class ExpirySecondsTest {
  private static final Instant NOW = Instant.parse("2026-11-20T10:00:00.500Z");
  private static final long SECOND = NOW.getEpochSecond();

  @Table("tokens")
  @Family("t")
  record Token(@RowKey String id, @ExpiresAt long ttl) {}

  @Table("leases")
  @Family("l")
  record Lease(@RowKey String id, String holder, @ExpiresAt @Nullable Long ttl) {}

  @Table("grants")
  @Family(value = "g", maxVersions = 3)
  record Grant(@RowKey String id, String holder, @ExpiresAt Optional<Long> ttl) {}

  @Table("visits")
  @Family("v")
  @Index(value = "visits-by-guest", on = "guest", mode = IndexMode.VIEW)
  record Visit(@RowKey String id, String guest, @ExpiresAt long until) {}

  private final ExpirySecondsTest_TokenRepository tokens;
  private final ExpirySecondsTest_LeaseRepository leases;

  ExpirySecondsTest(
      ExpirySecondsTest_TokenRepository tokens, ExpirySecondsTest_LeaseRepository leases) {
    this.tokens = tokens;
    this.leases = leases;
  }

  @BeforeEach
  void stopTheClock(TestClock clock) {
    clock.set(NOW);
  }

  @Test
  void aRowIsGoneFromItsSecondOn(TestClock clock) {
    tokens.put(new Token("a", SECOND));
    tokens.put(new Token("b", SECOND + 1));
    tokens.put(new Token("c", -1));
    tokens.put(new Token("d", 0));

    assertThat(tokens.find("a")).isEmpty();
    assertThat(tokens.find("b")).isPresent();
    assertThat(tokens.scan(ExpirySecondsTest_TokenKey.all()).count()).isEqualTo(1);
    clock.advance(Duration.ofMillis(499));
    assertThat(tokens.exists(ExpirySecondsTest_TokenKey.of("b"))).isTrue();
    clock.advance(Duration.ofMillis(1));
    assertThat(tokens.exists(ExpirySecondsTest_TokenKey.of("b"))).isFalse();
  }

  @Test
  void aRowWithoutASecondNeverExpires(TestClock clock, ExpirySecondsTest_GrantRepository grants) {
    leases.put(new Lease("a", "ada", null));
    grants.put(new Grant("a", "ada", Optional.empty()));
    grants.put(new Grant("b", "bob", Optional.of(SECOND + 60)));
    clock.advance(Duration.ofDays(10_000));

    assertThat(leases.find("a")).hasValue(new Lease("a", "ada", null));
    assertThat(grants.find("a")).isPresent();
    assertThat(grants.find("b")).isEmpty();
    assertThat(grants.scan(ExpirySecondsTest_GrantKey.all()).asOf(NOW).list()).hasSize(1);
  }

  @Test
  void aSweepDeletesThem(TestClock clock, BigtableDataClient client) {
    leases.put(new Lease("a", "ada", SECOND + 1));
    leases.put(new Lease("b", "bob", SECOND + 60));
    clock.advance(Duration.ofSeconds(2));

    assertThat(leases.deleteExpired(ExpirySecondsTest_LeaseKey.all())).isEqualTo(1);

    assertThat(client.readRow(TableId.of("leases"), "a")).isNull();
    assertThat(leases.find("b")).isPresent();
  }

  @Test
  void whatHasExpiredIsReplacedAsAbsent(TestClock clock) {
    leases.put(new Lease("a", "ada", SECOND + 1));
    assertThat(leases.putIfAbsent(new Lease("a", "bob", null))).isFalse();
    clock.advance(Duration.ofSeconds(1));

    assertThat(leases.putIfAbsent(new Lease("a", "bob", null))).isTrue();
    assertThat(leases.find("a")).hasValue(new Lease("a", "bob", null));
  }

  /** The rows of the view are written here, as the emulator has none. */
  @Test
  void aViewHidesThemAsTheTableDoes(
      TestClock clock,
      BigtableMapper mapper,
      BigtableDataClient client,
      BigtableTableAdminClient admin) {
    mapper.schema(admin).apply(new ExpirySecondsTest_VisitRepository(mapper, "view-visits"));
    ExpirySecondsTest_VisitByGuestView byGuest =
        new ExpirySecondsTest_VisitByGuestView(mapper, TableId.of("view-visits"));
    for (long second : List.of(SECOND, SECOND + 1)) {
      Visit visit = new Visit("a" + second, "ada", second);
      ByteString key = ExpirySecondsTest_VisitByGuestKey.of(visit).toByteString();
      client.mutateRow(
          RowMutation.create(TableId.of("view-visits"), key)
              .setCell("v", ByteString.copyFromUtf8("guest"), 1_000, ByteString.copyFromUtf8("ada"))
              .setCell(
                  "v",
                  ByteString.copyFromUtf8("until"),
                  1_000,
                  ByteString.copyFrom(Longs.toByteArray(second))));
    }
    ExpirySecondsTest_VisitByGuestKey first =
        ExpirySecondsTest_VisitByGuestKey.of(new Visit("a" + SECOND, "ada", SECOND));

    assertThat(byGuest.find(first)).isEmpty();
    assertThat(byGuest.exists(first)).isFalse();
    assertThat(byGuest.scan(ExpirySecondsTest_VisitByGuestKey.guest("ada")).list())
        .containsExactly(new Visit("a" + (SECOND + 1), "ada", SECOND + 1));
    clock.advance(Duration.ofSeconds(1));
    assertThat(byGuest.scan(ExpirySecondsTest_VisitByGuestKey.guest("ada")).count()).isEqualTo(0);
  }
}
