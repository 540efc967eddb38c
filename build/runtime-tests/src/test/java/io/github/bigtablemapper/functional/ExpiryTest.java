package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Aggregate;
import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Unmapped;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An entity that has expired is absent, regardless of what its row still contains. */
@BigtableTest({ExpiryTest_PassRepository.class, ExpiryTest_OfferRepository.class})
class ExpiryTest {
  private static final TableId PASSES = TableId.of("passes");
  private static final ExpiryTest_PassKey KEY = ExpiryTest_PassKey.of("p");
  private static final ExpiryTest_OfferKey OFFER = ExpiryTest_OfferKey.of("o");
  private static final Instant START = Instant.parse("2026-11-20T10:00:00Z");
  private static final Instant END = START.plus(Duration.ofHours(1));
  private static final ByteString NOTE = ByteString.copyFromUtf8("note");

  @Table("passes")
  @Family("d")
  record Pass(
      @RowKey String id,
      String user,
      @ExpiresAt Optional<Instant> expiresAt,
      @Family("t") Set<String> doors,
      @Family("n") @Counter long uses,
      @Family(value = "h", maxVersions = 5) List<Versioned<String>> places,
      @Family("s") @Aggregate(Aggregation.SUM) long paid,
      @Family("u") @Unmapped Map<ByteString, ByteString> others) {

    static Pass of(String user, @Nullable Instant expiresAt) {
      return new Pass(
          "p",
          user,
          Optional.ofNullable(expiresAt),
          Set.of("a", "b"),
          0,
          List.of(new Versioned<>(START, "gate")),
          0,
          Map.of(NOTE, NOTE));
    }
  }

  /** Its past can be read. */
  @Table("offers")
  @Family(value = "d", maxVersions = 5)
  record Offer(@RowKey String id, String text, @ExpiresAt @Nullable Instant until) {}

  private final ExpiryTest_PassRepository passes;
  private final ExpiryTest_OfferRepository offers;
  private final BigtableDataClient client;
  private final TestClock clock;

  ExpiryTest(
      ExpiryTest_PassRepository passes,
      ExpiryTest_OfferRepository offers,
      BigtableDataClient client,
      TestClock clock) {
    this.passes = passes;
    this.offers = offers;
    this.client = client;
    this.clock = clock;
  }

  @BeforeEach
  void stopTheClock() {
    clock.set(START);
  }

  /** All the ways to see the pass, and whether it is seen. */
  private Map<String, Boolean> sightings() {
    var scan = passes.scan(ExpiryTest_PassKey.all());
    var user = ExpiryTest_PassColumns.USER;
    Map<String, Boolean> seen = new LinkedHashMap<>();
    seen.put("find", passes.find(KEY).isPresent());
    seen.put("find after write", passes.find(KEY, read -> read.afterWrite()).isPresent());
    seen.put(
        "find some",
        passes.find(KEY, read -> read.newest(ExpiryTest_PassColumns.PLACES, 1)).isPresent());
    seen.put(
        "find first",
        passes.find(KEY, read -> read.first(ExpiryTest_PassColumns.DOORS, 1)).isPresent());
    seen.put("findAll", passes.findAll(List.of(KEY)).containsKey(KEY));
    seen.put("exists", passes.exists(KEY));
    seen.put("list", !scan.list().isEmpty());
    seen.put("reverse", !scan.reverse().list().isEmpty());
    seen.put("limit", !scan.limit(1).list().isEmpty());
    try (var stream = scan.stream()) {
      seen.put("stream", stream.findAny().isPresent());
    }
    seen.put("parallel", scan.forEachParallel(2, pass -> {}) > 0);
    seen.put("page", !scan.page(5).items().isEmpty());
    seen.put("count", scan.count() > 0);
    seen.put("where", !scan.where(user.isEqualTo("ann")).list().isEmpty());
    seen.put("where count", scan.where(user.isPresent()).count() > 0);
    seen.put("select nothing", !scan.select().list().isEmpty());
    seen.put("select", !scan.select(user).list().isEmpty());
    seen.put("select counter", !scan.select(ExpiryTest_PassColumns.USES).list().isEmpty());
    seen.put("select set", !scan.select(ExpiryTest_PassColumns.DOORS).list().isEmpty());
    seen.put("select expiry", !scan.select(ExpiryTest_PassColumns.EXPIRES_AT).list().isEmpty());
    seen.put("select where", !scan.where(user.isPresent()).select(user).list().isEmpty());
    seen.put("history", !passes.history(KEY, ExpiryTest_PassColumns.PLACES).newest(3).isEmpty());
    seen.put(
        "history between",
        !passes
            .history(KEY, ExpiryTest_PassColumns.PLACES)
            .between(Instant.EPOCH, START.plusSeconds(1))
            .isEmpty());
    seen.put(
        "page of a history",
        !passes.history(KEY, ExpiryTest_PassColumns.PLACES).page(3).items().isEmpty());
    seen.put(
        "page of a set",
        !passes.elements(KEY, ExpiryTest_PassColumns.DOORS).page(3).items().isEmpty());
    seen.put("patchIf", passes.patchIf(KEY, user.isEqualTo("ann"), pass -> pass.addPaid(1)));
    seen.put("putIfAbsent refused", passes.putIfAbsent(Pass.of("ann", END)).isEmpty());
    return seen;
  }

