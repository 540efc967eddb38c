package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.common.collect.Iterables;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.Elements;
import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.column.OwnedFamily;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.math.BigInteger;
import java.net.URI;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The empty qualifier in a collection of every kind of key: one that can be empty is an element,
 * all others refuse the value that they would delete, and pass over the marker of an earlier
 * version.
 */
@NullMarked
@BigtableTest(EmptyQualifierKeysTest_KindsRepository.class)
class EmptyQualifierKeysTest {
  private static final String FOREIGN = "another program's";
  private static final EmptyQualifierKeysTest_KindsKey KEY =
      EmptyQualifierKeysTest_KindsKey.of("k");

  @Table("kinds")
  record Kinds(
      @RowKey String id,
      @Family("text") Map<String, String> text,
      @Family("bytes") Map<ByteString, String> bytes,
      @Family("uri") Map<URI, String> uri,
      @Family("dated") Map<String, Versioned<String>> dated,
      @Family("byte1") Map<Byte, String> byte1,
      @Family("short2") Map<Short, String> short2,
      @Family("int4") Map<Integer, String> int4,
      @Family("long8") Map<Long, String> long8,
      @Family("big") Map<BigInteger, String> big,
      @Family("datedlong") Map<Long, Versioned<String>> datedLong,
      @Family("day") Map<DayOfWeek, String> day,
      @Family("date") Map<LocalDate, String> date,
      @Family("instant") Map<Instant, String> instant,
      @Family("uuid") Map<UUID, String> uuid,
      @Family("numbers") Set<Long> numbers,
      @Family("datednumbers") Set<Versioned<Integer>> datedNumbers,
      @Family("steps") @ListMapping(ListMode.ELEMENTS) List<String> steps,
      @Family("counts") @ListMapping(ListMode.ELEMENTS) List<Long> counts) {}

  private static final Kinds EMPTY =
      new Kinds(
          "k", Map.of(), Map.of(), Map.of(), Map.of(), Map.of(), Map.of(), Map.of(), Map.of(),
          Map.of(), Map.of(), Map.of(), Map.of(), Map.of(), Map.of(), Set.of(), Set.of(), List.of(),
          List.of());

  private final BigtableDataClient client;
  private final EmptyQualifierKeysTest_KindsRepository kinds;

  EmptyQualifierKeysTest(BigtableDataClient client, EmptyQualifierKeysTest_KindsRepository kinds) {
    this.client = client;
    this.kinds = kinds;
  }

  static Stream<OwnedFamily<Kinds, ?>> withAnEmptyKey() {
    return Stream.of(
        EmptyQualifierKeysTest_KindsColumns.TEXT,
        EmptyQualifierKeysTest_KindsColumns.BYTES,
        EmptyQualifierKeysTest_KindsColumns.URI,
        EmptyQualifierKeysTest_KindsColumns.DATED);
  }

  static Stream<OwnedFamily<Kinds, ?>> withoutAnEmptyKey() {
    return Stream.of(
        EmptyQualifierKeysTest_KindsColumns.BYTE1,
        EmptyQualifierKeysTest_KindsColumns.SHORT2,
        EmptyQualifierKeysTest_KindsColumns.INT4,
        EmptyQualifierKeysTest_KindsColumns.LONG8,
        EmptyQualifierKeysTest_KindsColumns.BIG,
        EmptyQualifierKeysTest_KindsColumns.DATED_LONG,
        EmptyQualifierKeysTest_KindsColumns.DAY,
        EmptyQualifierKeysTest_KindsColumns.DATE,
        EmptyQualifierKeysTest_KindsColumns.INSTANT,
        EmptyQualifierKeysTest_KindsColumns.UUID,
        EmptyQualifierKeysTest_KindsColumns.NUMBERS,
        EmptyQualifierKeysTest_KindsColumns.DATED_NUMBERS,
        EmptyQualifierKeysTest_KindsColumns.STEPS,
        EmptyQualifierKeysTest_KindsColumns.COUNTS);
  }

  @BeforeEach
  void deleteTheRow() {
    client.mutateRow(RowMutation.create(TableId.of("kinds"), "k").deleteRow());
  }

  private void store(OwnedFamily<?, ?> family, String value) {
    client.mutateRow(
        RowMutation.create(TableId.of("kinds"), "k")
            .setCell(family.family(), ByteString.EMPTY, 1_000, ByteString.copyFromUtf8(value)));
  }

  private @Nullable String stored(OwnedFamily<?, ?> family) {
    List<RowCell> cells =
        client.readRow(TableId.of("kinds"), "k").getCells(family.family(), ByteString.EMPTY);
    return cells.isEmpty() ? null : cells.get(0).getValue().toStringUtf8();
  }

