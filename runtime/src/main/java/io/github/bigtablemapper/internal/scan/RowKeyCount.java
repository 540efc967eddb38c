package io.github.bigtablemapper.internal.scan;

import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.internal.read.OwnKeys;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The number of rows, and which entity's key each of them has. It keeps no row. */
public final class RowKeyCount {
  private final List<? extends EntityMapping<?, ?>> entities;
  private final Map<String, Long> byEntity = new LinkedHashMap<>();
  private long rows;

  /**
   * Counts rows.
   *
   * @param entities those that share the table, as far as is known
   */
  public RowKeyCount(List<? extends EntityMapping<?, ?>> entities) {
    this.entities = entities;
  }

  /** {@return how many rows have come} */
  public long rows() {
    return rows;
  }

  /** {@return how many of them have the key of each entity that has any, by its name} */
  public Map<String, Long> byEntity() {
    return byEntity;
  }

  /** Counts a row. */
  public void add(Row row) {
    rows++;
    ByteString key = row.getKey();
    for (EntityMapping<?, ?> entity : entities) {
      if (entity.keyPattern().matches(key) && OwnKeys.failure(entity, key) == null) {
        byEntity.merge(entity.entity(), 1L, Long::sum);
        return;
      }
    }
  }
}
