package io.github.bigtablemapper.spring.kinds;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;

/** Entities that share a table. */
@Table("shapes")
@Family("f")
public sealed interface Shape {
  /** One of them. */
  @KeyConstant("circle")
  record Circle(@RowKey String id, @Column long radius) implements Shape {}

  /** Another one. */
  @KeyConstant("square")
  record Square(@RowKey String id, @Column long side) implements Shape {}
}
