package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.OperationId;
import io.github.bigtablemapper.Write;
import io.github.bigtablemapper.WriteResult;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.OperationIds;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.PreconditionFailedException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.exception.WriteOnceException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Writes as values: what each does alone and in a batch, and which combinations are refused. */
@BigtableTest({WritesTest_ItemRepository.class, WritesTest_AccountRepository.class})
class WritesTest {
  private static final WritesTest_ItemKey A = WritesTest_ItemKey.of("a");
  private static final WritesTest_ItemKey B = WritesTest_ItemKey.of("b");
  private static final WritesTest_ItemKey C = WritesTest_ItemKey.of("c");
  private static final WritesTest_AccountKey X = WritesTest_AccountKey.of("x");
  private static final OperationId ID = OperationId.of("id");
  private static final Instant EARLIER = Instant.parse("2020-01-01T00:00:00Z");

  @Table("items")
  @Family(value = "i", maxVersions = 3)
  @OperationIds(family = "o", window = "1h")
  record Item(
      @RowKey String id,
      @Nullable String name,
      @Nullable Integer price,
      @WriteOnce @Nullable String origin,
      @Family("n") @Counter long sold) {}

  @Table("accounts")
  @Family("a")
  record Account(@RowKey String id, String owner, @Nullable String city, @Version long version) {}

  private final WritesTest_ItemRepository items;
  private final WritesTest_AccountRepository accounts;
  private final WritesTest_ItemWrites w;
  private final WritesTest_AccountWrites v;

  WritesTest(WritesTest_ItemRepository items, WritesTest_AccountRepository accounts) {
    this.items = items;
    this.accounts = accounts;
    this.w = items.writes();
    this.v = accounts.writes();
  }

  private static Item item(String id, String name, int price) {
    return new Item(id, name, price, null, 0);
  }

  private Item stored(WritesTest_ItemKey key) {
    return items.find(key).orElseThrow();
  }

  @Test
  void nothingIsSentBeforeAWriteIsApplied() {
    Write<Item, WritesTest_ItemKey> put = w.put(item("a", "cap", 5));

    assertThat(items.find(A)).isEmpty();
    assertThat(items.apply(put).stored()).hasValue(item("a", "cap", 5));
    assertThat(stored(A)).isEqualTo(item("a", "cap", 5));
  }

  @Test
  void everyKindOfWriteIsAppliedAlone() {
    assertThat(items.apply(w.put(item("a", "cap", 5))).applied()).isTrue();
    assertThat(items.apply(w.merge(new Item("a", null, 6, null, 0))).applied()).isTrue();
    assertThat(stored(A)).isEqualTo(item("a", "cap", 6));
    assertThat(items.apply(w.patch(A, p -> p.clearName())).applied()).isTrue();
    assertThat(items.apply(w.patch(stored(A), p -> p.price(7))).applied()).isTrue();
    WriteResult<Item> counted = items.apply(w.increment(A, WritesTest_ItemColumns.SOLD, 3));
    assertThat(counted.counter(WritesTest_ItemColumns.SOLD)).isEqualTo(3);
    assertThat(counted.counters()).containsExactly(WritesTest_ItemColumns.SOLD, 3L);
    assertThat(stored(A)).isEqualTo(new Item("a", null, 7, null, 3));
    assertThat(items.apply(w.restore(item("b", "hat", 1)).counter(WritesTest_ItemColumns.SOLD, 9)))
        .isNotNull();
    assertThat(stored(B)).isEqualTo(new Item("b", "hat", 1, null, 9));
    assertThat(items.apply(w.delete(A)).applied()).isTrue();
    assertThat(items.apply(w.delete(stored(B))).applied()).isTrue();
    assertThat(items.scan(WritesTest_ItemKey.all()).list()).isEmpty();
  }

  /** The class is generated for each entity, and is the same on both sides. */
  @Test
  void typedMethodsAreThereForWritesAsValues() {
    items.put(item("a", "cap", 5));
    accounts.put(new Account("x", "Ada", null, 0));

    items.apply(w.incrementSold(A, 2));
    assertThat(stored(A).sold()).isEqualTo(2);
    assertThat(
            items.apply(w.delete("a").onlyIf(WritesTest_ItemColumns.PRICE.isEqualTo(6))).applied())
        .isFalse();
    assertThat(items.find("a")).isPresent();
    items.async().apply(items.async().writes().delete("a").ifPresent()).join().orThrow();
    assertThat(items.find("a")).isEmpty();
    accounts.apply(v.delete("x").ifVersion(1)).orThrow();
    assertThat(accounts.find("x")).isEmpty();
    assertThat(items.withDeadlines(Deadlines.of(Duration.ofSeconds(60))).writes())
        .isInstanceOf(WritesTest_ItemWrites.class);
  }

