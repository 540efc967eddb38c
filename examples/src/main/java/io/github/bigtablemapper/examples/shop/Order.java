package io.github.bigtablemapper.examples.shop;

import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.RowKey;
import java.time.LocalDate;

/** An order of a customer. */
// docs: entity
@KeyConstant("customer")
@KeyConstant(value = "order", order = 2)
public record Order(
    @RowKey(order = 1) String customer, @RowKey(order = 3, digits = 6) int number, LocalDate day)
    implements ShopItem {}
// end