  /** {@return an entity with two elements in each collection} */
  private static Kinds filled() {
    Instant time = Instant.EPOCH.plusSeconds(1);
    return new Kinds(
        "k",
        Map.of("a", "1", "b", "2"),
        Map.of(ByteString.copyFromUtf8("a"), "1", ByteString.copyFromUtf8("b"), "2"),
        Map.of(URI.create("a:1"), "1", URI.create("b:2"), "2"),
        Map.of("a", new Versioned<>(time, "1"), "b", new Versioned<>(time, "2")),
        Map.of((byte) 1, "1", (byte) 2, "2"),
        Map.of((short) 1, "1", (short) 2, "2"),
        Map.of(1, "1", 2, "2"),
        Map.of(1L, "1", 2L, "2"),
        Map.of(BigInteger.ONE, "1", BigInteger.TWO, "2"),
        Map.of(1L, new Versioned<>(time, "1"), 2L, new Versioned<>(time, "2")),
        Map.of(DayOfWeek.MONDAY, "1", DayOfWeek.FRIDAY, "2"),
        Map.of(LocalDate.EPOCH, "1", LocalDate.MAX, "2"),
        Map.of(Instant.EPOCH, "1", time, "2"),
        Map.of(new UUID(0, 1), "1", new UUID(0, 2), "2"),
        Set.of(1L, 2L),
        Set.of(new Versioned<>(time, 1), new Versioned<>(time, 2)),
        List.of("a", "b"),
        List.of(1L, 2L));
  }

  private Kinds found() {
    return kinds.find(KEY).orElseThrow();
  }

  /** {@return all elements, by pages of one} */
  private <T> List<T> paged(OwnedFamily<Kinds, T> family) {
    Elements<T> elements = kinds.elements(KEY, family);
    List<T> items = new ArrayList<>();
    Page<T> page = elements.page(1);
    items.addAll(page.items());
    while (page.nextToken().isPresent()) {
      assertThat(page.items()).hasSize(1);
      page = elements.page(1, page.nextToken().orElseThrow());
      items.addAll(page.items());
    }
    assertThat(elements.page(Integer.MAX_VALUE).items()).containsExactlyElementsIn(items).inOrder();
    return items;
  }

  @ParameterizedTest
  @MethodSource("withAnEmptyKey")
  void aKeyThatCanBeEmptyHasTheValue(OwnedFamily<Kinds, ?> family) {
    for (String value : List.of(FOREIGN, "")) {
      deleteTheRow();
      store(family, value);

      assertThat(paged(family)).hasSize(1);
      Kinds read = found();
      kinds.put(read);
      assertThat(found()).isEqualTo(read);
      assertThat(stored(family)).isEqualTo(value);
    }
  }

  /** A put of what was read would delete the value. */
  @ParameterizedTest
  @MethodSource("withoutAnEmptyKey")
  void allOthersRefuseItWithTheWayOut(OwnedFamily<Kinds, ?> family) {
    store(family, FOREIGN);

    for (Executable read :
        List.<Executable>of(
            () -> kinds.find(KEY),
            () -> kinds.scan(EmptyQualifierKeysTest_KindsKey.all()).list(),
            () -> kinds.elements(KEY, family).page(1))) {
      DecodeException thrown = assertThrows(DecodeException.class, read);
      assertThat(thrown).hasMessageThat().contains("." + family.property() + ":");
      assertThat(thrown)
          .hasMessageThat()
          .contains("Map the family as a Map whose keys are String or ByteString");
      assertThat(thrown).hasMessageThat().doesNotContain(FOREIGN);
    }
    assertThat(stored(family)).isEqualTo(FOREIGN);
  }

  /** Such a value also does not prevent reads of the rest of the row. */
  @ParameterizedTest
  @MethodSource("withoutAnEmptyKey")
  void theOtherColumnsOfTheRowAreReadBesideIt(OwnedFamily<Kinds, ?> family) {
    kinds.put(filled());
    store(family, FOREIGN);

    assertThat(paged(EmptyQualifierKeysTest_KindsColumns.TEXT)).hasSize(2);
    var selected =
        kinds
            .scan(EmptyQualifierKeysTest_KindsKey.all())
            .select(EmptyQualifierKeysTest_KindsColumns.TEXT)
            .list();
    assertThat(Iterables.getOnlyElement(selected).get(EmptyQualifierKeysTest_KindsColumns.TEXT))
        .isEqualTo(filled().text());
  }

  @ParameterizedTest
  @MethodSource("withoutAnEmptyKey")
  void theMarkerOfAnEarlierVersionIsNoElement(OwnedFamily<Kinds, ?> family) {
    store(family, "");

    assertThat(found()).isEqualTo(EMPTY);
    assertThat(paged(family)).isEmpty();
  }

  /** Pages stay as full as without it. */
  @ParameterizedTest
  @MethodSource("withoutAnEmptyKey")
  void theMarkerOfAnEarlierVersionTakesNoPlaceInAPage(OwnedFamily<Kinds, ?> family) {
    kinds.put(filled());
    List<?> elements = paged(family);
    store(family, "");

    assertThat(elements).hasSize(2);
    assertThat(paged(family)).isEqualTo(elements);
    assertThat(kinds.elements(KEY, family).page(2).nextToken()).isEmpty();
    assertThat(kinds.elements(KEY, family).page(1).nextToken()).isPresent();
  }
}
