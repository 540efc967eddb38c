package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.IndependentWrites;
import io.github.bigtablemapper.OperationId;
import io.github.bigtablemapper.VersionedRepository;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.exception.WriteOnceException;
import io.github.bigtablemapper.functional.RichThings.Nested;
import io.github.bigtablemapper.functional.RichThings.Ordered;
import io.github.bigtablemapper.functional.RichThings.Raw;
import io.github.bigtablemapper.functional.RichThings.Thing;
import io.github.bigtablemapper.functional.RichThings.Unescaped;
import io.github.bigtablemapper.functional.RichThings.Viewed;
import io.github.bigtablemapper.functional.RichThings.Whole;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import java.util.function.BiFunction;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The entities that have all pairs of features that go together: each operation of a repository
 * works with all of them at once, and the indexes are right after each. {@link RichThingsPairsTest}
 * checks that the entities have all pairs.
 */
@NullMarked
@BigtableTest({
  RichThings_WholeRepository.class,
  RichThings_ViewedRepository.class,
  RichThings_NestedRepository.class,
  RichThings_OrderedRepository.class,
  RichThings_UnescapedRepository.class,
  RichThings_RawRepository.class
})
class RichThingsTest {
  /** The present, as a real instance collects what is older than its family keeps it. */
  private static final Instant NOW = Instant.now().truncatedTo(ChronoUnit.SECONDS);

  private static final Instant SOON = NOW.plusSeconds(3600);

  /**
   * One of the entities, as the test needs it.
   *
   * @param of makes an entity that was never stored, with a title and when it expires
   * @param with makes the same with another title and another value that is written once
   */
  private record Shape<E extends Thing, K extends Key>(
      EntityMapping<E, K> mapping,
      KeyRange<K> all,
      BiFunction<@Nullable String, @Nullable Instant, E> of,
      TriFunction<E> with) {
    @Override
    public String toString() {
      return mapping.entity();
    }

    K key(E thing) {
      return mapping.key(thing);
    }

    @SuppressWarnings("unchecked") // the columns have these types in each of the entities
    MappedColumn<E, String> title() {
      return (MappedColumn<E, String>) column("title");
    }

    @SuppressWarnings("unchecked")
    CounterColumn<E> hits() {
      return (CounterColumn<E>) column("hits");
    }

    private MappedColumn<E, ?> column(String property) {
      return mapping.columns().stream()
          .filter(column -> column.property().equals(property))
          .findFirst()
          .orElseThrow();
    }
  }

  private interface TriFunction<E> {
    E with(E thing, @Nullable String title, @Nullable String once);
  }

  private static final List<Shape<?, ?>> SHAPES =
      List.of(
          new Shape<>(
              RichThings_WholeMapping.INSTANCE, RichThings_WholeKey.all(), Whole::of, Whole::with),
          new Shape<>(
              RichThings_ViewedMapping.INSTANCE,
              RichThings_ViewedKey.all(),
              Viewed::of,
              Viewed::with),
          new Shape<>(
              RichThings_NestedMapping.INSTANCE,
              RichThings_NestedKey.all(),
              Nested::of,
              Nested::with),
          new Shape<>(
              RichThings_OrderedMapping.INSTANCE,
              RichThings_OrderedKey.all(),
              Ordered::of,
              Ordered::with),
          new Shape<>(
              RichThings_UnescapedMapping.INSTANCE,
              RichThings_UnescapedKey.all(),
              Unescaped::of,
              Unescaped::with),
          new Shape<>(RichThings_RawMapping.INSTANCE, RichThings_RawKey.all(), Raw::of, Raw::with));

  private final BigtableMapper mapper;
  private final TestClock clock;
  private final IndexAudit audit;

  RichThingsTest(BigtableMapper mapper, BigtableDataClient client, TestClock clock) {
    this.mapper = mapper;
    this.clock = clock;
    this.audit = new IndexAudit(client);
    clock.set(NOW);
  }

  static List<Shape<?, ?>> shapes() {
    return SHAPES;
  }

