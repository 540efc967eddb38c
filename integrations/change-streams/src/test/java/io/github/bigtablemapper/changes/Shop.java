package io.github.bigtablemapper.changes;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;

/** Two entities in one table. */
@Table(value = "shop", changeStreamRetention = "7d")
@Family(value = "s", maxVersions = 1)
public sealed interface Shop {
  /** A customer. */
  @KeyConstant("customer")
  record Customer(@RowKey String id, @Column String name) implements Shop {}

  /** An order. */
  @KeyConstant("order")
  record Order(@RowKey long number, @Column String customer) implements Shop {}
}
