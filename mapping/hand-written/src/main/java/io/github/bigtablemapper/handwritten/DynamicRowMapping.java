package io.github.bigtablemapper.handwritten;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.HistoryMapFamily;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.EntitySchema;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.RowCells;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How rows without a class are stored: each family is a map of the versions of its columns, as
 * bytes. They have no row marker and any times, so that a row that was read is put unchanged.
 */
final class DynamicRowMapping<K extends Key> extends EntityMapping<DynamicRow<K>, K> {
  private static final String ENTITY = "DynamicRow";

  private final Map<String, HistoryMapFamily<DynamicRow<K>, ByteString, ByteString>> byName =
      new LinkedHashMap<>();

  DynamicRowMapping(String table, List<FamilyRule> families, RowKeys<K> keys) {
    this(table, families, keys, maps(families));
  }

  private DynamicRowMapping(
      String table,
      List<FamilyRule> families,
      RowKeys<K> keys,
      List<HistoryMapFamily<DynamicRow<K>, ByteString, ByteString>> maps) {
    super(
        EntitySchema.<DynamicRow<K>, K>of(ENTITY, table, keys.read())
            .withFamilies(families)
            .withCollections(List.copyOf(maps))
            .withoutRowMarker()
            .withDataTimes()
            .withKeyPattern(keys.pattern())
            .withKeyReader(keys.reader())
            .withSaltSize(keys.saltSize()));
    maps.forEach(map -> byName.put(map.family(), map));
  }

  private static <K extends Key> List<HistoryMapFamily<DynamicRow<K>, ByteString, ByteString>> maps(
      List<FamilyRule> families) {
    List<HistoryMapFamily<DynamicRow<K>, ByteString, ByteString>> maps = new ArrayList<>();
    for (FamilyRule family : families) {
      maps.add(
          HistoryMapFamily.of(
              maps.size(),
              family.name(),
              family.name(),
              CellCodecs.BYTE_STRING,
              CellCodecs.BYTE_STRING));
    }
    return maps;
  }

  /**
   * {@return the columns of a family}
   *
   * @throws InvalidRequestException if the rows do not have the family
   */
  HistoryMapFamily<DynamicRow<K>, ByteString, ByteString> family(String name) {
    HistoryMapFamily<DynamicRow<K>, ByteString, ByteString> family = byName.get(name);
    if (family == null) {
      throw new InvalidRequestException(
          "the rows of table "
              + table()
              + " have no family "
              + name
              + ". Name it with the others.");
    }
    return family;
  }

  @Override
  public K key(DynamicRow<K> row) {
    return row.key();
  }

  @Override
  public void write(DynamicRow<K> row, CellSink cells) {
    row.families().forEach(this::family);
    for (FamilyRule rule : families()) {
      HistoryMapFamily<DynamicRow<K>, ByteString, ByteString> family = family(rule.name());
      Map<ByteString, List<DynamicCell>> columns = row.cells(rule.name());
      if (rule.aggregation() != null) {
        requireAsRead(rule, columns);
      } else {
        cells.replace(family);
        columns.forEach((qualifier, versions) -> write(cells, family, qualifier, versions));
      }
    }
  }

  /** The oldest first: of two cells with the same time the second stays, which is the new one. */
  private void write(
      CellSink cells,
      HistoryMapFamily<DynamicRow<K>, ByteString, ByteString> family,
      ByteString given,
      List<DynamicCell> versions) {
    ByteString qualifier = family.encodeKey(CellCodecs.BYTE_STRING, given);
    for (int i = versions.size() - 1; i >= 0; i--) {
      DynamicCell cell = versions.get(i);
      Instant timestamp = cell.timestamp();
      if (timestamp == null) {
        cells.element(family, qualifier, cell.value());
      } else {
        cells.element(family, qualifier, timestamp, cell.value());
      }
    }
  }

  /** Bigtable computes the cells of aggregates: a put does not change them, and cannot set any. */
  private static void requireAsRead(FamilyRule rule, Map<ByteString, List<DynamicCell>> columns) {
    if (columns.values().stream().anyMatch(cells -> cells.get(0).timestamp() == null)) {
      throw new InvalidRequestException(
          "family " + rule.name() + " contains aggregates, which no row is written with.");
    }
  }

  @Override
  public EntityReader<DynamicRow<K>> reader() {
    return new Reader();
  }

  private final class Reader extends EntityReader<DynamicRow<K>> {
    private Map<String, Map<ByteString, List<DynamicCell>>> families = new LinkedHashMap<>();

    @Override
    public void clear() {
      families = new LinkedHashMap<>();
    }

    @Override
    public void element(int collection, CellBytes qualifier, long micros, CellBytes value) {
      ElementFamily<DynamicRow<K>> family = collections().get(collection);
      families
          .computeIfAbsent(family.family(), each -> new LinkedHashMap<>())
          .computeIfAbsent(qualifier.toByteString(), each -> new ArrayList<>())
          .add(
              new DynamicCell(Versioned.ofMicros(micros, value).timestamp(), value.toByteString()));
    }

    @Override
    public DynamicRow<K> build(KeyReader key, RowCells cells) {
      return new DynamicRow<>(readKey(key), families);
    }
  }
}
