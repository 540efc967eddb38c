package io.github.bigtablemapper.handwritten;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.Cell;
import com.google.bigtable.v2.Column;
import com.google.bigtable.v2.Family;
import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.Row;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.engine.EntityRows;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.WriteStamp;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/**
 * A class that is annotated and mapped by hand: both mappings write the same mutations, request the
 * same cells, and read the same of any row, be it damaged.
 */
class SameRowsTest {
  private static final Instant NOW = Instant.parse("2026-11-23T12:00:00Z");
  private static final InstantSource CLOCK = () -> NOW;
  private static final int ENTITIES = 400;
  private static final int DAMAGES = 10;

  private final Random random = new Random(14);
  private final RandomEntities entities = new RandomEntities(random, NOW);

  @Test
  void plainColumns() {
    check(ProductMapping.INSTANCE, Product.Hand.MAPPING, entities::product);
  }

  @Test
  void orderedSaltedKeys() {
    check(ReadingMapping.INSTANCE, Reading.Hand.MAPPING, entities::reading);
  }

  @Test
  void nestedBuilders() {
    check(ParcelMapping.INSTANCE, Parcel.Hand.MAPPING, entities::parcel);
  }

  @Test
  void collections() {
    check(VideoMapping.INSTANCE, Video.Hand.MAPPING, entities::video);
  }

  @Test
  void generatedValues() {
    check(NoteMapping.INSTANCE, Note.Hand.MAPPING, entities::note);
  }

  /** A null there is no empty text, nor the other way round. */
  @Test
  void theEmptyQualifier() {
    check(SaleMapping.INSTANCE, Sale.Hand.MAPPING, entities::sale);
    for (Sale sale : List.of(new Sale("a", null, "n"), new Sale("a", "", "n"))) {
      for (EntityMapping<Sale, ?> mapping : List.of(SaleMapping.INSTANCE, Sale.Hand.MAPPING)) {
        EntityRows<Sale, ?> rows = EntityRows.of(mapping, CLOCK);
        Row row = row(rows.rowKey(sale), cells(rows.put(sale, NOW)));
        assertThat(rows.decode(row)).hasValue(sale);
      }
    }
  }

  @Test
  void timesOfCells() {
    check(EventMapping.INSTANCE, Event.Hand.MAPPING, entities::event);
    EntityRows<Event, ?> rows = EntityRows.of(Event.Hand.MAPPING, CLOCK);
    Event event = new Event("a", Instant.EPOCH, "t");
    assertThat(rows.decode(row(rows.rowKey(event), cells(rows.put(event, NOW))))).hasValue(event);
    assertThat(MappingDesigns.of(Event.Hand.MAPPING).tableOptions().writeTime()).isEqualTo("at");
  }

  @Test
  void nothingIsRefusedWhereThereIsNoMarker() {
    for (EntityMapping<Sale, ?> mapping : List.of(SaleMapping.INSTANCE, Sale.Hand.MAPPING)) {
      EntityRows<Sale, ?> rows = EntityRows.of(mapping, CLOCK);
      assertThrows(InvalidRequestException.class, () -> rows.put(new Sale("a", null, null), NOW));
    }
    assertThat(MappingDesigns.of(Sale.Hand.MAPPING).tableOptions().unmarked()).isTrue();
  }

  @Test
  void stampsAreTheSame() {
    for (int i = 0; i < ENTITIES; i++) {
      WriteStamp stamp = WriteStamp.written(NOW.plusMillis(i));
      Parcel parcel = entities.parcel();
      assertThat(Parcel.Hand.MAPPING.stamped(parcel, stamp))
          .isEqualTo(ParcelMapping.INSTANCE.stamped(parcel, stamp));
      Random same = new Random(i);
      Random other = new Random(i);
      Note byHand = Note.Hand.MAPPING.stamped(new RandomEntities(same, NOW).note(), stamp);
      Note generated = NoteMapping.INSTANCE.stamped(new RandomEntities(other, NOW).note(), stamp);
      assertThat(byHand).isEqualTo(generated);
    }
  }

