package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.IndependentWrites;
import io.github.bigtablemapper.OperationId;
import io.github.bigtablemapper.WritableRepository;
import io.github.bigtablemapper.Write;
import io.github.bigtablemapper.WriteResult;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.PreconditionFailedException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.exception.WriteOnceException;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.functional.SeveralClasses.Case;
import io.github.bigtablemapper.functional.SeveralClasses.Expiring;
import io.github.bigtablemapper.functional.SeveralClasses.Indexed;
import io.github.bigtablemapper.functional.SeveralClasses.Kept;
import io.github.bigtablemapper.functional.SeveralClasses.Once;
import io.github.bigtablemapper.functional.SeveralClasses.Outcome;
import io.github.bigtablemapper.functional.SeveralClasses.Plain;
import io.github.bigtablemapper.functional.SeveralClasses.Versioned;
import io.github.bigtablemapper.interceptor.EntityInterceptor;
import io.github.bigtablemapper.interceptor.EntityWrite;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.observation.OperationObserver;
import io.github.bigtablemapper.testing.BigtableTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Writes of several classes of one row, as one atomic write. */
@BigtableTest({
  SeveralClasses_PlainRepository.class,
  SeveralClasses_VersionedRepository.class,
  SeveralClasses_OnceRepository.class,
  SeveralClasses_KeptRepository.class,
  SeveralClasses_IndexedRepository.class,
  SeveralClasses_ExpiringRepository.class,
  SeveralClassesTest_CountedRepository.class,
  SeveralClassesTest_ElsewhereRepository.class
})
class SeveralClassesTest {
  /** At night each pair is written, and in a build one of so many. */
  private static final int SHARE = 7;

  private static final Instant NOW = Instant.ofEpochMilli(System.currentTimeMillis());

  @Table("rows")
  @Family("c")
  record Counted(@RowKey String id, @Counter long count) {}

  @Table("elsewhere")
  @Family("p")
  record Elsewhere(@RowKey String id, @Nullable String text) {}

  private final BigtableDataClient client;
  private final SeveralClasses_PlainRepository plain;
  private final SeveralClasses_VersionedRepository versioned;
  private final SeveralClasses_OnceRepository once;
  private final SeveralClasses_KeptRepository kept;
  private final SeveralClasses_IndexedRepository indexed;
  private final SeveralClasses_ExpiringRepository expiring;

  SeveralClassesTest(BigtableDataClient client) {
    this.client = client;
    BigtableMapper mapper = BigtableMapper.create(client);
    this.plain = new SeveralClasses_PlainRepository(mapper);
    this.versioned = new SeveralClasses_VersionedRepository(mapper);
    this.once = new SeveralClasses_OnceRepository(mapper);
    this.kept = new SeveralClasses_KeptRepository(mapper);
    this.indexed = new SeveralClasses_IndexedRepository(mapper);
    this.expiring = new SeveralClasses_ExpiringRepository(mapper);
  }

  @Test
  void aPairIsWrittenAsAWholeOrNotAtAll() {
    List<Case> all =
        Stream.of(
                SeveralClasses.plain(plain),
                SeveralClasses.versioned(versioned),
                SeveralClasses.once(once),
                SeveralClasses.kept(kept),
                SeveralClasses.indexed(indexed),
                SeveralClasses.expiring(expiring))
            .flatMap(List::stream)
            .toList();
    List<String> wrong = new ArrayList<>();
    int number = 0;
    int pairs = 0;
    for (Case first : all) {
      for (Case second : all) {
        if (!first.family().equals(second.family()) && Runs.takes(number++, SHARE)) {
          String id = "row" + pairs++;
          String fault = fault(first, second, id);
          if (fault != null) {
            wrong.add(first + " and " + second + ": " + fault);
          }
        }
      }
    }
    assertThat(number).isAtLeast(1000);
    assertThat(pairs).isAtLeast(number / SHARE);
    assertWithMessage(wrong.stream().collect(joining("\n"))).that(wrong).isEmpty();
  }

  private @Nullable String fault(Case first, Case second, String id) {
    first.prepare().accept(id);
    second.prepare().accept(id);
    Map<String, String> before = families(id);
    Write<?, ?> together = first.write().apply(id).and(second.write().apply(id));
    Set<String> expected = expected(first, second);
    String told = told(first.repository(), together);
    Map<String, String> after = families(id);
    if (!expected.contains(told)) {
      return "told " + told + ", not " + expected;
    }
    boolean isApplied = told.equals(Outcome.APPLIED.name());
    for (Case each : List.of(first, second)) {
      boolean hasChanged =
          !before.getOrDefault(each.family(), "").equals(after.getOrDefault(each.family(), ""));
      if (hasChanged != (isApplied && each.changes())) {
        return told + ", but " + each + (hasChanged ? " has changed" : " has not changed");
      }
    }
    return null;
  }