  @ParameterizedTest
  @MethodSource("shapes")
  <E extends Thing, K extends Key> void everyWriteAndReadWorks(Shape<E, K> shape) {
    var things = mapper.versionedRepository(shape.mapping());
    var w = things.writes();

    E first = things.put(shape.of().apply("first", SOON));
    K key = shape.key(first);
    assertThat(first.version()).isEqualTo(1);
    assertStored(shape, things, key, first);

    E second = things.put(shape.with().with(first, "second", "once"));
    assertThat(second.version()).isEqualTo(2);
    assertStored(shape, things, key, second);
    assertThrows(StaleEntityException.class, () -> things.put(first));
    assertThrows(
        WriteOnceException.class, () -> things.put(shape.with().with(second, "x", "other")));
    assertStored(shape, things, key, second);

    assertThat(things.patch(second, p -> p.setValue(shape.title(), "third"))).isEqualTo(3);
    E third = stored(things, key);
    assertThat(third.title()).isEqualTo("third");
    assertThat(third.once()).isEqualTo("once");

    assertThat(things.increment(key, shape.hits(), 2)).isEqualTo(2);
    var once = w.increment(key, shape.hits(), 3).once(OperationId.of("id"));
    assertThat(things.apply(once).counter(shape.hits())).isEqualTo(5);
    assertThat(things.apply(once).counter(shape.hits())).isEqualTo(5);
    E counted = stored(things, key);
    assertThat(counted.hits()).isEqualTo(5);
    assertThat(counted.version()).isEqualTo(3);

    E other = things.putAll(List.of(shape.of().apply("other", null))).get(0);
    K otherKey = shape.key(other);
    assertThat(things.putIf(shape.with().with(other, "b", null), shape.title().isEqualTo("a")))
        .isEmpty();
    assertThat(things.putIfAbsent(other)).isEmpty();
    assertThat(things.exists(otherKey)).isTrue();
    assertThat(things.findAll(List.of(key, otherKey))).hasSize(2);
    assertThat(things.scan(shape.all()).where(shape.title().isEqualTo("third")).list())
        .containsExactly(counted);
    assertThat(things.scan(shape.all()).count()).isEqualTo(2);

    assertIndexed(shape, things);
  }

  @ParameterizedTest
  @MethodSource("shapes")
  <E extends Thing, K extends Key> void whatAConditionalPutReturnsIsStored(Shape<E, K> shape) {
    var things = mapper.versionedRepository(shape.mapping());

    E first = things.putIfAbsent(shape.of().apply("first", SOON)).orElseThrow();
    K key = shape.key(first);
    assertThat(first.version()).isEqualTo(1);
    assertStored(shape, things, key, first);

    var isFirst = shape.title().isEqualTo("first");
    E second = things.putIf(shape.with().with(first, "second", "once"), isFirst).orElseThrow();
    assertThat(second.version()).isEqualTo(2);
    assertStored(shape, things, key, second);

    assertThat(things.putIf(shape.with().with(second, "third", "once"), isFirst)).isEmpty();
    assertThat(things.putIfAbsent(second)).isEmpty();
    assertStored(shape, things, key, second);

    assertThat(things.put(shape.with().with(second, "fourth", "once")).version()).isEqualTo(3);
    assertIndexed(shape, things);
  }

  @ParameterizedTest
  @MethodSource("shapes")
  <E extends Thing, K extends Key> void everyBatchWorks(Shape<E, K> shape) {
    var things = mapper.versionedRepository(shape.mapping());
    var w = things.writes();
    E a = things.put(shape.of().apply("a", null));
    E b = things.put(shape.of().apply("b", null));
    E fresh = shape.of().apply("fresh", SOON);

    BatchResult<E, K> batch =
        things.applyAll(
            List.of(
                w.put(fresh),
                w.patch(a, p -> p.setValue(shape.title(), "patched")),
                w.delete(b).onlyIf(shape.title().isEqualTo("none"))));
    batch.orThrow();
    assertThat(batch.applied()).hasSize(2);
    assertThat(batch.notApplied()).containsExactly(shape.key(b));
    assertIndexed(shape, things);

    try (BulkWriter<E, K> bulk = things.bulkWriter()) {
      bulk.add(w.put(shape.with().with(b, "bulk", "once")));
      bulk.add(w.increment(shape.key(a), shape.hits(), 4));
    }
    IndependentWrites.begin()
        .add(things, w.put(shape.of().apply("independent", null)))
        .write()
        .orThrow();
    assertThat(stored(things, shape.key(a)).hits()).isEqualTo(4);
    assertThat(things.scan(shape.all()).list().stream().map(Thing::title).toList())
        .containsExactly("fresh", "patched", "bulk", "independent");
    assertIndexed(shape, things);
  }

