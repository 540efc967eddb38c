package io.github.bigtablemapper.internal.write;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.Mutations.clear;
import static io.github.bigtablemapper.fixture.Mutations.set;
import static io.github.bigtablemapper.fixture.RawMapping.DAY;
import static io.github.bigtablemapper.fixture.RawMapping.HOUR;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.CheckAndMutateRowRequest;
import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.Mutation;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.WriteServer;
import java.io.IOException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What writes send, to the byte. */
class WriteRequestTest {
  private static final Instant NOW = Instant.parse("2026-11-20T10:00:00.123456Z");
  private static final long T = NOW.toEpochMilli() * 1000;
  private static final long AFTER = T + 1000;

  private static final RawMapping TWO_FAMILIES =
      RawMapping.of(List.of(HOUR, KEPT), "kept:a", "kept:b", "hour:c");

  private WriteServer server;

  @BeforeEach
  void start() throws IOException {
    server = new WriteServer();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void putSetsValuesAndClearsNullsInOneRequest() {
    repository(TWO_FAMILIES).put(Raw.of("k", "x", null, "z"));

    assertThat(server.request(MutateRowRequest.class))
        .isEqualTo(
            MutateRowRequest.newBuilder()
                .setTableName("projects/project/instances/instance/tables/raw")
                .setRowKey(ByteString.copyFromUtf8("k"))
                .addMutations(set("kept", "a", T, "x"))
                .addMutations(clear("kept", "b", AFTER))
                .addMutations(set("hour", "c", T, "z"))
                .build());
  }

  @Test
  void anEmptyValueIsACell() {
    repository(TWO_FAMILIES).put(Raw.of("k", "", "b", "c"));

    assertThat(sent().get(0)).isEqualTo(set("kept", "a", T, ""));
  }

  @Test
  void mergeSetsValuesOnly() {
    repository(TWO_FAMILIES).merge(Raw.of("k", null, "y", null));

    assertThat(sent()).containsExactly(set("kept", "b", T, "y"));
  }

  @Test
  void mergeLeavesARequiredPropertyThatIsNull() {
    repository(RawMapping.of(List.of(KEPT), "kept:a!", "kept:b")).merge(Raw.of("k", null, "y"));

    assertThat(sent()).containsExactly(set("kept", "b", T, "y"));
  }

  @Test
  void anEntityWithoutValueWritesTheMarkerToTheFirstFamilyWithoutMaxAge() {
    repository(TWO_FAMILIES).put(Raw.of("k", null, null, null));

    assertThat(sent())
        .containsExactly(
            clear("kept", "a", AFTER),
            clear("kept", "b", AFTER),
            clear("hour", "c", AFTER),
            marker("kept"))
        .inOrder();
  }

  @Test
  void aMergeWithoutValueWritesTheMarker() {
    repository(TWO_FAMILIES).merge(Raw.of("k", null, null, null));

    assertThat(sent()).containsExactly(marker("kept"));
  }

  @Test
  void anEntityWithoutColumnsWritesTheMarker() {
    repository(RawMapping.of(List.of(KEPT))).put(Raw.of("k"));

    assertThat(sent()).containsExactly(marker("kept"));
  }

  @Test
  void theMarkerGoesToTheFamilyKeptLongestWhereAllHaveAMaxAge() {
    repository(RawMapping.of(List.of(HOUR, DAY), "hour:c", "day:d")).merge(Raw.of("k", null, null));

    assertThat(sent()).containsExactly(marker("day"));
  }

  @Test
  void aPutWhoseValuesAllExpireRemovesAnOldMarker() {
    repository(TWO_FAMILIES).put(Raw.of("k", null, null, "z"));

    assertThat(sent())
        .containsExactly(
            clear("kept", "a", AFTER),
            clear("kept", "b", AFTER),
            set("hour", "c", T, "z"),
            clear("kept", ElementFamily.ROW_MARKER, AFTER))
        .inOrder();
  }

  @Test
  void aPutWithAValueKeptAsLongAsTheMarkerLeavesIt() {
    repository(RawMapping.of(List.of(HOUR, DAY), "hour:c", "day:d")).put(Raw.of("k", null, "d"));

    assertThat(sent()).containsExactly(clear("hour", "c", AFTER), set("day", "d", T, "d"));
  }

  @Test
  void aMergeWhoseValuesAllExpireLeavesAnOldMarker() {
    repository(TWO_FAMILIES).merge(Raw.of("k", null, null, "z"));

    assertThat(sent()).containsExactly(set("hour", "c", T, "z"));
  }

  @Test
  void putIfAbsentWritesWhenThePredicateDoesNotHold() {
    boolean created =
        repository(TWO_FAMILIES).putIfAbsent(Raw.of("k", "x", null, null)).isPresent();

    assertThat(created).isTrue();
    CheckAndMutateRowRequest request = server.request(CheckAndMutateRowRequest.class);
    assertThat(request.getTrueMutationsList()).isEmpty();
    assertThat(request.getFalseMutationsList())
        .containsExactly(
            set("kept", "a", T, "x"), clear("kept", "b", AFTER), clear("hour", "c", AFTER))
        .inOrder();
    assertThat(request.hasPredicateFilter()).isTrue();
  }

  @Test
  void putIfAbsentSaysWhenTheRowIsThere() {
    server.matchPredicates();

    assertThat(repository(TWO_FAMILIES).putIfAbsent(Raw.of("k", "x", null, null))).isEmpty();
  }

  @Test
  void deleteDeletesTheRow() {
    repository(TWO_FAMILIES).delete(new RawKey("k"));

    assertThat(sent())
        .containsExactly(
            Mutation.newBuilder()
                .setDeleteFromRow(Mutation.DeleteFromRow.getDefaultInstance())
                .build());
  }

  @Test
  void aRequiredPropertyThatIsNullIsNamedAndNothingIsSent() {
    RawRepository rows = repository(RawMapping.of(List.of(KEPT), "kept:a!", "kept:b"));
    Raw raw = Raw.of("k", null, "y");

    for (Consumer<Raw> write :
        List.<Consumer<Raw>>of(
            rows::put,
            one -> {
              var unused = rows.putIfAbsent(one);
            },
            one -> rows.putAll(List.of(one)))) {
      InvalidValueException thrown =
          assertThrows(InvalidValueException.class, () -> write.accept(raw));
      assertThat(thrown).hasMessageThat().contains("Raw.a is null");
    }
    assertThat(server.requestCount()).isEqualTo(0);
  }

  @Test
  void aKeyThatCannotBeStoredIsRefusedAndNothingIsSent() {
    RawRepository rows = repository(TWO_FAMILIES);

    assertThrows(InvalidKeyException.class, () -> rows.put(Raw.of("\uD800", "x", null, null)));
    assertThrows(InvalidKeyException.class, () -> rows.delete(new RawKey("x".repeat(4097))));
    assertThrows(InvalidKeyException.class, () -> rows.deleteAll(List.of(new RawKey(""))));
    assertThat(server.requestCount()).isEqualTo(0);
  }

  @Test
  void aCellOver100MegabytesIsRefused() {
    ByteString large = bytes(100 * 1024 * 1024 + 1);
    RawRepository rows = repository(RawMapping.of(List.of(KEPT), "kept:a"));

    InvalidValueException thrown =
        assertThrows(InvalidValueException.class, () -> rows.put(new Raw("k", List.of(large))));
    assertThat(thrown).hasMessageThat().contains("Raw.a: the value is over 100 MB");
    assertThat(server.requestCount()).isEqualTo(0);
  }

  @Test
  void aRowOver200MegabytesIsRefused() {
    ByteString large = bytes(70 * 1024 * 1024);
    RawRepository rows = repository(RawMapping.of(List.of(KEPT), "kept:a", "kept:b", "kept:c"));

    InvalidValueException thrown =
        assertThrows(
            InvalidValueException.class,
            () -> rows.put(new Raw("k", List.of(large, large, large))));
    assertThat(thrown).hasMessageThat().contains("over 200 MB");
    assertThat(server.requestCount()).isEqualTo(0);
  }

  @Test
  void moreThan100000MutationsAreRefused() {
    String[] columns = new String[100_001];
    String[] cells = new String[columns.length];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = "kept:" + i;
      cells[i] = "x";
    }
    RawRepository rows = repository(RawMapping.of(List.of(KEPT), columns));

    InvalidValueException thrown =
        assertThrows(InvalidValueException.class, () -> rows.put(Raw.of("k", cells)));
    assertThat(thrown).hasMessageThat().contains("over 100,000 mutations");
  }

