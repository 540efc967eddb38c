package io.github.bigtablemapper.examples.shop;

import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.RowKey;
import java.math.BigDecimal;

/** What was ordered. */
// docs: entity
@KeyConstant("customer")
@KeyConstant(value = "order", order = 2)
@KeyConstant(value = "line", order = 4)
public record OrderLine(
    @RowKey(order = 1) String customer,
    @RowKey(order = 3, digits = 6) int number,
    @RowKey(order = 5, digits = 3) int position,
    String product,
    int count,
    BigDecimal price)
    implements ShopItem {}
// end
