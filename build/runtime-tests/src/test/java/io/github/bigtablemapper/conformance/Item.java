package io.github.bigtablemapper.conformance;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;

/** The rows of the scenarios, with the names in Google's tests. */
@Table("table")
@Family("f")
record Item(
    @RowKey String key,
    @Column("col_0") String first,
    @Column("col_1") String second,
    @Family("n") @Column("col_0") @Counter long count,
    @Family("n") @Column("col_1") @Counter long total) {
  static Item of(String key) {
    return new Item(key, "value_0", "value_1", 0, 0);
  }
}