  private static Set<String> expected(Case first, Case second) {
    if (first.mustLead() && second.mustLead()) {
      return Set.of("refused");
    }
    if (!first.changes() && !second.changes()) {
      return Set.of(Outcome.NOT_APPLIED.name()); // nothing is sent
    }
    if (first.outcome() == Outcome.APPLIED && second.outcome() == Outcome.APPLIED) {
      return Set.of(Outcome.APPLIED.name());
    }
    Set<Outcome> both = Set.of(Outcome.STALE, Outcome.STORED_ONCE);
    List<String> reasons =
        Stream.of(first, second).map(Case::outcome).filter(both::contains).map(Enum::name).toList();
    return reasons.isEmpty() ? Set.of(Outcome.NOT_APPLIED.name()) : Set.copyOf(reasons);
  }

  @SuppressWarnings("unchecked") // the write is of the repository's class
  private static <E, K extends Key> String told(
      WritableRepository<?, ?, ?> repository, Write<?, ?> write) {
    try {
      WriteResult<E> result = ((WritableRepository<E, K, ?>) repository).apply((Write<E, K>) write);
      return result.applied() ? Outcome.APPLIED.name() : Outcome.NOT_APPLIED.name();
    } catch (StaleEntityException stale) {
      return Outcome.STALE.name();
    } catch (WriteOnceException stored) {
      return Outcome.STORED_ONCE.name();
    } catch (InvalidRequestException refused) {
      return "refused";
    }
  }

  /** {@return the cells of each family of a row} */
  private Map<String, String> families(String id) {
    Map<String, String> families = new TreeMap<>();
    Row row = client.readRow(TableId.of("rows"), id);
    if (row != null) {
      row.getCells()
          .forEach(
              cell ->
                  families.merge(
                      cell.getFamily(),
                      cell.getQualifier().toStringUtf8()
                          + cell.getTimestamp()
                          + cell.getValue().toString(StandardCharsets.ISO_8859_1),
                      String::concat));
    }
    return families;
  }

  @Test
  void theResultHasEachClassAsItIsStored() {
    kept.put(new Kept("a", "old", NOW.minusSeconds(60)));
    Write<Versioned, SeveralClasses_VersionedKey> write =
        versioned
            .writes()
            .put(new Versioned("a", "text", 0))
            .and(kept.writes().put(new Kept("a", "new", NOW)))
            .and(plain.writes().put(new Plain("a", 1)));

    WriteResult<Versioned> result = versioned.apply(write).orThrow();

    assertThat(result.stored()).hasValue(new Versioned("a", "text", 1));
    assertThat(result.version()).isEqualTo(OptionalLong.of(1));
    assertThat(result.of(versioned).stored()).isEqualTo(result.stored());
    assertThat(result.of(kept).stored()).hasValue(new Kept("a", "new", NOW.minusSeconds(60)));
    assertThat(result.of(kept.async()).version()).isEmpty();
    assertThat(result.of(SeveralClasses_PlainMapping.INSTANCE).stored())
        .hasValue(new Plain("a", 1));
    assertThat(versioned.find("a")).isEqualTo(result.stored());
    assertThat(kept.find("a")).isEqualTo(result.of(kept).stored());
    InvalidRequestException none =
        assertThrows(InvalidRequestException.class, () -> result.of(once));
    assertThat(withoutOuterClass(none))
        .isEqualTo(
            "apply of Versioned (table rows) has written no Once. Use of for the classes that were"
                + " combined by and.");
  }

