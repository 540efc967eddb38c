package io.github.bigtablemapper.sql;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.cloud.bigtable.data.v2.models.sql.SqlType;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.local.LocalBigtable;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/**
 * 400 random queries of random entities, and 4,000 at night, have the entities of an in-memory
 * model: each statement with five sets of values.
 */
class RandomEntityQueryTest {
  @Table("items")
  @Family("f")
  record Item(@RowKey String id, String name, long stock, Optional<String> brand) {}

  /** The values of the parameters of a query. */
  private record Values(String name, long stock, String after, List<String> brands) {}

  /** A condition in both languages. */
  private record Condition(String sql, Function<Values, Predicate<Item>> model) {}

  private static final int VALUES_OF_A_STATEMENT = 5;

  private final Random random = new Random(Runs.seed());

  @Test
  void queriesAndTheModelAgree() throws Exception {
    try (LocalBigtable server = LocalBigtable.builder().cutAnswers(4).start();
        SqlClients clients = SqlClients.of(server)) {
      BigtableMapper mapper = BigtableMapper.create(clients.data());
      var items = new RandomEntityQueryTest_ItemRepository(mapper);
      mapper.schema(clients.admin()).apply(items);
      Map<String, Item> model = new TreeMap<>();
      int found = 0;
      for (int i = 0; i < Runs.times(80); i++) {
        if (i % 4 == 0) {
          change(items, model);
        }
        found += query(items, model);
      }
      assertThat(found).isGreaterThan(Runs.times(400));
    }
  }

  private void change(RandomEntityQueryTest_ItemRepository items, Map<String, Item> model) {
    for (int i = 0; i < 12; i++) {
      String id = text();
      if (random.nextInt(5) == 0) {
        items.delete(id);
        model.remove(id);
      } else {
        Item item =
            new Item(
                id,
                text(),
                random.nextInt(5) == 0 ? random.nextLong() : random.nextInt(7) - 3,
                random.nextBoolean() ? Optional.empty() : Optional.of(text()));
        items.put(item);
        model.put(id, item);
      }
    }
  }

  private String text() {
    String[] texts = {"a", "b", "ab", "é", "'", "\\", "z\0z", "zz", "A", "€uro", "%", "_"};
    return texts[random.nextInt(texts.length)] + (random.nextInt(3) == 0 ? text() : "");
  }

  private int query(RandomEntityQueryTest_ItemRepository items, Map<String, Item> model) {
    Condition condition = condition(0);
    int limit = random.nextInt(3) == 0 ? 1 + random.nextInt(4) : Integer.MAX_VALUE;
    String sql =
        "SELECT * FROM {table} WHERE "
            + condition.sql()
            + " AND @stock IS NOT NULL AND @after >= b'' AND @name >= b''"
            + " AND ARRAY_LENGTH(@brands) > 0"
            + (limit < Integer.MAX_VALUE ? " ORDER BY _key LIMIT " + limit : "");
    EntityQuery<Item, RandomEntityQueryTest_ItemKey> query =
        EntityQuery.prepare(
            items,
            sql,
            Map.of(
                "name", SqlType.bytes(),
                "after", SqlType.bytes(),
                "stock", SqlType.int64(),
                "brands", SqlType.arrayOf(SqlType.bytes())));
    int found = 0;
    for (int i = 0; i < VALUES_OF_A_STATEMENT; i++) {
      Values values =
          new Values(text(), random.nextInt(7) - 3, text(), List.of(text(), text(), text()));
      List<Item> result = result(query, values);

      assertWithMessage("%s with %s", sql, values)
          .that(result)
          .containsExactlyElementsIn(
              model.values().stream()
                  .filter(condition.model().apply(values))
                  .sorted(RandomEntityQueryTest::compareKeys)
                  .limit(limit)
                  .toList())
          .inOrder();
      found += result.size();
    }
    return found;
  }

  private static List<Item> result(
      EntityQuery<Item, RandomEntityQueryTest_ItemKey> query, Values values) {
    return query
        .bind("name", RandomEntityQueryTest_ItemColumns.NAME, values.name())
        .bind("after", RandomEntityQueryTest_ItemKey.of(values.after()))
        .bind("stock", values.stock())
        .bindAll("brands", RandomEntityQueryTest_ItemColumns.BRAND, values.brands())
        .list();
  }

  private static int compareKeys(Item a, Item b) {
    return ByteString.unsignedLexicographicalComparator().compare(key(a.id()), key(b.id()));
  }

  private static ByteString key(String id) {
    return RandomEntityQueryTest_ItemKey.of(id).toByteString();
  }

  private Condition condition(int depth) {
    int kind = random.nextInt(depth > 2 ? 7 : 10);
    switch (kind) {
      case 0:
        return new Condition(
            "f['name'] = @name", values -> item -> item.name().equals(values.name()));
      case 1:
        return new Condition(
            "TO_INT64(f['stock']) > @stock", values -> item -> item.stock() > values.stock());
      case 2:
        return new Condition(
            "TO_INT64(f['stock']) & 1 = 0 AND TO_INT64(f['stock']) BETWEEN -2 AND 2",
            values -> item -> item.stock() % 2 == 0 && Math.abs(item.stock()) <= 2);
      case 3:
        return new Condition(
            "_key > @after",
            values ->
                item ->
                    ByteString.unsignedLexicographicalComparator()
                            .compare(key(item.id()), key(values.after()))
                        > 0);
      case 4:
        return new Condition("f['brand'] IS NULL", values -> item -> item.brand().isEmpty());
      case 5:
        return new Condition(
            "IFNULL(ARRAY_INCLUDES(@brands, f['brand']), FALSE)",
            values -> item -> item.brand().filter(values.brands()::contains).isPresent());
      case 6:
        return new Condition(
            "STARTS_WITH(CAST(f['name'] AS STRING), 'a')",
            values -> item -> item.name().startsWith("a"));
      case 7:
        Condition negated = condition(depth + 1);
        return new Condition(
            "NOT (" + negated.sql() + ")", values -> negated.model().apply(values).negate());
      default:
        Condition left = condition(depth + 1);
        Condition right = condition(depth + 1);
        return kind == 8
            ? new Condition(
                "(" + left.sql() + " AND " + right.sql() + ")",
                values -> left.model().apply(values).and(right.model().apply(values)))
            : new Condition(
                "(" + left.sql() + " OR " + right.sql() + ")",
                values -> left.model().apply(values).or(right.model().apply(values)));
    }
  }
}
