package io.github.bigtablemapper.examples.shop;

import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.RowKey;

/** A customer. */
// docs: entity
@KeyConstant("customer")
public record Customer(@RowKey String customer, String name, String city) implements ShopItem {}
// end
