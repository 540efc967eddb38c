package io.github.bigtablemapper.benchmarks.growth;

import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.benchmarks.entity.SampleEntities;
import io.github.bigtablemapper.benchmarks.wire.FromWire;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.SetFamily;
import io.github.bigtablemapper.column.TextColumn;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.handwritten.ColumnOptions;
import io.github.bigtablemapper.handwritten.ColumnPlace;
import io.github.bigtablemapper.handwritten.KeyLayout;
import io.github.bigtablemapper.handwritten.MappingBuilder;
import io.github.bigtablemapper.key.format.StringPart;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Rows with any number of columns, elements or versions, by hand and by a mapping that is built.
 */
final class GrowingRows {
  private static final TableId TABLE = TableId.of("growing");
  private static final String FAMILY = "f";
  private static final ByteString MEMBER = ByteString.copyFrom(new byte[] {0});
  private static final StringPart ID = StringPart.of("id");
  private static final KeyLayout<Key> LAYOUT =
      KeyLayout.<Key>readable().part(ID, Key::id).build(parts -> new Key(parts.get(ID)));

  private GrowingRows() {}

  /** A row key. */
  record Key(String id) implements io.github.bigtablemapper.key.Key {
    @Override
    public ByteString toByteString() {
      return LAYOUT.toByteString(this);
    }
  }

  /** A row with columns. */
  record Wide(String id, List<String> values) {}

  /** A row with elements. */
  record Tagged(String id, Set<String> tags) {}

  /** A row with versions. */
  record Versions(String id, List<Versioned<String>> notes) {}

  /** {@return both sides of reading rows with a number of columns} */
  static FromWire<Wide> columns(int count) {
    List<String> names = IntStream.range(0, count).mapToObj("c%04d"::formatted).toList();
    MappingBuilder<Wide, Key> rows =
        MappingBuilder.of(Wide.class, "growing", LAYOUT, row -> new Key(row.id()));
    rows.family(FamilyRule.of(FAMILY));
    List<TextColumn<Wide>> columns = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int place = i;
      columns.add(rows.text(names.get(i), row -> row.values().get(place), ColumnOptions::required));
    }
    return new FromWire<>(
        IntStream.range(0, SampleEntities.COUNT).mapToObj(row -> wide(row, names)).toList(),
        rows.build(row -> new Wide(row.key().id(), columns.stream().map(row::required).toList())),
        row -> new Wide(row.getKey().toStringUtf8(), values(row, names))) {};
  }

  private static RowMutation wide(int row, List<String> names) {
    RowMutation wide = RowMutation.create(TABLE, "row-%06d".formatted(row));
    for (String name : names) {
      wide.setCell(FAMILY, name, SampleEntities.MICROS, "the value of " + name);
    }
    return wide;
  }

  private static List<String> values(Row row, List<String> names) {
    List<String> values = new ArrayList<>(names.size());
    for (String name : names) {
      values.add(row.getCells(FAMILY, name).get(0).getValue().toStringUtf8());
    }
    return values;
  }

  /** {@return both sides of reading rows with a number of elements} */
  static FromWire<Tagged> elements(int count, int rowCount) {
    MappingBuilder<Tagged, Key> rows =
        MappingBuilder.of(Tagged.class, "growing", LAYOUT, row -> new Key(row.id()));
    rows.family(FamilyRule.of(FAMILY));
    SetFamily<Tagged, String> tags = rows.set("tags", FAMILY, CellCodecs.STRING, Tagged::tags);
    return new FromWire<>(
        IntStream.range(0, rowCount).mapToObj(row -> tagged(row, count)).toList(),
        rows.build(row -> new Tagged(row.key().id(), row.set(tags))),
        row -> new Tagged(row.getKey().toStringUtf8(), tags(row))) {};
  }

  private static RowMutation tagged(int row, int count) {
    RowMutation tagged = RowMutation.create(TABLE, "row-%06d".formatted(row));
    for (int i = 0; i < count; i++) {
      tagged.setCell(
          FAMILY,
          ByteString.copyFromUtf8("tag-%06d-%d".formatted(i, row)),
          SampleEntities.MICROS,
          MEMBER);
    }
    return tagged;
  }

  private static Set<String> tags(Row row) {
    Set<String> tags = new HashSet<>();
    for (RowCell cell : row.getCells(FAMILY)) {
      tags.add(cell.getQualifier().toStringUtf8());
    }
    return tags;
  }

  /** {@return both sides of reading rows with a number of versions of one column} */
  static FromWire<Versions> versions(int count) {
    MappingBuilder<Versions, Key> rows =
        MappingBuilder.of(Versions.class, "growing", LAYOUT, row -> new Key(row.id()));
    rows.family(FamilyRule.of(FAMILY).maxVersions(Math.max(2, count)));
    HistoryColumn<Versions, String> notes =
        rows.history("notes", ColumnPlace.family(FAMILY), CellCodecs.STRING, Versions::notes);
    return new FromWire<>(
        IntStream.range(0, SampleEntities.COUNT).mapToObj(row -> noted(row, count)).toList(),
        rows.build(row -> new Versions(row.key().id(), row.history(notes))),
        row -> new Versions(row.getKey().toStringUtf8(), notes(row))) {};
  }

  private static RowMutation noted(int row, int count) {
    RowMutation noted = RowMutation.create(TABLE, "row-%06d".formatted(row));
    for (int i = 0; i < count; i++) {
      noted.setCell(FAMILY, "notes", SampleEntities.MICROS - i * 1_000L, "a note of the past");
    }
    return noted;
  }

  private static List<Versioned<String>> notes(Row row) {
    List<Versioned<String>> notes = new ArrayList<>();
    for (RowCell cell : row.getCells(FAMILY, "notes")) {
      notes.add(
          new Versioned<>(
              Instant.ofEpochMilli(cell.getTimestamp() / 1_000), cell.getValue().toStringUtf8()));
    }
    return notes;
  }
}
