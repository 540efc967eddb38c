package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.handwritten.DynamicRow;
import io.github.bigtablemapper.handwritten.DynamicRows;
import io.github.bigtablemapper.key.RowBytes;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The snippets of the page on tables that others write. */
@BigtableTest({
  ExistingTablesPageTest_SaleRepository.class,
  ExistingTablesPageTest_CityRepository.class,
  EventRepository.class,
  SettingRepository.class
})
class ExistingTablesPageTest {
  // docs: entity
  @Table("sales")
  @Family("sale")
  record Sale(@RowKey String id, @Column("") String amount, Optional<String> note) {}

  // end

  // docs: bytes
  @Table("CITIES")
  @Family("0")
  record City(
      @RowKey String id,
      @Column(hex = "800B") String name,
      @Column(hex = "800C") Optional<String> country) {}

  // end

  @BeforeEach
  void writeAsOthersDo(BigtableDataClient client) {
    client.mutateRow(
        RowMutation.create(TableId.of("sales"), "order1")
            .setCell("sale", ByteString.EMPTY, ByteString.copyFromUtf8("9.50")));
  }

  @Test
  void anEntityMapsTheEmptyQualifier(ExistingTablesPageTest_SaleRepository sales) {
    Sale sale = sales.find("order1").orElseThrow();

    assertThat(sale).isEqualTo(new Sale("order1", "9.50", Optional.empty()));
  }

  @Test
  void anEntityMapsQualifiersThatAreNotText(
      ExistingTablesPageTest_CityRepository cities, BigtableDataClient client) {
    client.mutateRow(
        RowMutation.create(TableId.of("CITIES"), "1")
            .setCell("0", ByteString.fromHex("800b"), ByteString.copyFromUtf8("Bern")));

    assertThat(cities.find("1")).hasValue(new City("1", "Bern", Optional.empty()));
  }

  @Test
  void timesAreData(EventRepository events, SettingRepository settings, BigtableDataClient client) {
    EventKey key = EventKey.of("d1");
    Instant noon = Instant.parse("2026-05-04T12:00:00Z");
    // docs: times
    events.put(new Event("d1", noon, "on"));
    events.put(new Event("d1", noon.minusSeconds(60), "off")); // late: "on" is still the latest
    List<Versioned<String>> states = events.history(key, EventColumns.STATE).newest(10);
    // end
    settings.put(new Setting("color", "blue"));

    assertThat(states.stream().map(Versioned::value)).containsExactly("on", "off").inOrder();
    assertThat(events.find(key)).hasValue(new Event("d1", noon, "on"));
    assertThat(client.readRow(TableId.of("settings"), "color").getCells().get(0).getTimestamp())
        .isEqualTo(0);
  }

  @Test
  void aReadOnlyMapperReadsAndWritesNothing(BigtableDataClient client) {
    // docs: read-only
    BigtableMapper readOnly = BigtableMapper.builder(client).readOnly().build();
    ExistingTablesPageTest_SaleRepository sales =
        new ExistingTablesPageTest_SaleRepository(readOnly);
    AtomicLong undecodable = new AtomicLong();
    long decoded =
        sales
            .scan(ExistingTablesPageTest_SaleKey.all())
            .skipUndecodable(failure -> undecodable.incrementAndGet())
            .list()
            .size();
    // end

    assertThat(decoded).isEqualTo(1);
    assertThat(undecodable.get()).isEqualTo(0);
    Sale sale = sales.find("order1").orElseThrow();
    assertThrows(InvalidRequestException.class, () -> sales.put(sale));
  }

  @Test
  void soDoesARowWithoutAClass(BigtableMapper mapper, BigtableTableAdminClient admin) {
    DynamicRows<RowBytes> rows =
        DynamicRows.of(mapper, "sales", mapper.schema(admin).families("sales"));
    RowBytes key = RowBytes.of("order1");
    // docs: dynamic
    Optional<String> amount = rows.find(key).flatMap(row -> row.get("sale", "", CellCodecs.STRING));
    // end
    DynamicRow<RowBytes> row = rows.find(key).orElseThrow();
    rows.put(row);

    assertThat(amount).hasValue("9.50");
    assertThat(rows.find(key)).hasValue(row);
  }
}
