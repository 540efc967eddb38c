package io.github.bigtablemapper;

import java.util.Map;

/** The numbers of rows with a prefix, in total and by entity. Immutable. */
public final class RowCounts {
  private final long rows;
  private final Map<String, Long> byEntity;

  RowCounts(long rows, Map<String, Long> byEntity) {
    this.rows = rows;
    this.byEntity = Map.copyOf(byEntity);
  }

  /** {@return the number of all rows, regardless of their cells} */
  public long rows() {
    return rows;
  }

  /**
   * {@return the number of rows with a row key of each entity that the repository reads, by the
   * entity's name in messages; entities without rows are left out}
   */
  public Map<String, Long> byEntity() {
    return byEntity;
  }

  /**
   * {@return the number of rows that do not belong to an entity of the repository} Other programs
   * or entities have stored them with the same prefix.
   */
  public long foreign() {
    return rows - byEntity.values().stream().mapToLong(Long::longValue).sum();
  }

  /** {@return the numbers} */
  @Override
  public String toString() {
    return "RowCounts[rows=" + rows + ", byEntity=" + byEntity + "]";
  }
}
