package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

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
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Expiry times as DynamoDB stores them: whole seconds since 1970, of the last five years. */
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
  @Family(value = "l", maxVersions = 2)
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

    assertThat(tokens.find("a")).isEmpty();
    assertThat(tokens.find("b")).isPresent();
    assertThat(tokens.scan(ExpirySecondsTest_TokenKey.all()).count()).isEqualTo(1);
    clock.advance(Duration.ofMillis(499));
    assertThat(tokens.exists(ExpirySecondsTest_TokenKey.of("b"))).isTrue();
    clock.advance(Duration.ofMillis(1));
    assertThat(tokens.exists(ExpirySecondsTest_TokenKey.of("b"))).isFalse();
  }

  /** Seconds on both sides of each end, and whether a row with them is there. */
  private static Map<Long, Boolean> secondsAround(Instant now) {
    long second = now.getEpochSecond();
    long fiveYearsAgo = now.atOffset(ZoneOffset.UTC).minusYears(5).toEpochSecond();
    Map<Long, Boolean> isThere = new LinkedHashMap<>();
    List.of(Long.MIN_VALUE, fiveYearsAgo - 1, fiveYearsAgo, second + 1, Long.MAX_VALUE)
        .forEach(each -> isThere.put(each, true));
    List.of(fiveYearsAgo + 1, second - 60, second).forEach(each -> isThere.put(each, false));
    List.of(0L, -1L, 1L).forEach(each -> isThere.put(each, each <= fiveYearsAgo || second < each));
    return isThere;
  }

  /** DynamoDB's rule; near 1970 the five years begin before it. */
  @ParameterizedTest
  @ValueSource(
      strings = {"2026-11-20T10:00:00.500Z", "1971-03-01T00:00:00Z", "2028-02-29T12:00:00Z"})
  void onlySecondsOfTheLastFiveYearsHaveExpired(Instant now, TestClock clock) {
    clock.set(now);
    Map<Long, Boolean> seconds = secondsAround(now);
    var holder = ExpirySecondsTest_LeaseColumns.HOLDER;
    seconds.forEach(
        (ttl, isThere) -> {
          String id = Long.toString(ttl);
          var key = ExpirySecondsTest_LeaseKey.of(id);
          leases.put(new Lease(id, "ada", ttl));
          tokens.put(new Token(id, ttl));

          assertWithMessage(id).that(tokens.find(id).isPresent()).isEqualTo(isThere);
          assertWithMessage(id).that(leases.find(id).isPresent()).isEqualTo(isThere);
          assertWithMessage(id)
              .that(leases.findAll(List.of(key)).size())
              .isEqualTo(isThere ? 1 : 0);
          assertWithMessage(id).that(leases.exists(key)).isEqualTo(isThere);
          assertWithMessage(id)
              .that(leases.history(key, holder).newest(1).isEmpty())
              .isNotEqualTo(isThere);
          assertWithMessage(id)
              .that(leases.patchIf(key, holder.isEqualTo("ada"), lease -> lease.holder("ada")))
              .isEqualTo(isThere);
          assertWithMessage(id).that(tokens.putIfAbsent(new Token(id, ttl))).isNotEqualTo(isThere);
        });
    long there = seconds.values().stream().filter(isThere -> isThere).count();
    var all = leases.scan(ExpirySecondsTest_LeaseKey.all());

    assertThat(all.count()).isEqualTo(there);
    assertThat(all.select(holder).list()).hasSize((int) there);
    assertThat(all.where(holder.isEqualTo("ada")).list()).hasSize((int) there);
    assertThat(all.page(seconds.size()).items()).hasSize((int) there);
    assertThat(leases.deleteExpired(ExpirySecondsTest_LeaseKey.all()))
        .isEqualTo(seconds.size() - there);
    assertThat(all.count()).isEqualTo(there);
  }

  @Test
  void aRowWithoutASecondNeverExpires(TestClock clock, ExpirySecondsTest_GrantRepository grants) {
    leases.put(new Lease("a", "ada", null));
    grants.put(new Grant("a", "ada", Optional.empty()));
    grants.put(new Grant("b", "bob", Optional.of(SECOND + 60)));
    clock.advance(Duration.ofDays(1_000));

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
    assertThat(leases.putIfAbsent(new Lease("a", "bob", null))).isEmpty();
    clock.advance(Duration.ofSeconds(1));

    assertThat(leases.putIfAbsent(new Lease("a", "bob", null))).isPresent();
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