  private void assertSeen(boolean expected) {
    sightings().forEach((way, seen) -> assertWithMessage(way).that(seen).isEqualTo(expected));
  }

  private void put(@Nullable Instant expiresAt) {
    passes.put(Pass.of("ann", expiresAt));
    passes.increment(KEY, ExpiryTest_PassColumns.USES, 7);
    passes.patch(KEY, pass -> pass.addPaid(5));
  }

  @Test
  void itIsThereToItsLastMillisecond() {
    put(END);
    clock.set(END.minusMillis(1));

    assertSeen(true);
  }

  @Test
  void fromItsInstantOnItIsGoneForEveryRead() {
    put(END);
    clock.set(END);

    assertThat(client.readRow(PASSES, KEY.toByteString()).getCells().size()).isAtLeast(6);
    assertSeen(false);
  }

  @Test
  void anInstantBetweenTwoMillisecondsEndsWithTheFirst() {
    put(END.plusNanos(1));
    clock.set(END);
    assertThat(passes.exists(KEY)).isTrue();
    clock.set(END.plusMillis(1));
    assertThat(passes.exists(KEY)).isFalse();
  }

  @Test
  void withoutAnInstantItIsThereForEver() {
    put(null);
    clock.set(START.plus(Duration.ofDays(100_000)));

    assertSeen(true);
  }

  @Test
  void anInstantBefore1970HasLongPassed() {
    put(Instant.parse("1969-12-31T23:59:59.999Z"));
    assertThat(passes.exists(KEY)).isFalse();
    assertThat(passes.history(KEY, ExpiryTest_PassColumns.PLACES).newest(3)).isEmpty();
    put(Instant.MIN);
    assertThat(passes.exists(KEY)).isFalse();
    assertThat(passes.history(KEY, ExpiryTest_PassColumns.PLACES).newest(3)).isEmpty();
    put(Instant.MAX);
    assertThat(passes.exists(KEY)).isTrue();
    assertThat(passes.history(KEY, ExpiryTest_PassColumns.PLACES).newest(3)).isNotEmpty();
  }

  @Test
  void noConditionHoldsOfItButThoseOfARowThatIsNotThere() {
    put(END);
    clock.set(END);
    var user = ExpiryTest_PassColumns.USER;

    assertThat(passes.deleteIf(KEY, user.isEqualTo("ann"))).isFalse();
    assertThat(passes.deleteIf(KEY, user.isPresent())).isFalse();
    assertThat(passes.deleteIf(KEY, ExpiryTest_PassColumns.DOORS.isNotEmpty())).isFalse();
    assertThat(passes.putIf(Pass.of("bob", null), user.isPresent().or(user.isEqualTo("ann"))))
        .isEmpty();
    assertThat(client.readRow(PASSES, KEY.toByteString())).isNotNull();
    assertThat(passes.deleteIf(KEY, user.isAbsent())).isTrue();
    assertThat(client.readRow(PASSES, KEY.toByteString())).isNull();
  }

  @Test
  void putIfAbsentLeavesNothingOfTheOneThatHasExpired() {
    put(END);
    passes.patch(KEY, pass -> pass.putOthers(ByteString.copyFromUtf8("x"), NOTE));
    clock.set(END);
    Pass next = new Pass("p", "bob", Optional.empty(), Set.of(), 0, List.of(), 0, Map.of());

    assertThat(passes.putIfAbsent(next)).isPresent();

    assertThat(passes.find(KEY)).hasValue(next);
    assertThat(client.readRow(PASSES, KEY.toByteString()).getCells()).hasSize(1);
  }

  @Test
  void aPutOverItBringsItsCountersAndHistoriesBack() {
    put(END);
    clock.set(END);

    passes.put(Pass.of("bob", END.plusSeconds(1)));

    Pass pass = passes.find(KEY).orElseThrow();
    assertThat(pass.user()).isEqualTo("bob");
    assertThat(pass.uses()).isEqualTo(7);
    assertThat(pass.paid()).isEqualTo(5);
    assertThat(pass.places()).hasSize(1);
  }

  @Test
  void aPatchRevivesItOnlyWithALaterInstantOrNone() {
    put(END);
    clock.set(END);
    passes.patch(KEY, pass -> pass.user("bob"));
    assertThat(passes.find(KEY)).isEmpty();
    passes.patch(KEY, pass -> pass.expiresAt(END));
    assertThat(passes.find(KEY)).isEmpty();

    passes.patch(KEY, pass -> pass.expiresAt(END.plusMillis(1)));
    assertThat(passes.find(KEY).map(Pass::user)).hasValue("bob");

    clock.set(END.plusMillis(1));
    assertThat(passes.find(KEY)).isEmpty();
    passes.patch(KEY, ExpiryTest_PassPatch::clearExpiresAt);
    assertThat(passes.find(KEY).orElseThrow().expiresAt()).isEmpty();
  }