  @Test
  void whatWasNotAppliedHasNoEntities() {
    plain.put(new Plain("a", 1));
    WriteResult<Versioned> result =
        versioned.apply(
            versioned
                .writes()
                .put(new Versioned("a", "text", 0))
                .and(plain.writes().put(new Plain("a", 2)).ifAbsent()));

    assertThat(result.applied()).isFalse();
    assertThat(result.stored()).isEmpty();
    assertThat(result.of(plain).applied()).isFalse();
    PreconditionFailedException failed =
        assertThrows(PreconditionFailedException.class, result::orThrow);
    assertThat(withoutOuterClass(failed))
        .contains("apply of Versioned (table rows) was not applied");
    StaleEntityException stale =
        assertThrows(
            StaleEntityException.class,
            () ->
                plain.apply(
                    plain
                        .writes()
                        .patch(SeveralClasses_PlainKey.of("a"), p -> p.value(2))
                        .and(versioned.writes().put(new Versioned("a", "text", 4)))));
    assertThat(stale.entity()).isEqualTo("SeveralClasses.Versioned");
    assertThat(withoutOuterClass(stale)).contains("put of Versioned (table rows) was not applied");
  }

  @Test
  void aPairCanBeAppliedInEveryWay() throws Exception {
    var w = plain.writes();
    var v = versioned.writes();
    List<Write<Plain, SeveralClasses_PlainKey>> batch =
        List.of(
            w.put(new Plain("a", 1)).and(v.put(new Versioned("a", "one", 0))),
            w.put(new Plain("b", 1)).ifPresent().and(v.put(new Versioned("b", "one", 0))),
            w.put(new Plain("c", 1)).and(v.put(new Versioned("c", "one", 7))),
            w.put(new Plain("d", 1)));
    BatchResult<Plain, SeveralClasses_PlainKey> result = plain.applyAll(batch);

    assertThat(result.applied())
        .containsExactly(SeveralClasses_PlainKey.of("a"), SeveralClasses_PlainKey.of("d"));
    assertThat(result.notApplied()).containsExactly(SeveralClasses_PlainKey.of("b"));
    assertThat(result.failures().keySet()).containsExactly(SeveralClasses_PlainKey.of("c"));
    BatchResult<Versioned, SeveralClasses_VersionedKey> others = result.of(versioned);
    assertThat(others.stored())
        .containsExactly(SeveralClasses_VersionedKey.of("a"), new Versioned("a", "one", 1));
    assertThat(others.notApplied()).containsExactly(SeveralClasses_VersionedKey.of("b"));
    assertThat(others.failures().keySet()).containsExactly(SeveralClasses_VersionedKey.of("c"));
    assertThat(result.of(once).applied()).isEmpty();

    CompletableFuture<WriteResult<Plain>> added;
    CompletableFuture<WriteResult<Plain>> shared;
    try (BulkWriter<Plain, SeveralClasses_PlainKey> writer = plain.bulkWriter()) {
      added = writer.add(w.put(new Plain("a", 2)).and(v.put(new Versioned("a", "two", 1))));
      shared =
          writer.add(
              w.put(new Plain("e", 1))
                  .and(expiring.writes().put(new Expiring("e", "x", NOW.plusSeconds(3600)))));
    }
    assertThat(added.get().of(versioned).version()).isEqualTo(OptionalLong.of(2));
    assertThat(shared.get().of(expiring).stored()).isPresent();
    assertThat(expiring.find("e")).isPresent();

    assertThat(
            IndependentWrites.begin()
                .add(plain, w.put(new Plain("a", 3)).and(v.put(new Versioned("a", "three", 2))))
                .write()
                .of(plain)
                .of(versioned)
                .stored()
                .values())
        .containsExactly(new Versioned("a", "three", 3));
    assertThat(
            plain.applyAndGet(w.put(new Plain("a", 4)).and(v.put(new Versioned("a", "four", 3)))))
        .hasValue(new Plain("a", 4));
    assertThat(
            plain
                .async()
                .apply(w.put(new Plain("a", 5)).and(v.put(new Versioned("a", "five", 4))))
                .get()
                .of(versioned)
                .version())
        .isEqualTo(OptionalLong.of(5));
  }

  /** Without preconditions they share requests with other rows, and each has its result. */
  @Test
  void plainPairsShareRequests() {
    List<Write<Plain, SeveralClasses_PlainKey>> writes = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      writes.add(
          plain
              .writes()
              .put(new Plain("r" + i, i))
              .and(expiring.writes().put(new Expiring("r" + i, "x" + i, NOW.plusSeconds(3600)))));
    }
    BatchResult<Plain, SeveralClasses_PlainKey> result = plain.applyAll(writes);

