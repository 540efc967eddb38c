package io.github.bigtablemapper;

import java.util.Map;

/** How many rows there are under a prefix, and what they are. Immutable. */
public final class RowCounts {
  private final long rows;
  private final Map<String, Long> byEntity;

  RowCounts(long rows, Map<String, Long> byEntity) {
    this.rows = rows;
    this.byEntity = Map.copyOf(byEntity);
  }

  /** {@return all rows, whatever they hold} */
  public long rows() {
    return rows;
  }

  /**
   * {@return how many of them have a row key of each entity that the repository reads, by the
   * entity's name in messages; without those that have none}
   */
  public Map<String, Long> byEntity() {
    return byEntity;
  }

  /**
   * {@return the rows that belong to no entity that the repository reads} Others have stored them
   * in the table, under a prefix that starts alike.
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
