package io.github.bigtablemapper.dynamodb;

/** How an import treats a row that exists. */
public enum ImportMode {
  /**
   * Sets the values of the item, at the time of the data. Nothing is deleted: later cells have
   * precedence, and elements of maps and sets that the item does not have stay. For tables without
   * other writers.
   */
  RESTORE,

  /**
   * Does not change an existing row. Each row is a separate request, which needs single-cluster
   * routing. For tables that are in use.
   */
  ONLY_ABSENT
}
