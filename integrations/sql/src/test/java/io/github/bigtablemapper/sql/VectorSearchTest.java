package io.github.bigtablemapper.sql;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Salted;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.codec.VectorCodec;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.local.LocalBigtable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Nearest neighbors on the local Bigtable: those of a model in memory. */
class VectorSearchTest {
  private static final int DIMENSIONS = 3;

  @Table("items")
  @Family(value = "f", maxVersions = 1)
  record Item(
      @RowKey String category,
      @RowKey int number,
      @Column(dimensions = DIMENSIONS) Optional<float[]> embedding,
      @Column(dimensions = DIMENSIONS, aliases = "position") double[] place,
      String name,
      int stock,
      @Family("t") Map<String, String> tags) {}

  @Table("sessions")
  @Family("distance")
  record Session(
      @RowKey String id,
      @Column(dimensions = 2) float[] vector,
      float[] any,
      @ExpiresAt Instant until) {}

  @Table("readings")
  @Salted(buckets = 4, by = "device")
  @Family("r")
  record Reading(
      @RowKey String device, @RowKey int number, @Column(dimensions = 2) float[] vector) {}

  @Table("things")
  @Family("d")
  sealed interface Thing {}

  @KeyConstant("chair")
  record Chair(@RowKey String id, @Column(dimensions = 2) float[] vector) implements Thing {}

  @KeyConstant("table")
  record Desk(@RowKey String id, @Column String vector) implements Thing {}

  private static final AtomicInteger OPERATIONS = new AtomicInteger();

  private static LocalBigtable server;
  private static SqlClients clients;
  private static BigtableMapper mapper;
  private static VectorSearchTest_ItemRepository items;
  private static VectorSearchTest_SessionRepository sessions;
  private static VectorSearchTest_ReadingRepository readings;
  private static VectorSearchTest_ThingRepository things;

  @BeforeAll
  static void start() throws Exception {
    server = LocalBigtable.builder().cutAnswers(4).start();
    clients = SqlClients.of(server);
    mapper =
        BigtableMapper.builder(clients.data())
            .observe(
                (operation, entity, table) -> {
                  OPERATIONS.incrementAndGet();
                  return (outcome, code) -> {};
                })
            .build();
    items = new VectorSearchTest_ItemRepository(mapper);
    sessions = new VectorSearchTest_SessionRepository(mapper);
    readings = new VectorSearchTest_ReadingRepository(mapper);
    things = new VectorSearchTest_ThingRepository(mapper);
    mapper.schema(clients.admin()).apply(items, sessions, readings, things);
  }

  @AfterAll
  static void close() {
    clients.close();
    server.close();
  }

  /** A condition and what it means. */
  private record Case(Condition<Item> condition, Predicate<Item> model) {}

  private static final List<String> CATEGORIES = List.of("a", "b", "bc", "hats and caps", "é");

