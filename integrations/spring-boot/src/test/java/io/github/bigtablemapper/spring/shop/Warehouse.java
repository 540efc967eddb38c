package io.github.bigtablemapper.spring.shop;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;

/** Holds an entity that is nested. */
public final class Warehouse {
  private Warehouse() {}

  /** Where it is. */
  @Table("shelves")
  @Family("s")
  public record Shelf(@RowKey String id, @Column String product) {}
}
