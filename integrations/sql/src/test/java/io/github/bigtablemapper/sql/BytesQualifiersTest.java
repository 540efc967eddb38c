package io.github.bigtablemapper.sql;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.data.v2.models.sql.SqlType;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.local.LocalBigtable;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Columns whose qualifiers are not text, in queries, vector searches and views of indexes. */
class BytesQualifiersTest {
  /** Bytes that are not UTF-8, or that a literal of SQL escapes, or both. */
  @Table("lines")
  @Family("0")
  @Index(value = "lines-by-city", on = "city", mode = IndexMode.VIEW)
  @Index(
      value = "lines-by-population",
      on = {"population", "mixed"},
      mode = IndexMode.VIEW)
  record Line(
      @RowKey String id,
      @Column(hex = "800B") Optional<String> city,
      @Column(hex = "800C") long population,
      @Column(hex = "C3B6FF275C0A00EDA080") String mixed,
      @Column(hex = "80", dimensions = 2) float[] place) {}

  private static final Line BERN = line("a", Optional.of("Bern"), 134, "x", 1);
  private static final Line BASEL = line("b", Optional.of("Basel"), 178, "y", 2);
  private static final Line NOWHERE = line("c", Optional.empty(), 0, "x", 3);

  private static LocalBigtable server;
  private static SqlClients clients;
  private static BigtableMapper mapper;
  private static BytesQualifiersTest_LineRepository lines;

  private static Line line(
      String id, Optional<String> city, long population, String mixed, float place) {
    return new Line(id, city, population, mixed, new float[] {place, 1});
  }

  private static List<String> ids(List<Line> found) {
    return found.stream().map(Line::id).toList();
  }

  @BeforeAll
  static void start() throws Exception {
    server = LocalBigtable.builder().cutAnswers(4).start();
    clients = SqlClients.of(server);
    mapper = BigtableMapper.create(clients.data());
    lines = new BytesQualifiersTest_LineRepository(mapper);
    mapper.schema(clients.admin()).withViews(clients.instances()).apply(lines);
    lines.putAll(List.of(BERN, BASEL, NOWHERE));
  }

  @AfterAll
  static void close() {
    clients.close();
    server.close();
  }

  @Test
  void queriesNameThemByTheirBytes() {
    EntityQuery<Line, BytesQualifiersTest_LineKey> query =
        EntityQuery.prepare(
            lines,
            "SELECT * FROM {table} WHERE `0`[b'\\x80\\x0b'] = @city"
                + " OR TO_INT64(`0`[b'\\x80\\x0C']) = 0 ORDER BY _key",
            Map.of("city", SqlType.bytes()));

    assertThat(ids(query.bind("city", BytesQualifiersTest_LineColumns.CITY, "Bern").list()))
        .containsExactly("a", "c")
        .inOrder();
  }

  @Test
  void viewsOfIndexesAreOrderedByThem() {
    assertThat(
            ids(
                new BytesQualifiersTest_LineByCityView(mapper)
                    .scan(BytesQualifiersTest_LineByCityKey.all())
                    .list()))
        .containsExactly("b", "a")
        .inOrder();
    assertThat(
            ids(
                new BytesQualifiersTest_LineByPopulationAndMixedView(mapper)
                    .scan(BytesQualifiersTest_LineByPopulationAndMixedKey.all())
                    .list()))
        .containsExactly("c", "a", "b")
        .inOrder();
  }

  @Test
  void vectorSearchesReadAndTestThem() {
    assertThat(
            VectorSearch.of(lines, BytesQualifiersTest_LineColumns.PLACE, Distance.EUCLIDEAN)
                .where(
                    BytesQualifiersTest_LineColumns.MIXED
                        .isEqualTo("x")
                        .and(BytesQualifiersTest_LineColumns.POPULATION.isAtMost(134L)))
                .nearest(BytesQualifiersTest_LineKey.all(), new float[] {3, 1}, 5)
                .stream()
                .map(neighbor -> neighbor.entity().id())
                .toList())
        .containsExactly("c", "a")
        .inOrder();
  }
}
