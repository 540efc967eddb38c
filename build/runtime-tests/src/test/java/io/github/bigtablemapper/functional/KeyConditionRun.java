package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.PageToken;
import io.github.bigtablemapper.Scan;
import io.github.bigtablemapper.Selection;
import io.github.bigtablemapper.WritableRepository;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.MappedKeyPart;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.column.OrderedKeyPart;
import io.github.bigtablemapper.column.TextKeyPart;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Compares scans with random conditions on parts of keys and on a column with a model. */
@NullMarked
record KeyConditionRun(long seed, Random random) {
  private static final int ROWS = 120;
  private static final int SCANS = Runs.times(8);
  static final List<Long> LEVELS = List.of(-1L, 0L, 1L);

  /** A condition, and what it means. */
  private record Tested<E>(Condition<E> condition, Predicate<E> model) {}

  /**
   * A part of the key.
   *
   * @param order the order of its values; null: it has none
   */
  record Part<E, T>(
      MappedKeyPart<E, T> constant,
      List<T> values,
      @Nullable Comparator<? super T> order,
      Function<E, @Nullable T> get) {
    private Tested<E> test(Random random) {
      T one = one(values, random);
      T other = one(values, random);
      if (order != null
          && constant instanceof OrderedKeyPart<E, T> ordered
          && random.nextBoolean()) {
        return switch (random.nextInt(5)) {
          case 0 -> of(ordered.isLessThan(one), value -> order.compare(value, one) < 0);
          case 1 -> of(ordered.isAtMost(one), value -> order.compare(value, one) <= 0);
          case 2 -> of(ordered.isGreaterThan(one), value -> order.compare(value, one) > 0);
          case 3 -> of(ordered.isAtLeast(one), value -> order.compare(value, one) >= 0);
          default ->
              of(
                  ordered.isBetween(one, other),
                  value -> order.compare(one, value) <= 0 && order.compare(value, other) <= 0);
        };
      }
      List<String> starts = starts(one);
      if (!starts.isEmpty() && random.nextBoolean()) {
        return startingWith(KeyConditionRun.one(starts, random));
      }
      return switch (random.nextInt(4)) {
        case 0 ->
            new Tested<>(constant.isNotEqualTo(one), entity -> !one.equals(get.apply(entity)));
        case 1 -> of(constant.isIn(List.of()), value -> false);
        case 2 -> of(constant.isIn(one, other), value -> value.equals(one) || value.equals(other));
        default -> of(constant.isEqualTo(one), one::equals);
      };
    }

    /** Each start of each value of a text, from none of its characters to all. */
    private List<Tested<E>> starts() {
      return values.stream()
          .flatMap(value -> starts(value).stream())
          .distinct()
          .map(this::startingWith)
          .toList();
    }

    private List<String> starts(T value) {
      if (!(constant instanceof TextKeyPart<?>)) {
        return List.of();
      }
      String text = value.toString();
      return IntStream.rangeClosed(0, text.length())
          .filter(end -> end == 0 || !Character.isHighSurrogate(text.charAt(end - 1)))
          .mapToObj(end -> text.substring(0, end))
          .toList();
    }

    private Tested<E> startingWith(String start) {
      return of(text().startsWith(start), value -> value.toString().startsWith(start));
    }

    @SuppressWarnings("unchecked") // asked only of text
    private TextKeyPart<E> text() {
      return (TextKeyPart<E>) (MappedKeyPart<?, ?>) constant;
    }

    private Tested<E> of(Condition<E> condition, Predicate<T> model) {
      return new Tested<>(
          condition,
          entity -> {
            T value = get.apply(entity);
            return value != null && model.test(value);
          });
    }
  }

  private static <T> T one(List<T> values, Random random) {
    return values.get(random.nextInt(values.size()));
  }

  <T> T one(List<T> values) {
    return one(values, random);
  }