  @Test
  void anIncrementOfItCountsOnAndRevivesNothing() {
    put(END);
    clock.set(END);

    assertThat(passes.increment(KEY, ExpiryTest_PassColumns.USES, 1)).isEqualTo(8);
    assertThat(passes.exists(KEY)).isFalse();
  }

  @Test
  void limitsAndPagesCountWhatIsThere() {
    for (int i = 0; i < 60; i++) {
      offers.put(new Offer("o%02d".formatted(i), "x", i % 6 == 5 ? null : END));
    }
    clock.set(END);
    var scan = offers.scan(ExpiryTest_OfferKey.all());

    assertThat(scan.limit(4).list().stream().map(Offer::id))
        .containsExactly("o05", "o11", "o17", "o23")
        .inOrder();
    assertThat(scan.limit(7).count()).isEqualTo(7);
    var first = scan.page(6);
    var second = scan.page(6, first.nextToken().orElseThrow());
    assertThat(first.items().get(5).id()).isEqualTo("o35");
    assertThat(second.items().stream().map(Offer::id))
        .containsExactly("o41", "o47", "o53", "o59")
        .inOrder();
    assertThat(second.nextToken()).isEmpty();
  }

  @Test
  void whatIsGoneIsGoneWithItsPast() {
    offers.put(new Offer("o", "first", null));
    clock.advance(Duration.ofMinutes(10));
    offers.put(new Offer("o", "second", END));
    clock.set(END.minusMillis(1));
    assertThat(offers.find(OFFER, read -> read.asOf(START)).map(Offer::text)).hasValue("first");
    assertThat(offers.scan(ExpiryTest_OfferKey.all()).asOf(START).count()).isEqualTo(1);

    clock.set(END);
    assertThat(offers.find(OFFER, read -> read.asOf(START))).isEmpty();
    assertThat(offers.scan(ExpiryTest_OfferKey.all()).asOf(START).list()).isEmpty();
    assertThat(offers.scan(ExpiryTest_OfferKey.all()).asOf(START).count()).isEqualTo(0);
    assertThat(offers.history(OFFER, ExpiryTest_OfferColumns.TEXT).newest(5)).isEmpty();
  }

  @Test
  void whatWasRenewedIsThereWithItsPast() {
    offers.put(new Offer("o", "first", END));
    clock.set(END.minusMillis(1));
    offers.patch(OFFER, offer -> offer.until(END.plusSeconds(9)));
    clock.set(END);

    Offer past = offers.find(OFFER, read -> read.asOf(START)).orElseThrow();
    assertThat(past).isEqualTo(new Offer("o", "first", END));
    var scan = offers.scan(ExpiryTest_OfferKey.all()).asOf(START);
    assertThat(scan.list()).containsExactly(past);
    assertThat(scan.where(ExpiryTest_OfferColumns.UNTIL.isEqualTo(END)).count()).isEqualTo(1);
    assertThat(
            scan.select(ExpiryTest_OfferColumns.UNTIL)
                .list()
                .get(0)
                .get(ExpiryTest_OfferColumns.UNTIL))
        .hasValue(END);
    assertThat(offers.find(OFFER, read -> read.asOf(START.minusMillis(1)))).isEmpty();
  }

  @Test
  void anotherRowTakesItsKeyAndItTakesNone() {
    var other = ExpiryTest_OfferKey.of("x");
    offers.put(new Offer("o", "old", END));
    offers.put(new Offer("x", "new", null));
    clock.set(END);

    assertThat(offers.move(other, OFFER)).isTrue();
    assertThat(offers.find(OFFER)).hasValue(new Offer("o", "new", null));

    offers.patch(OFFER, offer -> offer.until(END));
    assertThat(offers.move(OFFER, other)).isTrue();
    assertThat(offers.scan(ExpiryTest_OfferKey.all()).list()).isEmpty();
  }

  @Test
  void aCellThatDoesNotDecodeIsAFailureAndNotAnExpiry() {
    offers.put(new Offer("o", "x", END));
    client.mutateRow(
        RowMutation.create(TableId.of("offers"), OFFER.toByteString())
            .setCell("d", ByteString.copyFromUtf8("until"), ByteString.EMPTY));

    assertThrows(DecodeException.class, () -> offers.find(OFFER));
    assertThrows(DecodeException.class, () -> offers.exists(OFFER));
    assertThrows(DecodeException.class, () -> offers.scan(ExpiryTest_OfferKey.all()).count());
    assertThat(offers.deleteExpired(ExpiryTest_OfferKey.all())).isEqualTo(0);
    assertThrows(DecodeException.class, () -> offers.find(OFFER));
  }
}