  @Test
  void aQualifierOver16KilobytesIsRefusedAtOnce() {
    RawMapping mapping = RawMapping.of(List.of(KEPT), "kept:" + "q".repeat(16 * 1024 + 1));

    assertThrows(InvalidRequestException.class, () -> repository(mapping));
  }

  @Test
  void anEntityWithoutFamilyIsRefusedAtOnce() {
    RawMapping mapping = RawMapping.of(List.of());

    assertThrows(InvalidRequestException.class, () -> repository(mapping));
  }

  @Test
  void allCellsOfAWriteCarryOneTimestampThoughTheClockTicks() {
    long[] now = {5_000};
    BigtableMapper mapper =
        BigtableMapper.builder(server.client()).clock(() -> Instant.ofEpochMilli(now[0]++)).build();
    RawRepository rows = new RawRepository(mapper, TWO_FAMILIES);

    rows.put(Raw.of("k", "x", "y", "z"));
    rows.putAll(List.of(Raw.of("k", "x", null, null)));

    assertThat(server.requests(MutateRowRequest.class).get(0).getMutationsList())
        .containsExactly(
            set("kept", "a", 5_000_000, "x"),
            set("kept", "b", 5_000_000, "y"),
            set("hour", "c", 5_000_000, "z"));
  }

  /** A large value that takes little memory. */
  private static ByteString bytes(int size) {
    ByteString part = ByteString.copyFrom(new byte[1 << 20]);
    ByteString all = ByteString.EMPTY;
    while (all.size() + part.size() <= size) {
      all = all.concat(part);
    }
    return all.concat(part.substring(0, size - all.size()));
  }

  private List<Mutation> sent() {
    return server.request(MutateRowRequest.class).getMutationsList();
  }

  private RawRepository repository(RawMapping mapping) {
    return new RawRepository(
        BigtableMapper.builder(server.client()).clock(InstantSource.fixed(NOW)).build(), mapping);
  }

  private static Mutation marker(String family) {
    return set(family, ElementFamily.ROW_MARKER, T, "");
  }
}
