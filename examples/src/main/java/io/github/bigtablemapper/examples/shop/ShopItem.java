package io.github.bigtablemapper.examples.shop;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Table;

/** What is in the table of the shop. */
// docs: entity
@Table("shop")
@Family("d")
public sealed interface ShopItem permits Customer, Order, OrderLine {
  /** The customer that it belongs to. */
  String customer();
}
// end
