package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Expiry, versions and kept indexes of entities whose rows exist by their values alone. */
@NullMarked
@BigtableTest({
  UnmarkedFeaturesTest_TokenRepository.class,
  UnmarkedFeaturesTest_DraftRepository.class,
  UnmarkedFeaturesTest_ThingRepository.class
})
class UnmarkedFeaturesTest {
  private static final Instant PAST = Instant.parse("2001-01-01T00:00:00Z");
  private static final Instant FUTURE = Instant.parse("2999-01-01T00:00:00Z");

  @Table(value = "unmarked-tokens", rowMarker = false)
  @Family("f")
  record Token(@RowKey String id, @Nullable String user, @ExpiresAt @Nullable Instant until) {}

  @Table(value = "unmarked-drafts", rowMarker = false)
  @Family("f")
  record Draft(@RowKey String id, @Nullable String text, @Version long version) {}

  @Table(value = "unmarked-things", rowMarker = false)
  @Family("f")
  @Index(value = "unmarked-by-name", on = "name", mode = IndexMode.TABLE)
  record Thing(@RowKey String id, @Nullable String name, @Version long version) {}

  private final BigtableDataClient client;

  UnmarkedFeaturesTest(BigtableDataClient client) {
    this.client = client;
  }

  private void foreign(String table, String key) {
    client.mutateRow(
        RowMutation.create(TableId.of(table), key).setCell("f", "other", 5_000, "foreign"));
  }

  @Test
  void anExpiredRowIsAbsent(UnmarkedFeaturesTest_TokenRepository tokens) {
    UnmarkedFeaturesTest_TokenKey key = UnmarkedFeaturesTest_TokenKey.of("k");
    foreign("unmarked-tokens", "k");
    tokens.merge(new Token("k", null, PAST));

    assertThat(tokens.find(key)).isEmpty();
    assertThat(tokens.exists(key)).isFalse();
    assertThat(tokens.scan(UnmarkedFeaturesTest_TokenKey.all()).count()).isEqualTo(0);
    assertThat(tokens.apply(tokens.writes().patch(key, t -> t.user("a")).ifPresent()).applied())
        .isFalse();
    assertThrows(
        InvalidRequestException.class, () -> tokens.putIfAbsent(new Token("k", null, null)));
    assertThat(tokens.putIfAbsent(new Token("k", null, FUTURE))).isPresent();
    assertThat(tokens.exists(key)).isTrue();
    assertThat(tokens.putIfAbsent(new Token("k", "b", FUTURE))).isEmpty();
    tokens.patch(key, t -> t.clearUntil());
    assertThat(tokens.exists(key)).isFalse();
    assertThat(new Rows(client, "unmarked-tokens").cells(key)).isEmpty();
  }

  @Test
  void aSweepDeletesExpiredRowsAndLeavesThoseOfOthers(UnmarkedFeaturesTest_TokenRepository tokens) {
    tokens.put(new Token("a", "ann", PAST));
    tokens.put(new Token("b", null, PAST));
    tokens.put(new Token("c", null, FUTURE));
    tokens.put(new Token("d", "dan", null));
    foreign("unmarked-tokens", "b");
    foreign("unmarked-tokens", "e");

    assertThat(tokens.deleteExpired(UnmarkedFeaturesTest_TokenKey.all())).isEqualTo(2);

    assertThat(tokens.scan(UnmarkedFeaturesTest_TokenKey.all()).list())
        .containsExactly(
            new Token("c", null, FUTURE), new Token("d", "dan", null), new Token("e", null, null))
        .inOrder();
    assertThat(new Rows(client, "unmarked-tokens").cells(UnmarkedFeaturesTest_TokenKey.of("b")))
        .isEmpty();
  }

  @Test
  void aVersionIsTheValueOfARow(UnmarkedFeaturesTest_DraftRepository drafts) {
    Draft first = drafts.put(new Draft("k", null, 0));

    assertThat(first.version()).isEqualTo(1);
    assertThat(drafts.find("k")).hasValue(first);
    assertThat(drafts.putIfAbsent(new Draft("k", "b", 0))).isEmpty();
    Draft second = drafts.put(new Draft("k", "c", first.version()));
    assertThrows(
        StaleEntityException.class, () -> drafts.put(new Draft("k", "d", first.version())));
    drafts.patch(second, d -> d.clearText());
    assertThat(drafts.exists(UnmarkedFeaturesTest_DraftKey.of("k"))).isTrue();
    drafts.delete(drafts.find("k").orElseThrow());
    assertThat(drafts.exists(UnmarkedFeaturesTest_DraftKey.of("k"))).isFalse();
    assertThat(drafts.put(new Draft("k", null, 0)).version()).isEqualTo(1);
  }

  /** A row that another program has written has no version, and is read with version 0. */
  @Test
  void aRowOfOthersIsNotReplacedAsIfItWereNew(UnmarkedFeaturesTest_DraftRepository drafts) {
    foreign("unmarked-drafts", "k");

    Draft read = drafts.find("k").orElseThrow();

    assertThat(read).isEqualTo(new Draft("k", null, 0));
    assertThat(drafts.putIfAbsent(new Draft("k", "b", 0))).isEmpty();
    assertThat(drafts.put(read)).isEqualTo(new Draft("k", null, 1));
    assertThrows(StaleEntityException.class, () -> drafts.put(read));
    assertThat(new Rows(client, "unmarked-drafts").cells(UnmarkedFeaturesTest_DraftKey.of("k")))
        .contains("f:other@5000=foreign");
  }

  @Test
  void aKeptIndexFollowsItsRows(UnmarkedFeaturesTest_ThingRepository things) {
    Thing first = things.put(new Thing("k", "old", 0));
    Thing unnamed = things.put(new Thing("u", null, 0));
    foreign("unmarked-things", "x");

    assertThat(named(things, "old")).containsExactly(first);
    Thing renamed = things.put(new Thing("k", "new", first.version()));
    assertThat(named(things, "old")).isEmpty();
    assertThat(named(things, "new")).containsExactly(renamed);
    things.patch(renamed, t -> t.clearName());
    assertThat(named(things, "new")).isEmpty();
    things.patch(unnamed, t -> t.name("new"));
    assertThat(named(things, "new").stream().map(Thing::id)).containsExactly("u");
    things.delete(things.find("u").orElseThrow());
    assertThat(named(things, "new")).isEmpty();
    assertThat(things.scan(UnmarkedFeaturesTest_ThingKey.all()).count()).isEqualTo(2);
  }

  private static List<Thing> named(UnmarkedFeaturesTest_ThingRepository things, String name) {
    return things.byName().list(UnmarkedFeaturesTest_ThingByNameKey.name(name));
  }
}