  @Test
  void preconditionsAreCheckedInTheSameStep() {
    assertThat(items.apply(w.put(item("a", "cap", 5)).ifPresent()).applied()).isFalse();
    assertThat(items.apply(w.patch(A, p -> p.price(1)).ifPresent()).applied()).isFalse();
    assertThat(items.apply(w.merge(item("a", "cap", 5)).ifAbsent()).applied()).isTrue();
    assertThat(items.apply(w.put(item("a", "hat", 9)).ifAbsent()).applied()).isFalse();
    assertThat(items.apply(w.restore(item("a", "hat", 9)).ifAbsent()).applied()).isFalse();
    assertThat(items.apply(w.patch(A, p -> p.price(1)).ifAbsent()).applied()).isFalse();
    assertThat(items.apply(w.delete(A).onlyIf(WritesTest_ItemColumns.PRICE.isEqualTo(6))).applied())
        .isFalse();
    assertThat(stored(A)).isEqualTo(item("a", "cap", 5));

    Write<Item, WritesTest_ItemKey> raise =
        w.patch(A, p -> p.price(6)).onlyIf(WritesTest_ItemColumns.PRICE.isEqualTo(5));
    assertThat(items.apply(raise).orThrow().applied()).isTrue();
    assertThat(items.apply(raise).applied()).isFalse();
    assertThrows(PreconditionFailedException.class, () -> items.apply(raise).orThrow());
    assertThat(items.apply(w.delete(A).ifPresent()).applied()).isTrue();
    assertThat(items.apply(w.delete(A).ifPresent()).applied()).isFalse();
  }

  @Test
  void anEmptyPatchSendsNothing() {
    assertThat(items.apply(w.patch(A, p -> {})).applied()).isTrue();
    assertThat(items.apply(w.patch(A, p -> {}).ifPresent()).applied()).isFalse();
    BatchResult<Item, WritesTest_ItemKey> result =
        items.applyAll(List.of(w.patch(A, p -> {}), w.patch(B, p -> {}).ifAbsent()));

    assertThat(result.applied()).containsExactly(A);
    assertThat(result.notApplied()).containsExactly(B);
    assertThat(items.scan(WritesTest_ItemKey.all()).list()).isEmpty();
  }

  @Test
  void anOperationIdAppliesAWriteOnceHoweverOftenTheValueIsUsed() {
    Write<Item, WritesTest_ItemKey> sale = w.increment(A, WritesTest_ItemColumns.SOLD, 2).once(ID);
    for (int i = 0; i < 3; i++) {
      assertThat(items.apply(sale).counter(WritesTest_ItemColumns.SOLD)).isEqualTo(2);
    }
    Write<Item, WritesTest_ItemKey> patch = w.patch(A, p -> p.name("x")).once(OperationId.of("p"));
    assertThat(items.apply(patch).applied()).isTrue();
    assertThat(items.apply(patch).applied()).isFalse();
    assertThat(stored(A).sold()).isEqualTo(2);
  }

  @Test
  void aTimeOfItsOwnIsThatOfItsCells() {
    items.apply(w.put(item("a", "now", 5)));
    items.apply(w.patch(A, p -> p.name("before")).at(EARLIER));
    assertThat(stored(A).name()).isEqualTo("now");
    items.apply(w.put(item("b", "old", 1)).at(EARLIER));
    items.apply(w.merge(new Item("c", "old", null, null, 0)).at(EARLIER));
    items.apply(w.restore(item("c", "older", 1)).at(EARLIER.minusSeconds(1)));

    assertThat(stored(B).name()).isEqualTo("old");
    assertThat(stored(C)).isEqualTo(item("c", "old", 1));
    assertThat(items.history(A, WritesTest_ItemColumns.NAME).newest(5))
        .contains(new Versioned<>(EARLIER, "before"));
  }

  @Test
  void aVersionIsCheckedByKeyToo() {
    Account first = accounts.put(new Account("x", "ann", null, 0));
    assertThat(accounts.apply(v.patch(X, p -> p.city("Rome")).ifVersion(1)).version()).hasValue(2);
    assertThrows(
        StaleEntityException.class,
        () -> accounts.apply(v.patch(X, p -> p.city("Oslo")).ifVersion(1)));
    assertThrows(
        StaleEntityException.class, () -> accounts.apply(v.patch(first, p -> p.city("Oslo"))));
    assertThrows(StaleEntityException.class, () -> accounts.apply(v.put(first)));
    assertThat(
            accounts
                .apply(
                    v.patch(X, p -> p.city("Oslo"))
                        .ifVersion(2)
                        .onlyIf(WritesTest_AccountColumns.CITY.isEqualTo("Lima")))
                .applied())
        .isFalse();
    accounts.apply(v.restore(new Account("x", "bob", "Lima", 9)));
    assertThat(accounts.find(X)).hasValue(new Account("x", "bob", "Lima", 9));
    accounts.apply(v.delete(X).ifVersion(9));
    assertThat(accounts.exists(X)).isFalse();
  }