    assertThat(result.isComplete()).isTrue();
    assertThat(result.stored()).hasSize(50);
    assertThat(result.of(expiring).stored()).hasSize(50);
    assertThat(plain.scan(SeveralClasses_PlainKey.all()).count()).isEqualTo(50);
    assertThat(expiring.scan(SeveralClasses_ExpiringKey.all()).count()).isEqualTo(50);
  }

  @Test
  void deletionsDeleteTheRowOrTheirClass() {
    plain.put(new Plain("a", 1));
    versioned.put(new Versioned("a", "one", 0));
    once.put(new Once("a", "here", "one"));
    SeveralClasses_PlainKey key = SeveralClasses_PlainKey.of("a");

    plain
        .apply(plain.writes().delete(key).and(versioned.writes().put(new Versioned("a", "two", 1))))
        .orThrow();
    assertThat(plain.find("a")).isEmpty();
    assertThat(versioned.find("a")).hasValue(new Versioned("a", "two", 2));
    assertThat(once.find("a")).isPresent();

    plain
        .apply(
            plain.writes().delete(key).and(versioned.writes().delete(new Versioned("a", "two", 2))))
        .orThrow();
    assertThat(client.readRow(TableId.of("rows"), "a")).isNull();
  }

  @Test
  void anIdOfOneClassIsOfTheWholeWrite() {
    SeveralClasses_PlainKey key = SeveralClasses_PlainKey.of("a");
    for (int i = 0; i < 2; i++) {
      Write<Plain, SeveralClasses_PlainKey> write =
          plain
              .writes()
              .patch(key, p -> p.value(1))
              .once(OperationId.of("id"))
              .and(kept.writes().put(new Kept("a", "text" + i, NOW.plusSeconds(i))));
      assertThat(plain.apply(write).applied()).isEqualTo(i == 0);
    }
    assertThat(kept.find("a").orElseThrow().text()).isEqualTo("text0");
  }

  @Test
  void entriesOfIndexesFollow() {
    Write<Plain, SeveralClasses_PlainKey> write =
        plain
            .writes()
            .put(new Plain("a", 1))
            .ifAbsent()
            .and(indexed.writes().put(new Indexed("a", "new")));
    assertThat(plain.apply(write).applied()).isTrue();
    assertThat(byState("new")).containsExactly(new Indexed("a", "new"));
    assertThat(plain.apply(write).applied()).isFalse();
    plain
        .apply(
            plain
                .writes()
                .put(new Plain("a", 2))
                .and(indexed.writes().put(new Indexed("a", "old"))))
        .orThrow();
    assertThat(byState("new")).isEmpty();
    assertThat(byState("old")).containsExactly(new Indexed("a", "old"));
  }

  private List<Indexed> byState(String state) {
    return indexed.byState().list(SeveralClasses_IndexedByStateKey.state(state));
  }

  /** Each entity is given to the interceptors before, and all are told the same after it. */
  @Test
  void interceptorsOfAllClassesHearOneOutcome() {
    List<String> heard = new ArrayList<>();
    List<Object> failing = new ArrayList<>();
    BigtableMapper mapper =
        BigtableMapper.builder(client)
            .intercept(
                new EntityInterceptor<Object>() {
                  @Override
                  public Object beforeWrite(Object entity, EntityWrite write) {
                    return entity instanceof Plain p ? new Plain(p.id(), 9) : entity;
                  }

                  @Override
                  public void afterOutcome(
                      Object entity, EntityWrite write, OperationObserver.Outcome outcome) {
                    heard.add(entity + " " + outcome);
                    if (failing.contains(entity)) {
                      throw new IllegalStateException("of a test");
                    }
                  }
                })
            .build();
    var plains = new SeveralClasses_PlainRepository(mapper);
    var versions = new SeveralClasses_VersionedRepository(mapper);
    Write<Plain, SeveralClasses_PlainKey> write =
        plains
            .writes()
            .put(new Plain("a", 1))
            .and(versions.writes().put(new Versioned("a", "text", 0)));

    assertThat(plains.apply(write).stored()).hasValue(new Plain("a", 9));
    assertThat(heard)
        .containsExactly(
            "Plain[id=a, value=9] APPLIED", "Versioned[id=a, text=text, version=1] APPLIED");
    heard.clear();
    assertThrows(StaleEntityException.class, () -> plains.apply(write));
    assertThat(heard)
        .containsExactly(
            "Plain[id=a, value=9] NOT_APPLIED",
            "Versioned[id=a, text=text, version=0] NOT_APPLIED");
    heard.clear();
    assertThat(plains.applyAll(List.of(write)).failures().values().iterator().next())
        .isInstanceOf(StaleEntityException.class);
    assertThat(heard).hasSize(2);
    heard.clear();
    failing.add(new Versioned("a", "more", 2));
    AppliedException applied =
        assertThrows(
            AppliedException.class,
            () ->
                plains.apply(
                    plains
                        .writes()
                        .put(new Plain("a", 1))
                        .and(versions.writes().put(new Versioned("a", "more", 1)))));
    assertThat(applied).hasMessageThat().contains("was applied, but an interceptor");
    assertThat(heard).hasSize(2);
    assertThat(versioned.find("a")).hasValue(new Versioned("a", "more", 2));
  }

  @Test
  void whatCannotBeOneRequestIsRefused() {
    BigtableMapper mapper = BigtableMapper.create(client);
    var counted = new SeveralClassesTest_CountedRepository(mapper);
    var elsewhere = new SeveralClassesTest_ElsewhereRepository(mapper);
    var w = plain.writes();
    Write<Plain, SeveralClasses_PlainKey> put = w.put(new Plain("a", 1));

    refused(
        "and of a put of Plain: Plain is written twice. Make both changes in one patch or put.",
        () -> put.and(w.put(new Plain("a", 2))));
    refused(
        "and of a put of Plain: Bigtable increments the counters of Counted in a request of"
            + " another kind. Apply the increment alone, or patch an aggregate.",
        () ->
            put.and(
                counted
                    .writes()
                    .increment(
                        SeveralClassesTest_CountedKey.of("a"),
                        SeveralClassesTest_CountedColumns.COUNT,
                        1)));
    refused(
        "and of a put of Plain: Plain and Elsewhere have the family p in common, so each of them"
            + " would be there because of the other. Give each class separate families.",
        () -> put.and(elsewhere.writes().put(new Elsewhere("a", "x"))));
    refused(
        "Plain and Once were combined, and have different row keys. Only the classes of one row"
            + " are written together: apply them one by one, or in IndependentWrites.",
        () -> plain.apply(put.and(once.writes().put(new Once("b", null, "x")))));
    var other = new SeveralClasses_OnceRepository(mapper, "elsewhere");
    refused(
        "Plain and Once were combined, and are stored in two tables: rows and elsewhere. Only one"
            + " row of one table is written as a whole. Use IndependentWrites.",
        () -> plain.apply(put.and(other.writes().put(new Once("a", null, "x")))));
    refused(
        "Kept and Indexed were combined, and more than one of them maintains indexes, or keeps"
            + " write-once values. Each of these takes several requests. Apply them one by one.",
        () ->
            kept.apply(
                kept.writes()
                    .put(new Kept("a", "x", NOW))
                    .and(indexed.writes().put(new Indexed("a", "x")))));
    refused(
        "applyAndGet of a deletion of Versioned and of other classes: what is deleted cannot be"
            + " returned. Find it, and apply the deletion with its version.",
        () ->
            versioned.applyAndGet(
                versioned
                    .writes()
                    .delete(SeveralClasses_VersionedKey.of("a"))
                    .and(w.delete(SeveralClasses_PlainKey.of("a")))));
    assertThat(client.readRow(TableId.of("rows"), "a")).isNull();
    assertThat(put.and(once.writes().put(new Once("a", null, "x"))).toString())
        .isEqualTo("Write[put of SeveralClasses.Plain and put of SeveralClasses.Once]");
  }

  private static String withoutOuterClass(Exception failure) {
    return String.valueOf(failure.getMessage()).replaceAll("SeveralClasses(Test)?\\.", "");
  }

  private static void refused(String message, Executable call) {
    InvalidRequestException refused = assertThrows(InvalidRequestException.class, call);
    assertThat(withoutOuterClass(refused)).contains(message);
  }

  @Test
  void aPairOfTwoMappersIsRefused() throws IOException {
    BigtableDataSettings settings =
        BigtableDataSettings.newBuilderForEmulator(1) // where nothing is sent to
            .setProjectId("project")
            .setInstanceId("instance")
            .build();
    try (BigtableDataClient another = BigtableDataClient.create(settings)) {
      var others = new SeveralClasses_OnceRepository(BigtableMapper.create(another));
      refused(
          "Plain and Once were combined, and have repositories of two mappers with different"
              + " clients or app profiles. Create both repositories with one mapper.",
          () ->
              plain.apply(
                  plain
                      .writes()
                      .put(new Plain("a", 1))
                      .and(others.writes().put(new Once("a", null, "x")))));
    }
    assertThat(client.readRow(TableId.of("rows"), "a")).isNull();
  }
}
