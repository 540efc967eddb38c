package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.Selection;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Embedded;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Unmapped;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Columns of other programs whose qualifiers are not text, as Phoenix numbers its columns. */
@NullMarked
@BigtableTest({BytesQualifierTest_LineRepository.class, BytesQualifierTest_OpenRepository.class})
class BytesQualifierTest {
  private static final ByteString FIRST = bytes(0x80, 0x0B);
  private static final ByteString SECOND = bytes(0x80, 0x0C);

  /** Characters and bytes that are none, in one qualifier. */
  private static final ByteString MIXED = bytes(0xC3, 0xB6, 0xFF, 'a', 0xED, 0xA0, 0x80);

  @Table("lines")
  @Family("0")
  record Line(
      @RowKey String id,
      @Column(hex = "800B") @Nullable String city,
      @Column(hex = "800c") @Nullable Long population,
      @Column(hex = "C3B6FF61EDA080") Optional<String> mixed,
      @Embedded Inner inner,
      @Column(hex = "80") @Family("n") @Counter long count,
      @Column(hex = "81") @Family(value = "h", maxVersions = 9) List<Versioned<String>> history) {
    static Line of(String id, @Nullable String city, @Nullable Long population) {
      return new Line(id, city, population, Optional.of("x"), new Inner("in"), 0, List.of());
    }
  }

  record Inner(@Column(hex = "FE") @Nullable String word) {}

  @Table("open")
  @Family("0")
  record Open(
      @RowKey String id,
      @Column(hex = "800B") @Nullable String city,
      @Unmapped Map<ByteString, ByteString> others) {}

  private final BigtableDataClient client;
  private final BytesQualifierTest_LineRepository lines;

  BytesQualifierTest(BigtableDataClient client, BytesQualifierTest_LineRepository lines) {
    this.client = client;
    this.lines = lines;
  }

  private static ByteString bytes(int... bytes) {
    byte[] array = new byte[bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      array[i] = (byte) bytes[i];
    }
    return ByteString.copyFrom(array);
  }

  static Stream<Arguments> writes() {
    return Stream.of(
        write("put", BytesQualifierTest_LineRepository::put),
        write("merge", BytesQualifierTest_LineRepository::merge),
        write("put all", (lines, line) -> lines.putAll(List.of(line))),
        write(
            "bulk",
            (lines, line) -> {
              try (BulkWriter<Line, BytesQualifierTest_LineKey> bulk = lines.bulkWriter()) {
                bulk.add(lines.writes().put(line));
              }
            }),
        write(
            "patch",
            (lines, line) ->
                lines.patch(
                    BytesQualifierTest_LineKey.of(line.id()),
                    patch ->
                        patch
                            .city(line.city())
                            .population(line.population())
                            .mixed("x")
                            .innerWord("in"))));
  }

  private static Arguments write(
      String name, BiConsumer<BytesQualifierTest_LineRepository, Line> write) {
    return Arguments.of(name, write);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("writes")
  void cellsAreUnderTheseBytes(
      String name, BiConsumer<BytesQualifierTest_LineRepository, Line> write) {
    Line line = Line.of("a", "Bern", 134L);

    write.accept(lines, line);

    Row row = client.readRow(TableId.of("lines"), "a");
    assertThat(row.getCells("0", FIRST).get(0).getValue().toStringUtf8()).isEqualTo("Bern");
    assertThat(row.getCells("0", SECOND).get(0).getValue().size()).isEqualTo(8);
    assertThat(row.getCells("0", MIXED)).hasSize(1);
    assertThat(row.getCells("0", ByteString.copyFromUtf8("inner.").concat(bytes(0xFE)))).hasSize(1);
    assertThat(lines.find("a")).hasValue(line);
    assertThat(lines.scan(BytesQualifierTest_LineKey.all()).list()).containsExactly(line);
  }

  @Test
  void countersAndHistories() {
    lines.put(Line.of("a", "Bern", 1L));
    lines.incrementCount(BytesQualifierTest_LineKey.of("a"), 3);
    lines.patch(BytesQualifierTest_LineKey.of("a"), patch -> patch.appendHistory("then"));

    Line read = lines.find("a").orElseThrow();
    assertThat(read.count()).isEqualTo(3);
    assertThat(read.history().get(0).value()).isEqualTo("then");
    assertThat(client.readRow(TableId.of("lines"), "a").getCells("n", bytes(0x80))).hasSize(1);
  }

  @Test
  void conditionsAndSelections() {
    lines.putAll(
        List.of(Line.of("a", "Bern", 134L), Line.of("b", "Basel", 178L), Line.of("c", null, null)));

    assertThat(ids(BytesQualifierTest_LineColumns.CITY.isEqualTo("Bern"))).containsExactly("a");
    assertThat(ids(BytesQualifierTest_LineColumns.CITY.startsWith("B"))).containsExactly("a", "b");
    assertThat(ids(BytesQualifierTest_LineColumns.CITY.isAbsent())).containsExactly("c");
    assertThat(ids(BytesQualifierTest_LineColumns.POPULATION.isGreaterThan(150L)))
        .containsExactly("b");
    Selection<BytesQualifierTest_LineKey> selected =
        lines
            .scan(BytesQualifierTest_LineKey.all())
            .select(BytesQualifierTest_LineColumns.CITY)
            .list()
            .get(0);
    assertThat(selected.get(BytesQualifierTest_LineColumns.CITY)).hasValue("Bern");
    assertThat(
            lines.putIf(
                Line.of("a", "Thun", 44L), BytesQualifierTest_LineColumns.CITY.isEqualTo("Bern")))
        .isPresent();
    assertThat(lines.find("a").orElseThrow().city()).isEqualTo("Thun");
  }

  private List<String> ids(Condition<Line> condition) {
    return lines.scan(BytesQualifierTest_LineKey.all()).where(condition).list().stream()
        .map(Line::id)
        .toList();
  }

  @Test
  void othersOfTheFamilyAreUnmapped(BytesQualifierTest_OpenRepository open) {
    client.mutateRow(
        RowMutation.create(TableId.of("open"), "k")
            .setCell("0", FIRST, 1_000, ByteString.copyFromUtf8("Bern"))
            .setCell("0", SECOND, 1_000, ByteString.copyFromUtf8("x")));

    Open read = open.find("k").orElseThrow();

    assertThat(read.city()).isEqualTo("Bern");
    assertThat(read.others()).containsExactly(SECOND, ByteString.copyFromUtf8("x"));
    open.put(read);
    assertThat(open.find("k")).hasValue(read);
  }

  @Test
  void messagesShowTheBytes() {
    assertThat(BytesQualifierTest_LineColumns.CITY.toString()).isEqualTo("0:hex:800B");
  }
}