  @Test
  void aBatchTellsFourThingsApart() {
    items.put(new Item("a", "cap", 5, "it", 0));
    items.put(item("b", "hat", 1));
    BatchResult<Item, WritesTest_ItemKey> result =
        items.applyAll(
            List.of(
                w.put(new Item("a", "cap", 5, "fr", 0)),
                w.patch(B, p -> p.price(3)).onlyIf(WritesTest_ItemColumns.PRICE.isEqualTo(2)),
                w.put(item("c", "bag", 7)).ifAbsent(),
                w.increment(WritesTest_ItemKey.of("d"), WritesTest_ItemColumns.SOLD, 4)));

    assertThat(result.failures().keySet()).containsExactly(A);
    assertThat(result.failures().get(A)).isInstanceOf(WriteOnceException.class);
    assertThat(result.notApplied()).containsExactly(B);
    assertThat(result.applied()).containsExactly(C, WritesTest_ItemKey.of("d")).inOrder();
    assertThat(result.stored()).containsExactly(C, item("c", "bag", 7));
    assertThat(result.isComplete()).isFalse();
    assertThat(stored(B).price()).isEqualTo(1);
    assertThat(stored(WritesTest_ItemKey.of("d")).sold()).isEqualTo(4);
  }

  @Test
  void aBatchOfPlainWritesAndOneOfRestoresAreWritten() {
    BatchResult<Item, WritesTest_ItemKey> plain =
        items.applyAll(
            List.of(w.put(item("a", "cap", 5)), w.patch(B, p -> p.price(3)), w.delete(C)));
    assertThat(plain.applied()).containsExactly(A, B, C).inOrder();
    assertThat(plain.stored()).containsExactly(A, item("a", "cap", 5));

    accounts.put(new Account("x", "ann", null, 0));
    BatchResult<Account, WritesTest_AccountKey> restored =
        accounts.applyAll(
            List.of(
                v.restore(new Account("x", "bob", "Rome", 7))
                    .at(Instant.now().plusSeconds(5).truncatedTo(ChronoUnit.MILLIS)),
                v.restore(new Account("y", "eve", null, 3))));
    assertThat(restored.isComplete()).isTrue();
    assertThat(accounts.find(X)).hasValue(new Account("x", "bob", "Rome", 7));
  }

  @Test
  void aRowIsWrittenOnceInABatch() {
    for (List<Write<Item, WritesTest_ItemKey>> twice :
        List.of(
            List.of(w.put(item("a", "cap", 5)), w.delete(A)),
            List.of(w.put(item("a", "cap", 5)).ifAbsent(), w.delete(A)),
            List.of(w.patch(A, p -> {}), w.increment(A, WritesTest_ItemColumns.SOLD, 1)))) {
      assertThrows(InvalidRequestException.class, () -> items.applyAll(twice));
    }
    assertThat(items.exists(A)).isFalse();
  }

  @Test
  void aWriteIsAppliedAndItsRowIsRead() {
    items.put(item("a", "cap", 5));
    assertThat(items.applyAndGet(w.patch(A, p -> p.price(6)))).hasValue(item("a", "cap", 6));
    assertThat(items.applyAndGet(w.increment(A, WritesTest_ItemColumns.SOLD, 2)))
        .hasValue(new Item("a", "cap", 6, null, 2));
    assertThat(items.applyAndGet(w.merge(new Item("a", null, 8, null, 0))))
        .hasValue(new Item("a", "cap", 8, null, 2));
    assertThrows(
        PreconditionFailedException.class,
        () -> items.applyAndGet(w.patch(B, p -> p.price(6)).ifPresent()));
    assertThrows(InvalidRequestException.class, () -> items.applyAndGet(w.delete(A)));

    Account ann = accounts.put(new Account("x", "ann", null, 0));
    assertThat(accounts.applyAndGet(v.delete(X))).hasValue(ann);
    assertThat(accounts.applyAndGet(v.delete(X))).isEmpty();
  }

  @Test
  void theAsynchronousSideAppliesTheSameValues() {
    assertThat(items.async().apply(w.put(item("a", "cap", 5))).join().applied()).isTrue();
    assertThat(
            items
                .async()
                .applyAll(List.of(w.delete(A), w.put(item("b", "x", 1)).ifAbsent()))
                .join()
                .applied())
        .containsExactly(A, B);
    assertThat(items.async().applyAndGet(w.patch(B, p -> p.price(2))).join())
        .hasValue(item("b", "x", 2));
  }