  <E, K extends Key> void check(
      WritableRepository<E, K, ?> repository,
      KeyRange<K> all,
      Supplier<? extends KeyRange<K>> some,
      Supplier<E> entities,
      List<Part<E, ?>> parts,
      OrderedColumn<E, Long> level,
      ToLongFunction<E> levelOf) {
    Map<ByteString, E> rows = new LinkedHashMap<>();
    while (rows.size() < ROWS) {
      E entity = entities.get();
      rows.put(repository.mapping().key(entity).toByteString(), entity);
    }
    repository.putAll(List.copyOf(rows.values()));
    for (Part<E, ?> part : parts) {
      for (Tested<E> tested : part.starts()) {
        assertWithMessage("%s", tested.condition())
            .that(repository.scan(all).where(tested.condition()).count())
            .isEqualTo(rows.values().stream().filter(tested.model()).count());
      }
    }
    int found = 0;
    for (int i = 0; i < SCANS; i++) {
      KeyRange<K> range = random.nextBoolean() ? all : some.get();
      Tested<E> tested = tested(parts, level, levelOf, 3);
      Scan<E, K> scan = repository.scan(range);
      List<E> expected = new ArrayList<>(scan.list().stream().filter(tested.model()).toList());
      scan = scan.where(tested.condition());
      if (random.nextBoolean()) {
        scan = scan.reverse();
        Collections.reverse(expected);
      } else {
        List<E> parallel = Collections.synchronizedList(new ArrayList<>());
        scan.forEachParallel(2, parallel::add);
        assertWithMessage("seed %s, scan %s", seed, i)
            .that(parallel)
            .containsExactlyElementsIn(expected);
      }
      if (random.nextInt(3) == 0) {
        int limit = random.nextInt(10);
        scan = scan.limit(limit);
        expected = expected.subList(0, Math.min(limit, expected.size()));
      }
      assertFinds(
          "seed %s, scan %s: %s".formatted(seed, i, tested.condition()),
          scan,
          expected,
          repository);
      found += expected.size();
    }
    Runs.report(
        "conditions of keys: seed %s, %s, %s scans of %s rows found"
            .formatted(seed, repository.mapping().table(), SCANS, found));
    assertThat(found).isAtLeast(SCANS);
  }

  private <E, K extends Key> void assertFinds(
      String what, Scan<E, K> scan, List<E> expected, WritableRepository<E, K, ?> repository) {
    assertWithMessage(what).that(scan.list()).isEqualTo(expected);
    assertWithMessage(what).that(scan.count()).isEqualTo(expected.size());
    assertWithMessage(what)
        .that(scan.select().list().stream().map(Selection::key).toList())
        .isEqualTo(expected.stream().map(repository.mapping()::key).toList());
    List<E> walked = new ArrayList<>();
    PageToken token = null;
    do {
      Page<E> page =
          token == null
              ? scan.page(1 + random.nextInt(20))
              : scan.page(1 + random.nextInt(20), token);
      token = page.nextToken().orElse(null);
      walked.addAll(page.items());
    } while (token != null);
    assertWithMessage(what).that(walked).isEqualTo(expected);
  }

  /** A test of a part of the key or of the column, or several joined. */
  private <E> Tested<E> tested(
      List<Part<E, ?>> parts, OrderedColumn<E, Long> level, ToLongFunction<E> levelOf, int depth) {
    if (depth == 0 || random.nextInt(4) == 0) {
      if (random.nextInt(4) > 0) {
        return one(parts).test(random);
      }
      long bound = one(LEVELS);
      return new Tested<>(level.isAtLeast(bound), entity -> levelOf.applyAsLong(entity) >= bound);
    }
    Tested<E> left = tested(parts, level, levelOf, depth - 1);
    Tested<E> right = tested(parts, level, levelOf, depth - 1);
    return switch (random.nextInt(3)) {
      case 0 ->
          new Tested<>(left.condition().and(right.condition()), left.model().and(right.model()));
      case 1 ->
          new Tested<>(left.condition().or(right.condition()), left.model().or(right.model()));
      default -> new Tested<>(left.condition().not(), left.model().negate());
    };
  }
}