  @Test
  void neighborsAreThoseOfTheModel() {
    long seed = Runs.seed();
    System.out.println("seed " + seed);
    Random random = new Random(seed);
    List<Item> all = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      all.add(item(random, i));
    }
    items.putAll(all);
    int found = 0;
    for (int i = 0; i < Runs.times(40); i++) {
      found += search(random, all);
    }
    assertThat(found).isAtLeast(Runs.times(100));
  }

  /** Small whole numbers have exact distances, and many are the same. */
  private static Item item(Random random, int number) {
    return new Item(
        CATEGORIES.get(random.nextInt(CATEGORIES.size())),
        number,
        random.nextInt(5) == 0 ? Optional.empty() : Optional.of(floats(random)),
        doubles(floats(random)),
        List.of("hat", "Hat", "cap", "é", "").get(random.nextInt(5)),
        random.nextInt(5) - 2,
        random.nextBoolean() ? Map.of() : Map.of("color", List.of("red", "").get(number % 2)));
  }

  private static float[] floats(Random random) {
    float[] vector = new float[DIMENSIONS];
    for (int i = 0; i < DIMENSIONS; i++) {
      vector[i] = random.nextInt(5) - 2;
    }
    return vector;
  }

  private static double[] doubles(float[] vector) {
    return IntStream.range(0, vector.length).mapToDouble(i -> vector[i]).toArray();
  }

  private static int search(Random random, List<Item> all) {
    Distance distance = Distance.values()[random.nextInt(2)];
    float[] vector = floats(random);
    vector[0] = vector[0] == 0 ? 1 : vector[0];
    String category = random.nextInt(4) == 0 ? null : CATEGORIES.get(random.nextInt(5));
    int k = 1 + random.nextInt(random.nextBoolean() ? 5 : 600);
    Case test = test(random, 0);
    KeyRange<VectorSearchTest_ItemKey> range =
        category == null
            ? VectorSearchTest_ItemKey.all()
            : VectorSearchTest_ItemKey.category(category);
    List<Item> candidates =
        all.stream()
            .filter(item -> category == null || item.category().equals(category))
            .filter(test.model())
            .toList();
    List<Neighbor<Item>> neighbors =
        random.nextBoolean()
            ? check(
                VectorSearch.of(items, VectorSearchTest_ItemColumns.EMBEDDING, distance)
                    .where(test.condition())
                    .nearest(range, vector, k),
                distance,
                doubles(vector),
                k,
                candidates.stream().filter(item -> item.embedding().isPresent()).toList(),
                item -> doubles(item.embedding().orElseThrow()))
            : check(
                VectorSearch.of(items, VectorSearchTest_ItemColumns.PLACE, distance)
                    .where(test.condition())
                    .nearest(range, doubles(vector), k),
                distance,
                doubles(vector),
                k,
                candidates,
                Item::place);
    return neighbors.size();
  }

  private static List<Neighbor<Item>> check(
      List<Neighbor<Item>> found,
      Distance distance,
      double[] vector,
      int k,
      List<Item> candidates,
      Function<Item, double[]> vectorOf) {
    List<Item> expected =
        candidates.stream()
            .filter(item -> distance == Distance.EUCLIDEAN || length(vectorOf.apply(item)) > 0)
            .sorted(
                Comparator.comparingDouble(
                        (Item item) -> distance(distance, vectorOf.apply(item), vector))
                    .thenComparing(VectorSearchTest::key))
            .limit(k)
            .toList();
    assertThat(found).hasSize(expected.size());
    for (int i = 0; i < found.size(); i++) {
      double exact = distance(distance, vectorOf.apply(found.get(i).entity()), vector);
      assertWithMessage("distance of neighbor %s", i)
          .that(found.get(i).distance())
          .isWithin(1e-9)
          .of(exact);
      assertWithMessage("order at %s", i)
          .that(exact)
          .isWithin(1e-9)
          .of(distance(distance, vectorOf.apply(expected.get(i)), vector));
    }
    if (distance == Distance.EUCLIDEAN) { // whose ties are exact
      assertThat(found.stream().map(each -> key(each.entity())).toList())
          .isEqualTo(expected.stream().map(VectorSearchTest::key).toList());
    }
    return found;
  }

  private static ByteStringKey key(Item item) {
    return new ByteStringKey(
        VectorSearchTest_ItemKey.of(item.category(), item.number()).toByteString());
  }

  private record ByteStringKey(ByteString bytes) implements Comparable<ByteStringKey> {
    @Override
    public int compareTo(ByteStringKey other) {
      return ByteString.unsignedLexicographicalComparator().compare(bytes, other.bytes);
    }
  }

  private static double length(double[] vector) {
    return Math.sqrt(dot(vector, vector));
  }

  private static double dot(double[] one, double[] other) {
    return IntStream.range(0, one.length).mapToDouble(i -> one[i] * other[i]).sum();
  }

  private static double distance(Distance distance, double[] one, double[] other) {
    double[] line = IntStream.range(0, one.length).mapToDouble(i -> one[i] - other[i]).toArray();
    return switch (distance) {
      case COSINE -> 1 - dot(one, other) / (length(one) * length(other));
      case EUCLIDEAN -> length(line);
    };
  }

  private static Case test(Random random, int depth) {
    int stock = random.nextInt(5) - 2;
    switch (random.nextInt(depth > 1 ? 6 : 9)) {
      case 0:
        return new Case(Condition.rowExists(), item -> true);
      case 1:
        return new Case(
            VectorSearchTest_ItemColumns.STOCK.isLessThan(stock), item -> item.stock() < stock);
      case 2:
        return new Case(
            VectorSearchTest_ItemColumns.NAME.isIn("hat", "é"),
            item -> List.of("hat", "é").contains(item.name()));
      case 3:
        return new Case(
            VectorSearchTest_ItemColumns.NAME.contains("a"), item -> item.name().contains("a"));
      case 4:
        return new Case(
            VectorSearchTest_ItemColumns.EMBEDDING.isPresent(),
            item -> item.embedding().isPresent());
      case 5:
        return new Case(
            VectorSearchTest_ItemColumns.TAGS.contains("color", "red"),
            item -> "red".equals(item.tags().get("color")));
      case 6:
        Case negated = test(random, depth + 1);
        return new Case(negated.condition().not(), negated.model().negate());
      case 7:
        Case one = test(random, depth + 1);
        Case other = test(random, depth + 1);
        return new Case(one.condition().and(other.condition()), one.model().and(other.model()));
      default:
        Case left = test(random, depth + 1);
        Case right = test(random, depth + 1);
        return new Case(left.condition().or(right.condition()), left.model().or(right.model()));
    }
  }

  @Test
  void anEmptyPrefixHasNone() {
    assertThat(
            VectorSearch.of(items, VectorSearchTest_ItemColumns.PLACE, Distance.COSINE)
                .nearest(VectorSearchTest_ItemKey.category("none"), new double[] {1, 2, 3}, 5))
        .isEmpty();
  }

  @Test
  void wrongVectorsAndNumbersAreRefused() {
    var search = VectorSearch.of(items, VectorSearchTest_ItemColumns.EMBEDDING, Distance.COSINE);
    var euclidean =
        VectorSearch.of(items, VectorSearchTest_ItemColumns.EMBEDDING, Distance.EUCLIDEAN);
    var all = VectorSearchTest_ItemKey.all();
    int operations = OPERATIONS.get();

    for (float[] wrong :
        List.of(new float[0], new float[2], new float[4], new float[] {1, Float.NaN, 1})) {
      assertThrows(InvalidValueException.class, () -> euclidean.nearest(all, wrong, 1));
    }
    InvalidValueException zero =
        assertThrows(
            InvalidValueException.class, () -> search.nearest(all, new float[] {0, -0f, 0}, 1));
    assertThat(zero).hasMessageThat().contains("has the length zero");
    for (int k : new int[] {0, -1, Integer.MIN_VALUE}) {
      InvalidRequestException refused =
          assertThrows(
              InvalidRequestException.class, () -> search.nearest(all, new float[] {1, 1, 1}, k));
      assertThat(refused).hasMessageThat().contains("k = " + k);
    }
    InvalidRequestException undeclared =
        assertThrows(
            InvalidRequestException.class,
            () -> VectorSearch.of(sessions, VectorSearchTest_SessionColumns.ANY, Distance.COSINE));
    assertThat(undeclared).hasMessageThat().contains("@Column(dimensions = …)");
    assertThrows(
        InvalidRequestException.class,
        () -> VectorSearch.of(items, VectorSearchTest_ItemColumns.NAME, Distance.COSINE));
    InvalidRequestException ofKey =
        assertThrows(
            InvalidRequestException.class,
            () -> search.where(VectorSearchTest_ItemColumns.NUMBER.isEqualTo(1)));
    assertThat(ofKey).hasMessageThat().contains("cannot test the condition number = ?");

    assertThat(OPERATIONS.get()).isEqualTo(operations);
  }

  @Test
  void expiredRowsMakeRoomForOthers() {
    Instant past = Instant.parse("2020-01-01T00:00:00Z");
    Instant future = Instant.parse("2200-01-01T00:00:00Z");
    for (int i = 0; i < 20; i++) {
      boolean isExpired = i % 10 != 9;
      sessions.put(
          new Session(
              "s" + i, new float[] {1, i / 100f}, new float[] {1}, isExpired ? past : future));
    }

    List<Neighbor<Session>> neighbors =
        VectorSearch.of(sessions, VectorSearchTest_SessionColumns.VECTOR, Distance.COSINE)
            .nearest(VectorSearchTest_SessionKey.all(), new float[] {1, 0}, 3);

    assertThat(neighbors.stream().map(each -> each.entity().id())).containsExactly("s9", "s19");
    assertThat(neighbors.get(0).toString()).doesNotContain("s9");
  }

  @Test
  void saltedRowsAreSearchedInEachBucket() {
    for (int i = 0; i < 30; i++) {
      readings.put(new Reading("d" + i % 10, i, new float[] {i, 0}));
    }
    var search =
        VectorSearch.of(readings, VectorSearchTest_ReadingColumns.VECTOR, Distance.EUCLIDEAN);

    assertThat(
            search.nearest(VectorSearchTest_ReadingKey.all(), new float[] {14, 0}, 3).stream()
                .map(each -> each.entity().number()))
        .containsExactly(14, 13, 15);
    assertThat(
            search
                .nearest(VectorSearchTest_ReadingKey.device("d4"), new float[] {13, 0}, 3)
                .stream()
                .map(each -> each.entity().number() + " " + each.distance()))
        .containsExactly("14 1.0", "4 9.0", "24 11.0")
        .inOrder();
  }

  @Test
  void rowsOfOtherClassesHaveOtherCells() {
    var chairs = new VectorSearchTest_ChairRepository(mapper);
    var desks = new VectorSearchTest_DeskRepository(mapper);
    for (int i = 0; i < 20; i++) {
      desks.put(new Desk("d" + i, "word " + i));
    }
    chairs.put(new Chair("near", new float[] {1, 1}));
    chairs.put(new Chair("far", new float[] {9, 9}));

    List<Neighbor<Thing>> neighbors =
        VectorSearch.of(things, VectorSearchTest_ChairColumns.VECTOR, Distance.EUCLIDEAN)
            .nearest(VectorSearchTest_ThingKey.all(), new float[] {0, 0}, 2);

    assertThat(neighbors.stream().map(each -> ((Chair) each.entity()).id()))
        .containsExactly("near", "far")
        .inOrder();
  }

  @Test
  void damagedVectorsAreNotSkipped() {
    Item item =
        new Item("damaged", 1, Optional.empty(), new double[DIMENSIONS], "hat", 1, Map.of());
    items.put(item);
    var search = VectorSearch.of(items, VectorSearchTest_ItemColumns.EMBEDDING, Distance.COSINE);
    var range = VectorSearchTest_ItemKey.category("damaged");
    for (String hex : List.of("00", "3f800000", "7fc000003f8000003f800000")) {
      clients
          .data()
          .mutateRow(
              RowMutation.create(
                      TableId.of("items"), VectorSearchTest_ItemKey.of("damaged", 1).toByteString())
                  .setCell("f", ByteString.copyFromUtf8("embedding"), ByteString.fromHex(hex)));

      DecodeException damaged =
          assertThrows(
              DecodeException.class, () -> search.nearest(range, new float[] {1, 1, 1}, 1));
      assertThat(damaged).hasMessageThat().contains("embedding");
    }
    items.delete(VectorSearchTest_ItemKey.of("damaged", 1));
  }

  @Test
  void vectorsUnderAnAliasAreFound() {
    clients
        .data()
        .mutateRow(
            RowMutation.create(
                    TableId.of("items"), VectorSearchTest_ItemKey.of("alias", 1).toByteString())
                .setCell(
                    "f",
                    ByteString.copyFromUtf8("position"),
                    VectorCodec.ofDoubles(3).encode(new double[] {0, 3, 4})));
    items.patch(VectorSearchTest_ItemKey.of("alias", 1), patch -> patch.name("cap").stock(1));

    List<Neighbor<Item>> neighbors =
        VectorSearch.of(items, VectorSearchTest_ItemColumns.PLACE, Distance.EUCLIDEAN)
            .nearest(VectorSearchTest_ItemKey.category("alias"), new double[3], 1);

    assertThat(neighbors.get(0).distance()).isEqualTo(5.0);
    items.delete(VectorSearchTest_ItemKey.of("alias", 1));
  }
}
