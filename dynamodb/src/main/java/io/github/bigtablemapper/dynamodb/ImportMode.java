package io.github.bigtablemapper.dynamodb;

/** What an import does with a row that is there. */
public enum ImportMode {
  /**
   * Sets what the item has, at the time of the data. Nothing is deleted: later cells stay in front,
   * and so do elements of maps and sets that the item has not. For tables that nobody writes to
   * yet.
   */
  LOAD,

  /**
   * Leaves a row that is there as it is. Each row is a request of its own, which Bigtable allows on
   * one cluster only. For tables that are in use.
   */
  ONLY_ABSENT
}