  /** Each addition to each kind of write: those that are refused, by name. */
  @Test
  void whatHasNoMeaningIsRefusedWhenItIsMade() {
    Map<String, Write<Item, WritesTest_ItemKey>> writes =
        Map.of(
            "put", w.put(item("a", "cap", 5)),
            "merge", w.merge(item("a", "cap", 5)),
            "patch", w.patch(A, p -> p.price(1)),
            "delete", w.delete(A),
            "restore", w.restore(item("a", "cap", 5)),
            "increment", w.increment(A, WritesTest_ItemColumns.SOLD, 1));
    Map<String, UnaryOperator<Write<Item, WritesTest_ItemKey>>> additions =
        Map.of(
            "ifAbsent", Write::ifAbsent,
            "ifPresent", Write::ifPresent,
            "onlyIf", write -> write.onlyIf(WritesTest_ItemColumns.PRICE.isPresent()),
            "ifVersion", write -> write.ifVersion(1),
            "once", write -> write.once(ID),
            "at", write -> write.at(EARLIER),
            "ifUnmodifiedSince", write -> write.ifUnmodifiedSince(EARLIER),
            "counter", write -> write.counter(WritesTest_ItemColumns.SOLD, 1));
    Set<String> refused = new TreeSet<>();
    writes.forEach(
        (kind, write) ->
            additions.forEach(
                (name, addition) -> {
                  try {
                    var unused = addition.apply(write);
                  } catch (InvalidRequestException known) {
                    assertThat(known)
                        .hasMessageThat()
                        .startsWith(name + " of a " + kind + " of WritesTest.Item: ");
                    refused.add(kind + " " + name);
                  }
                }));

    assertThat(refused)
        .containsExactly(
            "delete at",
            "delete counter",
            "delete ifAbsent",
            "delete ifVersion",
            "delete once",
            "increment ifUnmodifiedSince",
            "increment at",
            "increment counter",
            "increment ifAbsent",
            "increment ifPresent",
            "increment ifVersion",
            "increment onlyIf",
            "merge ifUnmodifiedSince",
            "merge counter",
            "merge ifVersion",
            "merge once",
            "patch ifUnmodifiedSince",
            "patch counter",
            "patch ifVersion",
            "put ifUnmodifiedSince",
            "put counter",
            "put ifVersion",
            "put once",
            "restore ifPresent",
            "restore ifVersion",
            "restore once",
            "restore onlyIf");
  }

  @Test
  void aWriteHasOnePrecondition() {
    Write<Item, WritesTest_ItemKey> patch = w.patch(A, p -> p.price(1));
    for (Write<Item, WritesTest_ItemKey> one :
        List.of(
            patch.ifPresent(),
            patch.ifAbsent(),
            patch.onlyIf(WritesTest_ItemColumns.PRICE.isPresent()),
            patch.once(ID),
            w.delete(A).ifUnmodifiedSince(EARLIER))) {
      assertThrows(InvalidRequestException.class, one::ifPresent);
      assertThrows(InvalidRequestException.class, one::ifAbsent);
      assertThrows(InvalidRequestException.class, () -> one.once(ID));
      assertThrows(
          InvalidRequestException.class,
          () -> one.onlyIf(WritesTest_ItemColumns.PRICE.isPresent()));
    }
  }

  @Test
  void aVersionIsNeverLeftUnchecked() {
    accounts.put(new Account("x", "ann", null, 0));
    assertThrows(InvalidRequestException.class, () -> v.merge(new Account("x", "bob", null, 1)));
    assertThrows(
        InvalidRequestException.class, () -> v.put(new Account("x", "b", null, 1)).ifVersion(1));
    assertThrows(
        InvalidRequestException.class, () -> v.put(new Account("x", "b", null, 1)).at(EARLIER));
    for (Write<Account, WritesTest_AccountKey> unchecked :
        List.of(v.patch(X, p -> p.city("Oslo")), v.delete(X), v.delete(X).ifPresent())) {
      InvalidRequestException failure =
          assertThrows(InvalidRequestException.class, () -> accounts.apply(unchecked));
      assertThat(failure).hasMessageThat().contains("ifVersion");
      assertThrows(InvalidRequestException.class, () -> accounts.applyAll(List.of(unchecked)));
    }
    assertThat(accounts.find(X)).hasValue(new Account("x", "ann", null, 1));
  }

  @Test
  void textsHoldNoKeyAndNoValue() {
    Write<Item, WritesTest_ItemKey> write = w.put(item("secret", "secret", 5)).ifAbsent();

    assertThat(write.toString()).isEqualTo("Write[putIfAbsent of WritesTest.Item]");
    assertThat(items.apply(write).toString()).doesNotContain("secret");
  }
}