  private <E> void check(
      EntityMapping<E, ? extends Key> generated,
      EntityMapping<E, ? extends Key> byHand,
      Supplier<E> entities) {
    assertThat(byHand.table()).isEqualTo(generated.table());
    assertThat(byHand.entity()).isEqualTo(generated.entity());
    assertThat(byHand.families()).isEqualTo(generated.families());
    assertThat(byHand.columns().stream().map(Object::toString).toList())
        .isEqualTo(generated.columns().stream().map(Object::toString).toList());
    EntityRows<E, ?> expected = EntityRows.of(generated, CLOCK);
    EntityRows<E, ?> actual = EntityRows.of(byHand, CLOCK);
    assertThat(actual.filter()).isEqualTo(expected.filter());
    int decoded = 0;
    for (int i = 0; i < ENTITIES; i++) {
      E written = entities.get();
      ByteString key = expected.rowKey(written);
      assertThat(actual.rowKey(written)).isEqualTo(key);
      List<Mutation> mutations = expected.restore(written, NOW);
      assertThat(actual.restore(written, NOW)).isEqualTo(mutations);
      if (generated.version().isEmpty() && generated.kept().isEmpty()) {
        assertThat(actual.put(written, NOW)).isEqualTo(expected.put(written, NOW));
        assertThat(actual.merge(written, NOW)).isEqualTo(expected.merge(written, NOW));
      }
      Map<String, Map<ByteString, List<Cell>>> cells = cells(mutations);
      assertThat(actual.decode(row(key, cells))).isEqualTo(expected.decode(row(key, cells)));
      for (int damage = 0; damage < DAMAGES; damage++) {
        Row row = row(damagedKey(key), damaged(cells));
        Object outcome = outcome(row, expected::decode);
        assertWithMessage("row %s of seed 14", i)
            .that(outcome(row, actual::decode))
            .isEqualTo(outcome);
        decoded += outcome instanceof Optional<?> entity && entity.isPresent() ? 1 : 0;
      }
    }
    assertThat(decoded).isGreaterThan(ENTITIES);
  }

  private static Object outcome(Row row, Function<Row, ? extends Optional<?>> decode) {
    try {
      return decode.apply(row);
    } catch (DecodeException e) {
      return e.getMessage() + " of " + e.property();
    }
  }

  private static Map<String, Map<ByteString, List<Cell>>> cells(List<Mutation> mutations) {
    Map<String, Map<ByteString, List<Cell>>> cells = new LinkedHashMap<>();
    for (Mutation mutation : mutations) {
      if (mutation.hasSetCell()) {
        Mutation.SetCell set = mutation.getSetCell();
        cells
            .computeIfAbsent(set.getFamilyName(), family -> new LinkedHashMap<>())
            .computeIfAbsent(set.getColumnQualifier(), column -> new ArrayList<>())
            .add(
                0,
                Cell.newBuilder()
                    .setTimestampMicros(set.getTimestampMicros())
                    .setValue(set.getValue())
                    .build());
      }
    }
    return cells;
  }

  private Row row(ByteString key, Map<String, Map<ByteString, List<Cell>>> cells) {
    Row.Builder row = Row.newBuilder().setKey(key);
    cells.forEach(
        (name, columns) -> {
          Family.Builder family = Family.newBuilder().setName(name);
          columns.forEach(
              (qualifier, versions) ->
                  family.addColumns(
                      Column.newBuilder().setQualifier(qualifier).addAllCells(versions)));
          row.addFamilies(family);
        });
    return row.build();
  }

  /** Leaves a cell out, or cuts or adds bytes. */
  private Map<String, Map<ByteString, List<Cell>>> damaged(
      Map<String, Map<ByteString, List<Cell>>> cells) {
    Map<String, Map<ByteString, List<Cell>>> damaged = new LinkedHashMap<>();
    cells.forEach(
        (family, columns) ->
            columns.forEach(
                (qualifier, versions) -> {
                  int kind = random.nextInt(40);
                  if (kind < 36) {
                    List<Cell> kept =
                        kind < 33 ? versions : versions.stream().map(this::damaged).toList();
                    damaged
                        .computeIfAbsent(family, each -> new LinkedHashMap<>())
                        .put(qualifier, kept);
                  }
                }));
    return damaged;
  }

  private Cell damaged(Cell cell) {
    byte[] bytes = new byte[random.nextInt(9)];
    random.nextBytes(bytes);
    return cell.toBuilder().setValue(ByteString.copyFrom(bytes)).build();
  }

  private ByteString damagedKey(ByteString key) {
    return random.nextInt(20) > 0
        ? key
        : key.substring(0, 1 + random.nextInt(key.size())).concat(ByteString.copyFromUtf8("#x"));
  }
}
