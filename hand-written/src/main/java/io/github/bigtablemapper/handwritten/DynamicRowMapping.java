package io.github.bigtablemapper.handwritten;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.MapFamily;
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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How rows without a class are stored: each family is a map of bytes. */
final class DynamicRowMapping<K extends Key> extends EntityMapping<DynamicRow<K>, K> {
  private static final String ENTITY = "DynamicRow";

  private final Map<String, MapFamily<DynamicRow<K>, ByteString, ByteString>> byName =
      new LinkedHashMap<>();

  DynamicRowMapping(String table, List<FamilyRule> families, RowKeys<K> keys) {
    this(table, families, keys, maps(families));
  }

  private DynamicRowMapping(
      String table,
      List<FamilyRule> families,
      RowKeys<K> keys,
      List<MapFamily<DynamicRow<K>, ByteString, ByteString>> maps) {
    super(
        EntitySchema.<DynamicRow<K>, K>of(ENTITY, table, keys.read())
            .withFamilies(families)
            .withCollections(List.copyOf(maps))
            .withKeyReader(keys.reader())
            .withKeyPattern(keys.pattern())
            .withSaltSize(keys.saltSize()));
    maps.forEach(map -> byName.put(map.family(), map));
  }

  private static <K extends Key> List<MapFamily<DynamicRow<K>, ByteString, ByteString>> maps(
      List<FamilyRule> families) {
    List<MapFamily<DynamicRow<K>, ByteString, ByteString>> maps = new ArrayList<>();
    for (FamilyRule family : families) {
      maps.add(
          MapFamily.of(
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
   * @throws InvalidRequestException if the rows do not have it
   */
  MapFamily<DynamicRow<K>, ByteString, ByteString> family(String name) {
    MapFamily<DynamicRow<K>, ByteString, ByteString> family = byName.get(name);
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
      MapFamily<DynamicRow<K>, ByteString, ByteString> family = family(rule.name());
      Map<ByteString, Versioned<ByteString>> columns = row.cells(rule.name());
      if (rule.aggregation() == null) {
        cells.replace(family);
      } else if (!columns.isEmpty()) {
        throw new InvalidRequestException(
            "family " + rule.name() + " holds aggregates, which no row is written with.");
      }
      columns.forEach(
          (qualifier, cell) ->
              cells.element(
                  family, family.encodeKey(CellCodecs.BYTE_STRING, qualifier), cell.value()));
    }
  }

  @Override
  public EntityReader<DynamicRow<K>> reader() {
    return new Reader();
  }

  private final class Reader extends EntityReader<DynamicRow<K>> {
    private Map<String, Map<ByteString, Versioned<ByteString>>> families = new LinkedHashMap<>();

    @Override
    public void clear() {
      families = new LinkedHashMap<>();
    }

    @Override
    public void element(int collection, ByteString qualifier, long micros, ByteString value) {
      ElementFamily<DynamicRow<K>> family = collections().get(collection);
      families
          .computeIfAbsent(family.family(), each -> new LinkedHashMap<>())
          .put(qualifier, Versioned.ofMicros(micros, value));
    }

    @Override
    public DynamicRow<K> build(KeyReader key, RowCells cells) {
      return new DynamicRow<>(readKey(key), families);
    }
  }
}