  @ParameterizedTest
  @MethodSource("shapes")
  <E extends Thing, K extends Key> void everyRowMovesIsRestoredExpiresAndGoes(Shape<E, K> shape) {
    var things = mapper.versionedRepository(shape.mapping());
    E first = things.put(shape.of().apply("first", SOON));
    E gone = things.put(shape.of().apply("gone", null));
    K free = shape.key(gone);
    assertThat(things.applyAndGet(things.writes().delete(free))).hasValue(gone);

    things.move(first, free);
    E moved = stored(things, free);
    assertThat(moved.title()).isEqualTo("first");
    assertThat(moved.version()).isEqualTo(1);
    assertThat(things.exists(shape.key(first))).isFalse();
    assertIndexed(shape, things);

    E put = things.put(shape.with().with(moved, "changed", null));
    things.apply(things.writes().restore(moved).counter(shape.hits(), 7));
    E restored = stored(things, free);
    assertThat(restored.title()).isEqualTo("first");
    assertThat(restored.version()).isEqualTo(1);
    assertThat(restored.hits()).isEqualTo(7);
    assertThat(put.version()).isEqualTo(2);
    assertIndexed(shape, things);

    assertThat(things.deleteExpired(shape.all())).isEqualTo(0);
    clock.set(SOON);
    assertThat(things.find(free)).isEmpty();
    assertThat(things.deleteExpired(shape.all())).isEqualTo(1);
    assertIndexed(shape, things);

    E last = things.put(shape.of().apply("last", null));
    things.delete(last);
    assertThat(things.scan(shape.all()).count()).isEqualTo(0);
    assertIndexed(shape, things);
  }

  private <E extends Thing, K extends Key> void assertStored(
      Shape<E, K> shape, VersionedRepository<E, K, ?> things, K key, E expected) {
    assertThat(stored(things, key)).isEqualTo(expected);
    assertIndexed(shape, things);
  }

  private static <E extends Thing, K extends Key> E stored(
      VersionedRepository<E, K, ?> things, K key) {
    return things.find(key).orElseThrow();
  }

  private <E extends Thing, K extends Key> void assertIndexed(
      Shape<E, K> shape, VersionedRepository<E, K, ?> things) {
    audit.assertRight(shape.toString(), things, shape.all());
  }

  /** What only one of the entities can have. */
  @Test
  void additionsHistoriesAndElementsStayBesideAllElse(RichThings_WholeRepository wholes) {
    Whole first = wholes.put(Whole.of("first", SOON));
    RichThings_WholeKey key = RichThings_WholeKey.of(first);

    long version =
        wholes.patch(
            first,
            p ->
                p.addSum(4)
                    .appendHistory("one")
                    .putCollection("l", "other")
                    .putUnmapped("y", ByteString.EMPTY)
                    .innerCity("town")
                    .clearAged()
                    .title("patched"));
    clock.advance(Duration.ofSeconds(1));
    wholes.apply(
        wholes
            .writes()
            .patch(key, p -> p.addSum(3).appendHistory("two"))
            .ifVersion(version)
            .onlyIf(RichThings_WholeColumns.TITLE.isEqualTo("patched")));

    Whole now = wholes.find(key).orElseThrow();
    assertThat(now.version()).isEqualTo(3);
    assertThat(now.sum()).isEqualTo(7);
    assertThat(now.history().stream().map(Versioned::value))
        .containsExactly("two", "one")
        .inOrder();
    assertThat(now.collection()).containsExactly("k", "element", "l", "other");
    assertThat(now.unmapped()).containsEntry("y", ByteString.EMPTY);
    assertThat(now.inner().city()).isEqualTo("town");
    assertThat(now.aged()).isNull();
    assertThat(now.updated()).isEqualTo(NOW.plusSeconds(1));
    assertThat(now.created()).isEqualTo(NOW);
    assertThat(wholes.history(key, RichThings_WholeColumns.HISTORY).newest(1)).hasSize(1);
    assertThat(wholes.elements(key, RichThings_WholeColumns.COLLECTION).page(1).items()).hasSize(1);
    RichThings_WholeKey free = RichThings_WholeKey.of(UUID.randomUUID());
    assertThrows(InvalidRequestException.class, () -> wholes.move(now, free)); // it has a sum
    audit.assertRight("", wholes, RichThings_WholeKey.all());
  }
}
